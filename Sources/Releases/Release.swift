/// One edition of iOS and iPadOS: a beta or a release. `27.0-beta4`, `27.0`, `27.1`.
public struct Release: Sendable, Hashable, Codable {
    /// As it is written on the command line.
    public let name: String

    init(_ name: String) { self.name = name }

    /// The version of the system without the number of a beta: `[27, 0]`.
    public var version: [Int] { Self.numbers(name.prefix { $0 != "-" }) ?? [] }

    /// Whether this edition has reached a version such as `26.0`; false for a text that is no version.
    public func hasReached(_ version: String) -> Bool {
        guard let other = Self.numbers(version[...]) else { return false }
        let length = max(other.count, self.version.count)
        let padded = { (numbers: [Int]) in numbers + Array(repeating: 0, count: length - numbers.count) }
        return !padded(self.version).lexicographicallyPrecedes(padded(other))
    }

    private static func numbers(_ text: Substring) -> [Int]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        return parts.contains(nil) ? nil : parts.compactMap(\.self)
    }
}

/// What an edition says of an entry.
public enum ReleaseStatus: String, Sendable, Hashable, Codable, CaseIterable {
    /// Listed as a known issue.
    case knownIssue
    /// No longer listed as a known issue, and not yet as fixed.
    case unlisted
    /// Listed as fixed.
    case fixed
    /// Still works and is marked to go away.
    case deprecated
    /// How the system works from here on.
    case inForce

    /// For tables and pages: `known issue`.
    public var phrase: String {
        switch self {
        case .knownIssue: "known issue"
        case .unlisted: "no longer listed"
        case .fixed: "fixed"
        case .deprecated: "deprecated"
        case .inForce: "in force"
        }
    }
}

/// One thing that changed between editions, in this project's own words.
public struct ReleaseEntry: Sendable, Hashable {
    /// What has to be the case for an entry to matter.
    public enum Dependency: String, Sendable, Hashable, Codable {
        /// The app is built with the 27 SDK, whatever the system it runs on.
        case builtWith27SDK
        /// The app is built with the 27.1 SDK.
        case builtWith271SDK
        /// The system alone, whatever the app is built with.
        case system

        /// The apps that it matters for: `apps built with the 27 SDK`.
        public var phrase: String {
            switch self {
            case .builtWith27SDK: "apps built with the 27 SDK"
            case .builtWith271SDK: "apps built with the 27.1 SDK"
            case .system: "all apps"
            }
        }
    }

    /// Names the entry in findings and on the command line.
    public let id: String
    /// One sentence, lower case, no full stop.
    public let text: String
    /// Apple's number of the issue, where it is public.
    public let issue: String?
    /// The status from an edition on, oldest first.
    public let changes: [Change]
    /// What has to be the case for it to matter.
    public let dependency: Dependency
    /// Where Apple says so.
    public let source: String

    /// A status and the first edition that has it.
    public struct Change: Sendable, Hashable {
        /// The first edition.
        public let release: Release
        /// What holds from then on.
        public let status: ReleaseStatus
        /// What holds from then on, where it is less than the entry says.
        public let text: String?
    }

    /// The first edition that lists it.
    public var first: Release { changes[0].release }
    /// The edition that said the last word on it.
    public var last: Release { changes[changes.count - 1].release }
}
