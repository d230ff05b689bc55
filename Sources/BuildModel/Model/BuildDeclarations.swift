import OrientationModel

/// What one build of a target declares about orientation: for a device, or for the simulator.
public struct BuildDeclarations: Sendable, Hashable {
    /// The idioms the app runs on natively.
    public var deviceFamilies: DeviceFamilies
    /// `IPHONEOS_DEPLOYMENT_TARGET`, when it is written somewhere.
    public var deploymentTarget: String?
    /// Where the deployment target was written.
    public var deploymentTargetOrigin: [Evidence]
    /// Why the deployment target cannot be known although a build file speaks of it. One line.
    public var deploymentTargetUnknownReason: String?
    /// What is declared for each idiom of `deviceFamilies`.
    public var declarations: [Idiom: Declaration]

    /// Makes declarations from their parts.
    public init(
        deviceFamilies: DeviceFamilies, deploymentTarget: String?, deploymentTargetOrigin: [Evidence],
        deploymentTargetUnknownReason: String? = nil, declarations: [Idiom: Declaration]
    ) {
        self.deviceFamilies = deviceFamilies
        self.deploymentTarget = deploymentTarget
        self.deploymentTargetOrigin = deploymentTargetOrigin
        self.deploymentTargetUnknownReason = deploymentTargetUnknownReason
        self.declarations = declarations
    }

    /// Something in which two builds can differ.
    public enum Aspect: Sendable, Hashable {
        /// The kinds of device.
        case deviceFamily
        /// The oldest system.
        case deploymentTarget
        /// The list of an idiom that both builds run on.
        case orientations(Idiom)
        /// `UIRequiresFullScreen` on iPad, where both builds run on it.
        case fullScreen
    }

    /// In what this build differs from another one, wherever the values are written. In a fixed order.
    public func differences(from other: BuildDeclarations) -> [Aspect] {
        var result: [Aspect] = []
        if deviceFamilies.idioms != other.deviceFamilies.idioms { result.append(.deviceFamily) }
        if deploymentTarget != other.deploymentTarget { result.append(.deploymentTarget) }
        let shared = deviceFamilies.idioms.intersection(other.deviceFamilies.idioms)
        for idiom in shared.sorted() where declarations[idiom]?.orientations != other.declarations[idiom]?.orientations
        {
            result.append(.orientations(idiom))
        }
        if shared.contains(.pad) {
            let (mine, theirs) = (declarations[.pad]?.requiresFullScreen, other.declarations[.pad]?.requiresFullScreen)
            if mine?.value != theirs?.value || mine?.ignoredStartingWithVersion != theirs?.ignoredStartingWithVersion {
                result.append(.fullScreen)
            }
        }
        return result
    }
}
