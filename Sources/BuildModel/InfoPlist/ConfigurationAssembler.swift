import OrientationModel

/// What is known of one target in one configuration before its Info.plist is worked out.
struct ConfigurationInput {
    let target: String
    let kind: TargetKind
    let stack: SettingsStack
    let base: InfoPlistBase
    /// The same for a simulator build, when its settings may name another file; nil for the same.
    var simulatorBase: InfoPlistBase?
    /// What was found while the Info.plist was looked for.
    var diagnostics: [BuildDiagnostic] = []
    /// True when the caller named a finished Info.plist, so that no setting is merged onto it.
    var isAuthoritative = false
    /// Device families that a manifest states outside the settings.
    var statedFamilies: DeviceFamilies?
    /// The families to assume when nothing says which.
    var assumedFamilies: Set<Idiom> = [.phone]
}

/// Works out what one target declares in one configuration.
struct ConfigurationAssembler {
    let input: ConfigurationInput
    private let base: InfoPlistBase
    private let evaluator: SettingsEvaluator
    private var diagnostics: [BuildDiagnostic] = []

    /// The names of all configurations there are, which `[config=…]` conditions can mean.
    private let configurations: Set<String>

    private init(_ input: ConfigurationInput, for sdk: BuildSDK, configurations: Set<String>) {
        self.input = input
        self.configurations = configurations
        base = sdk == .simulator ? input.simulatorBase ?? input.base : input.base
        evaluator = input.stack.evaluator(for: sdk)
        diagnostics = input.diagnostics
    }

    /// The configuration as a device build has it, with what a simulator build declares when that is something else.
    /// - Parameter configurations: The names of all configurations of the run.
    static func assemble(_ input: ConfigurationInput, configurations: Set<String>) -> TargetConfiguration {
        var assembler = ConfigurationAssembler(input, for: .device, configurations: configurations)
        var result = assembler.run()
        result.report = input.stack.report
        if case .notAsked = input.base { return result }
        assembler = ConfigurationAssembler(input, for: .simulator, configurations: configurations)
        let simulator = assembler.run()
        if !simulator.device.differences(from: result.device).isEmpty { result.simulator = simulator.device }
        if simulator.deviceLists != result.deviceLists { result.simulatorLists = simulator.deviceLists }
        return result
    }

    private struct Finished {
        var pipeline: InfoPlistPipeline
        var lists: [OrientationList]
        var declarations: [Idiom: Declaration]
    }

    private mutating func run() -> TargetConfiguration {
        var bases: [InfoPlistContents] = []
        switch base {
        case .contents(let contents): bases = [contents]
        case .alternatives(let contents, _): bases = contents
        case .generatedOnly:
            bases = [
                InfoPlistContents(
                    dictionary: InfoDictionary(), path: nil, rule: .uikitDefault,
                    reference: evaluator.value(of: "GENERATE_INFOPLIST_FILE").evidence)
            ]
        case .unknown, .notAsked: break
        }
        let finished = bases.map { finish($0, evaluator) }
        diagnostics += finished.flatMap(\.pipeline.diagnostics)
        let families = deviceFamilies(finished.first?.pipeline)
        var declarations = combined(finished)
        if let reason = unknownReason(bases) { declarations = unknown(reason) }
        if let stop = finished.lazy.compactMap(\.pipeline.stop).first { declarations = stopped(declarations, stop) }
        declarations = declarations.filter { families.idioms.contains($0.key) }
        if finished.count == 1 { diagnostics = diagnostics.compactMap { told($0, declarations) } }
        if case .notAsked = base {
            declarations = [:]
        } else {
            diagnostics +=
                InertSettingSearch(
                    stack: input.stack, evaluator: evaluator, configurations: configurations, reason: inertReason
                ).run()
            diagnostics += bases.flatMap { MisspeltKeySearch(dictionary: $0.dictionary).run() }
            checkPadList(declarations[.pad], families, references: bases.flatMap(\.reference))
        }
        let deploymentTarget = deploymentTarget(finished.first?.pipeline)
        let isKnown = finished.count == 1 && unknownReason(bases) == nil
        let pipeline = isKnown ? finished.first?.pipeline : nil
        return TargetConfiguration(
            name: input.stack.configuration, deviceFamilies: families,
            deploymentTarget: nonEmpty(deploymentTarget.version), deploymentTargetOrigin: deploymentTarget.origin,
            deploymentTargetUnknownReason: deploymentTarget.unknownReason,
            moduleName: ModuleName.of(evaluator, target: input.target),
            compilationConditions: conditionSettings.names.sorted(),
            preprocessorMacros: preprocessorMacros, declarations: declarations,
            orientationLists: finished.first?.lists ?? [], mainStoryboards: mainStoryboards(pipeline),
            sceneManifest: pipeline.flatMap(sceneManifest), hasLaunchScreen: pipeline.map(hasLaunchScreen),
            infoPlistPath: bases.first?.path,
            category: pipeline.flatMap { $0.text("LSApplicationCategoryType", for: .phone) },
            diagnostics: located(diagnostics))
    }

