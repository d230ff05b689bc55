import RotationAnalysis

/// Navigation inside an arrangement, or an arrangement inside a list.
struct ContainerInArrangement: ReadinessRule {
    let metadata = RuleMetadata(
        id: "container-in-arrangement",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a navigation container stands inside an ArrangementView, or that inside a list",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `NavigationStack`, `NavigationSplitView`, `NavigationView` and `TabView` inside an \
                `ArrangementView`, and an `ArrangementView` inside a `List`, `ScrollView` or `Form`.
                """,
            whyItMatters: """
                An arrangement divides the space of a screen around the fold. It needs the whole screen, and the \
                bars have to be outside of it.
                """,
            examples: Self.examples,
            instead: """
                Put the navigation container outside and the arrangement directly into it.
                """,
            limits: """
                A container that another view of the project brings along is not seen.
                """))

    let kind = ReadinessIssue.Kind.containerInArrangement
    let consequence = "an arrangement divides what is inside the navigation"
    let help =
        "put the navigation container outside and the 'ArrangementView' directly inside it"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                ArrangementView {
                    NavigationStack { Player() }
                }
                """),
            .swift(
                """
                struct Movie: View {
                    var body: some View { ArrangementView { NavigationStack { Text("x") } } }
                }
                """),
            .swift(
                """
                struct Movie: View {
                    var body: some View {
                        List { Section { ArrangementView { Text("x") } } }
                    }
                }
                """),
            .swift(
                """
                struct Movie: View {
                    var body: some View {
                        ArrangementView { Text("x") } secondary: { VStack { TabView { Text("y") } }.padding() }
                    }
                }
                """),
            .swift(
                """
                struct Desk: View {
                    var body: some View { ArrangementView { sidebar } }
                    var sidebar: some View { NavigationStack { Text("x") } }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                struct Movie: View {
                    var body: some View { NavigationStack { ArrangementView { Text("x") } } }
                }
                """),
            .swift(
                """
                struct Movie: View {
                    var body: some View { ArrangementView { List { Text("x") } } secondary: { ScrollView { Text("y") } } }
                }
                """),
            .swift(
                """
                struct Home: View {
                    var body: some View { TabView { NavigationStack { List { Text("x") } } } }
                }
                """),
            .swift(
                """
                struct Desk: View {
                    var body: some View {
                        ArrangementView { Text("x").sheet(isPresented: $isShown) { NavigationStack { Text("y") } } }
                    }
                }
                """),
        ])
}
