import OrientationModel
import RotationAnalysis
import Testing

@testable import BuildModel
@testable import Migration

private typealias Place = OrientationModel.SourceLocation

/// Members that are put into types, in the style of their files.
@Suite("Edits of sources")
struct SwiftEditorTests {
    private func edited(
        _ source: String, file name: String = "Screens.swift", type: String = "Home",
        mask: KeptMask = KeptMask(phone: .portrait),
        member: OrientationModel.SourceLocation? = nil, isCertainlyCompiled: Bool = true,
        _ edit: ((CodeEditor, DeclaredClass) -> EditOutcome)? = nil
    ) throws -> String {
        let folder = try TemporaryFolder([name: source])
        let files = EditableFiles(root: folder.path)
        let project = ProjectModel(root: folder.path, targets: [])
        let place = try #require(source.firstRange(of: type)?.lowerBound)
        let before = source[..<place].split(separator: "\n", omittingEmptySubsequences: false)
        var declared = DeclaredClass(
            name: type,
            location: Place(file: name, line: before.count, column: (before.last?.utf8.count ?? 0) + 1),
            module: "App", isCertainlyCompiled: isCertainlyCompiled)
        if let member { declared.orientationMembers = ["supportedInterfaceOrientations": member] }
        let editor = CodeEditor(files: files, project: project)
        let outcome = edit?(editor, declared) ?? editor.overrideMask(in: declared, to: mask, idioms: [.phone])
        let edits = try outcome.mapError { Told(reason: $0.step.reason) }.get()
        return String(decoding: try #require(try files.changes(by: edits).first).after, as: UTF8.self)
    }

    struct Told: Error, Equatable { let reason: String }

    private static let comment =
        "// UIKit asks this screen: it keeps portrait on iPhone, whatever the Info.plist lists (Plumbline F12)."

    @Test("Behind the last property, with blank lines around")
    func behindProperties() throws {
        let before = """
            class Home: UIViewController {
              let a = 1
              var b: Int { 2 } // two

              func c() {}
            }

            """
        #expect(
            try edited(before)
                == before.replacing(
                    "// two\n",
                    with: """
                        // two

                          \(Self.comment)
                          override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            .portrait
                          }

                        """))
    }

