import Foundation
import SourceFacts
import Testing

@Suite struct ObjectiveCClassTests {
    @Test func interfaceWithSuperclassAndProtocols() throws {
        let facts = objectiveCFacts(
            """
            #import <UIKit/UIKit.h>
            #import "Other.h"
            @import Photos;
            @class Helper, Other;
            @protocol Forward;
            @interface PlayerController : BaseController <Upright, UITableViewDelegate>
            {
                UIInterfaceOrientationMask _mask;
                @private BOOL _open, _closed;
            }
            @property (class, nonatomic, readonly) UIInterfaceOrientationMask shared;
            @property (nonatomic, getter=isWide, setter=makeWide:) BOOL wide;
            @property (nonatomic, weak, nullable) IBOutlet UIView *stage;
            @property (nonatomic, copy) void (^handler)(BOOL done);
            @property BOOL first, second;
            @property (nonatomic) NSDictionary<NSString *, NSNumber *> *table NS_AVAILABLE_IOS(9_0);
            - (BOOL)prefersWide;
            + (instancetype)playerWithURL:(NSURL *)url mask:(UIInterfaceOrientationMask)mask NS_SWIFT_NAME(make(url:mask:));
            - (instancetype)init NS_UNAVAILABLE;
            @end
            """, path: "Player.h")
        #expect(facts.language == .objectiveC)
        #expect(facts.imports.sorted() == ["Photos", "UIKit"])
        #expect(facts.types.count == 1)
        let type = try #require(facts.types.first)
        #expect(type.inherits.map(\.text) == ["BaseController", "Upright", "UITableViewDelegate"])
        #expect(type.position == Position(line: 6, column: 12))
        #expect(type.lines == 6...20)
        let names = type.properties.map(\.name)
        #expect(
            names == [
                "_mask", "_open", "_closed", "shared", "wide", "stage", "handler", "first", "second", "table",
            ])
        #expect(type.properties[0].modifiers == ["ivar"])
        #expect(type.properties[2].type?.text == "BOOL")
        #expect(type.properties[3].isTypeMember)
        #expect(type.properties[3].isReadOnly)
        #expect(
            type.properties[4].attributes == [
                Attribute(name: "getter", arguments: "isWide"), Attribute(name: "setter", arguments: "makeWide:"),
            ])
        #expect(type.properties[5].type?.baseName == "UIView")
        #expect(type.properties[5].modifiers == ["nonatomic", "weak", "nullable"])
        #expect(type.properties[8].type?.text == "BOOL")
        #expect(type.properties[9].type?.text == "NSDictionary<NSString *, NSNumber *> *")
        #expect(type.functions.map(\.name) == ["prefersWide", "playerWithURL:mask:", "init"])
        #expect(type.functions.map(\.isTypeMember) == [false, true, false])
        #expect(type.functions.allSatisfy { $0.body == nil })
        #expect(type.functions[1].attributes == [Attribute(name: "NS_SWIFT_NAME", arguments: "make(url:mask:)")])
        #expect(facts.problems.isEmpty)
    }

    @Test func categoriesAndExtensions() {
        let facts = objectiveCFacts(
            """
            @interface Screen () <Upright> @end
            @interface UINavigationController (Rotation) <Other>
            - (NSUInteger)supportedInterfaceOrientations;
            @end
            @implementation UINavigationController (Rotation)
            - (NSUInteger)supportedInterfaceOrientations { return [self.topViewController supportedInterfaceOrientations]; }
            @end
            """)
        #expect(facts.types.map(\.kind) == [.category, .category, .category])
        #expect(facts.types.map(\.name) == ["Screen", "UINavigationController", "UINavigationController"])
        #expect(facts.types.map { $0.inherits.map(\.text) } == [["Upright"], ["Other"], []])
        #expect(facts.types[2].functions.first?.body != nil)
    }

    @Test func genericsAndRootClasses() {
        let facts = objectiveCFacts(
            """
            @interface Box<__covariant ObjectType : id<NSCopying>, Other> : NSObject @end
            @interface Box<ObjectType> (More) @end
            @interface Filled : Box<NSString *> <Upright> @end
            @interface Proxy <NSObject> @end
            @protocol Upright <NSObject, Other>
            @optional
            - (BOOL)isUpright;
            @required
            @property (readonly) BOOL wide;
            @end
            """)
        #expect(facts.types.map(\.kind) == [.interface, .category, .interface, .interface, .protocol])
        #expect(facts.types[0].genericParameters == ["ObjectType", "Other"])
        #expect(facts.types[2].inherits.map(\.text) == ["Box<NSString *>", "Upright"])
        #expect(facts.types[2].inherits.first?.baseName == "Box")
        #expect(facts.types[3].inherits.map(\.text) == ["NSObject"])
        #expect(facts.types[4].inherits.map(\.text) == ["NSObject", "Other"])
        #expect(facts.types[4].functions.map(\.name) == ["isUpright"])
        #expect(facts.types[4].properties.map(\.name) == ["wide"])
    }

    @Test func macrosAroundDeclarationsHideNothing() throws {
        let facts = objectiveCFacts(
            """
            NS_ASSUME_NONNULL_BEGIN
            UIKIT_EXTERN API_AVAILABLE(ios(13.0)) NS_SWIFT_NAME(TallController)
            IB_DESIGNABLE
            @interface XYTallController : UIViewController
            SOME_MACRO(with, arguments)
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations API_DEPRECATED("no", ios(2.0, 9.0));
            EXPORT_MODULE()
            - (void)after NS_REQUIRES_SUPER;
            NS_ASSUME_NONNULL_END
            @end
            NS_CLASS_DEPRECATED_IOS(2_0, 8_0) @interface Old : NSObject
            @end
            @implementation XYTallController
            SYNTHESIZE_SINGLETON(XYTallController);
            EXPORT_MODULE()
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return 2; }
            EXPORT_METHOD(present:(NSString *)name animated:(BOOL)animated)
            {
                [self.root presentViewController:[Screen new] animated:YES completion:nil];
            }
            @end
            NS_ASSUME_NONNULL_END
            """)
        #expect(facts.types.map(\.name) == ["XYTallController", "Old", "XYTallController"])
        let header = try #require(facts.types.first)
        #expect(header.swiftName == "TallController")
        #expect(header.attributes == ["UIKIT_EXTERN", "API_AVAILABLE", "NS_SWIFT_NAME", "IB_DESIGNABLE"])
        #expect(header.functions.map(\.name) == ["supportedInterfaceOrientations", "after"])
        #expect(facts.types[1].attributes == ["NS_CLASS_DEPRECATED_IOS"])
        #expect(facts.types[2].functions.map(\.name) == ["supportedInterfaceOrientations", "present:animated:"])
        #expect(facts.sketch("supportedInterfaceOrientations") == "return 2")
        #expect(facts.calls.first?.name == "presentViewController:animated:completion:")
        #expect(facts.calls.first?.context.function == "present:animated:")
        #expect(facts.calls.first?.context.parameters == ["name", "animated"])
        #expect(facts.problems.isEmpty)
    }

    @Test func classNamedByMacro() {
        let facts = objectiveCFacts(
            """
            #define BASE_CLASS UIViewController
            #define SCREEN_CLASS Screen
            @interface SCREEN_CLASS (Layout)
            @property BOOL wide;
            @end
            @interface Other : BASE_CLASS
            @end
            @implementation UNKNOWN_CLASS {
                BOOL _x;
            }
            @end
            """)
        #expect(facts.types.map(\.name) == ["Screen", "Other", "UNKNOWN_CLASS"])
        #expect(facts.types[1].inherits.map(\.text) == ["UIViewController"])
        #expect(facts.types[0].properties.map(\.name) == ["wide"])
    }

    @Test func methodBehindAMacro() {
        let facts = objectiveCFacts(
            """
            #define LOCK_TALL \\
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; } \\
                - (BOOL)shouldAutorotate { return NO; }
            @implementation First
            LOCK_TALL
            - (void)after { }
            @end
            @implementation Second
            LOCK_TALL;
            @end
            """)
        #expect(facts.types.map { $0.functions.count } == [3, 2])
        #expect(facts.sketch("supportedInterfaceOrientations") == "return UIInterfaceOrientationMaskPortrait")
        #expect(facts.types[0].functions[0].position.line == 2)
        #expect(facts.types[0].lines == 4...7)
    }

    @Test func selectorsOfAllKinds() {
        let facts = objectiveCFacts(
            """
            @implementation Screen
            - a { return nil; }
            - (void)b:(id)x :(id)y { }
            - (void) c : (__unused id) x for: (NSArray<id<P>> * __nullable) y { }
            - (void)d:(void (^)(BOOL, int))block, ... { }
            + (id)e:x { return x; }
            - (void)f:(int (*)(void))g __attribute__((deprecated("x"))) { }
            @end
            """)
        let methods = facts.types.first?.functions ?? []
        #expect(methods.map(\.name) == ["a", "b::", "c:for:", "d:", "e:", "f:"])
        #expect(methods.first?.returnType?.text == "id")
        #expect(methods[2].parameters.map(\.name) == ["x", "y"])
        #expect(methods[2].parameters.last?.type?.text == "NSArray<id<P>> *")
        #expect(methods[3].parameters.map(\.name) == ["block"])
        #expect(methods[4].parameters.first?.type == nil)
        #expect(methods[5].attributes.map(\.name) == ["__attribute__"])
    }

    @Test func conditionsAroundDeclarations() {
        let facts = objectiveCFacts(
            """
            #ifndef Screen_h
            #define Screen_h
            #if TARGET_OS_TV
            @interface Screen : TVController
            #else
            @interface Screen : UIViewController
            #endif
            @end
            #endif
            @implementation Screen
            #if !TARGET_OS_TV
            - (BOOL)shouldAutorotate { return NO; }
            #ifdef DEBUG
            - (NSUInteger)supportedInterfaceOrientations { return 2; }
            #else
            - (NSUInteger)supportedInterfaceOrientations { return 30; }
            #endif
            #endif
            @end
            """)
        #expect(facts.types.map { $0.inherits.map(\.text) } == [["TVController"], ["UIViewController"], []])
        #expect(
            facts.types.map { $0.conditions.map(ObjectiveCSketch.of) } == [["os(tvOS)"], ["!os(tvOS)"], []])
        let methods = facts.types[2].functions
        #expect(
            methods.map { $0.conditions.map(ObjectiveCSketch.of) } == [
                ["!os(tvOS)"], ["!os(tvOS)", "DEBUG"], ["!os(tvOS)", "!DEBUG"],
            ])
    }

    @Test(arguments: [
        ("TARGET_OS_IOS", "os(iOS)"),
        (
            "TARGET_OS_IPHONE && !TARGET_OS_MACCATALYST",
            "((os(iOS) | os(tvOS) | os(watchOS) | os(visionOS)) & !env(macCatalyst))"
        ),
        ("defined(KIOSK)", "KIOSK"), ("!defined KIOSK", "!KIOSK"), ("KIOSK == 1", "KIOSK"), ("KIOSK != 1", "!KIOSK"),
        ("KIOSK == 0", "!KIOSK"), ("(A || B) && C", "((A | B) & C)"),
        ("__has_include(<X/Y.h>)", "?__has_include(<X/Y.h>)?"),
        ("KIOSK > 2 && A", "(?KIOSK > 2? & A)"), ("0 || A", "A"), ("VERSION(1, 2) >= 3", "?VERSION(1, 2) >= 3?"),
    ])
    func conditions(source: String, sketch: String) {
        let facts = objectiveCFacts("#if \(source)\nstatic int x = 1;\n#endif\n")
        #expect(facts.globals.first?.conditions.map(ObjectiveCSketch.of) == [sketch])
    }
}

