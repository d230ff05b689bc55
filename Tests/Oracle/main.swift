// What the Swift compiler's own parser finds in source files, in the form of `plumbline facts`.
//
// Reads paths from standard input, one a line, and prints one JSON object a line for every class and for every override
// of an orientation property. A test aid: the program itself never links the compiler's parser.

import Foundation
import SwiftParser
import SwiftSyntax

struct ClassFact: Encodable {
    let kind = "class"
    let file: String
    let line: Int
    let name: String
    let inherits: [String]
}

struct OverrideFact: Encodable {
    let kind = "override"
    let file: String
    let line: Int
    let owner: String
    let name: String
}

final class FactsVisitor: SyntaxVisitor {
    private static let orientationProperties: Set<String> = [
        "supportedInterfaceOrientations",
        "shouldAutorotate",
        "preferredInterfaceOrientationForPresentation",
        "prefersInterfaceOrientationLocked",
    ]

    private let file: String
    private let positions: SourceLocationConverter
    private let encoder: JSONEncoder

    init(file: String, tree: SourceFileSyntax) {
        self.file = file
        positions = SourceLocationConverter(fileName: file, tree: tree)
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.map { name(of: $0.type) } ?? []
        write(ClassFact(file: file, line: line(of: node.name), name: node.name.text, inherits: inherited))
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) else {
            return .visitChildren
        }
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            let name = pattern.identifier.text
            guard Self.orientationProperties.contains(name) else { continue }
            write(OverrideFact(file: file, line: line(of: pattern), owner: owner(of: node), name: name))
        }
        return .visitChildren
    }

    /// The innermost class or extended type around a node, as it is written.
    private func owner(of node: some SyntaxProtocol) -> String {
        var parent = node.parent
        while let current = parent {
            if let declaration = current.as(ClassDeclSyntax.self) { return declaration.name.text }
            if let declaration = current.as(ExtensionDeclSyntax.self) { return name(of: declaration.extendedType) }
            parent = current.parent
        }
        return ""
    }

    /// A type as it is written, without attributes and on one line.
    private func name(of type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return name(of: attributed.baseType) }
        return type.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func line(of node: some SyntaxProtocol) -> Int {
        positions.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    private func write(_ fact: some Encodable) {
        guard let data = try? encoder.encode(fact) else { return }
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }
}

while let path = readLine() {
    guard let data = FileManager.default.contents(atPath: path) else {
        FileHandle.standardError.write(Data("error: cannot read \(path)\n".utf8))
        exit(1)
    }
    let tree = Parser.parse(source: String(decoding: data, as: UTF8.self))
    FactsVisitor(file: path, tree: tree).walk(tree)
}