    // MARK: Info.plist

    private var generates: Bool {
        !input.isAuthoritative && expands && evaluator.value(of: "GENERATE_INFOPLIST_FILE").boolean
    }

    /// Whether settings that are not known may reach the Info.plist.
    private var mayGenerate: Bool {
        generates || !input.isAuthoritative && expands && !evaluator.isAssigned("GENERATE_INFOPLIST_FILE")
    }

    private var expands: Bool {
        !evaluator.isAssigned("INFOPLIST_EXPAND_BUILD_SETTINGS")
            || evaluator.value(of: "INFOPLIST_EXPAND_BUILD_SETTINGS").boolean
    }

    private var inertReason: BuildDiagnostic.InertReason? {
        if input.isAuthoritative { return nil }
        let generation = evaluator.value(of: "GENERATE_INFOPLIST_FILE")
        if generation.unresolvedReason != nil { return nil }
        if !generation.boolean { return .generationOff }
        if !expands { return .expansionOff }
        let isSuppressed = evaluator.value(of: "DONT_GENERATE_INFOPLIST_FILE").boolean
        return isSuppressed && evaluator.value(of: "INFOPLIST_FILE").text.isEmpty ? .generationSuppressed : nil
    }

    private func finish(_ base: InfoPlistContents, _ evaluator: SettingsEvaluator) -> Finished {
        var pipeline = InfoPlistPipeline(base: base, evaluator: evaluator, generates: generates, expands: expands)
        let lists = pipeline.orientationLists()
        pipeline.mergeScalars()
        var declarations: [Idiom: Declaration] = [:]
        for idiom in Idiom.allCases { declarations[idiom] = declaration(for: idiom, lists, &pipeline) }
        return Finished(pipeline: pipeline, lists: lists, declarations: declarations)
    }

    private func declaration(
        for idiom: Idiom, _ lists: [OrientationList], _ pipeline: inout InfoPlistPipeline
    ) -> Declaration {
        let requirement = pipeline.fullScreenRequirement(for: idiom)
        let order = OrientationListKey.lookupOrder(for: idiom)
        guard let key = order.first(where: { key in lists.contains { $0.key == key } }),
            let list = lists.first(where: { $0.key == key })
        else {
            if let unread = input.stack.unread, mayGenerate {
                let place = unread.location ?? SourceLocation(file: unread.file, line: 0)
                let reason = "there is no list, and '\(unread.file)', which \(unread.reason), may have one"
                return Declaration(
                    orientations: .unknown(reason: reason, wayOut: WayOut.settings), requiresFullScreen: requirement,
                    key: nil, origin: [Evidence(reason, at: place)] + pipeline.base.reference, rule: .unresolved)
            }
            let file = pipeline.base.path
            // A file that a generator writes may not exist yet: what has it written is the place then.
            let isWritten = pipeline.base.rule == .xcodeGenProperties
            let place = isWritten ? nil : file.map { SourceLocation(file: $0, line: 0) }
            let what = file.map { "no orientation list for \(idiom.displayName) in '\($0)'" } ?? "no orientation list"
            return Declaration(
                orientations: .default(UIKitDefaults.appMask(for: idiom)), requiresFullScreen: requirement, key: nil,
                origin: [Evidence(what, at: place)] + pipeline.base.reference, rule: .uikitDefault)
        }
        let orientations: DeclaredOrientations =
            list.isEmpty
            ? .unknown(
                reason: "'\(list.settingName ?? key.rawValue)' lists no orientation, which UIKit does not define",
                wayOut: "list the orientations or remove the key") : list.value
        return Declaration(
            orientations: orientations, requiresFullScreen: requirement, key: key, settingName: list.settingName,
            origin: list.origin, rule: list.rule)
    }

