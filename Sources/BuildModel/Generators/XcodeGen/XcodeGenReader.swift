import OrientationModel
import YAMLFiles

/// Reads the targets of an XcodeGen manifest as the project it would generate.
struct XcodeGenReader {
    let context: LoadContext
    let spec: XcodeGenSpec
    private let settings: XcodeGenSettings
    /// Whether the sources of the targets are looked for.
    var readsSources = true

    init(_ spec: XcodeGenSpec, context: LoadContext) {
        self.spec = spec
        self.context = context
        settings = XcodeGenSettings(spec)
    }

    /// What the generated project is called.
    var projectName: String { spec.root["name"]?.text ?? FilePath.name(of: spec.directory) }
    private var container: String { FilePath.join(spec.directory, projectName + ".xcodeproj") }

    /// Directories of local packages, absolute.
    func packageDirectories() -> [String] {
        let named = (spec.root["packages"]?.pairs ?? []).compactMap { $0.value["path"]?.text }
        return (named + (spec.root["localPackages"]?.texts ?? [])).map(absolute)
    }

    /// Other projects that targets refer to, absolute.
    func subprojects() -> [String] {
        (spec.root["projectReferences"]?.pairs ?? []).compactMap { $0.value["path"]?.text }.map(absolute)
    }

    func blueprints() -> [TargetBlueprint] {
        noteOddities()
        return spec.targets.map { blueprint(name: $0.name, $0.node, $0.location) }
    }

    /// What the manifest refers to and what is not there, and what is no value of its kind.
    private func noteOddities() {
        for oddity in spec.oddities { context.note(spec.displayPath, oddity.problem, at: oddity.location) }
        func note(_ problem: String, _ location: SourceLocation) {
            context.note(spec.displayPath, problem, at: location)
        }
        if let targets = spec.root["targets"], targets.pairs == nil {
            note("'targets' is no mapping of names to targets, so none was read", targets.location)
        }
        let names = Set(spec.targets.map(\.name)).union((spec.root["targets"]?.pairs ?? []).map(\.key))
        let platforms = XcodeGenSettings.sdkRoots.keys.sorted()
        for (name, node, location) in spec.targets {
            noteSettings(node["settings"], of: "'\(name)'")
            noteConfigurationFiles(node["configFiles"], of: "'\(name)'")
            for dependency in node["dependencies"]?.sequence ?? [] {
                guard let target = dependency["target"], let text = target.text, !text.contains("/"),
                    !names.contains(text)
                else { continue }
                note("'\(name)' depends on the target '\(text)', which does not exist", target.location)
            }
            if let platform = node["platform"], let text = platform.text, !platforms.contains(text) {
                let hint =
                    SpellingSuggestion.closest(to: text, among: platforms).map { "; did you mean '\($0)'?" } ?? ""
                note("'\(name)' is for the platform '\(text)', which XcodeGen does not know\(hint)", platform.location)
            }
            if node["platform"] == nil, node["supportedDestinations"] == nil, node["legacy"] == nil {
                note("'\(name)' names no platform, so it is not known to be for iOS", location)
            }
            guard node["legacy"] == nil else { continue }
            guard let type = node["type"], let text = type.text else {
                note("'\(name)' has no type, so it is not known to be an app", location)
                continue
            }
            guard ProductType.kind(of: text, isNativeTarget: true) == .other,
                text.contains("${") || SpellingSuggestion.closest(to: text, among: ["application"]) != nil
            else { continue }
            let hint = text.contains("${") ? "" : "; did you mean 'application'?"
            note("'\(name)' is of the type '\(text)', so it is not known to be an app\(hint)", type.location)
        }
        noteSettings(spec.root["settings"], of: "the project")
        noteConfigurationFiles(spec.root["configFiles"], of: "the project")
        for group in (spec.root["settingGroups"] ?? spec.root["settingPresets"])?.pairs ?? [] {
            noteSettings(group.value, of: "the setting group '\(group.key)'")
        }
    }

    /// XcodeGen stops at keys that name no configuration.
    private func noteConfigurationFiles(_ files: YAMLNode?, of owner: String) {
        let names = settings.configurations.map(\.name)
        for pair in files?.pairs ?? [] where !names.contains(pair.key) {
            noteConfiguration(pair, "'configFiles' of \(owner) names")
        }
    }

