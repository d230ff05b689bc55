import OrientationModel

/// The platform and devices of a Tuist target, in the new spelling (`destinations:`) or the old (`platform:`).
struct TuistDestinations {
    let platform: TargetPlatform
    /// The idioms; nil when they are not spelt out.
    let families: Set<Idiom>?
    let location: SourceLocation
    private let deploymentTarget: String?

    init(_ call: ManifestCall) {
        let argument = call.argument("destinations") ?? call.argument("platform")
        location = argument?.location ?? call.location
        let names = Self.names(argument?.value)
        var families: Set<Idiom> = []
        for name in names {
            switch name {
            case "iOS": families.formUnion([.phone, .pad])
            case "iPhone": families.insert(.phone)
            case "iPad", "iPadWithMac": families.insert(.pad)
            default: break
            }
        }
        // The old spelling names the devices beside the version.
        if let devices = call["deploymentTarget"]?.call?["devices"] {
            let named = Self.names(devices)
            families = Set(named.compactMap { $0 == "iphone" ? Idiom.phone : $0 == "ipad" ? .pad : nil })
        }
        deploymentTarget = Self.version(call["deploymentTargets"] ?? call["deploymentTarget"])
        if !families.isEmpty || names.contains("iOS") {
            platform = .iOS
        } else if names.isEmpty {
            platform = argument == nil ? .unknown : .iOS
        } else if names.contains(where: { $0.hasPrefix("mac") }) {
            platform = .macOS
        } else if names.contains(where: { $0.hasPrefix("appleTv") || $0 == "tvOS" }) {
            platform = .tvOS
        } else if names.contains(where: { $0.hasPrefix("appleWatch") || $0 == "watchOS" }) {
            platform = .watchOS
        } else {
            platform = names.contains { $0.hasPrefix("appleVision") || $0 == "visionOS" } ? .visionOS : .unknown
        }
        self.families = families.isEmpty ? nil : families
    }

    /// What Tuist writes into the generated project for it.
    var settings: [String: String] {
        var result: [String: String] = [:]
        if platform == .iOS { result["SDKROOT"] = "iphoneos" }
        if let families {
            result["TARGETED_DEVICE_FAMILY"] = families.sorted().map { $0 == .phone ? "1" : "2" }.joined(separator: ",")
        }
        if let deploymentTarget { result["IPHONEOS_DEPLOYMENT_TARGET"] = deploymentTarget }
        return result
    }

    private static func names(_ expression: ManifestExpression?) -> [String] {
        switch expression?.value {
        case .member(let name): [name]
        case .array(let elements): elements.flatMap { names($0) }
        default: []
        }
    }

    /// `.iOS("17.0")`, `.iOS(targetVersion: "13.0", devices: …)`, `.multiplatform(iOS: "17.0")`.
    private static func version(_ expression: ManifestExpression?) -> String? {
        guard let call = expression?.call else { return nil }
        switch call.function {
        case "iOS": return (call["targetVersion"] ?? call.unlabeled)?.string
        case "multiplatform": return call["iOS"]?.string
        default: return nil
        }
    }
}
