import OrientationModel

/// Follows links between blueprints and makes the targets of the model.
struct TargetAssembly {
    private let context: LoadContext
    private let blueprints: [TargetBlueprint]
    private let byID: [TargetID: Int]
    private let byProductFile: [String: [Int]]
    private let byName: [String: [Int]]
    private let packageProducts: [String: [TargetID]]
    private let configurationNames: Set<String>

    init(_ blueprints: [TargetBlueprint], packageProducts: [String: [TargetID]], context: LoadContext) {
        self.context = context
        self.blueprints = blueprints
        self.packageProducts = packageProducts
        configurationNames = Set(blueprints.flatMap { $0.configurations.map(\.stack.configuration) })
        byID = Dictionary(blueprints.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        byProductFile = Dictionary(grouping: blueprints.indices) { blueprints[$0].productFile ?? "" }
        byName = Dictionary(grouping: blueprints.indices) { blueprints[$0].name }
    }

    /// The targets that were asked for, with everything they link.
    func targets() -> [AppTarget] {
        blueprints.indices.filter { blueprints[$0].isPrimary && isSelected(blueprints[$0]) }.map(target)
    }

    private func isSelected(_ blueprint: TargetBlueprint) -> Bool {
        context.options.targets.isEmpty || context.options.targets.contains(blueprint.name)
    }

    private func target(_ index: Int) -> AppTarget {
        let blueprint = blueprints[index]
        let isApp = blueprint.isApp
        let reach = isApp ? reach(from: index) : Reach(targets: [index], missing: [])
        var files: [SourceMembership] = []
        var seen: Set<SourceMembership> = []
        for member in reach.targets.map({ blueprints[$0] }) {
            for path in member.files {
                guard let language = SourceMembership.Language(fileName: path) else { continue }
                var membership = SourceMembership(
                    path: context.files.display(path), language: language, module: member.moduleName,
                    ownership: context.ownership(of: path))
                membership.otherPlatforms = member.otherPlatforms
                if seen.insert(membership).inserted { files.append(membership) }
            }
        }
        let wanted = context.options.configuration
        let inputs = blueprint.configurations.filter { wanted == nil || $0.stack.configuration == wanted }
        if inputs.isEmpty, let wanted, isApp {
            context.note(
                blueprint.name,
                "has no configuration '\(wanted)'; it has "
                    + blueprint.configurations.map { "'\($0.stack.configuration)'" }.joined(separator: ", ")
                    + ", all of which were read")
        }
        let read = inputs.isEmpty ? blueprint.configurations : inputs
        let shipped = AnalysedConfiguration.name(
            among: read.map(\.stack.configuration), default: blueprint.defaultConfigurationName)
        var configurations = read.map { ConfigurationAssembler.assemble($0, configurations: configurationNames) }
        // Only what goes to the App Store is validated.
        let validated = Set(
            read.map(\.stack).filter {
                [shipped, context.options.analysedConfiguration].contains($0.configuration)
                    || $0.evaluator(for: .device).value(of: "VALIDATE_PRODUCT").boolean
            }.map(\.configuration))
        Self.dropUnvalidated(from: &configurations, validated: validated)
        if ownsItsInfoPlist(blueprint) {
            for index in configurations.indices { configurations[index].nameInfoPlistAsWayOut() }
        }
        if isApp { noteDoubts(about: blueprint) }
        if isApp { noteUnknowns(of: configurations, target: blueprint.name) }
        if isApp { noteReports(about: configurations, of: blueprint) }
        noteMissing(reach.missing, target: blueprint.name)
        var target = AppTarget(
            name: blueprint.name, kind: blueprint.kind, platform: blueprint.platform, origin: blueprint.origin,
            configurations: configurations,
            defaultConfigurationName: shipped, sourceFiles: files.sorted(), unanalysedDependencies: reach.missing)
        target.otherPlatforms = blueprint.otherPlatforms
        target.settableConditions = isApp ? settableConditions(of: reach.targets) : nil
        return target
    }

    /// What some target of those that make an app sets for `#if`; nil where one of them may set any name.
    private func settableConditions(of targets: [Int]) -> Set<String>? {
        var names: Set<String> = []
        for target in targets {
            guard let own = blueprints[target].settableConditions else { return nil }
            names.formUnion(own)
        }
        return names
    }

    /// Takes out what App Store validation would say of configurations it never sees, unless it says the same of one that
    /// it does see.
    private static func dropUnvalidated(from configurations: inout [TargetConfiguration], validated: Set<String>) {
        func anonymous(_ diagnostic: BuildDiagnostic) -> BuildDiagnostic {
            var result = diagnostic
            result.configurations = []
            return result
        }
        let seen = Set(configurations.filter { validated.contains($0.name) }.flatMap(\.diagnostics).map(anonymous))
        for index in configurations.indices {
            configurations[index].diagnostics.removeAll {
                guard case .incompletePadList = $0.fact else { return false }
                return !seen.contains(anonymous($0))
            }
        }
    }

    /// One note for each reason, with the configurations it holds for when these are not all.
    private func noteUnknowns(of configurations: [TargetConfiguration], target: String) {
        var names: [String: [String]] = [:]
        for configuration in configurations {
            for orientations in Set(configuration.declarations.values.map(\.orientations)) {
                switch orientations {
                case .unknown(let reason, let wayOut):
                    names["\(reason); \(wayOut)", default: []].append(configuration.name)
                case .conflicting(_, let reason): names[reason, default: []].append(configuration.name)
                case .known, .default: continue
                }
            }
            if let flag = configuration.declarations[.pad]?.requiresFullScreen, let reason = flag.unknownReason {
                names["\(reason); \(flag.wayOut ?? WayOut.settings)", default: []].append(configuration.name)
            }
            if let reason = configuration.deviceFamilies.unknownReason {
                let idioms = configuration.deviceFamilies.idioms.sorted().map(\.displayName)
                let verb = idioms.count == 1 ? "is" : "are"
                names["\(reason), so \(idioms.joined(separator: " and ")) \(verb) assumed", default: []]
                    .append(configuration.name)
            }
            if let reason = configuration.deploymentTargetUnknownReason {
                names["\(reason); \(WayOut.settings)", default: []].append(configuration.name)
            }
        }
        for (reason, holders) in names {
            let suffix = holders.count == configurations.count ? "" : " (\(holders.joined(separator: ", ")))"
            context.note(target + suffix, reason)
        }
    }

    /// Settings that were passed over because they refer to something that is not here.
    private func noteDoubts(about blueprint: TargetBlueprint) {
        var reasons: Set<String> = []
        for input in blueprint.configurations {
            if let doubt = ProductType.platformDoubt(of: input.stack) {
                reasons.insert("\(doubt); taken for an iOS app, pass '--setting SDKROOT=NAME'")
            }
        }
        if ownsItsInfoPlist(blueprint), context.options.settings["INFOPLIST_FILE"] != nil {
            reasons.insert(
                "'--setting INFOPLIST_FILE' has no effect, the manifest makes the Info.plist by itself; pass "
                    + "'--info-plist \(blueprint.name)=PATH'")
        }
        for reason in reasons { context.note(blueprint.name, reason) }
    }

    /// Whether no build setting reaches the Info.plist.
    private func ownsItsInfoPlist(_ blueprint: TargetBlueprint) -> Bool {
        blueprint.origin.kind == .bazel || blueprint.origin.kind == .playground
    }

    /// A report of another configuration overrules nothing of this one, which is easily overlooked.
    private func noteReports(about configurations: [TargetConfiguration], of blueprint: TargetBlueprint) {
        guard let project = blueprint.project else { return }
        let reported = context.reportedConfigurations(of: blueprint.name, in: project)
        let left = configurations.map(\.name).filter { !reported.contains($0) }
        guard !reported.isEmpty, !left.isEmpty else { return }
        let names = [left, reported].map { $0.map { "'\($0)'" }.joined(separator: ", ") }
        context.note(
            blueprint.name, "\(names[0]) goes by the build files alone: the build settings report is about \(names[1])")
    }

    private func noteMissing(_ missing: [String], target: String) {
        guard !missing.isEmpty else { return }
        let shown = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
        let products = missing.count == 1 ? "1 product" : "\(missing.count) products"
        context.note(target, "links \(products) whose sources are not here and not analysed: \(shown)")
    }

    private struct Reach {
        /// The target itself first, then what it links.
        var targets: [Int]
        /// Products that nobody here builds.
        var missing: [String]
    }

    /// The target and every library it links, directly or through others.
    private func reach(from start: Int) -> Reach {
        var result = [start]
        var seen: Set<Int> = [start]
        var missing: Set<String> = []
        var pending = [start]
        while let current = pending.popLast() {
            for link in blueprints[current].links {
                let found = resolve(link)
                if found.isEmpty, let name = Self.missingName(link) { missing.insert(name) }
                for next in found where carriesCode(blueprints[next]) && seen.insert(next).inserted {
                    result.append(next)
                    pending.append(next)
                }
            }
        }
        return Reach(targets: result, missing: missing.sorted())
    }

    /// Libraries give their screens to the app; aggregates only lead on to what they depend on.
    private func carriesCode(_ blueprint: TargetBlueprint) -> Bool {
        guard blueprint.kind == .library || blueprint.kind == .other else { return false }
        return blueprint.platform == .iOS || blueprint.platform == .unknown
    }

    private func resolve(_ link: LinkReference) -> [Int] {
        switch link {
        case .target(let id): return byID[id].map { [$0] } ?? []
        case .targetNamed(let name, let container):
            return (byName[name] ?? []).filter { blueprints[$0].id.container == container }
        case .productFile(let name):
            let candidates = byProductFile[name] ?? []
            // Frameworks of the same name exist once for each platform.
            let matching = candidates.filter { blueprints[$0].platform == .iOS }
            return matching.isEmpty ? candidates : matching
        case .packageProduct(let name): return (packageProducts[name] ?? []).compactMap { byID[$0] }
        }
    }

    private static func missingName(_ link: LinkReference) -> String? {
        switch link {
        case .packageProduct(let name): "package product '\(name)'"
        case .productFile(let name): "'\(name)'"
        case .targetNamed(let name, _): "target '\(name)'"
        case .target: nil
        }
    }
}

extension TargetConfiguration {
    /// Puts the Info.plist in the place of build settings among what would make its lists known.
    fileprivate mutating func nameInfoPlistAsWayOut() {
        func corrected(_ orientations: DeclaredOrientations) -> DeclaredOrientations {
            guard case .unknown(let reason, WayOut.settings) = orientations else { return orientations }
            return .unknown(reason: reason, wayOut: WayOut.infoPlist)
        }
        for idiom in declarations.keys {
            guard let declaration = declarations[idiom] else { continue }
            declarations[idiom]?.orientations = corrected(declaration.orientations)
            if declaration.requiresFullScreen.unknownReason != nil, declaration.requiresFullScreen.wayOut == nil {
                declarations[idiom]?.requiresFullScreen.wayOut = WayOut.infoPlist
            }
        }
        for index in orientationLists.indices {
            orientationLists[index].value = corrected(orientationLists[index].value)
        }
    }
}
