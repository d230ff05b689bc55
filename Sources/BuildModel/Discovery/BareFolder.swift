import OrientationModel

/// Reads a folder without any project: every app Info.plist with the sources nearest to it.
struct BareFolder {
    let context: LoadContext
    let directory: String
    /// Only this Info.plist, when it was named as the argument.
    var onlyInfoPlist: String?
    /// Only these source files, when they were named as arguments.
    var onlySources: [String]?

    /// Whether an app's Info.plist lies in the folder or below.
    var holdsApp: Bool {
        files().infoPlists.contains { read($0, isNamed: false) != nil }
    }

    private func files() -> (sources: [String], infoPlists: [String]) {
        var sources: [String] = []
        var candidates: [String] = []
        let pruned = context.options.prunedDirectories
        let walk = DirectoryWalk(files: context.files, ignored: context.ignored) { name, _ in
            !DirectoryWalk.isPruned(name) && !DirectoryWalk.isOpaque(name) && !pruned.contains(name)
        }
        walk.forEachFile(below: directory) { path, name in
            if SourceMembership.Language(fileName: name) != nil {
                sources.append(path)
            } else if name.hasSuffix("nfo.plist") {
                candidates.append(path)
            }
        }
        return (sources, candidates)
    }

    func blueprints() -> [TargetBlueprint] {
        var (sources, candidates) = files()
        if let onlySources { sources = onlySources }
        if let onlyInfoPlist { candidates = [onlyInfoPlist] }
        let plists = candidates.compactMap { candidate in
            read(candidate, isNamed: candidate == onlyInfoPlist).map { (path: candidate, found: $0) }
        }
        let others = plists.isEmpty ? [] : otherProducts(candidates, besides: plists.map(\.path))
        sources = LocalizedResources.deduplicated(sources).filter { source in
            onlySources?.contains(source) == true || !others.contains { source.hasPrefix($0 + "/") }
        }
        traceIgnored()
        guard !plists.isEmpty else {
            return sources.isEmpty ? [] : [withoutInfoPlist(sources, others: candidates.map(context.files.display))]
        }
        let directories = plists.map { FilePath.directory(of: $0.path) }
        var members = Array(repeating: [String](), count: plists.count)
        for source in sources {
            for index in Self.nearest(to: source, among: directories) { members[index].append(source) }
        }
        var names: [String: Int] = [:]
        return plists.enumerated().map { index, plist in
            let base = name(for: directories[index])
            names[base, default: 0] += 1
            let count = names[base] ?? 1
            return blueprint(
                name: count == 1 ? base : "\(base) (\(context.files.display(plist.path)))", id: plist.path,
                found: plist.found, files: members[index])
        }
    }

    private func traceIgnored() {
        guard let count = context.ignored?.count, count > 0 else { return }
        context.trace(
            "\(count) \(count == 1 ? "file or folder is" : "files and folders are") passed over because git ignores "
                + "\(count == 1 ? "it" : "them"); '--no-ignore' reads \(count == 1 ? "it" : "them")")
    }

    /// The Info.plist, when it is an app's or declares orientations; a damaged one counts, since it may be.
    private func read(_ path: String, isNamed: Bool) -> InfoPlistLocator.Found? {
        let locator = InfoPlistLocator(context: context, target: "", kind: .app, sourceRoot: directory)
        let found = locator.read(path, rule: .file, reference: [], at: nil)
        guard case .contents(let contents) = found.base, !isNamed else { return found }
        let keys = contents.dictionary
        if Self.keysOfOtherProducts.contains(where: { keys[$0] != nil }) { return nil }
        if keys["NSPrincipalClass"]?.text == "NSApplication" || keys["LSMinimumSystemVersion"] != nil { return nil }
        let declares = OrientationListKey.allCases.contains { keys[$0.rawValue] != nil }
        let isApp =
            keys["CFBundlePackageType"]?.text.map { $0 == "APPL" || $0 == "$(PRODUCT_BUNDLE_PACKAGE_TYPE)" } ?? false
            || ["LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchStoryboardName", "UIMainStoryboardFile"]
                .contains { keys[$0] != nil }
        return declares || isApp ? found : nil
    }

