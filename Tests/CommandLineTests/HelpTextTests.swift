import Foundation
import Testing

@testable import plumbline

@Suite("Help")
struct HelpTextTests {
    static let overview = """
        Tells which screens of an iOS app stop staying upright once its Info.plist
        lists all four orientations.

        Usage: plumbline [PATH…] [options]
               plumbline COMMAND …

        Commands:
          lint          Report the screens that a widened Info.plist sets free
          report        Write a page for the reviewer of a change of the declared
                        orientations
          fix           Print, or make, the edits that keep every constraint when the
                        lists are widened
          testgen       Print XCTest source that asserts the mask of every deciding
                        view controller
          targets       Show what each app target declares, and the file and line it
                        comes from
          explain       Show the page of a rule, or why a class has its verdict
          rules         List every rule with its severity
          config        Print the effective configuration with the origin of every
                        value
          baseline      Compare two baselines: what the newer one accepts beyond the
                        older
          facts         Print the classes and orientation overrides of Swift files as
                        JSON lines
          completions   Print the completions for a shell
          manual        Print the manual page, for man

        Without a command, 'lint' is meant. 'plumbline COMMAND --help' explains one.
        'plumbline --version' prints the version.

        Exit codes: 0 clean, 1 findings at or above --fail-on, 2 wrong usage,
        3 nothing could be analysed.

        """

    static let lint = """
        Report the screens that a widened Info.plist sets free.

        Usage: plumbline lint [PATH…] [options]

        Arguments:
          PATH…         Folders, projects, workspaces or files; the current folder if
                        none is given

        Options:
          --format FORMAT       How findings are printed: text, xcode, emacs, json,
                                jsonl, sarif, github, gitlab, checkstyle, junit,
                                markdown, html (default: text)
          --output FORMAT=PATH  Write the findings to a file as well, '-' for standard
                                output; may be given several times
          --fail-on error|warning|note|never
                                The severity from which on the exit code is 1
                                (default: error)
          --exit-zero           End with 0 whatever is found
          --fail-on-partial     End with 3 when something was left out of the analysis
          --target NAME         Only this app target; may be given several times
          --configuration NAME  The build configuration to analyse; the one that ships
                                otherwise, usually Release
          --family rotation|resizing|duo|all
                                Run the rules of this family, rotation otherwise; may
                                be given several times
          --release 26.0|27.0-beta4|27.0-beta6|27.0-beta7|27.0|27.1
                                The edition of iOS to judge for, the newest otherwise
          --widen all|ipad|iphone
                                Which lists the judged change sets to all four
                                orientations (default: all)
          --narrow portrait|landscape|all-but-upside-down
                                Judge the other direction: what if the lists went back
                                to this
          --base REVISION       Judge what changed since a git revision, instead of a
                                what-if
          --before FILE         With --after: judge the step from one finished
                                Info.plist to another
          --after FILE          See --before
          --info-plist TARGET=FILE
                                A finished Info.plist, which overrules what build
                                files say; may be given several times
          --setting NAME=VALUE  A build setting that beats all others, as for
                                xcodebuild; may be given several times
          --build-settings FILE
                                Output of 'xcodebuild -showBuildSettings -json' to go
                                by; may be given several times
          --no-ignore           Search folders without a project for what git ignores
                                as well
          --severity RULE=LEVEL
                                Make a rule an error, a warning, a note, or switch it
                                off; may be given several times
          --include GLOB        Only findings, edits and tests in files that match;
                                may be given several times
          --exclude GLOB        No findings, edits or tests in files that match; the
                                files are read all the same; may be given several
                                times
          --baseline FILE       Tell only what this baseline does not know
          --write-baseline FILE
                                Accept what is found now: write it to a baseline, and
                                end with 0
          --fail-on-stale-baseline
                                End with 1 when the baseline holds entries that no
                                finding answers to
          --changed-since REVISION
                                Only findings that touch a file changed since a git
                                revision left this branch
          --no-cache            Compute everything anew, and keep nothing in the
                                user's cache folder
          --jobs NUMBER         How many threads may work at a time; one for each
                                processor otherwise
          --config FILE         Use this configuration file instead of the nearest
                                '.plumbline.yml'
          --no-config           Use no configuration file
          --verbose             Also tell how projects were found, and the verdict of
                                every screen
          --statistics          Also count the findings of each rule, and what was
                                looked at
          --color auto|always|never
                                Colour on standard output (default: auto)
          --help                Show this text

        Files that are named are looked at with the project around them. The file
        '.plumbline.yml' in the analysed folder, or above it, sets options under their
        own names; '--no-NAME' takes one of them back, and 'plumbline config' shows
        what holds.

        Findings go to standard output, everything else to standard error.
        Exit codes: 0 clean, 1 findings at or above --fail-on, 2 wrong usage,
        3 nothing could be analysed.

        """

    @Test(
        "The overview and the page of a command",
        arguments: [
            (["--help"], overview), (["-h"], overview), (["help"], overview),
            (["lint", "--help"], lint), (["help", "lint"], lint), (["lint", "--format", "json", "-h"], lint),
        ])
    func texts(arguments: [String], expected: String) {
        let outcome = plumbline(arguments)
        #expect(outcome.output == expected)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.code == .clean)
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Help")

    /// `RECORD_SNAPSHOTS=1 swift test --filter HelpTextTests` writes them anew.
    @Test(
        "The help of every command is as its snapshot shows it", arguments: Program.commands.map { $0.definition.name })
    func snapshot(command: String) throws {
        let text = plumbline([command, "--help"]).output
        let file = Self.folder.appendingPathComponent("\(command).txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: file) }
        #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == text, "record it anew if that is meant")
    }

    @Test(
        "Every command has a page that fits a terminal of 80 columns", arguments: Program.commands.map { $0.definition }
    )
    func pages(command: CommandDefinition) {
        let text = plumbline([command.name, "--help"]).output
        for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        for option in command.options { #expect(text.contains("--\(option.name)")) }
        #expect(command.summary.first?.isUppercase == true && !command.summary.hasSuffix("."))
    }

    @Test("The version")
    func version() {
        #expect(plumbline(["--version"]).output == "plumbline \(Plumbline.version)\n")
    }

    @Test("After '--' nothing is an option")
    func endOfOptions() {
        var request: AnalysisRequest?
        _ = plumbline(["lint", "--", "--help", "-x"]) {
            request = $0
            throw NothingToAnalyse(reasons: [])
        }
        #expect(request?.paths == ["--help", "-x"])
    }
}
