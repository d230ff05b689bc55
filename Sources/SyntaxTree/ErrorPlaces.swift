import CTreeSitter

/// Where a parsed text holds places that the grammar does not know.
struct ErrorPlaces {
    /// The lines of these places; 1-based, in order, not overlapping.
    let lines: [ClosedRange<Int>]

    init(in text: ParsedText, language: SourceLanguage) {
        var lines: [ClosedRange<Int>] = []
        var cursor = ts_tree_cursor_new(ts_tree_root_node(text.pointer))
        defer { ts_tree_cursor_delete(&cursor) }
        var goesOn = true
        while goesOn {
            let node = ts_tree_cursor_current_node(&cursor)
            var descends = false
            if ts_node_has_error(node) {
                if ts_node_symbol(node) == TSSymbol.max || ts_node_is_missing(node) {
                    Self.add(node, to: &lines)
                } else {
                    descends = true
                }
            }
            goesOn = descends && ts_tree_cursor_goto_first_child(&cursor)
            while !goesOn {
                goesOn = ts_tree_cursor_goto_next_sibling(&cursor)
                if !goesOn, !ts_tree_cursor_goto_parent(&cursor) { break }
            }
        }
        self.lines = lines
    }

    private static func add(_ node: TSNode, to lines: inout [ClosedRange<Int>]) {
        let start = Int(ts_node_start_point(node).row) + 1
        let end = ts_node_end_point(node)
        let lines1 = start...max(start, Int(end.row) + (end.column == 0 ? 0 : 1))
        if let last = lines.last, last.upperBound >= lines1.lowerBound {
            lines[lines.count - 1] = last.lowerBound...max(last.upperBound, lines1.upperBound)
        } else {
            lines.append(lines1)
        }
    }
}
