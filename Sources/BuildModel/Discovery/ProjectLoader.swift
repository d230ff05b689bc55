import OrientationModel
import PropertyLists

/// Why nothing could be read.
public struct ProjectLoadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do about it, in one line that names the path.
    public let description: String
}

/// Reads the build descriptions of a tree into a `ProjectModel`.
public struct ProjectLoader: Sendable {
    private let options: LoadOptions

    /// Makes a loader.
    public init(options: LoadOptions = LoadOptions()) { self.options = options }

    /// Reads what the paths name: folders, projects, workspaces, manifests, or single files (whose project is looked for
    /// in the folders above).
    ///
    /// Whatever is wrong with single objects ends up in the model's notes and diagnostics.
    /// - Throws: `ProjectLoadError` when a path does not exist or nothing at all can be read.
    public func load(_ paths: [String]) throws -> ProjectModel {
        let arguments = try (paths.isEmpty ? ["."] : paths).map(LoadArgument.init)
        var surroundings = LoadSurroundings(options: options)
        let placed = arguments.map { (argument: $0, place: surroundings.place(of: $0)) }
        let root = FilePath.common(placed.map(\.place.directory))
        let context = LoadContext(root: root, options: options)
        var loading = Loading(context: context)
        for (argument, place) in placed { loading.read(argument, at: place) }
        loading.readNamedFiles()
        return loading.finish(root: root)
    }

    /// One run in progress.
    private struct Loading {
        let context: LoadContext
        private var blueprints: [TargetBlueprint] = []
        private var loadedProjects: [String: Bool] = [:]
        private var packageDirectories: [String] = []
        private var requestedFiles: [String] = []
        private var requestedFolders: [String] = []
        private var foldersOfApps: Set<String> = []
        private var looseFiles: [String] = []
        private var readSources: Set<ProjectDiscovery.Source> = []

        init(context: LoadContext) { self.context = context }

        mutating func read(_ argument: LoadArgument, at place: LoadSurroundings.Place) {
            context.ignored?.read(named: argument.path)
            switch place.kind {
            case .whole:
                let known = Set(blueprints.map(\.id))
                if case .description(let source) = argument.kind { read(source) } else { readFolder(argument.path) }
                tellWithoutApp(argument, besides: known)
            case .part(let sources):
                if argument.kind == .folder {
                    requestedFolders.append(context.files.display(argument.path))
                    context.trace(
                        "'\(context.files.display(argument.path))' belongs to the project around it; what concerns it is "
                            + "told")
                } else {
                    requestedFiles.append(context.files.display(argument.path))
                }
                sources.forEach { read($0) }
            case .partOfFolder:
                requestedFiles.append(context.files.display(argument.path))
                foldersOfApps.insert(place.directory)
            case .alone:
                requestedFiles.append(context.files.display(argument.path))
                looseFiles.append(argument.path)
            }
        }

        private mutating func readFolder(_ path: String) {
            let sources = ProjectDiscovery(context: context).sources(in: path)
            let directories = Set(sources.map { FilePath.directory(of: $0.path) })
            for source in sources {
                let own = FilePath.directory(of: source.path)
                let isNested = directories.contains { $0 != own && FilePath.isInside(own, $0) }
                if isNested, loadedProjects[source.path] != nil { continue }
                read(source)
            }
            if sources.isEmpty {
                context.trace("no project below '\(context.files.display(path))'; reading it as a plain folder")
                noteBazelWorkspace(path)
                blueprints += BareFolder(context: context, directory: path).blueprints()
            }
        }

        /// What was named beside others and holds no app would else go unnoticed.
        private func tellWithoutApp(_ argument: LoadArgument, besides known: Set<TargetID>) {
            let folder = argument.kind == .folder ? argument.path : FilePath.directory(of: argument.path)
            let holdsApp = blueprints.contains {
                $0.isApp && (!known.contains($0.id) || FilePath.isInside($0.id.container, folder))
            }
            let path = context.files.display(argument.path)
            // What is damaged has a note of its own; to say that it holds no app would be a guess.
            guard !holdsApp, path != ".", !context.notes.contains(where: { FilePath.isInside($0.what, path) }) else {
                return
            }
            context.note(path, "holds no iOS app target; leave it out, or name the folder of the app's project")
        }

