import RotationAnalysis

/// A number that is chosen by the size class.
struct SizeClassAsWidth: ReadinessRule {
    let metadata = RuleMetadata(
        id: "size-class-as-width",
        family: .resizing,
        side: .code,
        severity: .note,
        summary: "the horizontal size class chooses a number, which the width should",
        facts: ["F24"],
        releases: ["windows-of-any-size"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `horizontalSizeClass` where it chooses a number: a width, a distance, a count of columns. \
                UIKit and SwiftUI, whatever the property is called there.
                """,
            whyItMatters: """
                On iPhone the size class does not change while a window is resized: a wide window can stay compact. \
                It says what kind of container fits, not how much room there is.
                """,
            examples: Self.examples,
            instead: """
                Derive numbers from the geometry. The size class stays right for what kind of container to show.
                """,
            limits: """
                A number that a function of the project derives from the size class in several steps is not seen.
                """))

    let kind = ReadinessIssue.Kind.sizeClassAsWidth
    let consequence = "a wide window can stay compact"
    let help =
        "derive the number from the width at hand; keep the size class for what kind of container to show"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                @Environment(\\\\.horizontalSizeClass) private var sizeClass
                var body: some View { grid.padding(sizeClass == .regular ? 40 : 16) }
                """),
            .swift(
                """
                struct Grid: View {
                    @Environment(\\.horizontalSizeClass) private var sizeClass
                    var body: some View { Text("x").padding(sizeClass == .regular ? 40 : 16) }
                }
                """),
            .swift(
                """
                final class GridController: UIViewController {
                    var numberOfColumns: Int { traitCollection.horizontalSizeClass == .compact ? 2 : 4 }
                }
                """),
            .swift(
                """
                struct Shelf: View {
                    @Environment(\\.horizontalSizeClass) private var width
                    private var item: GridItem {
                        if width == .regular { return GridItem(.adaptive(minimum: 250)) } else { return GridItem(.adaptive(minimum: 120)) }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Grid
                - (CGFloat)cellWidth {
                    if (self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassCompact) { return 120; }
                    return 240;
                }
                @end
                """),
            .swift(
                """
                struct Wide: View {
                    @Environment(\\.horizontalSizeClass) var horizontalSizeClass: UserInterfaceSizeClass?
                    private var isCompact: Bool { horizontalSizeClass == .compact }
                    var body: some View { Text("x").frame(width: isCompact ? 280 : 560) }
                }
                """),
            .swift(
                """
                struct Wall: View {
                    @Environment(\\.horizontalSizeClass) var sizeClass
                    var columns: [GridItem] { Array(repeating: GridItem(.flexible()), count: sizeClass == .compact ? 2 : 4) }
                }
                """),
            .swift(
                """
                final class Form: UIViewController {
                    func place() {
                        switch (traitCollection.horizontalSizeClass, traitCollection.verticalSizeClass) {
                        case (.regular, .regular): widthConstraint.constant = 500
                        default: widthConstraint.constant = 300
                        }
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                struct Home: View {
                    @Environment(\\.horizontalSizeClass) private var sizeClass
                    var body: some View {
                        if sizeClass == .compact { NavigationStack { List {} } } else { NavigationSplitView { List {} } detail: {} }
                    }
                }
                """),
            .swift(
                """
                final class Stack: UIViewController {
                    func place() { stack.axis = traitCollection.horizontalSizeClass == .compact ? .vertical : .horizontal }
                }
                """),
            .objectiveC(
                """
                @implementation Home
                - (BOOL)showsSidebar { return self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassRegular; }
                @end
                """),
            .swift(
                """
                struct Title: View {
                    @Environment(\\.horizontalSizeClass) private var sizeClass
                    var body: some View { Text(sizeClass == .regular ? "Everything" : "All") }
                }
                """),
            .files([
                "App/Traits.swift": """
                extension UIViewController { var isCompact: Bool { traitCollection.horizontalSizeClass == .compact } }
                """,
                "App/Badge.swift": """
                final class Badge: UIView {
                    let isCompact = false
                    func place() { frame.size.height = isCompact ? 10 : 20 }
                }
                final class Other: UIView { func place() { frame.size.height = isCompact ? 10 : 20 } }
                """,
            ]),
        ])
}
