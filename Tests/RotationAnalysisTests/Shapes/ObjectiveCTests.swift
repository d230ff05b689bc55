import OrientationModel
import Testing

@testable import RotationAnalysis

/// The same in Objective-C, with its numbers, macros and messages to nil (F31).
@Suite struct ObjectiveCTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    private static func screen(
        _ name: String, _ phone: String, pad: String? = nil, after: String, padAfter: String? = nil,
        interface: String = "",
        before: String = "", base: String = "UIViewController", class type: String, _ body: String
    ) -> Shape {
        Shape(
            name,
            [
                SourceText("@interface \(type) : \(base)\n\(interface)\n@end\n", path: "\(type).h"),
                SourceText(
                    "#import \"\(type).h\"\n\(before)\n@implementation \(type)\n\(body)\n@end\n", path: "\(type).m"),
            ],
            [.init(type, phone, pad: pad, after: after, padAfter: padAfter)], isCompilable: false)
    }

    static let shapes: [Shape] = [
        screen(
            "a plain method", "P", after: "held", class: "VoucherController",
            """
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations
            {
                return UIInterfaceOrientationMaskPortrait;
            }
            """),
        screen(
            "a macro under a flag", "P | PULR", after: "unproven +ULR",
            before: "#ifdef KIOSK\n#define STAND 2\n#else\n#define STAND 30\n#endif",
            class: "StandController", "- (NSUInteger)supportedInterfaceOrientations { return STAND; }"),
        screen(
            "constants of enums without a name", "P", after: "held",
            before:
                "enum { RRHighest = 30 };\nenum { RRLow, RRUpright = (1 << UIInterfaceOrientationPortrait), RRAny = 30 };",
            class: "RampController",
            "- (NSUInteger)supportedInterfaceOrientations { return RRUpright; }"),
        screen(
            "a number as return type", "LR", after: "lost +LR", class: "ArcController",
            "- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskLandscape; }"),
        screen(
            "or", "PU", after: "lost +U", class: "OrController",
            "- (NSUInteger)supportedInterfaceOrientations { return (UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskPortraitUpsideDown); }"
        ),
        screen(
            "plus instead of or", "LR", after: "lost +LR", class: "SumController",
            """
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                NSUInteger sum = 0;
                sum += UIInterfaceOrientationMaskLandscapeRight;
                sum += UIInterfaceOrientationMaskLandscapeLeft;
                return sum;
            }
            """),
        screen(
            "a shift", "P", after: "held", class: "ShiftController",
            "- (NSUInteger)supportedInterfaceOrientations { return 1 << UIInterfaceOrientationPortrait; }"),
        screen(
            "a message to the child, which may be nil", "none | ? via topViewController", after: "unproven +ULR",
            base: "UINavigationController", class: "PilotStack",
            """
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                return [self.topViewController supportedInterfaceOrientations];
            }
            """),
        screen(
            "positions instead of masks", "P", after: "held", class: "MixController",
            """
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                return UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown;
            }
            """),
        screen(
            "super and a class-wide helper", "P", after: "held",
            before: """
                @implementation UIViewController (Team)
                + (UIInterfaceOrientationMask)team_rotation { return UIInterfaceOrientationMaskPortrait; }
                @end
                """, class: "TeamController",
            """
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations
            {
                return [super supportedInterfaceOrientations] & UIViewController.team_rotation;
            }
            """),
        screen(
            "a macro for the idiom", "P", pad: "PULR", after: "held", padAfter: "lost +ULR",
            before: "#define IS_SLATE (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)", class: "MacroController",
            """
            - (NSUInteger)supportedInterfaceOrientations {
                return IS_SLATE ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait;
            }
            """),
        screen(
            "one body with two signatures", "P", after: "held", class: "TwoHeadedController",
            """
            #ifdef __IPHONE_9_0
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations
            #else
            - (NSUInteger)supportedInterfaceOrientations
            #endif
            {
                return UIInterfaceOrientationMaskPortrait;
            }
            """),
        screen(
            "a flag of a class extension", "P | PULR", after: "unproven +ULR",
            before: """
                @interface SafeController ()
                @property (nonatomic) BOOL open;
                @end
                """, class: "SafeController",
            "- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return self.open ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait; }"
        ),
        screen(
            "if with a message for the idiom", "P", pad: "LR", after: "held", padAfter: "lost +LR",
            class: "IfController",
            """
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                if ([[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPad) {
                    return UIInterfaceOrientationMaskLandscape;
                } else {
                    return UIInterfaceOrientationMaskPortrait;
                }
            }
            """),
        screen(
            "the callback of iOS 5", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR",
            class: "OldController",
            """
            - (BOOL)shouldAutorotateToInterfaceOrientation:(UIInterfaceOrientation)orientation {
                return orientation == UIInterfaceOrientationPortrait;
            }
            """),
    ]
}
