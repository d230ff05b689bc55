import BuildModel
import OrientationModel
import RotationAnalysis

/// Finds the smallest set of edits after which no constraint is lost, target by target.
///
/// Every candidate is analysed as it would leave the project before it counts. What is found for one target is the ground
/// on which the next is planned; targets that share a list are planned together.
public struct MigrationPlanner {
    private let request: MigrationRequest
    private let files: EditableFiles
    private let membership: FileMembership
    /// Targets whose edits of the same plan are still to come, so that they are not judged yet.
    private var pending: Set<TargetIdentity> = []

    /// Files are read when `plan()` needs them, each once.
    public init(_ request: MigrationRequest) {
        self.request = request
        files = EditableFiles(root: request.project.root, isIncluded: request.isIncluded)
        membership = FileMembership(request.project)
    }

    /// The plans, and the files they change. Edits of one target that another target cannot bear are left out with the reason.
    public func plan() -> MigrationPlan {
        var accepted = EditedProject(request.project)
        var targets: [TargetPlan] = []
        for group in groups {
            if group.count > 1, let strategies = sharedStrategies {
                let plans = planTogether(group, strategies, &accepted)
                // Code that keeps the constraints needs no list: without one to widen, each target may have its own.
                if request.appliesWidening || request.strategy != nil || plans.contains(where: { $0.chosen != nil }) {
                    targets += plans
                    continue
                }
            }
            for analysis in group { targets.append(plan(analysis, &accepted)) }
        }
        return MigrationPlan(targets: targets.sorted { $0.target < $1.target }, changes: files.adopted)
    }

    private var groups: [[TargetAnalysis]] {
        let known = request.analysis.targets.filter { app($0, in: request.project) != nil }
        return TargetGroups(project: request.project).groups(of: known)
    }

    private func app(_ analysis: TargetAnalysis, in project: ProjectModel) -> AppTarget? {
        project.app(with: analysis.identity).flatMap {
            $0.configuration(named: request.configuration) == nil ? nil : $0
        }
    }

    // MARK: One target

    /// Plans a target on the ground of what was accepted, and accepts its edits.
    private func plan(_ original: TargetAnalysis, _ accepted: inout EditedProject) -> TargetPlan {
        // Edits for an earlier target may have changed sources that this one compiles too.
        let now = accepted.overlay == FileOverlay() ? original : (try? analysis(original, accepted)) ?? original
        guard let target = target(now, in: accepted) else {
            return TargetPlan(
                of: original, isWidenedAlready: request.isWidenedAlready, chosen: nil, considered: [])
        }
        var considered = candidates.map { consider($0, for: target, besides: accepted) }
        // What the edits for an earlier target keep here as well.
        let shared = original.countAtStake - now.countAtStake
        for index in considered.indices where shared > 0 { considered[index].plan?.kept += shared }
        let best = cheapest(considered)
        if let best { accept(best, &accepted) }
        return TargetPlan(
            of: original, isWidenedAlready: request.isWidenedAlready, chosen: best, considered: considered)
    }

    private var candidates: [StrategyName] {
        if let strategy = request.strategy { return [strategy] }
        if request.isWidenedAlready { return [.padOnly, .appDelegate, .overrides, .narrow] }
        if request.isWideningStated, request.mode != .ipad { return [.appDelegate, .overrides] }
        return [.padOnly, .appDelegate, .overrides]
    }

    private func cheapest(_ considered: [ConsideredStrategy]) -> EditPlan? {
        let plans = considered.compactMap(\.plan)
        let best = plans.indices.min { left, right in plans[left].cost(order: left) < plans[right].cost(order: right) }
        return best.map { plans[$0] }
    }

    private func accept(_ plan: EditPlan, _ accepted: inout EditedProject) {
        // It was made once already when it was checked.
        if let next = try? accepted.adding(plan.edits, request, files) { accepted = next.adopted(by: files) }
    }

    private func analysis(_ original: TargetAnalysis, _ accepted: EditedProject) throws -> TargetAnalysis {
        guard let app = app(original, in: accepted.project) else { return original }
        return try verification.analysis(of: app, in: accepted)
    }

    private var verification: Verification { Verification(request: request, files: files, pending: pending) }

    private func target(_ analysis: TargetAnalysis, in accepted: EditedProject) -> MigrationTarget? {
        guard let app = app(analysis, in: accepted.project),
            let configuration = app.configuration(named: request.configuration)
        else { return nil }
        return MigrationTarget(
            app: app, configuration: configuration, analysis: analysis, mode: request.mode,
            appliesWidening: request.appliesWidening && !request.isWidenedAlready,
            isWidenedAlready: request.isWidenedAlready, files: files,
            code: CodeEditor(
                files: files, membership: membership, conditions: BuildConditions(ofEveryConfigurationOf: app)),
            membership: membership, earlier: earlier(analysis.identity))
    }