    private func noteConfiguration(_ pair: YAMLNode.Pair, _ owner: String) {
        let names = settings.configurations.map(\.name)
        let hint = SpellingSuggestion.closest(to: pair.key, among: names).map { "; did you mean '\($0)'?" } ?? ""
        context.note(
            spec.displayPath, "\(owner) the configuration '\(pair.key)', which does not exist\(hint)",
            at: pair.location)
    }

    private func noteSettings(_ settings: YAMLNode?, of owner: String) {
        guard let settings else { return }
        let groups = spec.root["settingGroups"] ?? spec.root["settingPresets"]
        for group in (settings["groups"] ?? settings["presets"])?.texts ?? [] where groups?[group] == nil {
            context.note(
                spec.displayPath, "\(owner) uses the setting group '\(group)', which does not exist",
                at: settings.location)
        }
        let names = self.settings.configurations.map { $0.name.lowercased() }
        for pair in settings["configs"]?.pairs ?? []
        where !names.contains(where: { $0.contains(pair.key.lowercased()) }) {
            noteConfiguration(pair, "the settings of \(owner) name")
        }
        for pair in (XcodeGenSettings.isStructured(settings) ? settings["base"] : settings)?.pairs ?? []
        where pair.value.pairs != nil {
            context.note(
                spec.displayPath, "the setting '\(pair.key)' of \(owner) is a mapping, which is no value of a setting",
                at: pair.location)
        }
    }

    // MARK: One target

    private func blueprint(name: String, _ target: YAMLNode, _ location: SourceLocation) -> TargetBlueprint {
        let type = target["type"]?.text ?? ""
        let kind = ProductType.kind(of: type, isNativeTarget: target["legacy"] == nil)
        let stacks = settings.configurations.map { stack(for: $0, target, name: name) }
        let settled = stacks.first.map(ProductType.platform) ?? .unknown
        // Without presets no setting may say so, and the manifest still does.
        let platform = settled == .unknown ? XcodeGenSettings.statedPlatform(of: target) : settled
        let isApp = platform == .iOS && (kind == .app || kind == .appClip)
        let excludesFiles = XcodeExcludedFiles(
            stacks, default: settings.shippedConfiguration, options: context.options)
        let files = readsSources ? sourceFiles(of: target, name: name).filter { !excludesFiles.contains($0) } : []
        let inputs = stacks.map { stack in
            guard isApp else { return ConfigurationInput(target: name, kind: kind, stack: stack, base: .notAsked) }
            let found = infoPlist(of: target, name: name, kind: kind, stack, for: .device)
            return ConfigurationInput(
                target: name, kind: kind, stack: stack, base: found.base,
                simulatorBase: infoPlist(of: target, name: name, kind: kind, stack, for: .simulator).base,
                diagnostics: found.diagnostics + ignoredSettings(of: target), isAuthoritative: found.isAuthoritative)
        }
        let evaluator = stacks.first?.evaluator(for: .device)
        let product = evaluator?.value(of: "PRODUCT_NAME").text ?? name
        return TargetBlueprint(
            id: TargetID(container: container, id: name), name: name, kind: kind, platform: platform,
            otherPlatforms: ProductType.otherPlatforms(of: stacks, besides: platform),
            origin: TargetOrigin(kind: .xcodeGen, path: spec.displayPath), project: place, configurations: inputs,
            defaultConfigurationName: settings.shippedConfiguration,
            files: LocalizedResources.deduplicated(files), moduleName: ModuleName.of(evaluator, target: name),
            links: links(of: target), productFile: kind == .library ? product + ".framework" : nil, isPrimary: true)
    }

    private func stack(
        for configuration: XcodeGenSettings.Configuration, _ target: YAMLNode, name: String
    ) -> SettingsStack {
        let projectFile = xcconfig(spec.root["configFiles"], configuration, level: .projectXcconfig)
        let targetFile = xcconfig(target["configFiles"], configuration, level: .targetXcconfig)
        let layers = [
            DefaultSettings.layer(
                target: name, project: projectName, sourceRoot: spec.directory, configuration: configuration.name,
                projectPath: container),
            projectFile,
            settings.projectLayer(configuration, xcconfig: projectFile),
            targetFile,
            settings.targetLayer(target, configuration, xcconfigs: [targetFile, projectFile]),
        ]
        return OverridingSettings.stack(
            on: layers, target: name, configuration: configuration.name, project: place, context: context)
    }

    private var place: ProjectPlace {
        ProjectPlace(directory: spec.directory, sourceRoot: spec.directory, name: projectName)
    }

