import BuildModel
import Foundation
import Lint
import Reports

/// `plumbline report`: all that a reviewer needs to decide about a change.
struct ReportCommand: Command {
    static let format = Option.choice("format", fallback: ReviewFormat.html, help: "How the review is laid out")
    static let file = Option.text(
        "output", letter: "o", placeholder: "FILE", help: "Where it goes, standard output otherwise")
    static let links = Option.text(
        "links", placeholder: "TEMPLATE",
        help: "How places become links, with {path}, {absolute}, {line} and {column}; links are relative otherwise")

    static let definition = CommandDefinition(
        name: "report",
        summary: "Write a page for the reviewer of a change of the declared orientations",
        operand: AnalysisArguments.operand,
        options: [
            format.definition, file.definition, links.definition, AnalysisArguments.targets.definition,
            AnalysisArguments.configuration.definition, AnalysisArguments.families.definition,
            AnalysisArguments.release.definition,
        ] + AnalysisArguments.change + AnalysisArguments.authority + AnalysisArguments.extent + RuleArguments.choice
            + AnalysisArguments.means
            + AnalysisArguments.configurationChoice,
        discussion: """
            The page needs nothing from outside and works without a network. Markdown is
            made for a comment on a pull request, and stays below 60,000 characters.
            """,
        configuration: .ofOperands(skipping: 0))

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let settings = try RuleArguments.settings(arguments, in: environment)
        var request = try AnalysisArguments.request(arguments)
        // Every family is summed up, whichever of them has its findings told.
        request.readsReadiness = true
        let links = try links(arguments, in: environment)
        let input = try environment.analyse(request)
        let folders = ReportFolders(
            root: input.project.root, currentFolder: environment.currentFolder, variables: environment.variables)
        var analysis = input.analysis
        var screensLeftOut = 0
        for index in analysis.targets.indices {
            let all = analysis.targets[index].verdicts
            let told = all.filter { settings.paths.contains(FilePath.join(input.project.root, $0.location.file)) }
            analysis.targets[index].verdicts = told
            screensLeftOut += all.count - told.count
        }
        let report = Report(
            outcome: Linter(settings: settings).lint(input), analysis: analysis, root: folders.root,
            workingFolder: folders.working, version: Plumbline.version)
        var review = Review(
            title: URL(fileURLWithPath: folders.root).lastPathComponent, change: request.change.phrase, report: report,
            links: links,
            plan: ReviewPlan(for: input, fixes: try fixes(for: request, settings), command: fixCommand(arguments)),
            families: FamilySummary.all(of: input, settings: settings), release: input.release,
            graphviz: environment.layOut.map { GraphvizLayout(run: $0) })
        review.screensLeftOut = screensLeftOut
        let text = arguments[format].render(review)
        guard let path = arguments[file], path != "-" else {
            environment.output.write(text)
            return .clean
        }
        do {
            try environment.writeFile(text, path)
        } catch let failure as OutputFile.Failure {
            throw UsageError("cannot write '\(failure.path)': \(failure.reason)")
        }
        environment.errors.write("plumbline: wrote \(path)\n")
        return .clean
    }

    /// The command that prints the edits for what is judged here.
    private static func fixCommand(_ arguments: ParsedArguments) -> String {
        let shared = [
            AnalysisArguments.targets.definition, AnalysisArguments.configuration.definition,
            AnalysisArguments.widen.definition, AnalysisArguments.base.definition,
            AnalysisArguments.settings.definition, AnalysisArguments.buildSettings.definition,
        ]
        let options = shared.flatMap { option in
            (arguments.values[option.name] ?? []).flatMap { value in
                // What the configuration file says holds for `fix` as well.
                arguments.line(of: option.name, value: value) == nil ? ["--\(option.name)", quoted(value)] : []
            }
        }
        return (["plumbline", "fix"] + options).joined(separator: " ")
    }

    /// A word of a shell. The quotation marks are double ones: single ones stand around the command.
    private static func quoted(_ value: String) -> String {
        let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_./=:@%+,~^"))
        if !value.isEmpty, value.unicodeScalars.allSatisfy(plain.contains) { return value }
        let escaped = value.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }
        return "\"" + escaped.joined() + "\""
    }

    /// What `fix` would do; nil for a change that it knows no edits for.
    private static func fixes(
        for request: AnalysisRequest, _ settings: LintSettings
    ) throws -> [String: [ProposedFix]]? {
        switch request.change {
        case .widening, .since:
            let isIncluded = settings.paths.contains
            let planned = try request.plannedFix(appliesWidening: true, isIncluded: isIncluded)
            return ProposedFix.all(of: planned.plan)
        case .narrowing, .between: return nil
        }
    }

    private static func links(_ arguments: ParsedArguments, in environment: Environment) throws -> SourceLinks {
        if let template = arguments[links] {
            guard template.contains("{path}") || template.contains("{absolute}") else {
                throw UsageError("'--links' wants {path} or {absolute} in its template, not '\(template)'")
            }
            return SourceLinks(template: template)
        }
        let folder = URL(fileURLWithPath: environment.currentFolder, isDirectory: true)
        guard let path = arguments[file], path != "-" else { return SourceLinks(from: folder.path) }
        return SourceLinks(from: URL(fileURLWithPath: path, relativeTo: folder).deletingLastPathComponent().path)
    }
}
