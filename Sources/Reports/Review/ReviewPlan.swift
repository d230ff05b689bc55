import Lint
import OrientationModel
import Releases
import RotationAnalysis

/// What is to be done so that no screen turns unseen, the cheapest edit first.
public struct ReviewPlan: Sendable, Hashable {
    /// One thing to do.
    public struct Step: Sendable, Hashable {
        /// What to do: a sentence without a full stop, names in single quotes.
        public var title: String
        /// Why, and what it costs.
        public var detail: String
        /// The screens it covers, by name; empty when it is not about single screens.
        public var screens: [String]

        /// Makes a step.
        public init(_ title: String, detail: String, screens: [String] = []) {
            self.title = title
            self.detail = detail
            self.screens = screens
        }
    }

    /// The steps of one target.
    public struct Target: Sendable, Hashable {
        /// The target.
        public var name: String
        /// In the order in which they are to be done.
        public var steps: [Step]
    }

    /// By name. A target with nothing to do has no steps.
    public var targets: [Target]

    /// Makes a plan from its parts.
    public init(targets: [Target]) { self.targets = targets }

    /// What follows from the verdicts, and from what `plumbline fix` makes of them.
    /// - Parameter fixes: Its strategies by the name of the target, the cheapest first, which are recommended in this order; nil when
    ///   nothing was planned.
    /// - Parameter command: What prints the edits, without the strategy: with the options that choose what is judged.
    public init(
        for input: LintInput, fixes: [String: [ProposedFix]]? = nil, command: String = "plumbline fix"
    ) {
        targets = input.analysis.targets.map { target in
            Target(
                name: target.name,
                steps: ReviewSteps(
                    target: target, widening: input.widening, release: input.release,
                    comparesStates: input.comparesStates, fixes: fixes?[target.name], command: command
                ).all)
        }
    }
}

/// The steps that the verdicts of a target lead to.
struct ReviewSteps {
    let target: TargetAnalysis
    let widening: Widening
    let release: Release
    let comparesStates: Bool
    /// What `plumbline fix` makes of each strategy, the cheapest first; nil when nothing was planned.
    var fixes: [ProposedFix]?
    /// What prints the edits of a strategy, which is named last.
    var command = "plumbline fix"

    var all: [ReviewPlan.Step] {
        edits + [padTurnsFreely, decideByHand, moveOverrides].compactMap(\.self)
    }

    /// What to do to the lists or to the code: one of the steps is enough.
    private var edits: [ReviewPlan.Step] {
        let lists = keepLists
        var steps: [String: ReviewPlan.Step] = [:]
        steps["pad-only"] = lists == nil ? keepPhoneList : nil
        steps["app-delegate"] = answerFromDelegate
        steps["overrides"] = overrides
        let order =
            fixes.map { $0.filter { $0.refusal == nil }.map(\.strategy) } ?? ["pad-only", "app-delegate", "overrides"]
        var result = [lists].compactMap(\.self)
        for step in order.compactMap({ steps[$0] }) {
            var step = step
            if !result.isEmpty { step.title = "Or " + step.title.prefix(1).lowercased() + step.title.dropFirst() }
            result.append(step)
        }
        if result.isEmpty, let refused = refusedEdits { result.append(refused) }
        return result
    }

    /// Where screens are at risk and `plumbline fix` has no edit that keeps them.
    private var refusedEdits: ReviewPlan.Step? {
        let refusals = (fixes ?? []).compactMap { fix in fix.refusal.map { "\(fix.strategy): \($0)" } }
        let idioms = target.idioms.filter { !atRisk(on: $0).isEmpty && target.appMasks[$0]?.asksNobodyAfter != true }
        guard !refusals.isEmpty, !idioms.isEmpty else { return nil }
        return ReviewPlan.Step(
            "Change by hand what '\(command)' says first: it has no edit that holds",
            detail: refusals.joined(separator: "; "),
            screens: Self.distinct(idioms.flatMap { atRisk(on: $0) }.map(\.symbol)))
    }

    private func screens(_ verdict: Verdict, on idiom: Idiom) -> [ScreenVerdict] {
        target.verdicts.filter { screen in
            // One that came with a change that was made already had no constraint to lose (F30).
            screen.idiom == idiom && screen.verdict == verdict
                && !(comparesStates && screen.before.constant?.isEmpty == true)
        }
    }

    private func atRisk(on idiom: Idiom) -> [ScreenVerdict] {
        screens(.lost, on: idiom) + screens(.unproven, on: idiom)
    }

    private var atRiskOnPhone: [ScreenVerdict] { atRisk(on: .phone) }

    private var padNeed: WideningNeed { WideningNeed(of: target, on: .pad, in: release) }

    /// F26: often the best change is none.
    private var keepLists: ReviewPlan.Step? {
        let idioms = target.idioms.filter { !atRisk(on: $0).isEmpty }
        // A screen that came with the widening would be left without any orientation (F30).
        if comparesStates, idioms.contains(where: { target.wouldLeaveNothing(on: $0) }) { return nil }
        guard !idioms.isEmpty, padNeed == .nothing || widening == .iphone else { return nil }
        let names = idioms.map(\.displayName).joined(separator: " and ")
        let head = comparesStates ? "Take the widening back" : "Do not widen"
        let reason =
            ReleaseTable.known.padListGatesResizing(in: release)
            ? "only the list of an iPad app without full screen has to hold all four there"
            : "no list gates resizing there"
        let turning = idioms.flatMap { atRisk(on: $0) }
        return ReviewPlan.Step(
            "\(head): nothing needs a longer \(names) list on \(release)",
            detail: "\(reason). Everything below is for a list that has to be longer for another reason",
            screens: Self.distinct(turning.map(\.symbol)))
    }

