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

    @Test(
        "An edition has reached a version or not",
        arguments: [
            ("26.0", "26.0", true), ("26.0", "26.1", false), ("27.0-beta4", "27.0", true), ("27.1", "26", true),
            ("27.1", "27.1.1", false), ("27.1", "28", false), ("27.1", "soon", false), ("27.1", "", false),
        ])
    func versions(name: String, version: String, isReached: Bool) throws {
        #expect(try release(name).hasReached(version) == isReached)
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

    @Test(
        "The questions of a migration, edition by edition",
        arguments: [
            ("26.0", "no", "no", "it opts out of multitasking"), ("27.0-beta4", "yes", "yes", "all the same"),
            ("27.0-beta6", "open", "open", "all the same"),
            ("27.0-beta7", "no, fixed with 27.0-beta7", "no", "in steps"),
            ("27.1", "no, fixed with 27.0-beta7", "no", "in steps"),
        ])
    func answers(name: String, padList: String, widening: String, fullScreen: String) throws {
        let answers = ReleaseAnswers(for: try release(name))
        #expect(answers.padList.text.hasPrefix(padList))
        #expect(answers.widening.text.hasPrefix(widening))
        #expect(answers.fullScreen.text.contains(fullScreen))
        for answer in answers.all {
            #expect(answer.question.hasSuffix("?") && !answer.text.hasSuffix("."))
            for id in answer.entries { #expect(Self.table.entry(id) != nil, "\(id)") }
        }
    }

    @Test("What goes away is what the edition says")
    func deprecations() throws {
        let old = ReleaseAnswers(for: try release("26.0")).deprecations.text
        #expect(old.hasPrefix("deprecated: 'UIRequiresFullScreen'") && !old.contains("gone"))
        let new = ReleaseAnswers(for: try release("27.1")).deprecations.text
        #expect(new.contains("'application(_:supportedInterfaceOrientationsFor:)'"))
        #expect(new.hasSuffix("gone with the 27 SDK: 'statusBarOrientation', the life cycle without scenes"))
    }

    @Test("What is still to come is said as that")
    func laterText() throws {
        let entry = try #require(Self.table.entry("scene-life-cycle"))
        #expect(try Self.table.text(of: entry, in: release("26.0")).contains("is deprecated"))
        #expect(try Self.table.text(of: entry, in: release("27.0")).hasSuffix("fails to launch"))
    }

    @Test("What the notes of Apple say has a number and a link")
    func sources() {
        for entry in Self.table.entries {
            #expect(entry.source.hasPrefix("https://developer.apple.com/"))
            if entry.source.hasSuffix("ios-ipados-27-release-notes") { #expect(entry.issue != nil, "\(entry.id)") }
        }
    }

    @Test("Ids and editions are unique")
    func unique() {
        #expect(Set(Self.table.entries.map(\.id)).count == Self.table.entries.count)
        #expect(Set(Self.table.releases).count == Self.table.releases.count)
    }
}