@Suite struct ObjectiveCDeclarationTests {
    @Test func enums() {
        let facts = objectiveCFacts(
            """
            typedef NS_OPTIONS(NSUInteger, XYMask) {
                XYMaskNone = 0,
                XYMaskTall = 1 << 1, // upright
                XYMaskOld NS_ENUM_DEPRECATED_IOS(2_0, 3_0) = 1 << 2,
                XYMaskWide = (1 << 3) | (1 << 4) API_AVAILABLE(ios(9.0)),
            } NS_SWIFT_NAME(Mask);
            NS_ENUM(NSInteger, Other) { OtherA, OtherB };
            typedef enum { A = 3, B, C = A | 8, D } Letters;
            enum Digits : NSUInteger { One = 1, Two };
            typedef enum Tagged { E } Named;
            static enum Digits digit(void) { return One; }
            """)
        #expect(facts.types.map(\.name) == ["XYMask", "Other", "Letters", "Digits", "Named"])
        #expect(facts.types.allSatisfy { $0.kind == .enum })
        #expect(facts.types[0].inherits.map(\.text) == ["NSUInteger"])
        #expect(facts.types[0].attributes == ["NS_OPTIONS"])
        #expect(facts.types[0].swiftName == "Mask")
        #expect(
            facts.types[0].cases.map { "\($0.name)=\(ObjectiveCSketch.of($0.rawValue))" } == [
                "XYMaskNone=0", "XYMaskTall=(1 << 1)", "XYMaskOld=(1 << 2)", "XYMaskWide=((1 << 3) | (1 << 4))",
            ])
        #expect(facts.types[1].cases.map { ObjectiveCSketch.of($0.rawValue) } == ["0", "1"])
        #expect(facts.types[2].cases.map { ObjectiveCSketch.of($0.rawValue) } == ["3", "4", "(A | 8)", "(C + 1)"])
        #expect(facts.types[3].inherits.map(\.text) == ["NSUInteger"])
        #expect(facts.functions.map(\.name) == ["digit"])
    }

    @Test func variablesAndTypeNames() {
        let facts = objectiveCFacts(
            """
            NS_ASSUME_NONNULL_BEGIN
            static const NSUInteger kMask = UIInterfaceOrientationMaskPortrait | 8;
            NSString *const kName = @"Main";
            static BOOL locked = NO, open;
            UIKIT_EXTERN NSString *const kElsewhere;
            extern int elsewhere;
            const NSUInteger masks[] = { 2, 24 };
            BOOL isTall(void);
            MACRO_EXTERN BOOL isWide(int x);
            typedef UIViewController XYController;
            typedef void (^Block)(int);
            typedef struct { int a; } Pair;
            @compatibility_alias OldController XYController;
            struct Point { int x; int y; };
            using namespace std;
            """)
        #expect(facts.globals.map(\.name) == ["kMask", "kName", "locked", "open", "masks"])
        #expect(
            facts.globals.map { ObjectiveCSketch.of($0.initializer) } == [
                "(UIInterfaceOrientationMaskPortrait | 8)", "\"Main\"", "false", "-", "[2, 24]",
            ])
        #expect(facts.globals.map(\.isReadOnly) == [true, true, false, false, true])
        #expect(facts.globals[0].type?.text == "NSUInteger")
        #expect(facts.globals[0].modifiers == ["static", "const"])
        #expect(facts.globals[0].position == Position(line: 2, column: 25))
        #expect(facts.typealiases.map(\.name) == ["XYController", "OldController"])
        #expect(facts.typealiases.map(\.target.text) == ["UIViewController", "XYController"])
    }

    @Test func functions() throws {
        let facts = objectiveCFacts(
            """
            #import <objc/runtime.h>
            static inline NSUInteger XYMask(BOOL wide, UIView *view) { return wide ? 24 : 2; }
            NS_INLINE BOOL isPad() { return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad; }
            API_AVAILABLE(ios(11.0)) static BOOL notched(void) { return YES; }
            extern "C" {
            int counted(void) { return 1; }
            }
            @implementation Screen
            static NSUInteger inside(void) { return 4; }
            - (NSUInteger)supportedInterfaceOrientations { return inside(); }
            @end
            int main(int argc, char *argv[]) {
                @autoreleasepool {
                    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
                }
            }
            """)
        #expect(facts.functions.map(\.name) == ["XYMask", "isPad", "notched", "counted", "inside", "main"])
        #expect(facts.functions[0].parameters.map(\.name) == ["wide", "view"])
        #expect(facts.functions[0].returnType?.text == "NSUInteger")
        #expect(facts.sketch("XYMask") == "return (wide ? 24 : 2)")
        #expect(facts.functions[2].returnType?.text == "BOOL")
        #expect(facts.types.first?.functions.map(\.name) == ["supportedInterfaceOrientations"])
        let call = try #require(facts.calls.first { $0.name == "UIApplicationMain" })
        #expect(ObjectiveCSketch.of(call.arguments) == "argc, argv, nil, NSStringFromClass(AppDelegate)")
        #expect(call.context.function == "main")
        #expect(call.context.type == nil)
    }

    @Test func macros() {
        let facts = objectiveCFacts(
            """
            #define kTall UIInterfaceOrientationMaskPortrait
            #define IS_PAD() ([[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPad)
            #define PICK(a, b) (IS_PAD() ? (a) : (b)) /* choose */
            #define TWO_LINES (kTall | \\
                UIInterfaceOrientationMaskPortraitUpsideDown)
            #define SLIP 3;
            #define EMPTY
            #define LOOP(x) do { x; } while (0)
            #define PASTE(x) k##x
            #  define SPACED 1
            #define LOCK_PORTRAIT - (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
            #if KIOSK
            #define SHAPE 24
            #endif
            """)
        #expect(
            facts.macros.map(\.name) == [
                "kTall", "IS_PAD", "PICK", "TWO_LINES", "SLIP", "SPACED", "LOCK_PORTRAIT", "SHAPE",
            ])
        #expect(
            facts.macros.prefix(6).map { ObjectiveCSketch.of($0.value) } == [
                "UIInterfaceOrientationMaskPortrait",
                "(UIDevice.currentDevice.userInterfaceIdiom == UIUserInterfaceIdiomPad)",
                "(IS_PAD() ? a : b)", "(kTall | UIInterfaceOrientationMaskPortraitUpsideDown)", "3", "1",
            ])
        #expect(facts.macros[0].parameters == nil)
        #expect(facts.macros[1].parameters == [])
        #expect(facts.macros[2].parameters == ["a", "b"])
        #expect(facts.macros[0].position == Position(line: 1, column: 9))
        #expect(facts.macros[3].value.position == Position(line: 4, column: 20))
        #expect(facts.macros[7].conditions == [.macro("KIOSK")])
    }

    @Test func objectiveCPlusPlus() {
        let facts = objectiveCFacts(
            """
            #include <memory>
            namespace kit { class Engine { public: int size() const { return 1; } }; }
            template <typename T> struct Holder { T value; };
            static std::unordered_map<std::string, int> table = {{"a", 1}};
            Engine::Engine() : a(1), b{2} { start(); }
            @interface Screen () { std::shared_ptr<kit::Engine> _engine; }
            @property (nonatomic) kit::Engine engine;
            @end
            @implementation Screen { std::vector<int> _list; }
            - (kit::Engine *)engineFor:(const std::string &)name { return kit::find(name); }
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                auto list = std::vector<int>{1, 2};
                for (const auto &item : list) { use(item); }
                return _engine->wide() ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait;
            }
            @end
            """, path: "Screen.mm")
        #expect(facts.types.map(\.name) == ["Screen", "Screen"])
        #expect(facts.types[0].properties.map(\.name) == ["_engine", "engine"])
        #expect(facts.types[1].functions.map(\.name) == ["engineFor:", "supportedInterfaceOrientations"])
        #expect(
            facts.sketch("supportedInterfaceOrientations").hasSuffix(
                "return (_engine.wide() ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait)"))
    }
}

