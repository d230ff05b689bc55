import SyntaxTree

/// Reads what stands before the body of a type: `@objc(X) final class A<T>: B, C where T: D`.
struct TypeHeading {
    let file: SwiftFile

    /// - Parameter parts: The children of the declaration.
    func read(_ node: Node, _ parts: [Node]) -> TypeFact? {
        let (modifiers, rest) = ModifierReader(file: file).split(parts)
        var kind: TypeFact.Kind?
        var name: Node?
        var genericParameters: [String] = []
        var whereClause: String?
        for part in rest {
            switch file.kind(part) {
            case .classKeyword where kind == nil: kind = .class
            case .structKeyword where kind == nil: kind = .struct
            case .enumKeyword where kind == nil: kind = .enum
            case .actorKeyword where kind == nil: kind = .actor
            case .extensionKeyword where kind == nil: kind = .extension
            case .typeIdentifier where name == nil: name = part
            case let type where type.isType && name == nil && kind == .extension: name = part
            case .typeParameters: genericParameters = self.genericParameters(part)
            case .typeConstraints: whereClause = constraints(part)
            default: if kind == nil, part.kind == "protocol" { kind = .protocol }
            }
        }
        guard let kind, let name else { return nil }
        // Attributes of inherited types were split off with those of the declaration: they are part of the text here.
        let colon = parts.firstIndex { file.kind($0) == .colon } ?? parts.endIndex
        let clause = parts[colon...].dropFirst().prefix(while: isInheritance)
        let own = modifiers.attributes.dropLast(clause.count { file.kind($0) == .attribute })
        return TypeFact(
            kind: kind, name: file.typeText(name), enclosing: file.enclosing,
            inherits: inherited(clause).map { TypeReference(file.typeText($0)) }, quoted: quoted(name, clause),
            genericParameters: genericParameters, whereClause: whereClause,
            attributes: own.map(\.name), objectiveCName: own.first { $0.name == "objc" }?.arguments,
            modifiers: modifiers.modifiers, conditions: file.directives.conditions(at: name.byteRange.lowerBound),
            position: file.position(name), lines: node.line...node.endLine)
    }

    private func isInheritance(_ node: Node) -> Bool {
        switch file.kind(node) {
        case .inheritanceSpecifier, .attribute, .comma: true
        default: node.kind == "&" || node.isError
        }
    }

    /// The types between the commas, attributes included.
    private func inherited(_ nodes: ArraySlice<Node>) -> [Range<Int>] {
        nodes.split { file.kind($0) == .comma }.compactMap { type in
            guard let first = type.first, let last = type.last else { return nil }
            return first.byteRange.lowerBound..<last.byteRange.upperBound
        }
    }

    private func quoted(_ name: Node, _ clause: ArraySlice<Node>) -> QuotedHeading? {
        let inherited = inherited(clause)
        guard ([name.byteRange] + inherited).contains(where: { file.source[$0].contains(UInt8(ascii: "`")) }) else {
            return nil
        }
        return QuotedHeading(name: file.collapsedText(name), inherits: inherited.map { file.collapsedText($0) })
    }

    /// The names in `<T: UIViewController, Item>`.
    func genericParameters(_ node: Node) -> [String] {
        file.children(node).compactMap { parameter in
            guard file.kind(parameter) == .typeParameter, let name = file.children(parameter).first(where: isName)
            else {
                return nil
            }
            return file.name(name)
        }
    }

    private func isName(_ node: Node) -> Bool {
        file.kind(node) == .typeIdentifier || file.kind(node) == .typeParameterPack
    }

    /// Without the keyword.
    private func constraints(_ node: Node) -> String? {
        let parts = file.children(node)
        guard let first = parts.dropFirst().first, let last = parts.last else { return nil }
        return file.typeText(first.byteRange.lowerBound..<last.byteRange.upperBound)
    }
}
