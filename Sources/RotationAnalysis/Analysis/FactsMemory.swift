import BuildModel
import Foundation
import OrientationModel
import SourceFacts

/// What sources were found to say and to do, kept from one analysis of a project to the next.
///
/// For trying edits: every try reads again only the files that it changes, and a try that changes no source runs none of them
/// again. Files on disk must not change in the meantime.
public final class FactsMemory: @unchecked Sendable {
    // The lock guards the dictionaries.
    private let lock = NSLock()
    private var entries: [Key: [Version]] = [:]
    private var graphs: [Run: [Idiom: DeciderGraph]] = [:]

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

    /// All that decides who contains and presents whom; what the build files declare does not.
    struct Run: Hashable {
        var target: TargetIdentity
        var sources: [SourceMembership]
        /// The contents that stand in for those of files, by path.
        var instead: [String: [UInt8]]
        var conditions: BuildConditions
        var deploymentTarget: String?
        var idioms: Set<Idiom>
        var entryStoryboards: [Idiom: [String]]
    }

    /// The graphs of a run, which are made the first time.
    func graphs(of run: Run, _ make: () -> [Idiom: DeciderGraph]) -> [Idiom: DeciderGraph] {
        if let known = lock.withLock({ graphs[run] }) { return known }
        let made = make()
        lock.withLock { graphs[run] = made }
        return made
    }
}
