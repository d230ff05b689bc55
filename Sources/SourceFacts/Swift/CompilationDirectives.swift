/// The `#if` … `#endif` blocks of a Swift file.
///
/// The grammar has directives as flat siblings, only in some places, and takes `.portrait` after one for a member of it. So
/// the parser never sees them: they are found beforehand, replaced by blanks (``blanked(_:)``), and every node asks by
/// its offset under which conditions it stands.
struct CompilationDirectives: Sendable {
    /// One branch of a block.
    struct Branch: Sendable {
        /// Earlier branches are excluded already.
        var condition: CompilationCondition
        /// Whether it is `#else`, so that one of the branches is always compiled.
        var isElse = false
    }

    struct Block: Sendable {
        var branches: [Branch] = []
        /// The directives stand within a chain of members: `view` `#if os(iOS)` `.hidden()` `#endif`.
        var isPostfix = false
    }

    /// A branch of a block, as a step from the file down to a place.
    struct Step: Sendable, Hashable {
        var block: Int
        var branch: Int
    }

    private(set) var blocks: [Block] = []
    /// From each offset on, until the next, these are the steps; sorted by offset.
    private var boundaries: [(offset: Int, path: [Step])] = []
    /// The directives themselves, and `#warning` and its like.
    private var ranges: [Range<Int>] = []
    /// The first `#if` that stands in too many others to be told from the one around it; an offset.
    private(set) var firstTooDeep: Int?

    /// Blocks in blocks are told apart so deep; what is known of a place would grow with every one.
    static let deepestNesting = 64

    /// Finds the directives of a source.
    init(_ source: [UInt8]) {
        guard Self.mayHoldDirectives(source) else { return }
        var reader = DirectiveReader(source)
        reader.run()
        blocks = reader.blocks
        boundaries = reader.boundaries
        ranges = reader.blanks
        firstTooDeep = reader.firstTooDeep
    }

    var isEmpty: Bool { boundaries.isEmpty }

    /// The steps from the file down to this offset, outermost first.
    func path(at offset: Int) -> [Step] {
        guard let index = lastBoundary(notAfter: offset) else { return [] }
        return boundaries[index].path
    }

    /// The conditions around this offset, outermost first; all of them must hold.
    func conditions(at offset: Int) -> [CompilationCondition] {
        guard !boundaries.isEmpty else { return [] }
        return path(at: offset).map { blocks[$0.block].branches[$0.branch].condition }
    }

    /// Whether a directive stands within this range.
    func divides(_ range: Range<Int>) -> Bool {
        guard !boundaries.isEmpty else { return false }
        return lastBoundary(notAfter: range.lowerBound) != lastBoundary(notAfter: range.upperBound - 1)
    }

    /// The source with blanks in place of directives; as long, and with the same lines.
    func blanked(_ source: [UInt8]) -> [UInt8] {
        var result = source
        for range in ranges {
            for index in range where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
        }
        return result
    }

