import RotationAnalysis

/// A bar item that has words alone.
struct TextOnlyBarItem: ReadinessRule {
    let metadata = RuleMetadata(
        id: "text-only-bar-item",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a bar item has a title and no image, so it stays horizontal",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a `UIBarButtonItem` with a title and no image, and a `Button` in a toolbar of SwiftUI that \
                shows text alone.
                """,
            whyItMatters: """
                In a bar at the side there is no room for words. An item without a symbol keeps the bar horizontal, \
                or goes to the overflow menu.
                """,
            examples: Self.examples,
            instead: """
                Give it a symbol and keep the title: `UIBarButtonItem(title:image:…)`, `Button(\"Share\", \
                systemImage: \"square.and.arrow.up\")`.
                """,
            limits: """
                An image that is set in another file is not seen. Items above the keyboard and titles of back \
                buttons are left alone.
                """))

    let kind = ReadinessIssue.Kind.textOnlyBarItem
    let consequence = "it has no place in a bar at the side"
    let help =
        "give it a symbol and keep the title"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share", style: .plain, target: self, action: #selector(share))
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share", style: .plain, target: self, action: nil)
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItem(placement: .primaryAction) { Button("Share") { share() } }
                            ToolbarItem { Button(action: share) { Text("Copy") } }
                        }
                    }
                }
                """),
            .swift(
                """
                final class Memo: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = .init(title: "Share", style: .plain, target: self, action: nil)
                        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Edit") { _ in })
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (void)viewDidLoad {
                    self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Share"
                        style:UIBarButtonItemStylePlain target:self action:@selector(share)];
                }
                @end
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" title="Publish" id="publish"/>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Menus: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", primaryAction: nil, menu: UIMenu())
                    }
                }
                """),
            .swift(
                """
                final class Menus: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = .init(title: "Sort", image: nil, primaryAction: nil, menu: menu)
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { List {}.toolbar { ToolbarItem { saveButton } } }
                    private var saveButton: some View { Button("Save") { save() } }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { List {}.toolbar { item(for: note) } }
                    private func item(for note: Note) -> some View { Button { save() } label: { Text("Save") } }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar { ToolbarItem { Button { export() } label: { if busy { ProgressView() } else { Text("Export") } } } }
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Note: UIViewController {
                    lazy var share = UIBarButtonItem(title: "Share", style: .plain, target: self, action: nil)
                    override func viewDidLoad() {
                        share.image = UIImage(systemName: "square.and.arrow.up")
                        navigationItem.backBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
                        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: nil)
                        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", image: UIImage(systemName: "plus"), target: nil, action: nil)
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") { share() } }
                            ToolbarItem { Button { share() } label: { Label("Copy", systemImage: "doc") } }
                            ToolbarItemGroup(placement: .keyboard) { Button("Done") { end() } }
                            ToolbarItem { Menu("More", systemImage: "gear") { Button("Delete") { delete() } } }
                        }
                        Button("Plain") { go() }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Note
                - (UIView *)inputAccessoryView {
                    return [self barWith:[[UIBarButtonItem alloc] initWithTitle:@"Done" style:0 target:self action:nil]];
                }
                @end
                """),
            .swift(
                """
                final class Field: UIView {
                    func prepare() {
                        let done = UIBarButtonItem(title: "Done", style: .done, target: self, action: nil)
                        bar.items = [done]
                        field.inputAccessoryView = bar
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}.toolbar {
                            ToolbarItem {
                                if #available(iOS 26.0, *) { Button(role: .close) { close() } } else { Button("Close") { close() } }
                            }
                        }
                    }
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="backBarButtonItem" title="Back" id="back"/>
                                <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="cancel"/>
                                <barButtonItem key="rightBarButtonItem" title="Publish" image="paperplane" catalog="system" id="publish"/>
                            </navigationItem>
                        </viewController>
                    </objects>
                </scene>
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <navigationItem key="navigationItem" id="nav">
                                <barButtonItem key="rightBarButtonItem" title="Publish" id="publish"/>
                            </navigationItem>
                            <connections>
                                <outlet property="publishItem" destination="publish" id="o"/>
                            </connections>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        navigationItem.rightBarButtonItem = UIBarButtonItem(image: plus, primaryAction: UIAction(title: "Add") { _ in })
                        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Add", image: plus, primaryAction: nil, menu: menu)
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { VStack { saveButton }.toolbar { ToolbarItem { other } } }
                    private var saveButton: some View { Button("Save") { save() } }
                    private var other: some View { Button("Share", systemImage: "square.and.arrow.up") { share() } }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View {
                        List {}
                            #if os(tvOS)
                            .padding(2)
                            #endif
                            #if os(macOS)
                            .toolbar { Button("Mac") {} }
                            #endif
                    }
                }
                """),
        ])
}
