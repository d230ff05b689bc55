import OrientationModel
import SourceFacts

/// One verdict for each screen of a target on one idiom.
struct VerdictAssembly {
    let program: Program
    let idiom: Idiom
    let appMask: AppMask
    /// What was noticed while the app mask was computed.
    let appNotes: Notes
    let graph: DeciderGraph
    /// Where class methods are exchanged at run time (F29).
    let patches: [Evidence]

    /// Files that are only there to resolve names.
    private let foreignFiles: Set<String>
    private let before: DeciderResolution
    /// With the widened list, for masks that read it back.
    private let after: DeciderResolution

    init(program: Program, idiom: Idiom, appMask: AppMask, appNotes: Notes, graph: DeciderGraph, patches: [Evidence]) {
        self.program = program
        self.idiom = idiom
        self.appMask = appMask
        self.appNotes = appNotes
        self.graph = graph
        self.patches = patches
        foreignFiles = Set(program.units.filter { !$0.isOwned }.map(\.facts.path))
        before = DeciderResolution(
            masks: ControllerMasks(program: program, idiom: idiom, graph: graph, declaredMask: appMask.declaredBefore))
        after = DeciderResolution(
            masks: ControllerMasks(program: program, idiom: idiom, graph: graph, declaredMask: appMask.declaredAfter))
    }

    func verdicts() -> [ScreenVerdict] {
        let helper = freeingHelper
        var screens: [[ControllerNode]] = program.types.indices.filter { id in
            program.types[id].isOwned && (program.controllerStatus(of: id) != .other || isUsedAsScreen(id))
                && !isOfOtherIdiom(id)
        }.map { [.project($0)] }
        screens += screensOfFrameworkClasses
        var answers = screens.map(before.answer)
        let deciders = deciders(of: screens, answers)
        screens += deciders
        answers += deciders.map(before.answer)
        let result = zip(screens, answers).map { verdict(for: $0, $1, beside: helper) }
        return result.sorted {
            ($0.idiom, $0.symbol, $0.location) < ($1.idiom, $1.symbol, $1.location)
        }
    }

    /// Whether a class whose base class is not in sight is put where only a view controller can be.
    private func isUsedAsScreen(_ id: Int) -> Bool {
        program.mayBeController(id)
            && graph.everyRole(of: .project(id)).contains { role in
                if case .child(_, let containerClass, _) = role.kind {
                    FrameworkClasses.isViewController(containerClass)
                } else {
                    true
                }
            }
    }

    /// Whether nothing but a storyboard of the other idiom makes a screen: it is never on screen here.
    private func isOfOtherIdiom(_ id: Int) -> Bool {
        let node = ControllerNode.project(id)
        return graph.classesOfOtherIdiom.contains(id) && !graph.madeClasses.contains(id)
            && program.subclasses[id, default: []].isEmpty && graph.allRoles(of: node).isEmpty
            && graph.instances(of: node).isEmpty
    }

    /// The verdicts of vendored classes that the project's own code puts where UIKit asks them. They are no findings, since
    /// nobody here can change them, but whoever keeps constraints has to know of them.
    func vendoredVerdicts() -> [ScreenVerdict] {
        program.types.indices.filter { !program.types[$0].isOwned && program.controllerStatus(of: $0) != .other }
            .compactMap { id in
                let nodes = [.project(id)] + graph.instances(of: .project(id))
                let isPutHere = nodes.flatMap(graph.allRoles).contains { role in
                    Self.asksItself(role) && !foreignFiles.contains(role.location.file)
                }
                let screen: [ControllerNode] = [.project(id)]
                return isPutHere ? verdict(for: screen, before.answer(for: screen), beside: nil) : nil
            }.sorted { ($0.idiom, $0.symbol, $0.location) < ($1.idiom, $1.symbol, $1.location) }
    }

    /// Whether UIKit asks the controller that plays the role.
    private static func asksItself(_ role: Role) -> Bool {
        switch role.kind {
        case .root, .fullScreen, .fullScreenBeforeIOS13, .overFullScreen: true
        default: false
        }
    }

    /// The instances of framework classes that are reported.
    private var screensOfFrameworkClasses: [[ControllerNode]] { instances(where: isReported) }

