import OrientationModel
import SourceFacts

/// Who answers for a screen, and what: walks from the screen up to the controller UIKit asks.
struct DeciderResolution {
    let masks: ControllerMasks

    struct Answer {
        var asked: Asked
        /// Who answers instead.
        var decider: String?
        var mask: MaskResult
        var evidence: [Evidence]
        var uncertainty: Evidence?
        /// Whether somebody out of sight may be the one who answers, so that nobody can be named.
        var isDeciderOutOfSight = false
        /// The uses that answer differently, where that is what leaves the answer open.
        var openUses: [Evidence] = []
        /// The uses that each come about for certain, as far as they are known one by one: what is lost in one is lost.
        var certainUses: [Use] = []
    }

    /// One way in which a screen comes to be asked, and what is answered there.
    struct Use {
        var asked: Asked
        var decider: String?
        var mask: MaskResult
        var evidence: [Evidence]

        func answersLike(_ other: Use) -> Bool {
            asked == other.asked && decider == other.decider && mask.bounds == other.mask.bounds
        }

        /// The same use for what somebody shows who is asked there.
        func shown(by name: String?, asked: Asked, because reason: Evidence) -> Use {
            Use(
                asked: asked, decider: self.asked == .no ? decider ?? name : name, mask: mask,
                evidence: [reason] + evidence)
        }
    }

    private typealias Shown = Evaluator.ShownController

    private var graph: DeciderGraph { masks.graph }

    /// What may still be done. The ways up from a screen multiply where many screens show each other.
    private final class Effort {
        /// For one screen.
        var stepsLeft = 0
        /// For all screens of the target together.
        var stepsLeftOfAll = 100_000
    }

    private let effort = Effort()
    private static let mostSteps = 1000
    /// What every screen may take, however much the others took: far more than where screens do not show each other.
    private static let fewestSteps = 50
    /// More links than this are added to no chain: nobody reads them, and each is carried up to every screen above.
    private static let mostEvidence = 200
    /// Uses of one screen that are told apart; beyond, a loss in one of them may be no more than unproven.
    private static let mostUses = 16
    /// No app nests screens so deep; each level takes room on the stack.
    private static let longestWay = 100

    init(masks: ControllerMasks) { self.masks = masks }

    /// The answer for a screen in all the roles it has.
    func answer(for node: ControllerNode) -> Answer {
        let steps = min(Self.mostSteps, max(Self.fewestSteps, effort.stepsLeftOfAll))
        effort.stepsLeft = steps
        defer { effort.stepsLeftOfAll -= steps - effort.stepsLeft }
        return answer(for: node, showing: [], visited: [])
    }

    /// The answer for several instances that are one screen to the reader.
    ///
    /// - Parameter nodes: Not empty.
    func answer(for nodes: [ControllerNode]) -> Answer {
        let answers = nodes.map { answer(for: $0) }
        return combine(uses: answers, own: masks.mask(of: nodes[0]))
    }

