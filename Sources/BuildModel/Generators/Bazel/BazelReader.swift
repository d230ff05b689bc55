import OrientationModel

/// Reads the iOS apps of Bazel packages (rules_apple), as far as they are literals.
///
/// Besides `ios_application` and `ios_app_clip`, any call with both `infoplists` and `families` counts unless its name says
/// that it makes something else. What `.bzl` files compute is out of reach.
final class BazelReader {
    private let context: LoadContext
    /// The folder that `//` means.
    private let workspace: String
    private var packages: [String: StarlarkReader.Contents] = [:]
    private var libraries: [TargetID: TargetBlueprint] = [:]
    private static let buildFiles = ["BUILD.bazel", "BUILD"]

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
        notePassedOver(in: package, buildFile: buildFile)
        noteMacros(in: package, buildFile: buildFile)
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

    private func calls(in package: String) -> [ManifestCall] { contents(of: package).calls }

    private func contents(of package: String) -> StarlarkReader.Contents {
        if let known = packages[package] { return known }
        var result = StarlarkReader.Contents()
        for name in Self.buildFiles {
            let path = FilePath.join(package, name)
            guard let source = context.files.bytes(of: path) else { continue }
            result = StarlarkReader.contents(of: source, file: context.files.display(path))
            if let damage = result.damage { context.report(damage) }
            break
        }
        packages[package] = result
        return result
    }

    /// Apps that a comprehension or function would make.
    private func notePassedOver(in package: String, buildFile: String) {
        for call in contents(of: package).passedOver where BazelRule.makesApp(call.function) {
            context.note(
                context.files.display(buildFile),
                "'\(call.function)' stands inside code that was not run, so the apps it makes are not known; "
                    + WayOut.generatedProject, at: call.location)
        }
    }

    /// Macros of the workspace that may make an app and do not show it by their arguments.
    private func noteMacros(in package: String, buildFile: String) {
        let calls = calls(in: package)
        var files: [String: String] = [:]
        for load in calls where load.function == "load" {
            guard let file = load.unlabeled?.string, !file.hasPrefix("@") || file.hasPrefix("@//") else { continue }
            for symbol in load.arguments.dropFirst() {
                if let name = symbol.label ?? symbol.value.string { files[name] = file }
            }
        }
        for call in calls where call["infoplists"] == nil || call["families"] == nil {
            guard let file = files[call.function], BazelRule.mayMakeApp(call.function) else { continue }
            context.note(
                context.files.display(buildFile),
                "'\(call.function)' of '\(file)' was not run, so an app that it makes is not known; "
                    + WayOut.generatedProject, at: call.location)
        }
    }