@Suite struct ObjectiveCDamageTests {
    @Test func missingEndAndBraces() {
        let facts = objectiveCFacts(
            """
            @implementation First
            - (void)broken {
                if (x) {
                    y();
            }
            - (NSUInteger)supportedInterfaceOrientations { return 2; }
            @implementation Second
            - (BOOL)shouldAutorotate {
                return NO;
            @end
            @interface Third : UIViewController
            """)
        #expect(facts.types.map(\.name) == ["First", "Second", "Third"])
        #expect(facts.types[0].functions.map(\.name) == ["broken", "supportedInterfaceOrientations"])
        #expect(facts.sketch("supportedInterfaceOrientations") == "return 2")
        #expect(facts.types[1].functions.map(\.name) == ["shouldAutorotate"])
        #expect(facts.problems.map(\.message) == ["braces do not balance", "braces do not balance"])
        #expect(facts.problems.first?.position?.line == 2)
    }

    @Test func mergeConflict() {
        let facts = objectiveCFacts(
            """
            @implementation Screen
            <<<<<<< HEAD
            - (NSUInteger)supportedInterfaceOrientations { return 2; }
            =======
            - (NSUInteger)supportedInterfaceOrientations { return 30; }
            >>>>>>> feature
            @end
            """)
        #expect(facts.types.first?.functions.count == 2)
        #expect(facts.problems.count == 1)
        #expect(facts.problems.first?.position?.line == 2)
    }

