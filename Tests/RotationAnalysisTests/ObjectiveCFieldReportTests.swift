import OrientationModel
import Testing

@testable import RotationAnalysis

/// Reported surprises in Objective-C code.
@Suite struct ObjectiveCFieldReportTests {
    private func app(_ text: String) -> AppUnderTest { AppUnderTest([SourceText(text, path: "Screens.m")]) }

    /// F3: a delegate method in a base class replaces the declaration.
    @Test func aBaseDelegateAnswersForTheApp() throws {
        let judged = app(
            """
            @interface BaseDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation BaseDelegate
            - (UIInterfaceOrientationMask)application:(UIApplication *)a supportedInterfaceOrientationsForWindow:(UIWindow *)w {
                return UIInterfaceOrientationMaskAll;
            }
            @end
            """
        ).judge()
        #expect(judged.masks[.phone]?.before == MaskBounds(.all))
        #expect(!judged.issues(.appMaskFromDelegate).isEmpty)
    }

    /// F30: only upside-down, which the app never allows.
    @Test func onlyUpsideDown() {
        let judged = app(
            """
            @interface CodeController : UIViewController
            @end
            @implementation CodeController
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                return UIInterfaceOrientationMaskPortraitUpsideDown;
            }
            @end
            """
        ).judge()
        #expect(judged.issues(.disjointMask).map(\.symbol) == ["CodeController"])
    }

    /// F31: positions are no masks.
    @Test func positionsAsMasks() {
        let judged = app(
            """
            @interface BoxController : UIViewController
            @end
            @implementation BoxController
            - (NSUInteger)supportedInterfaceOrientations {
                return UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown;
            }
            @end
            """
        ).judge()
        #expect(judged.issues(.orientationUsedAsMask).map(\.location.line) == [5])
        #expect(judged.verdict("BoxController")?.ownMask == MaskBounds(.portrait))
    }

    /// F30 on iPhone only.
    @Test func theLaunchScreenOnIPhone() {
        var app = app(
            """
            @interface LaunchController : UIViewController
            @end
            @implementation LaunchController
            - (NSUInteger)supportedInterfaceOrientations {
                return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone ? UIInterfaceOrientationMaskPortrait : UIInterfaceOrientationMaskAll;
            }
            @end
            """)
        app.before = PerIdiom(phone: .landscape, pad: .landscape)
        #expect(app.judge().issues(.disjointMask).map(\.idiom) == [.phone])
    }
}
