import OrientationModel

/// The platform and devices of a Tuist target, in the new spelling (`destinations:`) or the old (`platform:`).
struct TuistDestinations {
    let platform: TargetPlatform
    /// The platforms beside that one.
    let otherPlatforms: Set<TargetPlatform>
    /// The idioms; nil when they are not spelt out.
    let families: Set<Idiom>?
    let location: SourceLocation
    /// What is said of the devices and computed, as the end of a sentence about the device family.
    private let unreadableFamilies: String?
    private let deploymentTarget: Version

    private enum Version {
        case absent, text(String), computed(ManifestExpression)
    }

    init(_ call: ManifestCall) {
        let label = call.argument("destinations") == nil ? "platform" : "destinations"
        let argument = call.argument(label)
        location = argument?.location ?? call.location
        var reading = Reading(argument?.value, known: Self.destinations.union(Self.platforms))
        platform = Self.platform(reading, isStated: argument != nil)
        otherPlatforms = Self.otherPlatforms(reading.names).subtracting([platform])
        var families: Set<Idiom> = []
        for name in reading.names {
            switch name {
            case "iOS": families.formUnion([.phone, .pad])
            case "iPhone": families.insert(.phone)
            case "iPad", "iPadWithMac": families.insert(.pad)
            default: break
            }
        }
        var place = label
        // The old spelling names the devices beside the version.
        if let devices = call["deploymentTarget"]?.call?["devices"] {
            reading = Reading(devices, known: ["iphone", "ipad", "mac", "vision"])
            place = "devices"
            families = Set(reading.names.compactMap { $0 == "iphone" ? Idiom.phone : $0 == "ipad" ? .pad : nil })
        }
        deploymentTarget = Self.version(call["deploymentTargets"] ?? call["deploymentTarget"])
        unreadableFamilies = reading.computed.map {
            "follows '\(place)', of which '\($0.sourceText)' is computed"
        }
        self.families = families.isEmpty || unreadableFamilies != nil ? nil : families
    }

    private static let destinations: Set<String> = [
        "iPhone", "iPad", "iPadWithMac", "mac", "macWithiPadDesign", "macCatalyst", "appleTv", "appleWatch",
        "appleVision", "appleVisionWithiPadDesign",
    ]
    private static let platforms: Set<String> = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

    /// The well-known names of a list, and the first part of it that is something else.
    private struct Reading {
        private(set) var names: [String] = []
        private(set) var computed: ManifestExpression?

        init(_ expression: ManifestExpression?, known: Set<String>) {
            guard let expression else { return }
            for element in expression.elements ?? [expression] {
                if case .member(let name) = element.value, known.contains(name) {
                    names.append(name)
                } else if computed == nil {
                    computed = element
                }
            }
        }
    }

    private static func platform(_ reading: Reading, isStated: Bool) -> TargetPlatform {
        let names = reading.names
        if names.contains(where: { ["iOS", "iPhone", "iPad", "iPadWithMac"].contains($0) }) { return .iOS }
        // What is computed may well be a device of iOS.
        if names.isEmpty || reading.computed != nil { return isStated ? .iOS : .unknown }
        if names.contains(where: { $0.hasPrefix("mac") }) { return .macOS }
        if names.contains(where: { $0.hasPrefix("appleTv") || $0 == "tvOS" }) { return .tvOS }
        if names.contains(where: { $0.hasPrefix("appleWatch") || $0 == "watchOS" }) { return .watchOS }
        return .visionOS
    }

    /// What Tuist writes into the generated project for it.
    func assignments(_ level: SettingsLevel) -> [SettingAssignment] {
        func assignment(_ name: String, _ text: String, unreadable: String? = nil) -> SettingAssignment {
            SettingAssignment(
                name: name, conditions: [], expression: text, location: location, level: level,
                unreadableReason: unreadable)
        }
        var result: [SettingAssignment] = []
        switch deploymentTarget {
        case .absent: break
        case .text(let text): result.append(assignment("IPHONEOS_DEPLOYMENT_TARGET", text))
        case .computed(let expression):
            result.append(
                assignment(
                    "IPHONEOS_DEPLOYMENT_TARGET", expression.sourceText,
                    unreadable: SettingAssignment.reason(computedBy: expression)))
        }
        if platform == .iOS { result.append(assignment("SDKROOT", "iphoneos")) }
        if let families {
            let numbers = families.sorted().map { $0 == .phone ? "1" : "2" }.joined(separator: ",")
            result.append(assignment("TARGETED_DEVICE_FAMILY", numbers))
        } else if let unreadableFamilies {
            result.append(assignment("TARGETED_DEVICE_FAMILY", "", unreadable: unreadableFamilies))
        }
        return result
    }

    /// The platforms named that are not iOS; `macCatalyst` and `macWithiPadDesign` are.
    private static func otherPlatforms(_ names: [String]) -> Set<TargetPlatform> {
        let known: [String: TargetPlatform] = [
            "mac": .macOS, "macOS": .macOS, "appleTv": .tvOS, "tvOS": .tvOS, "appleWatch": .watchOS,
            "watchOS": .watchOS,
            "appleVision": .visionOS, "visionOS": .visionOS,
        ]
        return Set(names.compactMap { known[$0] })
    }

    /// `.iOS("17.0")`, `.iOS(targetVersion: "13.0", devices: …)`, `.multiplatform(iOS: "17.0")`.
    private static func version(_ expression: ManifestExpression?) -> Version {
        guard let expression else { return .absent }
        guard let call = expression.call else {
            if case .null = expression.value { return .absent }
            return .computed(expression)
        }
        let version: ManifestExpression?
        switch call.function {
        case "iOS": version = call["targetVersion"] ?? call.unlabeled
        case "multiplatform": version = call["iOS"]
        case "macOS", "tvOS", "watchOS", "visionOS": return .absent
        default: return .computed(expression)
        }
        guard let version else { return .absent }
        return version.string.map { .text($0) } ?? .computed(version)
    }
}
