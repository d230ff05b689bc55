import Lint
import SampleAnalyses
import Testing

@testable import plumbline

/// Keeps what is written to it.
final class CapturedOutput: TextOutput {
    private(set) var text = ""
    let isTerminal: Bool
    let failure: String?

    init(isTerminal: Bool = false, failure: String? = nil) {
        self.isTerminal = isTerminal
        self.failure = failure
    }

    func write(_ text: String) { self.text += text }
}

/// What a run printed, and how it ended.
struct Outcome {
    let code: ExitCode
    let output: String
    let errors: String
}

/// Runs the program without a process: streams are kept, the analysis is given, and nothing on disk is looked at unless
/// the run is real.
func plumbline(
    _ arguments: [String], input: LintInput? = nil, lines: [String] = [], existing: Set<String> = [],
    isTerminal: Bool = false, variables: [String: String] = ["TERM": "xterm"], files: [String: String] = [:],
    currentFolder: String? = nil, writesFiles: Bool = false, isReal: Bool = false,
    analyse: ((AnalysisRequest) throws -> LintInput)? = nil
) -> Outcome {
    let output = CapturedOutput(isTerminal: isTerminal)
    let errors = CapturedOutput()
    var environment = Environment(
        variables: variables, output: output, errors: errors, inputLines: { lines },
        exists: { existing.contains($0) || files[$0] != nil },
        analyse: analyse ?? { request in
            if isReal { return try request.run() }
            guard let input else { throw NothingToAnalyse(reasons: []) }
            return input
        })
    if let currentFolder { environment.currentFolder = currentFolder }
    if !isReal { environment.readFile = { files[$0].map { Array($0.utf8) } } }
    if writesFiles, let currentFolder {
        environment.writeFile = { text, path in
            try OutputFile.write(text, to: path.hasPrefix("/") ? path : currentFolder + "/" + path)
        }
    }
    let code = Program(environment: environment).run(arguments)
    return Outcome(code: code, output: output.text, errors: errors.text)
}