    /// A target as it was before the judged change, where that lies behind.
    private func earlier(_ identity: TargetIdentity) -> AppTarget? {
        guard case .since(let project) = request.change else { return nil }
        return project.app(with: identity)
    }

    private func consider(
        _ name: StrategyName, for target: MigrationTarget, besides accepted: EditedProject
    ) -> ConsideredStrategy {
        do {
            let plan: EditPlan
            switch name {
            case .padOnly: plan = try verified(name, PadOnly(), target, accepted).plan
            case .appDelegate: plan = try verified(name, AppDelegateMask(), target, accepted).plan
            case .overrides: plan = try overrides(for: target, accepted)
            case .narrow: plan = try verified(name, NarrowBack(), target, accepted).plan
            }
            return ConsideredStrategy(name: name, plan: plan, reason: nil)
        } catch {
            return ConsideredStrategy(
                name: name, plan: nil, reason: Self.reason(error),
                losingConfiguration: (error as? Verification.Failure)?.configuration)
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as NotApplicable: error.reason
        case let error as Verification.Failure: error.reason
        default: "\(error)"
        }
    }

    /// A plan, and the screens whose edits prove nothing.
    private struct Checked {
        var plan: EditPlan
        var useless: Set<SourceLocation>
    }

    /// Overrides of which none is in vain: what they do not prove is taken out again.
    private func overrides(for target: MigrationTarget, _ accepted: EditedProject) throws -> EditPlan {
        var strategy = DeciderOverrides()
        var steps: [ManualStep] = []
        func attempt() throws -> Checked {
            try verified(.overrides, strategy, target, accepted, steps: steps)
        }
        var result: Checked
        do {
            result = try attempt()
        } catch let error as Verification.Failure {
            // A base class may have children that an override would change.
            strategy.mergesIntoBases = false
            let separate = try strategy.proposal(for: target, leavingOut: [])
            guard try separate != DeciderOverrides().proposal(for: target, leavingOut: []) else { throw error }
            result = try attempt()
        }
        func tryWithout(_ classes: Set<SourceLocation>, telling manual: [ManualStep]) {
            let before = (strategy.leftOut, steps)
            strategy.leftOut.formUnion(classes)
            steps = manual
            if let smaller = try? attempt(), smaller.plan.missed <= result.plan.missed,
                smaller.plan.edits.count < result.plan.edits.count
            {
                result = smaller
            } else {
                (strategy.leftOut, steps) = before
            }
        }
        let deciders = DeciderOverrides.deciders(of: target)
        // Where the screens answer that it asks, a forwarder may stay what it is.
        let forwarders = Set(deciders.filter { !$0.forwardsTo.isEmpty }.map(\.location))
        if !forwarders.isEmpty { tryWithout(forwarders, telling: steps) }
        let useless = result.useless.intersection(deciders.map(\.location))
        if !useless.isEmpty { tryWithout(useless, telling: try strategy.proposal(for: target, leavingOut: []).manual) }
        // A class whose base or container answers now may not be asked any more, and a controller may show no more than
        // what it is presented over.
        for places in [DeciderOverrides.stock(of: deciders), DeciderOverrides.inner(of: deciders)] {
            let rest = places.filter { !strategy.leftOut.contains($0) }
            guard rest.count <= Self.fewClasses else { continue }
            for place in rest where result.plan.edits.count > 1 { tryWithout([place], telling: steps) }
        }
        return result.plan
    }

    /// Up to so many classes are tried without, one by one: each try is an analysis.
    private static let fewClasses = 5

    private func verified(
        _ name: StrategyName, _ strategy: any Strategy, _ target: MigrationTarget, _ accepted: EditedProject,
        steps: [ManualStep] = []
    ) throws -> Checked {
        let proposal = try strategy.proposal(for: target)
        let widened = name == .padOnly ? [Idiom.pad] : target.appliesWidening ? target.widenedIdioms : nil
        if proposal.edits.isEmpty, let step = proposal.manual.first, name != .overrides {
            throw NotApplicable(reason: step.phrase)
        }
        let success = try verification.check(
            proposal.edits, for: target.app, before: target.analysis, widened: widened, besides: accepted)
        let manual = proposal.manual + steps.filter { !proposal.manual.contains($0) }
        let screens = RemainingScreens(left: success.left, manual: manual, editsCode: name != .padOnly)
        let plan = EditPlan(
            strategy: name, edits: proposal.edits, kept: success.kept, remaining: screens.groups,
            manual: screens.otherSteps, notes: proposal.notes)
        // Widening a list is no fix while a screen is known to turn by it.
        if let widened, let reason = plan.reasonNotToWiden(for: widened) { throw Verification.Failure(reason: reason) }
        // As it would in a build without the delegate's method.
        if let open = plan.remaining.first(where: { remaining in
            !remaining.isOutOfReach && widened?.contains(remaining.idiom) == true
                && target.analysis.appMasks[remaining.idiom]?.answersInSomeBuildsOnly == true
        }) {
            throw Verification.Failure(
                reason:
                    "'\(open.symbols[0])' would turn on \(open.idiom.displayName) where the delegate's method, which stands under '#if', is not compiled: let every build have it first"
            )
        }
        return Checked(plan: plan, useless: Set(success.left.compactMap(\.location)))
    }

