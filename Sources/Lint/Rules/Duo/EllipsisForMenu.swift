import RotationAnalysis

/// The ellipsis on something else than the system's overflow.
struct EllipsisForMenu: ReadinessRule {
    let metadata = RuleMetadata(
        id: "ellipsis-for-menu",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "the ellipsis stands on a menu or item of the app's own",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports the symbols `ellipsis` and `ellipsis.circle` on a bar item, on a button in a toolbar of \
                SwiftUI, and on the label of a `Menu`.
                """,
            whyItMatters: """
                The ellipsis is the sign of the system's overflow menu, which holds the items that do not fit. Two \
                of them in one bar cannot be told apart.
                """,
            examples: Self.examples,
            instead: """
                Leave the overflow to the system and put the actions into the bar; a menu of its own gets the \
                symbol of what it does.
                """,
            limits: """
                A symbol whose name is computed, or a constant of the project, is not seen.
                """))

    let kind = ReadinessIssue.Kind.ellipsisForMenu
    let consequence = "it is the sign of the system's overflow alone"
    let help =
        "let the system make the overflow, or give the menu the symbol of what it does"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                Menu { actions } label: { Image(systemName: "ellipsis.circle") }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItem { Menu { Button("Delete") {} } label: { Image(systemName: "ellipsis.circle") } }
                        }
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", image: UIImage(systemName: "ellipsis"), menu: menu)
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    self.item = [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@"ellipsis"] style:0 target:self action:nil];
                }
                @end
                """),
            .swift(
                """
                struct Row: View {
                    var body: some View { Menu { Button("Delete") {} } label: { Label("More", systemImage: "ellipsis") } }
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" title="More" image="ellipsis.circle" catalog="system" id="more"/>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(
                            title: "More", image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil, menu: UIMenu())
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    @IBOutlet var optionsButton: UIBarButtonItem!
                    override func viewDidLoad() { optionsButton.image = UIImage(systemName: "ellipsis") }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        let image = UIImage(systemName: "ellipsis.circle")
                        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", image: image, target: self, action: nil)
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    func prepare() {
                        let button = UIButton(type: .system)
                        button.setImage(UIImage(systemName: "ellipsis"), for: .normal)
                        button.menu = UIMenu()
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { Menu { Button("Copy") {} } label: { menuLabel } }
                    private var menuLabel: some View { Label("More", systemImage: "ellipsis") }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        Menu("More", systemImage: isFilled ? "ellipsis.circle.fill" : "ellipsis") { Button("Copy") {} }
                        Menu { Button("Copy") {} } label: { Label { Text("More") } icon: { Image(systemName: "ellipsis") } }
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                struct Row: View {
                    var body: some View {
                        Image(systemName: "ellipsis.message")
                        Menu { Button("Delete") {} } label: { Label("Sort", systemImage: "arrow.up") }
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", image: UIImage(systemName: "arrow.up"), menu: menu)
                        label.text = "ellipsis"
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    self.item = [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@"gear"] style:0 target:self action:nil];
                    self.label.lineBreakMode = NSLineBreakByTruncatingTail;
                }
                @end
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" title="More" image="ellipsis.bubble" catalog="system" id="more"/>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Note: UIViewController {
                    func prepare() {
                        let dots = UIButton(type: .system)
                        dots.setImage(UIImage(systemName: "ellipsis"), for: .normal)
                        let sort = UIButton(type: .system)
                        sort.setImage(UIImage(systemName: "arrow.up"), for: .normal)
                        sort.menu = UIMenu()
                        dotsView.image = UIImage(systemName: "ellipsis")
                    }
                }
                """),
        ])
}
