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
    static let narrow = Option.flag(
        "narrow", help: "Judge the other direction: what if lists went back to a narrow mask")
    static let narrowTo = Option.choice(
        "narrow-to", fallback: NarrowMask.portrait, help: "The mask that --narrow goes back to")
    static let base = Option.text(
        "base", placeholder: "REVISION", help: "Judge what changed since a git revision instead of the what-if widening"
    )
    static let before = Option.text(
        "before", placeholder: "FILE", help: "With --after: judge the step from this finished Info.plist")
    static let after = Option.text(
        "after", placeholder: "FILE", help: "With --before: the Info.plist that the step leads to")
    /// What is judged.
    static let changes = [
        widen.definition, narrow.definition, narrowTo.definition, base.definition, before.definition, after.definition,
    ]
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
            buildSettingsFiles: arguments[buildSettings], compared: try compared(arguments))
    }

    /// The one change that is asked for.
    /// - Throws: `UsageError` when two exclude each other, or half a pair is given.
    private static func compared(_ arguments: ParsedArguments) throws -> ComparedState {
        let pair = (arguments[before], arguments[after])
        let chosen = [
            arguments[narrow] ? "'--narrow'" : nil, arguments[base].map { _ in "'--base'" },
            (pair.0 ?? pair.1).map { _ in "'--before' and '--after'" },
        ].compactMap(\.self)
        guard chosen.count < 2 else {
            throw UsageError("\(chosen[0]) and \(chosen[1]) exclude each other; judge one change at a time")
        }
        if arguments[narrow] { return .narrowing(arguments[narrowTo]) }
        if let revision = arguments[base] { return .revision(revision) }
        switch pair {
        case (let before?, let after?): return .infoPlists(before: before, after: after)
        case (nil, nil): return .widening
        case (nil, _): throw UsageError("'--after' needs '--before': name the Info.plist the change starts from")
        case (_, nil): throw UsageError("'--before' needs '--after': name the Info.plist the change leads to")
        }
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
