import Foundation
import Lint
import Testing

@testable import plumbline

@Suite("Configuration file")
struct ConfigurationFileTests {
    private func read(_ text: String) throws -> ConfigurationFile {
        try ConfigurationFile(bytes: Array(text.utf8), path: "/app/.plumbline.yml", name: ".plumbline.yml")
    }

    /// The reader and the schema are made from the table of options; this keeps an option from being forgotten in either.
    @Test("Every option of lint is a key, save those that are about the file itself or do something once")
    func keys() throws {
        let options = Set(LintCommand.definition.options.map(\.name))
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8)) as? [String: Any])
        let keys = Set(try #require(schema["properties"] as? [String: Any]).keys)
        #expect(keys == options.subtracting(ConfigurationFile.commandLineOnly).union(["paths"]))
        #expect(ConfigurationFile.commandLineOnly.isSubset(of: options))
        for option in ConfigurationFile.options {
            let text = "\(option.name): \(Self.sample(option))"
            #expect(try read(text).values[option.name]?.isEmpty == false, "\(text)")
        }
    }

    /// Some value that the option takes.
    private static func sample(_ option: OptionDefinition) -> String {
        guard case .value(_, let choices) = option.argument else { return "true" }
        if let pair = option.pair { return "{\(pair.names.first ?? "NAME"): \(pair.values.first ?? "x")}" }
        return choices.first ?? "x"
    }

    @Test("Values take the form that the command line has, with their lines")
    func values() throws {
        let file = try read(
            """
            # How we lint.
            fail-on: warning
            target: [App, Beta]
            family: rotation
            verbose: false
            statistics: true
            configuration: 2024
            severity:
              lost-constraint: warning
              unasked-override: off
            setting: {A: "b=c", GENERATE_INFOPLIST_FILE: true}
            paths:
              - path: Legacy
                severity: {lost-constraint: note}
              - path: ["*.generated.swift", Pods/**]
                severity:
                  lost-constraint: off
            """)
        func texts(_ name: String) -> [String]? { file.values[name]?.map(\.text) }
        #expect(texts("fail-on") == ["warning"])
        #expect(file.values["fail-on"]?.map(\.line) == [2])
        #expect(texts("target") == ["App", "Beta"])
        #expect(texts("family") == ["rotation"])
        #expect(texts("verbose") == ["no"])
        #expect(texts("statistics") == [""])
        #expect(texts("configuration") == ["2024"])
        #expect(texts("severity") == ["lost-constraint=warning", "unasked-override=off"])
        #expect(file.values["severity"]?.map(\.line) == [9, 10])
        #expect(texts("setting") == ["A=b=c", "GENERATE_INFOPLIST_FILE=true"])
        #expect(file.pathLevels.map(\.patterns) == [["Legacy"], ["*.generated.swift", "Pods/**"]])
        #expect(file.pathLevels.map(\.levels) == [["lost-constraint": .note], ["lost-constraint": .off]])
    }

    @Test("A file without any value sets nothing", arguments: ["", "# nothing yet\n", "---\n", "~\n"])
    func empty(text: String) throws { #expect(try read(text).values.isEmpty) }

    @Test(
        "What is wrong is told with its line and the way out",
        arguments: [
            ("fail_on: error", "1: unknown key 'fail_on'; did you mean 'fail-on'?"),
            ("\ntargets: [A]", "2: unknown key 'targets'; did you mean 'target'?"),
            ("colour: auto", "1: unknown key 'colour'; did you mean 'color'?"),
            ("rules: x", "1: unknown key 'rules'; 'plumbline config' lists those that there are"),
            ("write-baseline: b.json", "1: 'write-baseline' is for the command line only; remove it"),
            ("config: x", "1: 'config' is for the command line only; remove it"),
            (
                "fail-on: warnings",
                "1: 'fail-on' cannot be 'warnings'; it is one of error, warning, note, never; did you mean 'warning'?"
            ),
            (
                "family: [rotation, resize]",
                "1: 'family' cannot be 'resize'; it is one of rotation, resizing, duo, all"
            ),
            (
                "family:\n- rotation, rotaton",
                "2: 'family' cannot be 'rotaton'; it is one of rotation, resizing, duo, all; did you mean 'rotation'?"
            ),
            (
                "\nrelease: 27.3",
                "2: 'release' cannot be '27.3'; it is one of 26.0, 27.0-beta4, 27.0-beta6, 27.0-beta7, 27.0, 27.1; did you "
                    + "mean '27.0'?"
            ),
            ("verbose: yes", "1: 'verbose' has to be true or false"),
            ("verbose: \"true\"", "1: 'verbose' has to be true or false"),
            ("baseline: [a, b]", "1: 'baseline' has to be a single text"),
            ("baseline:", "1: 'baseline' has no value; give it one or remove the key"),
            ("baseline: true", "1: 'baseline' has to be a single text"),
            ("exclude: [\"\"]", "1: 'exclude' holds an empty text; fill it or remove it"),
            ("baseline: \"\"", "1: 'baseline' holds an empty text; fill it or remove it"),
            (
                "fail-on: |\n  warn\n  ing\n",
                "1: 'fail-on' cannot be 'warn\\u{A}ing\\u{A}'; it is one of error, warning, note, never; did you mean 'warning'?"
            ),
            ("paths: [{path: [], severity: {}}]", "1: 'path' names no file; give it a glob"),
            ("target: {a: b}", "1: 'target' has to be a text or a list of texts"),
            ("target:\n- A\n- [B]", "3: 'target' has to be a list of texts"),
            ("severity: off", "1: 'severity' has to be a list of 'name: value' lines"),
            (
                "severity:\n  lost-constrant: off",
                "2: there is no rule 'lost-constrant'; did you mean 'lost-constraint'?"
            ),
            (
                "severity:\n  lost-constraint: fatal",
                "2: 'lost-constraint' cannot be 'fatal'; it is one of off, note, warning, error"
            ),
            ("setting: {A: [b]}", "1: 'A' in 'setting' has to be a single value"),
            ("paths: Pods", "1: 'paths' has to be a list of entries with 'path' and 'severity'"),
            ("paths: [{path: Pods}]", "1: 'paths' has to be a list of entries with 'path' and 'severity'"),
            (
                "paths:\n- path: Pods\n  severities: {lost-constraint: off}",
                "3: unknown key 'severities' in 'paths'; there is 'path' and 'severity'"
            ),
            ("fail-on: error\nfail-on: note", "2: 'fail-on' stands twice; keep one of them"),
            ("- fail-on", "1: there have to be keys with values, such as 'fail-on: warning'"),
            ("fail-on: note\n---\nfail-on: never", "2: a second document begins here; keep one; correct the YAML"),
            ("fail-on: [error", "2: did not find expected ',' or ']'; correct the YAML"),
        ])
    func errors(text: String, message: String) {
        #expect(throws: ConfigurationError(problems: [".plumbline.yml:\(message)"])) { try read(text) }
    }

    @Test("All mistakes are told at once")
    func allErrors() {
        #expect(
            throws: ConfigurationError(problems: [
                ".plumbline.yml:1: unknown key 'fail_on'; did you mean 'fail-on'?",
                ".plumbline.yml:3: 'verbose' has to be true or false",
            ])
        ) { try read("fail_on: error\nwiden: ipad\nverbose: 1") }
    }
}
