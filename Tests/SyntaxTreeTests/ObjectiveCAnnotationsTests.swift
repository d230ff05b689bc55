import Testing

@testable import SyntaxTree

@Suite struct ObjectiveCAnnotationsTests {
    /// What becomes of a text, with runs of blanks shortened to show it.
    private func blanked(_ source: String) -> String {
        var text = Array(source.utf8)
        ObjectiveCAnnotations.blank(in: &text)
        #expect(text.count == source.utf8.count)
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
    }

    @Test(arguments: [
        ("NS_ASSUME_NONNULL_BEGIN\n@interface A\n@end\n", "\n@interface A\n@end\n"),
        ("- (id)init NS_UNAVAILABLE;\n", "- (id)init ;\n"),
        ("- (id)a API_AVAILABLE(ios(16.0), macos(13.0));\n", "- (id)a ;\n"),
        ("@property id a NS_SWIFT_NAME(b (c));\n", "@property id a ;\n"),
        ("FOUNDATION_EXPORT NSString *const A_B;\n", "NSString *const A_B;\n"),
        ("@end\nMY_OWN_END\n", "@end\n\n"),
        ("// a comment\nMY_OWN_BEGIN\n", "// a comment\n\n"),
        ("- (id)init\n    MY_OWN(@selector(a:))\n\n- (id)b;\n", "- (id)init\n;\n\n- (id)b;\n"),
    ])
    func blanksWhatAnnotates(source: String, expected: String) {
        #expect(blanked(source) == expected)
    }

    @Test(arguments: [
        "#define NS_UNAVAILABLE \\\n NS_UNAVAILABLE\n",
        "if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {\n",
        "return\n    MY_OWN_MASK\n;\n",
        "int a =\n    MY_OWN_MASK\n    | 1;\n",
        "typedef NS_OPTIONS(NSUInteger, A) {\n",
        "a(b,\n    MY_OWN_MASK\n);\n",
        "return UIInterfaceOrientationMaskAll;\n",
        "// NS_UNAVAILABLE\n/* NS_UNAVAILABLE */\n",
    ])
    func leavesCodeAlone(source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = lines.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
        #expect(blanked(source) == expected)
    }

    @Test func showsTheClassThatFollows() throws {
        let source =
            "NS_ASSUME_NONNULL_BEGIN\n\n@interface A : B\n- (id)init NS_UNAVAILABLE;\n@end\n\nNS_ASSUME_NONNULL_END\n"
        let tree = SyntaxParser(.objectiveC).parse(Array(source.utf8))
        #expect(tree.quality == .complete)
        #expect(tree.root.namedChildren.map(\.kind) == ["class_interface"])
        #expect(tree.root.namedChildren.first?.line == 3)
        #expect(tree.root.namedChildren.first?.text.contains("NS_UNAVAILABLE") == true)
    }
}
