import OrientationModel
import SourceFacts

/// Who answers for a screen, and what: walks from the screen up to the controller UIKit asks.
struct DeciderResolution {
    let program: Program
    let idiom: Idiom
    let graph: DeciderGraph
    let declaredMask: OrientationMask?

    struct Answer {
        var asked: Asked
        /// Who answers instead.
        var decider: String?
        var mask: MaskResult
        /// Whether the screen's own mask counts in the answer.
        var isForwardedTo: Bool
        var evidence: [Evidence]
        var uncertainty: Evidence?
    }

    /// The answer for a screen in all the roles it has.
    func answer(for node: ControllerNode) -> Answer {
        answer(for: node, showing: [], visited: [])
    }

    /// - Parameter showing: What the screen itself shows, when it is a container that was reached from a child.
    private func answer(for node: ControllerNode, showing: [ControllerNode], visited: Set<ControllerNode>) -> Answer {
        let own = ownMask(node, showing: showing)
        let roles = graph.roles[node] ?? []
        guard !visited.contains(node) else {
            return Answer(asked: .possibly, decider: nil, mask: own, isForwardedTo: false, evidence: [], uncertainty: nil)
        }
        if roles.isEmpty {
            return Answer(
                asked: .possibly, decider: nil, mask: own, isForwardedTo: false, evidence: [],
                uncertainty: nil)
        }
        var asked: [Answer] = []
        var others: [Answer] = []
        for role in roles {
            switch role.kind {
            case .root:
                asked.append(direct(own, "is the root of a window", role))
            case .fullScreen:
                asked.append(direct(own, "is presented full screen", role))
            case .overFullScreen(let presenter):
                asked.append(overFullScreen(own, presenter, role, node, visited))
            case .open(let style):
                others.append(
                    Answer(
                        asked: .possibly, decider: nil, mask: own, isForwardedTo: false,
                        evidence: [Evidence("is presented with the style '\(style)', for which UIKit's rule is not documented", at: role.location)],
                        uncertainty: Evidence("the presentation style '\(style)' leaves open who is asked", at: role.location)))
            case .sheet(let presenter):
                others.append(sheet(presenter, role, node, visited))
            case .child(let container, let containerClass):
                others.append(child(of: container, containerClass, role, node, showing, visited))
            case .represented:
                others.append(represented(role))
            }
        }
        // Where it is asked at all, its own mask is what counts; the other uses follow their deciders.
        return combine(asked.isEmpty ? others : asked, own: own)
    }

    private func direct(_ own: MaskResult, _ reason: String, _ role: Role) -> Answer {
        Answer(asked: .yes, decider: nil, mask: own, isForwardedTo: false, evidence: [Evidence(reason, at: role.location)], uncertainty: nil)
    }

    private func combine(_ answers: [Answer], own: MaskResult) -> Answer {
        guard var result = answers.first else {
            return Answer(asked: .possibly, decider: nil, mask: own, isForwardedTo: false, evidence: [], uncertainty: nil)
        }
        for other in answers.dropFirst() {
            let isSame = other.mask.bounds == result.mask.bounds
            result.mask.bounds = result.mask.bounds.join(other.mask.bounds)
            result.mask.notes.add(other.mask.notes)
            result.mask.reasons = Value.merge(result.mask.reasons, other.mask.reasons)
            result.isForwardedTo = result.isForwardedTo || other.isForwardedTo
            if result.asked != other.asked { result.asked = .possibly }
            if result.asked == .possibly, result.decider == nil { result.decider = other.decider }
            result.evidence += other.evidence.filter { !result.evidence.contains($0) }
            result.uncertainty =
                result.uncertainty ?? other.uncertainty
                ?? (isSame ? nil : other.evidence.first.map { Evidence("it is used in several ways with different deciders", at: $0.location) })
        }
        return result
    }

    // MARK: Roles