        /// What was named file by file: the folders of their apps, of which an outer one holds an inner one's; without an
        /// app around them the sources together, and every property list as an Info.plist.
        mutating func readNamedFiles() {
            let folders = foldersOfApps.sorted()
            for folder in folders where !folders.contains(where: { $0 != folder && FilePath.isInside(folder, $0) }) {
                blueprints += BareFolder(context: context, directory: folder).blueprints()
            }
            let sources = looseFiles.filter { SourceMembership.Language(fileName: $0) != nil }
            if !sources.isEmpty {
                var folder = BareFolder(
                    context: context, directory: FilePath.common(sources.map { FilePath.directory(of: $0) }))
                folder.onlySources = sources
                blueprints += folder.blueprints()
            }
            for path in looseFiles where FilePath.suffix(of: path) == ".plist" {
                var folder = BareFolder(context: context, directory: FilePath.directory(of: path))
                folder.onlyInfoPlist = path
                blueprints += folder.blueprints()
            }
        }

        private mutating func read(_ source: ProjectDiscovery.Source) {
            // Every file that is named leads to its project.
            guard readSources.insert(source).inserted else { return }
            switch source {
            case .project(let path): readProject(path, isPrimary: !context.isForeign(project: path))
            case .workspace(let path): readWorkspace(path)
            case .xcodeGen(let path): readXcodeGen(path)
            case .tuist(let path): readTuist(path, isPrimary: true)
            case .package(let path):
                let reader = PlaygroundReader(context: context, path: path)
                blueprints += reader.blueprints()
                packageDirectories.append(reader.packageDirectory)
            case .bazel(let path):
                let found = BazelReader(path, context: context).blueprints(of: path)
                let known = Set(blueprints.map(\.id))
                blueprints += found.filter { !known.contains($0.id) }
            }
        }

        private mutating func readXcodeGen(_ path: String) {
            guard let spec = context.xcodeGenSpec(path) else { return }
            let reader = XcodeGenReader(spec, context: context)
            blueprints += reader.blueprints()
            packageDirectories += reader.packageDirectories()
            for project in reader.subprojects() where context.files.isDirectory(project) {
                readProject(project, isPrimary: false)
            }
        }

        private mutating func readTuist(_ path: String, isPrimary: Bool) {
            guard loadedProjects[path] == nil || (isPrimary && loadedProjects[path] == false) else { return }
            if loadedProjects[path] != nil { blueprints.removeAll { $0.id.container == path } }
            loadedProjects[path] = isPrimary
            guard let reader = TuistReader(path, context: context, isPrimary: isPrimary) else { return }
            blueprints += reader.blueprints()
            packageDirectories += reader.packageDirectories()
            for manifest in reader.projectManifests() where context.files.isFile(manifest) {
                readTuist(manifest, isPrimary: false)
            }
        }

        private mutating func readWorkspace(_ path: String) {
            guard let workspace = XcodeWorkspace(path, files: context.files) else {
                context.reportDamagedWorkspace(path)
                return
            }
            for reference in workspace.references where context.files.isFile(FilePath.join(reference, "Package.swift"))
            {
                packageDirectories.append(reference)
            }
            for project in workspace.projects {
                guard context.files.isDirectory(project) else {
                    if !readManifest(of: project) { reportMissing(project, of: path) }
                    continue
                }
                readProject(project, isPrimary: !context.isForeign(project: project))
            }
        }

        /// Reads the manifest that a project is generated from, where the project itself is not here.
        /// - Returns: Whether there is such a manifest.
        private mutating func readManifest(of project: String) -> Bool {
            guard !context.isForeign(project: project) else { return false }
            let directory = FilePath.directory(of: project)
            let discovery = ProjectDiscovery(context: context)
            let name = FilePath.base(of: project)
            for path in ProjectDiscovery.xcodeGenNames.map({ FilePath.join(directory, $0) })
            where discovery.isXcodeGen(path) {
                guard let spec = context.xcodeGenSpec(path) else { return true }
                guard XcodeGenReader(spec, context: context).projectName == name else { continue }
                traceManifest(path, of: project)
                readXcodeGen(path)
                return true
            }
            let tuist = FilePath.join(directory, "Project.swift")
            guard discovery.isTuist(tuist), TuistReader.projectName(of: tuist, files: context.files) ?? name == name
            else { return false }
            traceManifest(tuist, of: project)
            readTuist(tuist, isPrimary: true)
            return true
        }

        private func traceManifest(_ path: String, of project: String) {
            context.trace(
                "'\(context.files.display(project))' is not here; reading '\(context.files.display(path))', which it is "
                    + "generated from")
        }

