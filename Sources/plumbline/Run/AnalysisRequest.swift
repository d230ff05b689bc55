import BuildModel
import Foundation
import Lint
import OrientationModel
import Releases
import RotationAnalysis
import SavedResults

/// What the command line asks to have analysed.
struct AnalysisRequest: Sendable, Hashable {
    /// Empty for the current folder.
    var paths: [String]
    /// Empty for every app target.
    var targets: [String] = []
    /// Nil for the one of each target that ships, usually `Release`.
    var configuration: String?
    var change = RequestedChange.widening(.all)
    /// Finished Info.plists by target, which overrule the build files.
    var infoPlists: [String: String] = [:]
    /// The lines of the configuration file that name them, with the absolute path of the file; none for the command line.
    var infoPlistPlaces: [String: SourceLocation] = [:]
    /// Build settings that beat all others.
    var settings: [String: String] = [:]
    /// Files with the output of `xcodebuild -showBuildSettings -json`.
    var buildSettingsFiles: [String] = []
    /// Whether the sources are read for the rules about windows and displays.
    var readsReadiness = false
    /// The edition of iOS that is judged for.
    var release = ReleaseTable.known.current

    /// Whether folders without a project are searched for what git ignores as well.
    var readsIgnored = false

    /// Whether earlier runs may spare this one work.
    var usesSavedResults = true
    /// How many threads may work at a time; nil for as many as there are processors.
    var jobs: Int?

    /// What a request names, read but not analysed.
    struct Prepared {
        var project: ProjectModel
        var options: AnalysisOptions
        /// Paths that do not exist, and those that do.
        var missing: [NotAnalysed]
        var present: [String]

        /// - Throws: `NothingToAnalyse`.
        func analyse() throws -> Analysis {
            var analysis = Analyzer(project: project, options: options).analyse()
            analysis.notAnalysed = (analysis.notAnalysed + missing + AnalysisRequest.strangers(in: project)).sorted()
            guard !analysis.targets.isEmpty else {
                throw NothingToAnalyse(
                    reasons: analysis.notAnalysed.isEmpty ? [AnalysisRequest.noApp(present)] : analysis.notAnalysed,
                    trace: project.discoveryTrace)
            }
            return analysis
        }
    }

    /// Reads the build files and sources, and judges the change.
    /// - Throws: `UsageError` for a target, configuration or revision that does not exist, `NothingToAnalyse`.
    /// - Parameters:
    ///   - store: Results of earlier runs; nil to compute everything.
    ///   - enter: Is told what is being done.
    func run(store: ResultStore? = nil, _ enter: (String) -> Void = { _ in }) throws -> LintInput {
        enter("reading build files")
        var prepared = try prepare()
        prepared.options.store = store
        let files = Set(prepared.project.apps.flatMap { $0.sourceFiles.map(\.path) })
        enter("reading \(Quantity(files.count, "source file"))")
        var input = LintInput(
            analysis: try prepared.analyse(), project: prepared.project, widening: widening, change: changeName,
            release: release)
        input.comparesStates = change.comparesStates
        input.overrulesBuildFiles = !settings.isEmpty
        return input
    }

    /// Reads the build files alone.
    /// - Throws: As `run()`.
    func prepare() throws -> Prepared {
        let (present, missing) = partition()
        guard !present.isEmpty else { throw NothingToAnalyse(reasons: missing) }
        var project = try load(present, besides: missing)
        if let problem = project.unusableAuthorities.first { throw UsageError(problem) }
        try checkNames(in: project)
        let declarationChange: DeclarationChange
        switch change {
        case .widening(let widening):
            declarationChange = .widening(Self.mode(widening))
        case .narrowing(let mask):
            declarationChange = .narrowing(mask)
        case .since(let revision):
            declarationChange = .since(try base(revision, of: present, in: project))
        case .between(let before, let after):
            for file in [before, after] where !FileManager.default.fileExists(atPath: file) {
                throw UsageError("'\(file)' does not exist; '--before' and '--after' name Info.plist files")
            }
            let target = try onlyTarget(of: project)
            declarationChange = .since(try load(present, infoPlist: (target, before)))
            project = try load(present, infoPlist: (target, after))
        }
        var options = AnalysisOptions(
            change: declarationChange, configuration: configuration, targets: Set(targets))
        options.readsReadiness = readsReadiness
        if let jobs { options.jobs = jobs }
        return Prepared(project: project, options: options, missing: missing, present: present)
    }

    /// The same build files with other contents for some of them.
    /// - Throws: `NothingToAnalyse`.
    func reload(_ overlay: FileOverlay) throws -> ProjectModel { try load(partition().present, overlay: overlay) }