    @Test func methodWithoutClass() {
        let facts = objectiveCFacts("- (NSUInteger)supportedInterfaceOrientations { return 2; }\n- (void)x { }")
        #expect(facts.functions.map(\.name) == ["supportedInterfaceOrientations", "x"])
        #expect(facts.problems.count == 1, "one note a file is enough")
    }

    @Test func commentsAndStringsHideNothingAndAreNothing() {
        let facts = objectiveCFacts(
            """
            /* @interface Ghost : UIViewController
            - (void)gone; */
            // @implementation Other \\
               @interface AlsoGone
            static NSString *text = @"@interface Fake } { \\" @end";
            char c = '"';
            @implementation Screen
            // - (NSUInteger)supportedInterfaceOrientations { return 30; }
            - (NSUInteger)supportedInterfaceOrientations { /* } */ return 2; // {
            }
            #if 0
            - (NSUInteger)supportedInterfaceOrientations { return 4; don't }
            #endif
            @end
            """)
        #expect(facts.types.map(\.name) == ["Screen"])
        #expect(facts.types[0].functions.count == 1)
        #expect(facts.sketch("supportedInterfaceOrientations") == "return 2")
        #expect(facts.problems.isEmpty)
    }

    @Test(arguments: [
        "", "@", "@interface", "@implementation X", "- (", "#", "#if", "#define", "\"", "/*", "{", "}", "@property (",
        "enum {", "@selector(",
    ])
    func fragments(text: String) {
        let facts = objectiveCFacts(text)
        #expect(facts.calls.isEmpty)
    }

