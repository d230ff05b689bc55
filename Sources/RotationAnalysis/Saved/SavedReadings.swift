import BuildModel
import SavedResults
import SourceFacts

/// What earlier runs made of the contents of single files.
struct SavedReadings: Sendable {
    private let store: ResultStore

    init(_ store: ResultStore) { self.store = store }

    func hash(_ bytes: [UInt8]) -> ContentHash { store.key.hash(bytes) }

    /// A reading with the hash of all that it says.
    struct Said {
        var reading: SourceReading
        var hash: ContentHash
    }

    /// What a file with these contents says: what was kept of it, else what `read` makes of it, which is kept.
    func reading(
        of file: SourceMembership, _ contents: ContentHash, readiness: Bool, _ read: () -> SourceReading
    ) -> Said {
        let source = source(file, contents, readiness: readiness)
        let place = store.place(of: "reading", from: source)
        if let bytes = store.result(at: place), let known = SourceReading(bytes: bytes, path: file.path) {
            return Said(reading: known, hash: hash(bytes))
        }
        let reading = read()
        let bytes = reading.bytes
        let said = hash(bytes)
        store.keep(bytes, at: place)
        store.keep(said.bytes, at: store.place(of: "said", from: source))
        return Said(reading: reading, hash: said)
    }

    /// The hash of what a file with these contents says, where it is kept: files that differ in comments say the same.
    func said(by file: SourceMembership, _ contents: ContentHash, readiness: Bool) -> ContentHash? {
        store.result(at: store.place(of: "said", from: source(file, contents, readiness: readiness)))
            .flatMap(ContentHash.init)
    }

    private func source(_ file: SourceMembership, _ contents: ContentHash, readiness: Bool) -> [UInt8] {
        var source = CanonicalBytes()
        source.add(file.language.rawValue)
        // The same contents are read in another way under another kind of name.
        source.add(file.path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? "")
        source.add(readiness)
        source.add(bytes: contents.bytes)
        return source.bytes
    }
}
