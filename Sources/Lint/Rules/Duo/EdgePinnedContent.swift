import RotationAnalysis

/// A control at the raw edge of the screen.
struct EdgePinnedContent: ReadinessRule {
    let metadata = RuleMetadata(
        id: "edge-pinned-content",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a control is pinned to the raw edge of the view instead of the safe area",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports constraints of buttons, text fields and other controls to an edge of a view controller's \
                view, and controls of SwiftUI that ignore the safe area.
                """,
            whyItMatters: """
                At the edges there are bars, cameras and corners, on other sides than on other devices. The safe \
                area is not the same on both sides.
                """,
            examples: Self.examples,
            instead: """
                Use `safeAreaLayoutGuide` or `layoutMarginsGuide`, and `ReservedRegion` in layouts of your own.
                """,
            limits: """
                Only controls whose class is in sight, in view controllers. A view at all four edges is a \
                background and left alone. In a storyboard only views with a safe area are looked at.
                """))

    let kind = ReadinessIssue.Kind.edgePinnedContent
    let consequence = "bars and cameras take parts of the edges"
    let help =
        "pin it to the safe area or the layout margins"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class Note: UIViewController {
                    let button = UIButton()
                    override func viewDidLoad() {
                        button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16).isActive = true
                    }
                }
                """),
            .objectiveC(
                """
                @implementation NoteViewController
                - (void)viewDidLoad {
                    UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
                    [[button.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:16] setActive:YES];
                }
                @end
                @interface NoteViewController : UIViewController
                @end
                """),
            .swift(
                """
                final class Note: UIViewController {
                    override func viewDidLoad() {
                        let field = UITextField()
                        view.addConstraint(NSLayoutConstraint(item: field, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 8))
                    }
                }
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { Button("Go") { go() }.padding().ignoresSafeArea() }
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <subviews>
                                    <button id="send"/>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                                <constraints>
                                    <constraint firstItem="send" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                final class Form: UIViewController {
                    let save = UIButton()
                    override func viewDidLoad() {
                        NSLayoutConstraint.activate([view.trailingAnchor.constraint(equalTo: save.trailingAnchor, constant: 10)])
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Form
                - (void)viewDidLoad {
                    UISlider *slider = [UISlider new];
                    [self.view addConstraint:[NSLayoutConstraint constraintWithItem:slider attribute:NSLayoutAttributeLeading
                        relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeading multiplier:1 constant:8]];
                }
                @end
                @interface Form : UIViewController
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Note: UIViewController {
                    let button = UIButton()
                    let image = UIImageView()
                    let text = UITextView()
                    override func viewDidLoad() {
                        NSLayoutConstraint.activate([
                            button.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
                            button.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
                            button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                            image.topAnchor.constraint(equalTo: view.topAnchor),
                            text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        ])
                    }
                }
                """),
            .swift(
                """
                final class Cover: UIViewController {
                    let dismissButton = UIButton()
                    override func viewDidLoad() {
                        NSLayoutConstraint.activate([
                            dismissButton.topAnchor.constraint(equalTo: view.topAnchor),
                            dismissButton.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                            dismissButton.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                            dismissButton.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                        ])
                    }
                }
                """),
            .objectiveC(
                """
                @interface NoteViewController : UIViewController
                @end
                @implementation NoteViewController
                - (void)viewDidLoad {
                    UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
                    [button.leadingAnchor constraintEqualToAnchor:self.view.safeAreaLayoutGuide.leadingAnchor].active = YES;
                }
                @end
                """),
            .swift(
                """
                struct Note: View {
                    var body: some View { Color.red.ignoresSafeArea() }
                }
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <subviews>
                                    <button id="send"/>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                                <constraints>
                                    <constraint firstItem="send" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .storyboard(
                """
                <scene sceneID="s">
                    <objects>
                        <viewController customClass="EditorController" id="editor" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <subviews>
                                    <imageView id="photo"/>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                                <constraints>
                                    <constraint firstItem="photo" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                struct Form: View {
                    var body: some View { TextField("Name", text: $name).ignoresSafeArea(.keyboard) }
                }
                """),
            .swift(
                """
                final class List: UITableViewController {
                    override func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                        let view = UIView()
                        let button = UIButton()
                        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true
                        return view
                    }
                }
                """),
        ])
}
