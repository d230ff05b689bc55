/// What product types mean for orientation.
enum ProductType {
    static func kind(of identifier: String, isNativeTarget: Bool) -> TargetKind {
        guard isNativeTarget else { return .other }
        let name = identifier.replacing("com.apple.product-type.", with: "")
        switch name {
        case "application": return .app
        case "application.on-demand-install-capable": return .appClip
        case "application.messages", "application.watchapp", "application.watchapp2",
            "application.watchapp2-container", "watchkit-extension", "watchkit2-extension":
            return .watchOrStub
        case "framework", "framework.static", "library.static", "library.dynamic": return .library
        case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": return .tests
        default:
            if name.hasSuffix("extension") || name.hasPrefix("app-extension") { return .appExtension }
            return .other
        }
    }

    /// The platform that `SDKROOT` and `SUPPORTED_PLATFORMS` name.
    static func platform(of stack: SettingsStack) -> TargetPlatform {
        let evaluator = stack.evaluator(for: nil)
        let sdk = evaluator.value(of: "SDKROOT").text.lowercased()
        let supported = evaluator.value(of: "SUPPORTED_PLATFORMS").words
        let named = FilePath.base(of: sdk)
        // Whatever the base SDK is, a target is built for every platform it supports.
        if supported.contains("iphoneos") || supported.contains("iphonesimulator") { return iOSOrVision(evaluator) }
        if named.isEmpty || named == "auto" {
            for name in supported {
                if let platform = platform(ofSDK: name) { return platform }
            }
            return platformOfDeploymentTarget(evaluator)
        }
        let platform = platform(ofSDK: named) ?? .unknown
        return platform == .iOS ? iOSOrVision(evaluator) : platform
    }

    /// The platforms beside the main one that `SUPPORTED_PLATFORMS` names in some configuration.
    static func otherPlatforms(of stacks: [SettingsStack], besides main: TargetPlatform) -> Set<TargetPlatform> {
        let names = stacks.flatMap { $0.evaluator(for: nil).value(of: "SUPPORTED_PLATFORMS").words }
        return Set(names.compactMap(platform(ofSDK:))).subtracting([main])
    }

    /// Why the platform of `platform(of:)` is no more than likely: `SDKROOT` cannot be worked out, and nothing else names
    /// a platform. Nil when it is certain.
    static func platformDoubt(of stack: SettingsStack) -> String? {
        let evaluator = stack.evaluator(for: nil)
        guard let reason = evaluator.value(of: "SDKROOT").unresolvedReason,
            evaluator.value(of: "SUPPORTED_PLATFORMS").words.isEmpty
        else { return nil }
        return "SDKROOT \(reason)"
    }

    /// Whether a setting names the platform.
    static func isPlatformStated(by stack: SettingsStack) -> Bool {
        let evaluator = stack.evaluator(for: nil)
        return ["SDKROOT", "SUPPORTED_PLATFORMS"].contains { !evaluator.value(of: $0).text.isEmpty }
    }

    /// What is left to go by when the SDK is named in a file that is not here: devices and oldest systems. What stands
    /// nearest to the target decides, as projects speak for the targets of all platforms.
    private static func platformOfDeploymentTarget(_ evaluator: SettingsEvaluator) -> TargetPlatform {
        var signs: [(level: SettingsLevel, platform: TargetPlatform)] = deploymentTargets.compactMap { name, platform in
            evaluator.assignment(of: name).map { ($0.level, platform) }
        }
        if let assignment = evaluator.assignment(of: "TARGETED_DEVICE_FAMILY") {
            let families = DeviceFamilySetting.numbers(evaluator.value(of: "TARGETED_DEVICE_FAMILY").text)
            let platform: TargetPlatform =
                switch families {
                case [3]: .tvOS
                case [4]: .watchOS
                case [7]: .visionOS
                default: .iOS
                }
            // No other platform has these families, wherever they are written.
            if platform != .iOS, !signs.contains(where: { $0.platform == .iOS && $0.level >= assignment.level }) {
                return platform
            }
            signs.append((assignment.level, platform))
        }
        guard let nearest = signs.map(\.level).max() else { return .unknown }
        let platforms = signs.filter { $0.level == nearest }.map(\.platform)
        return platforms.contains(.iOS) ? iOSOrVision(evaluator) : platforms.first ?? .unknown
    }

    private static let deploymentTargets: [(name: String, platform: TargetPlatform)] = [
        ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS), ("TVOS_DEPLOYMENT_TARGET", .tvOS),
        ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]

    private static func iOSOrVision(_ evaluator: SettingsEvaluator) -> TargetPlatform {
        let families = evaluator.value(of: "TARGETED_DEVICE_FAMILY").text
        return !families.isEmpty && DeviceFamilySetting.read(families).isVisionOnly ? .visionOS : .iOS
    }

    private static func platform(ofSDK name: String) -> TargetPlatform? {
        let known: [(prefix: String, platform: TargetPlatform)] = [
            ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
        ]
        return known.first { name.hasPrefix($0.prefix) }?.platform
    }
}
