import Foundation
import Lint

/// What a command may touch of the world around it. Tests put their own in its place.
struct Environment {
    /// Environment variables.
    var variables: [String: String]
    /// For data: findings, tables, pages.
    var output: any TextOutput
    /// For everything else.
    var errors: any TextOutput
    /// The lines of standard input.
    var inputLines: () -> [String]
    /// Whether there is a file or folder at a path.
    var exists: (String) -> Bool
    /// Reads and analyses what a request names.
    var analyse: (AnalysisRequest) throws -> LintInput

    /// The real thing.
    static var process: Environment {
        Environment(
            variables: ProcessInfo.processInfo.environment, output: FileOutput.standardOutput,
            errors: FileOutput.standardError, inputLines: StandardInput.lines,
            exists: { FileManager.default.fileExists(atPath: $0) }, analyse: { try $0.run() })
    }
}
