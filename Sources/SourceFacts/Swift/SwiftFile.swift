import SyntaxTree

/// What is known while one Swift file is read, shared by the readers of its parts.
final class SwiftFile {
    /// As it stands in the file, with a newline at its end.
    let source: [UInt8]
    /// As the grammar was shown it; as long, and with the same lines.
    let readable: [UInt8]
    let kinds: NodeKinds
    let words: InterestingWords
    let directives: CompilationDirectives
    var operators = OperatorTable()

    /// What was found so far.
    var facts: FileFacts

    /// Where the code stands that is being read.
    var context = CodeContext(type: nil, function: nil)

    /// The types around that code, outermost first.
    var enclosing: [String] = []

    /// How many words of interest were read so far: a body is of interest when the count grows over it.
    var interest = 0

    /// Whether the parser was shown blanks for parts of the source, so that code may stand where no node is.
    var hasGaps = false

    /// Is handed all code, if the readiness rules are asked for and the file can be of interest to them.
    var readiness: ReadinessCollector?

    /// Whether calls and assignments are noted. Off while the same code is read a second time.
    var isRecording = true

    private var depth = 0

    /// The compiler's own limit: deeper code is not read, so that no input can exhaust the stack.
    private static let deepestNesting = 200

    init(
        path: String, source: [UInt8], readable: [UInt8], kinds: NodeKinds, words: InterestingWords,
        directives: CompilationDirectives
    ) {
        self.source = source
        self.readable = readable
        self.kinds = kinds
        self.words = words
        self.directives = directives
        facts = FileFacts(path: path, language: .swift)
    }

    // MARK: - Nodes

    func kind(_ node: Node) -> NodeKind { kinds.kind(of: node) }

    /// The children without comments.
    func children(_ node: Node) -> [Node] {
        var result: [Node] = []
        node.forEachChild { child, _ in
            if !kind(child).isComment { result.append(child) }
        }
        return result
    }

    func position(_ node: Node) -> Position { Position(line: node.line, column: node.column) }

    /// Runs `body` one level deeper; nil when the code is nested too deeply.
    func nested<Result>(_ body: () -> Result) -> Result? {
        guard depth < Self.deepestNesting else { return nil }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    // MARK: - Text

    /// A name as others refer to it: without backticks.
    func name(_ node: Node) -> String {
        let bytes = source[node.byteRange]
        guard bytes.first == UInt8(ascii: "`"), bytes.last == UInt8(ascii: "`"), bytes.count > 2 else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    /// The text of a range, with runs of white space turned into one space.
    func collapsedText(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        var isAfterBlank = true
        for byte in source[range] {
            let isBlank = byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
            if !isBlank { bytes.append(byte) } else if !isAfterBlank { bytes.append(UInt8(ascii: " ")) }
            isAfterBlank = isBlank
        }
        if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    func collapsedText(_ node: Node) -> String { collapsedText(node.byteRange) }

    /// A type as others refer to it: with white space collapsed, and every name in it without backticks.
    func typeText(_ range: Range<Int>) -> String { collapsedText(range).filter { $0 != "`" } }

    func typeText(_ node: Node) -> String { typeText(node.byteRange) }

    /// The text of a range for an `unknown` expression or statement.
    func shortenedText(_ range: Range<Int>) -> String {
        let longest = 60
        let text = collapsedText(range.count > 4 * longest ? range.lowerBound..<range.lowerBound + 4 * longest : range)
        return text.count > longest ? text.prefix(longest) + "…" : text
    }

    // MARK: - Context

    /// Runs `body` with another context, and restores it.
    func within<Result>(_ inner: CodeContext, _ body: () -> Result) -> Result {
        let outer = context
        context = inner
        defer { context = outer }
        return body()
    }
}