    /// The instances that decide for others and are not reported by themselves: whoever is named has a verdict too.
    private func deciders(
        of screens: [[ControllerNode]], _ answers: [DeciderResolution.Answer]
    ) -> [[ControllerNode]] {
        let named = Set(answers.compactMap(\.decider)).subtracting(screens.map { before.masks.name(of: $0[0]) })
        guard !named.isEmpty else { return [] }
        return instances { node in
            named.contains(before.masks.name(of: node)) && !foreignFiles.contains(location(node).file)
        }
    }

    /// The instances of framework classes that pass a test; those that one place makes are one screen to the reader.
    private func instances(where passes: (ControllerNode) -> Bool) -> [[ControllerNode]] {
        var places: [SourceLocation] = []
        var byPlace: [SourceLocation: [ControllerNode]] = [:]
        for node in graph.instances where passes(node) {
            let place = location(node)
            if byPlace[place] == nil { places.append(place) }
            byPlace[place, default: []].append(node)
        }
        return places.compactMap { byPlace[$0] }
    }

    /// A stock controller is reported where it decides, and where nothing shows how it comes on screen with what it holds:
    /// then it may decide. A scene without a class is reported always, it is a screen of its own.
    private func isReported(_ node: ControllerNode) -> Bool {
        guard case .instance(let type, _, let making) = node, !FrameworkClasses.isSystemScreen(type) else {
            return false
        }
        let location = making.place
        if location.file.hasSuffix(".storyboard") { return true }
        if foreignFiles.contains(location.file) { return false }
        guard let roles = graph.roles[node] else { return graph.children[node]?.isEmpty == false }
        // Where its container forwards to it, it is asked as well.
        return roles.contains { Self.asksItself($0) || $0.kind == .unfollowed }
            || before.answer(for: node).asked == .yes
    }

    private func location(_ node: ControllerNode) -> SourceLocation {
        switch node {
        case .project(let id):
            program.location(program.types[id].declaration.fact.position, unit: program.types[id].declaration.unit)
        case .built(_, let making), .instance(_, _, let making): making.place
        }
    }

    /// - Parameters:
    ///   - nodes: What is one screen to the reader; not empty.
    ///   - joined: Who answers for it, and what, in all its uses together.
    private func verdict(
        for nodes: [ControllerNode], _ joined: DeciderResolution.Answer, beside helper: HelperWindow?
    ) -> ScreenVerdict {
        let node = nodes[0]
        let answer = losingUse(of: joined) ?? joined
        let own = before.masks.mask(of: node)
        // A mask that reads the Info.plist changes with it.
        let readsDeclaration = !answer.mask.notes.declarationReads.isEmpty
        let afterMask = readsDeclaration ? after.answer(for: nodes).mask.bounds : answer.mask.bounds
        let deciding = answer.mask.bounds.isUnreachable ? .unknown : answer.mask.bounds

        var outcome = self.outcome(before: deciding, after: afterMask.isUnreachable ? .unknown : afterMask)
        let opened = outcome.verdict == .unproven ? self.uncertainty(answer) : nil
        var uncertainty = opened?.message
        if outcome.verdict == .held || outcome.verdict == .lost, let patch = patches.first, !appMask.asksNobodyAfter {
            // What the exchanged method answers is decided at run time, for better or worse (F29).
            outcome = Summary(
                verdict: .unproven, before: outcome.before, after: outcome.after.join(appMask.after),
                gains: appMask.after.may.subtracting(appMask.before.must))
            uncertainty = "\(patch.message), so what the sources say cannot be proven"
        }
        if let onlyUpsideDown = upsideDownAtDefaultStyle(answer, outcome) {
            outcome = onlyUpsideDown
            uncertainty =
                "a controller without an override may answer all four on iPhone when its presentation style is automatic; this shows as upside-down on phones with a Home button only"
        }
        var freedBy: String?
        let isHelperRoot = !Set(nodes + graph.instances(of: node)).isDisjoint(with: graph.helperRoots.keys)
        if outcome.verdict == .held, isHelperRoot, let own = freedMainWindow, !appMask.asksNobodyAfter {
            outcome = Summary(
                verdict: .unproven, before: outcome.before, after: outcome.after.join(own.after), gains: own.gains)
            uncertainty = own.reason
        }
        if outcome.verdict == .held, let helper, helper.root != node, helper.root.ofClass != node,
            !appMask.asksNobodyAfter
        {
            outcome = Summary(
                verdict: .unproven, before: outcome.before, after: outcome.after.join(helper.after), gains: helper.gains
            )
            uncertainty = helper.reason
            freedBy = before.masks.name(of: helper.root)
        }

        if outcome.verdict == .held, ControllerMasks.dependsOnChildren(own.notes), answer.asked == .yes,
            !before.masks.asksKnownScreensAlone(node), !appMask.asksNobodyAfter
        {
            // The screens that are known are held; the container answers for any that comes.
            outcome = Summary(
                verdict: .unproven, before: outcome.before, after: outcome.after.join(appMask.after),
                gains: appMask.after.may.subtracting(appMask.before.must))
            uncertainty = "it answers for whatever screen it shows"
        }

        // Where the flag does not count, an iPad that lists all four asks nobody, a delegate as little as a screen (F20).
        let restsOnFlag =
            idiom == .pad && appMask.declaredAfter == .all && appMask.declaredBefore != .all
            && (outcome.verdict == .held || outcome.verdict == .unaffected && outcome.before.must != .all)
        if restsOnFlag, let doubt = doubtAboutFlag {
            outcome = Summary(
                verdict: .unproven, before: outcome.before, after: outcome.after.join(MaskBounds(.all)),
                gains: OrientationMask.all.subtracting(outcome.before.must))
            uncertainty = doubt
        }

        var asked = answer.asked
        if appMask.asksNobodyAfter, asked != .no {
            // Multitasking also wants a launch screen: without one somebody may be asked (F20).
            asked = appMask.lacksLaunchScreen ? .possibly : .no
        }
        var verdict = ScreenVerdict(
            symbol: before.masks.name(of: node), idiom: idiom, verdict: outcome.verdict, asked: asked,
            decider: asked == .yes || appMask.asksNobodyAfter ? nil : answer.decider, before: outcome.before,
            after: outcome.after, gains: outcome.gains,
            ownMask: own.bounds, hasOverride: own.override != nil, location: location(node), because: evidence(answer),
            uncertainty: uncertainty)
        verdict.forwardsTo = own.notes.forwards + own.notes.lookedAt.filter { !own.notes.forwards.contains($0) }
        if uncertainty == opened?.message {
            verdict.openedBy = answer.openUses.isEmpty ? [opened].compactMap { $0 } : answer.openUses
        }
        verdict.readsDeclaration = readsDeclaration
        verdict.orientationLock = orientationLock(node)
        switch node {
        case .instance(let type, _, _): verdict.frameworkClass = type
        case .project(let id), .built(let id, _):
            verdict.lineage = LineageReading(program: program).lineage(of: .project(id))
        }
        verdict.freedBy = freedBy
        verdict.isCover = graph.covers.contains(node)
        describe(node, own, in: &verdict)
        return verdict
    }

