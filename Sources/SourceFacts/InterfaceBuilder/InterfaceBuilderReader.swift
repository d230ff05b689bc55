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
    public func read(path: String, source: [UInt8]) -> InterfaceBuilderFacts {
        // Interface Builder writes no document type declaration; without one there are no entities to expand or fetch.
        if let declaration = Self.line(of: "<!DOCTYPE", in: source) {
            return InterfaceBuilderFacts(
                path: path, kind: Self.kind(ofPath: path),
                problems: [
                    FileProblem(
                        "not read: it has a document type declaration, which Interface Builder never writes",
                        at: Position(line: declaration, column: 1))
                ])
        }

        let builder = InterfaceBuilderDocument(path: path, kind: Self.kind(ofPath: path), source: source)
        let parser = XMLParser(data: Data(source))
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isWellFormed = parser.parse()
        // Foundation's parser on Linux is content with a document that ends too early.
        if !builder.stoppedOnPurpose, !isWellFormed || !builder.sawWholeDocument {
            builder.report(
                "not read beyond this line: it is not well-formed XML",
                at: Position(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1)))
        }
        return builder.finish()
    }

    private static func kind(ofPath path: String) -> InterfaceBuilderFacts.Kind {
        path.lowercased().hasSuffix(".xib") ? .xib : .storyboard
    }

    /// The line of a text in the part before the root element.
    private static func line(of text: StaticString, in source: [UInt8]) -> Int? {
        let wanted = text.withUTF8Buffer { Array($0) }
        var line = 1
        for (index, byte) in source.enumerated() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            guard byte == UInt8(ascii: "<"), index + 1 < source.count else { continue }
            if source[index...].starts(with: wanted) { return line }
            let next = source[index + 1]
            if next != UInt8(ascii: "!"), next != UInt8(ascii: "?") { return nil }
        }
        return nil
    }
}
