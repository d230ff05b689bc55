import SourceFacts
import Testing

/// Group J of the shapes: how Objective-C says a mask.
@Suite struct ObjectiveCMaskShapeTests {
    private let selector = "supportedInterfaceOrientations"

    @Test func J01_plainMethod() throws {
        let facts = objectiveCFacts(
            """
            @implementation ReceiptController
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations
            {
                return UIInterfaceOrientationMaskPortrait;
            }
            @end
            """)
        let type = try #require(facts.types.first)
        #expect(type.kind == .implementation)
        #expect(type.name == "ReceiptController")
        #expect(type.lines == 1...6)
        let method = try #require(type.functions.first)
        #expect(method.name == selector)
        #expect(method.parameters.isEmpty)
        #expect(method.returnType == TypeReference("UIInterfaceOrientationMask"))
        #expect(!method.isTypeMember)
        #expect(method.position == Position(line: 2, column: 31))
        #expect(method.lines == 2...5)
        #expect(facts.sketch(selector) == "return UIInterfaceOrientationMaskPortrait")
        #expect(method.body?.first?.position == Position(line: 4, column: 5))
        #expect(facts.problems.isEmpty)
    }

    @Test func J02_oneLine() {
        let facts = objectiveCFacts(
            """
            @implementation ArcadeController
            - (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskLandscape; }
            @end
            """)
        #expect(facts.sketch(selector) == "return UIInterfaceOrientationMaskLandscape")
        #expect(facts.types.first?.functions.first?.returnType?.text == "NSUInteger")
    }