    private var keepPhoneList: ReviewPlan.Step? {
        guard widening == .all, target.idioms.contains(.pad), !atRiskOnPhone.isEmpty,
            !(comparesStates && target.wouldLeaveNothing(on: .phone))
        else { return nil }
        let reason =
            padNeed == .resizing
            ? "\(release) does not resize an iPad app continuously without it"
            : "App Store validation wants the iPad list whole, and nothing needs a longer iPhone list on \(release)"
        let prints = "'\(command) --strategy pad-only' prints it"
        if comparesStates {
            return ReviewPlan.Step(
                "Take the widening of the iPhone list back, and let 'UISupportedInterfaceOrientations~ipad' list all four",
                detail: "\(reason). No edit of the code; every iPhone screen stays as it was. \(prints)",
                screens: atRiskOnPhone.map(\.symbol))
        }
        return ReviewPlan.Step(
            "Widen the iPad list alone: add or change 'UISupportedInterfaceOrientations~ipad' and leave the iPhone list as it is",
            detail: "\(reason). One edit in the declaration, none in the code; every iPhone screen stays as it is. "
                + prints,
            screens: atRiskOnPhone.map(\.symbol))
    }

    /// Where nobody answers for the app yet: one method for all screens, those included of which nothing can be proven.
    private var answerFromDelegate: ReviewPlan.Step? {
        let answers = target.idioms.compactMap { idiom -> (idiom: Idiom, mask: OrientationMask)? in
            guard let mask = target.appMasks[idiom], mask.delegate == nil, !mask.asksNobodyAfter,
                let before = mask.declaredBefore, !atRisk(on: idiom).isEmpty
            else { return nil }
            return (idiom, before)
        }
        guard let first = answers.first else { return nil }
        let isSame = answers.allSatisfy { $0.mask == first.mask }
        let masks =
            isSame
            ? "'\(first.mask.phrase)' on \(answers.map(\.idiom.displayName).joined(separator: " and "))"
            : answers.map { "'\($0.mask.phrase)' on \($0.idiom.displayName)" }.joined(separator: " and ")
        return ReviewPlan.Step(
            "Answer \(masks) from 'application(_:supportedInterfaceOrientationsFor:)'",
            detail: "one method for the whole app; deprecated with iOS 27, where the scene delegate answers as well. "
                + "'\(command) --strategy app-delegate' prints it",
            screens: Self.distinct(answers.flatMap { atRisk(on: $0.idiom) }.map(\.symbol)))
    }

    /// An override on each class that decides, where it helps most.
    private var overrides: ReviewPlan.Step? {
        let isPadAsked = target.appMasks[.pad].map { !$0.asksNobodyAfter } ?? false
        let lost = screens(.lost, on: .phone) + (isPadAsked ? screens(.lost, on: .pad) : [])
        let idioms = Idiom.allCases.filter { idiom in lost.contains { $0.idiom == idiom } }
        let groups = Dictionary(grouping: lost) { $0.asked == .no ? $0.decider ?? "" : $0.symbol }
        let ranked = groups.filter { !$0.key.isEmpty }
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        guard !ranked.isEmpty else { return nil }
        let shown = ranked.prefix(8)
        let rest = ranked.count - shown.count
        let list = shown.map { decider, screens in
            let count = Set(screens.map(\.symbol)).count
            return "'\(decider)'" + (count == 1 ? "" : " (covers \(Quantity(count, "screen")))")
        }
        let more = rest == 0 ? "" : " and \(rest) more"
        let names = idioms.map(\.displayName).joined(separator: " and ")
        return ReviewPlan.Step(
            "Override 'supportedInterfaceOrientations' in the classes that UIKit asks on \(names)",
            detail: list.joined(separator: ", ") + more + ". '\(command) --strategy overrides' prints the edits",
            screens: Self.distinct(lost.map(\.symbol)))
    }

    private var padTurnsFreely: ReviewPlan.Step? {
        guard let mask = target.appMasks[.pad], mask.asksNobodyAfter else { return nil }
        let lost = screens(.lost, on: .pad)
        guard !lost.isEmpty else { return nil }
        return ReviewPlan.Step(
            "Let the layouts turn on iPad: nobody is asked there once the list holds all four orientations",
            detail: "no override helps; 'prefersInterfaceOrientationLocked' (iPadOS 26) is best effort, "
                + "'UIRequiresFullScreen' is deprecated with iPadOS 26",
            screens: lost.map(\.symbol))
    }

    private var decideByHand: ReviewPlan.Step? {
        let open = Idiom.allCases.flatMap { screens(.unproven, on: $0) }
        guard !open.isEmpty else { return nil }
        return ReviewPlan.Step(
            "Look at the screens whose constraint could not be proven",
            detail: "each says below what it depends on; a constant answer makes it certain",
            screens: Self.distinct(open.map(\.symbol)))
    }

    private var moveOverrides: ReviewPlan.Step? {
        let idle = target.verdicts.filter { $0.hasOverride && $0.asked == .no && $0.idiom == .phone }
        guard !idle.isEmpty else { return nil }
        return ReviewPlan.Step(
            "Move the overrides that UIKit never asks to the class that it asks, or remove them",
            detail: "they look like a guard and are none", screens: idle.map(\.symbol))
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
