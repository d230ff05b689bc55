/// What is known of the editions of iOS: which there are, and what each says.
public struct ReleaseTable: Sendable {
    /// The editions, oldest first.
    public let releases: [Release]
    /// What changed, in the order of the page about it.
    public let entries: [ReleaseEntry]

    /// The edition that is meant when none is named: the newest.
    public var current: Release { releases[releases.count - 1] }

    /// The edition of this name; nil when the table does not have it.
    public func release(named name: String) -> Release? { releases.first { $0.name == name } }

    /// The entry of this id; nil when there is none.
    public func entry(_ id: String) -> ReleaseEntry? { entries.first { $0.id == id } }

    /// What an edition says of an entry: the last word up to then. Nil when it is from before the entry.
    public func status(of entry: ReleaseEntry, in release: Release) -> ReleaseStatus? {
        guard let place = releases.firstIndex(of: release) else { return nil }
        return entry.changes.last { change in
            releases.firstIndex(of: change.release).map { $0 <= place } ?? false
        }?.status
    }

    /// What an edition says of the entry with this id; nil also when there is no such entry.
    public func status(of id: String, in release: Release) -> ReleaseStatus? {
        entry(id).flatMap { status(of: $0, in: release) }
    }

    /// The edition that gave an entry the status it has.
    public func change(of entry: ReleaseEntry, in release: Release) -> ReleaseEntry.Change? {
        guard let place = releases.firstIndex(of: release) else { return nil }
        return entry.changes.last { change in releases.firstIndex(of: change.release).map { $0 <= place } ?? false }
    }

    /// What an entry comes to in an edition: less than its text while that is still to come.
    public func text(of entry: ReleaseEntry, in release: Release) -> String {
        change(of: entry, in: release)?.text ?? entry.text
    }

    /// The entries that an edition has a word on.
    public func entries(in release: Release) -> [(entry: ReleaseEntry, status: ReleaseStatus)] {
        entries.compactMap { entry in status(of: entry, in: release).map { (entry, $0) } }
    }

    /// Whether an iPad app that leaves out one of the four orientations is kept from being resized continuously.
    ///
    /// Holds for apps built with the 27 SDK. This is what made teams widen their lists.
    public func padListGatesResizing(in release: Release) -> Bool {
        status(of: Self.padListGatesResizing, in: release) == .knownIssue
    }

    /// Whether an edition says that nothing depends on the iPad list any more.
    public func wideningIsObsolete(in release: Release) -> Bool {
        status(of: Self.padListGatesResizing, in: release) == .fixed
    }
}

extension Release: CustomStringConvertible {
    /// As it is written on the command line.
    public var description: String { name }
}
