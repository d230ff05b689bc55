import RotationAnalysis

/// A bar that no navigation or tab controller owns.
struct HandMadeBar: ReadinessRule {
    let metadata = RuleMetadata(
        id: "hand-made-bar",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a bar is added as a view, so it never moves to the side",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a `UIToolbar`, `UINavigationBar` or `UITabBar`, or a subclass of one, that is created and \
                added to another view, or that SwiftUI gets from `makeUIView`.
                """,
            whyItMatters: """
                On iPhone Duo the system moves bars to the side. It moves the bars that navigation and tab \
                controllers own; one that is placed by hand stays where it was put.
                """,
            examples: Self.examples,
            instead: """
                Use the bars that navigation and tab controllers own: `toolbarItems`, `navigationItem`, `.toolbar`.
                """,
            limits: """
                The bar above a keyboard (`inputAccessoryView`) is no \
                bar of a screen and left alone.
                """))

    let kind = ReadinessIssue.Kind.handMadeBar
    let consequence = "it stays where it is when bars move to the side"
    let help =
        "use the bar of a navigation or tab controller, or '.toolbar'"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                let bar = UIToolbar()
                view.addSubview(bar)
                """),
            .swift(
                """
                final class Editor: UIViewController {
                    private let bar = UIToolbar()
                    override func viewDidLoad() { view.addSubview(bar) }
                }
                """),
            .objectiveC(
                """
                @implementation Editor
                - (void)viewDidLoad {
                    UINavigationBar *bar = [[UINavigationBar alloc] initWithFrame:CGRectZero];
                    [self.view addSubview:bar];
                }
                @end
                """),
            .files([
                "App/Bar.swift": """
                final class FancyTabBar: UITabBar {}
                """,
                "App/Home.swift": """
                final class Home: UIViewController {
                    lazy var tabs: FancyTabBar = { let tabs = FancyTabBar(); return tabs }()
                    func place() { view.insertSubview(tabs, at: 0) }
                }
                """,
            ]),
            .swift(
                """
                struct Bar: UIViewRepresentable {
                    func makeUIView(context: Context) -> UIToolbar { UIToolbar() }
                    func updateUIView(_ view: UIToolbar, context: Context) {}
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <subviews>
                                    <toolbar opaque="NO" id="bar"/>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Panel: UIView {
                    private let bar = UIToolbar()
                    func prepare() { addSubview(bar) }
                    func top() {
                        let top = UINavigationBar(frame: .zero)
                        insertSubview(top, at: 0)
                    }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    let bar = UITabBar()
                    override func viewDidLoad() { view.addSubview(UIStackView(arrangedSubviews: [label, bar])) }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    let bar = UITabBar()
                    override func viewDidLoad() { [label, bar].forEach { view.addSubview($0) } }
                }
                """),
            .swift(
                """
                final class Note: UIViewController {
                    let bar = UIToolbar()
                    override func viewDidLoad() { for part in [label, bar] { stack.addArrangedSubview(part) } }
                }
                """),
            .files([
                "App/Note.swift": """
                final class Note: UIViewController { let bottomBar = UIToolbar(frame: .zero) }
                """,
                "App/NoteLayout.swift": """
                extension Note { func prepare() { view.addSubview(bottomBar) } }
                """,
            ]),
        ],
        nonTriggering: [
            .swift(
                """
                final class Editor: UIViewController {
                    func prepare() {
                        let bar = UIToolbar()
                        field.inputAccessoryView = bar
                        view.addSubview(field)
                    }
                }
                """),
            .swift(
                """
                final class Home: UIViewController {
                    func titleAttributes() -> [NSAttributedString.Key: Any] {
                        let bar = UINavigationBar()
                        view.addSubview(bar)
                        defer { bar.removeFromSuperview() }
                        return bar.titleTextAttributes ?? [:]
                    }
                    override func viewDidLoad() {
                        UINavigationBar.appearance().tintColor = .red
                        navigationController?.navigationBar.addSubview(UIView())
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Home
                - (void)viewDidLoad { [self.navigationController setToolbarHidden:NO]; [self.view addSubview:self.label]; }
                @end
                """),
            .swift(
                """
                struct Home: View {
                    var body: some View { List {}.toolbar { ToolbarItem { Button("Add", systemImage: "plus") {} } } }
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <navigationController id="root" sceneMemberID="viewController">
                            <navigationBar key="navigationBar" id="bar"/>
                            <toolbar key="toolbar" id="tools"/>
                        </navigationController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Panel: UIView {
                    let bar = UIToolbar()
                    func prepare() { [label, field].forEach { addSubview($0) } }
                    func measure() { [bar].forEach { $0.sizeToFit() } }
                }
                """),
        ])
}
