import OrientationModel
import PropertyLists

/// Reads the targets of one Xcode project.
struct XcodeProjectReader {
    let context: LoadContext
    let file: PBXProjectFile
    let isPrimary: Bool
    private let paths: PBXPathMap
    private let settings: BuildSettingsReader
    private let project: PBXObject?
    private let projectConfigurations: ConfigurationList
    private let synchronizedFolders: [SynchronizedFolder]
    private let folderContents: [String: [String]]

    init(_ file: PBXProjectFile, context: LoadContext, isPrimary: Bool) {
        self.context = context
        self.file = file
        self.isPrimary = isPrimary
        let paths = PBXPathMap(file)
        self.paths = paths
        settings = BuildSettingsReader(file: file)
        project = file.project
        projectConfigurations = ConfigurationList(file, owner: file.project)
        synchronizedFolders = file.objects(ofKind: "PBXFileSystemSynchronizedRootGroup").compactMap { object in
            paths.path(of: object).map {
                SynchronizedFolder(object, path: context.files.actualPath($0), file: file)
            }
        }
        var contents: [String: [String]] = [:]
        for folder in synchronizedFolders where contents[folder.path] == nil {
            contents[folder.path] = SynchronizedFolderContents.list(folder.path, files: context.files)
        }
        folderContents = contents
    }

    /// The configurations of a project or target.
    struct ConfigurationList {
        var configurations: [PBXObject]
        var defaultName: String?

        init(_ file: PBXProjectFile, owner: PBXObject?) {
            let list = file.object(owner?.string("buildConfigurationList"))
            configurations = file.objects(list?.strings("buildConfigurations") ?? [])
            defaultName = list?.string("defaultConfigurationName")
        }

        /// By name, else the default one (swift-build `ProjectModel/Target.swift`).
        func named(_ name: String) -> PBXObject? {
            configurations.first { $0.string("name") == name }
                ?? configurations.first { $0.string("name") == defaultName } ?? configurations.first
        }
    }

    /// Every target of the project.
    func blueprints() -> [TargetBlueprint] {
        var seen: Set<String> = []
        return (project?.strings("targets") ?? []).filter { seen.insert($0).inserted }.compactMap { id in
            guard let target = file.object(id) else {
                context.report(
                    BuildDiagnostic(
                        .danglingReference(what: "target \(id)", target: nil),
                        at: SourceLocation(file: file.displayPath, line: 0)))
                return nil
            }
            return blueprint(of: target)
        }
    }

    /// Projects that this one refers to, absolute.
    func subprojects() -> [String] {
        file.objects(ofKind: "PBXFileReference").compactMap { reference in
            guard reference.string("path")?.hasSuffix(".xcodeproj") ?? false else { return nil }
            return paths.path(of: reference).map(context.files.actualPath)
        }
    }

    /// Directories that may hold local packages: package references and folder references, absolute.
    func packageDirectories() -> [String] {
        var result = file.objects(ofKind: "XCLocalSwiftPackageReference").compactMap { reference in
            reference.string("relativePath").map { FilePath.normalized(FilePath.join(file.directory, $0)) }
        }
        for reference in file.objects(ofKind: "PBXFileReference") {
            let type = reference.string("lastKnownFileType") ?? reference.string("explicitFileType") ?? ""
            guard type == "folder" || type == "wrapper" || type == "text", let path = paths.path(of: reference) else {
                continue
            }
            if context.files.isFile(FilePath.join(path, "Package.swift")) { result.append(path) }
        }
        // Xcode takes the packages that lie in a synchronized folder as packages, whoever owns the folder.
        for folder in synchronizedFolders {
            let walk = DirectoryWalk(files: context.files) { name, path in
                !name.hasPrefix(".") && !DirectoryWalk.isOpaque(name) && !DirectoryWalk.isPruned(name)
                    && !context.files.isFile(FilePath.join(path, "Package.swift"))
            }
            walk.run(below: folder.path) { path, entry in
                guard entry.kind == .directory, !DirectoryWalk.isPruned(entry.name),
                    context.files.isFile(FilePath.join(path, "Package.swift"))
                else { return }
                result.append(path)
            }
        }
        return result
    }

    // MARK: One target