    private func overFullScreen(
        _ own: MaskResult, _ presenter: ControllerNode?, _ role: Role, _ node: ControllerNode, _ visited: Set<ControllerNode>
    ) -> Answer {
        var mask = own
        let behind = presenter.map { answer(for: $0, showing: [], visited: visited.union([node])).mask.bounds } ?? .unknown
        let both = own.bounds.intersection(behind)
        // Its own mask counts where the two have nothing in common.
        let hasEmpty = both.possible.contains([])
        let kept = MaskBounds(
            possible: MaskSet(both.possible.masks.filter { !$0.isEmpty }), seen: MaskSet(both.seen.masks.filter { !$0.isEmpty }))
        mask.bounds = hasEmpty ? kept.join(own.bounds) : both
        return Answer(
            asked: .yes, decider: nil, mask: mask, isForwardedTo: false,
            evidence: [Evidence("is presented over the full screen: what it shares with its presenter counts", at: role.location)],
            uncertainty: presenter == nil ? Evidence("the presenter behind it is not known", at: role.location) : nil)
    }

    private func sheet(_ presenter: ControllerNode?, _ role: Role, _ node: ControllerNode, _ visited: Set<ControllerNode>) -> Answer {
        let evidence = Evidence("is presented as a sheet, so its presenter decides", at: role.location)
        let candidates = presenter.map { [$0] } ?? graph.windowRoots.filter { $0 != node }
        var answers = candidates.filter { !visited.contains($0) && $0 != node }.map { candidate in
            var answer = answer(for: candidate, showing: [], visited: visited.union([node]))
            answer.decider = answer.asked == .no ? answer.decider : name(of: candidate)
            return answer
        }
        if answers.isEmpty { answers = [unknownDecider("the presenter is not known", role)] }
        var result = combine(answers, own: answers[0].mask)
        result.asked = .no
        result.isForwardedTo = false
        result.evidence.insert(evidence, at: 0)
        return result
    }

    private func child(
        of container: ControllerNode?, _ containerClass: String, _ role: Role, _ node: ControllerNode, _ showing: [ControllerNode],
        _ visited: Set<ControllerNode>
    ) -> Answer {
        let candidates = container.map { [$0] } ?? containers(ofClass: containerClass)
        let evidence: [Evidence] = [
            Evidence("sits in \(container.map { "'\(name(of: $0))'" } ?? "'\(containerClass)'"), which is asked instead", at: role.location)
        ]
        var answers: [Answer] = []
        for candidate in candidates where candidate != node && !visited.contains(candidate) {
            var answer = answer(for: candidate, showing: [node] + showing, visited: visited.union([node]))
            let isForwarded = answer.isForwardedTo || !answer.mask.notes.forwards.isEmpty && forwardsDown(answer.mask.notes.forwards)
            answer.decider = answer.asked == .no ? answer.decider ?? name(of: candidate) : name(of: candidate)
            answer.isForwardedTo = isForwarded
            answers.append(answer)
        }
        if answers.isEmpty, container == nil, FrameworkClasses.stockContainers.contains(containerClass) {
            let mask = evaluator(showing: [node] + showing).controllerMask(of: .framework(containerClass))
            answers = [
                Answer(asked: .no, decider: containerClass, mask: mask, isForwardedTo: false, evidence: [], uncertainty: nil)
            ]
        }
        if answers.isEmpty { answers = [unknownDecider("its container is not known", role)] }
        var result = combine(answers, own: answers[0].mask)
        result.asked = result.isForwardedTo ? .yes : .no
        if result.isForwardedTo { result.evidence.insert(Evidence("'\(result.decider ?? containerClass)' forwards the question to it", at: role.location), at: 0) } else {
            result.evidence = evidence + result.evidence
        }
        return result
    }

