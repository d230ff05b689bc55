import SyntaxTree

/// A type declaration as it stands in its source: what an edit has to know of the place.
///
/// Offsets are bytes of the source, from 0.
public struct SwiftTypeSite: Sendable, Hashable {
    /// A member of the declaration's own body, in source order.
    public struct Member: Sendable, Hashable {
        /// What kind of member it is.
        public enum Kind: Sendable, Hashable {
            case property, function, initialiser, other
        }

        /// What kind of member it is.
        public var kind: Kind
        /// The names a property declares; empty for other members.
        public var names: [String]
        /// The whole declaration, attributes and modifiers included.
        public var range: Range<Int>
        /// What stands between the braces of a computed property; nil for every other member.
        public var accessor: Range<Int>?
        /// Whether it is compiled whenever the type is: no `#if` inside the body is around it.
        public var isUnconditional: Bool
    }

    /// The whole declaration.
    public var range: Range<Int>
    /// `final`, `public`, …; attributes are not among them.
    public var modifiers: [String]
    /// From behind the opening brace to before the closing one.
    public var body: Range<Int>
    /// The members, in source order.
    public var members: [Member]
    /// The first line, from 1, of what was not understood in it, so that nothing about it is certain; nil when all was.
    public var doubtfulLine: Int?
    /// Whether the closing brace is under the same `#if` as the name.
    public var closesUnconditionally: Bool
}

/// Finds places in one Swift source.
public struct SwiftSites {
    private let source: [UInt8]
    private let tree: SyntaxTree
    private let directives: CompilationDirectives
    private let kinds = NodeKinds()

    /// - Parameter source: The bytes of the file.
    public init(_ source: [UInt8]) {
        self.source = source
        let ended = source.last == UInt8(ascii: "\n") ? source : source + [UInt8(ascii: "\n")]
        directives = CompilationDirectives(ended)
        tree = SyntaxParser(.swift).parse(GrammarGaps(ended).patched(directives.blanked(ended)))
    }

    /// The whole file.
    var root: Node { tree.root }

    /// The lines that were not understood, for comparing two versions of a file.
    public var doubtfulLineCount: Int {
        if case .notParsed = tree.quality { return Int.max }
        return tree.quality.doubtfulLines.reduce(0) { $0 + $1.count }
    }

    /// The type whose name starts at a place; nil when there is none.
    /// - Parameters:
    ///   - line: From 1.
    ///   - column: From 1, in bytes.
    public func type(line: Int, column: Int) -> SwiftTypeSite? {
        var found: Node?
        tree.walk { node in
            guard found == nil else { return .stop }
            guard kinds.kind(of: node) == .classDeclaration else { return .descend }
            if let name = node.child(field: "name"), name.line == line, name.column == column { found = node }
            return found == nil ? .descend : .stop
        }
        return found.flatMap(site)
    }

    /// The conditions of the `#if` branches around an offset, outermost first; all of them must hold.
    public func conditions(at offset: Int) -> [CompilationCondition] { directives.conditions(at: offset) }

    /// The declaration at the top of the file that an offset lies in; nil when it lies in none that was understood.
    public func topLevelDeclaration(at offset: Int) -> Range<Int>? {
        tree.root.namedChildren.first { $0.byteRange.contains(offset) }.map(\.byteRange)
    }

    /// The computed property of a name that a type or extension declares on a line; nil when there is none, or when its
    /// surroundings were not understood.
    /// - Parameter line: From 1; any line of the declaration up to its name.
    public func property(named name: String, line: Int) -> SwiftTypeSite.Member? {
        var found: SwiftTypeSite.Member?
        tree.walk { node in
            guard found == nil else { return .stop }
            guard kinds.kind(of: node) == .propertyDeclaration, node.line...node.endLine ~= line else {
                return .descend
            }
            let member = member(node, home: directives.path(at: node.byteRange.lowerBound))
            guard member.names == [name], member.accessor != nil, !node.hasError else { return .descend }
            found = member
            return .stop
        }
        return found
    }

    private func site(_ node: Node) -> SwiftTypeSite? {
        guard let body = node.children.last(where: { kinds.kind(of: $0) == .classBody }),
            let open = body.children.first(where: { kinds.kind(of: $0) == .openBrace }),
            let close = body.children.last(where: { kinds.kind(of: $0) == .closeBrace }), !close.isMissing,
            let name = node.child(field: "name")
        else { return nil }
        let home = directives.path(at: name.byteRange.lowerBound)
        var members: [SwiftTypeSite.Member] = []
        for child in body.namedChildren where !kinds.kind(of: child).isComment {
            members.append(member(child, home: home))
        }
        let doubtful = tree.quality.doubtfulLines.filter { $0.overlaps(node.line...node.endLine) }
            .map { max($0.lowerBound, node.line) }.min()
        return SwiftTypeSite(
            range: node.byteRange, modifiers: modifiers(node),
            body: open.byteRange.upperBound..<close.byteRange.lowerBound, members: members,
            doubtfulLine: doubtful ?? (node.hasError ? node.line : nil),
            closesUnconditionally: directives.path(at: close.byteRange.lowerBound) == home
                && directives.path(at: open.byteRange.lowerBound) == home)
    }

    private func member(_ node: Node, home: [CompilationDirectives.Step]) -> SwiftTypeSite.Member {
        let kind: SwiftTypeSite.Member.Kind
        switch kinds.kind(of: node) {
        case .propertyDeclaration: kind = .property
        case .functionDeclaration: kind = .function
        case .initDeclaration: kind = .initialiser
        default: kind = .other
        }
        var names: [String] = []
        var accessor: Range<Int>?
        if kind == .property {
            node.forEachChild { child, field in
                if field == "name" { names.append(child.text) }
                if kinds.kind(of: child) == .computedProperty {
                    accessor = child.byteRange.lowerBound + 1..<child.byteRange.upperBound - 1
                }
            }
        }
        let range = node.byteRange
        return SwiftTypeSite.Member(
            kind: kind, names: names, range: range, accessor: accessor,
            isUnconditional: directives.path(at: range.lowerBound) == home && !directives.divides(range))
    }

    private func modifiers(_ node: Node) -> [String] {
        node.children.filter { kinds.kind(of: $0) == .modifiers }.flatMap { $0.children }.filter {
            kinds.kind(of: $0) != .attribute
        }.map(\.text)
    }
}
