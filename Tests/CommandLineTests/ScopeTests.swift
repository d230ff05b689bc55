import Foundation
import Testing

@testable import plumbline

/// Only what is named, or what changed, with the project around it: real apps in real repositories.
@Suite("Scope")
struct ScopeTests {
    private static let infoPlist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
            <key>UISupportedInterfaceOrientations</key>
            <array><string>UIInterfaceOrientationPortrait</string></array>
            <key>UIDeviceFamily</key>
            <array><integer>1</integer></array>
        </dict></plist>
        """

    /// Two screens with a fault each; the one of the second is in its base class.
    private static let sources = [
        "App/Info.plist": infoPlist,
        "App/First.swift": """
        import UIKit
        final class First: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
        }
        """,
        "App/Second.swift": """
        import UIKit
        final class Second: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
        }
        """,
    ]

    private func app() throws -> AppFolder { try AppFolder(Self.sources) }

    /// The files with an `empty-mask` finding.
    private func files(_ arguments: [String]) -> [String] {
        let outcome = plumbline(arguments + ["--format", "jsonl", "--no-config"], isReal: true)
        return outcome.output.split(separator: "\n").filter { $0.contains("\"rule\":\"empty-mask\"") }
            .compactMap { $0.firstMatch(of: /"file":"([^"]*)"/).map { String($0.1) } }.sorted()
    }

    @Test("All findings without a scope")
    func everything() throws {
        let app = try app()
        #expect(files([app.path]) == ["App/First.swift", "App/Second.swift"])
    }

    @Test("Files that are named are looked at with the project around them")
    func namedFiles() throws {
        let app = try AppFolder(Self.sources.merging(Self.project) { $1 })
        #expect(files([app.path + "/App/First.swift"]) == ["App/First.swift"])
        #expect(
            files([app.path + "/App/First.swift", app.path + "/App/Second.swift"])
                == ["App/First.swift", "App/Second.swift"])
        #expect(files([app.path + "/App/Info.plist"]).isEmpty)
        // The whole folder beside a file of it.
        #expect(files([app.path + "/App/First.swift", app.path]) == ["App/First.swift", "App/Second.swift"])
        let stranger = plumbline([app.path + "/Other.swift"], isReal: true)
        #expect(stranger.output.contains("Other.swift: belongs to no app target, so nothing is said about it"))
        #expect(stranger.output.contains("in other files"))
    }

    /// An XcodeGen manifest is the shortest description of a project.
    private static let project = [
        "project.yml": """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            settings: {INFOPLIST_FILE: App/Info.plist, TARGETED_DEVICE_FAMILY: "1"}
        """,
        "Other.swift": "class Stranger {}",
        ".github/workflows/ci.yml": "on: push\n",
    ]

    @Test("A YAML file that is no manifest is a file like any other")
    func otherYAML() throws {
        let app = try AppFolder(Self.sources.merging(Self.project) { $1 })
        #expect(files([app.path + "/.github/workflows/ci.yml"]).isEmpty)
        #expect(
            files([app.path + "/.github/workflows/ci.yml", app.path + "/App/First.swift"]) == ["App/First.swift"])
        #expect(files([app.path + "/project.yml"]) == ["App/First.swift", "App/Second.swift"])
    }

    @Test("What changed since a revision: edited, untracked and renamed files")
    func changedSince() throws {
        let app = try app()
        try app.commit()
        #expect(files([app.path, "--changed-since", "HEAD"]).isEmpty)
        try app.write(["App/First.swift": (Self.sources["App/First.swift"] ?? "") + "\n// edited\n"])
        #expect(files([app.path, "--changed-since", "HEAD"]) == ["App/First.swift"])
        try app.commit()
        #expect(files([app.path, "--changed-since", "HEAD"]).isEmpty)
        #expect(files([app.path, "--changed-since", "HEAD~1"]) == ["App/First.swift"])
        try app.git("mv", "App/Second.swift", "App/Renamed Ü.swift")
        #expect(files([app.path, "--changed-since", "HEAD"]) == ["App/Renamed Ü.swift"])
        try app.write([
            "App/Third.swift": (Self.sources["App/First.swift"] ?? "").replacing("First", with: "Third")
        ])
        #expect(files([app.path, "--changed-since", "HEAD"]) == ["App/Renamed Ü.swift", "App/Third.swift"])
        #expect(files([app.path + "/App", "--changed-since", "HEAD"]) == ["Renamed Ü.swift", "Third.swift"])
    }

    @Test("What changed in a submodule is a change, and nothing else in it")
    func submodules() throws {
        let inner = try app()
        try inner.commit()
        let outer = try AppFolder(["README.md": "An app.\n"])
        try outer.commit()
        try outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path, "Part")
        try outer.commit()
        #expect(files([outer.path, "--changed-since", "HEAD"]).isEmpty)
        try outer.write(["Part/App/First.swift": (Self.sources["App/First.swift"] ?? "") + "\n// edited\n"])
        #expect(files([outer.path, "--changed-since", "HEAD"]) == ["Part/App/First.swift"])
        // All of it is new to the revision before.
        #expect(
            files([outer.path, "--changed-since", "HEAD~1"]) == ["Part/App/First.swift", "Part/App/Second.swift"])
    }

    @Test("A changed declaration brings the findings that rest on it")
    func changedDeclaration() throws {
        let app = try AppFolder([
            "App/Info.plist": Self.infoPlist,
            "App/Home.swift": "import UIKit\nfinal class Home: UIViewController {}\n",
        ])
        try app.commit()
        func rules() -> String {
            plumbline([app.path, "--changed-since", "HEAD", "--format", "emacs"], isReal: true).output
        }
        #expect(!rules().contains("lost-constraint"))
        try app.write(["App/Info.plist": Self.infoPlist + "\n"])
        #expect(rules().contains("lost-constraint"))
    }

    @Test("What the other branch did meanwhile is not a change of this one")
    func mergeBase() throws {
        let app = try app()
        try app.commit()
        try app.git("branch", "feature")
        try app.write(["App/First.swift": (Self.sources["App/First.swift"] ?? "") + "\n// main\n"])
        try app.commit()
        try app.git("branch", "trunk")
        try app.git("checkout", "--quiet", "feature")
        try app.write(["App/Second.swift": (Self.sources["App/Second.swift"] ?? "") + "\n// feature\n"])
        try app.commit()
        #expect(files([app.path, "--changed-since", "trunk"]) == ["App/Second.swift"])
    }

    @Test("A revision that does not exist, and a folder outside any repository, end the run with 2")
    func errors() throws {
        let app = try app()
        let outside = plumbline([app.path, "--changed-since", "main"], isReal: true)
        #expect(outside.code == .usage)
        #expect(
            outside.errors.hasPrefix(
                "plumbline: error: '\(app.path)' is in no git repository; --changed-since compares with a revision of one"
            ))
        try app.commit()
        let unknown = plumbline([app.path, "--changed-since", "no/such"], isReal: true)
        #expect(unknown.code == .usage)
        #expect(unknown.errors.hasPrefix("plumbline: error: git knows no revision 'no/such'; fetch it first"))
        let both = plumbline([app.path, "--changed-since", "HEAD", "--write-baseline", "b.json"], isReal: true)
        #expect(both.code == .usage)
        #expect(both.errors.hasPrefix("plumbline: error: '--write-baseline' takes all findings of a project;"))
    }

    @Test("Comments in an app silence findings, and a wrong one is told")
    func suppressions() throws {
        let app = try AppFolder(
            Self.sources.merging([
                "App/First.swift": """
                import UIKit
                // plumbline:disable-file empty-mask - shown nowhere
                final class First: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
                }
                """,
                "App/Second.swift": """
                import UIKit
                final class Second: UIViewController {
                    // plumbline:disable:next empty-mask, empty-mas - shown nowhere
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
                    // plumbline:disable:this lost-constraint
                }
                """,
                "App/Info.plist": Self.infoPlist.replacing(
                    "    <key>UISupported", with: "    <!-- plumbline:disable:next empty-mask -->\n    <key>UISupported"
                ),
            ]) { $1 })
        let outcome = plumbline([app.path, "--format", "emacs", "--severity", "lost-constraint=off"], isReal: true)
        let told = outcome.output.split(separator: "\n").filter { $0.contains(": warning: ") }
            .map { $0.split(separator: "/").last.map(String.init) ?? "" }
        #expect(
            told.map { $0.prefix { $0 != ";" } }.sorted() == [
                "Info.plist:3:5: warning: 'empty-mask' has nothing to say there, so this comment silences nothing [unused-suppression]",
                "Second.swift:3:5: warning: there is no rule 'empty-mas'",
            ])
        #expect(!outcome.output.contains("[empty-mask]"))
    }
}
