import BuildModel
import Lint
import Migration
import Reports

/// `plumbline testgen`: tests that keep what the deciding view controllers answer.
struct TestgenCommand: Command {
    static let definition = CommandDefinition(
        name: "testgen",
        summary: "Print XCTest source that asserts the mask of every deciding view controller",
        operand: AnalysisArguments.operand,
        options: [
            AnalysisArguments.targets.definition, AnalysisArguments.configuration.definition,
            RuleArguments.included.definition, RuleArguments.excluded.definition,
        ] + AnalysisArguments.authority + AnalysisArguments.extent + AnalysisArguments.means
            + AnalysisArguments.configurationChoice,
        discussion: """
            The source is for the unit tests of one app target. It goes to standard output;
            what is not asserted, and why, goes to standard error.
            """,
        configuration: .ofOperands(skipping: 0))

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let paths = try RuleArguments.paths(arguments, in: environment)
        let input = try environment.analyse(try AnalysisArguments.request(arguments))
        let analysis = input.analysis
        let targets = analysis.targets
        guard let target = targets.first, targets.count == 1 else {
            let names = targets.map(\.name)
            // A name that several targets have tells none of them apart.
            let isTold = Set(names).count == names.count
            let way = isTold ? "name it with '--target'" : "give the path of the project that has it"
            let list = isTold ? names : targets.map { "\($0.name) in \($0.origin)" }
            throw UsageError("tests are for one target; \(way) (there is \(NameList(list, limit: 8).phrase))")
        }
        let source = OrientationTestSource(for: target) { file in
            paths.contains(FilePath.join(input.project.root, file))
        }
        environment.output.write(source.text)
        for line in NotAnalysedList(analysis.notAnalysed, limit: nil).lines {
            environment.errors.write("plumbline: not analysed: \(line)\n")
        }
        for step in source.leftOut {
            let place = step.location.map { "\($0.file):\($0.line): " } ?? ""
            environment.errors.write("\(place)\(step.what) is not asserted: \(step.reason)\n".printableLines)
        }
        if source.count == 0 {
            environment.errors.write("plumbline: there is nothing to assert, so no source is printed\n")
        }
        return .clean
    }
}
