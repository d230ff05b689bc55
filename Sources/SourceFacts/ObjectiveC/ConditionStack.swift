/// The `#if` … `#endif` groups that are open at a place.
struct ConditionStack: Sendable, Hashable {
    struct Group: Sendable, Hashable {
        /// Conditions of the branches that are over.
        var earlier: [CompilationCondition]
        /// Condition of the branch that is open, without the earlier ones.
        var current: CompilationCondition

        /// Under which the open branch is compiled.
        var condition: CompilationCondition {
            CompilationCondition.allOf(earlier.map(CompilationCondition.inverse) + [current])
        }
    }

    private(set) var groups: [Group] = []

    var depth: Int { groups.count }

    /// What must hold at this place; empty when nothing must.
    var active: [CompilationCondition] {
        groups.map(\.condition).filter { $0 != .literal(true) }
    }

    /// Whether the compiler never sees this place.
    var isDead: Bool { groups.contains { $0.condition == .literal(false) } }

    mutating func open(_ condition: CompilationCondition) {
        groups.append(Group(earlier: [], current: condition))
    }

    mutating func next(_ condition: CompilationCondition) {
        guard var group = groups.popLast() else { return }
        group.earlier.append(group.current)
        group.current = condition
        groups.append(group)
    }

    mutating func close() {
        if !groups.isEmpty { groups.removeLast() }
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
