import Foundation
import Testing

@testable import plumbline

/// What earlier runs kept makes later ones faster, and nothing else.
@Suite("Runs with results of earlier runs")
struct RepeatedRunTests {
    private static let demo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Demo").path

    /// The demo app beside a cache folder of its own.
    private final class Sample {
        let folder: AppFolder

        init() throws {
            folder = try AppFolder(["cache/readme": ""])
            try FileManager.default.copyItem(atPath: demo, toPath: folder.path + "/app")
        }

        func lint(_ options: String = "", in app: String = "app") throws -> String {
            try ProgramProcess.shell(
                "\"$PLUMBLINE\" lint --verbose --format json --fail-on never \(options) \(app)", in: folder.path,
                variables: ["XDG_CACHE_HOME": folder.path + "/cache"]
            ).output
        }

        var packs: [String] {
            let cache = folder.path + "/cache/plumbline"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
            return names.filter { $0.hasSuffix(".pack") }.map { cache + "/" + $0 }
        }

        /// A source of the app that declares an override.
        func source() throws -> String {
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/app").sorted()
            return try #require(
                names.first { name in
                    guard name.hasSuffix(".swift") else { return false }
                    let text = try? String(contentsOfFile: folder.path + "/app/" + name, encoding: .utf8)
                    return text?.contains("var supportedInterfaceOrientations") ?? false
                })
        }
    }

    @Test("Cold, warm, without any, with one thread and with many: the same")
    func same() throws {
        let sample = try Sample()
        let expected = try sample.lint("--no-cache")
        #expect(expected.contains("\"findings\""))
        #expect(sample.packs.isEmpty, "nothing was kept")
        #expect(try sample.lint() == expected)
        #expect(sample.packs.count == 1)
        #expect(try sample.lint() == expected)
        #expect(try sample.lint("--jobs 1") == expected)
        #expect(try sample.lint("--jobs 7") == expected)
        #expect(try sample.lint("--no-cache --jobs 1") == expected)
        #expect(sample.packs.count == 1, "nothing new was found out")
    }

    @Test("An edited file, options and a build file count at once")
    func edited() throws {
        let sample = try Sample()
        let first = try sample.lint()
        for options in ["--widen ipad", "--narrow portrait", "--family all", "--setting TARGETED_DEVICE_FAMILY=1"] {
            let expected = try sample.lint("--no-cache " + options)
            #expect(try sample.lint(options) == expected)
            #expect(try sample.lint(options) == expected)
        }
        let path = sample.folder.path + "/app/" + (try sample.source())
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let changed = text.replacing("var supportedInterfaceOrientations", with: "var unrelatedOrientations")
        try changed.write(toFile: path, atomically: true, encoding: .utf8)
        let second = try sample.lint()
        #expect(second != first)
        #expect(try sample.lint("--no-cache") == second)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try sample.lint() == first)
    }

    @Test("A comment behind the code says nothing new, and a line in front of it moves all that is found")
    func commented() throws {
        let sample = try Sample()
        let first = try sample.lint()
        let path = sample.folder.path + "/app/" + (try sample.source())
        let text = try String(contentsOfFile: path, encoding: .utf8)
        func lint(_ changed: String) throws -> (output: String, kept: Int) {
            try changed.write(toFile: path, atomically: true, encoding: .utf8)
            let before = Set(sample.packs)
            let output = try sample.lint()
            #expect(try sample.lint("--no-cache") == output)
            #expect(try sample.lint() == output)
            let kept = try sample.packs.filter { !before.contains($0) }.map {
                try Data(contentsOf: URL(fileURLWithPath: $0)).count
            }
            return (output, kept.reduce(0, +))
        }
        let commented = try lint(text + "// Nothing.\n")
        let moved = try lint("\n" + text)
        #expect(commented.output == first)
        #expect(moved.output != first)
        // An outcome is the largest thing that is kept: it is kept again only for what moved.
        #expect(commented.kept > 0)
        #expect(commented.kept < moved.kept)
        // One that speaks to the program is no mere comment.
        let spoken = try lint(text + "// plumbline:disable:next lost-constraint - nothing stands here\n")
        #expect(spoken.output != first)
    }

    @Test("The same contents in two places are told apart by their paths")
    func twoPlaces() throws {
        let sample = try Sample()
        let first = try sample.lint()
        try FileManager.default.copyItem(
            atPath: sample.folder.path + "/app", toPath: sample.folder.path + "/other")
        #expect(try sample.lint(in: "other") == first)
        for file in [sample.folder.path + "/other/" + (try sample.source())] {
            let moved = file.replacing(".swift", with: "Moved.swift")
            try FileManager.default.moveItem(atPath: file, toPath: moved)
        }
        #expect(try sample.lint(in: "other") == sample.lint("--no-cache", in: "other"))
    }

    @Test("Damaged results are computed again")
    func damaged() throws {
        let sample = try Sample()
        let expected = try sample.lint()
        for pack in sample.packs {
            var data = try Data(contentsOf: URL(fileURLWithPath: pack))
            for index in stride(from: 0, to: data.count, by: 97) { data[index] ^= 0xFF }
            try data.write(to: URL(fileURLWithPath: pack))
        }
        #expect(try sample.lint() == expected)
        for pack in sample.packs {
            let data = try Data(contentsOf: URL(fileURLWithPath: pack))
            try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: pack))
        }
        #expect(try sample.lint() == expected)
    }

    @Test("Two runs at the same time do not disturb each other")
    func together() throws {
        let sample = try Sample()
        let expected = try sample.lint("--no-cache")
        let command = "\"$PLUMBLINE\" lint --verbose --format json --fail-on never app"
        let result = try ProgramProcess.shell(
            "for run in 1 2 3 4; do \(command) >out$run 2>&1 & done; wait; cat out1; cmp out1 out2; cmp out1 out3; "
                + "cmp out1 out4",
            in: sample.folder.path, variables: ["XDG_CACHE_HOME": sample.folder.path + "/cache"])
        #expect(result.output == expected)
        #expect(try sample.lint() == expected)
    }

    @Test("Without a folder to keep anything in, all works the same", arguments: ["/dev/null", "/proc/none"])
    func noFolder(path: String) throws {
        let sample = try Sample()
        let expected = try sample.lint("--no-cache")
        let result = try ProgramProcess.shell(
            "\"$PLUMBLINE\" lint --verbose --format json --fail-on never app", in: sample.folder.path,
            variables: ["XDG_CACHE_HOME": path])
        #expect(result.output == expected)
    }

    @Test("A number of threads that is none is refused", arguments: ["0", "-1", "many", "100000"])
    func jobs(text: String) {
        let outcome = plumbline(["lint", "--jobs=\(text)"])
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("'--jobs' is a number from 1 to 1024, not '\(text)'"))
    }
}