    private func load(
        _ paths: [String], besides missing: [NotAnalysed] = [], infoPlist: (target: String, path: String)? = nil,
        overlay: FileOverlay = FileOverlay()
    ) throws -> ProjectModel {
        var options = LoadOptions(
            settings: settings, infoPlists: infoPlists, buildSettingsFiles: buildSettingsFiles)
        options.infoPlistPlaces = infoPlistPlaces
        options.overlay = overlay
        options.readsIgnored = readsIgnored
        options.analysedConfiguration = configuration
        if let infoPlist { options.infoPlists[infoPlist.target] = infoPlist.path }
        do {
            return try ProjectLoader(options: options).load(paths)
        } catch let error as ProjectLoadError {
            let what = paths.joined(separator: ", ")
            throw NothingToAnalyse(reasons: missing + [NotAnalysed(what: what, reason: error.description)])
        }
    }

    /// The same paths as they were in a revision.
    private func base(_ revision: String, of paths: [String], in project: ProjectModel) throws -> ProjectModel {
        let tree: RevisionTree
        do {
            tree = try RevisionTree(revision, of: project.root)
        } catch let error as RevisionFailure {
            throw UsageError(error.description, about: AnalysisArguments.base.definition.name)
        }
        let root = URL(fileURLWithPath: project.root).standardizedFileURL.path
        let earlier = paths.map { path in
            let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
            return (absolute + "/").hasPrefix(root + "/") ? tree.root + absolute.dropFirst(root.count) : tree.root
        }.filter { FileManager.default.fileExists(atPath: $0) }
        // The tree stays on disk until here, where everything of it has been read.
        return try withExtendedLifetime(tree) { try load(earlier.isEmpty ? [tree.root] : earlier) }
    }

    private func onlyTarget(of project: ProjectModel) throws -> String {
        let names = targets.isEmpty ? Set(project.apps.map(\.name)) : Set(targets)
        guard let name = names.first, names.count == 1 else {
            throw UsageError(
                "'--before' and '--after' are about one target; name it with '--target' (there is "
                    + "\(NameList(names.sorted(), limit: 8).phrase))")
        }
        return name
    }

    /// A path that does not exist is told; the others are analysed all the same.
    private func partition() -> (present: [String], missing: [NotAnalysed]) {
        let all = paths.isEmpty ? ["."] : paths
        let present = all.filter { FileManager.default.fileExists(atPath: $0) }
        let missing = all.filter { !present.contains($0) }
            .map { NotAnalysed(what: $0, reason: "does not exist; check the path") }
        return (present, missing)
    }

    private func checkNames(in project: ProjectModel) throws {
        let known = project.apps.map(\.name)
        if let unknown = targets.first(where: { !known.contains($0) }), !known.isEmpty {
            let list = NameList(Set(known).sorted(), limit: 8).phrase
            throw UsageError(
                "there is no app target '\(unknown)'; there is \(list)", closestTo: unknown, among: known,
                about: AnalysisArguments.targets.definition.name, value: unknown)
        }
        let configurations = Set(project.apps.flatMap { $0.configurations.map(\.name) })
        if let configuration, !configurations.contains(configuration), !configurations.isEmpty {
            let list = NameList(configurations.sorted(), limit: 8).phrase
            throw UsageError(
                "there is no configuration '\(configuration)'; there is \(list)", closestTo: configuration,
                among: configurations.sorted(), about: AnalysisArguments.configuration.definition.name)
        }
    }

    private static func noApp(_ paths: [String]) -> NotAnalysed {
        NotAnalysed(
            what: paths.joined(separator: ", "),
            reason: "no iOS app target was found; name the folder that holds the project, or run with --verbose")
    }

    private static func mode(_ widening: Widening) -> WideningMode {
        switch widening {
        case .all: .all
        case .ipad: .ipad
        case .iphone: .iphone
        }
    }

    /// As baselines remember it.
    private var changeName: String? {
        switch change {
        case .widening: nil
        case .narrowing(let mask): "narrow \(mask.phrase)"
        case .since: "base"
        case .between: "before after"
        }
    }

    /// Sources that were named and that no analysed app holds, so that nothing is said about them.
    fileprivate static func strangers(in project: ProjectModel) -> [NotAnalysed] {
        let known = Set(project.apps.flatMap { $0.sourceFiles.map(\.path) })
        return project.requestedFiles.filter { SourceMembership.Language(fileName: $0) != nil && !known.contains($0) }
            .map { NotAnalysed(what: $0, reason: "belongs to no app target, so nothing is said about it") }
    }

    /// What advice has to know: a list that was not touched need not be left alone.
    private var widening: Widening {
        if case .widening(let widening) = change { widening } else { .all }
    }
}

/// There is no app among what was named, or none that could be read.
struct NothingToAnalyse: Error, CustomStringConvertible {
    /// Not empty.
    let reasons: [NotAnalysed]
    /// How projects were looked for.
    var trace: [String] = []

    var description: String {
        "nothing could be analysed\n" + reasons.map { "  \($0.what): \($0.reason)" }.joined(separator: "\n")
    }
}
