import OrientationModel

/// A comment that is meant to silence a rule and does not.
struct MalformedSuppression: Rule {
    let metadata = RuleMetadata(
        id: "malformed-suppression",
        family: .suppression,
        side: .code,
        severity: .warning,
        summary: "a comment is meant to silence a rule and does not, because it is written wrongly",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports comments that begin with `plumbline:` and name no command, no rule, or a rule that does not \
                exist. The other rules of the comment are silenced all the same.
                """,
            whyItMatters: """
                Its author believes that a finding is silenced, or that it will be when it comes up.
                """,
            examples: Self.examples,
            instead: """
                Write the command, the ids with commas between them, and the reason behind a hyphen: \
                `// plumbline:disable:next lost-constraint - shown on docked devices only`.
                """,
            limits: """
                A comment that does not begin with `plumbline:` is prose, and so is every documentation comment.
                """))

    func findings(in input: LintInput) -> [Finding] {
        let reader = SuppressionReader(ruleIDs: input.ruleIDs)
        return input.analysis.controlComments.flatMap { file, comments in
            comments.flatMap { comment in
                let place = SourceLocation(file: file, line: comment.position.line, column: comment.position.column)
                return reader.read(comment, in: file).problems.map { problem in
                    finding(nil, problem.message, at: place, target: nil, symbol: problem.word)
                }
            }
        }
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                // plumbline:disable:next lost-constrant - shown on docked devices only
                final class DockController: UIViewController {}
                """),
            .swift(
                """
                // plumbline:disable:nxt lost-constraint - shown on docked devices only
                final class DockController: UIViewController {}
                """),
            .files(
                [
                    "App/Info.plist": """
                    <!-- plumbline:disable:next - the store wants it -->
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
                // plumbline:disable:next lost-constraint - shown on docked devices only
                final class DockController: UIViewController {}
                """),
            .swift(
                """
                /// To silence a rule, write plumbline:disable:next and its id.
                final class DockController: UIViewController {}
                """),
        ])
}
