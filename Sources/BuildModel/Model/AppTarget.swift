import OrientationModel

/// One target of a project or manifest.
public struct AppTarget: Sendable {
    /// The target's name in its project.
    public var name: String
    /// What it builds.
    public var kind: TargetKind
    /// The platform it builds for, as far as settings tell.
    public var platform: TargetPlatform
    /// Where it was read from.
    public var origin: TargetOrigin
    /// One element a build configuration, in the project's order. Never empty for apps.
    public var configurations: [TargetConfiguration]
    /// The configuration that is analysed unless another one is asked for: the project's default, normally `Release`.
    public var defaultConfigurationName: String
    /// The files that are compiled into or copied with this target, directly or through the libraries it links.
    /// Sorted by path; a file that several modules compile occurs once for each.
    public var sourceFiles: [SourceMembership]
    /// Products that are linked and whose sources are out of reach: remote packages, binaries. Sorted.
    public var unanalysedDependencies: [String]
    /// How many targets of the same name come before it in its file.
    public var ordinal = 0
    /// The platforms beside `platform` that its sources are compiled for as well, in some configuration.
    public var otherPlatforms: Set<TargetPlatform> = []
    /// Names that some configuration of the target, or a library it links, sets for `#if` in Swift; nil where settings are
    /// out of sight, so that any name may be set.
    public var settableConditions: Set<String>?

    /// Makes a target from its parts.
    public init(
        name: String, kind: TargetKind, platform: TargetPlatform, origin: TargetOrigin,
        configurations: [TargetConfiguration], defaultConfigurationName: String, sourceFiles: [SourceMembership],
        unanalysedDependencies: [String] = []
    ) {
        self.name = name
        self.kind = kind
        self.platform = platform
        self.origin = origin
        self.configurations = configurations
        self.defaultConfigurationName = defaultConfigurationName
        self.sourceFiles = sourceFiles
        self.unanalysedDependencies = unanalysedDependencies
    }

    /// What tells this target from the others.
    public var identity: TargetIdentity { TargetIdentity(name: name, origin: origin.path, ordinal: ordinal) }

    /// Whether this is an app whose screens iOS turns: an iOS app or App Clip.
    ///
    /// A product type alone does not tell: single-target watchOS, tvOS and macOS apps have the same one.
    public var producesVerdicts: Bool { platform == .iOS && (kind == .app || kind == .appClip) }

    /// The configuration to analyse: the one with this name, else the default one, else the first.
    public func configuration(named name: String? = nil) -> TargetConfiguration? {
        if let name, let match = configurations.first(where: { $0.name == name }) { return match }
        return configurations.first { $0.name == defaultConfigurationName } ?? configurations.first
    }

    /// Configurations that declare the same for the same kind of reason, put together; the analysed one's group comes first.
    public var configurationGroups: [[TargetConfiguration]] {
        var groups: [[TargetConfiguration]] = []
        for configuration in configurations {
            let known = groups.firstIndex { $0.first?.standsBeside(configuration) ?? false }
            if let index = known {
                groups[index].append(configuration)
            } else {
                groups.append([configuration])
            }
        }
        guard let chosen = configuration()?.name,
            let index = groups.firstIndex(where: { $0.contains { $0.name == chosen } })
        else { return groups }
        var first = groups.remove(at: index)
        if let inner = first.firstIndex(where: { $0.name == chosen }) { first.insert(first.remove(at: inner), at: 0) }
        return [first] + groups
    }

    /// The diagnostics of all configurations, each once, with the configurations it holds for. Sorted by location.
    public var diagnostics: [BuildDiagnostic] {
        var merged: [BuildDiagnostic] = []
        var index: [BuildDiagnostic: Int] = [:]
        for configuration in configurations {
            for diagnostic in configuration.diagnostics {
                var key = diagnostic
                key.configurations = []
                if let known = index[key] {
                    merged[known].configurations += diagnostic.configurations
                } else {
                    index[key] = merged.count
                    merged.append(diagnostic)
                }
            }
        }
        return merged.sorted()
    }
}

/// What a target builds, as far as orientation is concerned.
public enum TargetKind: String, Sendable, Hashable, Codable {
    /// An app.
    case app
    /// An App Clip: a bundle and an Info.plist of its own.
    case appClip
    /// An app extension; its host decides about rotation.
    case appExtension
    /// A framework, static or dynamic library, or package target: its screens belong to every app that links it.
    case library
    /// Unit or interface tests.
    case tests
    /// A stub app (messages, watch container) or watch app that has no UIKit screens.
    case watchOrStub
    /// Aggregate, legacy, command line tool, bundle and everything else.
    case other
}

/// The platform a target builds for.
public enum TargetPlatform: String, Sendable, Hashable, Codable {
    /// iOS and iPadOS; also multiplatform targets that include it.
    case iOS
    /// macOS without Catalyst.
    case macOS
    /// tvOS.
    case tvOS
    /// watchOS.
    case watchOS
    /// visionOS, also when built with the iOS SDK for device family 7 alone.
    case visionOS
    /// The settings do not tell.
    case unknown
}

/// Where a target was read from.
public struct TargetOrigin: Sendable, Hashable {
    /// What kind of description it is.
    public enum Kind: String, Sendable, Hashable, Codable {
        case xcodeProject, xcodeGen, tuist, playground, bazel, package, folder
    }

    /// What kind of description it is.
    public var kind: Kind
    /// The project, manifest or folder, relative to the analysed root; `.` for the root itself.
    public var path: String

    /// Makes an origin.
    public init(kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }
}
