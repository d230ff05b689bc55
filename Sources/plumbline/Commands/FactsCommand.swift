import FileAccess
import Foundation
import SourceFacts

/// `plumbline facts`: the classes and overrides of Swift files as JSON lines, for other tools.
struct FactsCommand: Command {
    static let definition = CommandDefinition(
        name: "facts",
        summary: "Print the classes and orientation overrides of Swift files as JSON lines",
        operand: CommandDefinition.Operand(
            placeholder: "FILE…|-", help: "Swift files; '-' reads a list of paths from standard input, one a line",
            minimum: 1, maximum: nil),
        options: [],
        discussion: "")

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let paths = arguments.positionals.flatMap { $0 == "-" ? environment.inputLines().filter { !$0.isEmpty } : [$0] }
        let reader = SwiftFactsReader()
        var count = 0
        for path in paths {
            guard let source = contents(of: path, environment) else { continue }
            let lines = FactLines.lines(of: reader.read(path: path, source: source))
            environment.output.write(lines.map { $0 + "\n" }.joined())
            count += 1
        }
        return count == 0 && !paths.isEmpty ? .notAnalysed : .clean
    }

    private static func contents(of path: String, _ environment: Environment) -> [UInt8]? {
        var isDirectory: ObjCBool = false
        let problem: String
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            problem = "is a folder; list its files: find \(path) -name '*.swift' | plumbline facts -"
        } else {
            do {
                return try RegularFile.read(path, atMost: SizeLimit.source)
            } catch {
                problem = error.explanation
            }
        }
        environment.errors.write("plumbline: error: '\(path)' \(problem)\n".printableLines)
        return nil
    }
}
