/// Finds classes, and overrides of orientation properties, by their keywords and braces alone.
///
/// The last resort for stretches of source in which the grammar lost its way: no expression, however odd, can hide a class
/// from it. Good for nothing else, since it knows neither types nor bodies.
struct DeclarationScanner {
    /// A class or extension.
    struct TypeHeader: Equatable {
        var isClass: Bool
        var name: String
        var inherits: [String]
        /// Names of the classes and extensions around it, outermost first.
        var enclosing: [String]
        /// Of the name.
        var offset: Int
        /// From the first attribute or modifier to the opening brace, which is included.
        var heading: Range<Int>
        /// Where its closing brace stands; nil when the source ends before.
        var end: Int?
    }

    struct Override: Equatable {
        var name: String
        /// Of the name.
        var offset: Int
        /// Index of the innermost class or extension in ``types``.
        var owner: Int?
        /// From its first modifier to the end of its accessors.
        var range: Range<Int>
    }

    private(set) var types: [TypeHeader] = []
    private(set) var overrides: [Override] = []

    private typealias Token = TokenScanner.Token

    private let source: [UInt8]
    private var scanner: TokenScanner
    /// What the open braces belong to: an index of ``types``, or nothing of interest.
    private var open: [Int?] = []
    /// Where the modifiers of the coming declaration start, and whether `override` is among them.
    private var modifiersStart: Int?
    private var isOverride = false
    private var previous: Token?
    /// The override whose accessors are being passed, by its index and the depth at which it ends.
    private var running: (override: Int, depth: Int)?

    /// - Parameter source: Without directives.
    init(_ source: [UInt8]) {
        self.source = source
        scanner = TokenScanner(source)
        while let token = scanner.next() {
            read(token)
            previous = token
        }
    }

    private mutating func read(_ token: Token) {
        switch token.kind {
        case .punctuation(UInt8(ascii: "{")):
            open.append(nil)
            endModifiers()
        case .punctuation(UInt8(ascii: "}")):
            closeBrace(token)
        case .punctuation(UInt8(ascii: ";")):
            endModifiers()
        case .punctuation(UInt8(ascii: "@")):
            modifiersStart = modifiersStart ?? token.range.lowerBound
        case .word:
            readWord(token)
        default: break
        }
    }

    private mutating func closeBrace(_ token: Token) {
        endModifiers()
        guard let closed = open.popLast() else { return }
        if let closed { types[closed].end = token.range.lowerBound }
        if let current = running, open.count <= current.depth {
            overrides[current.override].range = overrides[current.override].range.lowerBound..<token.range.upperBound
            running = nil
        }
    }

    private mutating func endModifiers() {
        modifiersStart = nil
        isOverride = false
    }

    // MARK: - Words