    /// One answer from several Info.plists that exclude each other.
    private func combined(_ finished: [Finished]) -> [Idiom: Declaration] {
        guard var result = finished.first?.declarations else { return [:] }
        guard case .alternatives(_, let reason) = base else { return result }
        for idiom in Idiom.allCases {
            let all = finished.compactMap { $0.declarations[idiom] }
            if Set(all.map(\.requiresFullScreen.value)).count > 1 {
                result[idiom]?.requiresFullScreen = FullScreenRequirement(
                    value: nil, unknownReason: reason, origin: all.flatMap(\.requiresFullScreen.origin))
            }
            let masks = all.map(\.orientations.mask)
            guard Set(masks).count > 1 else { continue }
            if let unknown = all.first(where: { $0.orientations.mask == nil }) {
                result[idiom]?.orientations = unknown.orientations
                result[idiom]?.origin = unknown.origin
                continue
            }
            var distinct: [OrientationMask] = []
            for mask in masks.compactMap(\.self) where !distinct.contains(mask) { distinct.append(mask) }
            result[idiom]?.orientations = .conflicting(
                distinct,
                reason: "\(reason): \(distinct.map(\.phrase).joined(separator: " or ")); \(WayOut.infoPlist)")
            var origin: [Evidence] = []
            for evidence in all.flatMap(\.origin) where !origin.contains(evidence) { origin.append(evidence) }
            result[idiom]?.origin = origin
            result[idiom]?.key = all.compactMap(\.key).first
        }
        return result
    }

    private struct Reason {
        var reason: String
        var wayOut: String
        var location: SourceLocation?
    }

    private func unknownReason(_ bases: [InfoPlistContents]) -> Reason? {
        if case .unknown(let reason, let wayOut, let location) = base {
            return Reason(reason: reason, wayOut: wayOut, location: location)
        }
        if let line = bases.lazy.compactMap(\.preprocessorLines.first).first {
            return Reason(
                reason: "'\(line.file)' has preprocessor lines, so its content depends on the build",
                wayOut: WayOut.infoPlist, location: line)
        }
        let generation = evaluator.value(of: "GENERATE_INFOPLIST_FILE")
        if !input.isAuthoritative, expands, let reason = generation.unresolvedReason,
            InfoPlistPipeline.listSettings.values.contains(where: evaluator.isAssigned)
        {
            return Reason(
                reason: "GENERATE_INFOPLIST_FILE \(reason)", wayOut: WayOut.settings,
                location: generation.assignments.first?.location)
        }
        guard !input.isAuthoritative, bases.contains(where: { $0.path != nil }),
            evaluator.value(of: "INFOPLIST_PREPROCESS").boolean
        else { return nil }
        return Reason(
            reason: "INFOPLIST_PREPROCESS is on, so the Info.plist depends on the C preprocessor",
            wayOut: WayOut.infoPlist, location: evaluator.assignment(of: "INFOPLIST_PREPROCESS")?.location)
    }

    private func unknown(_ reason: Reason) -> [Idiom: Declaration] {
        var result: [Idiom: Declaration] = [:]
        for idiom in Idiom.allCases {
            result[idiom] = Declaration(
                orientations: .unknown(reason: reason.reason, wayOut: reason.wayOut),
                requiresFullScreen: FullScreenRequirement(value: nil), key: nil,
                origin: [Evidence(reason.reason, at: reason.location)], rule: .unresolved)
        }
        return result
    }

    /// Where a build stops, nothing of its Info.plist comes to anything; the value it stops at tells so itself.
    private func stopped(
        _ declarations: [Idiom: Declaration], _ stop: InfoPlistPipeline.Stop
    ) -> [Idiom: Declaration] {
        let nothing = unknown(Reason(reason: stop.reason, wayOut: stop.wayOut, location: stop.location))
        return declarations.mapValues { declaration in
            var result = declaration
            if declaration.orientations.mask != nil { result = nothing[.phone] ?? declaration }
            result.requiresFullScreen = declaration.requiresFullScreen
            if declaration.requiresFullScreen.value != nil {
                result.requiresFullScreen = FullScreenRequirement(value: nil)
            }
            return result
        }
    }

    // MARK: Checks

