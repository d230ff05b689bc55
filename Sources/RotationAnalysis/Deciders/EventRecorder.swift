import OrientationModel
import SourceFacts

/// Takes down what a run of the code does with controllers: what is created, called and assigned, each place once.
final class EventRecorder {
    struct Call: Hashable {
        var name: String
        var base: Value
        var arguments: [Concrete.TupleElement]
        /// The `self` of the body that makes the call.
        var caller: Concrete?
        var location: SourceLocation
        /// The undecided branches it stands in, outermost first.
        var path: [Branch]
    }

    struct Assignment: Hashable {
        var name: String
        var base: Value
        var value: Value
        var caller: Concrete?
        var location: SourceLocation
        var path: [Branch]
    }

    /// One side of a condition that the run could not decide.
    struct Branch: Hashable {
        var unit: Int
        var position: Position
        var side: Int
        /// How many sides there are; one of them runs.
        var count: Int
    }

    private(set) var constructions: [ObjectRef] = []
    private(set) var calls: [Call] = []
    private(set) var assignments: [Assignment] = []
    /// The undecided branches that are being run.
    private(set) var path: [Branch] = []
    private var visits: [Place: Int] = [:]
    private var seenClosures: Set<Closure> = []
    private var seenObjects: Set<ObjectRef> = []
    private var seenCalls: Set<Call> = []
    private var seenAssignments: Set<Assignment> = []

    private struct Place: Hashable {
        var unit: Int
        var position: Position
    }

    /// Whether a body may be run once more: a run over the whole target would otherwise follow every way to each helper.
    func mayRun(unit: Int, position: Position) -> Bool {
        visits[Place(unit: unit, position: position), default: 0] += 1
        return visits[Place(unit: unit, position: position), default: 0] <= Self.visitsPerBody
    }

    /// A helper that wraps screens in stacks is called once for each of them.
    private static let visitsPerBody = 12

    /// Whether a closure literal is met for the first time.
    func isNew(_ closure: Closure) -> Bool { closure.body.isEmpty ? false : seenClosures.insert(closure).inserted }

    /// Runs something that happens only on one side of an undecided condition.
    func within<Result>(_ branch: Branch, _ run: () -> Result) -> Result {
        path.append(branch)
        defer { path.removeLast() }
        return run()
    }

    func constructed(_ object: ObjectRef, at location: SourceLocation) {
        if seenObjects.insert(object).inserted { constructions.append(object) }
    }

    func called(
        _ name: String, on base: Value, _ arguments: [Concrete.TupleElement], by caller: Concrete?, at location: SourceLocation
    ) {
        guard Self.calls.contains(name) else { return }
        let call = Call(name: name, base: base, arguments: arguments, caller: caller, location: location, path: path)
        if seenCalls.insert(call).inserted { calls.append(call) }
    }

    /// Whether an assignment to a property is worth evaluating what is assigned.
    func isInteresting(property name: String) -> Bool { Self.properties.contains(name) }

    func assigned(_ name: String, of base: Value, _ value: Value, by caller: Concrete?, at location: SourceLocation) {
        let assignment = Assignment(name: name, base: base, value: value, caller: caller, location: location, path: path)
        if seenAssignments.insert(assignment).inserted { assignments.append(assignment) }
    }

    /// The calls that decide who contains and who presents whom.
    private static let calls: Set<String> = [
        "present", "presentViewController:animated:completion:", "presentModalViewController:animated:", "present:animated:completion:",
        "show", "showViewController:sender:", "showDetailViewController", "showDetailViewController:sender:",
        "pushViewController", "pushViewController:animated:", "setViewControllers", "setViewControllers:animated:",
        "setViewControllers:", "setViewController", "setViewController:forColumn:", "addChild", "addChildViewController",
        "addChildViewController:", "setRootViewController:", "setModalPresentationStyle:", "init", "initWithRootViewController:",
        "fullScreenCover", "setDelegate:", "setViewControllers:direction:animated:completion:",
    ]

    private static let properties: Set<String> = ["viewControllers", "rootViewController", "modalPresentationStyle", "delegate"]
}