    // MARK: Targets that share a list

    /// The strategies that widen a list which several targets share, those that go together in one element; nil when no
    /// list is to be widened.
    private var sharedStrategies: [[StrategyName]]? {
        let code = candidates.filter { ($0 == .appDelegate || $0 == .overrides) && request.appliesWidening }
        let families = [candidates.filter { $0 == .padOnly }, code].filter { !$0.isEmpty }
        return request.isWidenedAlready || families.isEmpty ? nil : families
    }

    /// What one family of strategies makes of a group.
    private struct GroupPlan {
        var considered: [[ConsideredStrategy]]
        /// The plan of each member; nil unless every member has one.
        var chosen: [EditPlan]?
        var accepted: EditedProject
        var state: EditableFiles.State
    }

    private func planTogether(
        _ group: [TargetAnalysis], _ families: [[StrategyName]], _ accepted: inout EditedProject
    ) -> [TargetPlan] {
        let state = files.state
        let plans = families.map { family -> GroupPlan in
            files.state = state
            return plan(group, family, accepted)
        }
        files.state = state
        let whole = plans.indices.filter { plans[$0].chosen != nil }
        let best = whole.min { left, right in
            PlanCost(plans[left].chosen ?? [], order: left) < PlanCost(plans[right].chosen ?? [], order: right)
        }
        if let best {
            files.state = plans[best].state
            accepted = plans[best].accepted
        }
        return group.indices.map { member in
            TargetPlan(
                of: group[member], isWidenedAlready: request.isWidenedAlready,
                chosen: best.flatMap { plans[$0].chosen?[member] },
                considered: plans.flatMap { $0.considered[member] })
        }
    }

    /// Widens the lists of all members first; what is left then is to keep the constraints of each.
    private func plan(_ group: [TargetAnalysis], _ family: [StrategyName], _ accepted: EditedProject) -> GroupPlan {
        var result = GroupPlan(
            considered: group.map { _ in [] }, chosen: nil, accepted: accepted, state: files.state)
        func refuse(_ reason: String) -> GroupPlan {
            result.considered = group.map { _ in
                family.map { ConsideredStrategy(name: $0, plan: nil, reason: reason) }
            }
            return result
        }
        let targets = group.compactMap { target($0, in: accepted) }
        let isPadOnly = family == [.padOnly]
        var lists: [[Edit]] = []
        do {
            guard !isPadOnly || targets.contains(where: { $0.idioms.contains(.pad) }) else {
                throw NotApplicable(reason: "the target does not run on iPad")
            }
            guard !isPadOnly || request.mode != .iphone else {
                throw NotApplicable(reason: "the iPhone list is to be widened")
            }
            for target in targets {
                let idioms = isPadOnly ? target.idioms.filter { $0 == .pad } : target.widenedIdioms
                lists.append(try ListWidening(target: target).edits(for: idioms))
            }
            let widened = try accepted.adding(lists.flatMap(\.self), request, files)
            try verification.checkLists(of: targets.map(\.app), in: widened) { app in
                isPadOnly ? [.pad] : targets.first { $0.app.identity == app.identity }?.widenedIdioms ?? []
            }
            result.accepted = widened.adopted(by: files)
        } catch {
            return refuse(Self.reason(error))
        }
        // From here on it is a widening that was made already, and has to be repaired.
        var later = request
        later.change = .since(request.project)
        later.appliesWidening = false
        later.strategy = isPadOnly ? .overrides : request.strategy
        var planner = MigrationPlanner(later, files: files, membership: membership)
        var chosen: [EditPlan] = []
        for (index, member) in group.enumerated() {
            // Those whose turn comes are not complete yet.
            planner.pending = Set(group[(index + 1)...].map(\.identity))
            let plan: ConsideredStrategy
            (plan, result.considered[index]) = planner.repaired(member, family, lists[index], &result.accepted)
            if let plan = plan.plan { chosen.append(plan) }
        }
        result.state = files.state
        planner.pending = []
        if chosen.count == group.count {
            do throws(Verification.Failure) {
                for (member, plan) in zip(group, chosen) {
                    let now = (try? planner.analysis(member, result.accepted)) ?? member
                    try Verification.checkTogether(member, now, plan.remaining)
                }
            } catch {
                return refuse(error.reason)
            }
            result.chosen = chosen
        } else if let failing = group.indices.first(where: { result.considered[$0].allSatisfy { $0.plan == nil } }) {
            // A list is wide for all of them or for none.
            for member in group.indices {
                for index in result.considered[member].indices where result.considered[member][index].plan != nil {
                    result.considered[member][index].plan = nil
                    result.considered[member][index].reason =
                        "the target '\(group[failing].name)' shares the list, and nothing that was tried holds there"
                }
            }
        }
        return result
    }

