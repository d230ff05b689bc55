import OrientationModel

/// Identifies a target among everything that was read.
struct TargetID: Hashable, Comparable {
    /// The project or manifest, absolute.
    let container: String
    /// The identifier or name inside it.
    let id: String

    static func < (lhs: TargetID, rhs: TargetID) -> Bool { (lhs.container, lhs.id) < (rhs.container, rhs.id) }
}

/// Something a target links.
enum LinkReference: Hashable {
    /// A target that is known by identity.
    case target(TargetID)
    /// A target of another project, known by its name.
    case targetNamed(String, container: String)
    /// A product known by its file name: `Kit.framework`, `libKit.a`.
    case productFile(String)
    /// A product of a Swift package.
    case packageProduct(String)
}

/// One target as its project describes it, before Info.plists are merged and links followed.
struct TargetBlueprint {
    let id: TargetID
    let name: String
    let kind: TargetKind
    let platform: TargetPlatform
    /// The platforms beside that one that it is built for as well.
    var otherPlatforms: Set<TargetPlatform> = []
    let origin: TargetOrigin
    /// What reports on it call its project; nil where none can be about it.
    var project: ProjectPlace?
    var configurations: [ConfigurationInput]
    let defaultConfigurationName: String
    /// Absolute paths of the files that are compiled into or copied with this target itself.
    var files: [String]
    let moduleName: String
    var links: [LinkReference]
    /// The file name of what it builds, for links by name.
    var productFile: String?
    /// Whether this target was asked for: targets of subprojects and vendored projects only serve those that link them.
    var isPrimary: Bool

    /// The names that a package manifest sets for `#if`; nil where it does not tell, and for other targets.
    var packageConditions: Set<String>?

    /// Names that builds of this target can set for `#if` in Swift; nil where settings are out of sight.
    var settableConditions: Set<String>? {
        switch origin.kind {
        case .package: return packageConditions
        case .xcodeProject, .xcodeGen:
            let all = configurations.map { CompilationConditionSettings($0.stack.evaluator(for: .device)) }
            guard !all.isEmpty, all.allSatisfy(\.isComplete) else { return nil }
            return all.reduce(into: []) { $0.formUnion($1.names) }
        case .tuist, .playground, .bazel, .folder: return nil
        }
    }

    /// Whether it is an iOS app or an App Clip.
    var isApp: Bool { platform == .iOS && (kind == .app || kind == .appClip) }
}
