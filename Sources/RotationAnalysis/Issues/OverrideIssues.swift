import OrientationModel
import SourceFacts

/// Overrides that look like a guard and are none, and guards that nobody asks.
struct OverrideIssues {
    let search: CodeIssueSearch
    private var program: Program { search.program }

    func issues() -> [CodeIssue] {
        search.controllers.flatMap { id in
            unasked(id) + repeatsDefault(id) + autorotateOnly(id) + preferredOutsideMask(id)
        }
    }

    /// F12: an override that is narrower than what its decider answers, on a screen that is not asked.
    private func unasked(_ id: Int) -> [CodeIssue] {
        search.idioms.compactMap { idiom in
            guard let override = search.ownOverride(.supportedInterfaceOrientations, of: id, idiom: idiom),
                let verdict = search.verdict(of: id, on: idiom), verdict.asked == .no,
                search.appMasks[idiom]?.asksNobodyAfter == false,
                !verdict.ownMask.may.isSuperset(of: verdict.after.must), verdict.ownMask.must != verdict.after.must
            else { return nil }
            let reason = verdict.because.filter {
                $0.message.contains("asked instead") || $0.message.contains("presenter decides")
            }
            guard !reason.isEmpty || verdict.decider != nil else { return nil }
            let decider = verdict.decider.map { "'\($0)'" } ?? "whoever presents or contains it"
            return CodeIssue(
                kind: .unaskedOverride, idiom: idiom, symbol: program.types[id].name,
                message:
                    "'\(program.types[id].name)' limits itself to \(verdict.ownMask.phrase) on \(idiom.displayName), but UIKit asks \(decider) instead: the override has no effect",
                location: search.place(override), notes: reason)
        }
    }

    /// An override that constrains nothing: it is as wide as UIKit's default, and so is what it inherits.
    private func repeatsDefault(_ id: Int) -> [CodeIssue] {
        search.idioms.compactMap { idiom in
            guard let override = search.ownOverride(.supportedInterfaceOrientations, of: id, idiom: idiom) else {
                return nil
            }
            let evaluator = Evaluator(program: program, idiom: idiom)
            let standard = UIKitDefaults.controllerMask(for: idiom)
            let mask = evaluator.controllerMask(of: .project(id))
            guard let value = mask.bounds.constant, value.isSuperset(of: standard), mask.notes.forwards.isEmpty else {
                return nil
            }
            guard let base = program.superclass(of: id), evaluator.controllerMask(of: base).bounds.constant == standard
            else { return nil }
            // Without it a screen may stand upside-down where the app allows that (F4).
            let allowed = search.appMasks[idiom]?.after.may ?? .all
            guard idiom == .pad || value.contains(.portraitUpsideDown) || !allowed.contains(.portraitUpsideDown) else {
                return nil
            }
            // Without it the delegate of the container would answer.
            guard !hasDelegate(id, idiom) else { return nil }
            let words = value == standard ? "repeats UIKit's default" : "is wider than UIKit's default"
            return CodeIssue(
                kind: .overrideRepeatsDefault, idiom: idiom, symbol: program.types[id].name,
                message:
                    "the override of '\(program.types[id].name)' \(words) on \(idiom.displayName) (\(value.phrase)): it keeps nothing out",
                location: search.place(override))
        }
    }

    /// Whether a container of the class has a delegate.
    private func hasDelegate(_ id: Int, _ idiom: Idiom) -> Bool {
        guard let graph = search.graphs[idiom] else { return false }
        let node = ControllerNode.project(id)
        return ([node] + graph.instances(of: node)).contains { !graph.allDelegates(of: $0).isEmpty }
    }

    /// F27: `shouldAutorotate` is false and nothing else constrains the screen.
    private func autorotateOnly(_ id: Int) -> [CodeIssue] {
        guard let idiom = search.idioms.first, let own = search.ownOverride(.shouldAutorotate, of: id, idiom: idiom)
        else { return [] }
        let evaluator = Evaluator(program: program, idiom: idiom)
        guard
            evaluator.propertyValue(OrientationSelector.shouldAutorotate.rawValue, of: .project(id)).value.truth
                == false
        else { return [] }
        guard evaluator.controllerMask(of: .project(id)).override == nil else { return [] }
        let old = (program.deploymentTarget?.first).map { $0 < 16 } ?? false
        let (help, notes) = wayOut(of: id, idiom)
        return [
            CodeIssue(
                kind: .autorotateOnlyGuard, symbol: program.types[id].name,
                message:
                    "'shouldAutorotate' is the only guard of '\(program.types[id].name)', and \(old ? "iOS 16 and later do" : "iOS does") not ask it any more",
                location: search.place(own), notes: notes, help: help)
        ]
    }

    /// Where a mask has to stand that keeps a screen in place: in the screen itself only where UIKit asks it (F12).
    private func wayOut(of id: Int, _ idiom: Idiom) -> (help: String, notes: [Evidence]) {
        let property = "'\(OrientationSelector.supportedInterfaceOrientations.rawValue)'"
        guard let verdict = search.verdict(of: id, on: idiom), verdict.asked == .no,
            search.appMasks[idiom]?.asksNobodyAfter != true
        else { return ("override \(property) as well", []) }
        guard let decider = verdict.decider else {
            return ("let whoever UIKit asks in its place answer \(property) for it: an override here is not asked", [])
        }
        let answer = program.types.indices.first {
            program.types[$0].name == decider && program.controllerStatus(of: $0) != .other
        }.flatMap { other -> Evidence? in
            search.ownOverride(.shouldAutorotate, of: other, idiom: idiom).map {
                Evidence("'\(decider)' answers 'shouldAutorotate' for it here", at: search.place($0))
            }
        }
        return (
            "let '\(decider)', which UIKit asks instead, answer \(property) for it: an override here is not asked",
            answer.map { [$0] } ?? []
        )
    }

    /// F28: the orientation to be presented in is not among the supported ones.
    private func preferredOutsideMask(_ id: Int) -> [CodeIssue] {
        search.idioms.compactMap { idiom in
            let evaluator = Evaluator(program: program, idiom: idiom)
            let selector = OrientationSelector.preferredInterfaceOrientationForPresentation.rawValue
            guard
                let preferred = evaluator.lookup(selector, in: program.chain(of: .project(id)), isStatic: false).found
                    .first
            else { return nil }
            let mask = evaluator.controllerMask(of: .project(id))
            let isOwn = preferred.owner == .project(id) || mask.override?.owner == .project(id)
            guard isOwn, mask.notes.forwards.isEmpty else { return nil }
            let value = evaluator.propertyValue(selector, of: .project(id)).value
            guard case .enumCase(_, let name)? = value.single, let orientation = InterfaceOrientation(rawValue: name)
            else { return nil }
            guard !mask.bounds.may.contains(orientation.mask), !mask.bounds.may.isEmpty else { return nil }
            return CodeIssue(
                kind: .preferredOutsideMask, idiom: idiom, symbol: program.types[id].name,
                message:
                    "'\(program.types[id].name)' prefers \(orientation.mask.phrase) but supports only \(mask.bounds.phrase) on \(idiom.displayName): presenting it full screen raises an exception",
                location: search.place(preferred),
                notes: mask.override.map { [Evidence("the supported orientations stand here", at: search.place($0))] }
                    ?? [])
        }
    }
}