    private func xcconfig(
        _ node: YAMLNode?, _ configuration: XcodeGenSettings.Configuration, level: SettingsLevel
    ) -> SettingsLayer {
        guard let pair = node?.pair(configuration.name), let path = pair.value.text else {
            return SettingsLayer(level: level)
        }
        return context.layer(
            ofConfigurationFile: absolute(path), level, searchPaths: [spec.directory], namedAt: pair.location)
    }

    private func ignoredSettings(of target: YAMLNode) -> [BuildDiagnostic] {
        let ignored =
            XcodeGenSettings.ignored(in: target["settings"]) + XcodeGenSettings.ignored(in: spec.root["settings"])
        guard let first = ignored.first else { return [] }
        return [BuildDiagnostic(.ignoredManifestSettings(names: ignored.map(\.key)), at: first.location)]
    }

    private func links(of target: YAMLNode) -> [LinkReference] {
        var result: [LinkReference] = []
        for dependency in target["dependencies"]?.sequence ?? [] {
            let filters = (dependency["destinationFilters"]?.texts ?? []) + (dependency["platforms"]?.texts ?? [])
            if !filters.isEmpty, !filters.contains("iOS") { continue }
            if dependency["platformFilter"]?.text == "macOS" { continue }
            if let name = dependency["target"]?.text {
                result.append(link(toTarget: name))
            } else if let package = dependency["package"]?.text {
                let products = dependency["products"]?.texts ?? dependency["product"]?.texts ?? [package]
                result += products.map { .packageProduct($0) }
            } else if dependency["implicit"]?.boolean == true, let framework = dependency["framework"]?.text {
                result.append(.productFile(FilePath.name(of: framework)))
            }
        }
        return result
    }

    /// `Name` is a target of this manifest, `Project/Name` one of another project.
    private func link(toTarget name: String) -> LinkReference {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        if parts.count == 2, let path = spec.root["projectReferences"]?[parts[0]]?["path"]?.text {
            return .targetNamed(parts[1], container: absolute(path))
        }
        return .target(TargetID(container: container, id: name))
    }

    // MARK: Sources

    private func sourceFiles(of target: YAMLNode, name: String) -> [String] {
        var result: [String] = []
        var seen: Set<String> = []
        let node = target["sources"]
        for source in node?.sequence ?? node.map({ [$0] }) ?? [] {
            for file in files(of: source, target: name) where seen.insert(file).inserted { result.append(file) }
        }
        return result
    }

    private func files(of source: YAMLNode, target: String) -> [String] {
        guard let path = source["path"]?.text ?? source.text else { return [] }
        // A folder reference is copied as it is.
        if source["type"]?.text == "folder" { return [] }
        if let filters = source["destinationFilters"]?.texts, !filters.isEmpty, !filters.contains("iOS") { return [] }
        let root = absolute(path)
        guard context.files.resolve(root) != nil else {
            let isOptional = source["optional"]?.boolean ?? false
            if !isOptional {
                context.report(
                    BuildDiagnostic(
                        .danglingReference(what: "source '\(path)'", target: target), at: source.location,
                        target: target))
            }
            return []
        }
        let excludes = source["excludes"]?.texts ?? []
        let explicit = source["explicitFolders"]?.texts ?? []
        let all = ManifestSources(files: context.files).files(
            at: root, excludes: excludes + explicit, includes: source["includes"]?.texts ?? []
        ).filter { Self.uses($0, source["buildPhase"]) }
        // Filters that are spelt out leave nothing to infer.
        guard source["inferDestinationFiltersByPath"]?.boolean == true,
            source["destinationFilters"]?.texts.isEmpty ?? true
        else { return all }
        let others = ["macos", "tvos", "watchos", "visionos", "maccatalyst"]
        return all.filter { file in
            let lower = file.lowercased()
            return !others.contains { lower.contains("/\($0)/") || lower.hasSuffix("_\($0).swift") }
        }
    }

    /// Whether a source's build phase has any use for a file: code in a resources phase is only copied.
    private static func uses(_ path: String, _ buildPhase: YAMLNode?) -> Bool {
        guard let buildPhase, let language = SourceMembership.Language(fileName: path) else { return true }
        switch buildPhase.text {
        case "sources": return true
        case "resources": return language.isResource
        case "headers": return language == .objectiveCHeader
        // 'none', and a mapping such as `copyFiles`.
        default: return false
        }
    }

    // MARK: Info.plist

