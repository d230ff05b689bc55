import Testing

import SyntaxTree

@Suite struct ParseQualityTests {
    @Test(arguments: [
        (ParseQuality.complete, nil),
        (.withErrors(lines: [3...3]), "some syntax was not understood (line 3)"),
        (.withErrors(lines: [3...4]), "some syntax was not understood (lines 3-4)"),
        (.withErrors(lines: [1...1, 3...4]), "some syntax was not understood (lines 1, 3-4)"),
        (
            .withErrors(lines: (1...9).map { ($0 * 2)...($0 * 2) }),
            "some syntax was not understood (lines 2, 4, 6, 8, 10, …)"
        ),
        (.notParsed(reason: "it is larger than 8 MB"), "not parsed: it is larger than 8 MB"),
        (.recovered(.declarationsSeparated, lines: []), "read one declaration at a time"),
    ])
    func hasANoteForAUser(quality: ParseQuality, note: String?) {
        #expect(quality.note == note)
    }
}
