import Testing

@testable import Releases

@Suite("Releases")
struct ReleaseTableTests {
    static let table = ReleaseTable.known

    private func release(_ name: String) throws -> Release { try #require(Self.table.release(named: name)) }

    @Test(
        "The iPad list gates resizing in beta 4 alone, and the widening is obsolete from the fix on",
        arguments: [
            ("26.0", false, false), ("27.0-beta4", true, false), ("27.0-beta6", false, false),
            ("27.0-beta7", false, true), ("27.0", false, true), ("27.1", false, true),
        ])
    func padList(name: String, gates: Bool, isObsolete: Bool) throws {
        #expect(try Self.table.padListGatesResizing(in: release(name)) == gates)
        #expect(try Self.table.wideningIsObsolete(in: release(name)) == isObsolete)
    }

    @Test("Without a name the newest edition is meant")
    func current() { #expect(Self.table.current.name == "27.1") }

    @Test("An edition that is not in the table is none", arguments: ["27", "27.0-beta5", "28.0", ""])
    func unknown(name: String) { #expect(Self.table.release(named: name) == nil) }

    @Test(
        "What an edition says is the last word up to then",
        arguments: [
            ("full-screen-deprecated", "26.0", ReleaseStatus.deprecated),
            ("full-screen-deprecated", "27.1", .deprecated),
            ("full-screen-resizes-on-pad", "27.0-beta6", .knownIssue),
            ("full-screen-resizes-on-pad", "27.0", .fixed),
            ("pad-list-gates-resizing", "27.0-beta6", .unlisted),
            ("scene-life-cycle", "26.0", .deprecated), ("scene-life-cycle", "27.0", .inForce),
            ("iphone-duo", "27.0", nil), ("iphone-duo", "27.1", .inForce),
        ])
    func status(id: String, name: String, expected: ReleaseStatus?) throws {
        #expect(try Self.table.status(of: id, in: release(name)) == expected)
    }

    @Test("Entries are in order, and have text and a source", arguments: ReleaseTable.known.entries)
    func entries(entry: ReleaseEntry) throws {
        #expect(entry.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
        #expect(!entry.text.isEmpty && !entry.text.hasSuffix(".") && !entry.source.isEmpty)
        let places = entry.changes.compactMap { Self.table.releases.firstIndex(of: $0.release) }
        #expect(places.count == entry.changes.count && !places.isEmpty)
        #expect(places == places.sorted())
        for (one, next) in zip(entry.changes, entry.changes.dropFirst()) { #expect(one.status != next.status) }
    }

    @Test("Ids and editions are unique")
    func unique() {
        #expect(Set(Self.table.entries.map(\.id)).count == Self.table.entries.count)
        #expect(Set(Self.table.releases).count == Self.table.releases.count)
    }
}
