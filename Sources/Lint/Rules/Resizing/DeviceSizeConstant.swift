import RotationAnalysis

/// A layout that knows devices by their size.
struct DeviceSizeConstant: ReadinessRule {
    let metadata = RuleMetadata(
        id: "device-size-constant",
        family: .resizing,
        side: .code,
        severity: .warning,
        summary: "a size is compared with the width or height of one device",
        facts: ["F24"],
        releases: ["windows-of-any-size"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports comparisons of a width or height with that of a known iPhone or iPad (320, 375, 390, 414, \
                667, 812, 1024 and the like), of a view as of a screen.
                """,
            whyItMatters: """
                Windows have any size. A layout that tells devices by their size falls into the wrong branch in \
                every other one, and on every new device.
                """,
            examples: Self.examples,
            instead: """
                Let the content decide: constraints, stacks, `ViewThatFits`, or a threshold that the content itself \
                needs.
                """,
            limits: """
                A threshold that happens to be the width of a device is reported as well. Sizes of images and \
                videos are left alone.
                """))

    let kind = ReadinessIssue.Kind.deviceSizeConstant
    let consequence = "windows have any size"
    let help =
        "choose by what the content needs, not by the devices there are"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                let isSmall = UIScreen.main.bounds.height <= 667
                """),
            .swift(
                """
                final class Login: UIViewController {
                    func place() { if view.bounds.width <= 320 { hideLogo() } }
                }
                """),
            .swift(
                """
                enum Device { static var isSmall: Bool { UIScreen.main.bounds.height == 568.0 } }
                """),
            .swift(
                """
                final class Pad: UIView {
                    func scale() -> CGFloat {
                        switch UIScreen.main.nativeBounds.height {
                        case 1136: return 0.8
                        default: return 1
                        }
                    }
                }
                """),
            .objectiveC(
                """
                #define SCREEN_HEIGHT [UIScreen mainScreen].bounds.size.height
                @implementation Login
                - (void)place { if (SCREEN_HEIGHT == 812.0) { [self addNotch]; } }
                - (void)other { if (self.view.frame.size.width > 414) { [self widen]; } }
                @end
                """),
            .swift(
                """
                struct Card: View {
                    var body: some View {
                        GeometryReader { proxy in Text("x").padding(proxy.size.width > 390 ? 24 : 12) }
                    }
                }
                """),
            .swift(
                """
                final class Form: UIViewController {
                    private let smallWidth: CGFloat = 320
                    func one() { if max(view.bounds.width, view.bounds.height) < 926 { stack.spacing = 4 } }
                    func two() { if view.bounds.width == smallWidth { stack.spacing = 2 } }
                }
                """),
            .swift(
                """
                final class Card: UIView {
                    func one() { if (0...320).contains(bounds.width) { frame.size.height = 1 } }
                }
                """),
            .swift(
                """
                final class Card: UIView {
                    func two() -> CGFloat { let width = window!.bounds.width; return width == 414 ? 10 : 20 }
                }
                """),
            .objectiveC(
                """
                @implementation Card
                - (void)layoutSubviews { if (CGRectGetWidth(self.bounds) <= 320) { self.frame = CGRectZero; } }
                @end
                """),
            .swift(
                """
                struct ScreenSize {
                    static let width = UIScreen.main.bounds.size.width
                    static let height = UIScreen.main.bounds.size.height
                    static let maxLength = max(ScreenSize.width, ScreenSize.height)
                }
                struct DeviceType {
                    static let isSmall = UIDevice.current.userInterfaceIdiom == .phone && ScreenSize.maxLength == 568.0
                }
                final class Card: UIView { func place() { frame.size.height = 20 } }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                func check(_ image: UIImage) -> Bool { image.size.width > 1024 || videoSize.width == 1080 }
                """),
            .swift(
                """
                final class Login: UIViewController {
                    func place() { if view.bounds.width > 500 { widen() } }
                    func count() { if items.count > 320 { trim() } }
                }
                """),
            .objectiveC(
                """
                @implementation Store
                - (BOOL)isFull { return self.bytes > 1024 || self.image.size.height == 568; }
                @end
                """),
            .swift(
                """
                struct Card: View {
                    var body: some View { Text("x").frame(maxWidth: 414) }
                }
                """),
            .swift(
                """
                final class Report {
                    func send() {
                        let isSmall = UIScreen.main.bounds.height <= 667
                        Analytics.log("small", isSmall)
                    }
                    var deviceName: String { UIScreen.main.bounds.height == 812 ? "iPhone X" : "other" }
                }
                """),
            .swift(
                """
                func quality(_ track: AVAssetTrack, _ format: AVCaptureDevice.Format) -> Int {
                    let size = CMVideoFormatDescriptionGetDimensions(format.formatDescription)
                    return track.naturalSize.height >= 1024 || size.height == 768 ? 2 : 1
                }
                """),
        ])
}