    private func represented(_ role: Role) -> Answer {
        let mask = evaluator(showing: []).controllerMask(of: .framework("UIHostingController"))
        let roots = graph.windowRoots.compactMap { node -> String? in
            if case .instance("UIHostingController", let label, _) = node { label } else { nil }
        }.sorted()
        return Answer(
            asked: .no, decider: roots.first ?? "UIHostingController", mask: mask, isForwardedTo: false,
            evidence: [Evidence("is wrapped for SwiftUI, so the hosting controller is asked instead", at: role.location)], uncertainty: nil)
    }

    private func unknownDecider(_ reason: String, _ role: Role) -> Answer {
        let evidence = Evidence(reason, at: role.location)
        return Answer(
            asked: .no, decider: nil,
            mask: MaskResult(bounds: .unknown, notes: Notes(), reasons: [evidence], override: nil), isForwardedTo: false, evidence: [],
            uncertainty: evidence)
    }

    private func forwardsDown(_ forwards: [String]) -> Bool {
        let upward: Set<String> = [
            "parent", "parentViewController", "presentingViewController", "navigationController", "tabBarController", "splitViewController",
        ]
        return forwards.contains { !upward.contains($0) }
    }

    /// The containers of the target that a push without a visible receiver can reach.
    private func containers(ofClass name: String) -> [ControllerNode] {
        graph.children.keys.filter { node in
            switch node {
            case .project(let id): program.chain(of: .project(id)).contains(.framework(name))
            case .instance(let type, _, _): type == name
            }
        }.sorted { self.name(of: $0) < self.name(of: $1) }
    }

    // MARK: Masks

    func name(of node: ControllerNode) -> String {
        switch node {
        case .project(let id): program.types[id].name
        case .instance(_, let label, _): label
        }
    }

    private func object(_ node: ControllerNode) -> ObjectRef {
        switch node {
        case .project(let id): ObjectRef(.project(id), isExact: true)
        case .instance(let type, let label, _): ObjectRef(type.isEmpty ? .unknown(label) : .framework(type), isExact: true)
        }
    }

    private func evaluator(showing: [ControllerNode]) -> Evaluator {
        Evaluator(
            program: program, idiom: idiom, declaredMask: declaredMask,
            child: showing.isEmpty ? nil : .controllers(showing.map(object)))
    }

    /// The mask of one controller: subclass override, then its delegate, then UIKit's default (F14). A container without a
    /// given child is asked for each child that is known.
    func ownMask(_ node: ControllerNode, showing: [ControllerNode]) -> MaskResult {
        let type = object(node).type
        var result = evaluator(showing: showing).controllerMask(of: type)
        if result.override == nil, let delegated = delegateMask(node, showing: showing) { result = delegated }
        guard showing.isEmpty, forwardsDown(result.notes.forwards), let children = graph.children[node], !children.isEmpty else { return result }
        var bounds = MaskBounds.unreachable
        for child in children { bounds = bounds.join(ownMask(node, showing: [child]).bounds) }
        result.bounds = bounds
        return result
    }

    private func delegateMask(_ node: ControllerNode, showing: [ControllerNode]) -> MaskResult? {
        let chain = program.chain(of: object(node).type)
        let prefixes = [
            "UINavigationController": "navigationController", "UITabBarController": "tabBarController",
            "UISplitViewController": "splitViewController", "UIPageViewController": "pageViewController",
        ]
        guard let prefix = chain.lazy.compactMap({ step -> String? in
            guard case .framework(let name) = step else { return nil }
            return prefixes[name]
        }).first else { return nil }
        let selector = prefix + "SupportedInterfaceOrientations"
        for delegate in graph.delegates[node] ?? [] {
            for step in program.chain(of: delegate) {
                guard case .project(let id) = step else { continue }
                let methods = (program.types[id].functions[selector] ?? []) + (program.types[id].functions[selector + ":"] ?? [])
                if let method = methods.first(where: { $0.fact.body != nil }) {
                    return evaluator(showing: showing).methodMask(method, on: delegate)
                }
            }
        }
        return nil
    }
}
