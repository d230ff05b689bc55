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

    /// What is left to go by when the SDK is named in a file that is not here.
    private static func platformOfDeploymentTarget(_ evaluator: SettingsEvaluator) -> TargetPlatform {
        if evaluator.isAssigned("IPHONEOS_DEPLOYMENT_TARGET") || evaluator.isAssigned("TARGETED_DEVICE_FAMILY") {
            return iOSOrVision(evaluator)
        }
        if evaluator.isAssigned("MACOSX_DEPLOYMENT_TARGET") { return .macOS }
        if evaluator.isAssigned("TVOS_DEPLOYMENT_TARGET") { return .tvOS }
        if evaluator.isAssigned("WATCHOS_DEPLOYMENT_TARGET") { return .watchOS }
        return evaluator.isAssigned("XROS_DEPLOYMENT_TARGET") ? .visionOS : .unknown
    }

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
