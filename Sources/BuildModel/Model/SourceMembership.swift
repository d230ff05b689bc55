/// One file of a target.
public struct SourceMembership: Sendable, Hashable, Comparable {
    /// What a file is written in.
    public enum Language: String, Sendable, Hashable, Codable {
        case swift, objectiveC, objectiveCHeader, storyboard, xib
    }

    /// Whether findings in a file are this project's business.
    public enum Ownership: String, Sendable, Hashable, Codable, Comparable {
        /// The project's own code: findings in it are reported.
        case owned
        /// Vendored code (Pods, checked-out packages): read to resolve classes, never reported.
        case resolvedOnly

        /// Owned comes first.
        public static func < (lhs: Ownership, rhs: Ownership) -> Bool { lhs == .owned && rhs == .resolvedOnly }
    }

    /// Path relative to the analysed root.
    public var path: String
    /// What it is written in.
    public var language: Language
    /// The module it is compiled in; for resources, the module of the target that copies it.
    public var module: String
    /// Whether findings in it are reported.
    public var ownership: Ownership
    /// The platforms beside iOS that the target or package which holds it is built for.
    public var otherPlatforms: Set<TargetPlatform> = []

    /// Makes a membership.
    public init(path: String, language: Language, module: String, ownership: Ownership) {
        self.path = path
        self.language = language
        self.module = module
        self.ownership = ownership
    }

    /// Orders by path, then module.
    public static func < (lhs: SourceMembership, rhs: SourceMembership) -> Bool {
        (lhs.path, lhs.module) < (rhs.path, rhs.module)
    }
}

extension SourceMembership.Language {
    /// The language a file name gives away; nil for files that say nothing about rotation.
    package init?(fileName: String) {
        switch FilePath.suffix(of: fileName) {
        case ".swift": self = .swift
        case ".m", ".mm", ".M": self = .objectiveC
        case ".h", ".hh", ".hpp": self = .objectiveCHeader
        case ".storyboard": self = .storyboard
        case ".xib": self = .xib
        default: return nil
        }
    }

    /// Whether the file belongs to a resources phase rather than a sources phase.
    var isResource: Bool { self == .storyboard || self == .xib }
}