    /// Explicit setting, then `info`, then the project's settings, then the first file called `Info.plist`.
    private func infoPlist(
        of target: YAMLNode, name: String, kind: TargetKind, _ stack: SettingsStack, for sdk: BuildSDK
    ) -> InfoPlistLocator.Found {
        let locator = InfoPlistLocator(context: context, target: name, kind: kind, sourceRoot: spec.directory)
        if let found = locator.authoritative() { return found }
        let evaluator = stack.evaluator(for: sdk)
        let setting = evaluator.assignment(of: "INFOPLIST_FILE")
        let info = target.pair("info")
        let infoPath = info?.value["path"]?.text.map(absolute)
        if let setting, setting.level >= .target {
            let value = evaluator.value(of: "INFOPLIST_FILE")
            let path = FilePath.normalized(FilePath.join(spec.directory, value.text))
            // The file that `info` writes holds what `info` says, whichever setting names it.
            if path != infoPath || !value.undefined.isEmpty { return locator.locate(in: stack, for: sdk) }
        }
        if let info, let infoPath { return written(info, path: infoPath, name: name) }
        if setting != nil { return locator.locate(in: stack, for: sdk) }
        guard let found = firstInfoPlist(of: target) else { return locator.locate(in: stack, for: sdk) }
        return locator.read(
            found, rule: .file,
            reference: [Evidence("the first 'Info.plist' among the sources", at: target["sources"]?.location)], at: nil)
    }

    private func firstInfoPlist(of target: YAMLNode) -> String? {
        let node = target["sources"]
        for source in node?.sequence ?? node.map({ [$0] }) ?? [] {
            guard let path = (source["path"]?.text ?? source.text).map(absolute) else { continue }
            if context.files.isFile(path) {
                if FilePath.name(of: path) == "Info.plist" { return path }
                continue
            }
            var found: String?
            let walk = DirectoryWalk(files: context.files) { name, _ in found == nil && !DirectoryWalk.isOpaque(name) }
            walk.forEachFile(below: path) { file, name in
                if found == nil, name == "Info.plist" { found = file }
            }
            if let found { return found }
        }
        return nil
    }

    /// The Info.plist that `info` writes; a committed copy does not count, but is compared.
    private func written(_ info: YAMLNode.Pair, path: String, name: String) -> InfoPlistLocator.Found {
        let display = context.files.display(path)
        if let properties = info.value["properties"], properties.pairs == nil, properties.text != "" {
            return InfoPlistLocator.Found(
                base: .unknown(
                    reason: "'properties' of 'info' is no mapping of keys to values", wayOut: "correct the manifest",
                    location: properties.location))
        }
        let dictionary = InfoDictionary(info.value["properties"])
        let contents = InfoPlistContents(
            dictionary: dictionary, path: display, rule: .xcodeGenProperties,
            reference: [Evidence("XcodeGen writes '\(display)' from 'info'", at: info.location)])
        return InfoPlistLocator.Found(
            base: .contents(contents),
            diagnostics: GeneratedInfoPlistCheck(context: context).differences(manifest: dictionary, committed: path))
    }

    /// What committed Info.plists of app targets declare differently from the manifest that writes them.
    func committedDifferences() -> [BuildDiagnostic] {
        spec.targets.flatMap { name, node, _ -> [BuildDiagnostic] in
            guard let info = node["info"], let path = info["path"]?.text, let properties = info["properties"] else {
                return []
            }
            let kind = ProductType.kind(of: node["type"]?.text ?? "", isNativeTarget: true)
            guard kind == .app || kind == .appClip else { return [] }
            return GeneratedInfoPlistCheck(context: context)
                .differences(manifest: InfoDictionary(properties), committed: absolute(path)).map {
                    var diagnostic = $0
                    diagnostic.target = name
                    return diagnostic
                }
        }
    }

    private func absolute(_ path: String) -> String { FilePath.normalized(FilePath.join(spec.directory, path)) }
}

extension InfoDictionary {
    /// The properties of a manifest.
    init(_ node: YAMLNode?) {
        entries = (node?.pairs ?? []).map {
            InfoEntry(key: $0.key, value: InfoValue($0.value), location: $0.location)
        }
    }
}

extension InfoValue {
    init(_ node: YAMLNode) {
        location = node.location
        listLocation = node.listLocation
        switch node.value {
        case .mapping: content = .dictionary(InfoDictionary(node))
        case .sequence(let elements): content = .array(elements.map { InfoValue($0) })
        case .scalar(let text, let isPlain):
            if let flag = node.boolean {
                content = .boolean(flag)
            } else if isPlain, Double(text) != nil {
                content = .number(text)
            } else {
                content = .string(text)
            }
        }
    }
}
