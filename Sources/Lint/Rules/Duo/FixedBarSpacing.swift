import RotationAnalysis

/// Distances between bar items that are made by hand.
struct FixedBarSpacing: ReadinessRule {
    let metadata = RuleMetadata(
        id: "fixed-bar-spacing",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a fixed space or a spacer view stands between bar items",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `fixedSpace` items and a `Spacer` among the items of a toolbar of SwiftUI.
                """,
            whyItMatters: """
                A distance that is right in a row is wrong in a column. The system groups items by itself, if it \
                knows what belongs together.
                """,
            examples: Self.examples,
            instead: """
                Say what belongs together: `UIBarButtonItemGroup`, `ToolbarItemGroup`.
                """,
            limits: """
                Flexible space is left alone, and so are bars above the keyboard.
                """))

    let kind = ReadinessIssue.Kind.fixedBarSpacing
    let consequence = "a distance along a row is none along a column"
    let help =
        "say what belongs together with 'UIBarButtonItemGroup' or 'ToolbarItemGroup'"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                toolbarItems = [first, UIBarButtonItem.fixedSpace(12), second]
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        toolbarItems = [first, UIBarButtonItem.fixedSpace(12), second]
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    UIBarButtonItem *gap = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemFixedSpace target:nil action:nil];
                    self.toolbarItems = @[self.first, gap, self.second];
                }
                @end
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItemGroup(placement: .bottomBar) {
                                Button("Add", systemImage: "plus") {}
                                Spacer()
                                Button("Share", systemImage: "square") {}
                            }
                        }
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    func items() -> [UIBarButtonItem] {
                        let gap = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
                        return [first, gap, second]
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    func items() -> [UIBarButtonItem] { [first, UIBarButtonItem(customView: UIView()), second] }
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <subviews>
                                    <toolbar id="bar">
                                        <items>
                                            <barButtonItem systemItem="add" id="a"/>
                                            <barButtonItem width="20" systemItem="fixedSpace" id="b"/>
                                            <barButtonItem systemItem="trash" id="c"/>
                                        </items>
                                    </toolbar>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() { toolbarItems = [first, .flexibleSpace(), second] }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        HStack { Text("x"); Spacer() }
                            .toolbar {
                                ToolbarItemGroup(placement: .keyboard) { Spacer(); Button("Done") {} }
                                ToolbarItem { Menu("More", systemImage: "gear") { Spacer() } }
                            }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    UIBarButtonItem *gap = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemFlexibleSpace target:nil action:nil];
                    self.toolbarItems = @[self.first, gap, self.second];
                }
                @end
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <subviews>
                                    <toolbar id="bar">
                                        <items>
                                            <barButtonItem systemItem="add" id="a"/>
                                            <barButtonItem systemItem="flexibleSpace" id="b"/>
                                            <barButtonItem systemItem="trash" id="c"/>
                                        </items>
                                    </toolbar>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar { ToolbarItem(placement: .principal) { HStack { Image("logo"); Text("Notes"); Spacer() } } }
                    }
                }
                """),
        ])
}
