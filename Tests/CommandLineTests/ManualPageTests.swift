import Testing

@testable import plumbline

/// That the page holds everything; Tests/Integrations reads it with man and mandoc.
@Suite("Manual page")
struct ManualPageTests {
    @Test(
        "Every command and option is explained, as in its help text", arguments: Program.commands.map { $0.definition })
    func everything(command: CommandDefinition) throws {
        let page = plumbline(["manual"]).output
        let start = try #require(page.range(of: "\n.SS \(command.name)\n"))
        let rest = page[start.upperBound...]
        let section = rest[..<(rest.range(of: "\n.S")?.lowerBound ?? rest.endIndex)]
        for option in command.options {
            #expect(section.contains("\\-\\-" + option.name.replacing("-", with: "\\-")), "\(option.name)")
        }
    }

    @Test("Nothing in a help text is taken for a request or an escape")
    func escapes() {
        let command = CommandDefinition(
            name: "try", summary: "Try '\\n' and more-or-less",
            operand: CommandDefinition.Operand(
                placeholder: "FILE…", help: ".SH is no heading", minimum: 0, maximum: nil),
            options: [], discussion: "'quoted'\n.plumbline.yml\nplain")
        let page = ManualPage(commands: [command]).text
        #expect(page.contains("Try '\\en' and more\\-or\\-less.\n"))
        #expect(page.contains(".I FILE...\n\\&.SH is no heading.\n"))
        #expect(page.contains("\\&'quoted'\n\\&.plumbline.yml\nplain\n"))
    }
}
