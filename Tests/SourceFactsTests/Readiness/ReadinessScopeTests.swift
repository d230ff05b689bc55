import Testing

@testable import SourceFacts

@Suite("What is read for the readiness rules")
struct ReadinessScopeTests {
    private let source = Array("let width = UIScreen.main.bounds.width\n".utf8)

    @Test("Nothing is collected unless it is asked for")
    func off() {
        #expect(SwiftFactsReader().read(path: "a.swift", source: source).readiness == nil)
        #expect(ObjectiveCFactsReader().read(path: "a.m", source: source).readiness == nil)
        #expect(SwiftFactsReader().read(path: "a.swift", source: source, readiness: .ownWords).readiness != nil)
    }

    @Test("A file without one of the words is not looked at")
    func words() {
        let plain = Array("let width = view.bounds.width\n".utf8)
        #expect(SwiftFactsReader().read(path: "a.swift", source: plain, readiness: .ownWords).readiness == nil)
        let scope = ReadinessScope.words(WordScan(["screenWidth"]))
        #expect(!scope.includes(plain))
        #expect(scope.includes(Array("x = screenWidth".utf8)))
    }

    @Test(
        "Words are whole words, wherever they stand",
        arguments: [
            ("UIScreen", true), (" UIScreen.main", true), ("// UIScreen", true), ("\"UIScreen\"", true),
            ("UIScreens", false), ("_UIScreen", false), ("äUIScreen", false), ("UIScree", false), ("", false),
            ("414", true), ("414.0", true), ("x414", false),
        ])
    func scan(text: String, isFound: Bool) {
        #expect(WordScan(["UIScreen", "414"]).occurs(in: Array(text.utf8)) == isFound)
    }

    @Test("What the rotation rules read is the same with and without")
    func sameFacts() {
        let text = """
            final class Home: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                }
                func place() { view.frame = UIScreen.main.bounds }
            }
            """
        var with = SwiftFactsReader().read(path: "a.swift", source: Array(text.utf8), readiness: .ownWords)
        #expect(with.readiness != nil)
        with.readiness = nil
        #expect(with == SwiftFactsReader().read(path: "a.swift", source: Array(text.utf8)))
    }

    @Test("Deep nesting and unfinished code end")
    func robust() {
        let deep = String(repeating: "VStack { ", count: 400) + "Text(\"\").frame(width: UIScreen.main.bounds.width)"
        for text in [
            deep, "UIScreen", "if UIScreen.main.bounds.width >", "[[UIScreen mainScreen] bou", "toolbar { Button(",
        ] {
            _ = SwiftFactsReader().read(path: "a.swift", source: Array(text.utf8), readiness: .ownWords)
            _ = ObjectiveCFactsReader().read(path: "a.m", source: Array(text.utf8), readiness: .ownWords)
        }
    }
}
