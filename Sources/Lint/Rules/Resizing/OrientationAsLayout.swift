import RotationAnalysis

/// A layout that follows the orientation instead of the size.
struct OrientationAsLayout: ReadinessRule {
    let metadata = RuleMetadata(
        id: "orientation-as-layout",
        family: .resizing,
        side: .code,
        severity: .warning,
        summary: "the orientation of the device or interface chooses a layout",
        facts: ["F24"],
        releases: ["windows-of-any-size", "status-bar-orientation"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIDevice.current.orientation`, `interfaceOrientation` and `statusBarOrientation` where \
                they choose sizes, constraints or containers, and every other use of `statusBarOrientation`, which \
                does nothing any more. Not in the overrides that answer which orientations a screen has.
                """,
            whyItMatters: """
                A wide window can be in portrait: how the device is held says nothing about the room there is.
                """,
            examples: Self.examples,
            instead: """
                Compare the width with the height at hand, or answer `windowScene(_:didUpdateEffectiveGeometry:)`.
                """,
            limits: """
                What a camera or a game does with the orientation is no layout and not reported. A layout that is \
                chosen in a function that gets the orientation as an argument is not seen.
                """))

    let kind = ReadinessIssue.Kind.orientationAsLayout
    let consequence = "a wide window can be in portrait"
    let help =
        "decide by the size at hand, or in 'windowScene(_:didUpdateEffectiveGeometry:)'"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                override func viewWillLayoutSubviews() {
                    stack.axis = UIDevice.current.orientation.isLandscape ? .horizontal : .vertical
                }
                """),
            .swift(
                """
                final class StackController: UIViewController {
                    override func viewWillLayoutSubviews() {
                        stack.axis = UIDevice.current.orientation.isLandscape ? .horizontal : .vertical
                    }
                }
                """),
            .swift(
                """
                final class GridController: UIViewController {
                    func place() {
                        let landscape = view.window?.windowScene?.interfaceOrientation.isLandscape ?? false
                        if landscape { widthConstraint.constant = 400 } else { widthConstraint.constant = 200 }
                    }
                }
                """),
            .objectiveC(
                """
                @implementation GridController
                - (void)place {
                    if (UIInterfaceOrientationIsLandscape(self.interfaceOrientation)) {
                        self.grid.frame = CGRectMake(0, 0, 480, 320);
                    }
                }
                - (UIEdgeInsets)insets {
                    return [[UIApplication sharedApplication] statusBarOrientation] == UIInterfaceOrientationPortrait
                        ? UIEdgeInsetsMake(8, 8, 8, 8) : UIEdgeInsetsMake(0, 0, 0, 0);
                }
                @end
                """),
            .swift(
                """
                struct Player: View {
                    var isWide: Bool { UIDevice.current.orientation.isLandscape }
                    var body: some View { Color.black.frame(height: isWide ? 400 : 200) }
                }
                """),
            .swift(
                """
                func rotate() { turn(UIApplication.shared.statusBarOrientation) }
                """),
            .swift(
                """
                struct Split: View {
                    @State private var orientation = UIDevice.current.orientation
                    var body: some View {
                        Group {
                            if orientation.isLandscape { HStack { Text("a") } } else { VStack { Text("a") } }
                        }
                        .onReceive(turns) { _ in orientation = UIDevice.current.orientation }
                    }
                }
                """),
            .files([
                "App/Window.swift": """
                extension UIWindow {
                    static var isLandscape: Bool {
                        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.interfaceOrientation.isLandscape ?? false
                    }
                }
                enum Turned {
                    static var isLandscape: Bool {
                        guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene else { return false }
                        return scene.interfaceOrientation.isLandscape
                    }
                }
                """,
                "App/Cell.swift": """
                final class Cell: UIView {
                    override func layoutSubviews() { frame.size.height = UIWindow.isLandscape ? 32 : 44 }
                }
                """,
                "App/Row.swift": """
                final class Row: UIView {
                    override func layoutSubviews() { frame.size.height = Turned.isLandscape ? 32 : 44 }
                }
                """,
            ]),
            .objectiveC(
                """
                @implementation Wall
                - (CGSize)size {
                    NSInteger perRow = UIDeviceOrientationIsLandscape([[UIDevice currentDevice] orientation]) ? 4 : 2;
                    return CGSizeMake(self.view.bounds.size.width / perRow, 80);
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Camera: UIViewController {
                    func capture() { connection.videoOrientation = rotation(for: UIDevice.current.orientation) }
                }
                """),
            .swift(
                """
                final class Upright: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        UIApplication.shared.statusBarOrientation.isLandscape ? .landscape : .portrait
                    }
                }
                """),
            .swift(
                """
                func turned() {
                    logger.debug("now \\(UIDevice.current.orientation.isLandscape)")
                    if UIDevice.current.orientation.isLandscape { track("landscape") }
                }
                """),
            .objectiveC(
                """
                @implementation Camera
                - (void)capture { [self.output setOrientation:[UIDevice currentDevice].orientation]; }
                - (void)willRotate:(UIInterfaceOrientation)interfaceOrientation { [self log:interfaceOrientation]; }
                @end
                """),
            .swift(
                """
                struct Picture: View {
                    let image: UIImage
                    var body: some View { Image(uiImage: image).rotated(image.imageOrientation == .up ? 0 : 90) }
                }
                """),
            .swift(
                """
                final class Camera: UIViewController {
                    func update() {
                        let angle: CGFloat = UIDevice.current.orientation == .landscapeLeft ? 90 : 0
                        connection.videoRotationAngle = angle
                    }
                }
                """),
        ])
}
