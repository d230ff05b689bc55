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
        ])
}