    private func rule(_ name: String, in package: String) -> ManifestCall? {
        calls(in: package).first { $0["name"]?.string == name }
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
        if let version = call["minimum_os_version"] ?? call.spreads.first, version.value != .null {
            settings.append(
                SettingAssignment(
                    name: "IPHONEOS_DEPLOYMENT_TARGET", conditions: [],
                    expression: version.string ?? version.sourceText, location: version.location, level: .target,
                    unreadableReason: version.string == nil ? SettingAssignment.reason(computedBy: version) : nil))
        }
        let project = ProjectPlace(directory: package, sourceRoot: package, name: nil)
        let stack = OverridingSettings.stack(
            on: [
                DefaultSettings.layer(
                    target: name, project: name, sourceRoot: package, configuration: "Release", projectPath: buildFile),
                settings,
            ], target: name, configuration: "Release", project: project, context: context)
        let families = families(of: call, name: name)
        let locator = InfoPlistLocator(context: context, target: name, kind: kind, sourceRoot: package)
        let found = locator.authoritative() ?? infoPlist(of: call, name: name, package: package, locator)
        let input = ConfigurationInput(
            target: name, kind: kind, stack: stack, base: found.base, diagnostics: found.diagnostics,
            isAuthoritative: found.isAuthoritative, statedFamilies: families)
        return TargetBlueprint(
            id: TargetID(container: package, id: name), name: name, kind: kind, platform: .iOS,
            origin: TargetOrigin(kind: .bazel, path: display), project: project, configurations: [input],
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
        guard let argument else {
            if let spread = call.spreads.first {
                return unknown("'families' of '\(name)' may be among '**\(spread.sourceText)'", [.phone, .pad])
            }
            return unknown("'\(name)' states no 'families'", [.phone, .pad])
        }
        let values = Self.alternatives(argument.value)
        if let computed = values.joined().first(where: { $0.string == nil }) {
            return unknown("'families' of '\(name)' is computed by '\(computed.sourceText)'", [.phone, .pad])
        }
        let branches = values.map { branch in
            Set(branch.compactMap { $0.string == "iphone" ? Idiom.phone : $0.string == "ipad" ? .pad : nil })
        }
        if branches.contains(where: \.isEmpty) {
            return unknown("'families' of '\(name)' names no family of iOS", [.phone, .pad])
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
        guard let argument = call.argument("infoplists") else {
            guard let spread = call.spreads.first else { return .init(base: .generatedOnly) }
            return .init(
                base: .unknown(
                    reason: "'infoplists' of '\(name)' may be among '**\(spread.sourceText)'", wayOut: WayOut.infoPlist,
                    location: spread.location))
        }
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
        for label in labels.flatMap({ expanded($0, package: package) }) {
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
                            reason: unreadable(label, package: package, name: name), wayOut: WayOut.infoPlist,
                            location: label.location), diagnostics: []))
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

    /// A label of a file as it is, the files of a `glob` or `filegroup`, and what an `alias` stands for.
    private func expanded(
        _ label: ManifestExpression, package: String, depth: Int = 0
    ) -> [ManifestExpression] {
        guard depth < Self.maximumDepth else { return [label] }
        if let call = label.call, call.function == "glob" {
            guard let files = glob(call, package: package, isWanted: { _ in true }) else { return [label] }
            return files.map {
                ManifestExpression(
                    value: .string(FilePath.relative($0, to: package)), location: label.location)
            }
        }
        guard let text = label.string, let (directory, target) = split(text, package: package),
            let rule = rule(target, in: directory), directory == package,
            let inner = rule.function == "filegroup" ? rule["srcs"] : rule.function == "alias" ? rule["actual"] : nil
        else { return [label] }
        if case .alternatives = inner.value { return [label] }
        return (inner.elements ?? [inner]).flatMap { expanded($0, package: package, depth: depth + 1) }
    }

    /// Why an Info.plist cannot be read.
    private func unreadable(_ label: ManifestExpression, package: String, name: String) -> String {
        guard let text = label.string else {
            return "'infoplists' of '\(name)' is computed by '\(label.sourceText)'"
        }
        guard let (directory, target) = split(text, package: package) else {
            return "'\(text)' belongs to another repository"
        }
        guard let rule = rule(target, in: directory) else {
            return "'\(text)' is neither a file nor a rule that is spelt out here"
        }
        return "'\(text)' is made by the rule '\(rule.function)', which was not run"
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
        let arguments = ["deps", "frameworks", "actual"]
        if let spread = call.spreads.first, call["deps"] == nil {
            noteComputed("deps", of: call, by: "**\(spread.sourceText)", at: spread.location)
        }
        return arguments.flatMap { labels(call[$0], $0, of: call) }.map { text in
            guard let (directory, target) = split(text, package: package) else { return .productFile(text) }
            let id = TargetID(container: directory, id: target)
            readLibrary(id)
            return .target(id)
        }
    }

    private func noteComputed(_ argument: String, of call: ManifestCall, by source: String, at place: SourceLocation) {
        context.note(
            place.file,
            "'\(argument)' of '\(call["name"]?.string ?? call.function)' is computed by '\(source)'; what it adds is not analysed",
            at: place)
    }

    private func readLibrary(_ id: TargetID) {
        guard libraries[id] == nil else { return }
        guard let call = rule(id.id, in: id.container) else {
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

    private func labels(_ expression: ManifestExpression?, _ argument: String, of call: ManifestCall) -> [String] {
        guard let expression else { return [] }
        switch expression.value {
        case .string(let text): return [text]
        case .array(let elements): return elements.flatMap { labels($0, argument, of: call) }
        case .alternatives(let branches): return branches.flatMap { labels($0, argument, of: call) }
        case .null: return []
        default:
            noteComputed(argument, of: call, by: expression.sourceText, at: expression.location)
            return []
        }
    }

    // MARK: Files

    private static let fileArguments = [
        "srcs", "hdrs", "storyboards", "data", "resources", "structured_resources",
    ]
    /// Rules that do nothing but name files.
    private static let fileRules: Set<String> = [
        "filegroup", "apple_resource_group", "apple_resource_bundle", "objc_bundle",
    ]
    /// Deeper than files are named through one another.
    private static let maximumDepth = 20

    private func files(of call: ManifestCall, package: String, depth: Int = 0) -> [String] {
        if let spread = call.spreads.first, call["srcs"] == nil, !BazelRule.makesApp(call.function) {
            noteComputed("srcs", of: call, by: "**\(spread.sourceText)", at: spread.location)
        }
        return Self.fileArguments.flatMap { argument in
            paths(call[argument], argument, of: call, package: package, depth: depth)
        }
    }

    /// Files named by label, by `glob([…], exclude = […])`, or through a rule that names them.
    private func paths(
        _ expression: ManifestExpression?, _ argument: String, of call: ManifestCall, package: String, depth: Int
    ) -> [String] {
        func paths(_ expression: ManifestExpression) -> [String] {
            self.paths(expression, argument, of: call, package: package, depth: depth)
        }
        guard let expression else { return [] }
        switch expression.value {
        case .string(let text):
            return labelled(text, argument, of: call, package: package, at: expression.location, depth: depth)
        case .array(let elements): return elements.flatMap(paths)
        case .alternatives(let branches): return branches.flatMap(paths)
        case .null: return []
        case .call(let inner) where inner.function == "glob":
            if let files = glob(inner, package: package, isWanted: { SourceMembership.Language(fileName: $0) != nil }) {
                return files
            }
        default: break
        }
        noteComputed(argument, of: call, by: expression.sourceText, at: expression.location)
        return []
    }

    /// The files a `glob` finds; nil when its patterns are computed.
    private func glob(_ call: ManifestCall, package: String, isWanted: (String) -> Bool) -> [String]? {
        guard let patterns = (call["include"] ?? call.unlabeled)?.strings,
            let excludes = call["exclude"].map(\.strings) ?? []
        else { return nil }
        // A folder with a build file is a package of its own.
        let sources = ManifestSources(files: context.files) { folder in
            !Self.buildFiles.contains { self.context.files.isFile(FilePath.join(folder, $0)) }
        }
        return patterns.flatMap { sources.files(matching: $0, in: package, excludes: excludes, isWanted: isWanted) }
    }

    /// The file a label names, or the files of the rule it names.
    private func labelled(
        _ label: String, _ argument: String, of call: ManifestCall, package: String, at place: SourceLocation,
        depth: Int
    ) -> [String] {
        guard let (directory, target) = split(label, package: package) else {
            // Resources of other repositories are no screens of this app.
            if argument == "srcs" { noteUnread(label, "belongs to another repository", at: place) }
            return []
        }
        let path = FilePath.normalized(FilePath.join(directory, target))
        if context.files.isFile(path) { return SourceMembership.Language(fileName: path) == nil ? [] : [path] }
        guard depth < Self.maximumDepth, let rule = rule(target, in: directory) else {
            let isCode = SourceMembership.Language(fileName: target) != nil
            if ["srcs", "storyboards"].contains(argument) || isCode {
                noteUnread(label, "is neither a file nor a rule that is spelt out here", at: place)
            }
            return []
        }
        if Self.fileRules.contains(rule.function) { return files(of: rule, package: directory, depth: depth + 1) }
        if rule.function == "alias" {
            return paths(rule["actual"], argument, of: rule, package: directory, depth: depth + 1)
        }
        if ["srcs", "storyboards"].contains(argument) {
            noteUnread(label, "is made by the rule '\(rule.function)', which was not run", at: place)
        }
        return []
    }

    private func noteUnread(_ label: String, _ reason: String, at place: SourceLocation) {
        context.note(place.file, "'\(label)' \(reason); its files are not analysed", at: place)
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
