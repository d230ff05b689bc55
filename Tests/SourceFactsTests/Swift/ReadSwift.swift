import Testing

@testable import SourceFacts

/// Reads a piece of Swift.
func readSwift(_ source: String) -> FileFacts {
    SwiftFactsReader().read(path: "Test.swift", source: Array(source.utf8))
}

/// The outline of a getter's body, of a property that is kept whatever is in it.
func outlineOfGetter(_ body: String) throws -> String {
    let facts = readSwift(
        "class Probe: UIViewController {\n    var probe: UIInterfaceOrientationMask {\n\(body)\n    }\n}\n")
    let getter = try #require(facts.types.first?.properties.first?.getter, "no getter in:\n\(body)")
    return Outline.of(getter)
}

/// A source and what it comes out as; shown by the source.
struct Reading: CustomTestStringConvertible, Sendable {
    var source: String
    var expected: String

    init(_ source: String, _ expected: String) {
        self.source = source
        self.expected = expected
    }

    var testDescription: String { source }
}

/// Expects each source, as the body of a getter, to come out as it says.
func expectGetter(_ reading: Reading, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let outline = try outlineOfGetter(reading.source)
    #expect(outline == reading.expected, sourceLocation: sourceLocation)
}
