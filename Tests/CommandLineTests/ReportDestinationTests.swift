import Foundation
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import plumbline

@Suite("Several reports in one run")
struct ReportDestinationTests {
    /// What a run prints and writes.
    private func run(
        _ arguments: String..., failing: String? = nil
    ) -> (outcome: Outcome, files: [String: String]) {
        let files = Files(failing: failing)
        let output = CapturedOutput()
        let errors = CapturedOutput()
        let input = Sample.input(
            [Sample.target(issues: [Sample.issue(.emptyMask)])],
            notAnalysed: [NotAnalysed(what: "Pods", reason: "are not there")])
        let environment = Environment(
            variables: [:], output: output, errors: errors, inputLines: { [] }, exists: { _ in false },
            analyse: { _ in input }, currentFolder: "/app", writeFile: files.write)
        let code = Program(environment: environment).run(arguments)
        return (Outcome(code: code, output: output.text, errors: errors.text), files.written)
    }

    private final class Files {
        private(set) var written: [String: String] = [:]
        private let failing: String?

        init(failing: String?) { self.failing = failing }

        func write(_ text: String, to path: String) throws {
            if path == failing { throw OutputFile.Failure(path: path, reason: "No space left on device") }
            written[path] = text
        }
    }

    @Test("A file beside the text")
    func besideText() {
        let (outcome, files) = run("lint", "--output", "sarif=build/plumbline.sarif", "--output=jsonl=a=b")
        #expect(outcome.output.contains("1 error in 1 target\n"))
        #expect(Set(files.keys) == ["build/plumbline.sarif", "a=b"])
        #expect(files["build/plumbline.sarif"]?.contains("\"version\": \"2.1.0\"") == true)
        #expect(files["a=b"]?.hasPrefix("{\"kind\":\"report\"") == true)
        #expect(outcome.code == .findings)
    }

    @Test("Another format in place of the text")
    func toStandardOutput() {
        let (outcome, files) = run("lint", "--output", "github=-", "--output", "text=a.txt")
        #expect(outcome.output.hasPrefix("::error file=App/HomeController.swift,line=5,"))
        #expect(files["a.txt"]?.contains("1 error in 1 target\n") == true)
    }

    @Test("Standard output has other names too")
    func namesOfStandardOutput() {
        let (outcome, files) = run("lint", "--output", "json=/dev/stdout")
        #expect(outcome.output.hasPrefix("{") && files.isEmpty)
        #expect(run("lint", "--output", "json=/dev/stdout", "--format=text").outcome.code == .usage)
    }

    @Test("What was left out is said on standard error when standard output does not say it")
    func leftOut() {
        #expect(run("lint", "--output=gitlab=-").outcome.errors == "plumbline: not analysed: Pods: are not there\n")
        #expect(run("lint", "--format=github").outcome.errors.isEmpty)
        #expect(run("lint", "--output=gitlab=a.json").outcome.errors.isEmpty)
    }

    @Test("A file that cannot be written is told after the findings")
    func failure() {
        let (outcome, files) = run("lint", "--output", "json=a", "--output", "junit=b", failing: "b")
        #expect(outcome.output.contains("1 error in 1 target\n"))
        #expect(Set(files.keys) == ["a"])
        #expect(outcome.errors.hasPrefix("plumbline: error: cannot write 'b': No space left on device\n"))
        #expect(outcome.code == .usage)
    }
}

@Suite("Folders of a report")
struct ReportFoldersTests {
    @Test("Paths start at the checkout on GitHub and GitLab, at the current folder elsewhere")
    func working() {
        func folder(_ variables: [String: String]) -> String {
            ReportFolders(root: "/work/ios", currentFolder: "/work/ios", variables: variables).working
        }
        #expect(folder([:]) == "/work/ios")
        #expect(folder(["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/work"]) == "/work")
        #expect(folder(["GITHUB_WORKSPACE": "/work"]) == "/work/ios")
        #expect(folder(["GITHUB_ACTIONS": "true"]) == "/work/ios")
        #expect(folder(["GITLAB_CI": "true", "CI_PROJECT_DIR": "/work"]) == "/work")
    }

    @Test("A symbolic link on the way does not make paths absolute")
    func link() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("plumbline-folders-" + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: base.appendingPathComponent("real/app"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: base) }
        try FileManager.default.createSymbolicLink(
            atPath: base.path + "/link", withDestinationPath: base.path + "/real")
        let folders = ReportFolders(
            root: base.path + "/link/app", currentFolder: base.path + "/real", variables: [:])
        #expect(folders.root == base.path + "/real/app")
        #expect(folders.working == base.path + "/real")
    }
}
