import Foundation
import Testing

@testable import BuildModel

private let portrait = infoPlist(
    "<key>CFBundlePackageType</key><string>APPL</string><key>UISupportedInterfaceOrientations</key>" + array("P"))

@Suite("What git ignores")
struct IgnoredPathsTests {
    // MARK: Git is the oracle

    @Test(
        "Files are passed over that git passes over",
        arguments: [
            "*.swift", "!*.swift", "/A.swift", "A.swift", "App", "App/", "/App/", "App/*", "App/**", "**/Sub",
            "App/**/B.swift",
            "**/Sub/**", "Sub/B.swift", "/App/Sub", "?.swift", "[AB].swift", "[!A].swift", "[^A].swift",
            "[[:upper:]].swift",
            "[A-Z].swift", "[]-].swift", "[A", "\\A.swift", "\\#x.swift", "#x.swift", "\\!y.swift", "x y.swift",
            "x y.swift  ",
            "x\\ ", "A.swift\r", "*", "*\n!*/\n!B.swift", "*.swift\n!A.swift", "App/\n!App/A.swift",
            "App/*\n!App/A.swift",
            "/*\n!/App\n/App/*\n!/App/Sub", "link", "link/", "A**", "/A**", "App/A**.swift", "a.swift", "**", "***",
            "/**",
            "App/*/B.swift", "*/*/B.swift", "*/B.swift", "/", "//", "", "!", "**.swift", "App**/B.swift", "App/?ub",
            "Ä.swift", "[Ä].swift",
        ])
    func likeGit(patterns: String) throws {
        let repository = try repository()
        try repository.write(".gitignore", patterns)
        try repository.compare()
        // The same in a folder further down, and for the repository alone.
        try repository.write(".gitignore", "")
        try repository.write("App/.gitignore", patterns)
        try repository.compare()
        try repository.write("App/.gitignore", "")
        try repository.write(".git/info/exclude", patterns)
        try repository.compare()
    }

    @Test("Files of patterns have the last word by their place: the deepest, then the repository's, then the user's")
    func precedence() throws {
        let repository = try repository()
        try repository.write(".gitignore", "*.swift\n")
        try repository.write("App/.gitignore", "!A.swift\n")
        try repository.write(".git/info/exclude", "!B.swift\nSub\n")
        try repository.write("home/.config/git/ignore", "!Sub\nC.txt\n*.m\n")
        try repository.compare()
        try repository.write("home/.gitconfig", "[user]\n\tname = x\n[core]\n\tExcludesFile = \"~/global\" ; mine\n")
        try repository.write("home/global", "Lib\n!*.m\n")
        try repository.compare()
        try repository.write("home/.gitconfig", "[core] excludesfile = ~/global # mine\n")
        try repository.compare()
    }

    @Test("Patterns of any kind, put together by chance, mean what they mean to git", arguments: 0..<4)
    func anyPatterns(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let parts = ["A", "B", "App", "Sub", "*", "**", "?", "/", "/", "\\", "[A-C]", "[!S]", ".swift", ".", "u", "p"]
        let repository = try repository()
        for _ in 0..<8 {
            let lines = (0..<random.number(below: 4) + 1).map { _ in
                (random.number(below: 4) == 0 ? "!" : "")
                    + (0..<random.number(below: 5) + 1).map { _ in parts[random.number(below: parts.count)] }.joined()
            }
            try repository.write(".gitignore", lines.joined(separator: "\n"))
            try repository.compare()
        }
    }

    @Test("A pattern that can match in many ways takes no time")
    func manyStars() {
        let pattern = String(repeating: "*a", count: 60) + "b"
        let text = String(repeating: "a", count: 2000)
        #expect(!WildcardMatch.matches(pattern.utf8, text.utf8, isPath: true))
        let folders = String(repeating: "**/", count: 40) + "b"
        #expect(!WildcardMatch.matches(folders.utf8, String(repeating: "a/", count: 400).utf8, isPath: true))
    }

    // MARK: What becomes of apps

    @Test("A plain folder is read without what is ignored, and with it when that is wanted")
    func plainFolder() throws {
        let files = [
            "App/Info.plist": portrait, "App/A.swift": "", "App/Generated/B.swift": "", "App/C.gen.swift": "",
            "App/Generated/D.txt": "", "App/Generated/Deep/E.txt": "", ".git/HEAD": "",
            ".gitignore": "Generated/\n*.gen.swift\n",
        ]
        let tree = try TemporaryTree(files)
        #expect(try tree.load().sources == ["App/A.swift"])
        let told = "2 files and folders are passed over because git ignores them; '--no-ignore' reads them"
        #expect(try tree.load().discoveryTrace.contains(told))
        // Without git's settings of whoever runs the tests.
        var options = LoadOptions(environment: [:])
        options.readsIgnored = true
        let all = ["App/A.swift", "App/C.gen.swift", "App/Generated/B.swift"]
        #expect(try tree.load(options: options).sources == all)
        // What is named is analysed, ignored or not.
        options.readsIgnored = false
        #expect(try tree.load("App/C.gen.swift", options: options).sources == ["A.swift", "C.gen.swift"])
        #expect(try tree.load("App/Generated/B.swift", options: options).sources == ["A.swift", "Generated/B.swift"])
        #expect(try tree.load("App/Generated", options: options).sources == ["B.swift"])
    }