    private init(_ request: MigrationRequest, files: EditableFiles, membership: FileMembership) {
        self.request = request
        self.files = files
        self.membership = membership
    }

    /// Keeps the constraints of one member whose lists are wide now.
    private func repaired(
        _ member: TargetAnalysis, _ family: [StrategyName], _ lists: [Edit], _ accepted: inout EditedProject
    ) -> (best: ConsideredStrategy, considered: [ConsideredStrategy]) {
        var considered: [ConsideredStrategy] = []
        let now = (try? analysis(member, accepted)) ?? member
        if let target = target(now, in: accepted) {
            for name in family {
                var strategy =
                    name == .padOnly
                    ? withoutEdits(for: target, accepted) : consider(name, for: target, besides: accepted)
                let idioms = name == .padOnly ? [Idiom.pad] : target.widenedIdioms
                if let reason = strategy.plan?.reasonNotToWiden(for: idioms) {
                    strategy.plan = nil
                    strategy.reason = reason
                }
                considered.append(strategy)
            }
        }
        let best = cheapest(considered)
        if let best { accept(best, &accepted) }
        // What a reader is told of are the edits of the lists as well, and the screens that were at stake before them.
        for index in considered.indices {
            guard var plan = considered[index].plan else { continue }
            plan.edits += lists
            plan.kept = max(0, member.countAtStake - plan.remaining.reduce(0) { $0 + $1.symbols.count })
            considered[index].plan = plan
        }
        let chosen = considered.first { $0.name == best?.strategy } ?? ConsideredStrategy(name: family[0])
        return (chosen, considered)
    }

    /// What wide lists leave of a target without any code.
    private func withoutEdits(for target: MigrationTarget, _ accepted: EditedProject) -> ConsideredStrategy {
        do {
            let success = try verification.check(
                [], for: target.app, before: target.analysis, widened: nil, besides: accepted)
            let screens = RemainingScreens(left: success.left, manual: [], editsCode: false)
            return ConsideredStrategy(
                name: .padOnly,
                plan: EditPlan(
                    strategy: .padOnly, edits: [], kept: success.kept, remaining: screens.groups, manual: [], notes: [])
            )
        } catch {
            return ConsideredStrategy(name: .padOnly, plan: nil, reason: Self.reason(error))
        }
    }
}

extension MigrationRequest {
    /// Which lists are to be widened.
    var mode: WideningMode {
        if case .widening(let mode) = change { mode } else { .all }
    }

    /// Whether the lists were widened already, and what is judged is the step from an earlier state.
    var isWidenedAlready: Bool {
        if case .since = change { true } else { false }
    }
}

extension EditPlan {
    /// Why the plan may not widen the lists of some idioms; nil when it may.
    ///
    /// A screen is known to turn that code could keep, one on iPhone may, or there is nothing that the plan keeps.
    fileprivate func reasonNotToWiden(for idioms: [Idiom]) -> String? {
        let within = remaining.filter { !$0.isOutOfReach }
        if let lost = within.first(where: \.isCertain) {
            return "'\(lost.symbols[0])' would turn on \(lost.idiom.displayName): \(lost.reason)"
        }
        guard let open = within.first(where: { idioms.contains($0.idiom) && ($0.idiom == .phone || kept == 0) }) else {
            return nil
        }
        let rest = kept == 0 ? ", and nothing keeps it" : ""
        return "'\(open.symbols[0])' may turn on \(open.idiom.displayName)\(rest): \(open.reason)"
    }
}

extension TargetPlan {
    /// - Parameter analysis: The target without any edit.
    /// - Parameter isWidenedAlready: Whether the change was made already, so that its own screens lose nothing.
    fileprivate init(
        of analysis: TargetAnalysis, isWidenedAlready: Bool, chosen: EditPlan?, considered: [ConsideredStrategy]
    ) {
        func count(_ verdict: Verdict) -> [Idiom: Int] {
            var result: [Idiom: Int] = [:]
            for idiom in analysis.idioms {
                result[idiom] =
                    analysis.screens.filter {
                        $0.idiom == idiom && $0.verdict == verdict && !$0.mayOnlyTurnUpsideDown
                            && !(isWidenedAlready && $0.couldNotBeShown)
                    }.count
            }
            return result
        }
        self.init(
            target: analysis.name, lost: count(.lost), unproven: count(.unproven), chosen: chosen,
            considered: considered)
    }
}
