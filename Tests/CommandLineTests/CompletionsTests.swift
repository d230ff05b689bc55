import Lint
import Testing

@testable import plumbline

/// That the scripts hold everything; Tests/Integrations asks running shells for it.
@Suite("Completions")
struct CompletionsTests {
    private func script(_ shell: Shell) -> String { plumbline(["completions", shell.rawValue]).output }

    @Test("Every command, option and choice is in the script of every shell", arguments: Shell.allCases)
    func everything(shell: Shell) {
        let script = script(shell)
        for command in Program.commands.map({ $0.definition }) {
            #expect(script.contains(command.name))
            for option in command.options {
                #expect(script.contains(shell == .fish ? "-l \(option.name) " : "--\(option.name)"), "\(option.name)")
                for choice in option.choices + option.names + option.nameValues {
                    #expect(script.contains(choice), "\(choice)")
                }
            }
        }
        for rule in RuleCatalogue.standard.rules { #expect(script.contains(rule.metadata.id)) }
        #expect(script.hasSuffix("\n"))
    }

    @Test(
        "What means something to a shell is escaped",
        arguments: [
            (Shell.zsh, "'--mode=[An app'\\''s mode\\: one of \\[a\\]]:MODE:(one two)'"),
            (Shell.zsh, "'*--list=[Names]:NAME: '"),
            (Shell.zsh, "'*--out=[Outs]:KIND=PATH: _plumbline_named_path a b'"),
            (Shell.zsh, "'*--level=[Levels]:NAME=LEVEL: _plumbline_named_value \"on off\" a b'"),
            (Shell.fish, "-l level -x -a 'a=on a=off b=on b=off' -d 'Levels'\n"),
            (Shell.bash, "\"try --level=\") _plumbline_offer \"on off\"; _plumbline_no_files; return ;;\n"),
            (Shell.fish, "-l out -r -F -a 'a= b=' -d 'Outs'\n"),
            (
                Shell.bash,
                "\"try --out\" | \\\n            \"try --level\") _plumbline_offer_names \"a= b=\"; _plumbline_no_files; return ;;\n"
            ),
            (Shell.zsh, "'--file=[A file]:FILE:_files'"),
            (Shell.fish, "-l mode -x -a 'one two' -d 'An app\\'s mode: one of [a]'\n"),
            (Shell.fish, "-l file -r -F -d 'A file'\n"),
            (Shell.bash, "\"try --mode\") _plumbline_offer \"one two\"; _plumbline_no_files; return ;;\n"),
            (Shell.bash, "\"try --list\") _plumbline_no_files; return ;;\n"),
            (Shell.bash, "\"try --file\") return ;;\n"),
        ])
    func escapes(shell: Shell, line: String) {
        let mode = OptionDefinition(
            name: "mode", argument: .value(placeholder: "MODE", choices: ["one", "two"]), isRepeatable: false,
            help: "An app's mode: one of [a]", defaultText: nil)
        let command = CommandDefinition(
            name: "try", summary: "Try",
            operand: CommandDefinition.Operand(placeholder: "", help: "", minimum: 0, maximum: 0),
            options: [
                mode, Option.list("list", placeholder: "NAME", help: "Names").definition,
                Option.list(
                    "out", placeholder: "KIND=PATH", help: "Outs", meaning: .file,
                    pair: OptionDefinition.Pair(noun: "kind", names: ["a", "b"])
                ).definition,
                Option.list(
                    "level", placeholder: "NAME=LEVEL", help: "Levels",
                    pair: OptionDefinition.Pair(noun: "level", names: ["a", "b"], values: ["on", "off"])
                ).definition,
                Option.text("file", placeholder: "FILE", help: "A file").definition,
            ],
            discussion: "")
        #expect(shell.script(for: [command]).contains(line), "\(shell.script(for: [command]))")
    }

    @Test("A shell that is not known")
    func unknown() {
        let outcome = plumbline(["completions", "fis"])
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors == """
                plumbline: error: there are no completions for 'fis', only for bash, zsh, fish; did you mean 'fish'?
                Run 'plumbline completions --help' for help.

                """)
    }
}