    /// What only the Info.plist of an extension or of a watch app has.
    private static let keysOfOtherProducts = [
        "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp",
    ]

    /// The folders of extensions, watch apps and test bundles: what lies in them is not compiled into an app beside them.
    private func otherProducts(_ candidates: [String], besides apps: [String]) -> [String] {
        let appFolders = apps.map { FilePath.directory(of: $0) }
        let locator = InfoPlistLocator(context: context, target: "", kind: .app, sourceRoot: directory)
        return candidates.filter { candidate in
            guard !apps.contains(candidate),
                case .contents(let contents) = locator.read(candidate, rule: .file, reference: [], at: nil).base
            else { return false }
            let keys = contents.dictionary
            return Self.keysOfOtherProducts.contains { keys[$0] != nil } || keys["CFBundlePackageType"]?.text == "BNDL"
        }.map { FilePath.directory(of: $0) }.filter { folder in
            folder != directory && !appFolders.contains { $0 == folder || $0.hasPrefix(folder + "/") }
        }
    }

    private func blueprint(
        name: String, id: String, found: InfoPlistLocator.Found, files: [String]
    ) -> TargetBlueprint {
        let project = ProjectPlace(directory: directory, sourceRoot: directory, name: nil)
        let stack = OverridingSettings.stack(
            on: [
                DefaultSettings.layer(
                    target: name, project: name, sourceRoot: directory, configuration: "Release", projectPath: directory
                )
            ], target: name, configuration: "Release", project: project, context: context)
        let locator = InfoPlistLocator(context: context, target: name, kind: .app, sourceRoot: directory)
        let used = locator.authoritative() ?? found
        // Nothing tells which devices the app runs on, so both are looked at.
        let input = ConfigurationInput(
            target: name, kind: .app, stack: stack, base: used.base, diagnostics: used.diagnostics,
            isAuthoritative: used.isAuthoritative, assumedFamilies: [.phone, .pad])
        return TargetBlueprint(
            id: TargetID(container: directory, id: id), name: name, kind: .app, platform: .iOS,
            origin: TargetOrigin(kind: .folder, path: context.files.display(directory)), project: project,
            configurations: [input],
            defaultConfigurationName: "Release", files: files, moduleName: SettingOperator.identifier(name), links: [],
            productFile: nil, isPrimary: true)
    }

    private func withoutInfoPlist(_ sources: [String], others: [String]) -> TargetBlueprint {
        let reason =
            others.first.map { first in
                let more = others.count == 1 ? "" : " and \(others.count - 1) more"
                return "no project and no app's Info.plist was found: '\(first)'\(more) is of an extension or of "
                    + "another platform"
            } ?? "no Info.plist or project was found"
        let found = InfoPlistLocator.Found(
            base: .unknown(reason: reason, wayOut: WayOut.infoPlist, location: nil))
        return blueprint(name: name(for: directory), id: "sources", found: found, files: sources)
    }

    /// A target is called after the folder its Info.plist lies in; folders that only hold resources say nothing.
    private func name(for directory: String) -> String {
        var current = directory
        let generic = ["supporting files", "resources", "supportingfiles", "support", "supporting", "info", "plists"]
        while current != self.directory, generic.contains(FilePath.name(of: current).lowercased()) {
            current = FilePath.directory(of: current)
        }
        return FilePath.name(of: current)
    }

    /// The directories that share the longest part of their path with `source`.
    private static func nearest(to source: String, among directories: [String]) -> [Int] {
        let parts = source.split(separator: "/").dropLast()
        let shared = directories.map { directory in
            zip(parts, directory.split(separator: "/")).prefix { $0 == $1 }.count
        }
        guard let best = shared.max() else { return [] }
        return shared.indices.filter { shared[$0] == best }
    }
}
