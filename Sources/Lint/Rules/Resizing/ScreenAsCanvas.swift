import RotationAnalysis

/// The size of the screen taken for the size to lay out in.
struct ScreenAsCanvas: ReadinessRule {
    let metadata = RuleMetadata(
        id: "screen-as-canvas",
        family: .resizing,
        side: .code,
        severity: .warning,
        summary: "the size of the screen is used to lay out, which is not the size of the window",
        facts: ["F24", "F25"],
        releases: ["windows-of-any-size"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIScreen.main.bounds`, `nativeBounds` and the bounds of a window's screen where they \
                become a frame, a constraint or another size, or are compared. Helpers that pass the size on, \
                Objective-C macros among them, are followed; the finding stands where they are used.
                """,
            whyItMatters: """
                A window is as large as a person makes it, and smaller than the screen most of the time. What is \
                computed from the screen is too wide, or lies outside of the window.
                """,
            examples: Self.examples,
            instead: """
                Lay out in the bounds of the view or its superview, with constraints or a `GeometryReader`. The \
                size of the window is `windowScene.effectiveGeometry.coordinateSpace.bounds`.
                """,
            limits: """
                A size that is handed to a function of the project is not followed into it. The scale and the \
                brightness of a screen are no sizes and not reported.
                """))

    let kind = ReadinessIssue.Kind.screenAsCanvas
    let consequence = "a window can be smaller than its screen"
    let help =
        "lay out in the bounds of the view or its superview, or take the size from the window scene's 'effectiveGeometry'"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                func show(_ card: UIView) {
                    card.frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 120)
                }
                """),
            .swift(
                """
                import UIKit
                final class CardController: UIViewController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        let card = UIView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width - 32, height: 120))
                        view.addSubview(card)
                    }
                }
                """),
            .swift(
                """
                import SwiftUI
                struct Banner: View {
                    var body: some View {
                        Text("Hello").frame(width: UIScreen.main.bounds.size.width / 2)
                    }
                }
                """),
            .objectiveC(
                """
                #import <UIKit/UIKit.h>
                @implementation CardController
                - (void)viewDidLoad {
                    [super viewDidLoad];
                    self.card.frame = CGRectMake(0, 0, [UIScreen mainScreen].bounds.size.width, 120);
                }
                @end
                """),
            .files([
                "App/Metrics.h": """
                #define SCREEN_WIDTH ([UIScreen mainScreen].bounds.size.width)
                """,
                "App/CardView.m": """
                @implementation CardView
                - (void)place { self.label.frame = CGRectMake(0, 0, SCREEN_WIDTH, 44); }
                @end
                """,
            ]),
            .files([
                "App/Screen.swift": """
                extension UIScreen {
                    static var width: CGFloat { main.bounds.width }
                    static var fullWidth: CGFloat { UIScreen.main.bounds.width }
                }
                """,
                "App/Card.swift": """
                struct Card: View {
                    var body: some View { Color.red.frame(width: UIScreen.fullWidth) }
                }
                """,
            ]),
            .swift(
                """
                final class Wall: UIView {
                    func place() {
                        guard let screen = window?.windowScene?.screen else { return }
                        let size = screen.bounds.size
                        widthConstraint.constant = size.width * 0.4
                    }
                }
                """),
            .swift(
                """
                final class Tall: UIViewController {
                    func choose() { if UIScreen.main.bounds.height > 700 { showAll() } }
                }
                """),
            .swift(
                """
                final class Sheet: UIView {
                    init(frame: CGRect = UIScreen.main.bounds) { super.init(frame: frame) }
                }
                """),
            .objectiveC(
                """
                @implementation Sheet
                - (void)place {
                    CGRect screen = [[UIScreen mainScreen] bounds];
                    CGFloat width = CGRectGetWidth(screen);
                    self.frame = CGRectMake(0, 0, width / 2, 40);
                }
                @end
                """),
            .files([
                "App/Metrics.swift": """
                enum Metrics { static let screenWidth = UIScreen.main.bounds.width }
                extension UIScreen {
                    static var unit: CGFloat { main.bounds.width / 10 }
                    static var half: CGFloat { main.bounds.width }
                    static var current: UIScreen? { UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.screen }
                }
                """,
                "App/Card.swift": """
                final class Card: UIView { func place() { frame.size.width = Metrics.screenWidth } }
                """,
            ]),
            .files([
                "App/Screen.swift": """
                extension UIScreen { static var half: CGFloat { main.bounds.width } }
                """,
                "App/Card.swift": """
                final class Card: UIView { func place() { frame.size.width = UIScreen.half } }
                """,
            ]),
            .swift(
                """
                final class Card: UIView {
                    func one() { transform = CGAffineTransform(translationX: 0, y: UIScreen.main.bounds.height) }
                    func two() { frame.origin.y = UIScreen.main.bounds.maxY }
                    func three() { layer.position.y = UIScreen.main.bounds.height }
                }
                """),
            .swift(
                """
                final class Card: UIView {
                    static let share: CGFloat = { return UIScreen.main.bounds.height * 0.5 }()
                }
                """),
            .swift(
                """
                final class Card: UIView {
                    var windowWidth: CGFloat = UIScreen.main.bounds.size.width
                    func update() { windowWidth = window?.bounds.size.width ?? UIScreen.main.bounds.size.width }
                }
                """),
            .swift(
                """
                final class Card: UIView {
                    func place() {
                        let portraitWidth = UIScreen.main.coordinateSpace.convert(UIScreen.main.bounds, to: UIScreen.main.fixedCoordinateSpace).width
                        itemSize.width = (portraitWidth - 60) / 2
                        frame.size.width = UIScreen.current?.bounds.width ?? 0
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    func makeWindow() {
                        if #available(iOS 13.0, *) { return }
                        window = UIWindow(frame: UIScreen.main.bounds)
                    }
                    func makeOther() {
                        guard #unavailable(iOS 13.0) else { return }
                        window = UIWindow(frame: UIScreen.main.bounds)
                    }
                }
                """),
            .objectiveC(
                """
                @implementation AppDelegate
                - (void)makeWindow {
                    if (@available(iOS 13.0, *)) { [self useScenes]; } else {
                        self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
                    }
                }
                @end
                """),
            .swift(
                """
                final class Hairline: UIView {
                    override func layoutSubviews() {
                        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
                    }
                }
                """),
            .swift(
                """
                func report() {
                    print("screen", UIScreen.main.bounds.width)
                    Analytics.shared.send("size", width: UIScreen.main.bounds.width)
                }
                """),
            .swift(
                """
                struct Card_Previews: PreviewProvider {
                    static var previews: some View { Card().frame(width: UIScreen.main.bounds.width) }
                }
                #Preview { Card().frame(width: UIScreen.main.bounds.width) }
                // Card().frame(width: UIScreen.main.bounds.width)
                """),
            .swift(
                """
                struct Poster: View {
                    var body: some View {
                        #if os(tvOS)
                        Color.red.frame(width: UIScreen.main.bounds.width)
                        #else
                        Color.red
                        #endif
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Card
                - (void)place {
                    UIView *screen = self.superview;
                    self.label.frame = CGRectMake(0, 0, screen.frame.size.width, 44);
                    NSLog(@"%f", [UIScreen mainScreen].bounds.size.width);
                }
                @end
                """),
            .files([
                "App/Screen.swift": """
                enum Screen { static var width: CGFloat { UIScreen.main.bounds.width } }
                """,
                "App/Card.swift": """
                struct Card: View {
                    let width: CGFloat
                    var body: some View { Color.red.frame(width: width) }
                }
                """,
            ]),
            .files([
                "App/Scene.swift": """
                final class Scene {
                    var windowWidth: CGFloat = UIScreen.main.bounds.width
                    func resized(_ window: UIWindow) { windowWidth = window.bounds.width }
                }
                """,
                "App/Card.swift": """
                struct Card: View {
                    let scene: Scene
                    var body: some View { Color.red.frame(width: scene.windowWidth) }
                }
                """,
            ]),
        ])
}