    /// The answer in one of several uses, where it is asked and certainly turns: that another use is held does not help
    /// it. One that is never asked goes with its only decider, and a forwarder has an answer for each child (F15).
    private func losingUse(of answer: DeciderResolution.Answer) -> DeciderResolution.Answer? {
        guard outcome(before: answer.mask.bounds, after: answer.mask.bounds).verdict == .unproven,
            let use = answer.certainUses.first(where: {
                ($0.asked == .yes || answer.asked == .no && answer.decider == $0.decider)
                    && $0.mask.notes.declarationReads.isEmpty && !ControllerMasks.dependsOnChildren($0.mask.notes)
                    && outcome(before: $0.mask.bounds, after: $0.mask.bounds).verdict == .lost
            })
        else { return nil }
        var result = answer
        (result.asked, result.decider, result.mask) = (use.asked, use.decider, use.mask)
        result.evidence = use.evidence + answer.evidence.filter { !use.evidence.contains($0) }
        (result.uncertainty, result.openUses) = (nil, [])
        return result
    }

    /// Why the full-screen flag may not count; nil when it does.
    private var doubtAboutFlag: String? {
        if appMask.requiresFullScreen == nil {
            return
                "whether the app requires full screen is not known, and without that an iPad asks no screen; pass '--setting NAME=VALUE'"
        }
        return appMask.fullScreenIgnoredFrom.map {
            "'UIRequiresFullScreen' is ignored from \($0) on, where an iPad asks no screen, and the target runs on older systems too"
        }
    }

    /// What a reader has to know of the class to choose an edit.
    private func describe(_ node: ControllerNode, _ own: MaskResult, in verdict: inout ScreenVerdict) {
        let chain = program.chain(of: before.masks.object(node).type)
        verdict.isContainer =
            !ControllerMasks.dependsOnChildren(own.notes)
            && chain.contains { step in
                if case .framework(let name) = step { FrameworkClasses.stockContainers.contains(name) } else { false }
            }
        if case .project(let id) = node {
            verdict.isBaseOnly =
                program.subclasses[id]?.isEmpty == false && graph.allRoles(of: node).isEmpty
                && graph.instances(of: node).isEmpty && !graph.madeClasses.contains(id)
        }
    }

