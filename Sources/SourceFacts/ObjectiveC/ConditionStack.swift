/// The `#if` … `#endif` groups that are open at a place.
struct ConditionStack: Sendable, Hashable {
    private struct Group: Sendable, Hashable {
        /// Conditions of the branches that are over.
        var earlier: [CompilationCondition]
        /// Condition of the branch that is open, without the earlier ones.
        var current: CompilationCondition
        /// Under which the open branch is compiled.
        var condition: CompilationCondition

        init(earlier: [CompilationCondition] = [], current: CompilationCondition) {
            self.earlier = earlier
            self.current = current
            condition =
                earlier.count > ConditionStack.mostBranches
                ? .unknown("…")
                : CompilationCondition.allOf(earlier.map(CompilationCondition.inverse) + [current])
        }
    }

    /// Groups in groups are told apart so deep, and branches of a group so many: what is known of a place would grow with
    /// every one.
    private static let deepestNesting = 64
    private static let mostBranches = 200

    private var groups: [Group] = []
    /// How many groups are open beyond the deepest that is looked at.
    private var beyond = 0

    /// Under which the outermost open branch is compiled.
    var outermost: CompilationCondition { groups.first?.condition ?? .literal(true) }

    var depth: Int { groups.count + beyond }

    /// What must hold at this place; empty when nothing must.
    var active: [CompilationCondition] {
        groups.map(\.condition).filter { $0 != .literal(true) }
    }

    /// Whether the compiler never sees this place.
    var isDead: Bool { groups.contains { $0.condition == .literal(false) } }

    mutating func open(_ condition: CompilationCondition) {
        if groups.count < Self.deepestNesting { groups.append(Group(current: condition)) } else { beyond += 1 }
    }

    mutating func next(_ condition: CompilationCondition) {
        guard beyond == 0, let group = groups.popLast() else { return }
        let isFull = group.earlier.count > Self.mostBranches
        groups.append(
            Group(earlier: isFull ? group.earlier : group.earlier + [group.current], current: condition))
    }

    mutating func close() {
        if beyond > 0 { beyond -= 1 } else if !groups.isEmpty { groups.removeLast() }
    }

    /// Follows a conditional directive.
    mutating func apply(_ directive: Directive) {
        switch directive {
        case .open(let condition): open(condition)
        case .next(let condition): next(condition)
        case .close: close()
        }
    }
}

/// What a directive does to the conditions.
enum Directive: Sendable, Hashable {
    /// `#if`, `#ifdef`, `#ifndef`.
    case open(CompilationCondition)
    /// `#elif`, `#elifdef`, `#elifndef`, `#else`.
    case next(CompilationCondition)
    /// `#endif`.
    case close
}
