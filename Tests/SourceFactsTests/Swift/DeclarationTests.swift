import Testing

@testable import SourceFacts

@Suite struct DeclarationTests {
    @Test func readsHeadings() throws {
        let source = MarkedSource(
            """
            @objc(XYReel) @MainActor public final class ①Reel<Body, Other: P>
                : UIHostingController<Body>
                , @unchecked Sendable, A & B where Body: View, Other == Int
            {
            }
            """)
        let type = try #require(readSwift(source.text).types.first)
        #expect(type.kind == .class)
        #expect(type.name == "Reel")
        #expect(type.inherits.map(\.text) == ["UIHostingController<Body>", "@unchecked Sendable", "A & B"])
        #expect(type.genericParameters == ["Body", "Other"])
        #expect(type.whereClause == "Body: View, Other == Int")
        #expect(type.attributes == ["objc", "MainActor"])
        #expect(type.objectiveCName == "XYReel")
        #expect(type.modifiers == ["public", "final"])
        #expect(type.position == source["①"])
        #expect(type.lines == 1...5)
    }

    @Test func tellsKindsApart() {
        let facts = readSwift(
            """
            extension Ocean { override var supportedInterfaceOrientations: Mask { .portrait } }
            struct Model { var supportedInterfaceOrientations = 3 }
            actor Worker {}
            enum Kind: Int { case a = 1, b; case c(Int) }
            protocol Upright: class where Self: UIViewController { var mask: Mask { get set } ; func turn(to mask: Mask) -> Bool }
            indirect enum Tree {}
            @Observable final class Coral {}
            #Preview { Coral() }
            """)
        #expect(
            facts.types.map { "\($0.kind) \($0.name)" } == [
                "extension Ocean", "struct Model", "actor Worker", "enum Kind", "protocol Upright", "enum Tree",
                "class Coral",
            ])
        let kind = facts.types[3]
        #expect(kind.cases.map(\.name) == ["a", "b", "c"])
        #expect(kind.cases.map(\.hasPayload) == [false, false, true])
        #expect(kind.cases.map { $0.rawValue.map(Outline.of) } == ["1", nil, nil])
        let upright = facts.types[4]
        #expect(upright.whereClause == "Self: UIViewController")
        #expect(upright.properties.map(\.isReadOnly) == [false])
        #expect(upright.properties.map(\.getter) == [[]])
        #expect(upright.functions.map(\.fullName) == ["turn(to:)"])
        #expect(upright.functions.map(\.body) == [nil])
    }

    @Test func backticksAreNoPartOfAName() {
        let facts = readSwift(
            """
            class `Deck`: `Base`<`Row`> { let `hull`: `Deck`? = `Deck`(); func `sail`(_ a: [`Row`]) -> `Deck` { `hull` } }
            extension `Deck` {}
            """)
        #expect(facts.types.map(\.name) == ["Deck", "Deck"])
        #expect(facts.types[0].inherits.map(\.text) == ["Base<Row>"])
        #expect(facts.types[0].properties.map(\.type?.text) == ["Deck?"])
        #expect(facts.types[0].functions.map { $0.returnType?.text } == ["Deck"])
    }

    @Test func nestedTypesKnowWhatIsAroundThem() {
        let facts = readSwift(
            """
            enum Checkout {
                final class Form: UIViewController { struct State {} }
            }
            extension Checkout.Form { class Done {} }
            func build() { class Local: UIView { } }
            let make = { () -> UIView in class Deep: UIView {} ; return Deep() }
            """)
        #expect(
            facts.types.map(\.qualifiedName) == [
                "Checkout", "Checkout.Form", "Checkout.Form.State", "Checkout.Form", "Checkout.Form.Done", "Local",
                "Deep",
            ])
    }

    @Test func readsProperties() throws {
        let source = MarkedSource(
            """
            class Reel: UIViewController {
                @IBOutlet private weak var stage: UIView!
                private(set) var current: UIInterfaceOrientationMask = .landscape
                let permitted: UIInterfaceOrientationMask
                var a = 1, b: Bool
                static var lock = UIInterfaceOrientationMask.all { didSet { update() } }
                private lazy var built: UIInterfaceOrientationMask = {
                    tall ? .portrait : .all
                }()
                @available(iOS 13.0, *) @objc
                open override final var ①supportedInterfaceOrientations : UIInterfaceOrientationMask
                {
                    get { return current }
                    set(mask) { current = mask }
                }
                class var isWide: Bool { false }
                @MainActor static var shared: Reel?
            }
            """)
        let type = try #require(readSwift(source.text).types.first)
        #expect(
            type.properties.map(Outline.of) == [
                "private weak var stage: UIView!",
                "private(set) var current: UIInterfaceOrientationMask = .landscape",
                "let permitted: UIInterfaceOrientationMask",
                "var a = 1",
                "var b: Bool",
                "static var lock = UIInterfaceOrientationMask.all on {(call update)}",
                "private lazy var built: UIInterfaceOrientationMask = (call {(? tall .portrait .all)})",
                "open override final var supportedInterfaceOrientations: UIInterfaceOrientationMask get {(return current)} "
                    + "set {(= current mask)}",
                "class let isWide: Bool get {false}",
                "static var shared: Reel?",
            ])
        #expect(type.properties[7].setterParameter == "mask")
        #expect(type.properties[7].isOverride)
        #expect(type.properties[7].attributes.map(\.name) == ["available", "objc"])
        #expect(type.properties[7].attributes.first?.arguments == "iOS 13.0, *")
        #expect(type.properties[7].position == source["①"])
        #expect(type.properties[8].isTypeMember)
    }

    @Test func readsFunctions() throws {
        let facts = readSwift(
            """
            class Doorman: UIResponder {
                func application(_ application: UIApplication,
                                 supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    return .portrait
                }
                required convenience init?(mask: UIInterfaceOrientationMask = .all, then done: @escaping () -> Void) { lock = mask }
                class func mask(wide: Bool) -> UIInterfaceOrientationMask { wide ? .landscape : .portrait }
                subscript(index: Int) -> Bool { index > 2 }
                static func == (left: Doorman, right: Doorman) -> Bool { true }
                @objc(turnTo:) override func turn<T>(to masks: inout [T]...) async throws -> Int? where T: P { 1 }
                deinit { lock = .all }
                func quiet() { let a = 1 }
            }
            """)
        let functions = try #require(facts.types.first?.functions)
        #expect(
            functions.map(\.fullName) == [
                "application(_:supportedInterfaceOrientationsFor:)", "init(mask:then:)", "mask(wide:)", "subscript(_:)",
                "==(left:right:)", "turn(to:)", "quiet()",
            ])
        #expect(
            functions.map { $0.returnType?.text } == [
                "UIInterfaceOrientationMask", nil, "UIInterfaceOrientationMask", "Bool", "Bool", "Int?", nil,
            ])
        #expect(functions[0].parameters.map(\.name) == ["application", "window"])
        #expect(functions[0].parameters.map { $0.type?.text } == ["UIApplication", "UIWindow?"])
        #expect(functions[1].parameters.map { $0.defaultValue.map(Outline.of) } == [".all", nil])
        #expect(functions[1].parameters[1].type?.text == "@escaping () -> Void")
        #expect(functions[1].modifiers == ["required", "convenience", "?"])
        #expect(functions[2].isTypeMember)
        #expect(functions[5].objectiveCName == "turnTo:")
        #expect(functions[5].isOverride)
        #expect(
            functions.map { $0.body.map(Outline.of) } == [
                "(return .portrait)", "(= lock mask)", "(? wide .landscape .portrait)", "(> index 2)", "true", "1", nil,
            ])
        #expect(facts.assignments.map(\.context.function) == ["init", "deinit"])
        #expect(facts.assignments.first?.context.parameters == ["mask", "done"])
    }

    @Test func readsTheRestOfAFile() {
        let facts = readSwift(
            """
            import class UIKit.UIView
            @testable import Feature
            import UIKit
            typealias ProjectController = UIViewController & Upright
            let kioskRotation: UIInterfaceOrientationMask = .landscape
            func mask() -> UIInterfaceOrientationMask { .portrait }
            let window = UIWindow()
            window.rootViewController = ReelController()
            """)
        #expect(facts.imports == ["UIKit", "Feature"])
        #expect(facts.typealiases.map(\.target.text) == ["UIViewController & Upright"])
        #expect(facts.globals.map(\.name) == ["kioskRotation", "window"])
        #expect(facts.functions.map(\.name) == ["mask"])
        #expect(Outline.of(facts.statements) == "(= window.rootViewController (call ReelController))")
    }

    @Test(arguments: [
        // Nothing in these is of interest, save that the last two may decide a mask.
        ("func a() { let b = 1; print(b) }", nil),
        ("func a() -> String { \"x\" }", nil),
        ("func a() -> [UIViewController]? { make() }", "(call make)"),
        ("func a() { present(b, animated: true) }", "(call present b animated:true)"),
        ("func a() { // lockOrientation\n b() }", nil),
        ("func a() -> some View { b }", "b"),
        ("func a() -> Bool { b }", "b"),
        ("func a() { defaults.set(1, forKey: \"orientation\") }", "(call defaults.set 1 forKey:\"orientation\")"),
    ])
    func keepsBodiesOfInterest(_ source: String, _ expected: String?) {
        #expect(readSwift(source).functions.map { $0.body.map(Outline.of) } == [expected])
    }

    @Test func keepsShortInitialisersOnly() {
        let long = "[" + String(repeating: "\"word\", ", count: 60) + "]"
        let facts = readSwift("let short = 1\nlet long = \(long)\nlet mask: UIInterfaceOrientationMask = f(\(long))")
        #expect(facts.globals.map { $0.initializer != nil } == [true, false, true])
    }
}
