import OrientationModel
import YAMLFiles

/// The build settings XcodeGen writes for a manifest (XcodeGen `SettingsBuilder`).
struct XcodeGenSettings {
    struct Configuration: Hashable {
        let name: String
        /// `debug`, `release`, or nil for neither.
        let type: String?
    }

    let spec: XcodeGenSpec
    let configurations: [Configuration]

    init(_ spec: XcodeGenSpec) {
        self.spec = spec
        let pairs = spec.root["configs"]?.pairs ?? []
        configurations =
            pairs.isEmpty
            ? [Configuration(name: "Debug", type: "debug"), Configuration(name: "Release", type: "release")]
            : pairs.map { Configuration(name: $0.key, type: $0.value.text) }.sorted { $0.name < $1.name }
    }

    /// The name of the configuration that ships: the first of the type `release`, whatever it is called.
    var shippedConfiguration: String {
        configurations.first { $0.type == "release" }?.name ?? spec.root["options"]?["defaultConfig"]?.text
            ?? configurations.first?.name ?? ""
    }

    /// `options.settingPresets`: which presets are written.
    private var presets: String { spec.root["options"]?["settingPresets"]?.text ?? "all" }

    // MARK: Layers

    func projectLayer(_ configuration: Configuration, xcconfig: SettingsLayer) -> SettingsLayer {
        var settings = Table()
        let platforms = Set(spec.targets.map { $0.node["platform"]?.text ?? "auto" })
        if platforms.count == 1, let platform = platforms.first, let sdk = Self.sdkRoots[platform] {
            settings.set("SDKROOT", sdk)
        }
        if configuration.type != nil, presets == "all" || presets == "project" {
            settings.set("PRODUCT_NAME", "$(TARGET_NAME)")
            if configuration.type == "debug" {
                settings.set("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG")
                settings.set("GCC_PREPROCESSOR_DEFINITIONS", "$(inherited) DEBUG=1")
            }
        }
        if let versions = spec.root["options"]?["deploymentTarget"]?.pairs {
            for pair in versions { settings.setDeploymentTarget(pair.value, platform: pair.key) }
        }
        settings.remove(definedIn: xcconfig)
        settings.merge(build(spec.root["settings"], configuration))
        return settings.layer(.project)
    }

    func targetLayer(
        _ target: YAMLNode, _ configuration: Configuration, xcconfigs: [SettingsLayer]
    ) -> SettingsLayer {
        var settings = Table()
        let destinations = Self.destinations(of: target)
        let platform = target["platform"]?.text ?? (destinations.isEmpty ? "" : "auto")
        // A preset stands nowhere; what calls for it is the next best place.
        let place = (target.pair("supportedDestinations") ?? target.pair("platform"))?.location
        if presets == "all" || presets == "targets" {
            let preset = platform == "auto" ? destinations.first ?? "iOS" : platform
            if let sdk = Self.sdkRoots[preset] { settings.set("SDKROOT", sdk, at: place) }
            if let families = Self.families[preset] { settings.set("TARGETED_DEVICE_FAMILY", families, at: place) }
            if platform == "auto" { settings.set("SDKROOT", "auto", at: place) }
            if !destinations.isEmpty {
                let platforms = destinations.compactMap { Self.supportedPlatforms[$0] }
                settings.set("SUPPORTED_PLATFORMS", platforms.joined(separator: " "), at: place)
                // macOS and Catalyst add no family of their own.
                let joined = destinations.compactMap { Self.families[$0] }.joined(separator: ",")
                settings.set("TARGETED_DEVICE_FAMILY", joined, at: place)
            }
        }
        if let version = target["deploymentTarget"] {
            for name in destinations.isEmpty ? [platform] : destinations {
                settings.setDeploymentTarget(version[name] ?? version, platform: name)
            }
        }
        for xcconfig in xcconfigs { settings.remove(definedIn: xcconfig) }
        settings.merge(build(target["settings"], configuration))
        return settings.layer(.target)
    }

    /// The settings of one `settings` mapping: groups, then `base`, then the configurations whose key matches.
    private func build(_ node: YAMLNode?, _ configuration: Configuration) -> Table {
        var groups: [String: Table] = [:]
        return build(node, configuration, &groups, depth: 0)
    }

    /// - Parameter groups: Those that were built, each once: groups may name others, several times and in circles.
    private func build(
        _ node: YAMLNode?, _ configuration: Configuration, _ groups: inout [String: Table], depth: Int
    ) -> Table {
        var result = Table()
        guard let node, depth < 50 else { return result }
        guard Self.isStructured(node) else {
            result.add(node)
            return result
        }
        for group in (node["groups"] ?? node["presets"])?.texts ?? [] {
            if groups[group] == nil {
                groups[group] = Table()
                let settings = (spec.root["settingGroups"] ?? spec.root["settingPresets"])?[group]
                groups[group] = build(settings, configuration, &groups, depth: depth + 1)
            }
            result.merge(groups[group] ?? Table())
        }
        result.add(node["base"])
        var configs = Table()
        for pair in node["configs"]?.pairs ?? [] where matches(pair.key, configuration) {
            configs.mergeInAnyOrder(build(pair.value, configuration, &groups, depth: depth + 1))
        }
        result.merge(configs)
        return result
    }