    private func blueprint(of target: PBXObject) -> TargetBlueprint {
        let name = target.string("name") ?? target.id
        let isNative = target.isa == "PBXNativeTarget"
        let kind = ProductType.kind(of: target.string("productType") ?? "", isNativeTarget: isNative)
        let list = ConfigurationList(file, owner: target)
        let stacks = list.configurations.map { stack(for: $0, target: name) }
        let ownDefault = list.configurations.contains { $0.string("name") == list.defaultName }
        let defaultName = AnalysedConfiguration.name(
            among: stacks.map(\.configuration),
            default: (ownDefault ? list.defaultName : projectConfigurations.defaultName) ?? "")
        let analysed = stacks.first { $0.configuration == defaultName } ?? stacks.first
        var platform = analysed.map(ProductType.platform) ?? .unknown
        let locator = InfoPlistLocator(context: context, target: name, kind: kind, sourceRoot: file.sourceRoot)
        if kind == .app, isPrimary, let analysed, !ProductType.isPlatformStated(by: analysed),
            locator.isForWatch(in: analysed)
        {
            platform = .watchOS
        }
        if platform == .unknown, kind == .app || kind == .appClip, isPrimary {
            // Leaving an app out because its xcconfig is missing would be worse than looking at a Mac app once.
            platform = .iOS
            context.note(
                name,
                "no build file here says which platform it is for; taken for an iOS app, pass '--setting SDKROOT=NAME'")
        }
        let producesVerdicts = platform == .iOS && (kind == .app || kind == .appClip)
        let inputs = stacks.map { stack in
            guard producesVerdicts, isPrimary else {
                return ConfigurationInput(target: name, kind: kind, stack: stack, base: .notAsked)
            }
            let found = locator.locate(in: stack)
            return ConfigurationInput(
                target: name, kind: kind, stack: stack, base: found.base,
                simulatorBase: locator.locate(in: stack, for: .simulator).base, diagnostics: found.diagnostics,
                isAuthoritative: found.isAuthoritative)
        }
        let excludesFiles = XcodeExcludedFiles(
            stacks, default: analysed?.configuration ?? "", options: context.options)
        let members = XcodeSourceMembership(
            file: file, paths: paths, context: context, folders: synchronizedFolders, contents: folderContents
        ).files(of: target, name: name, stacks: stacks).filter { !excludesFiles.contains($0) }
        let evaluator = analysed?.evaluator(for: .device)
        return TargetBlueprint(
            id: TargetID(container: file.bundlePath, id: target.id), name: name, kind: kind, platform: platform,
            otherPlatforms: ProductType.otherPlatforms(of: stacks, besides: platform),
            origin: TargetOrigin(kind: .xcodeProject, path: context.files.display(file.bundlePath)), project: place,
            configurations: inputs, defaultConfigurationName: analysed?.configuration ?? "",
            files: LocalizedResources.deduplicated(members),
            moduleName: ModuleName.of(evaluator, target: name),
            links: XcodeLinks(file: file, paths: paths, files: context.files).links(of: target),
            productFile: productFile(of: target, evaluator, name: name), isPrimary: isPrimary)
    }

    private func productFile(of target: PBXObject, _ evaluator: SettingsEvaluator?, name: String) -> String? {
        if let path = file.object(target.string("productReference"))?.string("path") { return FilePath.name(of: path) }
        switch target.string("productType") ?? "" {
        case "com.apple.product-type.framework", "com.apple.product-type.framework.static":
            return (evaluator?.value(of: "PRODUCT_NAME").text ?? name) + ".framework"
        case "com.apple.product-type.library.static":
            return "lib" + (evaluator?.value(of: "PRODUCT_NAME").text ?? name) + ".a"
        default: return nil
        }
    }

    // MARK: Settings

    private func stack(for configuration: PBXObject, target: String) -> SettingsStack {
        let name = configuration.string("name") ?? ""
        let projectConfiguration = projectConfigurations.named(name)
        let layers = [
            DefaultSettings.layer(
                target: target, project: file.name, sourceRoot: file.sourceRoot, configuration: name,
                projectPath: file.bundlePath),
            xcconfig(of: projectConfiguration, level: .projectXcconfig),
            settings.layer(of: projectConfiguration, level: .project),
            xcconfig(of: configuration, level: .targetXcconfig),
            settings.layer(of: configuration, level: .target),
        ]
        return OverridingSettings.stack(
            on: layers, target: target, configuration: name, project: place, context: context)
    }

    private var place: ProjectPlace {
        ProjectPlace(directory: file.directory, sourceRoot: file.sourceRoot, name: file.name)
    }

    /// The base configuration: a file reference, or since Xcode 16 a path inside a synchronized folder.
    private func xcconfig(of configuration: PBXObject?, level: SettingsLevel) -> SettingsLayer {
        guard let configuration, let reference = basePath(of: configuration) else { return SettingsLayer(level: level) }
        let place = reference.place
        guard let path = reference.path else {
            context.report(
                BuildDiagnostic(
                    .danglingReference(what: "base configuration \(reference.name)", target: nil), at: place))
            context.note(
                file.displayPath,
                "its base configuration \(reference.name) is no file of the project; what it sets is unknown, pass "
                    + "'--setting NAME=VALUE'", at: place)
            return SettingsLayer(level: level)
        }
        return context.layer(
            ofConfigurationFile: path, level, searchPaths: [file.sourceRoot, file.directory], namedAt: place)
    }

    private func basePath(of configuration: PBXObject) -> (path: String?, name: String, place: SourceLocation?)? {
        if let node = configuration.node["baseConfigurationReference"], let id = node.text {
            return (file.object(id).flatMap(paths.path(of:)), id, file.location(of: node))
        }
        if let anchorNode = configuration.node["baseConfigurationReferenceAnchor"], let anchor = anchorNode.text,
            let relative = configuration.string("baseConfigurationReferenceRelativePath")
        {
            let path = file.object(anchor).flatMap(paths.path(of:)).map {
                FilePath.normalized(FilePath.join($0, relative))
            }
            return (path, relative, file.location(of: anchorNode))
        }
        return nil
    }
}
