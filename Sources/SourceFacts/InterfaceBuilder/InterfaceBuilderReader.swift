import FileAccess
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads storyboards and xibs: one file, what it says about view controllers.
public struct InterfaceBuilderReader: Sendable {
    /// A reader. It keeps nothing between files.
    public init() {}

    /// The facts of one document. Never fails: what a damaged file said before the damage is kept, and the damage is a
    /// problem with its line. Nothing outside the given bytes is ever read.
    /// - Parameter readiness: Whether bars and layouts are read as well. A launch screen has none that work.
    public func read(path: String, source: [UInt8], readiness: Bool = false) -> InterfaceBuilderFacts {
        if let hazard = XMLPrologue.hazard(in: source) {
            return InterfaceBuilderFacts(path: path, kind: Self.kind(ofPath: path), problems: [Self.problem(hazard)])
        }

        let builder = InterfaceBuilderDocument(path: path, kind: Self.kind(ofPath: path), source: source)
        let parser = Self.parser(of: source)
        parser.delegate = builder
        let isWellFormed = parser.parse()
        // Foundation's parser on Linux is content with a document that ends too early.
        if !builder.stoppedOnPurpose, !isWellFormed || !builder.sawWholeDocument {
            builder.report(
                "not read beyond this line: it is not well-formed XML",
                at: Position(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1)))
        }
        var facts = builder.finish()
        if readiness, facts.isForIOS, !facts.isLaunchScreen { facts.readiness = Self.readiness(of: source) }
        return facts
    }

    private static func readiness(of source: [UInt8]) -> ReadinessFacts {
        let layout = DocumentLayout(source)
        let parser = parser(of: source)
        parser.delegate = layout
        // What a damaged document said before the damage counts.
        _ = parser.parse()
        return layout.finish()
    }

    private static func parser(of source: [UInt8]) -> XMLParser {
        // Foundation on Linux traps on bytes in attributes that are not UTF-8, so the document is cut off before them.
        let parser = XMLParser(data: Data(source.prefix(ValidUTF8.prefix(of: source))))
        parser.shouldResolveExternalEntities = false
        return parser
    }

    private static func kind(ofPath path: String) -> InterfaceBuilderFacts.Kind {
        path.lowercased().hasSuffix(".xib") ? .xib : .storyboard
    }

    private static func problem(_ hazard: XMLPrologue.Hazard) -> FileProblem {
        switch hazard {
        case .documentType(let line):
            FileProblem(
                "not read: it has a document type declaration, which Interface Builder never writes",
                at: Position(line: line, column: 1))
        case .encoding:
            FileProblem("not read: it is not UTF-8, which Interface Builder always writes; save it as UTF-8", at: nil)
        }
    }
}
