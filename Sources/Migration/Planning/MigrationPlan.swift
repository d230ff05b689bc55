import OrientationModel

/// Screens that lose a constraint whatever the plan does, and why.
public struct Remaining: Sendable, Hashable {
    /// The screens, sorted.
    public var symbols: [String]
    /// The kind of device.
    public var idiom: Idiom
    /// True when the loss is certain, false when it cannot be proven either way.
    public var isCertain: Bool
    /// Whether no edit of code can change it: an iPad asks nobody (F20).
    public var isOutOfReach: Bool
    /// One line, lower case, no full stop.
    public var reason: String
}

/// What one strategy does for one target, checked by analysing the edited project.
public struct EditPlan: Sendable, Hashable {
    /// The strategy.
    public var strategy: StrategyName
    /// The edits, none of them in vain.
    public var edits: [Edit]
    /// Screens, counted once for each kind of device, that would lose a constraint and keep it.
    public var kept: Int
    /// Screens that do not.
    public var remaining: [Remaining]
    /// What is left to a person.
    public var manual: [ManualStep]
    /// What a reader should know first: lower case, no full stop.
    public var notes: [String]

    /// How many files it touches.
    public var fileCount: Int { Set(edits.map(\.file)).count }
    /// Whether it edits code, and not only what build files declare.
    public var editsCode: Bool { edits.contains { FileChange.isSource($0.file) } }
    /// How many screens on some kind of device it leaves without their constraint although code could keep it.
    public var missed: Int { remaining.filter { !$0.isOutOfReach }.reduce(0) { $0 + $1.symbols.count } }
}

/// What became of a strategy for a target.
public struct ConsideredStrategy: Sendable, Hashable {
    /// The strategy.
    public var name: StrategyName
    /// Its plan; nil when it has none that holds.
    public var plan: EditPlan?
    /// Why there is none: lower case, no full stop.
    public var reason: String?
    /// The build configuration, another than the analysed one, in which a constraint would be lost; nil for other reasons.
    public var losingConfiguration: String?

    /// A strategy, and its plan or the reason why it has none.
    public init(
        name: StrategyName, plan: EditPlan? = nil, reason: String? = nil, losingConfiguration: String? = nil
    ) {
        self.name = name
        self.plan = plan
        self.reason = reason
        self.losingConfiguration = losingConfiguration
    }
}

/// The plan for one target.
public struct TargetPlan: Sendable, Hashable {
    /// The target's name.
    public var target: String
    /// How many screens lose a constraint for certain without the plan, for each of the target's idioms.
    public var lost: [Idiom: Int]
    /// How many may lose one.
    public var unproven: [Idiom: Int]
    /// The plan; nil when no strategy has one.
    public var chosen: EditPlan?
    /// Every strategy that was looked at, in order.
    public var considered: [ConsideredStrategy]

    /// The strategies that have a plan: the chosen one, then the others from the cheapest on.
    public var ranked: [ConsideredStrategy] {
        let plans = considered.enumerated().compactMap { order, item in
            item.plan.map { (item, isChosen: $0.strategy == chosen?.strategy, cost: $0.cost(order: order)) }
        }
        return plans.sorted { $0.isChosen == $1.isChosen ? $0.cost < $1.cost : $0.isChosen }.map(\.0)
    }
}

/// The plans for all targets, and what they make of the files.
public struct MigrationPlan: Sendable, Hashable {
    /// One for each target, sorted by name.
    public var targets: [TargetPlan]
    /// The files that change, sorted by path.
    public var changes: [FileChange]
}
