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
        /// What the first argument is written as, where it is the root of a window.
        var written: String?
        var moments: [Moment] = []
    }

    struct Assignment: Hashable {
        var name: String
        var base: Value
        var value: Value
        var caller: Concrete?
        var location: SourceLocation
        var path: [Branch]
        /// What the value is written as, where it is the root of a window.
        var written: String?
        var moments: [Moment] = []
    }

    /// A window that is passed to code which is not among the sources.
    struct WindowHandedOn: Hashable {
        var window: ObjectRef
        /// What it is passed to.
        var written: String
        var location: SourceLocation
    }

    /// When something happens: in which of the bodies that the run starts with, and after how many other events.
    struct Moment: Hashable {
        var body = 0
        var order = 0
    }

    /// One side of a condition that the run could not decide.
    struct Branch: Hashable {
        var unit: Int
        var position: Position
        var side: Int
        /// How many sides there are; one of them runs.
        var count: Int
        /// Whether a build flag decides.
        var isBuildFlag = false
    }

    private(set) var constructions: [ObjectRef] = []
    private(set) var calls: [Call] = []
    private(set) var assignments: [Assignment] = []
    private(set) var windowsHandedOn: [WindowHandedOn] = []
    /// Screens that code out of sight gets from a closure, and where.
    private(set) var escapes: [(object: ObjectRef, location: SourceLocation)] = []
    /// The undecided branches that are being run.
    private(set) var path: [Branch] = []
    /// Counts the bodies that the run starts with.
    private var moment = Moment()
    /// Which bodies can show anything; nil when all may.
    private let relevance: ScreenRelevance?
    private var visits: [CodePlace: Int] = [:]
    /// What was handed to bodies that were called too often to be followed each time, and where these stand.
    private(set) var drops: [(object: ObjectRef, location: SourceLocation)] = []
    private var seenDrops: Set<ObjectRef> = []
    /// Bodies that were run where calls are hardly followed any more, or that took too many steps.
    private var ranInPart: Set<CodePlace> = []
    /// From where bodies were called.
    private var callSites: [CodePlace: Set<SourceLocation>] = [:]
    /// Which cases of enums bodies were handed, by the place of the parameter.
    private var handedCases: [CodePlace: [Int: Set<String>]] = [:]
    private var seenClosures: [CodePlace: Set<Capture>] = [:]
    private var seenObjects: Set<Made> = []
    private var seenCalls: [Call: Int] = [:]
    private var seenAssignments: [Assignment: Int] = [:]
    /// The assignments in the order in which they happen, each time they do.
    private var history: [Int] = []
    /// On which undecided branches objects are made, by place.
    private(set) var pathsOfConstructions: [SourceLocation: [Branch]] = [:]
    /// Which view makes which other one, and how that comes on screen.
    private(set) var viewUses: Set<ViewUse> = []
    /// The SwiftUI presentation whose content is being run.
    private var presentation: ViewUse.Presentation?

    /// A SwiftUI view, or what wraps a controller for SwiftUI, made in the body of another.
    struct ViewUse: Hashable {
        enum Presentation: Hashable {
            case sheet
            case cover
        }

        var parent: TypeRef
        var child: TypeRef
        /// Nil for a part of the parent.
        var presentation: Presentation?
    }

    /// An object with what it is made with: one place makes many that differ in that alone.
    private struct Made: Hashable {
        var object: ObjectRef

        func hash(into hasher: inout Hasher) {
            hasher.combine(object)
            for argument in object.construction ?? [] { hasher.combine(argument.value) }
        }
    }

    /// What a closure captures.
    private struct Capture: Hashable {
        var selfValue: Concrete?
        var locals: [String: Value]
    }

    init(relevance: ScreenRelevance? = nil) { self.relevance = relevance }

    /// Says that another body is run from its start: nothing is known of the order of events in different bodies.
    func startBody() {
        moment.body += 1
        moment.order = 0
    }

    private func nextMoment() -> Moment {
        moment.order += 1
        return moment
    }

    /// Whether a body may be run once more: a run over the whole target would otherwise follow every way to each helper.
    ///
    /// - Parameter handed: What the body is run with. Where it is not run, nobody knows what becomes of that.
    func mayRun(unit: Int, position: Position, with handed: [Value], at location: SourceLocation) -> Bool {
        let place = CodePlace(unit: unit, position: position)
        visits[place, default: 0] += 1
        guard visits[place, default: 0] > mostVisits(of: place) else { return true }
        if isRelevant(place) { drop(handed, at: location) }
        return false
    }

    /// Takes down that a body is not run because too many calls lead to it.
    func isOutOfReach(unit: Int, position: Position, with handed: [Value], at location: SourceLocation) {
        let place = CodePlace(unit: unit, position: position)
        ranInPart.insert(place)
        if isRelevant(place) { drop(handed, at: location) }
    }

    private func isRelevant(_ place: CodePlace) -> Bool {
        relevance?.matters(place.position, unit: place.unit) ?? true
    }

    private func mostVisits(of place: CodePlace) -> Int {
        isRelevant(place) ? Self.visitsPerBody : Self.visitsPerOtherBody
    }

    private func drop(_ values: some Sequence<Value>, at location: SourceLocation) {
        for case .object(let object) in values.flatMap(\.alternatives) where object.isExact || object.site != nil {
            if seenDrops.insert(object).inserted { drops.append((object, location)) }
        }
    }

    /// Takes down a call of a body, whether or not it is run for it once more.
    func handed(_ values: [Value], toBodyAt position: Position, in unit: Int, from site: SourceLocation?) {
        let place = CodePlace(unit: unit, position: position)
        if let site { callSites[place, default: []].insert(site) }
        for (index, value) in values.enumerated() {
            for item in value.alternatives {
                switch item {
                case .enumCase(_, let name), .payloadCase(_, let name, _), .implicit(let name):
                    handedCases[place, default: [:]][index, default: []].insert(name)
                default: continue
                }
            }
        }
    }

    /// The cases that a body was handed for one of its parameters.
    func casesHanded(toBodyAt position: Position, in unit: Int, parameter index: Int) -> Set<String> {
        handedCases[CodePlace(unit: unit, position: position)]?[index] ?? []
    }

    /// Whether every call of a body that is in sight has been run: a run for whatever it is called with adds nothing.
    func isRunByCallers(unit: Int, position: Position, calls: Set<SourceLocation>) -> Bool {
        let place = CodePlace(unit: unit, position: position)
        let count = visits[place] ?? 0
        return count > 0 && count <= mostVisits(of: place) && !ranInPart.contains(place)
            && calls.isSubset(of: callSites[place] ?? [])
    }

    /// Takes down that a body could not be followed to its end.
    func ranInPart(unit: Int, position: Position) { ranInPart.insert(CodePlace(unit: unit, position: position)) }

    /// A helper that wraps or presents screens is called once for each of them.
    static let visitsPerBody = 500
    /// What can show no screen is run for what it gives.
    private static let visitsPerOtherBody = 20

    /// Whether a closure is met for the first time with what it captures: a helper that presents later is called with one
    /// screen after the other.
    func isNew(_ closure: ClosureRef, at location: SourceLocation) -> Bool {
        guard let first = closure.closure.body.first else { return false }
        let place = CodePlace(unit: closure.frame.unit, position: first.position)
        guard seenClosures[place, default: []].count < Self.visitsPerBody else {
            drop(closure.frame.locals.values, at: location)
            return false
        }
        let capture = Capture(selfValue: closure.frame.selfValue, locals: closure.frame.locals)
        return seenClosures[place, default: []].insert(capture).inserted
    }

    /// Runs something that happens only on one side of an undecided condition.
    func within<Result>(_ branch: Branch, _ run: () -> Result) -> Result {
        path.append(branch)
        defer { path.removeLast() }
        return run()
    }

    /// - Parameter isInPlace: Whether the body that makes it is being run; false while what a property holds is looked up
    ///   from elsewhere.
    func constructed(_ object: ObjectRef, isInPlace: Bool) {
        if isInPlace, let site = object.site, pathsOfConstructions[site] == nil { pathsOfConstructions[site] = path }
        guard seenObjects.insert(Made(object: object)).inserted else { return }
        constructions.append(object)
    }

    func called(
        _ name: String, on base: Value, _ arguments: [Concrete.TupleElement], by caller: Concrete?,
        written: String? = nil, at location: SourceLocation
    ) {
        guard Self.calls.contains(name) || Self.namesScreen(setter: name) else { return }
        let call = Call(
            name: name, base: base, arguments: arguments, caller: caller, location: location, path: path,
            written: written)
        let place = seenCalls[call] ?? calls.count
        if seenCalls.updateValue(place, forKey: call) == nil { calls.append(call) }
        calls[place].moments.append(nextMoment())
    }

    /// Whether an assignment to a property is worth evaluating what is assigned.
    func isInteresting(property name: String) -> Bool { Self.takesDown(assignmentTo: name) }

    /// Whether a property of a container out of sight holds screens: `frontViewController`.
    private static func namesScreen(_ property: String) -> Bool {
        property.hasSuffix("ViewController") || property.hasSuffix("ViewControllers")
    }

    private static func namesScreen(setter: String) -> Bool {
        setter.hasPrefix("set") && setter.hasSuffix(":") && namesScreen(String(setter.dropLast()))
    }

    func assigned(
        _ name: String, of base: Value, _ value: Value, by caller: Concrete?, written: String? = nil,
        at location: SourceLocation
    ) {
        let assignment = Assignment(
            name: name, base: base, value: value, caller: caller, location: location, path: path, written: written)
        let place = seenAssignments[assignment] ?? assignments.count
        if seenAssignments.updateValue(place, forKey: assignment) == nil { assignments.append(assignment) }
        happen(place)
    }

    /// Takes down that a window is passed to something that is not among the sources, which may give it a root.
    func handedOn(_ window: ObjectRef, to written: String, at location: SourceLocation) {
        let event = WindowHandedOn(window: window, written: written, location: location)
        if !windowsHandedOn.contains(event) { windowsHandedOn.append(event) }
    }

    /// Takes down a screen that a closure gives to something that is not among the sources.
    func escaped(_ object: ObjectRef, at location: SourceLocation) {
        let isKnown = escapes.contains { $0.object == object && $0.location == location }
        if !isKnown { escapes.append((object, location)) }
    }

    private func happen(_ place: Int) {
        assignments[place].moments.append(nextMoment())
        history.append(place)
    }

    /// How many assignments have happened so far.
    var assignmentCount: Int { history.count }

    /// The assignments that have happened after a count.
    func assignments(since count: Int) -> [Int] {
        Array(history[min(count, history.count)...].prefix(Self.repetitions))
    }

    /// Lets the assignments of a body happen again whose result is known already.
    func happenAgain(_ places: [Int]) { places.forEach(happen) }

    private static let repetitions = 64

    // MARK: SwiftUI

    /// Runs the content of a `sheet` or `fullScreenCover`.
    func presenting<Result>(_ presentation: ViewUse.Presentation?, _ run: () -> Result) -> Result {
        let outer = self.presentation
        if let presentation { self.presentation = presentation }
        defer { self.presentation = outer }
        return run()
    }

    /// A value of the project's own is made by a body of another type.
    func made(_ child: TypeRef, in parent: TypeRef) {
        viewUses.insert(ViewUse(parent: parent, child: child, presentation: presentation))
    }

    // MARK: What is taken down

    /// Whether a call of this name is an event, whoever makes it. Initialisers are events of a screen's own class alone.
    static func takesDown(callOf name: String) -> Bool {
        calls.contains(name) && !isInitializer(name) || namesScreen(setter: name)
    }

    /// Whether an assignment to a property of this name is an event.
    static func takesDown(assignmentTo name: String) -> Bool { properties.contains(name) || namesScreen(name) }

    static func isInitializer(_ name: String) -> Bool { name.hasPrefix("init") }

    /// The calls that decide who contains and who presents whom.
    private static let calls: Set<String> = [
        "present", "presentViewController:animated:completion:", "presentModalViewController:animated:",
        "present:animated:completion:",
        "show", "showViewController:sender:", "showDetailViewController", "showDetailViewController:sender:",
        "pushViewController", "pushViewController:animated:", "setViewControllers", "setViewControllers:animated:",
        "setViewControllers:", "setViewController", "setViewController:forColumn:", "addChild",
        "addChildViewController",
        "addChildViewController:", "removeFromParent", "removeFromParentViewController", "setRootViewController:",
        "setModalPresentationStyle:", "init",
        "initWithRootViewController:", "initWithTabs:",
        "fullScreenCover", "setDelegate:", "setViewControllers:direction:animated:completion:", "setWindowLevel:",
        "setWindow:", "setTabs", "setTabs:animated:", "setTabs:",
    ]

    private static let properties: Set<String> = [
        "viewControllers", "tabs", "rootViewController", "modalPresentationStyle", "delegate", "windowLevel", "window",
    ]
}
