import RotationAnalysis
import Testing

@testable import plumbline

/// What a person reads after a slip. Every line here is part of the product.
@Suite("Error messages")
struct ErrorMessageTests {
    private static let formats =
        "text, xcode, emacs, json, jsonl, sarif, github, gitlab, checkstyle, junit, markdown, html"

    static let usageErrors: [(arguments: [String], message: String, help: String)] = [
        (["--frmat", "json"], "unknown option '--frmat'; did you mean '--format'?", "lint"),
        (["lint", "--wat"], "unknown option '--wat'", "lint"),
        (["lint", "-v"], "unknown option '-v'", "lint"),
        (
            ["lint", "--format", "jsno"],
            "'--format' cannot be 'jsno'; it is one of \(formats); did you mean 'json'?", "lint"
        ),
        (["lint", "--format"], "'--format' needs a value: \(formats)", "lint"),
        (["lint", "--output", "sarif"], "'--output' wants FORMAT=PATH, not 'sarif'", "lint"),
        (["lint", "--output", "sarif="], "'--output' wants FORMAT=PATH, not 'sarif='", "lint"),
        (
            ["lint", "--output=sarfi=a"],
            "'--output' has no format 'sarfi'; it is one of \(formats); did you mean 'sarif'?", "lint"
        ),
        (
            ["lint", "--output", "github=-", "--output", "json=-"],
            "'--output github=-' and another '--output' both go to standard output; give one of them a file", "lint"
        ),
        (
            ["lint", "--format", "xcode", "--output", "json=-"],
            "'--output json=-' and '--format' both go to standard output; give one of them a file", "lint"
        ),
        (
            ["lint", "--output", "json=a", "--output", "sarif=a"],
            "two reports go to 'a'; give each a file of its own", "lint"
        ),
        (["lint", "--target"], "'--target' needs a value: NAME", "lint"),
        (["lint", "--widen=none"], "'--widen' cannot be 'none'; it is one of all, ipad, iphone", "lint"),
        (
            ["lint", "--fail-on", "warnings"],
            "'--fail-on' cannot be 'warnings'; it is one of error, warning, note, never; did you mean 'warning'?",
            "lint"
        ),
        (
            ["lint", "--narrow", "protrait"],
            "'--narrow' cannot be 'protrait', which is no path either; it is one of portrait, landscape, "
                + "all-but-upside-down; did you mean 'portrait'?", "lint"
        ),
        (["lint", "--verbose=yes"], "'--verbose' takes no value", "lint"),
        (["lint", "--format", "text", "--format=json"], "'--format' is given twice", "lint"),
        (["lint", "--base", "main", "--narrow", "portrait"], "'--narrow' and '--base' exclude each other", "lint"),
        (["lint", "--widen", "all", "--before", "a"], "'--widen' and '--before' exclude each other", "lint"),
        (["lint", "--before", "a.plist"], "'--before' needs '--after' beside it", "lint"),
        (["explain", "Home", "--after", "a.plist"], "'--after' needs '--before' beside it", "explain"),
        (["lint", "--setting", "SDKROOT"], "'--setting' wants NAME=VALUE, not 'SDKROOT'", "lint"),
        (
            ["lint", "--setting", "A[sdk=iphoneos*]"], "'--setting' wants NAME=VALUE, not 'A[sdk=iphoneos*]'", "lint"
        ),
        (["targets", "--info-plist", "=x"], "'--info-plist' wants TARGET=FILE, not '=x'", "targets"),
        (
            ["report", "--links", "https://host/{line}"],
            "'--links' wants {path} or {absolute} in its template, not 'https://host/{line}'", "report"
        ),
        (["lint", "--write-baseline", "-"], "'--write-baseline' wants a file, not '-'", "lint"),
        (
            ["lint", "--write-baseline", "b.json", "--output", "sarif=a"],
            "'--write-baseline' prints no findings; leave '--output' out", "lint"
        ),
        (["lint", "--no-no-config"], "unknown option '--no-no-config'", "lint"),
        (["baseline", "compare"], "'baseline' wants compare OLD NEW", "baseline"),
        (["rules", "extra"], "unexpected argument 'extra'", "rules"),
        (["explain"], "'explain' wants RULE|CLASS [PATH…]", "explain"),
        (["facts"], "'facts' wants FILE…|-", "facts"),
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

    @Test(
        "Short words are only one slip away",
        arguments: [
            (["completions", "tcsh"], "only for bash, zsh, fish\n"),
            (["completions", "bsah"], "did you mean 'bash'?\n"),
            (["completions", "zs"], "did you mean 'zsh'?\n"),
        ])
    func shortWords(arguments: [String], end: String) {
        #expect(plumbline(arguments).errors.split(separator: "Run ").first?.hasSuffix(end) == true)
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
