import Testing

@testable import Reports

@Suite("Names in messages")
struct MessagePartsTests {
    @Test(
        "Quoted names are names, apostrophes are prose",
        arguments: [
            ("'Home' turns", [.name("Home"), .prose(" turns")]),
            ("UIKit's default", [.prose("UIKit's default")]),
            ("UIKit's 'Home' isn't 'B'", [.prose("UIKit's "), .name("Home"), .prose(" isn't "), .name("B")]),
            ("(target 'It's here')", [.prose("(target "), .name("It's here"), .prose(")")]),
            ("'A', 'B' and 'C'", [.name("A"), .prose(", "), .name("B"), .prose(" and "), .name("C")]),
            ("an open 'quote", [.prose("an open 'quote")]),
            ("''", [.prose("''")]),
            ("", []),
        ] as [(String, [MessageParts.Part])])
    func parts(message: String, expected: [MessageParts.Part]) {
        #expect(MessageParts(message).parts == expected)
    }
}
