import RotationAnalysis
import Testing

@testable import plumbline

/// What a person reads after a slip. Every line here is part of the product.
@Suite("Error messages")
struct ErrorMessageTests {
    static let usageErrors: [(arguments: [String], message: String, help: String)] = [
        (["--frmat", "json"], "unknown option '--frmat'; did you mean '--format'?", "lint"),
        (["lint", "--wat"], "unknown option '--wat'", "lint"),
        (["lint", "-v"], "unknown option '-v'", "lint"),
        (
            ["lint", "--format", "jsno"],
            "'--format' cannot be 'jsno'; it is one of text, xcode, json; did you mean 'json'?", "lint"
        ),
        (["lint", "--format"], "'--format' needs a value: text, xcode, json", "lint"),
        (["lint", "--target"], "'--target' needs a value: NAME", "lint"),
        (["lint", "--widen=none"], "'--widen' cannot be 'none'; it is one of all, ipad, iphone", "lint"),
        (
            ["lint", "--fail-on", "warnings"],
            "'--fail-on' cannot be 'warnings'; it is one of error, warning, note, never; did you mean 'warning'?",
            "lint"
        ),
        (["lint", "--verbose=yes"], "'--verbose' takes no value", "lint"),
        (["lint", "--format", "text", "--format=json"], "'--format' is given twice", "lint"),
        (
            ["lint", "--base", "main", "--narrow"],
            "'--narrow' and '--base' exclude each other; judge one change at a time", "lint"
        ),
        (
            ["lint", "--base", "main", "--before", "a"],
            "'--base' and '--before' and '--after' exclude each other; judge one change at a time", "lint"
        ),
        (
            ["lint", "--before", "a.plist"],
            "'--before' needs '--after': name the Info.plist the change leads to", "lint"
        ),
        (
            ["explain", "Home", "--after", "a.plist"],
            "'--after' needs '--before': name the Info.plist the change starts from", "explain"
        ),
        (["lint", "--setting", "SDKROOT"], "'--setting' wants NAME=VALUE, not 'SDKROOT'", "lint"),
        (["targets", "--info-plist", "=x"], "'--info-plist' wants TARGET=FILE, not '=x'", "targets"),
        (["rules", "extra"], "unexpected argument 'extra'", "rules"),
        (["explain"], "RULE|CLASS [PATH…] is missing", "explain"),
        (["facts"], "FILE…|- is missing", "facts"),
        (
            ["explain", "lost-constrant"], "there is no rule 'lost-constrant'; did you mean 'lost-constraint'?",
            "explain"
        ),
        (["explain", "not-a-rule-at-all"], "there is no rule 'not-a-rule-at-all'", "explain"),
    ]

    @Test("A usage error names the fault and the help that explains more", arguments: usageErrors)
    func usage(arguments: [String], message: String, help: String) {
        let outcome = plumbline(arguments)
        #expect(outcome.errors == "plumbline: error: \(message)\nRun 'plumbline \(help) --help' for help.\n")
        #expect(outcome.code == .usage)
        #expect(outcome.output.isEmpty)
    }

    @Test(
        "A word that is nearly a command was meant as one",
        arguments: [("tarets", "targets"), ("lnit", "lint"), ("explian", "explain"), ("rule", "rules")])
    func commands(word: String, command: String) {
        let outcome = plumbline([word])
        #expect(
            outcome.errors
                == "plumbline: error: there is no command and no file '\(word)'; did you mean '\(command)'?\n"
                + "Run 'plumbline --help' for help.\n")
        #expect(outcome.code == .usage)
    }

    @Test("A folder may be called nearly like a command")
    func folderWithNameOfCommand() {
        #expect(plumbline(["tarets"], existing: ["tarets"]).code == .notAnalysed)
        #expect(plumbline(["./tarets"]).code == .notAnalysed)
    }

    @Test("Help for a command that does not exist")
    func help() {
        #expect(
            plumbline(["help", "lnt"]).errors.hasPrefix(
                "plumbline: error: there is no command 'lnt'; did you mean 'lint'?"))
    }

    @Test("When nothing could be analysed, every reason is told")
    func nothing() {
        let outcome = plumbline(["a", "b"]) { _ in
            throw NothingToAnalyse(reasons: [
                NotAnalysed(what: "a", reason: "does not exist; check the path"),
                NotAnalysed(what: "b\u{1B}", reason: "holds merge markers"),
            ])
        }
        #expect(
            outcome.errors == """
                plumbline: error: nothing could be analysed
                  a: does not exist; check the path
                  b\\u{1B}: holds merge markers

                """)
        #expect(outcome.code == .notAnalysed)
        #expect(outcome.output.isEmpty)
    }
}