    /// A window beside the app's own whose root lets the scene turn while it is on screen (F18).
    private struct HelperWindow {
        var root: ControllerNode
        var gains: OrientationMask
        var after: MaskBounds
        var reason: String
    }

    private var freeingHelper: HelperWindow? {
        let roots = graph.helperRoots.sorted { before.masks.order($0.key) < before.masks.order($1.key) }
        for (root, place) in roots {
            let mask = before.masks.mask(of: root)
            // One that asks the screen below it takes nothing away.
            guard Set(mask.notes.forwards).isDisjoint(with: Self.rolesBelow) else { continue }
            let frees = mask.bounds.constant == nil ? "may free" : "frees"
            let freeing = window(
                of: root,
                because:
                    "'\(before.masks.name(of: root))' is the root of another window (\(place.file):\(place.line)) and \(frees) the whole scene while that window is on screen"
            )
            if let freeing { return freeing }
        }
        return nil
    }

    /// How the root of a window reaches what another window shows.
    private static let rolesBelow: Set<String> = ["rootViewController", "presentedViewController"]

    /// The app's own window where its root may turn: a window beside it cannot be said to hold the scene (F18).
    private var freedMainWindow: HelperWindow? {
        let roots = before.masks.deciders.filter { node in
            graph.helperRoots[node] == nil && graph.allRoles(of: node).contains { $0.kind == .root }
        }
        for root in roots {
            let freed = window(
                of: root,
                because:
                    "it is the root of a window beside the app's own, where '\(before.masks.name(of: root))' may turn: which of the two UIKit asks is not known"
            )
            if let freed { return freed }
        }
        return nil
    }

    /// The window of a root that turns, or may; nil for one that stays.
    private func window(of root: ControllerNode, because reason: @autoclosure () -> String) -> HelperWindow? {
        let mask = before.masks.mask(of: root)
        let outcome = outcome(before: mask.bounds, after: mask.bounds)
        guard outcome.verdict == .lost || outcome.verdict == .unproven else { return nil }
        return HelperWindow(root: root, gains: outcome.gains, after: outcome.after, reason: reason())
    }

    private struct Summary {
        var verdict: Verdict
        var before: MaskBounds
        var after: MaskBounds
        var gains: OrientationMask
    }

    private func outcome(before: MaskBounds, after: MaskBounds) -> Summary {
        if appMask.asksNobodyAfter { return nobodyAsked(before) }
        if appMask.asksNobodyBefore {
            // It turned freely before: nothing can be added.
            return Summary(
                verdict: .unaffected, before: MaskBounds(.all), after: appMask.after.intersection(after), gains: [])
        }
        let outcome = Outcome(
            appBefore: appMask.before, appAfter: appMask.after, controllerBefore: before, controllerAfter: after)
        if appMask.isDeclarationUnchanged {
            // The same code in front of the same list does what it did, whatever that is.
            return Summary(verdict: .unaffected, before: outcome.before, after: outcome.after, gains: [])
        }
        if outcome.verdict == .unproven, appMask.delegate != nil, appMask.before == appMask.after,
            let declared = appMask.declaredBefore, after.may.subtracting(declared).isEmpty
        {
            // The delegate answers as it did before, and whatever it answers, the screen stays inside the old list (F3).
            return Summary(verdict: .held, before: outcome.before, after: outcome.after, gains: [])
        }
        return Summary(verdict: outcome.verdict, before: outcome.before, after: outcome.after, gains: outcome.gains)
    }

    /// F20: on a multitasking iPad nobody is asked and everything turns.
    private func nobodyAsked(_ controller: MaskBounds) -> Summary {
        let before = appMask.asksNobodyBefore ? MaskBounds(.all) : appMask.before.intersection(controller)
        let canBeAll = before.possible.contains(.all)
        let verdict: Verdict = !canBeAll ? .lost : (before.constant == .all ? .unaffected : .unproven)
        return Summary(
            verdict: verdict, before: before, after: MaskBounds(.all),
            gains: verdict == .unaffected ? [] : OrientationMask.all.subtracting(before.must))
    }

