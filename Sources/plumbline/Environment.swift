import FileAccess
import Foundation
import Lint
import Reports
import SavedResults

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
    /// The absolute path of the folder that the program was started in.
    var currentFolder = FileManager.default.currentDirectoryPath
    /// Has Graphviz lay out a graph; nil where it is not to be asked.
    var layOut: (@Sendable (String) -> String?)?
    /// The bytes of a file; nil when it is not there or cannot be read.
    var readFile: (_ path: String) -> [UInt8]? = { path in
        try? RegularFile.read(path, atMost: SizeLimit.manifest)
    }
    /// Writes a whole file; throws `OutputFile.Failure`.
    var writeFile: (_ text: String, _ path: String) throws -> Void = OutputFile.write

    /// Runs what must not be cut short by a signal.
    var uninterrupted: (() throws -> Void) throws -> Void = { try $0() }

    /// Tells how projects were looked for.
    func tell(trace: [String]) { errors.write(trace.map { $0 + "\n" }.joined().printableLines) }

    /// The real thing.
    static var process: Environment {
        Environment(
            variables: ProcessInfo.processInfo.environment, output: FileOutput(descriptor: STDOUT_FILENO),
            errors: FileOutput(descriptor: STDERR_FILENO), inputLines: StandardInput.lines,
            exists: { FileManager.default.fileExists(atPath: $0) },
            analyse: { try analyse($0) { $0() } },
            layOut: Graphviz.layOut)
    }

    /// Analyses with the help of what earlier runs kept, and keeps what is new.
    /// - Parameter uninterrupted: Runs what must not be cut short.
    private static func analyse(
        _ request: AnalysisRequest, uninterrupted: @escaping @Sendable (() -> Void) -> Void
    ) throws -> LintInput {
        let variables = ProcessInfo.processInfo.environment
        var store: ResultStore?
        if request.usesSavedResults {
            uninterrupted { store = SavedResultsFolder.store(variables, uninterrupted: uninterrupted) }
        }
        let input = try Progress.watching(on: FileOutput(descriptor: STDERR_FILENO), variables: variables) { enter in
            try request.run(store: store, enter)
        }
        store?.save()
        return input
    }

    /// The same, with writing kept from being cut short.
    func holding(_ interruption: Interruption) -> Environment {
        var environment = self
        environment.writeFile = { text, path in try interruption.hold { try OutputFile.write(text, to: path) } }
        environment.analyse = { request in try Self.analyse(request) { interruption.hold($0) } }
        environment.uninterrupted = { body in try interruption.hold(body) }
        return environment
    }
}
