import Foundation
import Testing

@testable import plumbline

/// Mistakes that only a run on real files meets, each with the whole line that a person reads.
@Suite("Errors of real runs")
struct RealErrorTests {
    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
            <key>UISupportedInterfaceOrientations</key>
            <array><string>UIInterfaceOrientationPortrait</string></array>
        </dict></plist>
        """
    /// Two apps, and things beside them that are none.
    private static let files = [
        "One/Info.plist": plist, "One/A.swift": "import UIKit\nfinal class A: UIViewController {}\n",
        "Two/Info.plist": plist, "Two/B.swift": "import UIKit\nfinal class B: UIViewController {}\n",
        "settings.json": "[{\"target\": \"Elsewhere\", \"action\": \"build\", \"buildSettings\": {}}]",
        "zero.json": """
        {"kind": "plumbline-baseline", "version": 1, "change": "widen all", "findings": [
            {"rule": "lost-constraint", "file": "A.swift", "count": 0}
        ]}
        """,
        "Broken/.git": "not a link", "Broken/Info.plist": plist,
    ]

    /// `APP` stands for the folder of the files.
    static let runs: [(arguments: [String], message: String)] = [
        (
            ["lint", "APP/One", "--before", "APP/no.plist", "--after", "APP/One/Info.plist"],
            "'APP/no.plist' does not exist; '--before' and '--after' name Info.plist files"
        ),
        (
            ["lint", "APP/One", "APP/Two", "--before", "APP/One/Info.plist", "--after", "APP/Two/Info.plist"],
            "'--before' and '--after' are about one target; name it with '--target' (there is 'One' and 'Two')"
        ),
        (
            ["testgen", "APP/One", "APP/Two"],
            "tests are for one target; name it with '--target' (there is 'One' and 'Two')"
        ),
        (
            ["lint", "APP/One", "--target", "Onee"],
            "there is no app target 'Onee'; there is 'One'; did you mean 'One'?"
        ),
        (
            ["lint", "APP/One", "--configuration", "Debg"],
            "there is no configuration 'Debg'; there is 'Release'"
        ),
        (
            ["lint", "APP/One", "--build-settings", "APP/settings.json"],
            "'--build-settings APP/settings.json' is of no use: it is about 'Elsewhere' and no target here"
        ),
        (
            ["lint", "APP/One", "--baseline", "APP/zero.json"],
            "'APP/zero.json:2': 'count' is no positive number; '--write-baseline APP/zero.json' writes one"
        ),
        (
            ["lint", "APP/One", "--baseline", "APP/settings.json"],
            "'APP/settings.json' is no baseline; '--write-baseline APP/settings.json' writes one"
        ),
        (
            ["lint", "APP/One", "--base", "main"],
            "'APP/One' is in no git repository; --base compares with a revision of one"
        ),
        (
            ["lint", "APP/One", "--changed-since", "main"],
            "'APP/One' is in no git repository; --changed-since compares with a revision of one"
        ),
        (["explain", "Aa", "APP/One"], "there is no rule and no view controller 'Aa'; did you mean 'A'?"),
    ]

    @Test("Wrong usage", arguments: runs)
    func usage(arguments: [String], message: String) throws {
        let app = try AppFolder(Self.files)
        func put(_ text: String) -> String { text.replacing("APP", with: app.path) }
        let outcome = plumbline(arguments.map(put) + ["--no-config"], isReal: true)
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors
                == "plumbline: error: \(put(message))\nRun 'plumbline \(arguments[0]) --help' for help.\n")
    }

    @Test("A repository that git cannot read")
    func brokenRepository() throws {
        let app = try AppFolder(Self.files)
        let outcome = plumbline(["lint", app.path + "/Broken", "--base", "main", "--no-config"], isReal: true)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.hasPrefix("plumbline: error: git cannot read the repository of '\(app.path)/Broken': "))
    }

    @Test(
        "What only a process meets",
        arguments: [
            (
                "PATH=/nowhere \"$PLUMBLINE\" lint --no-config --base main One",
                "plumbline: error: git was not found; --base needs it to read a revision\n", 2
            ),
            (
                "/bin/mkdir gone && cd gone && /bin/rmdir ../gone && \"$PLUMBLINE\" lint --no-config",
                "is in a folder that was removed; change to one that exists", 3
            ),
            (
                "/usr/bin/mkfifo pipe && \"$PLUMBLINE\" lint --no-config pipe",
                "'pipe' is no file and no folder; name one of the app", 3
            ),
        ] as [(String, String, Int32)])
    func process(command: String, message: String, status: Int32) throws {
        let app = try AppFolder(Self.files)
        let result = try ProgramProcess.shell(command, in: app.path)
        #expect(result.output.contains(message), "\(result.output)")
        #expect(result.status == status)
    }
}