    /// App Store validation and Xcode's own product check look at the set, whatever its order.
    /// - Parameter references: What names the Info.plist: left out of the notes, so that targets that share a file share
    ///   what is wrong with it.
    private mutating func checkPadList(
        _ declaration: Declaration?, _ families: DeviceFamilies, references: [Evidence]
    ) {
        // Where the flag is not known, nothing is refused for certain.
        guard let declaration, !families.isAssumed, declaration.requiresFullScreen.value == false else { return }
        let place = declaration.origin.first?.location ?? declaration.origin.lazy.compactMap(\.location).first
        switch declaration.orientations {
        case .known(let mask) where mask != .all:
            diagnostics.append(
                BuildDiagnostic(
                    .incompletePadList(declared: mask), at: place,
                    notes: declaration.origin.filter { !references.contains($0) }))
        case .default:
            diagnostics.append(BuildDiagnostic(.incompletePadList(declared: nil), at: place))
        case .known, .unknown, .conflicting: break
        }
    }

    /// A union as far as it matters: with the idioms that go by the list. Nil when none does.
    private func told(_ diagnostic: BuildDiagnostic, _ declarations: [Idiom: Declaration]) -> BuildDiagnostic? {
        guard case .widenedBySetting(var fact) = diagnostic.fact else { return diagnostic }
        let idioms = Set(declarations.filter { $0.value.key?.rawValue == fact.key }.keys)
        if idioms.isEmpty, !declarations.isEmpty { return nil }
        fact.idioms = idioms.count == declarations.count ? nil : idioms
        var result = diagnostic
        result.fact = .widenedBySetting(fact)
        return result
    }

    private func located(_ diagnostics: [BuildDiagnostic]) -> [BuildDiagnostic] {
        var seen: Set<BuildDiagnostic> = []
        return diagnostics.map {
            var diagnostic = $0
            diagnostic.target = input.target
            diagnostic.configurations = [input.stack.configuration]
            return diagnostic
        }.filter { seen.insert($0).inserted }.sorted()
    }

    // MARK: Other facts

    private mutating func deviceFamilies(_ pipeline: InfoPlistPipeline?) -> DeviceFamilies {
        let written = pipeline?.base.dictionary.entry("UIDeviceFamily")
        // A finished Info.plist is what the system reads, whichever settings it was made from.
        if input.isAuthoritative, let written, let families = Self.families(writtenIn: written) { return families }
        let setting = evaluator.value(of: "TARGETED_DEVICE_FAMILY")
        let assignment = evaluator.assignment(of: "TARGETED_DEVICE_FAMILY")
        if let stated = input.statedFamilies, assignment.map({ $0.level < .authority }) ?? true { return stated }
        if let reason = setting.unresolvedReason {
            let read = setting.text.isEmpty ? nil : DeviceFamilySetting.read(setting.text).idioms
            return DeviceFamilies(
                idioms: read ?? input.assumedFamilies, isAssumed: true,
                unknownReason: "TARGETED_DEVICE_FAMILY \(reason)", origin: setting.evidence)
        }
        // A setting that is there and empty leaves no family, and then the platform's whole set counts.
        if assignment != nil {
            if let written, !input.isAuthoritative {
                diagnostics.append(BuildDiagnostic(.deviceFamilyOverwritten, at: written.location))
            }
            let reading = DeviceFamilySetting.read(setting.text)
            diagnostics += reading.malformed.map {
                BuildDiagnostic(.unknownDeviceFamily(value: $0), at: setting.assignments.first?.location)
            }
            // Below the build files comes what the SDK sets by itself.
            if setting.inheritedDefaults.contains("TARGETED_DEVICE_FAMILY") {
                let own = DeviceFamilySetting.numbers(setting.text).isEmpty ? [] : reading.idioms
                return DeviceFamilies(
                    idioms: own.union(input.assumedFamilies), isAssumed: true, origin: setting.evidence)
            }
            return DeviceFamilies(idioms: reading.idioms, isAssumed: false, origin: setting.evidence)
        }
        guard let written, var families = Self.families(writtenIn: written) else {
            return DeviceFamilies(idioms: input.assumedFamilies, isAssumed: true)
        }
        // The SDK's families replace what is written by hand; only where both are the same, they are certain.
        if !families.idioms.isSubset(of: input.assumedFamilies) {
            families.isAssumed = true
            families.unknownReason =
                "TARGETED_DEVICE_FAMILY, which builds put in the place of 'UIDeviceFamily', is set nowhere"
        }
        return families
    }

