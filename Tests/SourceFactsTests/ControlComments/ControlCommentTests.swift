import Testing

@testable import SourceFacts

/// A source and what is expected of each comment in it, one line a comment: text, this, previous, next.
struct CommentSample: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let source: String
    let expected: [String]
    var testDescription: String { name }
}

/// The lines that a control comment speaks of, in every kind of file that has comments.
@Suite("Control comments")
struct ControlCommentTests {
    private func outline(_ comment: ControlComment) -> String {
        func lines(_ range: ClosedRange<Int>?) -> String {
            guard let range else { return "-" }
            return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)...\(range.upperBound)"
        }
        return "\(comment.text) | \(lines(comment.this)) | \(lines(comment.previous)) | \(lines(comment.next))"
    }

    @Test("Swift", arguments: swift)
    func swiftFiles(sample: CommentSample) { check(sample) }

    @Test("Objective-C", arguments: objectiveC)
    func objectiveCFiles(sample: CommentSample) { check(sample) }

    @Test("Build files and Interface Builder", arguments: buildFiles)
    func otherFiles(sample: CommentSample) { check(sample) }

    private func check(_ sample: CommentSample) {
        let found = ControlCommentReader.read(path: sample.file, source: Array(sample.source.utf8)).map(outline)
        #expect(found == sample.expected)
    }

    @Test("Any bytes are read, cut anywhere, without an end in sight")
    func anyBytes() {
        for sample in Self.swift + Self.objectiveC + Self.buildFiles {
            let bytes = Array(sample.source.utf8)
            for end in stride(from: 0, to: bytes.count, by: 7) {
                _ = ControlCommentReader.read(path: sample.file, source: Array(bytes[..<end]) + [0xFF, 0x00])
            }
        }
    }

    static let swift: [CommentSample] = [
        CommentSample(
            name: "a block comment with an asterisk on each line", file: "A.swift",
            source: """
                /*
                 * plumbline:disable:next a-b - why,
                 * and more of it
                 */
                class A {}
                /*
                 * An ordinary one.
                 * plumbline:disable:next a-b - not at the beginning
                 */
                class B {}
                """,
            expected: ["disable:next a-b - why, and more of it | 1...4 | - | 5"]),
        CommentSample(
            name: "a sentence that begins with the name is prose, a blank before the command is not", file: "A.swift",
            source: """
                // plumbline: this app is not ready yet
                // plumbline: disable:next a-b - why
                class A {}
                """,
            expected: [" disable:next a-b - why | 2 | - | 3"]),
        CommentSample(
            name: "the next declaration, past blank lines, comments, documentation and attributes", file: "A.swift",
            source: """
                import UIKit

                // plumbline:disable:next a-b - why

                // An ordinary comment.
                /// Documentation.
                @objc(Menu)
                @MainActor
                public final class Menu:
                    UIViewController,
                    Delegate
                {
                    var x = 1
                }
                """,
            expected: ["disable:next a-b - why | 3 | 1 | 7...12"]),
        CommentSample(
            name: "a property without a body ends where it ends", file: "A.swift",
            source: """
                class A {
                    // plumbline:disable:next a-b
                    let mask: Set<Int> = [
                        1,
                        2,
                    ]
                    let other = 1
                }
                """,
            expected: ["disable:next a-b | 2 | 1 | 3...6"]),
        CommentSample(
            name: "a statement over several lines", file: "A.swift",
            source: """
                func turn() {
                    // plumbline:disable:next a-b
                    UIDevice.current.setValue(
                        UIInterfaceOrientation.portrait.rawValue,
                        forKey: "orientation")
                    other()
                }
                """,
            expected: ["disable:next a-b | 2 | 1 | 3...5"]),
        CommentSample(
            name: "this: on a line of its own declaration, inside its heading", file: "A.swift",
            source: """
                final class A:  // plumbline:disable:this a-b - c
                    UIViewController
                {
                    func f() { g() } // plumbline:disable:this a-b
                    // plumbline:disable:this a-b
                }
                """,
            expected: [
                "disable:this a-b - c | 1...3 | - | 2", "disable:this a-b | 4 | 1...3 | 6",
                "disable:this a-b | 5 | 4 | 6",
            ]),
        CommentSample(
            name: "previous: the heading that the line above belongs to", file: "A.swift",
            source: """
                final class A:
                    UIViewController {
                    // plumbline:disable:previous a-b
                    var x: Int { 1 }

                    // plumbline:disable:previous a-b
                }
                """,
            expected: ["disable:previous a-b | 3 | 1...2 | 4", "disable:previous a-b | 6 | 4 | 7"]),
        CommentSample(
            name: "block comments count, also over several lines", file: "A.swift",
            source: """
                /* plumbline:disable-file a-b
                   - why */
                class A {}
                """,
            expected: ["disable-file a-b - why | 1...2 | - | 3"]),
        CommentSample(
            name: "no code at all", file: "A.swift", source: "// plumbline:disable-file a-b",
            expected: ["disable-file a-b | 1 | - | -"]),
        CommentSample(
            name: "strings, prose and documentation control nothing", file: "A.swift",
            source: #"""
                let a = "// plumbline:disable:next a-b"
                let b = """
                    // plumbline:disable:next a-b
                    """
                let c = #"/* plumbline:disable-file a-b */"#
                // Write plumbline:disable:next a-b above it.
                /// plumbline:disable:next a-b
                /** plumbline:disable:next a-b */
                /* extension Menu { // plumbline:disable:next a-b */
                /* /* plumbline:disable:next a-b */ */
                class A {}
                """#,
            expected: []),
        CommentSample(
            name: "inside conditional compilation", file: "A.swift",
            source: """
                #if DEBUG
                // plumbline:disable:next a-b
                class A: B {}
                #else
                // plumbline:disable:next c-d
                class A: C {}
                #endif
                """,
            expected: ["disable:next a-b | 2 | - | 3", "disable:next c-d | 5 | 3 | 6"]),
        CommentSample(
            name: "in a file that the grammar does not fully know", file: "A.swift",
            source: """
                class Broken { func ( } ]]

                // plumbline:disable:next a-b
                class A: B {
                }
                """,
            expected: ["disable:next a-b | 3 | 1 | 4"]),
    ]

    static let objectiveC: [CommentSample] = [
        CommentSample(
            name: "a method whose heading takes two lines", file: "A.m",
            source: """
                @implementation A
                // plumbline:disable:next a-b - why
                - (UIInterfaceOrientationMask)application:(UIApplication *)app
                    supportedInterfaceOrientationsForWindow:(UIWindow *)window
                {
                    return 0; // plumbline:disable:this a-b
                }
                @end
                """,
            expected: ["disable:next a-b - why | 2 | 1 | 3...5", "disable:this a-b | 6 | 3...5 | 7"]),
        CommentSample(
            name: "a class, a directive, strings and documentation", file: "A.mm",
            source: #"""
                // plumbline:disable:next a-b
                @interface A : B
                @property int x;
                /* plumbline:disable:next c-d */
                #define MASK \
                    (1 << 1)
                char c = '"'; NSString *s = @"// plumbline:disable:next a-b";
                /// plumbline:disable:next a-b
                /* text plumbline:disable:next a-b */
                @end
                """#,
            expected: ["disable:next a-b | 1 | - | 2", "disable:next c-d | 4 | 3 | 5...6"]),
    ]

    static let buildFiles: [CommentSample] = [
        CommentSample(
            name: "a key of a property list with its value", file: "Info.plist",
            source: """
                <?xml version="1.0"?>
                <plist><dict>
                    <!-- plumbline:disable:next a-b - why -->
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    <key>Other</key>
                    <true/> <!-- plumbline:disable:this a-b -->
                    <key>Text</key>
                    <string><![CDATA[<!-- plumbline:disable:next a-b -->]]></string>
                </dict></plist>
                """,
            expected: ["disable:next a-b - why | 3 | 2 | 4...7", "disable:this a-b | 8...9 | 8...9 | 10...11"]),
        CommentSample(
            name: "a property list of the old form", file: "Info.plist",
            source: """
                {
                    // plumbline:disable:next a-b
                    UISupportedInterfaceOrientations = (
                        UIInterfaceOrientationPortrait, "/* plumbline:disable:next a-b */"
                    );
                    /* plumbline:disable:next a-b */
                    Other = 1;
                }
                """,
            expected: ["disable:next a-b | 2 | 1 | 3...5", "disable:next a-b | 6 | 5 | 7"]),
        CommentSample(
            name: "a storyboard's tag", file: "Main.storyboard",
            source: """
                <document>
                  <!-- plumbline:disable:next a-b -->
                  <viewController id="a"
                      customClass="Menu > Page">
                    <view/>
                  </viewController>
                </document>
                """,
            expected: ["disable:next a-b | 2 | 1 | 3...4"]),
        CommentSample(
            name: "a setting of an xcconfig file", file: "App.xcconfig",
            source: """
                // plumbline:disable:next a-b
                // https://example.org
                INFOPLIST_KEY_X = "a" // plumbline:disable:this a-b
                B = 1
                """,
            expected: ["disable:next a-b | 1 | - | 3", "disable:this a-b | 3 | - | 4"]),
        CommentSample(
            name: "a key of a YAML file with all below it", file: "project.yml",
            source: """
                targets:
                  # plumbline:disable:next a-b
                  App:
                    type: application
                    sources:
                    - App
                  Other: "a # plumbline:disable:next a-b"
                  Script: |
                    # plumbline:disable:next a-b
                  Last: it's # plumbline:disable:this a-b
                """,
            expected: ["disable:next a-b | 2 | 1 | 3...6", "disable:this a-b | 10 | 9 | -"]),
        CommentSample(
            name: "a binary property list", file: "Info.plist", source: "bplist00 // plumbline:x", expected: []),
        CommentSample(
            name: "a file of another kind", file: "notes.txt", source: "// plumbline:disable-file a", expected: []),
    ]
}
