import SyntaxTree

/// The layout of a Swift file, from its syntax tree.
///
/// A heading is what begins on a line - a declaration with its attributes, or a statement - up to its first opening
/// brace, or to its end when it has none.
enum SwiftLayout {
    static func read(_ source: [UInt8]) -> CodeLayout {
        let source = source.last == UInt8(ascii: "\n") ? source : source + [UInt8(ascii: "\n")]
        let tree = SyntaxParser(.swift).parse(SwiftFactsReader.readable(source))
        var layout = CodeLayout()
        var lineOfLastToken = 0
        // What began on a line and has not met its brace yet, outermost first.
        var open: [(node: Node, line: Int)] = []
        tree.walk { node in
            if comments.contains(node.kind) {
                layout.note(node, in: source)
                return .skip
            }
            while let last = open.last, last.node.byteRange.upperBound <= node.byteRange.lowerBound {
                layout.close(open.removeLast(), at: last.node.endLine)
            }
            let isLeaf = node.children.isEmpty
            if node.line > lineOfLastToken, !isLeaf, !wrappers.contains(node.kind), !node.isError,
                open.last?.line != node.line
            {
                open.append((node, node.line))
            }
            if isLeaf, !node.byteRange.isEmpty {
                for line in node.line...node.endLine { layout.codeLines.insert(line) }
                lineOfLastToken = max(lineOfLastToken, node.endLine)
                if node.bytes.elementsEqual([UInt8(ascii: "{")]) {
                    while let last = open.popLast() { layout.close(last, at: node.line) }
                }
            }
            return .descend
        }
        while let last = open.popLast() { layout.close(last, at: last.node.endLine) }
        return layout
    }

    private static let comments: Set<String> = ["comment", "multiline_comment"]
    /// Nodes that hold others and are nothing by themselves.
    private static let wrappers: Set<String> = ["source_file", "statements"]
}

extension CodeLayout {
    fileprivate mutating func close(_ heading: (node: Node, line: Int), at line: Int) {
        if line > heading.line { headings.append(heading.line...line) }
    }

    fileprivate mutating func note(_ node: Node, in source: [UInt8]) {
        let bytes = source[node.byteRange]
        // Documentation is prose.
        let isDocumentation = ["///", "/**", "/*:", "//:"].contains { bytes.starts(with: $0.utf8) }
        let inner = bytes.starts(with: "/*".utf8) ? bytes.dropFirst(2).dropLast(2) : bytes.dropFirst(2)
        guard !isDocumentation else { return }
        comments.append(
            Comment(
                text: String(decoding: inner, as: UTF8.self),
                position: Position(line: node.line, column: node.column), lastLine: node.endLine))
    }
}
