import OrientationModel
import RotationAnalysis

/// A list that holds all four already, so that code alone carries the constraints.
struct AlreadyWidened: Rule {
    let metadata = RuleMetadata(
        id: "already-widened",
        side: .declaration,
        severity: .note,
        summary: "the iPhone list holds all four already, and overrides carry the constraints",
        facts: ["F1", "F26"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an iPhone list that holds all four orientations when screens of the app constrain themselves \
                in code, and names them.
                """,
            whyItMatters: """
                The widening has been done: nothing more can be lost by it, and the analysis has nothing to compare \
                with. From here on the constraint stands in the named overrides alone. Compare with the state before \
                the widening (`--base`) to see what it lost, or ask what becomes of the overrides when the list is \
                narrowed again (`--narrow`).
                """,
            example: """
                ```xml
                <key>UISupportedInterfaceOrientations</key>
                <array>
                    <string>UIInterfaceOrientationPortrait</string>
                    <string>UIInterfaceOrientationPortraitUpsideDown</string>
                    <string>UIInterfaceOrientationLandscapeLeft</string>
                    <string>UIInterfaceOrientationLandscapeRight</string>
                </array>
                ```
                """,
            instead: """
                Keep the overrides, or take the widening back where the release you build for no longer needs it.
                """,
            limits: """
                Says nothing where no screen constrains itself: such an app simply turns.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.compactMap { target in
            guard let mask = target.appMasks[.phone], mask.declaredBefore == .all, mask.declaredAfter == .all,
                mask.delegate == nil, let place = mask.declarationLocation
            else { return nil }
            let carriers = target.verdicts.filter { screen in
                screen.idiom == .phone && screen.hasOverride && screen.asked != .no && screen.forwardsTo.isEmpty
                    && !screen.ownMask.may.isSuperset(of: UIKitDefaults.controllerMask(for: .phone))
            }
            guard !carriers.isEmpty else { return nil }
            let subject = carriers.count == 1 ? "1 override carries" : "\(carriers.count) overrides carry"
            return finding(
                nil,
                "the iPhone list holds all four orientations already: \(subject) the constraints of the app, and --base compares with the state before",
                at: place, target: target.name, idiom: .phone, symbol: "UISupportedInterfaceOrientations",
                notes: carriers.map {
                    Finding.Note(.related, "'\($0.symbol)' keeps itself in \($0.ownMask.phrase)", at: $0.location)
                })
        }
    }
}
