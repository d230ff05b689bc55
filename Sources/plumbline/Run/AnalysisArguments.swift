import BuildModel
import Lint
import OrientationModel
import Releases
import RotationAnalysis

/// The masks that lists go back to.
enum NarrowMask: String, Sendable, CaseIterable {
    case portrait
    case landscape
    case allButUpsideDown = "all-but-upside-down"

    var mask: OrientationMask {
        switch self {
        case .portrait: .portrait
        case .landscape: .landscape
        case .allButUpsideDown: .allButUpsideDown
        }
    }
}

/// The options that every command with an analysis shares.
enum AnalysisArguments {
    static let targets = Option.list("target", placeholder: "NAME", help: "Only this app target")
    static let configuration = Option.text(
        "configuration", placeholder: "NAME",
        help: "The build configuration to analyse; the one that ships otherwise, usually Release")
    static let widen = Option.choice(
        "widen", fallback: Widening.all, help: "Which lists the judged change sets to all four orientations")
    static let narrow = Option.choice(
        "narrow", fallback: NarrowMask?.none, implied: .portrait,
        help: "Judge the other direction: what if the lists went back to this")
    static let base = Option.text(
        "base", placeholder: "REVISION", help: "Judge what changed since a git revision, instead of a what-if")
    static let before = Option.text(
        "before", placeholder: "FILE", help: "With --after: judge the step from one finished Info.plist to another",
        meaning: .file)
    static let after = Option.text(
        "after", placeholder: "FILE", help: "See --before", meaning: .file)
    static let infoPlists = Option.list(
        "info-plist", placeholder: "TARGET=FILE", help: "A finished Info.plist, which overrules what build files say",
        meaning: .file, pair: OptionDefinition.Pair(noun: "target"))
    static let settings = Option.list(
        "setting", placeholder: "NAME=VALUE", help: "A build setting that beats all others, as for xcodebuild",
        pair: OptionDefinition.Pair(noun: "setting"))
    static let buildSettings = Option.list(
        "build-settings", placeholder: "FILE", help: "Output of 'xcodebuild -showBuildSettings -json' to go by",
        meaning: .file)
    /// What overrules the build files, where they cannot be resolved here.
    static let authority = [infoPlists.definition, settings.definition, buildSettings.definition]
    /// The options that choose the judged change; only one of them at a time.
    static let change = [
        widen.definition, narrow.definition, base.definition, before.definition, after.definition,
    ]
    /// The families that can be asked for by name.
    private static let namedFamilies = RuleMetadata.Family.allCases.filter { $0 != .suppression }
    private static let allFamilies = "all"
    static let families = Option.list(
        "family", placeholder: "FAMILY", choices: namedFamilies.map(\.rawValue) + [allFamilies],
        help: "Run the rules of this family, rotation otherwise", splitsAtCommas: true)
    static let release = Option.text(
        "release", placeholder: "RELEASE", choices: ReleaseTable.known.releases.map(\.name),
        help: "The edition of iOS to judge for, the newest otherwise")
    static let verbose = Option.flag(
        "verbose", help: "Also tell how projects were found, and the verdict of every screen")

    static let readsIgnored = Option.flag(
        "no-ignore", help: "Search folders without a project for what git ignores as well")
    /// What belongs to the analysed tree.
    static let extent = [readsIgnored.definition]

    static let configurationFile = Option.text(
        "config", placeholder: "FILE", help: "Use this configuration file instead of the nearest '.plumbline.yml'",
        meaning: .file)
    static let ignoresConfiguration = Option.flag("no-config", help: "Use no configuration file")
    /// Where the configuration comes from.
    static let configurationChoice = [configurationFile.definition, ignoresConfiguration.definition]

    static let ignoresSavedResults = Option.flag(
        "no-cache", help: "Compute everything anew, and keep nothing in the user's cache folder")
    static let jobs = Option.text(
        "jobs", placeholder: "NUMBER", help: "How many threads may work at a time; one for each processor otherwise")
    /// What a run may use. No result depends on it.
    static let means = [ignoresSavedResults.definition, jobs.definition]

    static let operand = CommandDefinition.Operand(
        placeholder: "PATH…", help: "Folders, projects, workspaces or files; the current folder if none is given",
        minimum: 0, maximum: nil)

