import RotationAnalysis

/// The options that every command with an analysis shares.
enum AnalysisArguments {
    static let targets = Option.list("target", placeholder: "NAME", help: "Only this app target")
    static let configuration = Option.text(
        "configuration", placeholder: "NAME", help: "The build configuration to analyse, each target's default otherwise")
    static let widen = Option.choice(
        "widen", fallback: Widening.all, help: "Which lists the judged change sets to all four orientations")
    static let verbose = Option.flag("verbose", help: "Also tell how projects were found, and the verdict of every screen")

    static let operand = CommandDefinition.Operand(
        placeholder: "PATH…", help: "Folders, projects, workspaces or files; the current folder if none is given",
        minimum: 0, maximum: nil)

    /// The request that a command line makes.
    /// - Parameter paths: Nil for the positional arguments.
    static func request(_ arguments: ParsedArguments, paths: [String]? = nil) -> AnalysisRequest {
        AnalysisRequest(
            paths: paths ?? arguments.positionals, targets: arguments[targets],
            configuration: arguments[configuration], widening: arguments[widen])
    }
}