        /// A plain folder of Bazel's gets its apps from macros, and a reader should know that they were not run.
        private func noteBazelWorkspace(_ directory: String) {
            let markers = ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]
            guard let marker = markers.first(where: { context.files.isFile(FilePath.join(directory, $0)) }) else {
                return
            }
            context.note(
                context.files.display(FilePath.join(directory, marker)),
                "no BUILD file of this Bazel workspace spells out an iOS app, so its files were read as a plain folder; "
                    + WayOut.generatedProject)
        }

        private func reportMissing(_ project: String, of workspace: String) {
            let display = context.files.display(project)
            let name = context.files.display(workspace)
            let isGenerated = context.isForeign(project: project)
            let contents = context.files.display(FilePath.join(workspace, "contents.xcworkspacedata"))
            context.report(
                BuildDiagnostic(
                    .missingProject(path: display, workspace: name, isGenerated: isGenerated),
                    at: SourceLocation(file: contents, line: 0)))
            context.note(
                display,
                "is part of '\(name)' and does not exist here"
                    + (display.contains("Pods/") ? "; run 'pod install' to have it read" : ""))
        }

        private mutating func readProject(_ path: String, isPrimary: Bool) {
            // A project first met as a subproject may later turn out to be one that was asked for.
            if let known = loadedProjects[path], known || !isPrimary { return }
            if loadedProjects[path] != nil { blueprints.removeAll { $0.id.container == path } }
            loadedProjects[path] = isPrimary
            do {
                let file = try PBXProjectFile(bundlePath: path, files: context.files)
                let reader = XcodeProjectReader(file, context: context, isPrimary: isPrimary)
                let found = reader.blueprints()
                context.trace(
                    "'\(file.displayPath)': \(found.count) targets\(isPrimary ? "" : ", read for what links them")")
                for target in found where isPrimary && (target.kind == .app || target.kind == .appClip) {
                    context.trace("  '\(target.name)' is an app for \(target.platform.rawValue)")
                }
                blueprints += found
                packageDirectories += reader.packageDirectories()
                for subproject in reader.subprojects() where context.files.isDirectory(subproject) {
                    readProject(subproject, isPrimary: false)
                }
            } catch let error as PropertyListError {
                let location = SourceLocation(error.position, file: error.file)
                context.report(
                    BuildDiagnostic(
                        .damagedFile(file: error.file, problem: error.reason, wayOut: error.wayOut), at: location))
                context.note(error.file, "\(error.reason); \(error.wayOut)", at: location)
            } catch {
                context.note(context.files.display(path), "cannot be read: \(error)")
            }
        }