    /// The request that a command line makes.
    /// - Parameter paths: Nil for the positional arguments.
    /// - Throws: `UsageError` for a pair without its equals sign.
    static func request(_ arguments: ParsedArguments, paths: [String]? = nil) throws -> AnalysisRequest {
        var request = AnalysisRequest(
            paths: paths ?? arguments.positionals, targets: arguments[targets],
            configuration: arguments[configuration], change: try change(arguments),
            infoPlists: try pairs(of: infoPlists, in: arguments), settings: try pairs(of: settings, in: arguments),
            buildSettingsFiles: arguments[buildSettings],
            readsReadiness: families(in: arguments).contains(where: \.isReadiness),
            release: release(in: arguments))
        request.infoPlistPlaces = places(of: infoPlists, in: arguments)
        request.readsIgnored = arguments[readsIgnored]
        request.usesSavedResults = !arguments[ignoresSavedResults]
        request.jobs = try jobs(in: arguments)
        return request
    }

    /// How many threads are asked for; nil when nobody asks.
    /// - Throws: `UsageError` for anything but a number from 1 on.
    private static func jobs(in arguments: ParsedArguments) throws -> Int? {
        guard let text = arguments[jobs] else { return nil }
        guard let number = Int(text), (1...1024).contains(number) else {
            throw UsageError("'--\(jobs.definition.name)' is a number from 1 to 1024, not '\(text)'")
        }
        return number
    }

    /// The families that are asked for; empty when none is.
    static func families(in arguments: ParsedArguments) -> Set<RuleMetadata.Family> {
        Set(
            arguments[families].flatMap { name in
                name == allFamilies ? namedFamilies : namedFamilies.filter { $0.rawValue == name }
            })
    }

    /// The edition that is asked for; the newest when none is.
    static func release(in arguments: ParsedArguments) -> Release {
        arguments[release].flatMap(ReleaseTable.known.release) ?? ReleaseTable.known.current
    }

    private static func change(_ arguments: ParsedArguments) throws -> RequestedChange {
        let given = change.map(\.name).filter { arguments.values[$0] != nil && $0 != after.definition.name }
        if given.count > 1 {
            throw UsageError("'--\(given[0])' and '--\(given[1])' exclude each other", about: given[1])
        }
        // What is fixed for both sides would hide what changed.
        if let change = given.first, change == base.definition.name || change == before.definition.name {
            for fixed in [infoPlists.definition, buildSettings.definition] where arguments.values[fixed.name] != nil {
                throw UsageError("'--\(change)' and '--\(fixed.name)' exclude each other", about: fixed.name)
            }
        }
        switch (arguments[before], arguments[after]) {
        case (let before?, let after?): return .between(before: before, after: after)
        case (_?, nil): throw UsageError("'--before' needs '--after' beside it", about: "before")
        case (nil, _?): throw UsageError("'--after' needs '--before' beside it", about: "after")
        case (nil, nil): break
        }
        if let revision = arguments[base] { return .since(revision: revision) }
        if let mask = arguments[narrow] { return .narrowing(mask.mask) }
        return .widening(arguments[widen])
    }

    /// Where the configuration file gives the pairs that come from it, by their names.
    private static func places(
        of option: Option<[String]>, in arguments: ParsedArguments
    ) -> [String: SourceLocation] {
        guard let file = arguments.configuration else { return [:] }
        var places: [String: SourceLocation] = [:]
        for text in arguments[option] {
            guard let border = border(of: text), let line = arguments.line(of: option.definition.name, value: text)
            else { continue }
            places[String(text[..<border])] = SourceLocation(
                file: FilePath.join(file.folder, FilePath.name(of: file.name)), line: line)
        }
        return places
    }

    /// `NAME=VALUE`, the last one wins as for xcodebuild; only one finished Info.plist can be right.
    private static func pairs(of option: Option<[String]>, in arguments: ParsedArguments) throws -> [String: String] {
        var pairs: [String: String] = [:]
        for text in arguments[option] {
            guard let border = border(of: text), border != text.startIndex else {
                throw UsageError("'--\(option.definition.name)' wants \(option.definition.placeholder), not '\(text)'")
            }
            let (name, value) = (String(text[..<border]), String(text[text.index(after: border)...]))
            if option.definition.name == infoPlists.definition.name, let known = pairs[name], known != value {
                throw UsageError(
                    "'--\(option.definition.name)' names both '\(known)' and '\(value)' for '\(name)'; name one of them",
                    about: option.definition.name)
            }
            pairs[name] = value
        }
        return pairs
    }

    /// The equals sign that is not inside a condition: `NAME[sdk=iphoneos*]=VALUE`.
    private static func border(of text: String) -> String.Index? {
        var isInCondition = false
        for index in text.indices {
            switch text[index] {
            case "[": isInCondition = true
            case "]": isInCondition = false
            case "=" where !isInCondition: return index
            default: continue
            }
        }
        return nil
    }
}
