import CTreeSitter

/// What a source says, as a tree. Made by ``SyntaxParser/parse(_:)``.
///
/// Sendable without a check: nothing in it changes after `init`, and reading a tree changes nothing in it either. (The
/// runtime asks for a copy per thread because of edits, which this wrapper does not offer.)
public final class SyntaxTree: @unchecked Sendable {
    /// The source that was parsed. It ends with a newline, which was appended if there was none.
    public let source: [UInt8]

    /// The language it was parsed as.
    public let language: SourceLanguage

    /// How much of the source the tree can be trusted for.
    public let quality: ParseQuality

    let grammar: Grammar

    /// At least one.
    private let trees: [ParsedText]

    /// Byte ranges of the source that the parser was shown as blanks, in order.
    private let leftOut: [Range<Int>]

    init(
        source: [UInt8], language: SourceLanguage, quality: ParseQuality, first: ParsedText, rest: [ParsedText] = [],
        leftOut: [Range<Int>] = []
    ) {
        self.source = source
        self.language = language
        self.quality = quality
        self.grammar = language.grammar
        self.trees = [first] + rest
        self.leftOut = leftOut
    }

    /// The node that covers the whole source, or its first part when there are several ``roots``.
    public var root: Node {
        Node(ts_tree_root_node(trees[0].pointer), in: self)
    }

    /// The nodes that together cover all of the source that could be parsed, in source order.
    ///
    /// That is ``root`` alone, save for a source that had to be parsed one declaration at a time.
    public var roots: [Node] {
        trees.map { Node(ts_tree_root_node($0.pointer), in: self) }
    }

    /// Walks over all ``roots``, each as ``Node/walk(_:leaving:)`` does.
    ///
    /// - Returns: false when `visit` stopped the walk.
    @discardableResult
    public func walk(_ visit: (Node) throws -> WalkStep, leaving: ((Node) throws -> Void)? = nil) rethrows -> Bool {
        for root in roots {
            guard try root.walk(visit, leaving: leaving) else { return false }
        }
        return true
    }

    /// Whether the parser was shown blanks instead of some of these bytes.
    func leavesOut(_ range: Range<Int>) -> Bool {
        leftOut.contains { $0.overlaps(range) }
    }
}

/// One of the runtime's trees, deleted with this object. Immutable, and so Sendable.
final class ParsedText: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        ts_tree_delete(pointer)
    }
}
