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
    }

    struct Assignment: Hashable {
        var name: String
        var base: Value
        var value: Value
        var caller: Concrete?
        var location: SourceLocation
    }

    private(set) var constructions: [ObjectRef] = []
    private(set) var calls: [Call] = []
    private(set) var assignments: [Assignment] = []
    /// What closures return that were passed to a call, with the call's name: `makeUIViewController`, tab providers.
    private(set) var closureResults: [(name: String, base: Value, value: Value, location: SourceLocation)] = []
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
        return visits[Place(unit: unit, position: position), default: 0] <= 6
    }

    /// Whether a closure literal is met for the first time.
    func isNew(_ closure: Closure) -> Bool { closure.body.isEmpty ? false : seenClosures.insert(closure).inserted }

    func constructed(_ object: ObjectRef, at location: SourceLocation) {
        if seenObjects.insert(object).inserted { constructions.append(object) }
    }

    func called(
        _ name: String, on base: Value, _ arguments: [Concrete.TupleElement], by caller: Concrete?, at location: SourceLocation
    ) {
        guard Self.interesting.contains(name) else { return }
        let call = Call(name: name, base: base, arguments: arguments, caller: caller, location: location)
        if seenCalls.insert(call).inserted { calls.append(call) }
    }

    func assigned(_ name: String, of base: Value, _ value: Value, by caller: Concrete?, at location: SourceLocation) {
        guard Self.interesting.contains(name) else { return }
        let assignment = Assignment(name: name, base: base, value: value, caller: caller, location: location)
        if seenAssignments.insert(assignment).inserted { assignments.append(assignment) }
    }

    func closureResult(_ value: Value, of name: String, on base: Value, at location: SourceLocation) {
        guard value.alternatives.contains(where: { if case .object = $0 { true } else { false } }) else { return }
        closureResults.append((name, base, value, location))
    }

    /// The calls and properties that decide who contains and who presents whom.
    private static let interesting: Set<String> = [
        "present", "presentViewController:animated:completion:", "presentModalViewController:animated:", "present:animated:completion:",
        "show", "showViewController:sender:", "showDetailViewController", "showDetailViewController:sender:",
        "pushViewController", "pushViewController:animated:", "setViewControllers", "setViewControllers:animated:",
        "setViewControllers:", "setViewController", "setViewController:forColumn:", "addChild", "addChildViewController",
        "addChildViewController:", "setRootViewController:", "viewControllers", "rootViewController", "modalPresentationStyle",
        "setModalPresentationStyle:", "init", "initWithRootViewController:", "fullScreenCover", "delegate", "setDelegate:", "tabs",
        "setViewControllers:direction:animated:completion:", "setTabs", "transition",
    ]
}
