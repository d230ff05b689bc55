import Testing

@testable import SourceFacts

@Suite struct RecordingTests {
    private func assignments(_ body: String) -> [String] {
        readSwift("class A {\n    func a(mask: Int) {\n\(body)\n    }\n}").assignments.map {
            "\(Outline.of($0.target)) \($0.operator) \(Outline.of($0.value))"
        }
    }

    private func calls(_ body: String) -> [String] {
        readSwift("class A {\n    func a(mask: Int) {\n\(body)\n    }\n}").calls.map {
            "\(Outline.of($0.callee))(\($0.arguments.map(Outline.of).joined(separator: " ")))"
        }
    }

    @Test(arguments: [
        ("AppDelegate.lock = .portrait", "AppDelegate.lock = .portrait"),
        ("self.mask |= 1 << 3 | 1", "self.mask |= (| (<< 1 3) 1)"),
        ("flag = true", "flag = true"),
        (
            "window?.rootViewController = UINavigationController(rootViewController: Front())",
            "window?.rootViewController = (call UINavigationController rootViewController:(call Front))"
        ),
        ("mode = \"TALL\"", "mode = \"TALL\""),
        ("onAppear { Doorman.lock = mask }", "Doorman.lock = mask"),
        ("if a { b.c { d = nil } }", "d = nil"),
        ("handler = { a(); b() }", "handler = <…>"),
        ("(x, y) = (1, .all)", "x = 1, y = .all"),
        ("func inner() { z = 1 }", "z = 1"),
        ("let f = { z = 1 }", "z = 1"),
        ("lazy var f: Int = { z = 1; return z }()", "z = 1"),
    ])
    func notesAssignments(_ body: String, _ expected: String) {
        #expect(assignments(body).joined(separator: ", ") == expected)
    }

    @Test(arguments: [
        ("view.pinned(.portrait)", "view.pinned(.portrait)"),
        ("lock(true)", "lock(true)"),
        ("Cover(permitted: .portrait)", "Cover(permitted:.portrait)"),
        ("SlateController()", "SlateController()"),
        ("Model()", ""),
        ("Panel(title: \"Front\")", "Panel(title:\"Front\")"),
        ("text(\"only text\")", ""),
        ("show(SlateController(), sender: self)", "SlateController(); show((call SlateController) sender:self)"),
        ("present(c, animated: true) { d() }", "present(c animated:true {(call d)})"),
        ("text.padding(8)", ""),
        ("label(\"only text\")", ""),
        ("device.setValue(1, forKey: \"orientation\")", "device.setValue(1 forKey:\"orientation\")"),
        (
            "storyboard.instantiateViewController(withIdentifier: \"Front\")",
            "storyboard.instantiateViewController(withIdentifier:\"Front\")"
        ),
        ("delegate?.turn?(to: .all)", "delegate?.turn?(to:.all)"),
        ("Text(\"a\").sheet(isPresented: $a) { Front() }", "(call Text \"a\").sheet(isPresented:$a {(call Front)})"),
    ])
    func notesCalls(_ body: String, _ expected: String) {
        #expect(calls(body).joined(separator: "; ") == expected)
    }

    @Test func knowsWhereTheCodeStands() throws {
        let facts = readSwift(
            """
            enum Shell {
                class Front {
                    func turn(to mask: Mask) { lock = mask }
                    var isTall: Bool { get { lock = .all; return true } set { lock = .some } }
                    var held: Int = { lock = .none; return 1 }() { didSet { lock = .kept } }
                    init(_ mask: Mask) { func inner(other: Int) { lock = other } }
                }
            }
            extension Shell.Front { static func stop() { lock = nil } }
            lock = 1
            """)
        #expect(
            facts.assignments.map { "\($0.context.type ?? "-") \($0.context.function ?? "-") \($0.context.parameters)" }
                == [
                    "Shell.Front turn [\"mask\"]", "Shell.Front isTall []", "Shell.Front isTall []",
                    "Shell.Front held []",
                    "Shell.Front held []", "Shell.Front inner [\"other\", \"mask\"]", "Shell.Front stop []", "- - []",
                ])
    }
}
