import OrientationModel

/// What the readers of one run share: the files, what was read already, and what was found on the way.
final class LoadContext {
    let options: LoadOptions
    let files: FileTree
    let xcconfigs: XCConfigLoader
    let infoPlists: InfoPlistReader
    let authority: BuildSettingsAuthority
    /// What git ignores; nil when it is read all the same.
    let ignored: IgnoredPaths?

    private(set) var notes: [AnalysisNote] = []
    private(set) var diagnostics: [BuildDiagnostic] = []
    private(set) var trace: [String] = []
    /// What is wrong with files that the caller named as authoritative.
    private(set) var unusableAuthorities: [String] = []

    init(root: String, options: LoadOptions) {
        self.options = options
        files = FileTree(root: root, overlay: options.overlay)
        xcconfigs = XCConfigLoader(files: files)
        infoPlists = InfoPlistReader(files: files)
        authority = BuildSettingsAuthority(files: options.buildSettingsFiles)
        ignored = options.readsIgnored ? nil : IgnoredPaths(files: files, environment: options.environment)
        authority.problems.forEach(refuse)
        for key in options.settings.keys.sorted() where !SettingCondition.isKey(key) {
            refuse(
                "'--setting' wants NAME=VALUE, and '\(key)' is no name of a build setting; names are made of letters, "
                    + "digits and '_'")
        }
    }

    // MARK: Build settings reports

    private var reportedPlaces: [ReportedProject: String?] = [:]
    /// The projects whose targets each entry of a report was taken to be about.
    private(set) var meantProjects: [ReportedTarget: Set<ProjectPlace>] = [:]

    /// The report on a target in a configuration; nil when there is none, or when several contradict each other.
    func report(
        on target: String, configuration: String, of project: ProjectPlace
    ) -> BuildSettingsAuthority.Report? {
        for report in authority.reports(on: target, of: project, place: place) {
            meantProjects[ReportedTarget(report), default: []].insert(project)
        }
        switch authority.answer(on: target, configuration: configuration, of: project, place: place) {
        case .nothing: return nil
        case .report(let report): return report
        case .contradiction(let reports, let setting):
            let files = reports.map(\.file)
            let other = files[0] == files[1] ? "itself" : "'\(files[1])'"
            refuse(
                "'--build-settings' is of no use for '\(target)' in '\(configuration)': '\(files[0])' contradicts \(other) "
                    + "about \(setting); pass the report that is right")
            return nil
        }
    }

    /// The configurations that reports describe a target in; empty when there is none, or one for all of them.
    func reportedConfigurations(of target: String, in project: ProjectPlace) -> [String] {
        let own = authority.reports(on: target, of: project, place: place).map(\.configuration)
        var seen: Set<String> = []
        return own.contains(nil) ? [] : own.compactMap(\.self).filter { seen.insert($0).inserted }
    }

    private func place(of project: ReportedProject) -> String? {
        if let known = reportedPlaces[project] { return known }
        let place = project.place(in: files)
        reportedPlaces[project] = .some(place)
        return place
    }

    func note(_ what: String, _ reason: String, at location: SourceLocation? = nil) {
        notes.append(AnalysisNote(what: what, reason: reason, location: location))
    }

    func report(_ diagnostic: BuildDiagnostic) { diagnostics.append(diagnostic) }

    /// Remembers that something the caller named as authoritative cannot be used.
    func refuse(_ problem: String) {
        if !unusableAuthorities.contains(problem) { unusableAuthorities.append(problem) }
    }

    /// The settings of the xcconfig of a project or target, with everything it includes.
    /// - Parameters:
    ///   - path: Absolute.
    ///   - place: Where the file is named.
    func layer(
        ofConfigurationFile path: String, _ level: SettingsLevel, searchPaths: [String], namedAt place: SourceLocation?
    ) -> SettingsLayer {
        if let contents = xcconfigs.load(path, searchPaths: searchPaths) {
            add(contents)
            return contents.layer(level)
        }
        let name = files.display(path)
        reportMissing(configurationFile: name, at: place)
        var layer = SettingsLayer(level: level)
        layer.lacksFiles = true
        if !XCConfigLoader.isGenerated(name) {
            layer.unread = [UnreadSettings(file: name, reason: "is not here", location: place)]
        }
        return layer
    }

    private func add(_ contents: XCConfigContents) {
        notes += contents.notes
        diagnostics += contents.diagnostics
    }

    /// Tells that the xcconfig of a project or target is not here, so that it adds nothing.
    private func reportMissing(configurationFile name: String, at place: SourceLocation?) {
        let isGenerated = XCConfigLoader.isGenerated(name)
        report(
            BuildDiagnostic(
                .missingConfigurationFile(path: name, isInclude: false, isGenerated: isGenerated), at: place))
        if isGenerated {
            note(
                "CocoaPods", "the xcconfigs that 'pod install' writes are not here; they say nothing about orientation")
        } else {
            note(
                name, "base configuration is not here; what it sets is unknown, pass '--setting NAME=VALUE'", at: place)
        }
    }

    /// Tells that nothing of a workspace can be read, so that its projects may be missing.
    func reportDamagedWorkspace(_ path: String) {
        let problem = XcodeWorkspace.damage(of: path, files: files)
        let wayOut = "restore it from version control"
        let contents = files.display(FilePath.join(path, "contents.xcworkspacedata"))
        // A folder of user data is all that some checkouts have of a workspace, and no fault of theirs.
        if files.isFile(FilePath.join(path, "contents.xcworkspacedata")) {
            report(
                BuildDiagnostic(
                    .damagedFile(file: contents, problem: problem, wayOut: wayOut),
                    at: SourceLocation(file: contents, line: 0)))
        }
        note(files.display(path), "\(problem); \(wayOut)")
    }

    func trace(_ step: String) { trace.append(step) }

    /// Whether a file is somebody else's: read to resolve classes, never reported. What a target of the project compiles or
    /// links from `vendor` is part of the app like the rest.
    func ownership(of path: String) -> SourceMembership.Ownership {
        lies(path, below: Self.downloads) ? .resolvedOnly : .owned
    }

    /// Whether a project is somebody else's, so that apps of its own are examples and only what is linked matters.
    func isForeign(project: String) -> Bool { lies(project + "/x", below: Self.downloads.union(["vendor", "Vendor"])) }

    private func lies(_ path: String, below names: Set<String>) -> Bool {
        files.display(path).split(separator: "/").dropLast().contains { names.contains(String($0)) }
    }

    private static let downloads: Set<String> = [
        "Pods", "Carthage", "node_modules", ".build", "SourcePackages", "DerivedData",
    ]
}
