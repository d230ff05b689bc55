import CTreeSitter

/// How a walk over a syntax tree goes on after a node.
public enum WalkStep: Sendable, Hashable {
    /// To the node's children.
    case descend
    /// Past the node's children.
    case skip
    /// No further.
    case stop
}

extension Node {
    /// Visits this node and all below it, parents before children and in source order.
    ///
    /// Takes no stack for the depth of the tree, so it is safe on any source. A recursion over ``children`` is not.
    ///
    /// - Parameters:
    ///   - visit: Is called with every node, and says how to go on.
    ///   - leaving: Is called with every node that `visit` descended into, after all nodes below it. Not called any
    ///     more after a stop.
    /// - Returns: false when `visit` stopped the walk.
    @discardableResult
    public func walk(_ visit: (Node) throws -> WalkStep, leaving: ((Node) throws -> Void)? = nil) rethrows -> Bool {
        switch try visit(self) {
        case .stop: return false
        case .skip: return true
        case .descend: break
        }

        var cursor = ts_tree_cursor_new(raw)
        defer { ts_tree_cursor_delete(&cursor) }
        // The cursor does not know how the node it starts from is called by its parent, so that node is never asked for.
        var depth = 0
        var isEntering = ts_tree_cursor_goto_first_child(&cursor)
        if isEntering { depth = 1 }
        while depth > 0 {
            if isEntering {
                let node = Node(ts_tree_cursor_current_node(&cursor), in: tree)
                switch try visit(node) {
                case .stop:
                    return false
                case .descend:
                    if ts_tree_cursor_goto_first_child(&cursor) {
                        depth += 1
                        continue
                    }
                    try leaving?(node)
                case .skip:
                    break
                }
            }
            isEntering = ts_tree_cursor_goto_next_sibling(&cursor)
            if !isEntering {
                ts_tree_cursor_goto_parent(&cursor)
                depth -= 1
                if depth > 0 { try leaving?(Node(ts_tree_cursor_current_node(&cursor), in: tree)) }
            }
        }
        try leaving?(self)
        return true
    }
}