    /// - Parameter showing: What the screen itself shows, when it is a container that was reached from a child.
    /// - Parameter presented: What is presented over it, where that is asked for.
    private func answer(
        for node: ControllerNode, showing: [Shown], presented: ControllerNode? = nil, visited: Set<ControllerNode>
    ) -> Answer {
        let own = masks.mask(of: node, showing: showing, presented: presented)
        let instances = graph.instances(of: node)
        if !instances.isEmpty, !visited.contains(node) {
            // What is known of the class alone holds for each of its instances.
            let inside = visited.union([node])
            let answers = instances.filter { !visited.contains($0) }.map {
                answer(for: $0, showing: showing, presented: presented, visited: inside)
            }
            if !answers.isEmpty { return combine(uses: answers, own: own) }
        }
        let roles = graph.allRoles(of: node)
        guard !roles.isEmpty, !visited.contains(node) else { return unplaced(own) }
        effort.stepsLeft -= 1
        guard effort.stepsLeft > 0, visited.count < Self.longestWay else {
            return unknownDecider("is reached in more ways than can be followed", roles[roles.startIndex])
        }
        let inside = visited.union([node])
        // Where the style of a presentation is open, each that it can have is a role, and any of them may not come about.
        let isStyleOpen = roles.contains { $0.kind.isPresentation && $0.kind != .fullScreen }
        var answers: [Answer] = []
        for role in roles {
            switch role.kind {
            case .root: answers.append(direct(own, "is the root of a window", role))
            case .fullScreen:
                var answer = direct(own, "is presented full screen", role)
                if isStyleOpen { answer.certainUses = [] }
                answers.append(answer)
            case .fullScreenBeforeIOS13:
                var answer = direct(own, "is presented full screen on systems before iOS 13", role)
                answer.certainUses = []
                answers.append(answer)
            case .overFullScreen(let presenter): answers.append(overFullScreen(own, presenter, role, inside))
            case .open(let style, let presenter): answers.append(open(own, style, presenter, role, inside))
            case .sheet(let presenter):
                answers += follow(presenter, node, "is presented as a sheet, so its presenter decides", role, inside)
            case .alert(let presenter):
                answers += follow(presenter, node, "is an alert, which follows its presenter", role, inside)
            case .searchResults(let presenter):
                answers += follow(presenter, node, "is shown by a search controller, so it is not asked", role, inside)
            case .child(let container, let containerClass, let order):
                answers += child(
                    of: container, containerClass, order, role, node, own, showing, presented, inside)
            case .represented(let hosts): answers.append(represented(in: hosts, role, inside))
            case .unfollowed:
                answers.append(
                    outOfSight(own, "is handed on in more ways, or through more calls, than are followed", role))
            case .escaped:
                answers.append(outOfSight(own, "is made for code that is not among the sources as well", role))
            case .pushed: continue
            }
        }
        return answers.isEmpty ? unplaced(own) : combine(uses: answers, own: own)
    }

    /// A screen of which nothing shows how it comes on screen is a possible decider: the verdict is what it answers where
    /// it is asked, and `asked` says that this is not known. The two are separate answers.
    private func unplaced(_ own: MaskResult) -> Answer {
        Answer(asked: .possibly, decider: nil, mask: own, evidence: [], uncertainty: nil)
    }

    private func direct(_ own: MaskResult, _ reason: String, _ role: Role) -> Answer {
        // Some builds do not put it there.
        let asked: Asked = role.isOfSomeBuilds ? .possibly : .yes
        var answer = Answer(
            asked: asked, decider: nil, mask: own, evidence: [Evidence(reason, at: role.location)], uncertainty: nil)
        if asked == .yes {
            answer.certainUses = [Use(asked: .yes, decider: nil, mask: own, evidence: answer.evidence)]
        }
        return answer
    }

    /// Joins uses that all come about, unlike those of which one or the other does.
    private func combine(uses answers: [Answer], own: MaskResult) -> Answer {
        var result = combine(answers, own: own)
        // Those that answer alike are one to whoever looks for a loss.
        var uses: [Use] = []
        for use in answers.lazy.flatMap(\.certainUses)
        where uses.count < Self.mostUses && !uses.contains(where: use.answersLike) { uses.append(use) }
        result.certainUses = uses
        return result
    }

