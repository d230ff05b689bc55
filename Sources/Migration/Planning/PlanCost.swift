/// What a plan costs, for comparing: what keeps most comes first, then what touches the fewest files, the fewest
/// of them code, and the fewest lines.
struct PlanCost: Comparable {
    /// Screens, counted for each kind of device, that it does not keep.
    let left: Int
    /// Whether it undoes somebody's work, which is the last resort among equals.
    let isUndoing: Bool
    /// How many files it touches.
    let files: Int
    /// How many of them are code.
    let sources: Int
    /// How many lines it adds or changes.
    let lines: Int
    /// The place among those that cost the same.
    let order: Int

    /// The cost of the plans of several targets that are made together: an edit that they share counts once.
    init(_ plans: [EditPlan], order: Int) {
        left = plans.flatMap(\.remaining).reduce(0) { $0 + $1.symbols.count }
        isUndoing = plans.contains { $0.strategy == .narrow }
        let edits = Set(plans.flatMap(\.edits))
        files = Set(edits.map(\.file)).count
        sources = Set(edits.map(\.file)).count(where: FileChange.isSource)
        lines = edits.reduce(0) { $0 + $1.lineCount }
        self.order = order
    }

    static func < (left: PlanCost, right: PlanCost) -> Bool { left.key.lexicographicallyPrecedes(right.key) }

    private var key: [Int] { [left, isUndoing ? 1 : 0, files, sources, lines, order] }
}

extension EditPlan {
    /// What it costs by itself.
    func cost(order: Int) -> PlanCost { PlanCost([self], order: order) }
}

extension Edit {
    /// How many lines it adds or changes, at least one.
    fileprivate var lineCount: Int {
        let breaks = replacement.count { $0 == UInt8(ascii: "\n") }
        let isOfWholeLines = replacement.last == UInt8(ascii: "\n") || replacement.first == UInt8(ascii: "\n")
        return max(1, isOfWholeLines ? breaks : breaks + 1)
    }
}
