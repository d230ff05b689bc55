import OrientationModel

/// Reads the targets that a Tuist `Project.swift` spells out in literals.
///
/// A manifest is a Swift program, and helpers commonly make its targets. Those are not run: what they make is noted as
/// not statically readable.
struct TuistReader {
    let context: LoadContext
    /// The manifest, absolute.
    let path: String
    let isPrimary: Bool
    /// Whether the sources of the targets are looked for.
    var readsSources = true
    private let manifest: SwiftManifest
    private let directory: String
    private let display: String

    init?(_ path: String, context: LoadContext, isPrimary: Bool) {
        guard let source = context.files.bytes(of: path) else {
            context.note(context.files.display(path), "cannot be read")
            return nil
        }
        self.context = context
        self.path = path
        self.isPrimary = isPrimary
        directory = FilePath.directory(of: path)
        display = context.files.display(path)
        manifest = SwiftManifest(source, path: display)
    }

    func blueprints() -> [TargetBlueprint] {
        if let damage = manifest.damage {
            context.report(damage)
            return []
        }
        let calls = targetCalls
        noteUnreadable(calls.count)
        return calls.compactMap(blueprint)
    }

    private var targetCalls: [ManifestCall] {
        manifest.calls.filter { ["target", "Target"].contains($0.function) && $0["product"] != nil }
    }

    /// Manifests of projects that targets depend on, absolute.
    func projectManifests() -> [String] {
        manifest.calls(of: "project").compactMap { call in
            call["path"].flatMap(folder).map { FilePath.join($0, "Project.swift") }
        }
    }

    /// Directories of local packages, absolute.
    func packageDirectories() -> [String] {
        (manifest.calls(of: "package") + manifest.calls(of: "local")).compactMap { $0["path"].flatMap(folder) }
    }

    private func noteUnreadable(_ count: Int) {
        let project = manifest.calls(of: "Project").first
        let targets = project?["targets"]
        let isLiteral = targets?.elements?.allSatisfy { $0.call?["product"] != nil } ?? false
        guard !isLiteral else { return }
        let place = targets?.location ?? project?.location ?? SourceLocation(file: display, line: 0)
        context.note(
            display,
            count == 0
                ? "is not statically readable: its targets are made by code; run 'tuist generate' and pass the project"
                : "is not statically readable in part; run 'tuist generate' and pass the project", at: place)
    }

    /// What a manifest calls its project; nil when it is computed.
    static func projectName(of path: String, files: FileTree) -> String? {
        guard let source = files.bytes(of: path) else { return nil }
        return projectName(in: SwiftManifest(source, path: path))
    }

    private static func projectName(in manifest: SwiftManifest) -> String? {
        manifest.calls(of: "Project").first?["name"]?.string
    }

    private var place: ProjectPlace {
        ProjectPlace(directory: directory, sourceRoot: directory, name: Self.projectName(in: manifest))
    }

    // MARK: One target

    private func blueprint(_ call: ManifestCall) -> TargetBlueprint? {
        guard let name = call["name"]?.string else {
            context.note(
                display, "has a target whose name is computed; run 'tuist generate' and pass the project",
                at: call.location)
            return nil
        }
        let kind = kind(of: call["product"], target: name)
        let devices = TuistDestinations(call)
        let stacks = stacks(of: call, name: name, devices)
        let isApp = devices.platform == .iOS && (kind == .app || kind == .appClip)
        let excludesFiles = XcodeExcludedFiles(stacks, default: releaseName(of: call), options: context.options)
        let inputs = stacks.map { stack in
            guard isApp, isPrimary else {
                return ConfigurationInput(target: name, kind: kind, stack: stack, base: .notAsked)
            }
            let found = infoPlist(of: call, name: name, kind: kind, devices, stack)
            return ConfigurationInput(
                target: name, kind: kind, stack: stack, base: found.base, diagnostics: found.diagnostics,
                isAuthoritative: found.isAuthoritative, assumedFamilies: [.phone, .pad])
        }
        let evaluator = stacks.first?.evaluator(for: .device)
        let product = evaluator?.value(of: "PRODUCT_NAME").text ?? name
        return TargetBlueprint(
            id: TargetID(container: path, id: name), name: name, kind: kind, platform: devices.platform,
            otherPlatforms: devices.otherPlatforms,
            origin: TargetOrigin(kind: .tuist, path: display), project: place, configurations: inputs,
            defaultConfigurationName: releaseName(of: call),
            files: readsSources
                ? LocalizedResources.deduplicated(files(of: call).filter { !excludesFiles.contains($0) }) : [],
            moduleName: ModuleName.of(evaluator, target: name), links: links(of: call, name: name),
            productFile: kind == .library ? product + ".framework" : nil, isPrimary: isPrimary)
    }