    /// Joins what holds in several uses. Where they agree on the mask, it does not matter which use it is.
    private func combine(_ answers: [Answer], own: MaskResult) -> Answer {
        guard var result = answers.first else {
            return Answer(asked: .possibly, decider: nil, mask: own, evidence: [], uncertainty: nil)
        }
        guard answers.count > 1 else { return result }
        var evidence = EvidenceList(result.evidence)
        result.certainUses = []
        for other in answers.dropFirst() {
            let isSame = other.mask.bounds == result.mask.bounds
            if result.asked != other.asked {
                result.asked = isSame && (result.asked == .yes || other.asked == .yes) ? .yes : .possibly
            }
            if !isSame, result.uncertainty == nil {
                let uses = [evidence.items.first, other.evidence.first].compactMap { $0 }
                result.uncertainty =
                    other.uncertainty
                    ?? uses.last.map { Evidence(Self.difference(result, other, uses), at: $0.location) }
                result.openUses = other.uncertainty == nil ? uses : other.openUses
            }
            result.mask.bounds = result.mask.bounds.join(other.mask.bounds)
            result.mask.notes.add(other.mask.notes)
            result.mask.reasons = Value.merge(result.mask.reasons, other.mask.reasons)
            // Somebody out of sight may answer, or one or the other with another answer.
            result.isDeciderOutOfSight = result.isDeciderOutOfSight || other.isDeciderOutOfSight
            let isOneOfTwo =
                !isSame && result.decider != other.decider && result.asked == .no && other.asked == .no
            if result.isDeciderOutOfSight || isOneOfTwo {
                result.decider = nil
            } else {
                result.decider = result.decider ?? other.decider
            }
            if evidence.items.count < Self.mostEvidence { evidence.add(contentsOf: other.evidence) }
        }
        result.evidence = evidence.items
        return result
    }

    /// What to say of two uses that answer differently. The same use under two deciders is told by these.
    private static func difference(_ one: Answer, _ other: Answer, _ uses: [Evidence]) -> String {
        if Set(uses.map(\.message)).count == 1, let first = one.decider, let second = other.decider, first != second {
            return "who decides for it differs: here '\(first)', there '\(second)'"
        }
        let ways = uses.map { "once it \($0.message)" }.joined(separator: ", ")
        return "it is used in several ways that answer differently: \(ways)"
    }

    // MARK: Presented

    /// What a forwarder asks when it means whatever is on top, presented screens included.
    private static let presentedRoles: Set<String> = ["visibleViewController", "presentedViewController"]

    private func overFullScreen(
        _ own: MaskResult, _ presenter: ControllerNode?, _ role: Role, _ visited: Set<ControllerNode>
    ) -> Answer {
        var mask = own
        let behind = presenter.map { answer(for: $0, showing: [], visited: visited).mask.bounds } ?? masks.anyDecider
        let both = own.bounds.intersection(behind)
        // Its own mask counts where the two have nothing in common.
        let hasEmpty = both.possible.contains([])
        let kept = MaskBounds(
            possible: MaskSet(both.possible.masks.filter { !$0.isEmpty }),
            seen: MaskSet(both.seen.masks.filter { !$0.isEmpty }))
        mask.bounds = hasEmpty ? kept.join(own.bounds) : both
        return Answer(
            asked: .yes, decider: nil, mask: mask,
            evidence: [
                Evidence(
                    "is presented over the full screen: what it shares with its presenter counts", at: role.location)
            ],
            uncertainty: mask.bounds.constant == nil
                ? Evidence("what its presenter allows behind it decides as well", at: role.location) : nil)
    }

    /// Styles for which UIKit's rule is not written down: its own mask may count, its presenter's, or neither.
    private func open(
        _ own: MaskResult, _ style: String, _ presenter: ControllerNode?, _ role: Role, _ visited: Set<ControllerNode>
    ) -> Answer {
        var mask = own
        let behind = presenter.map { answer(for: $0, showing: [], visited: visited) }
        mask.bounds = own.bounds.join(behind?.mask.bounds ?? masks.anyDecider).join(
            MaskBounds(UIKitDefaults.controllerMask(for: masks.idiom)))
        let reason =
            style == "unknown"
            ? "its presentation style is not known" : "the presentation style '\(style)' leaves open who is asked"
        return Answer(
            asked: .possibly,
            decider: presenter.map {
                behind?.asked == .no ? behind?.decider ?? masks.name(of: $0) : masks.name(of: $0)
            },
            mask: mask,
            evidence: [Evidence("is presented in a way for which UIKit's rule is not documented", at: role.location)],
            uncertainty: Evidence(reason, at: role.location))
    }