    /// Words that stand before a declaration's keyword, `class` as a modifier among them.
    private static let modifiers: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "final", "static", "override", "required",
        "convenience", "dynamic", "lazy", "weak", "unowned", "optional", "nonisolated", "mutating", "nonmutating",
        "distributed", "indirect", "async",
    ]

    /// What makes `class` in front of it a modifier.
    private static let members: Set<String> = ["func", "var", "let", "subscript", "init", "override", "class"]

    private mutating func readWord(_ token: Token) {
        let word = text(token)
        guard previous?.kind != .punctuation(UInt8(ascii: ".")) else { return endModifiers() }
        switch word {
        case "override":
            isOverride = true
            modifiersStart = modifiersStart ?? token.range.lowerBound
        case "class", "extension":
            readType(token, isClass: word == "class")
        case "var":
            readVariable(token)
        case _ where Self.modifiers.contains(word):
            modifiersStart = modifiersStart ?? token.range.lowerBound
        case "func", "init", "subscript", "let":
            endModifiers()
        default: break
        }
    }

    private mutating func readVariable(_ token: Token) {
        defer { endModifiers() }
        var ahead = scanner
        guard isOverride, let name = ahead.next(), name.kind == .word, FactLines.overrideNames.contains(text(name))
        else {
            return
        }
        let owner = open.last { $0 != nil } ?? nil
        let start = modifiersStart ?? token.range.lowerBound
        overrides.append(
            Override(
                name: text(name), offset: name.range.lowerBound, owner: owner, range: start..<name.range.upperBound))
        running = (overrides.count - 1, open.count)
    }

    /// Deeper types are told by the outermost names alone; a list for each of thousands would fill the memory.
    private static let mostEnclosing = 32

    private func enclosing() -> [String] {
        Array(open.lazy.compactMap { $0 }.prefix(Self.mostEnclosing).map { types[$0].name })
    }

    // MARK: - Headings

    private mutating func readType(_ token: Token, isClass: Bool) {
        var ahead = scanner
        guard let name = ahead.next(), name.kind == .word, !startsClause(previous) else { return }
        if isClass, Self.members.contains(text(name)) || Self.modifiers.contains(text(name)) {
            modifiersStart = modifiersStart ?? token.range.lowerBound
            return
        }
        let heading = heading(from: ahead, isClass: isClass, nameEnd: name.range.upperBound)
        let start = modifiersStart ?? token.range.lowerBound
        endModifiers()
        let full = String(decoding: source[name.range.lowerBound..<heading.nameEnd], as: UTF8.self)
        types.append(
            TypeHeader(
                isClass: isClass, name: full, inherits: heading.inherits,
                enclosing: enclosing(), offset: name.range.lowerBound,
                heading: start..<heading.scanner.index))
        if heading.hasBody {
            open.append(types.count - 1)
        } else {
            types[types.count - 1].end = heading.scanner.index - 1
        }
        scanner = heading.scanner
    }

    /// `protocol P: class, Q`, `import class X.Y`
    private func startsClause(_ token: Token?) -> Bool {
        guard let token else { return false }
        switch token.kind {
        case .punctuation(let byte): return ":,&<(".utf8.contains(byte)
        case .word: return text(token) == "import"
        default: return false
        }
    }

    private struct Heading {
        var nameEnd: Int
        var inherits: [String]
        /// Whether an opening brace was found.
        var hasBody: Bool
        /// Behind the opening brace, or behind the heading.
        var scanner: TokenScanner
    }

    /// Reads on to the opening brace, or up to something that no heading has.
    private func heading(from start: TokenScanner, isClass: Bool, nameEnd: Int) -> Heading {
        var scanner = start
        var behind = start
        var nameEnd = nameEnd
        var isInName = !isClass
        var depth = 0
        var clauseStart: Int?
        var isAfterWhere = false
        var parts: [Range<Int>] = []
        var last = nameEnd
        func end(_ offset: Int) -> [Range<Int>] { clauseStart.map { parts + [$0..<offset] } ?? parts }
        func result(hasBody: Bool, _ scanner: TokenScanner) -> Heading {
            let clause = isAfterWhere ? parts : end(last)
            return Heading(
                nameEnd: nameEnd, inherits: clause.map(collapsed).filter { !$0.isEmpty }, hasBody: hasBody,
                scanner: scanner)
        }
        while let token = scanner.next() {
            switch token.kind {
            case .punctuation(UInt8(ascii: "{")) where depth == 0:
                return result(hasBody: true, scanner)
            case .punctuation(UInt8(ascii: "<")), .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")):
                depth += 1
            case .punctuation(UInt8(ascii: ">")) where source[token.range.lowerBound - 1] != UInt8(ascii: "-"):
                depth -= 1
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")): depth -= 1
            case .punctuation(UInt8(ascii: ":")) where depth == 0 && clauseStart == nil && !isAfterWhere:
                clauseStart = token.range.upperBound
                isInName = false
            case .punctuation(UInt8(ascii: ",")) where depth == 0 && !isAfterWhere:
                parts = end(token.range.lowerBound)
                clauseStart = token.range.upperBound
            case .punctuation(UInt8(ascii: "}")), .punctuation(UInt8(ascii: ";")), .string:
                return result(hasBody: false, behind)
            case .word where depth == 0 && text(token) == "where":
                if !isAfterWhere { parts = end(last) }
                isAfterWhere = true
                isInName = false
            case .word where startsDeclaration(token, after: last):
                return result(hasBody: false, behind)
            default: break
            }
            behind = scanner
            if isInName { nameEnd = token.range.upperBound }
            last = token.range.upperBound
        }
        return result(hasBody: false, behind)
    }

    /// Whether a declaration's first word stands on a new line.
    private func startsDeclaration(_ token: Token, after end: Int) -> Bool {
        let word = text(token)
        return (Self.members.contains(word) || Self.modifiers.contains(word) || word == "extension" || word == "import")
            && source[end..<token.range.lowerBound].contains(UInt8(ascii: "\n"))
    }

    private func text(_ token: Token) -> String { String(decoding: source[token.range], as: UTF8.self) }

    private func collapsed(_ range: Range<Int>) -> String {
        String(decoding: source[range], as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
