import RotationAnalysis

/// A view in a bar that takes what room there is.
struct CustomBarView: ReadinessRule {
    let metadata = RuleMetadata(
        id: "custom-bar-view",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a bar item shows a view without a width of its own",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIBarButtonItem(customView:)` with a search bar, text field, slider, progress view, stack \
                or text view, and text fields and sliders in a toolbar of SwiftUI.
                """,
            whyItMatters: """
                Such a view takes the length of a row. A bar at the side is as wide as a symbol.
                """,
            examples: Self.examples,
            instead: """
                Give it a fixed width or a vertical form and say so with the item's axis behaviour; use \
                `searchController` or `.searchable` for a search.
                """,
            limits: """
                A view whose class is not in sight is left alone, and so are buttons, images and labels, which have \
                a width of their own.
                """))

    let kind = ReadinessIssue.Kind.customBarView
    let consequence = "a bar at the side is as wide as a symbol"
    let help =
        "give it a fixed width or a form of its own for the vertical bar, and state the axis behaviour"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                navigationItem.leftBarButtonItem = UIBarButtonItem(customView: UISearchBar())
                """),
            .swift(
                """
                final class Find: UIViewController {
                    let field = UITextField()
                    override func viewDidLoad() { navigationItem.leftBarButtonItem = UIBarButtonItem(customView: field) }
                }
                """),
            .swift(
                """
                struct Find: View {
                    var body: some View {
                        List {}.toolbar { ToolbarItem(placement: .principal) { TextField("Find", text: $text) } }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Find
                - (void)viewDidLoad {
                    UISearchBar *bar = [[UISearchBar alloc] init];
                    self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithCustomView:bar];
                }
                @end
                """),
            .files([
                "App/Bar.swift": """
                final class FindBar: UISearchBar {}
                """,
                "App/Find.swift": """
                final class Find: UIViewController {
                    private let bar: FindBar
                    func place() { navigationItem.leftBarButtonItem = UIBarButtonItem(customView: bar) }
                }
                """,
            ]),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" id="find">
                                    <searchBar key="customView" id="search"/>
                                </barButtonItem>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Find: UIViewController {
                    let item = UIBarButtonItem()
                    override func viewDidLoad() { item.customView = UISearchBar() }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Find: UIViewController {
                    let button = UIButton(type: .system)
                    override func viewDidLoad() {
                        navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
                        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
                    }
                }
                """),
            .swift(
                """
                struct Find: View {
                    var body: some View {
                        TextField("Find", text: $text).toolbar { ToolbarItem { Button("Go", systemImage: "play") {} } }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Find
                - (void)viewDidLoad {
                    UIImageView *face = [[UIImageView alloc] init];
                    self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithCustomView:face];
                }
                @end
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" id="find">
                                    <button key="customView" id="button"/>
                                </barButtonItem>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Load: UIViewController {
                    override func viewDidLoad() {
                        let progress = UIProgressView()
                        progress.widthAnchor.constraint(equalToConstant: 44).isActive = true
                        navigationItem.leftBarButtonItem = UIBarButtonItem(customView: progress)
                    }
                }
                """),
            .swift(
                """
                final class Load: UIViewController {
                    override func viewDidLoad() {
                        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 44, height: 20))
                        let field = UITextField()
                        field.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
                        toolbarItems = [UIBarButtonItem(customView: slider), UIBarButtonItem(customView: field)]
                    }
                }
                """),
            .swift(
                """
                struct Find: View {
                    var body: some View { List {}.toolbar { ToolbarItem { TextField("Find", text: $text).frame(width: 60) } } }
                }
                """),
        ])
}
