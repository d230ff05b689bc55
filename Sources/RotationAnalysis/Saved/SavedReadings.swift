import BuildModel
import SavedResults
import SourceFacts

/// What earlier runs made of the contents of single files.
struct SavedReadings: Sendable {
    private let store: ResultStore

    init(_ store: ResultStore) { self.store = store }

    func hash(_ bytes: [UInt8]) -> ContentHash { store.key.hash(bytes) }

    /// What a file with these contents says: what was kept of it, else what `read` makes of it, which is kept.
    func reading(
        of file: SourceMembership, _ contents: ContentHash, readiness: Bool, _ read: () -> SourceReading
    ) -> SourceReading {
        var source = CanonicalBytes()
        source.add(file.language.rawValue)
        // The same contents are read in another way under another kind of name.
        source.add(file.path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? "")
        source.add(readiness)
        source.add(bytes: contents.bytes)
        let place = store.place(of: "reading", from: source.bytes)
        if let bytes = store.result(at: place), let known = SourceReading(bytes: bytes, path: file.path) {
            return known
        }
        let reading = read()
        store.keep(reading.bytes, at: place)
        return reading
    }
}