        /// Names in options that no target has.
        private func checkNames() {
            let known = Set(blueprints.filter(\.isPrimary).map(\.name))
            func hint(_ name: String) -> String {
                SpellingSuggestion.closest(to: name, among: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
            }
            for name in context.options.targets.subtracting(known).sorted() {
                context.note("target '\(name)'", "was asked for and does not exist\(hint(name))")
            }
            guard !known.isEmpty else { return }
            for name in Set(context.options.infoPlists.keys).subtracting(known).sorted() {
                context.refuse("'--info-plist' names the target '\(name)', which does not exist\(hint(name))")
            }
            // Reports on watch and Mac apps come along with those on the iOS apps.
            let apps = Set(
                blueprints.filter { $0.isPrimary && $0.platform == .iOS && $0.kind != .other }.map(\.name))
            for (file, target, platform) in context.authority.foreignReports(on: apps) {
                context.refuse(
                    "'--build-settings \(file)' describes a build of '\(target)' for '\(platform)'; pass what "
                        + "'xcodebuild -showBuildSettings -json -sdk iphoneos' prints")
            }
            for (file, targets) in context.authority.filesWithoutAny(of: known) {
                let names = targets.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
                context.refuse(
                    "'--build-settings \(file)' is of no use: it is about \(names) and no target here"
                        + (targets.first.map(hint) ?? ""))
            }
            let configurations = Dictionary(
                blueprints.filter(\.isPrimary).map { ($0.name, Set($0.configurations.map(\.stack.configuration))) },
                uniquingKeysWith: { $0.union($1) })
            for report in context.authority.reportsOnOthers(than: configurations) {
                let names = (configurations[report.target] ?? []).sorted().map { "'\($0)'" }.joined(separator: " and ")
                context.refuse(
                    "'--build-settings \(report.file)' is of no use: it describes '\(report.target)' in the configuration "
                        + "'\(report.configuration ?? "")', and there is \(names); pass what 'xcodebuild "
                        + "-showBuildSettings -json -configuration NAME' prints")
            }
            checkReportedProjects(known)
            for name in context.options.infoPlists.keys.sorted() {
                let origins = Set(blueprints.filter { $0.isPrimary && $0.name == name }.map(\.origin.path)).sorted()
                guard origins.count > 1 else { continue }
                context.refuse(
                    "'--info-plist \(name)=…' fits the targets of \(origins.map { "'\($0)'" }.joined(separator: " and ")); pass the path of one of them"
                )
            }
        }

        /// Reports on targets of projects that are not here, and such that may be about several that are.
        private func checkReportedProjects(_ known: Set<String>) {
            var strangers: [String: String] = [:]
            for report in context.authority.strangers(of: known, besides: Set(context.meantProjects.keys)) {
                let project = report.project.phrase.map { " of \($0)" } ?? ""
                strangers[report.file] = strangers[report.file] ?? "'\(report.target)'\(project)"
            }
            for (file, what) in strangers.sorted(by: { $0.key < $1.key }) {
                context.refuse(
                    "'--build-settings \(file)' is of no use: it is about \(what), and the project here is another one")
            }
            let apps = blueprints.filter { $0.isPrimary && $0.isApp }
            for (entry, projects) in context.meantProjects.sorted(by: { $0.key.target < $1.key.target }) {
                let meant = Set(apps.filter { $0.name == entry.target }.compactMap(\.project)).intersection(projects)
                guard meant.count > 1 else { continue }
                let names = meant.map { place in
                    let file = place.name.map { FilePath.join(place.directory, $0 + ".xcodeproj") }
                    return context.files.display(file ?? place.directory)
                }.sorted()
                context.refuse(
                    "'--build-settings \(entry.file)' does not tell which '\(entry.target)' it is about, that in "
                        + "\(names.map { "'\($0)'" }.joined(separator: " or that in ")); pass the path of one project")
            }
        }

        func finish(root: String) -> ProjectModel {
            checkNames()
            let asked = loadedProjects.keys.filter { loadedProjects[$0] == true }
            ManifestComparison(context: context, blueprints: blueprints, projects: asked).run()
            let packages = LocalPackages(directories: packageDirectories, context: context)
            let assembly = TargetAssembly(
                blueprints + packages.blueprints, packageProducts: packages.products, context: context)
            let targets = numbered(assembly.targets())
            // A project that cannot be read has its own note; to say that it holds no app would be a guess.
            let isDamaged = context.diagnostics.contains { if case .damagedFile = $0.fact { true } else { false } }
            if !targets.contains(where: \.producesVerdicts), !targets.isEmpty || !isDamaged {
                context.note(
                    context.files.display(root),
                    "no iOS app was found here, \(Self.phrase(others: targets)); pass the path of an app's project")
            }
            for (path, reason) in context.files.oddities { context.note(context.files.display(path), reason) }
            return ProjectModel(
                root: root, targets: targets, diagnostics: unique(context.diagnostics).sorted(),
                notes: unique(context.notes).sorted(), discoveryTrace: context.trace,
                unusableAuthorities: context.unusableAuthorities, requestedFiles: requestedFiles,
                requestedFolders: requestedFolders)
        }

        /// What there is besides apps, with what makes each target none.
        private static func phrase(others targets: [AppTarget]) -> String {
            guard !targets.isEmpty else { return "no target at all" }
            let shown = targets.prefix(3).map { "'\($0.name)' (\(description(of: $0)))" }.joined(separator: ", ")
            let more = targets.count > 3 ? " and \(targets.count - 3) more" : ""
            return "only \(shown)\(more)"
        }

        private static func description(of target: AppTarget) -> String {
            let platform = target.platform == .unknown ? "an unknown platform" : target.platform.rawValue
            return switch target.kind {
            case .app: "an app for \(platform)"
            case .appClip: "an App Clip for \(platform)"
            case .appExtension: "an app extension"
            case .library: "a library"
            case .tests: "tests"
            case .watchOrStub: "a watch app or an app without code of its own"
            case .other: "another kind of target"
            }
        }

        /// Sorted by name and origin, with twins numbered as they come in their file.
        private func numbered(_ targets: [AppTarget]) -> [AppTarget] {
            var counts: [TargetIdentity: Int] = [:]
            return targets.map { target in
                var target = target
                let twins = counts[target.identity, default: 0]
                counts[target.identity] = twins + 1
                target.ordinal = twins
                return target
            }.sorted { $0.identity < $1.identity }
        }

        private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
            var seen: Set<Element> = []
            return elements.filter { seen.insert($0).inserted }
        }
    }
}