    @Test func J04_plusInsteadOfOr() {
        #expect(
            objectiveCBody("NSUInteger m = 0;\nm += UIInterfaceOrientationMaskLandscapeLeft;\nreturn m + 8;")
                == "var NSUInteger m = 0; m += UIInterfaceOrientationMaskLandscapeLeft; return (m + 8)")
    }

    @Test func J05_messageToChild() {
        #expect(
            objectiveCBody("return [self.topViewController supportedInterfaceOrientations];")
                == "return self.topViewController.supportedInterfaceOrientations")
    }

    @Test func J07_respondsToSelectorGuard() {
        #expect(
            objectiveCBody(
                """
                if ([self.pilot respondsToSelector:@selector(supportedInterfaceOrientations)]) {
                    return [self.pilot supportedInterfaceOrientations];
                }
                return 1 << UIInterfaceOrientationPortrait;
                """)
                == "if self.pilot.respondsToSelector:(respondsToSelector: @selector(supportedInterfaceOrientations)) "
                + "{return self.pilot.supportedInterfaceOrientations}; return (1 << UIInterfaceOrientationPortrait)")
    }

    @Test func J08_orientationInsteadOfMask() {
        #expect(
            objectiveCBody("return UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown;")
                == "return (UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown)")
    }

    @Test func J10_superAndHelper() {
        #expect(
            objectiveCBody("return [super supportedInterfaceOrientations] & UIViewController.house_rotation;")
                == "return (super.supportedInterfaceOrientations & UIViewController.house_rotation)")
    }

    @Test func J11_idiomMacro() {
        let facts = objectiveCFacts(
            """
            #define IS_PAD (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
            @implementation Screen
            - (NSUInteger)supportedInterfaceOrientations {
                return IS_PAD ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait;
            }
            @end
            """)
        #expect(facts.macros.map(\.name) == ["IS_PAD"])
        #expect(
            ObjectiveCSketch.of(facts.macros.first?.value) == "(UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)")
        #expect(
            facts.sketch(selector)
                == "return (IS_PAD ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait)")
    }

    @Test func J13_oneBodyTwoSignatures() throws {
        let facts = objectiveCFacts(
            """
            @implementation Screen
            #ifdef __IPHONE_9_0
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations
            #else
            - (NSUInteger)supportedInterfaceOrientations
            #endif
            {
                return UIInterfaceOrientationMaskPortrait;
            }
            - (BOOL)shouldAutorotate { return NO; }
            @end
            """)
        let methods = try #require(facts.types.first?.functions)
        #expect(methods.map(\.name) == [selector, "shouldAutorotate"])
        #expect(methods[0].conditions.isEmpty)
        #expect(methods[0].returnType?.text == "UIInterfaceOrientationMask")
        #expect(methods[0].lines == 3...9)
        #expect(facts.sketch(selector) == "return UIInterfaceOrientationMaskPortrait")
        #expect(facts.problems.isEmpty)
    }

    @Test(arguments: [
        """
        - (
        #if __IPHONE_OS_VERSION_MAX_ALLOWED < 90000
        NSUInteger
        #else
        UIInterfaceOrientationMask
        #endif
        )supportedInterfaceOrientations
        { return 2; }
        """,
        """
        #if __IPHONE_OS_VERSION_MAX_ALLOWED < 90000
        - (NSUInteger)supportedInterfaceOrientations {
        #else
        - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
        #endif
            return 2;
        }
        """,
        """
        - (ORIENTATION_RETURN_TYPE)supportedInterfaceOrientations
        #ifdef LEGACY
            NS_DEPRECATED_IOS(2_0, 6_0)
        #endif
        {
            return 2;
        }
        """,
        "- (NSUInteger)supportedInterfaceOrientations; { return 2; }",
        "-(NSUInteger) supportedInterfaceOrientations{return 2;}",
        "- (NSUInteger) /* the mask */ supportedInterfaceOrientations // upright\n{ return 2; }",
    ])
    func J13_otherSplitSignatures(method: String) {
        let facts = objectiveCFacts("@implementation Screen\n\(method)\n- (void)after { }\n@end")
        #expect(facts.types.first?.functions.map(\.name) == [selector, "after"])
        #expect(facts.types.first?.functions.first?.conditions == [])
        #expect(facts.sketch(selector) == "return 2")
        #expect(facts.problems.isEmpty)
    }

    @Test func J14_aliases() throws {
        let facts = objectiveCFacts(
            """
            enum { XYMaskTall = (1 << UIInterfaceOrientationPortrait), XYMaskAny = 30 };
            @implementation Screen
            - (NSUInteger)supportedInterfaceOrientations { return XYMaskTall; }
            @end
            """)
        let constants = try #require(facts.types.first)
        #expect(constants.kind == .enum)
        #expect(constants.name == "")
        #expect(constants.cases.map(\.name) == ["XYMaskTall", "XYMaskAny"])
        #expect(
            constants.cases.map { ObjectiveCSketch.of($0.rawValue) } == ["(1 << UIInterfaceOrientationPortrait)", "30"])
        #expect(facts.sketch(selector) == "return XYMaskTall")
    }

    @Test func J16_splitClass() throws {
        let header = objectiveCFacts("@interface VaultController : BaseController\n@end", path: "Vault.h")
        #expect(header.types.first?.kind == .interface)
        #expect(header.types.first?.inherits == [TypeReference("BaseController")])

        let facts = objectiveCFacts(
            """
            #import "Vault.h"
            @interface VaultController ()
            @property (nonatomic) BOOL open;
            @end
            @implementation VaultController
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return self.open ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait; }
            @end
            """)
        #expect(facts.types.map(\.kind) == [.category, .implementation])
        let property = try #require(facts.types.first?.properties.first)
        #expect(property.name == "open")
        #expect(property.type?.text == "BOOL")
        #expect(property.modifiers == ["nonatomic"])
        #expect(!property.isReadOnly)
        #expect(
            facts.sketch(selector)
                == "return (self.open ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait)")
    }

    @Test func J17_synthesizedProperty() throws {
        let facts = objectiveCFacts(
            """
            @interface StageController : UIViewController
            @property (nonatomic, assign) UIInterfaceOrientationMask supportedInterfaceOrientations;
            @end
            @implementation StageController
            @synthesize supportedInterfaceOrientations = _mask;
            @dynamic shape, size;
            @end
            """)
        #expect(facts.types[0].properties.map(\.name) == [selector])
        #expect(facts.types[0].properties[0].type?.text == "UIInterfaceOrientationMask")
        let synthesized = facts.types[1].properties
        #expect(synthesized.map(\.name) == [selector, "shape", "size"])
        #expect(synthesized[0].attributes == [Attribute(name: "synthesize", arguments: "_mask")])
        #expect(synthesized[1].attributes == [Attribute(name: "dynamic")])
    }

    @Test func J19_appDelegate() throws {
        let facts = objectiveCFacts(
            """
            @implementation AppDelegate
            - (UIInterfaceOrientationMask)application:(UIApplication *)application supportedInterfaceOrientationsForWindow:(nullable UIWindow *)window
            {
                return self.rotationLock;
            }
            @end
            """)
        let method = try #require(facts.types.first?.functions.first)
        #expect(method.name == "application:supportedInterfaceOrientationsForWindow:")
        #expect(method.fullName == method.name)
        #expect(method.parameters.map(\.name) == ["application", "window"])
        #expect(method.parameters.map(\.label) == ["application", "supportedInterfaceOrientationsForWindow"])
        #expect(method.parameters.map { $0.type?.text } == ["UIApplication *", "UIWindow *"])
        #expect(facts.sketch(method.name) == "return self.rotationLock")
    }

    @Test func J20_assignmentFromOutside() throws {
        let facts = objectiveCFacts(
            """
            @implementation Remote
            - (void)unlock {
                self.player.supportedInterfaceOrientations = UIInterfaceOrientationMaskAllButUpsideDown;
                [player setSupportedInterfaceOrientations:30];
            }
            @end
            """)
        #expect(facts.assignments.count == 2)
        let first = try #require(facts.assignments.first)
        #expect(first.name == selector)
        #expect(ObjectiveCSketch.of(first.target) == "self.player.supportedInterfaceOrientations")
        #expect(ObjectiveCSketch.of(first.value) == "UIInterfaceOrientationMaskAllButUpsideDown")
        #expect(first.context == CodeContext(type: "Remote", function: "unlock"))
        #expect(first.position == Position(line: 3, column: 5))
        let second = try #require(facts.assignments.last)
        #expect(second.name == selector)
        #expect(ObjectiveCSketch.of(second.target) == "player.supportedInterfaceOrientations")
        #expect(facts.calls.map(\.name) == ["setSupportedInterfaceOrientations:"])
        #expect(
            facts.sketch("unlock")
                == "self.player.supportedInterfaceOrientations = UIInterfaceOrientationMaskAllButUpsideDown; "
                + "player.supportedInterfaceOrientations = 30")
    }

    @Test func H10_rotationCallbackOfIOS5() {
        let facts = objectiveCFacts(
            """
            @implementation TimelineController
            - (BOOL)shouldAutorotateToInterfaceOrientation:(UIInterfaceOrientation)o {
                return o == UIInterfaceOrientationPortrait;
            }
            @end
            """)
        #expect(
            facts.sketch("shouldAutorotateToInterfaceOrientation:") == "return (o == UIInterfaceOrientationPortrait)")
    }

    @Test func H11_statusBarOrientation() {
        let facts = objectiveCFacts(
            """
            @implementation Turner
            - (void)spin {
                [[UIApplication sharedApplication] setStatusBarOrientation:UIInterfaceOrientationLandscapeRight animated:NO];
            }
            @end
            """)
        #expect(facts.calls.map(\.name) == ["setStatusBarOrientation:animated:"])
        #expect(facts.assignments.isEmpty)
        #expect(
            ObjectiveCSketch.of(facts.calls.first?.arguments ?? [])
                == "setStatusBarOrientation: UIInterfaceOrientationLandscapeRight, animated: false")
    }
}
