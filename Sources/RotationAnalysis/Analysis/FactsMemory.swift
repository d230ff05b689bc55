import BuildModel
import Foundation
import SourceFacts

/// What sources were found to say, kept from one analysis of a project to the next.
///
/// For trying edits: every try reads again only the files that it changes. Files on disk must not change in the meantime.
public final class FactsMemory: @unchecked Sendable {
    // The lock guards the dictionary.
    private let lock = NSLock()
    private var entries: [Key: [Version]] = [:]

    /// A memory of nothing.
    public init() {}

    /// What one file says, or why it says nothing.
    struct Entry: Sendable {
        var reading = SourceReading()
        var problem: String?
    }

    private struct Key: Hashable {
        var path: String
        var ownership: SourceMembership.Ownership
        var readiness: Bool
    }

    private struct Version {
        /// What stood in for the file; nil for the file itself.
        var instead: [UInt8]?
        var entry: Entry
    }

    /// Contents of one file that are remembered besides the file's own: a plan tries few at a time.
    private static let versionLimit = 8

    func entry(of file: SourceMembership, instead: [UInt8]?, readiness: Bool) -> Entry? {
        let key = Key(path: file.path, ownership: file.ownership, readiness: readiness)
        return lock.withLock { entries[key]?.first { $0.instead == instead }?.entry }
    }

    func remember(_ entry: Entry, of file: SourceMembership, instead: [UInt8]?, readiness: Bool) {
        let key = Key(path: file.path, ownership: file.ownership, readiness: readiness)
        lock.withLock {
            var versions = entries[key, default: []]
            if versions.count > Self.versionLimit, let oldest = versions.firstIndex(where: { $0.instead != nil }) {
                versions.remove(at: oldest)
            }
            versions.append(Version(instead: instead, entry: entry))
            entries[key] = versions
        }
    }
}
