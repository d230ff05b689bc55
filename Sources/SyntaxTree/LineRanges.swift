import CTreeSitter

/// A set of lines, 1-based, kept as ranges in order that do not overlap or touch.
struct LineRanges {
    private(set) var ranges: [ClosedRange<Int>] = []

    init() {}

    /// The lines of all places in a text that the grammar does not know.
    ///
    /// - Parameter last: The last line that there is in the source; what was appended to it is on later lines.
    init(errorsIn text: ParsedText, upTo last: Int) {
        let root = ts_tree_root_node(text.pointer)
        guard ts_node_has_error(root) else { return }
        var cursor = ts_tree_cursor_new(root)
        defer { ts_tree_cursor_delete(&cursor) }
        while true {
            let node = ts_tree_cursor_current_node(&cursor)
            let isPlace = ts_node_symbol(node) == TSSymbol.max || ts_node_is_missing(node)
            if !isPlace, goToFaultyChild(&cursor) { continue }
            // Without a child to blame, what is missing is a token that shows in no tree, such as the end of a line.
            insert(node, upTo: last)
            while !goToFaultySibling(&cursor) {
                guard ts_tree_cursor_goto_parent(&cursor) else { return }
            }
        }
    }

    private func goToFaultyChild(_ cursor: inout TSTreeCursor) -> Bool {
        guard ts_tree_cursor_goto_first_child(&cursor) else { return false }
        if ts_node_has_error(ts_tree_cursor_current_node(&cursor)) || goToFaultySibling(&cursor) { return true }
        ts_tree_cursor_goto_parent(&cursor)
        return false
    }

    private func goToFaultySibling(_ cursor: inout TSTreeCursor) -> Bool {
        while ts_tree_cursor_goto_next_sibling(&cursor) {
            if ts_node_has_error(ts_tree_cursor_current_node(&cursor)) { return true }
        }
        return false
    }

    private mutating func insert(_ node: TSNode, upTo last: Int) {
        let start = Int(ts_node_start_point(node).row) + 1
        let end = ts_node_end_point(node)
        let endLine = max(start, Int(end.row) + (end.column == 0 ? 0 : 1))
        insert(min(start, last)...min(endLine, last))
    }

    /// Adds lines.
    mutating func insert(_ lines: ClosedRange<Int>) {
        var merged = lines
        let start = ranges.firstIndex { $0.upperBound + 1 >= lines.lowerBound } ?? ranges.count
        var end = start
        while end < ranges.count, ranges[end].lowerBound <= lines.upperBound + 1 {
            merged = min(merged.lowerBound, ranges[end].lowerBound)...max(merged.upperBound, ranges[end].upperBound)
            end += 1
        }
        ranges.replaceSubrange(start..<end, with: [merged])
    }

    /// Adds all lines of another set.
    mutating func formUnion(_ other: LineRanges) {
        for lines in other.ranges { insert(lines) }
    }
}

/// Where the lines of a text start.
struct Lines {
    private let starts: [Int]

    /// How many there are. A newline at the end does not start another.
    var count: Int { starts.count }

    init(in text: [UInt8]) {
        var starts = [0]
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") && index + 1 < text.count {
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// The line a byte is on, 1-based.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// The lines that bytes are on, 1-based.
    func covering(_ range: Range<Int>) -> ClosedRange<Int> {
        let first = line(of: range.lowerBound)
        return first...max(first, line(of: range.upperBound - 1))
    }
}