    /// F4: where only upside-down is added on iPhone, a controller without an override is possible, never certain.
    private func upsideDownAtDefaultStyle(_ answer: DeciderResolution.Answer, _ outcome: Summary) -> Summary? {
        guard idiom == .phone, outcome.verdict == .held, answer.mask.override == nil,
            answer.mask.bounds.constant == UIKitDefaults.controllerMask(for: .phone),
            appMask.after.may.subtracting(appMask.before.must) == .portraitUpsideDown
        else { return nil }
        return Summary(
            verdict: .unproven, before: outcome.before,
            after: MaskBounds(possible: MaskSet([.allButUpsideDown, .all]), seen: MaskSet(.allButUpsideDown))
                .intersection(appMask.after),
            gains: .portraitUpsideDown)
    }

    private func uncertainty(_ answer: DeciderResolution.Answer) -> Evidence {
        if let reason = appMask.unknownReason, appMask.delegate == nil { return Evidence(reason) }
        let candidates =
            [answer.uncertainty].compactMap { $0 } + answer.mask.notes.recursions + answer.mask.notes.uncertainties
            + answer.mask.reasons + appNotes.uncertainties
        return candidates.first ?? Evidence("its value depends on the run")
    }

    private func evidence(_ answer: DeciderResolution.Answer) -> [Evidence] {
        var result = EvidenceList()
        func add(_ item: Evidence) { result.add(item) }
        appMask.declaration.forEach(add)
        if let reason = appMask.unknownReason { add(Evidence(reason)) }
        if appMask.isImplicit {
            add(Evidence("no orientations are declared, so the default of \(idiom.displayName) holds"))
        }
        if let delegate = appMask.delegate { add(delegate) }
        if appMask.asksNobodyAfter {
            add(
                Evidence(
                    "an iPad app that lists all four orientations and does not require the full screen is not asked: every screen turns"
                ))
            if appMask.lacksLaunchScreen {
                add(
                    Evidence("multitasking also wants a launch storyboard or 'UILaunchScreen', and the target has none")
                )
            }
        }
        answer.evidence.forEach(add)
        answer.mask.notes.evidence.forEach(add)
        answer.mask.notes.uncertainties.forEach(add)
        answer.mask.reasons.forEach(add)
        appNotes.uncertainties.forEach(add)
        answer.mask.notes.declarationReads.forEach(add)
        return result.items
    }

    /// F23: where the class asks to keep the orientation it has, or hands the question to screens that all do.
    private func orientationLock(_ node: ControllerNode) -> Evidence? {
        if let own = ownOrientationLock(node) { return own }
        let children = graph.allChildren(of: node)
        let locks = children.compactMap(ownOrientationLock)
        guard !locks.isEmpty, locks.count == children.count, handsLockOn(node) else { return nil }
        return Evidence("asks what it shows, which prefers its orientation locked", at: locks[0].location)
    }

    private func ownOrientationLock(_ node: ControllerNode) -> Evidence? {
        guard let id = node.classID,
            let override = override(of: OrientationSelector.prefersInterfaceOrientationLocked.rawValue, in: id)
        else { return nil }
        let evaluator = Evaluator(program: program, idiom: idiom)
        let name = OrientationSelector.prefersInterfaceOrientationLocked.rawValue
        guard evaluator.propertyValue(name, of: .project(id)).value.alternatives.contains(.bool(true)) else {
            return nil
        }
        return Evidence("prefers its orientation locked", at: program.location(override.position, unit: override.unit))
    }

    /// Whether a container is asked through `childViewControllerForInterfaceOrientationLock`, which UIKit's own have.
    private func handsLockOn(_ node: ControllerNode) -> Bool {
        let chain = program.chain(of: before.masks.object(node).type)
        let isStock = chain.contains { step in
            if case .framework(let name) = step { FrameworkClasses.stockContainers.contains(name) } else { false }
        }
        return isStock
            || node.classID.flatMap { override(of: "childViewControllerForInterfaceOrientationLock", in: $0) } != nil
    }

    private func override(of name: String, in id: Int) -> Implementation? {
        Evaluator(program: program, idiom: idiom).lookup(name, in: program.chain(of: .project(id)), isStatic: false)
            .found.first
    }
}

extension ControllerNode {
    /// The project's class of the screen; nil for one of a framework's.
    fileprivate var classID: Int? {
        switch self {
        case .project(let id), .built(let id, _): id
        case .instance: nil
        }
    }
}