    /// What does not fill the window follows whoever decides for the presenter; anybody who decides when that is not known.
    ///
    /// - Returns: Nothing when the presenter comes on screen only through this screen: that says nothing new.
    private func follow(
        _ presenter: ControllerNode?, _ node: ControllerNode, _ reason: String, _ role: Role,
        _ visited: Set<ControllerNode>
    ) -> [Answer] {
        let candidates = presenter.map { [$0] } ?? masks.deciders
        if let presenter, visited.contains(presenter) { return [] }
        let answers = candidates.filter { !visited.contains($0) }.map { candidate in
            var answer = answer(for: candidate, showing: [], visited: visited)
            // Where somebody out of sight may decide for the presenter, nobody is named.
            let name = answer.isDeciderOutOfSight ? nil : masks.name(of: candidate)
            answer.decider = answer.asked == .no ? answer.decider : name
            answer.asked = .no
            let evidence = Evidence(reason, at: role.location)
            answer.certainUses = answer.certainUses.map { $0.shown(by: name, asked: .no, because: evidence) }
            return answer
        }
        var result =
            answers.isEmpty
            ? unknownDecider("the presenter is not known", role) : combine(answers, own: answers[0].mask)
        if presenter == nil {
            result.certainUses = []
            result.mask.bounds = result.mask.bounds.join(masks.unplaced)
            // What is not seen as root of the window may be anything.
            if graph.hasUnseenRoot || graph.windowRoots.isEmpty {
                result.mask.bounds = result.mask.bounds.join(.unknown)
            }
            if Set(answers.map(\.decider)).count > 1 { result.decider = nil }
            if result.mask.bounds.constant == nil {
                result.uncertainty = Evidence("which screen presents it is not known", at: role.location)
            }
        }
        // A forwarder that asks what is presented asks this one.
        if let asks = result.mask.notes.forwards.first(where: { Self.presentedRoles.contains($0) }) {
            result.mask.bounds = result.mask.bounds.join(masks.mask(of: node, showing: []).bounds)
            // One that looks at what is presented answers for this one while it is there.
            for candidate in candidates where !visited.contains(candidate) {
                let over = answer(for: candidate, showing: [], presented: node, visited: visited)
                result.mask.bounds = result.mask.bounds.join(over.mask.bounds)
            }
            result.certainUses = []
            result.uncertainty =
                result.uncertainty
                ?? Evidence("the container asks its '\(asks)', which this screen can be", at: role.location)
        }
        result.asked = .no
        result.evidence.insert(Evidence(reason, at: role.location), at: 0)
        return [result]
    }

    // MARK: Contained

