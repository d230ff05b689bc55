import BuildModel
import OrientationModel
import RotationAnalysis

/// Finds the smallest set of edits after which no constraint is lost, target by target.
///
/// Every candidate is analysed as it would leave the project before it counts.
public struct MigrationPlanner {
    private let request: MigrationRequest
    private let files: EditableFiles

    /// Files are read when `plan()` needs them, each once.
    public init(_ request: MigrationRequest) {
        self.request = request
        files = EditableFiles(root: request.project.root)
    }

    /// The plans, and the files they change. Edits of one target that another target cannot bear are left out with the reason.
    public func plan() -> MigrationPlan {
        var accepted = EditedProject(request.project)
        var targets: [TargetPlan] = []
        for analysis in request.analysis.targets {
            guard let target = migrationTarget(analysis) else { continue }
            let plan = plan(target, besides: accepted)
            // It was made once already when it was checked.
            if let edits = plan.chosen?.edits, let next = try? accepted.adding(edits, request, files) {
                accepted = next
            }
            targets.append(plan)
        }
        return MigrationPlan(targets: targets, changes: accepted.changes)
    }

    private func migrationTarget(_ analysis: TargetAnalysis) -> MigrationTarget? {
        guard
            let app = request.project.apps.first(where: { $0.identity == analysis.identity }),
            let configuration = app.configuration(named: request.configuration)
        else { return nil }
        return MigrationTarget(
            app: app, configuration: configuration, analysis: analysis, mode: mode,
            appliesWidening: request.appliesWidening && !isWidenedAlready, isWidenedAlready: isWidenedAlready,
            files: files, code: CodeEditor(files: files, project: request.project))
    }

    private var mode: WideningMode {
        if case .widening(let mode) = request.change { mode } else { .all }
    }

    private var isWidenedAlready: Bool {
        if case .since = request.change { true } else { false }
    }

    // MARK: One target

    private var candidates: [StrategyName] {
        if let strategy = request.strategy { return [strategy] }
        if isWidenedAlready { return [.appDelegate, .overrides, .narrow] }
        if request.isWideningStated, mode != .ipad { return [.appDelegate, .overrides] }
        return [.padOnly, .appDelegate, .overrides]
    }

    private func plan(_ target: MigrationTarget, besides accepted: EditedProject) -> TargetPlan {
        let considered = candidates.map { consider($0, for: target, besides: accepted) }
        let plans = considered.compactMap(\.plan)
        let best = plans.indices.min { left, right in
            cost(plans[left], left) < cost(plans[right], right)
        }
        func count(_ verdict: Verdict) -> [Idiom: Int] {
            var result: [Idiom: Int] = [:]
            for idiom in target.idioms {
                result[idiom] =
                    target.analysis.verdicts.filter {
                        $0.idiom == idiom && $0.verdict == verdict && !$0.mayOnlyTurnUpsideDown
                    }.count
            }
            return result
        }
        return TargetPlan(
            target: target.app.name, lost: count(.lost), unproven: count(.unproven), chosen: best.map { plans[$0] },
            considered: considered)
    }

    /// What keeps most comes first; then what touches least.
    private func cost(_ plan: EditPlan, _ order: Int) -> (Int, Int, Int, Int) {
        // Undoing somebody's work is the last resort.
        let isUndoing = plan.strategy == .narrow ? 1 : 0
        return (plan.missed, isUndoing, plan.fileCount * 1000 + plan.edits.count, order)
    }

    private func consider(
        _ name: StrategyName, for target: MigrationTarget, besides accepted: EditedProject
    ) -> ConsideredStrategy {
        do {
            let plan: EditPlan
            switch name {
            case .padOnly:
                plan = try verified(name, PadOnly(), target, accepted).plan
            case .appDelegate:
                plan = try verified(name, AppDelegateMask(), target, accepted).plan
            case .overrides: plan = try overrides(for: target, accepted)
            case .narrow: plan = try verified(name, NarrowBack(), target, accepted).plan
            }
            return ConsideredStrategy(name: name, plan: plan, reason: nil)
        } catch let error as NotApplicable {
            return ConsideredStrategy(name: name, plan: nil, reason: error.reason)
        } catch let error as Verification.Failure {
            return ConsideredStrategy(name: name, plan: nil, reason: error.reason)
        } catch {
            return ConsideredStrategy(name: name, plan: nil, reason: "\(error)")
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
        } catch is Verification.Failure {
            // A base class may have children that an override would change.
            strategy.mergesIntoBases = false
            result = try attempt()
        }
        let useless = result.useless.intersection(DeciderOverrides.deciders(of: target).map(\.location))
        guard !useless.isEmpty else { return result.plan }
        strategy.leftOut = useless
        steps = strategy.proposal(for: target, leavingOut: []).manual
        if let smaller = try? attempt().plan, smaller.missed <= result.plan.missed,
            smaller.edits.count < result.plan.edits.count
        {
            return smaller
        }
        return result.plan
    }

    private func verified(
        _ name: StrategyName, _ strategy: any Strategy, _ target: MigrationTarget, _ accepted: EditedProject,
        steps: [ManualStep] = []
    ) throws -> Checked {
        let proposal = try strategy.proposal(for: target)
        let widened = name == .padOnly ? [Idiom.pad] : target.appliesWidening ? target.widenedIdioms : nil
        if proposal.edits.isEmpty, let step = proposal.manual.first, name != .overrides {
            throw NotApplicable(reason: "\(step.what): \(step.reason)")
        }
        let success = try Verification(request: request, files: files).check(
            proposal.edits, for: target.app, before: target.analysis, widened: widened, besides: accepted)
        let manual = proposal.manual + steps.filter { !proposal.manual.contains($0) }
        let screens = RemainingScreens(left: success.left, manual: manual)
        let plan = EditPlan(
            strategy: name, edits: proposal.edits, kept: success.kept, remaining: screens.groups,
            manual: screens.otherSteps, notes: proposal.notes)
        // Widening a list is no fix while a screen is known to turn by it.
        if widened != nil, let lost = plan.remaining.first(where: { $0.isCertain && !$0.isOutOfReach }) {
            throw Verification.Failure(
                reason: "'\(lost.symbols[0])' would turn on \(lost.idiom.displayName): \(lost.reason)")
        }
        return Checked(plan: plan, useless: Set(success.left.compactMap(\.location)))
    }
}