    @Test("Behind the last of several properties on one line")
    func severalOnOneLine() throws {
        let before = "class Home: UIViewController {\n    let a = 1 /* one */ ; let b = 2 // two\n}\n"
        #expect(
            try edited(before).hasPrefix(
                "class Home: UIViewController {\n    let a = 1 /* one */ ; let b = 2 // two\n\n    //"))
    }

    static let lastLines: [String] = [
        "    var a = 1 /* x */ // y", "    var a = 1; var b = 2;", "    var c: Int { 1 }; func d() {}",
    ]

    @Test("Behind a last property whose line goes on", arguments: lastLines)
    func goesOn(line: String) throws {
        let before =
            "class Home: UIViewController {\n    // MARK: Properties\n\(line)\n\n    // MARK: Life\n    func e() {}\n}\n"
        #expect(try edited(before).contains("\(line)\n\n    \(Self.comment)\n"))
        #expect(try edited(before).contains("    }\n\n    // MARK: Life\n"))
    }

    @Test("A comment alone in a body keeps its distance")
    func commentOnly() throws {
        #expect(
            try edited("class Home: UIViewController {\n    // nothing yet\n}\n").hasSuffix(
                "        .portrait\n    }\n\n    // nothing yet\n}\n"))
    }

    @Test("No line that stays gets another line end")
    func mixedLineEnds() throws {
        let before = "class Home: UIViewController {\r\n    let a = 1\n\n    func b() {}\r\n}\r\n"
        let text = try edited(before)
        #expect(text.hasPrefix("class Home: UIViewController {\r\n    let a = 1\n\r\n    // UIKit"))
        #expect(text.hasSuffix("        .portrait\r\n    }\r\n\n    func b() {}\r\n}\r\n"))
    }

    @Test("What a base class out of sight answers is narrowed and not replaced")
    func narrowed() throws {
        let mask = KeptMask(phone: [.portrait, .landscapeLeft], pad: .all, narrowsInherited: true)
        #expect(
            try edited("class Home: Base {}\n", mask: mask).contains(
                "super.supportedInterfaceOrientations.intersection(UIDevice.current.userInterfaceIdiom == .phone ? [.portrait, .landscapeLeft] : .all)\n"
            ))
        #expect(
            try edited(
                "@implementation Home\n@end\n", file: "Home.m",
                mask: KeptMask(phone: [.portrait, .landscapeLeft], narrowsInherited: true)
            ).contains(
                "return [super supportedInterfaceOrientations] & (UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskLandscapeLeft);"
            ))
    }

    @Test("First in a body without properties; an empty body is opened")
    func withoutProperties() throws {
        #expect(
            try edited("class Home: UIViewController {\n\tfunc c() {}\n}\n") == """
                class Home: UIViewController {
                \t\(Self.comment)
                \toverride var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                \t\t.portrait
                \t}

                \tfunc c() {}
                }

                """)
        #expect(
            try edited("    final class Home: UIViewController {}") == """
                    final class Home: UIViewController {
                        \(Self.comment)
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            .portrait
                        }
                    }
                """)
        #expect(
            try edited("class Home: UIViewController { let a = 1; func b() {} }\n").hasPrefix(
                "class Home: UIViewController {\n    let a = 1; func b() {}\n\n    //"))
    }

    @Test("Lines such as '#if' say nothing about the indentation")
    func indentation() throws {
        let before =
            "class Home: UIViewController {\n    func a() {\n#if A\n        b()\n#else\n        c()\n#endif\n        d()\n#if B\n        e()\n#endif\n    }\n}\n"
        #expect(try edited(before).contains("UIInterfaceOrientationMask {\n        .portrait\n    }\n"))
    }

    @Test("Comments say nothing about the indentation")
    func comments() throws {
        let before =
            "class Home: UIViewController {\n    /* one\n      two\n        three */\n    func b() {}\n}\n"
        #expect(try edited(before).contains("UIInterfaceOrientationMask {\n        .portrait\n    }\n"))
    }

    @Test("Brace style, line ends and access follow the file")
    func style() throws {
        let allman = "open class Home: UIViewController\r\n{\r\n    func a()\r\n    {\r\n        b()\r\n    }\r\n}\r\n"
        #expect(
            try edited(allman).hasPrefix(
                "open class Home: UIViewController\r\n{\r\n    \(Self.comment)\r\n"
                    + "    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask\r\n    {\r\n        .portrait\r\n    }\r\n\r\n    func a()"
            ))
        #expect(try edited("public class Home: UIViewController {\n}\n").contains("    public override var supported"))
    }

    @Test("Both kinds of device in one answer")
    func perIdiom() throws {
        let text = try edited(
            "class Home: UIViewController {}\n", mask: KeptMask(phone: [.portrait, .landscapeLeft], pad: .all))
        #expect(text.contains("UIDevice.current.userInterfaceIdiom == .phone ? [.portrait, .landscapeLeft] : .all\n"))
        #expect(
            try edited("class Home: UIViewController {}\n", mask: KeptMask(phone: .landscape, pad: .landscape))
                .contains("    .landscape\n"))
    }

    @Test("A file that other platforms compile says which one is meant")
    func otherPlatforms() throws {
        let text = try edited("#if os(tvOS)\nlet tv = true\n#endif\nclass Home: UIViewController {\n    let a = 1\n}\n")
        #expect(text.contains("    let a = 1\n\n    #if os(iOS)\n    //"))
        #expect(text.hasSuffix("    }\n    #endif\n}\n"))
    }

    static let ownOverrideCases: [(String, String)] = [
        ("{ .all }", "{ .portrait }"),
        ("{\n        return [.portrait, .landscape]\n    }", "{\n        return .portrait\n    }"),
        ("{ // turns\n        .all // freely\n    }", "{ // turns\n        .portrait // freely\n    }"),
        (
            "{\n        get {\n            // all of them\n            return [.portrait,\n                    .landscape]\n        }\n    }",
            "{\n        get {\n            // all of them\n            return .portrait\n        }\n    }"
        ),
        (
            "{\n        traitCollection.isWide\n            ? .all\n            : .portrait;\n    }",
            "{\n        .portrait;\n    }"
        ),
    ]

    @Test("An override of its own answers something else", arguments: ownOverrideCases)
    func ownOverride(before: String, after: String) throws {
        let head = "class Home: UIViewController {\n    "
        let property = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask "
        #expect(
            try edited(head + property + before + "\n}\n", member: Place(file: "Screens.swift", line: 2)) == head
                + Self.comment + "\n    " + property + after + "\n}\n")
    }

    static let leftAloneCases: [(String, Int?)] = [
        ("class Home: UIViewController {\n#if A\n}\n#else\n}\n#endif\n", nil),
        ("class Home: UIViewController {\n    let ) = 1\n}\n", nil),
        (
            "class Home: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n        note()\n        return .portrait\n    }\n}\n",
            2
        ),
        (
            "class Home: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n        defer { note() }\n        return .portrait\n    }\n}\n",
            2
        ),
        ("// Generated by SwiftGen, do not edit\nclass Home: UIViewController {}\n", nil),
        (
            "class Home: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n        if a { return .all }\n        return .portrait\n    }\n}\n",
            2
        ),
        (
            "class Home: UIViewController {\n    #if A\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }\n    #endif\n}\n",
            3
        ),
    ]

    @Test("What cannot be seen through is left to a person", arguments: leftAloneCases)
    func leftAlone(source: String, line: Int?) {
        #expect(throws: Told.self) {
            try edited(source, member: line.map { Place(file: "Screens.swift", line: $0) })
        }
    }

    @Test("A declaration under an open condition, and vendored folders, are left to a person")
    func leftAloneByPlace() {
        #expect(throws: Told.self) { try edited("class Home: UIViewController {}\n", isCertainlyCompiled: false) }
        #expect(throws: Told.self) { try edited("class Home: UIViewController {}\n", file: "Pods/Kit/Home.swift") }
    }

    @Test("Objective-C gets a method before the end of the implementation")
    func objectiveC() throws {
        let before = "@implementation Home\n\n- (void)a {\n}\n\n@end\n"
        #expect(
            try edited(before, file: "Home.m", mask: KeptMask(phone: .portrait, pad: [.portrait, .landscapeLeft]))
                == """
                @implementation Home

                - (void)a {
                }

                // UIKit asks this screen: it keeps portrait on iPhone, whatever the Info.plist lists (Plumbline F12).
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                    return [UIDevice currentDevice].userInterfaceIdiom == UIUserInterfaceIdiomPhone ? UIInterfaceOrientationMaskPortrait : (UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskLandscapeLeft);
                }

                @end

                """)
        #expect(throws: Told.self) {
            try edited("@implementation Home\n#if A\n@end\n#endif\n", file: "Home.m")
        }
    }

    @Test(
        "A class of Objective-C stands apart from what comes before", arguments: ["\n", "\r\n"])
    func declaredClass(lineEnd: String) throws {
        let before = "#import <UIKit/UIKit.h>\n@implementation Home\n@end\n".replacing("\n", with: lineEnd)
        let text = try edited(before, file: "Home.m") { editor, _ in
            editor.declareSubclass(
                "Fixed", of: "UINavigationController", KeptMask(phone: .portrait), idioms: [.phone], in: "Home.m",
                for: nil)
        }
        #expect(text.hasPrefix("#import <UIKit/UIKit.h>\n\n/// UIKit asks".replacing("\n", with: lineEnd)))
        #expect(text.hasSuffix("@end\n\n@implementation Home\n@end\n".replacing("\n", with: lineEnd)))
        let apart = try edited(before.replacing(lineEnd + "@imp", with: lineEnd + lineEnd + "@imp"), file: "Home.m") {
            editor, _ in
            editor.declareSubclass(
                "Fixed", of: "UINavigationController", KeptMask(phone: .portrait), idioms: [.phone], in: "Home.m",
                for: nil)
        }
        #expect(apart == text)
    }

    @Test("The app delegate's method is as visible as the class")
    func appDelegate() throws {
        let text = try edited("public class Home: UIResponder, UIApplicationDelegate {\n    var window: UIWindow?\n}\n")
        {
            $0.answerFromAppDelegate($1, KeptMask(phone: .portrait), idioms: [.phone])
        }
        #expect(
            text.contains(
                """
                    public func application(
                        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
                    ) -> UIInterfaceOrientationMask {
                        .portrait
                    }
                """))
    }

    @Test("A SwiftUI app gets a delegate among its stored properties")
    func swiftUI() throws {
        let before =
            "@main\nstruct Home: App {\n    @State var a = 1\n\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
        let text = try edited(before) {
            $0.addDelegate(
                to: $1, named: "OrientationDelegate", property: "orientationDelegate", KeptMask(phone: .portrait),
                idioms: [.phone])
        }
        #expect(
            text.hasPrefix(
                "@main\nstruct Home: App {\n    @State var a = 1\n\n    @UIApplicationDelegateAdaptor(OrientationDelegate.self) private var orientationDelegate\n\n    var body"
            ))
        #expect(text.contains("\nfinal class OrientationDelegate: NSObject, UIApplicationDelegate {\n"))
    }

    @Test("A body that begins with a blank line goes on to do so")
    func behindBlankLine() throws {
        let after = try edited("class Home: UIViewController {\n\n    func a() {}\n\n}\n")
        #expect(after.hasPrefix("class Home: UIViewController {\n\n    \(Self.comment)\n    override var"))
        #expect(after.hasSuffix("    }\n\n    func a() {}\n\n}\n"))
        let empty = try edited("class Home: UIViewController {\n\n}\n")
        #expect(empty.hasPrefix("class Home: UIViewController {\n\n    \(Self.comment)\n"))
        #expect(empty.hasSuffix("    }\n}\n"))
    }
}
