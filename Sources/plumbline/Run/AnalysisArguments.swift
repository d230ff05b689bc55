import RotationAnalysis

/// The options that every command with an analysis shares.
enum AnalysisArguments {
    static let targets = Option.list("target", placeholder: "NAME", help: "Only this app target")
    static let configuration = Option.text(
        "configuration", placeholder: "NAME",
        help: "The build configuration to analyse, each target's default otherwise")
    static let widen = Option.choice(
        "widen", fallback: Widening.all, help: "Which lists the judged change sets to all four orientations")
    static let infoPlists = Option.list(
        "info-plist", placeholder: "TARGET=FILE", help: "A finished Info.plist, which overrules what build files say")
    static let settings = Option.list(
        "setting", placeholder: "NAME=VALUE", help: "A build setting that beats all others, as for xcodebuild")
    static let buildSettings = Option.list(
        "build-settings", placeholder: "FILE", help: "Output of 'xcodebuild -showBuildSettings -json' to go by")
    /// What overrules the build files, where they cannot be resolved here.
    static let authority = [infoPlists.definition, settings.definition, buildSettings.definition]
    static let verbose = Option.flag(
        "verbose", help: "Also tell how projects were found, and the verdict of every screen")

    static let operand = CommandDefinition.Operand(
        placeholder: "PATH…", help: "Folders, projects, workspaces or files; the current folder if none is given",
        minimum: 0, maximum: nil)

    /// The request that a command line makes.
    /// - Parameter paths: Nil for the positional arguments.
    /// - Throws: `UsageError` for a pair without its equals sign.
    static func request(_ arguments: ParsedArguments, paths: [String]? = nil) throws -> AnalysisRequest {
        AnalysisRequest(
            paths: paths ?? arguments.positionals, targets: arguments[targets],
            configuration: arguments[configuration], widening: arguments[widen],
            infoPlists: try pairs(of: infoPlists, in: arguments), settings: try pairs(of: settings, in: arguments),
            buildSettingsFiles: arguments[buildSettings])
    }

    /// `NAME=VALUE`, the last one wins.
    private static func pairs(of option: Option<[String]>, in arguments: ParsedArguments) throws -> [String: String] {
        var pairs: [String: String] = [:]
        for text in arguments[option] {
            guard let border = text.firstIndex(of: "="), border != text.startIndex else {
                throw UsageError("'--\(option.definition.name)' wants \(option.definition.placeholder), not '\(text)'")
            }
            pairs[String(text[..<border])] = String(text[text.index(after: border)...])
        }
        return pairs
    }
}