    /// The configuration that ships.
    private func releaseName(of call: ManifestCall) -> String {
        let settings = [call["settings"], manifest.calls(of: "Project").first?["settings"]].map(TuistSettings.init)
        let deciding = settings.first { $0.configurationNames != nil }
        return deciding?.releaseName ?? "Release"
    }

    private func kind(of product: ManifestExpression?, target: String) -> TargetKind {
        guard case .member(let name)? = product?.value else {
            if let product {
                context.note(
                    display,
                    "the product of '\(target)' is computed by '\(product.sourceText)', so it is not known to be an app; "
                        + WayOut.generatedProject, at: product.location)
            }
            return .other
        }
        switch name {
        case "app": return .app
        case "appClip": return .appClip
        case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": return .library
        case "unitTests", "uiTests": return .tests
        case "watch2App", "watch2AppContainer", "watch2Extension", "stickerPackExtension": return .watchOrStub
        default: return name.hasSuffix("Extension") || name == "appExtension" ? .appExtension : .other
        }
    }

    private func stacks(of call: ManifestCall, name: String, _ devices: TuistDestinations) -> [SettingsStack] {
        let project = manifest.calls(of: "Project").first
        let projectName = project?["name"]?.string ?? FilePath.name(of: directory)
        let projectSettings = TuistSettings(project?["settings"])
        let targetSettings = TuistSettings(call["settings"])
        let names = targetSettings.configurationNames ?? projectSettings.configurationNames ?? ["Debug", "Release"]
        return names.map { configuration in
            let defaults = DefaultSettings.layer(
                target: name, project: projectName, sourceRoot: directory, configuration: configuration,
                projectPath: FilePath.join(directory, projectName + ".xcodeproj"))
            // Tuist writes these into the target itself, below what the target's own settings say.
            var derived = SettingsLayer(level: .target, devices.assignments(.target))
            if let product = call["productName"]?.string {
                derived.append(
                    SettingAssignment(
                        name: "PRODUCT_NAME", conditions: [], expression: product, location: devices.location,
                        level: .target))
            }
            var layers = [defaults]
            layers.append(xcconfig(projectSettings, configuration, level: .projectXcconfig))
            layers += projectSettings.layers(for: configuration, level: .project)
            layers.append(xcconfig(targetSettings, configuration, level: .targetXcconfig))
            layers.append(derived)
            layers += targetSettings.layers(for: configuration, level: .target)
            let stack = OverridingSettings.stack(
                on: layers, target: name, configuration: configuration, project: place, context: context)
            return addingUnreadable(
                [(projectSettings, .project), (targetSettings, .target)], to: stack, configuration: configuration)
        }
    }

