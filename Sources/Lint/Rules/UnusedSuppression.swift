import OrientationModel

/// A comment that silences nothing.
struct UnusedSuppression: SuppressionUseRule {
    let metadata = RuleMetadata(
        id: "unused-suppression",
        family: .suppression,
        side: .code,
        severity: .warning,
        summary: "a comment silences a rule that has nothing to say there",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports every id of a suppression that held back no finding.
                """,
            whyItMatters: """
                The reason is gone and the comment stays: it would silence the next fault that appears in its place.
                """,
            examples: Self.examples,
            instead: """
                Remove the id, or the whole comment.
                """,
            limits: """
                Not told of a rule that is off, of a file that was analysed only in part, and when another change than \
                the usual widening of every list is judged: another change has other findings.
                """))

    func findings(about unused: [(suppression: Suppression, rule: String)], in input: LintInput) -> [Finding] {
        guard input.change == LintInput.usualChange else { return [] }
        return unused.filter { !input.isPartlyAnalysed($0.suppression.location.file) }.map { suppression, rule in
            let place = suppression.lines == nil ? "in this file" : "there"
            return finding(
                nil, "'\(rule)' has nothing to say \(place), so this comment silences nothing",
                at: suppression.location, target: nil, symbol: rule,
                notes: [.init(.help, "remove '\(rule)' from the comment")])
        }
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                // plumbline:disable:next lost-constraint - portrait for now
                final class PortraitController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, requiresFullScreen: true),
            .files(
                [
                    "App/Info.plist": """
                    <!-- plumbline:disable:next malformed-orientations - as the store wants it -->
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
        ],
        nonTriggering: [
            .swift(
                """
                // plumbline:disable:next lost-constraint - turns with the device on purpose
                final class PortraitController: UIViewController {}
                """),
            .files(
                [
                    "App/Info.plist": """
                    <!-- plumbline:disable:next malformed-orientations - read by an old tool -->
                    <key>UISupportedInterfaceOrientations</key>
                    <array/>
                    """
                ]),
        ])
}
