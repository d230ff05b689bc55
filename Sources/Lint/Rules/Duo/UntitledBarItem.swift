import RotationAnalysis

/// A bar item that has no name.
struct UntitledBarItem: ReadinessRule {
    let metadata = RuleMetadata(
        id: "untitled-bar-item",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a bar item has an image and no title, so the overflow menu cannot name it",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a `UIBarButtonItem` with an image and neither title nor accessibility label, and a `Button` \
                in a toolbar of SwiftUI whose label is an image alone.
                """,
            whyItMatters: """
                Items that do not fit go to the system's overflow menu, which shows their titles. VoiceOver reads \
                them as well.
                """,
            examples: Self.examples,
            instead: """
                Give it a title: `UIBarButtonItem(title:image:…)`, `Label(\"Add\", systemImage: \"plus\")`.
                """,
            limits: """
                A title that is set in another file, or by a function of the project, is not seen.
                """))

    let kind = ReadinessIssue.Kind.untitledBarItem
    let consequence = "the overflow menu has no name for it"
    let help =
        "give it a title"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: self, action: #selector(add))
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: self, action: nil)
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItem { Button { add() } label: { Image(systemName: "plus") } }
                            ToolbarItem { Button(action: add) { Image("pen").resizable() } }
                        }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@"add"] style:0 target:self action:nil];
                    self.navigationItem.rightBarButtonItem = item;
                }
                @end
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" image="gear" catalog="system" id="settings"/>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Menus: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "plus"), primaryAction: nil, menu: UIMenu())
                        navigationItem.leftBarButtonItem = UIBarButtonItem(title: nil, image: gear, primaryAction: nil, menu: menu)
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { List {}.toolbar { addButton } }
                    private var addButton: some View { Button { add() } label: { Image(systemName: "plus") } }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        let item = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: self, action: nil)
                        item.accessibilityLabel = "Add"
                        navigationItem.rightBarButtonItem = item
                        navigationItem.leftBarButtonItem = UIBarButtonItem(image: icon, style: .plain, target: self, action: nil)
                        navigationItem.leftBarButtonItem?.title = "Menu"
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItem { Button { add() } label: { Image(systemName: "plus").accessibilityLabel("Add") } }
                            ToolbarItem { Button { add() } label: { Image(systemName: "plus") }.accessibilityLabel("Add") }
                            ToolbarItem { Button { add() } label: { Label("Add", systemImage: "plus").labelStyle(.iconOnly) } }
                        }
                        Button { go() } label: { Image(systemName: "star") }
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { List {}.toolbar { addButton.accessibilityLabel("Add") } }
                    private var addButton: some View { Button { add() } label: { Image(systemName: "plus") } }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@"add"] style:0 target:self action:nil];
                    item.accessibilityLabel = @"Add";
                    self.navigationItem.rightBarButtonItem = item;
                }
                @end
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" image="gear" catalog="system" id="settings">
                                    <accessibility key="accessibilityConfiguration" label="Settings"/>
                                </barButtonItem>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
        ])
}