    private func child(
        of container: ControllerNode?, _ containerClass: String, _ order: ChildOrder, _ role: Role,
        _ node: ControllerNode,
        _ own: MaskResult, _ showing: [Shown], _ presented: ControllerNode?, _ visited: Set<ControllerNode>
    ) -> [Answer] {
        let type = masks.object(node).type
        if let container, visited.contains(container) { return [] }
        var answers: [Answer] = []
        for candidate in container.map(instances) ?? masks.containers(ofClass: containerClass)
        where !visited.contains(candidate) {
            var answer = answer(
                for: candidate, showing: [masks.shown(node, in: candidate, order: order)] + showing,
                presented: presented, visited: visited)
            let name = masks.name(of: candidate)
            let decider = answer.asked == .no ? answer.decider ?? name : name
            let reason: Evidence
            // Asked through its containers, all the way up.
            if masks.isOutOfSight(candidate) {
                answer.asked = .possibly
                reason = Evidence(
                    "sits in '\(name)', whose class is not among the sources, so it may be asked or not",
                    at: role.location)
                answer.certainUses = []
            } else if answer.mask.notes.askedClasses.contains(type) {
                answer.asked = answer.asked == .no ? .yes : answer.asked
                reason = Evidence("'\(name)' forwards the question to it", at: role.location)
                answer.certainUses = answer.certainUses.map { $0.shown(by: name, asked: .yes, because: reason) }
            } else {
                answer.asked = .no
                reason = Evidence("sits in '\(name)', which is asked instead", at: role.location)
                answer.certainUses = answer.certainUses.map { $0.shown(by: name, asked: .no, because: reason) }
            }
            answer.evidence.insert(reason, at: 0)
            answer.decider = decider
            answers.append(answer)
        }
        // Inside something that stands inside itself: that says nothing new.
        if answers.isEmpty, container != nil { return [] }
        if answers.isEmpty, FrameworkClasses.stockContainers.contains(containerClass) {
            let shown = Shown(object: masks.object(node), isFirst: order == .first)
            let mask = masks.stockMask(containerClass, showing: [shown] + showing)
            let isAsked = mask.notes.askedClasses.contains(type)
            let reason =
                isAsked
                ? "'\(containerClass)' forwards the question to it"
                : "sits in '\(containerClass)', which is asked instead"
            answers = [
                Answer(
                    asked: isAsked ? .yes : .no, decider: containerClass, mask: mask,
                    evidence: [Evidence(reason, at: role.location)],
                    uncertainty: nil)
            ]
        }
        guard !answers.isEmpty else {
            // A container out of sight can forward to it.
            return [outOfSight(own, "sits in a container that is not known", role)]
        }
        return [combine(answers, own: own)]
    }

    /// The instances that a container stands for: those of its class, where they are told apart.
    private func instances(of container: ControllerNode) -> [ControllerNode] {
        let instances = graph.instances(of: container)
        return instances.isEmpty ? [container] : instances
    }

    /// What SwiftUI shows follows whoever decides for the hosting controller around it.
    private func represented(
        in known: [ControllerNode]?, _ role: Role, _ visited: Set<ControllerNode>
    ) -> Answer {
        // A hosting controller that is wrapped itself is a child like the others.
        let hosts =
            known
            ?? masks.containers(ofClass: "UIHostingController").filter { host in
                !(graph.roles[host] ?? []).allSatisfy {
                    if case .represented = $0.kind { true } else { false }
                }
            }
        let reason = Evidence("is wrapped for SwiftUI, so the hosting controller is asked instead", at: role.location)
        let answers = hosts.map { host in
            var answer =
                visited.contains(host)
                ? unplaced(masks.mask(of: host)) : answer(for: host, showing: [], visited: visited)
            let name = masks.name(of: host)
            if answer.asked != .no { answer.decider = name }
            answer.asked = .no
            answer.evidence.insert(reason, at: 0)
            answer.certainUses = answer.certainUses.map { $0.shown(by: name, asked: .no, because: reason) }
            return answer
        }
        guard let first = answers.first else {
            return unknownDecider("is wrapped for SwiftUI by a hosting controller that is not in sight", role)
        }
        var result = combine(answers, own: first.mask)
        let root = hosts.first { (graph.roles[$0] ?? []).contains { $0.kind == .root } }
        if let root { result.decider = masks.name(of: root) }
        if result.mask.bounds.constant == nil, hosts.count > 1 {
            result.uncertainty = Evidence("which hosting controller shows it is not known", at: role.location)
        }
        return result
    }

    /// Somebody out of sight answers, or asks the screen.
    private func outOfSight(_ own: MaskResult, _ reason: String, _ role: Role) -> Answer {
        var answer = unknownDecider(reason, role)
        answer.asked = .possibly
        answer.isDeciderOutOfSight = true
        answer.mask.bounds = answer.mask.bounds.join(own.bounds)
        return answer
    }

    private func unknownDecider(_ reason: String, _ role: Role) -> Answer {
        let evidence = Evidence(reason, at: role.location)
        return Answer(
            asked: .no, decider: nil,
            mask: MaskResult(bounds: .unknown, notes: Notes(), reasons: [evidence], override: nil),
            evidence: [evidence], uncertainty: evidence)
    }
}