    /// Where `INFOPLIST_KEY_…` settings reach the Info.plist, any of them may be among settings that are computed.
    private func addingUnreadable(
        _ settings: [(settings: TuistSettings, level: SettingsLevel)], to stack: SettingsStack, configuration: String
    ) -> SettingsStack {
        var layers = stack.layers
        for (settings, level) in settings {
            for expression in settings.unreadable(for: configuration) {
                context.note(
                    display,
                    "settings '\(expression.sourceText)' are computed and not read; \(WayOut.generatedProject)",
                    at: expression.location)
                guard stack.evaluator(for: .device).value(of: "GENERATE_INFOPLIST_FILE").boolean,
                    let index = layers.lastIndex(where: { $0.level == level })
                else { continue }
                let names = InfoPlistPipeline.listSettings.values.sorted() + [InfoPlistPipeline.fullScreenSetting]
                let possible = names.map {
                    SettingAssignment(
                        name: $0, conditions: [], expression: expression.sourceText, location: expression.location,
                        level: level,
                        unreadableReason: "may be among the settings that '\(expression.sourceText)' computes")
                }
                layers.insert(SettingsLayer(level: level, possible), at: index + 1)
            }
        }
        return SettingsStack(configuration: stack.configuration, layers: layers)
    }

    private func xcconfig(_ settings: TuistSettings, _ configuration: String, level: SettingsLevel) -> SettingsLayer {
        guard let expression = settings.xcconfig(for: configuration) else { return SettingsLayer(level: level) }
        guard let file = folder(expression) else {
            if case .null = expression.value { return SettingsLayer(level: level) }
            context.note(
                display,
                "the xcconfig of '\(configuration)' is computed by '\(expression.sourceText)', so what it sets is not known; "
                    + WayOut.generatedProject, at: expression.location)
            return SettingsLayer(level: level)
        }
        return context.layer(
            ofConfigurationFile: file, level, searchPaths: [directory], namedAt: expression.location)
    }

    // MARK: Info.plist

    private func infoPlist(
        of call: ManifestCall, name: String, kind: TargetKind, _ devices: TuistDestinations, _ stack: SettingsStack
    ) -> InfoPlistLocator.Found {
        let locator = InfoPlistLocator(context: context, target: name, kind: kind, sourceRoot: directory)
        if let found = locator.authoritative() { return found }
        // The setting that Tuist derives from `infoPlist` gives way to one that the target's settings spell out.
        // A report names the file that Tuist writes, which is not among the sources.
        if let setting = stack.evaluator(for: .device).assignment(of: "INFOPLIST_FILE"), setting.level >= .target,
            !(setting.level == .authority && setting.expression.contains("Derived/InfoPlists/"))
        {
            return locator.locate(in: stack)
        }
        let place = call.argument("infoPlist")?.location ?? call.location
        guard let plist = call["infoPlist"] else { return generated([], kind, devices, at: place) }
        let reference = [Evidence("'infoPlist' of '\(name)'", at: place)]
        func unknown() -> InfoPlistLocator.Found {
            .init(
                base: .unknown(
                    reason: "'infoPlist' of '\(name)' is computed by '\(plist.sourceText)'",
                    wayOut: "run 'tuist generate' and pass the project, or \(WayOut.infoPlist)",
                    location: plist.location))
        }
        switch plist.value {
        // Without an Info.plist of its own the target has what its settings make.
        case .null: return locator.locate(in: stack)
        case .member("default"): return generated([], kind, devices, at: place)
        case .string(let file):
            return locator.read(absolute(file), rule: .file, reference: reference, at: place)
        case .call(let value):
            switch value.function {
            case "extendingDefault":
                guard let dictionary = (value["with"] ?? value.unlabeled).flatMap(InfoDictionary.init) else {
                    return unknown()
                }
                return generated(dictionary.entries, kind, devices, at: value.location)
            case "dictionary":
                guard let dictionary = (value.unlabeled ?? value["with"]).flatMap(InfoDictionary.init) else {
                    return unknown()
                }
                return .init(
                    base: .contents(
                        InfoPlistContents(dictionary: dictionary, path: nil, rule: .tuistLiteral, reference: reference))
                )
            case "file":
                guard let file = (value["path"] ?? value.unlabeled).flatMap(folder) else { return unknown() }
                return locator.read(file, rule: .file, reference: reference, at: place)
            case "variable":
                guard let text = value.unlabeled?.string else { return unknown() }
                let expanded = stack.evaluator(for: .device).expand(text)
                guard expanded.unresolvedReason == nil, !expanded.text.isEmpty else { return unknown() }
                return locator.read(
                    FilePath.normalized(FilePath.join(directory, expanded.text)), rule: .file, reference: reference,
                    at: place)
            default: return unknown()
            }
        default: return unknown()
        }
    }