    private func lastBoundary(notAfter offset: Int) -> Int? {
        var low = 0
        var high = boundaries.count
        while low < high {
            let middle = (low + high) / 2
            if boundaries[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    private static let openers = ["#if", "#warning", "#error", "#sourceLocation"].map { Array($0.utf8) }

    /// Whether the bytes of a directive occur, be it in a comment.
    private static func mayHoldDirectives(_ source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            var rest = bytes[...]
            while let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
                rest = bytes[sign...]
                if openers.contains(where: { rest.starts(with: $0) }) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}

/// Goes over the tokens of a file and keeps track of the blocks that are open.
private struct DirectiveReader {
    private typealias Token = TokenScanner.Token

    private let source: [UInt8]
    private var scanner: TokenScanner
    private var open: [CompilationDirectives.Step] = []
    /// The conditions of the branches so far, for each open block.
    private var earlier: [[CompilationCondition]] = []
    /// The last token of code, which tells whether a chain of members may go on.
    private var previous: Token?
    /// A block whose first token is still to come.
    private var undecided: (block: Int, followsValue: Bool)?

    var blocks: [CompilationDirectives.Block] = []
    var boundaries: [(offset: Int, path: [CompilationDirectives.Step])] = []
    var blanks: [Range<Int>] = []
    var firstTooDeep: Int?

    /// Each branch knows the conditions of those before it; after so many it is not worth the room.
    private static let mostBranches = 200

    init(_ source: [UInt8]) {
        self.source = source
        scanner = TokenScanner(source)
    }

    mutating func run() {
        while let token = scanner.next() {
            if token.kind == .hashWord, readDirective(token) { continue }
            decidePostfix(by: token)
            previous = token
        }
    }

    private mutating func readDirective(_ token: Token) -> Bool {
        switch text(token) {
        case "#if":
            let condition = readCondition(after: token)
            blocks.append(.init(branches: [.init(condition: condition)]))
            undecided = (blocks.count - 1, followsValue: scanner.endsValue(previous))
            open.append(.init(block: blocks.count - 1, branch: 0))
            earlier.append([condition])
        case "#elseif":
            addBranch(readCondition(after: token))
        case "#else":
            blanks.append(token.range)
            addBranch(nil)
        case "#endif":
            blanks.append(token.range)
            if !open.isEmpty {
                open.removeLast()
                earlier.removeLast()
            }
        case "#warning", "#error", "#sourceLocation":
            skipMessage(after: token)
            return true
        default:
            return false
        }
        if open.count > CompilationDirectives.deepestNesting { firstTooDeep = firstTooDeep ?? token.range.lowerBound }
        boundaries.append((token.range.lowerBound, Array(open.prefix(CompilationDirectives.deepestNesting))))
        return true
    }

    /// A branch without a condition is `#else`.
    private mutating func addBranch(_ condition: CompilationCondition?) {
        guard let step = open.last, var conditions = earlier.last else { return }
        guard conditions.count < Self.mostBranches else {
            blocks[step.block].branches.append(.init(condition: .unknown("…"), isElse: condition == nil))
            open[open.count - 1].branch = blocks[step.block].branches.count - 1
            return
        }
        var terms = conditions.map { $0.negated }
        if let condition {
            terms.append(condition)
            conditions.append(condition)
        }
        earlier[earlier.count - 1] = conditions
        blocks[step.block].branches.append(
            .init(condition: terms.count == 1 ? terms[0] : .all(terms), isElse: condition == nil))
        open[open.count - 1].branch = blocks[step.block].branches.count - 1
    }

    /// Reads to the end of the line, and further while an operator or a parenthesis asks for more.
    private mutating func readCondition(after directive: Token) -> CompilationCondition {
        var tokens: [Token] = []
        var end = directive.range.upperBound
        while true {
            var ahead = scanner
            guard let token = ahead.next() else { break }
            let startsLine = source[end..<token.range.lowerBound].contains(UInt8(ascii: "\n"))
            if startsLine, tokens.isEmpty || !(goesOn(behind: tokens.last) || continues(token)) { break }
            tokens.append(token)
            scanner = ahead
            end = token.range.upperBound
        }
        blanks.append(directive.range.lowerBound..<end)
        var parser = CompilationConditionParser(words: tokens.map(text))
        return parser.parse()
    }

    /// Whether a condition that ends its line with this token goes on in the next.
    private func goesOn(behind token: Token?) -> Bool {
        guard case .punctuation(let byte) = token?.kind else { return false }
        return "&|!(,".utf8.contains(byte)
    }

    /// Whether a line that starts with this token belongs to the condition above it.
    private func continues(_ token: Token) -> Bool {
        guard case .punctuation(let byte) = token.kind else { return false }
        return "&|),".utf8.contains(byte)
    }

    /// Blanks `#warning("…")`, which the grammar knows in fewer places than the language has it.
    private mutating func skipMessage(after directive: Token) {
        var ahead = scanner
        guard let opening = ahead.next(), opening.kind == .punctuation(UInt8(ascii: "(")) else { return }
        var depth = 1
        while depth > 0, let token = ahead.next() {
            if token.kind == .punctuation(UInt8(ascii: "(")) { depth += 1 }
            if token.kind == .punctuation(UInt8(ascii: ")")) { depth -= 1 }
        }
        scanner = ahead
        blanks.append(directive.range.lowerBound..<ahead.index)
    }

    // MARK: - Chains of members

    /// A block goes on with a chain when a value stands before it and a dot is the first thing in it.
    private mutating func decidePostfix(by token: Token) {
        guard let (block, followsValue) = undecided else { return }
        undecided = nil
        blocks[block].isPostfix = followsValue && token.kind == .punctuation(UInt8(ascii: "."))
    }

    private func text(_ token: Token) -> String {
        String(decoding: source[token.range], as: UTF8.self)
    }
}

extension CompilationCondition {
    /// The opposite, without a double negation.
    fileprivate var negated: CompilationCondition {
        switch self {
        case .literal(let value): .literal(!value)
        case .not(let inner): inner
        default: .not(self)
        }
    }
}
