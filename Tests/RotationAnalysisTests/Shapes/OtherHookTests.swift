import OrientationModel
import Testing

@testable import RotationAnalysis

/// Hooks that influence rotation and are no masks (F27, F28, F23, F13).
@Suite struct OtherHookTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "shouldAutorotate alone", .init("RollScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            class RollScreen: UIViewController {
                override var shouldAutorotate: Bool { return false }
            }
            """),
        Shape(
            "shouldAutorotate beside a mask", .init("GreetingScreen", "P", after: "held"),
            """
            class GreetingScreen: UIViewController {
                override var shouldAutorotate: Bool { false }
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "a preferred orientation outside the mask", .init("BillScreen", "P", after: "held"),
            """
            class BillScreen: UIViewController {
                override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "a wish for a lock", .init("SteeringScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            class SteeringScreen: UIViewController {
                override var prefersInterfaceOrientationLocked: Bool { true }
            }
            """),
    ]

    @Test func shouldAutorotateAloneIsNoGuard() throws {
        let judged = AppUnderTest(Self.shapes[0].files[0].text).judge()
        let issue = try #require(judged.issues(.autorotateOnlyGuard).first)
        #expect(judged.issues(.autorotateOnlyGuard).count == 1)
        #expect(issue.location.line == 2)
    }

    @Test(arguments: [
        ("true", "topViewController", true), ("false", "topViewController", false), ("true", nil, false),
    ])
    func aLockIsHandedToWhatIsShown(isLocked: String, handedTo child: String?, expected: Bool) throws {
        let handing = child.map {
            "override var childViewControllerForInterfaceOrientationLock: UIViewController? { children.first ?? \($0) }"
        }
        let judged = AppUnderTest(
            """
            class RoadScreen: UIViewController {
                override var prefersInterfaceOrientationLocked: Bool { \(isLocked) }
            }
            class CabinScreen: UIViewController {
                \(handing ?? "")
                override func viewDidLoad() { addChild(RoadScreen()) }
            }
            class Starter { let window = UIWindow(); func start() { window.rootViewController = CabinScreen() } }
            """
        ).judge()
        let cabin = try #require(judged.verdict("CabinScreen", on: .pad))
        #expect((cabin.orientationLock != nil) == expected)
        #expect((judged.verdict("RoadScreen", on: .pad)?.orientationLock != nil) == (isLocked == "true"))
    }

    @Test func photosNeedPortrait() {
        var app = AppUnderTest(
            "class PhotoButton { func pick() { let picker = UIImagePickerController(); show(picker) } }")
        app.before = PerIdiom(phone: .landscape, pad: .landscape)
        let issues = app.judge().issues(.disjointMask)
        #expect(issues.map(\.symbol) == ["UIImagePickerController"])
        #expect(issues.allSatisfy { $0.notes.contains { $0.message.hasPrefix("declaring portrait as well cures it") } })
        app.before = PerIdiom(phone: .portrait, pad: .portrait)
        #expect(app.judge().issues(.disjointMask).isEmpty)
    }

    @Test func shouldAutorotateBesideAMaskIsFine() {
        let judged = AppUnderTest(Self.shapes[1].files[0].text).judge()
        #expect(judged.issues(.autorotateOnlyGuard).isEmpty)
    }

    @Test(arguments: [
        ("var shouldAutorotate: Bool { !true }", true), ("var shouldAutorotate: Bool { get { return false } }", true),
        ("var shouldAutorotate: Bool { true }", false),
        ("var shouldAutorotate: Bool { isTurning }; var isTurning = false", false),
        ("var shouldAutorotate: Bool { super.shouldAutorotate }", false),
    ])
    func autorotateSpellings(body: String, isIssue: Bool) {
        let judged = AppUnderTest("class RollScreen: UIViewController { override \(body) }").judge()
        #expect(!judged.issues(.autorotateOnlyGuard).isEmpty == isIssue)
    }

    @Test func preferredOrientationOutsideTheMask() throws {
        let judged = AppUnderTest(Self.shapes[2].files[0].text).judge()
        let issue = try #require(judged.issues(.preferredOutsideMask).first)
        #expect(judged.issues(.preferredOutsideMask).count == 1, "both idioms are one issue")
        #expect(issue.idiom == nil)
        #expect(issue.location.line == 2)
        #expect(issue.notes.first?.location?.line == 3)
    }

    @Test(arguments: [
        // The preferred one is inside, or inherited with its mask, or depends on the run.
        "override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }",
        "override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { flag ? .landscapeLeft : .portrait }; var flag = false",
        "override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { super.preferredInterfaceOrientationForPresentation }",
    ])
    func preferredOrientationThatMayBeInside(member: String) {
        let judged = AppUnderTest(
            """
            class BillScreen: UIViewController {
                \(member)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """
        ).judge()
        #expect(judged.issues(.preferredOutsideMask).isEmpty)
    }

    @Test func preferredLandscapeOfADefaultMaskOnIPhone() {
        let judged = AppUnderTest(
            """
            class BillScreen: UIViewController {
                override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portraitUpsideDown }
            }
            """
        ).judge()
        #expect(judged.issues(.preferredOutsideMask).map(\.idiom) == [.phone])
    }

    @Test func aLockIsAWishAndNoProof() throws {
        let judged = AppUnderTest(Self.shapes[3].files[0].text).judge()
        let verdict = try #require(judged.verdict("SteeringScreen"))
        #expect(verdict.orientationLock != nil)
        #expect(verdict.verdict != .held)
    }

    /// F28: the calls that turn the screen once.
    @Test(arguments: [
        ("scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { error in print(error) }", 1),
        ("scene.requestGeometryUpdate(.Mac(systemFrame: frame))", 0),
        ("scene.requestGeometryUpdate(.Mac(systemFrame: .init(x: 0, y: 0, width: 400, height: 600))) { _ in }", 0),
        (
            "let wish = UIWindowScene.GeometryPreferences.iOS(); wish.interfaceOrientations = .portrait; scene.requestGeometryUpdate(wish)",
            1
        ),
        ("let wish = UIWindowScene.GeometryPreferences.Mac(systemFrame: frame); scene.requestGeometryUpdate(wish)", 0),
        ("UIViewController.attemptRotationToDeviceOrientation()", 1),
        ("UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: \"orientation\")", 1),
        ("UIDevice.current.setValue(3, forKey: #keyPath(UIDevice.orientation))", 1),
        ("layer.setValue(1, forKey: \"orientation\")", 0),
        ("label.setValue(1, forKey: \"opacity\")", 0),
    ])
    func oneShots(call: String, count: Int) {
        let judged = AppUnderTest(
            """
            func turn(_ scene: UIWindowScene, layer: CALayer, label: UILabel, frame: CGRect) {
                \(call)
            }
            """
        ).judge()
        #expect(judged.issues(.oneShotForcing).count == count, "\(call)")
    }

    /// F13: the override of a child that a plain container holds is not asked.
    @Test func aGuardInsideAPlainContainer() throws {
        let judged = AppUnderTest(
            """
            class GreetingScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    window?.rootViewController = make()
                }
                func make() -> UIViewController {
                    let stack = UINavigationController(rootViewController: GreetingScreen())
                    return stack
                }
            }
            """
        ).judge()
        let verdict = try #require(judged.verdict("GreetingScreen"))
        #expect(verdict.ownMask == MaskBounds(.portrait))
        #expect(verdict.asked == .no)
        #expect(verdict.verdict == .lost)
        #expect(verdict.gains == .landscape)
    }
}