    /// Tuist's default Info.plist with `entries` in place of its keys (Tuist `InfoPlistContentProvider`).
    private func generated(
        _ entries: [InfoEntry], _ kind: TargetKind, _ devices: TuistDestinations, at place: SourceLocation
    ) -> InfoPlistLocator.Found {
        var dictionary = InfoDictionary()
        var defaults: Set<String> = []
        var diagnostics: [BuildDiagnostic] = []
        if kind == .app {
            var lists: [OrientationListKey: OrientationMask] = [.plain: .allButUpsideDown]
            if devices.families?.contains(.pad) ?? true { lists[.pad] = .all }
            for (key, mask) in lists.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                let values = mask.orientations.map {
                    InfoValue(content: .string($0.propertyListValue), location: place)
                }
                dictionary.entries.append(
                    InfoEntry(
                        key: key.rawValue, value: InfoValue(content: .array(values), location: place), location: place))
                defaults.insert(key.rawValue)
            }
            let scenes = InfoDictionary(entries: [
                InfoEntry(
                    key: "UIApplicationSupportsMultipleScenes",
                    value: InfoValue(content: .boolean(false), location: place), location: place),
                InfoEntry(
                    key: "UISceneConfigurations",
                    value: InfoValue(content: .dictionary(InfoDictionary()), location: place), location: place),
            ])
            dictionary.entries.append(
                InfoEntry(
                    key: "UIApplicationSceneManifest", value: InfoValue(content: .dictionary(scenes), location: place),
                    location: place))
            if lists[.pad] != nil, let plain = entries.last(where: { $0.key == OrientationListKey.plain.rawValue }),
                !entries.contains(where: { $0.key == OrientationListKey.pad.rawValue })
            {
                diagnostics.append(
                    BuildDiagnostic(
                        .tuistDefaultListKept(replaced: plain.key, kept: .all), at: plain.location,
                        notes: [Evidence("'extendingDefault' adds '\(OrientationListKey.pad.rawValue)'", at: place)]))
            }
        }
        let own = InfoDictionary(entries: entries)
        dictionary.replace(with: own)
        defaults.subtract(entries.map(\.key))
        let reference = [Evidence("Tuist makes the Info.plist", at: place)]
        return .init(
            base: .contents(
                InfoPlistContents(
                    dictionary: dictionary, path: nil, rule: .tuistLiteral, reference: reference,
                    generatorDefaults: defaults)), diagnostics: diagnostics)
    }

    // MARK: Files and links

    private func files(of call: ManifestCall) -> [String] {
        var result: [String] = []
        var seen: Set<String> = []
        let sources = ManifestSources(files: context.files)
        func add(_ files: [String]) {
            for file in files where seen.insert(file).inserted { result.append(file) }
        }
        for label in ["sources", "resources", "headers"] {
            for (glob, excluding) in globs(call[label]) {
                add(sources.files(matching: absolute(glob), in: directory, excludes: excluding.map(absolute)))
            }
        }
        for (folder, _) in globs(call["buildableFolders"]) {
            add(sources.files(at: absolute(folder)))
        }
        return result
    }

    /// The globs of a list: texts, `.glob("…", excluding: […])`, and lists in a wrapper such as `.resources([…])`.
    private func globs(_ expression: ManifestExpression?) -> [(glob: String, excluding: [String])] {
        guard let expression else { return [] }
        switch expression.value {
        case .string(let glob): return [(glob, [])]
        case .array(let elements): return elements.flatMap { globs($0) }
        case .call(let call):
            let excluding =
                (call["excluding"] ?? call["excluded"]).map { $0.string.map { [$0] } ?? $0.strings ?? [] } ?? []
            guard let inner = call.unlabeled ?? call["globs"] ?? call["pattern"] ?? call["path"] else { return [] }
            return globs(inner).map { ($0.glob, $0.excluding + excluding) }
        default:
            context.note(
                display, "files '\(expression.sourceText)' are computed and not read", at: expression.location)
            return []
        }
    }

    private func links(of call: ManifestCall, name: String) -> [LinkReference] {
        guard let dependencies = call["dependencies"] else { return [] }
        func noteComputed(_ expression: ManifestExpression) {
            context.note(
                display,
                "the dependencies of '\(name)' are computed by '\(expression.sourceText)' and not followed",
                at: expression.location)
        }
        guard let elements = dependencies.elements else {
            noteComputed(dependencies)
            return []
        }
        let targets = Set(targetCalls.compactMap { $0["name"]?.string })
        var result: [LinkReference] = []
        for dependency in elements {
            guard let link = dependency.call else {
                // `.xctest` is the one dependency without arguments.
                if case .member = dependency.value { continue }
                noteComputed(dependency)
                continue
            }
            if let platforms = link["condition"]?.platformsOfCondition, !platforms.contains("ios") { continue }
            switch link.function {
            case "target":
                guard let target = link["name"]?.string else {
                    noteComputed(link["name"] ?? dependency)
                    continue
                }
                if targets.contains(target) {
                    result.append(.target(TargetID(container: path, id: target)))
                } else {
                    context.note(
                        display, "'\(name)' depends on '\(target)', which is no target that is spelt out here",
                        at: dependency.location)
                }
            case "project":
                guard let target = link["target"]?.string, let folder = link["path"].flatMap(folder) else {
                    noteComputed(dependency)
                    continue
                }
                result.append(.targetNamed(target, container: FilePath.join(folder, "Project.swift")))
            case "external", "package":
                if let product = (link["name"] ?? link["product"])?.string {
                    result.append(.packageProduct(product))
                } else {
                    noteComputed(dependency)
                }
            case "framework", "library", "xcframework", "sdk", "xctest", "macro", "bundle", "plugin": break
            default: noteComputed(dependency)
            }
        }
        return result
    }

    /// An absolute path from a text, `.relativeToManifest("…")`, `.relativeToRoot("…")` or their like.
    private func folder(_ expression: ManifestExpression) -> String? {
        if let text = expression.string { return absolute(text) }
        guard let call = expression.call, let text = call.unlabeled?.string else { return nil }
        switch call.function {
        case "path": return absolute(text)
        case "relativeToManifest", "relativeToCurrentFile":
            return FilePath.normalized(FilePath.join(directory, text))
        case "relativeToRoot": return FilePath.normalized(FilePath.join(workspaceRoot, text))
        default: return nil
        }
    }

    /// What a path means that is written as a text: two slashes at its start stand for the root (Tuist `Path`).
    private func absolute(_ text: String) -> String {
        let isOfRoot = text.hasPrefix("//")
        let path = isOfRoot ? String(text.dropFirst(2)) : text
        return FilePath.normalized(FilePath.join(isOfRoot ? workspaceRoot : directory, path))
    }

    /// The nearest folder upward with something of Tuist's or version control (Tuist `RootDirectoryLocator`).
    private var workspaceRoot: String {
        var current = directory
        while current != "/", !current.isEmpty {
            func has(_ name: String) -> Bool { context.files.kind(of: FilePath.join(current, name)) != nil }
            if context.files.isDirectory(FilePath.join(current, "Tuist")) || Self.rootMarkers.contains(where: has) {
                return current
            }
            current = FilePath.directory(of: current)
        }
        return directory
    }

    private static let rootMarkers = ["Tuist.swift", "TuistConfig.swift", "Plugin.swift", ".git"]
}
