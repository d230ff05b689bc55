import Foundation
import Lint
import Releases
import Reports
import Testing

@testable import plumbline

/// What the documents promise is what the program does.
@Suite("Documentation")
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("The README's table of rules is the catalogue")
    func rules() throws {
        let readme = try text("README.md")
        let table = RulesFormat.markdown.render(.standard, style: .plain)
        #expect(readme.contains(table), "replace it with the output of 'plumbline rules --format markdown'")
    }

    @Test("The README's picture is real output")
    func picture() throws {
        let readme = try text("README.md")
        let expected = Set(try text("Tests/Fixtures/Demo/expected.txt").split(separator: "\n"))
        let picture = try #require(readme.split(separator: "```").first { $0.hasPrefix("text\n") })
        for line in picture.split(separator: "\n").dropFirst() { #expect(expected.contains(line), "\(line)") }
    }

    @Test("Every fact that a rule cites is explained")
    func facts() throws {
        let page = try text("docs/how-ios-decides.md")
        let cited = Set(RuleCatalogue.standard.rules.flatMap(\.metadata.facts))
        for fact in cited.sorted() { #expect(page.contains("\n### \(fact)\n"), "\(fact)") }
    }

    @Test("The page about releases shows the table of the program")
    func releases() throws {
        let page = try text("docs/releases.md")
        #expect(page.contains("-->\n" + ReleaseTable.known.markdown))
        #expect(page.contains("-->\n" + ReleaseAnswers.markdown()))
        for release in ReleaseTable.known.releases { #expect(page.contains("`\(release)`"), "\(release)") }
    }

    @Test("Every rule about windows and displays is on its page")
    func readiness() throws {
        let page = try text("docs/readiness.md")
        for rule in RuleCatalogue.standard.rules.map(\.metadata) where rule.family.isReadiness {
            #expect(page.contains("\n| `\(rule.id)` | "), "\(rule.id)")
        }
    }

    @Test("The page about declarations shows real output")
    func declarations() throws {
        let page = try text("docs/declarations.md")
        let sample = try #require(page.split(separator: "```").first { $0.hasPrefix("text\n") }).dropFirst(5)
        let demo = Self.root.appendingPathComponent("Tests/Fixtures/Demo").path
        #expect(plumbline(["targets", demo]) { try $0.run() }.output.contains(sample))
    }

    @Test("Every exit code is on its page")
    func exitCodes() throws {
        let page = try text("docs/exit-codes.md")
        for code in [ExitCode.clean, .findings, .usage, .notAnalysed] { #expect(page.contains("| \(code.rawValue) |")) }
    }

    @Test("Every rule has a page in the documentation, made from the catalogue")
    func rulePages() throws {
        let folder = Self.root.appendingPathComponent("docs/rules").path
        let rules = RuleCatalogue.standard.rules.map(\.metadata)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.sorted() == rules.map { "\($0.id).md" }.sorted())
        for rule in rules {
            #expect(
                try text("docs/rules/\(rule.id).md") == RulePage(rule).markdown,
                "write the pages anew with 'plumbline rules --write-pages docs/rules'")
        }
    }

    @Test("The schema of the configuration file is made from the options")
    func schema() throws {
        #expect(
            try text("docs/plumbline.schema.json") == ConfigurationSchema.text,
            "replace it with the output of 'plumbline config --schema'")
    }

    @Test("Every key of the configuration is on its page, and the page's example is one")
    func configuration() throws {
        let page = try text("docs/configuration.md")
        let keys = ConfigurationFile.options.map(\.name) + [ConfigurationFile.pathsKey]
        let table = try #require(page.split(separator: "## Keys").last)
        for key in keys + ConfigurationFile.commandLineOnly { #expect(table.contains("`\(key)`"), "\(key)") }
        let example = try #require(page.split(separator: "```").first { $0.hasPrefix("yaml\n") }).dropFirst(5)
        _ = try ConfigurationFile(bytes: Array(example.utf8), path: "/app/.plumbline.yml", name: "example")
    }

    @Test("Every key of the JSON report is on its page")
    func json() throws {
        let page = try text("docs/json.md")
        let keys = Set(try text("Tests/Fixtures/Demo/expected.json").matches(of: /"([a-zA-Z]+)":/).map { String($0.1) })
        for key in keys.subtracting(["phone", "pad"]).sorted() {
            #expect(page.contains("`\(key)`") || page.contains(".\(key)`"), "\(key)")
        }
    }

    @Test("Every format has a section with a sample that is real output", arguments: ReportFormat.allCases)
    func formats(format: ReportFormat) throws {
        let page = try text("docs/formats.md")
        let sections = page.components(separatedBy: "\n## ").filter { $0.hasPrefix("`\(format.rawValue)`\n") }
        let section = try #require(sections.first, "there is no section '## `\(format.rawValue)`'")
        let output = Set(
            try text("Tests/Fixtures/Formats/ordinary.\(format.rawValue)").split(separator: "\n").map(String.init))
        let sample = section.components(separatedBy: "```")
        #expect(sample.count >= 3)
        for line in sample[1].split(separator: "\n").dropFirst() where line != "…" {
            #expect(output.contains(String(line)), "\(line)")
        }
        let readme = try text("README.md")
        #expect(readme.contains("`\(format.rawValue)`"))
    }

    /// Every page for readers.
    static let pages: [String] = {
        let folder = FileManager.default.enumerator(atPath: root.appendingPathComponent("docs").path)
        let names = folder?.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") } ?? []
        return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + names.sorted().map { "docs/" + $0 }
    }()

    @Test("Links between documents lead somewhere", arguments: pages)
    func links(path: String) throws {
        let folder = Self.root.appendingPathComponent(path).deletingLastPathComponent()
        for link in try text(path).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
            let target = folder.appendingPathComponent(String(link.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(link.1)")
        }
    }
}
