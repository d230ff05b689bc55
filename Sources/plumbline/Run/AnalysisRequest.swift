import BuildModel
import Foundation
import Lint
import RotationAnalysis

/// What the command line asks to have analysed.
struct AnalysisRequest: Sendable, Hashable {
    /// Empty for the current folder.
    var paths: [String]
    /// Empty for every app target.
    var targets: [String] = []
    /// Nil for each target's default.
    var configuration: String?
    var widening: Widening = .all
    /// Finished Info.plists by target, which overrule the build files.
    var infoPlists: [String: String] = [:]
    /// Build settings that beat all others.
    var settings: [String: String] = [:]
    /// Files with the output of `xcodebuild -showBuildSettings -json`.
    var buildSettingsFiles: [String] = []

    /// What is judged instead of the what-if widening.
    var compared: ComparedState = .widening

    /// Reads the build files and sources, and judges the change.
    /// - Throws: `UsageError` for a target or configuration that does not exist, `NothingToAnalyse`.
    func run() throws -> LintInput {
        let (present, missing) = partition()
        guard !present.isEmpty else { throw NothingToAnalyse(reasons: missing) }
        var project = try load(present, besides: missing)
        try checkNames(in: project)
        let change: DeclarationChange
        switch compared {
        case .widening: change = .widening(mode)
        case .narrowing(let goal): change = .narrowing(goal.mask, mode)
        case .revision(let revision): change = .since(try load(revision, as: project, present))
        case .infoPlists(let before, let after):
            change = .since(try load(present, withInfoPlist: before, like: project))
            project = try load(present, withInfoPlist: after, like: project)
        }
        let options = AnalysisOptions(change: change, configuration: configuration, targets: Set(targets))
        var analysis = Analyzer(project: project, options: options).analyse()
        analysis.notAnalysed = (analysis.notAnalysed + missing).sorted()
        guard !analysis.targets.isEmpty else {
            throw NothingToAnalyse(reasons: analysis.notAnalysed.isEmpty ? [noApp(present)] : analysis.notAnalysed)
        }
        return LintInput(analysis: analysis, project: project, widening: widening)
    }

    private func load(_ paths: [String], besides missing: [NotAnalysed]) throws -> ProjectModel {
        do {
            let options = LoadOptions(
                settings: settings, infoPlists: infoPlists, buildSettingsFiles: buildSettingsFiles)
            return try ProjectLoader(options: options).load(paths)
        } catch let error as ProjectLoadError {
            let what = paths.joined(separator: ", ")
            throw NothingToAnalyse(reasons: missing + [NotAnalysed(what: what, reason: error.description)])
        }
    }

    /// The build files as a git revision has them.
    private func load(_ revision: String, as project: ProjectModel, _ paths: [String]) throws -> ProjectModel {
        let tree: RevisionTree
        do { tree = try RevisionTree(revision, of: project.root) } catch let failure as RevisionTree.Failure {
            throw UsageError(failure.description)
        }
        let current = FileManager.default.currentDirectoryPath
        let mapped = paths.map { path -> String in
            let absolute = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: current, isDirectory: true))
                .standardizedFileURL.path
            return absolute.hasPrefix(project.root + "/")
                ? tree.root + absolute.dropFirst(project.root.count) : tree.root
        }
        // What the revision does not have had no declaration then.
        let existing = mapped.filter { FileManager.default.fileExists(atPath: $0) }
        // The copy is removed with the last reference to it, so that has to outlive the reading.
        return try withExtendedLifetime(tree) { try load(existing.isEmpty ? [tree.root] : existing, besides: []) }
    }

    /// The project with one finished Info.plist for every analysed target.
    private func load(_ paths: [String], withInfoPlist file: String, like project: ProjectModel) throws -> ProjectModel
    {
        guard FileManager.default.fileExists(atPath: file) else {
            throw UsageError("'\(file)' does not exist; '--before' and '--after' name Info.plist files")
        }
        let names = project.apps.map(\.name).filter { targets.isEmpty || targets.contains($0) }
        var request = self
        for name in names { request.infoPlists[name] = file }
        return try request.load(paths, besides: [])
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
            throw UsageError("there is no app target '\(unknown)'; there is \(list)", closestTo: unknown, among: known)
        }
        let configurations = Set(project.apps.flatMap { $0.configurations.map(\.name) })
        if let configuration, !configurations.contains(configuration), !configurations.isEmpty {
            let list = NameList(configurations.sorted(), limit: 8).phrase
            throw UsageError(
                "there is no configuration '\(configuration)'; there is \(list)", closestTo: configuration,
                among: configurations.sorted())
        }
    }

    private func noApp(_ paths: [String]) -> NotAnalysed {
        NotAnalysed(
            what: paths.joined(separator: ", "),
            reason: "no iOS app target was found; name the folder that holds the project, or run with --verbose")
    }

    private var mode: WideningMode {
        switch widening {
        case .all: .all
        case .ipad: .ipad
        case .iphone: .iphone
        }
    }
}

/// There is no app among what was named, or none that could be read.
struct NothingToAnalyse: Error, CustomStringConvertible {
    /// Not empty.
    let reasons: [NotAnalysed]

    var description: String {
        "nothing could be analysed\n" + reasons.map { "  \($0.what): \($0.reason)" }.joined(separator: "\n")
    }
}