    @Test(
        "What describes an app is read also when it is ignored, with all the sources that it lists",
        arguments: [
            "*.xcodeproj", "*.xcodeproj\n*.xcworkspace\nproject.yml", "project.yml\nInfo.plist\n*.swift", "App/",
            "/Sub/", "*",
        ])
    func descriptions(patterns: String) throws {
        let manifest =
            "targets:\n  Cam:\n    type: application\n    platform: iOS\n    sources: [App]\n    info: {path: App/Info.plist}\n"
        for folder in ["", "Sub/"] {
            let tree = try TemporaryTree([
                folder + "project.yml": "name: Cam\n" + manifest, folder + "App/A.swift": "",
                folder + "App/B.gen.swift": "",
                ".gitignore": patterns,
            ])
            let model = try tree.load()
            #expect(model.apps.map(\.name) == ["Cam"], "\(patterns) in '\(folder)'")
            #expect(model.sources == [folder + "App/A.swift", folder + "App/B.gen.swift"])
        }
    }

    @Test("A project in an ignored folder is read when there is no other")
    func ignoredProjects() throws {
        let manifest = "name: N\ntargets:\n  NAME: {type: application, platform: iOS, sources: [App]}\n"
        func named(_ name: String) -> String { manifest.replacingOccurrences(of: "NAME", with: name) }
        let files = ["ios/project.yml": named("Made"), "ios/App/A.swift": "", ".gitignore": "/ios\n"]
        let tree = try TemporaryTree(files)
        #expect(try tree.load().apps.map(\.name) == ["Made"])
        #expect(try tree.load().discoveryTrace.contains { $0.contains("'ios/project.yml' is ignored by git") })
        let other = try TemporaryTree(files.merging(["app/project.yml": named("Own"), "app/App/A.swift": ""]) { $1 })
        #expect(try other.load().apps.map(\.name) == ["Own"])
    }

    @Test("An ignored Info.plist of a plain folder counts: some tools write it")
    func ignoredInfoPlist() throws {
        let tree = try TemporaryTree(["App/Info.plist": portrait, "App/A.swift": "", ".gitignore": "Info.plist"])
        #expect(try tree.load().apps.map(\.name) == ["App"])
    }

    @Test("A repository inside another one has its own patterns")
    func nestedRepository() throws {
        let tree = try TemporaryTree([
            ".gitignore": "*.gen.swift", "Sub/.git": "gitdir: ../.git/modules/Sub\n", "Sub/A.gen.swift": "",
            "Info.plist": portrait, "B.gen.swift": "", ".git/modules/Sub/info/exclude": "C.swift", "Sub/C.swift": "",
        ])
        #expect(try tree.load().sources == ["Sub/A.gen.swift"])
    }

    // MARK: Trees

    private func repository() throws -> IgnoringRepository {
        let names = [
            "A.swift", "B.swift", "#x.swift", "!y.swift", "x y.swift", "x ", "Ä.swift", "App/A.swift", "App/B.swift",
            "App/C.m",
            "App/Sub/A.swift", "App/Sub/B.swift", "App/Sub/Deep/B.swift", "Sub/B.swift", "Sub/App/A.swift", "Lib/C.txt",
            "]",
            "AAA/x.swift", "Apple/B.swift",
        ]
        return try IgnoringRepository(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    }
}

extension ProjectModel {
    /// Of all apps, relative to the root.
    fileprivate var sources: [String] { apps.flatMap(\.sourceFiles).map(\.path).sorted() }
}

/// A repository whose untracked files can be compared with what a walk finds.
private struct IgnoringRepository {
    let tree: TemporaryTree

    init(_ files: [String: String]) throws {
        tree = try TemporaryTree(files)
        try tree.link("link", to: "App")
        _ = try git(["init", "--quiet"])
    }

    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["HOME"] = tree.root + "/home"
        environment["XDG_CONFIG_HOME"] = nil
        environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
        return environment
    }

    func write(_ path: String, _ text: String) throws { try tree.write(path, Data(text.utf8)) }

    private func git(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", tree.root] + arguments
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// Expects that a walk with the rules finds what git lists as untracked and not ignored, links to folders aside.
    func compare(_ place: SourceLocation = #_sourceLocation) throws {
        let listed = try git(["ls-files", "-z", "--others", "--exclude-standard"])
        let expected = String(decoding: listed, as: UTF8.self).split(separator: "\0").map(String.init)
        let files = FileTree(root: tree.root)
        var found: [String] = []
        let ignored = IgnoredPaths(files: files, environment: environment)
        let walk = DirectoryWalk(files: files, ignored: ignored) { name, _ in name != ".git" && name != "link" }
        walk.run(below: tree.root) { path, entry in
            if entry.kind == .file || entry.name == "link" { found.append(FilePath.relative(path, to: tree.root)) }
        }
        let text = try? String(contentsOfFile: tree.root + "/.gitignore", encoding: .utf8)
        #expect(found.sorted() == expected.sorted(), "\(text ?? "")", sourceLocation: place)
    }
}

/// The same numbers on every machine.
private struct SplitMix {
    var state: UInt64

    mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(limit))
    }
}