    /// Keys match as part of a configuration's name, unless they are exactly another configuration's name.
    private func matches(_ key: String, _ configuration: Configuration) -> Bool {
        guard configuration.name.lowercased().contains(key.lowercased()) else { return false }
        let exact = configurations.first { $0.name == key }
        return exact == nil || exact?.name == configuration.name
    }

    /// Whether a mapping uses `base`, `configs` or `groups`, so that plain settings beside them are ignored.
    static func isStructured(_ node: YAMLNode) -> Bool {
        ["base", "configs", "groups"].contains { node[$0] != nil }
    }

    /// The settings of a mapping that XcodeGen passes over without a word.
    static func ignored(in node: YAMLNode?) -> [YAMLNode.Pair] {
        guard let node, isStructured(node) else { return [] }
        return (node.pairs ?? []).filter { !["base", "configs", "groups", "presets"].contains($0.key) }
    }

    // MARK: Presets

    /// Destinations in the order XcodeGen joins them, with iOS added where Catalyst needs it.
    static func destinations(of target: YAMLNode) -> [String] {
        guard let names = target["supportedDestinations"]?.texts, !names.isEmpty else { return [] }
        let wanted = names.contains("macCatalyst") && !names.contains("iOS") ? names + ["iOS"] : names
        return ["iOS", "tvOS", "watchOS", "macOS", "macCatalyst", "visionOS"].filter(wanted.contains)
    }

    /// The platform that a target names, iOS where it is one of several.
    static func statedPlatform(of target: YAMLNode) -> TargetPlatform {
        let destinations = destinations(of: target)
        let names = destinations.isEmpty ? target["platform"]?.texts ?? [] : destinations
        let platforms = names.compactMap(TargetPlatform.init(rawValue:))
        return platforms.contains(.iOS) ? .iOS : platforms.first ?? .unknown
    }

    static let sdkRoots = [
        "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos", "visionOS": "xros",
        "auto": "auto",
    ]
    private static let families = ["iOS": "1,2", "tvOS": "3", "watchOS": "4", "visionOS": "7"]
    private static let supportedPlatforms = [
        "iOS": "iphoneos iphonesimulator", "macOS": "macosx", "tvOS": "appletvos appletvsimulator",
        "watchOS": "watchos watchsimulator", "visionOS": "xros xrsimulator",
    ]

    /// Settings by key as they end up in the generated project.
    private struct Table {
        private var values: [String: (expression: String, location: SourceLocation?, unreadable: String?)] = [:]

        mutating func set(_ key: String, _ expression: String, at location: SourceLocation? = nil) {
            values[key] = (expression, location, nil)
        }

        mutating func setDeploymentTarget(_ node: YAMLNode, platform: String) {
            let names = [
                "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET",
                "tvOS": "TVOS_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
                "visionOS": "XROS_DEPLOYMENT_TARGET",
            ]
            if let name = names[platform], let text = node.numberText ?? node.text {
                set(name, text, at: node.location)
            }
        }

        mutating func add(_ node: YAMLNode?) {
            for pair in node?.pairs ?? [] {
                if pair.value.pairs != nil {
                    values[pair.key] = ("", pair.location, "is a mapping, which is no value of a setting")
                    continue
                }
                let expression: String
                if let flag = pair.value.boolean {
                    expression = flag ? "YES" : "NO"
                } else if let elements = pair.value.sequence {
                    expression = elements.compactMap { $0.numberText ?? $0.text }.map(ShellWords.quote)
                        .joined(separator: " ")
                } else {
                    expression = pair.value.numberText ?? pair.value.text ?? ""
                }
                set(pair.key, expression, at: pair.location)
            }
        }

        mutating func merge(_ other: Table) { values.merge(other.values) { $1 } }

        /// Merges what XcodeGen keeps in a dictionary: of two values for one key, either may be the last.
        mutating func mergeInAnyOrder(_ other: Table) {
            values.merge(other.values) { own, new in
                if own.expression == new.expression { return new }
                let reason = "is set under several keys of 'configs' that fit, in no order that is known"
                return (new.expression, new.location, new.unreadable ?? reason)
            }
        }

        mutating func remove(definedIn layer: SettingsLayer) {
            for key in layer.assignments.keys { values[key] = nil }
        }

        /// Sorted by key, as the generated project has them.
        func layer(_ level: SettingsLevel) -> SettingsLayer {
            var layer = SettingsLayer(level: level)
            for (key, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                layer.append(key: key, value.expression, at: value.location, unreadableReason: value.unreadable)
            }
            return layer
        }
    }
}