    @Test func notText() {
        let facts = ObjectiveCFactsReader().read(path: "x.m", source: [0xFF, 0xFE, 0x40, 0x00, 0x69, 0x00])
        #expect(facts.problems.count == 1)
        #expect(facts.types.isEmpty)
    }

    /// Threads of a pool have half a megabyte of stack, and a file may nest as deep as it likes.
    @Test(arguments: 0..<13)
    func deepNestingOnASmallStack(shape: Int) {
        func many(_ text: String, _ count: Int = 20000) -> String { String(repeating: text, count: count) }
        let shapes = [
            "return " + many("(") + "1" + many(")") + ";",
            "return " + many("[") + "x" + many(" y]") + ";",
            "return " + many("[x y:") + "1" + many("]") + ";",
            "return " + many("a | ") + "a;",
            "return " + many("a ? b : ") + "a;",
            "return " + many("!") + "a;",
            "x = " + many("^{ return ", 5000) + "1" + many("; }", 5000) + ";",
            many("if (a) { ") + "b();" + many(" }"),
            many("if (a) b(); else ") + "b();",
            many("{"),
            many("#if X\n"),
            "x" + many(".y") + " = 1;",
            "switch (a) { " + many("case 1: switch (b) { ", 5000),
        ]
        let source = "@implementation Screen\n- (int)supportedInterfaceOrientations {\n\(shapes[shape])\n}\n@end"
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let facts = ObjectiveCFactsReader().read(path: "Deep.m", source: Array(source.utf8))
            _ = facts.types.count
            done.signal()
        }
        thread.stackSize = ThreadStack.size(512 << 10)
        thread.start()
        #expect(done.wait(timeout: .now() + 60) == .success)
    }

    @Test func everyPrefixOfAFile() {
        let text = """
            #if X
            @interface Screen : UIViewController <P> { int a; }
            @property (nonatomic, getter=isA) BOOL a;
            #else
            NS_ENUM(NSInteger, E) { A = 1 << 2, B };
            #endif
            @end
            @implementation Screen
            - (NSUInteger)supportedInterfaceOrientations {
            #if Y
              switch (x) { case 1: return @"a"; default: [self b:^{ c(); } d:@[@1]]; }
            #endif
              return ({ a ?: 2; });
            }
            @end
            """
        let bytes = Array(text.utf8)
        for length in 0...bytes.count {
            let facts = ObjectiveCFactsReader().read(path: "x.m", source: Array(bytes.prefix(length)))
            #expect(facts.types.count <= 3)
        }
    }
}
