import OrientationModel

/// Reads the iOS apps of Bazel packages (rules_apple), as far as they are literals.
///
/// Besides `ios_application` and `ios_app_clip`, any call with both `infoplists` and `families` counts unless its name says
/// that it makes something else. What `.bzl` files compute is out of reach.
final class BazelReader {
    private let context: LoadContext
    /// The folder that `//` means.
    private let workspace: String
    private var packages: [String: [ManifestCall]] = [:]
    private var libraries: [TargetID: TargetBlueprint] = [:]

    init(_ buildFile: String, context: LoadContext) {
        self.context = context
        var current = FilePath.directory(of: buildFile)
        var found = context.files.root
        while current != "/", !current.isEmpty {
            let markers = ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]
            if markers.contains(where: { context.files.isFile(FilePath.join(current, $0)) }) {
                found = current
                break
            }
            current = FilePath.directory(of: current)
        }
        workspace = found
    }

    /// The apps of one build file and the libraries they depend on.
    func blueprints(of buildFile: String) -> [TargetBlueprint] {
        let package = FilePath.directory(of: buildFile)
        let result = calls(in: package).compactMap { call -> TargetBlueprint? in
            let rule = BazelRule(function: call.function)
            switch rule {
            case .noApp: return nil
            case .presumedApp where call["infoplists"] == nil || call["families"] == nil: return nil
            case .app, .appClip, .presumedApp:
                return app(for: call, rule, buildFile: buildFile, package: package)
            }
        }
        return result + libraries.values.sorted { $0.id < $1.id }
    }

    private func calls(in package: String) -> [ManifestCall] {
        if let known = packages[package] { return known }
        var result: [ManifestCall] = []
        for name in ["BUILD.bazel", "BUILD"] {
            let path = FilePath.join(package, name)
            guard let source = context.files.bytes(of: path) else { continue }
            result = StarlarkReader.calls(in: source, file: context.files.display(path))
            break
        }
        packages[package] = result
        return result
    }

    // MARK: Apps

    private func app(
        for call: ManifestCall, _ rule: BazelRule, buildFile: String, package: String
    ) -> TargetBlueprint? {
        let display = context.files.display(buildFile)
        guard let name = call["name"]?.string else {
            context.note(display, "has an app whose name is computed; it is not statically readable", at: call.location)
            return nil
        }
        let kind = rule == .appClip ? TargetKind.appClip : .app
        if rule == .presumedApp {
            context.note(
                display, "'\(name)' is made by '\(call.function)', which was taken for an iOS app by its arguments",
                at: call.location)
        }
        var settings = SettingsLayer(level: .target)
        if let version = call["minimum_os_version"], let text = version.string {
            settings.append(
                SettingAssignment(
                    name: "IPHONEOS_DEPLOYMENT_TARGET", conditions: [], expression: text, location: version.location,
                    level: .target))
        }
        let stack = SettingsStack(
            configuration: "Release",
            layers: [
                DefaultSettings.layer(
                    target: name, project: name, sourceRoot: package, configuration: "Release", projectPath: buildFile),
                settings,
            ] + OverridingSettings.layers(target: name, configuration: "Release", context: context))
        let families = families(of: call, name: name)
        let locator = InfoPlistLocator(context: context, target: name, kind: kind, sourceRoot: package)
        let found = locator.authoritative() ?? infoPlist(of: call, name: name, package: package, locator)
        let input = ConfigurationInput(
            target: name, kind: kind, stack: stack, base: found.base, diagnostics: found.diagnostics,
            isAuthoritative: found.isAuthoritative, statedFamilies: families)
        return TargetBlueprint(
            id: TargetID(container: package, id: name), name: name, kind: kind, platform: .iOS,
            origin: TargetOrigin(kind: .bazel, path: display), configurations: [input],
            defaultConfigurationName: "Release",
            files: LocalizedResources.deduplicated(files(of: call, package: package)),
            moduleName: SettingOperator.identifier(name), links: links(of: call, package: package), productFile: nil,
            isPrimary: true)
    }

    /// The families of every branch; both when they cannot be read.
    private func families(of call: ManifestCall, name: String) -> DeviceFamilies {
        let argument = call.argument("families")
        func unknown(_ reason: String, _ idioms: Set<Idiom>) -> DeviceFamilies {
            DeviceFamilies(
                idioms: idioms, isAssumed: true, unknownReason: reason,
                origin: [Evidence(reason, at: argument?.location ?? call.location)])
        }
        guard let argument else { return unknown("'\(name)' states no 'families'", [.phone, .pad]) }
        let branches = Self.alternatives(argument.value).map { branch in
            Set(branch.compactMap { $0.string == "iphone" ? Idiom.phone : $0.string == "ipad" ? .pad : nil })
        }
        if branches.contains(where: \.isEmpty) {
            return unknown("'families' of '\(name)' is computed", [.phone, .pad])
        }
        let all = branches.reduce(into: Set<Idiom>()) { $0.formUnion($1) }
        if Set(branches).count > 1 { return unknown("'families' of '\(name)' depends on a 'select'", all) }
        return DeviceFamilies(
            idioms: all, isAssumed: false, origin: [Evidence("'families' of '\(name)'", at: argument.location)])
    }

    /// Files are merged at the top level only, and the same key with different values stops the build, so for every
    /// branch of a `select` the files are simply put together.
    private func infoPlist(
        of call: ManifestCall, name: String, package: String, _ locator: InfoPlistLocator
    ) -> InfoPlistLocator.Found {
        guard let argument = call.argument("infoplists") else { return .init(base: .generatedOnly) }
        let alternatives = Self.alternatives(argument.value)
        var diagnostics: [BuildDiagnostic] = []
        var contents: [InfoPlistContents] = []
        for labels in alternatives {
            switch merged(labels, name: name, package: package, at: argument.location, locator) {
            case .success(let merged): contents.append(merged)
            case .failure(let failure):
                diagnostics += failure.diagnostics
                return .init(base: failure.base, diagnostics: diagnostics)
            }
        }
        return .init(
            base: contents.count == 1
                ? .contents(contents[0])
                : .alternatives(contents, reason: "'infoplists' of '\(name)' depends on a 'select'"),
            diagnostics: diagnostics)
    }

    private struct Unmergeable: Error {
        let base: InfoPlistBase
        let diagnostics: [BuildDiagnostic]
    }

    private func merged(
        _ labels: [ManifestExpression], name: String, package: String, at place: SourceLocation,
        _ locator: InfoPlistLocator
    ) -> Result<InfoPlistContents, Unmergeable> {
        var result = InfoPlistContents(
            dictionary: InfoDictionary(), path: nil, rule: .bazel,
            reference: [Evidence("'infoplists' of '\(name)'", at: place)])
        for label in labels {
            let found: InfoPlistLocator.Found
            if let dictionary = plistDictionary(label, package: package) {
                found = .init(
                    base: .contents(
                        InfoPlistContents(dictionary: dictionary, path: nil, rule: .bazel, reference: [])))
            } else if let text = label.string, let path = file(text, package: package), context.files.isFile(path) {
                found = locator.read(path, rule: .file, reference: [], at: label.location)
            } else {
                return .failure(
                    Unmergeable(
                        base: .unknown(
                            reason: "'\(label.string ?? label.sourceText)' is made by a rule that was not run",
                            wayOut: WayOut.infoPlist, location: label.location), diagnostics: []))
            }
            guard case .contents(let contents) = found.base else {
                return .failure(Unmergeable(base: found.base, diagnostics: found.diagnostics))
            }
            for entry in contents.dictionary.entries {
                guard let other = result.dictionary.entry(entry.key) else {
                    result.dictionary.entries.append(entry)
                    continue
                }
                guard !Self.sameValue(entry.value, other.value), Self.matters(entry.key) else { continue }
                return .failure(
                    Unmergeable(
                        base: .unknown(
                            reason: "the build stops: two Info.plists give '\(entry.key)' different values",
                            wayOut: "keep the key in one of them", location: entry.location),
                        diagnostics: [
                            BuildDiagnostic(
                                .bazelConflict(key: entry.key), at: entry.location,
                                notes: [Evidence("first given here", at: other.location)])
                        ]))
            }
            if result.path == nil { result.path = contents.path }
            result.preprocessorLines += contents.preprocessorLines
        }
        return .success(result)
    }

    private static func matters(_ key: String) -> Bool {
        key.hasPrefix("UISupportedInterfaceOrientations") || key.hasPrefix("UIRequiresFullScreen")
    }

    private static func sameValue(_ left: InfoValue, _ right: InfoValue) -> Bool {
        if let a = left.array, let b = right.array { return a.map(\.text) == b.map(\.text) }
        return left.text == right.text
    }

    /// A rule of the same package that spells the keys out: `plist_dict(name = …, values = {…})`.
    private func plistDictionary(_ label: ManifestExpression, package: String) -> InfoDictionary? {
        guard let text = label.string, let (directory, target) = split(text, package: package) else { return nil }
        let rule = calls(in: directory).first { $0["name"]?.string == target && $0["values"] != nil }
        return rule?["values"].flatMap(InfoDictionary.init)
    }

    /// The label lists of every branch; sixteen branches are more than any target has.
    private static func alternatives(_ expression: ManifestExpression) -> [[ManifestExpression]] {
        switch expression.value {
        case .array(let elements): return [elements]
        case .alternatives(let branches): return Array(branches.flatMap { alternatives($0) }.prefix(16))
        default: return [[expression]]
        }
    }

    // MARK: Libraries

    private func links(of call: ManifestCall, package: String) -> [LinkReference] {
        (labels(call["deps"]) + labels(call["frameworks"])).compactMap { text in
            guard let (directory, target) = split(text, package: package) else { return nil }
            let id = TargetID(container: directory, id: target)
            readLibrary(id)
            return .target(id)
        }
    }

    private func readLibrary(_ id: TargetID) {
        guard libraries[id] == nil else { return }
        guard let call = calls(in: id.container).first(where: { $0["name"]?.string == id.id }) else {
            context.note(
                "//\(FilePath.relative(id.container, to: workspace)):\(id.id)",
                "is not in a BUILD file of this tree as a literal call; its sources are not analysed")
            return
        }
        let module = call["module_name"]?.string ?? SettingOperator.identifier(id.id)
        // Entered before its own dependencies, which may lead back here.
        var blueprint = TargetBlueprint(
            id: id, name: id.id, kind: .library, platform: .unknown,
            origin: TargetOrigin(kind: .bazel, path: context.files.display(id.container)), configurations: [],
            defaultConfigurationName: "",
            files: LocalizedResources.deduplicated(files(of: call, package: id.container)),
            moduleName: module, links: [], productFile: nil, isPrimary: false)
        libraries[id] = blueprint
        blueprint.links = links(of: call, package: id.container)
        libraries[id] = blueprint
    }

    private func labels(_ expression: ManifestExpression?) -> [String] {
        switch expression?.value {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap { labels($0) }
        case .alternatives(let branches): branches.flatMap { labels($0) }
        default: []
        }
    }

    private func files(of call: ManifestCall, package: String) -> [String] {
        ["srcs", "hdrs", "storyboards", "data", "resources"].flatMap { paths(call[$0], package: package) }
    }

    /// Files named by label or `glob([…], exclude = […])`.
    private func paths(_ expression: ManifestExpression?, package: String) -> [String] {
        switch expression?.value {
        case .string(let text):
            guard let path = file(text, package: package), context.files.isFile(path) else { return [] }
            return SourceMembership.Language(fileName: path) == nil ? [] : [path]
        case .array(let elements): return elements.flatMap { paths($0, package: package) }
        case .alternatives(let branches): return branches.flatMap { paths($0, package: package) }
        case .call(let call) where call.function == "glob":
            let sources = ManifestSources(files: context.files)
            let patterns = (call["include"] ?? call.unlabeled)?.strings ?? []
            let excludes = call["exclude"]?.strings ?? []
            return patterns.flatMap { sources.files(matching: $0, in: package, excludes: excludes) }
        default: return []
        }
    }

    // MARK: Labels

    /// `:name`, `//path:name`, `//path`, `name`: the package directory and the target's name. Nil for other repositories.
    private func split(_ label: String, package: String) -> (directory: String, target: String)? {
        if label.hasPrefix("@") {
            // `@//path` is the main repository.
            return label.hasPrefix("@//") ? split(String(label.dropFirst()), package: package) : nil
        }
        guard label.hasPrefix("//") else {
            return (package, label.hasPrefix(":") ? String(label.dropFirst()) : label)
        }
        let parts = label.dropFirst(2).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        let directory = FilePath.normalized(FilePath.join(workspace, path))
        return (directory, parts.count == 2 ? String(parts[1]) : FilePath.name(of: path))
    }

    private func file(_ label: String, package: String) -> String? {
        split(label, package: package).map { FilePath.normalized(FilePath.join($0.directory, $0.target)) }
    }
}
