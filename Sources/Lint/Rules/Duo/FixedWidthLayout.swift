import RotationAnalysis

/// A container that is as wide as one device.
struct FixedWidthLayout: ReadinessRule {
    let metadata = RuleMetadata(
        id: "fixed-width-layout",
        family: .duo,
        side: .code,
        severity: .warning,
        summary: "a container has a constant width, that of one device",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports stacks, lists, tables and other containers with a constant width that is that of an iPhone \
                or iPad.
                """,
            whyItMatters: """
                The outer display has another width than the inner one, and both than the device the number was \
                taken from.
                """,
            examples: Self.examples,
            instead: """
                Let the container fill the width it gets; tell the displays apart by the size class: compact \
                outside, regular inside.
                """,
            limits: """
                Widths of controls and images are left alone, and so is a `maxWidth`.
                """))

    let kind = ReadinessIssue.Kind.fixedWidthLayout
    let consequence = "the displays have other widths"
    let help =
        "fill the width at hand; where two layouts are needed, the size class is compact on the outer display and regular on the inner one"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                VStack { content }.frame(width: 390)
                """),
            .swift(
                """
                struct Home: View {
                    var body: some View { VStack { Text("x") }.padding().frame(width: 390) }
                }
                """),
            .swift(
                """
                final class Home: UIViewController {
                    let list = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                    let stack = UIStackView()
                    override func viewDidLoad() { stack.widthAnchor.constraint(equalToConstant: 375).isActive = true }
                }
                """),
            .objectiveC(
                """
                @implementation Home
                - (void)viewDidLoad {
                    UIView *header = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, 44)];
                    [self.view addSubview:header];
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
                                    <stackView id="form">
                                        <constraints>
                                            <constraint firstAttribute="width" constant="375" id="w"/>
                                        </constraints>
                                    </stackView>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                private let pageWidth: CGFloat = 393
                struct Page: View { var body: some View { List { Text("x") }.frame(width: pageWidth) } }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                struct Home: View {
                    var body: some View {
                        VStack { Text("x") }.frame(maxWidth: 390)
                        Image("x").frame(width: 320)
                        VStack { Text("x") }.frame(width: 280)
                    }
                }
                """),
            .swift(
                """
                final class Home: UIViewController {
                    let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                    override func viewDidLoad() { image.widthAnchor.constraint(equalToConstant: 375).isActive = true }
                }
                """),
            .objectiveC(
                """
                @implementation Home
                - (void)viewDidLoad {
                    UIView *header = [[UIView alloc] initWithFrame:CGRectMake(0, 0, self.view.bounds.size.width, 44)];
                    [self.view addSubview:header];
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
                                    <stackView id="form">
                                        <constraints>
                                            <constraint firstAttribute="width" relation="lessThanOrEqual" constant="375" id="w"/>
                                        </constraints>
                                    </stackView>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                """),
            .swift(
                """
                struct Page: View {
                    var body: some View {
                        HStack { List { Text("x") }.frame(width: 320); Text("y") }
                            .popover(isPresented: $isShown) { VStack { Text("z") }.frame(width: 320) }
                    }
                }
                """),
        ])
}