    private static func families(writtenIn entry: InfoEntry) -> DeviceFamilies? {
        guard let numbers = entry.value.array?.compactMap(\.text) ?? entry.value.text.map({ [$0] }) else { return nil }
        let text = numbers.joined(separator: ",")
        return DeviceFamilies(
            idioms: DeviceFamilySetting.read(text).idioms, isAssumed: false,
            origin: [Evidence("'UIDeviceFamily' lists \(text)", at: entry.location)])
    }

    /// The oldest system, by the setting, by a finished Info.plist or by one that no setting overwrites.
    private func deploymentTarget(
        _ pipeline: InfoPlistPipeline?
    ) -> (version: String?, unknownReason: String?, origin: [Evidence]) {
        let setting = evaluator.value(of: "IPHONEOS_DEPLOYMENT_TARGET")
        if input.isAuthoritative || setting.text.isEmpty && setting.unresolvedReason == nil,
            let entry = pipeline?.base.dictionary.entry("MinimumOSVersion"), let text = entry.value.text,
            pipeline?.expand(text).unresolvedReason == nil, let version = pipeline?.expand(text).text
        {
            return (version, nil, [Evidence("'MinimumOSVersion' is '\(version)'", at: entry.location)])
        }
        if let reason = setting.unresolvedReason {
            return (nil, "IPHONEOS_DEPLOYMENT_TARGET \(reason)", setting.evidence)
        }
        return (setting.text, nil, setting.evidence)
    }

    private var conditionSettings: CompilationConditionSettings { CompilationConditionSettings(evaluator) }

    /// A macro of the value 0 holds for `#ifdef` and not for `#if`, so it is none of those that hold.
    private var preprocessorMacros: [String] {
        let words =
            ["GCC_PREPROCESSOR_DEFINITIONS", "GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS"].flatMap {
                evaluator.value(of: $0).words
            } + conditionSettings.definitions(in: "OTHER_CFLAGS")
        var result: Set<String> = []
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 1 || parts[1] != "0" { result.insert(String(parts[0])) }
        }
        return result.sorted()
    }

    private func mainStoryboards(_ pipeline: InfoPlistPipeline?) -> [Idiom: String] {
        var result: [Idiom: String] = [:]
        for idiom in Idiom.allCases {
            result[idiom] = pipeline?.text("UIMainStoryboardFile", for: idiom).map(Self.withoutSuffix)
        }
        return result
    }

    private func sceneManifest(_ pipeline: InfoPlistPipeline) -> SceneManifest? {
        guard let manifest = pipeline.base.dictionary["UIApplicationSceneManifest"]?.dictionary else {
            // Xcode writes one without scenes of its own.
            let generated = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
            guard generates, evaluator.value(of: generated).boolean else { return nil }
            return SceneManifest(scenes: [], supportsMultipleScenes: true)
        }
        var scenes: [SceneManifest.Scene] = []
        for role in manifest["UISceneConfigurations"]?.dictionary?.entries ?? [] {
            for element in role.value.array ?? [] {
                guard let scene = element.dictionary else { continue }
                func text(_ key: String) -> String? { nonEmpty(scene[key]?.text.map { pipeline.expand($0).text }) }
                scenes.append(
                    .init(
                        role: role.key, name: text("UISceneConfigurationName"),
                        storyboard: text("UISceneStoryboardFile").map(Self.withoutSuffix),
                        delegateClass: text("UISceneDelegateClassName"), sceneClass: text("UISceneClassName"),
                        location: element.location))
            }
        }
        let multiple = manifest["UIApplicationSupportsMultipleScenes"]?.text.map(LooseBoolean.value(of:)) ?? false
        return SceneManifest(scenes: scenes, supportsMultipleScenes: multiple)
    }

    private func hasLaunchScreen(_ pipeline: InfoPlistPipeline) -> Bool {
        Idiom.allCases.contains { idiom in
            pipeline.text("UILaunchStoryboardName", for: idiom) != nil
                || pipeline.entry("UILaunchScreen", for: idiom) != nil
                || pipeline.entry("UILaunchScreens", for: idiom) != nil
                || pipeline.entry("UILaunchStoryboards", for: idiom) != nil
        }
    }

    /// Some Info.plists name a storyboard with its suffix; iOS takes both.
    private static func withoutSuffix(_ name: String) -> String {
        name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
    }

    private func nonEmpty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
