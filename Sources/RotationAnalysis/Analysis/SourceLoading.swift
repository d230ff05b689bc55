import BuildModel
import FileAccess
import Foundation
import SavedResults
import SourceFacts

/// Reads the facts of source files on all cores, each file once as long as its facts are kept.
final class SourceLoader: @unchecked Sendable {
    // The lock guards the dictionaries and sets; everything else is constant.
    private let root: String
    private let overlay: FileOverlay
    private let memory: FactsMemory?
    private let workers: Workers
    private let saved: SavedReadings?
    private let lock = NSLock()
    private var sources: [String: FileFacts] = [:]
    private var documents: [String: InterfaceBuilderFacts] = [:]
    private var unreadable: [String: String] = [:]
    private var doubtful: [String: String] = [:]
    private var comments: [String: [ControlComment]] = [:]
    private var fingerprints: [String: Fingerprint] = [:]
    /// The hashes of what files say.
    private var sayings: [String: ContentHash] = [:]
    private var changed: Set<String> = []

    /// What of a file decides all that is made of it.
    enum Fingerprint: Hashable {
        case contents(ContentHash)
        /// Why there are none.
        case unreadable(String)
    }

    /// - Parameters:
    ///   - root: The folder that paths are relative to.
    ///   - overlay: Contents that stand in for those of files.
    ///   - memory: What earlier loaders of the same root read.
    ///   - workers: The threads that read.
    ///   - store: Where earlier runs kept what they read; nil to read everything.
    init(
        root: String, overlay: FileOverlay = FileOverlay(), memory: FactsMemory? = nil, workers: Workers,
        store: ResultStore? = nil
    ) {
        self.root = root
        self.overlay = overlay
        self.memory = memory
        self.workers = workers
        saved = store.map(SavedReadings.init)
    }

    /// Reads the files that were not read before.
    /// - Parameter readiness: Whether the project's own files are read for the readiness rules as well.
    func load(_ files: [SourceMembership], readiness: Bool = false) {
        // Targets that are looked at at the same time read what they miss.
        let pending = lock.withLock {
            self.pending(files) {
                sources[$0.path] == nil && documents[$0.path] == nil && unreadable[$0.path] == nil
            }
        }
        workers.perform { [self] worker, count in
            let readers = FactsReaders()
            for index in stride(from: worker, to: pending.count, by: count) {
                let file = pending[index]
                let instead = overlay.contents(of: fullPath(file.path))
                if let known = memory?.entry(of: file, instead: instead, readiness: readiness) {
                    keep(known, of: file)
                    continue
                }
                var entry = FactsMemory.Entry()
                do throws(RegularFile.Failure) {
                    let bytes: [UInt8]
                    if let instead { bytes = instead } else { bytes = try contents(of: file) }
                    entry.reading = reading(of: bytes, file, readiness && file.ownership == .owned, readers)
                } catch {
                    entry.problem = error.explanation
                    take(.unreadable(error.explanation), of: file)
                }
                memory?.remember(entry, of: file, instead: instead, readiness: readiness)
                keep(entry, of: file)
            }
        }
    }

    private func reading(
        of bytes: [UInt8], _ file: SourceMembership, _ readiness: Bool, _ readers: FactsReaders
    ) -> SourceReading {
        let scope = readiness ? ReadinessScope.ownWords : .none
        guard let saved else { return readers.read(bytes, of: file, readiness: scope) }
        let hash = saved.hash(bytes)
        take(.contents(hash), of: file)
        let said = saved.reading(of: file, hash, readiness: readiness) {
            readers.read(bytes, of: file, readiness: scope)
        }
        lock.withLock { sayings[file.path] = said.hash }
        return said.reading
    }

    private func keep(_ entry: FactsMemory.Entry, of file: SourceMembership) {
        lock.withLock {
            sources[file.path] = entry.reading.facts
            documents[file.path] = entry.reading.document
            unreadable[file.path] = entry.problem
            doubtful[file.path] = entry.reading.doubt
            if file.ownership == .owned, !entry.reading.comments.isEmpty {
                comments[file.path] = entry.reading.comments
            }
        }
    }

    /// Forgets the facts of all files but these. What was odd about the others is kept.
    func forget(allBut files: some Sequence<SourceMembership>) {
        let kept = Set(files.map(\.path))
        lock.withLock {
            sources = sources.filter { kept.contains($0.key) }
            documents = documents.filter { kept.contains($0.key) }
        }
    }

    /// Reads files again that hold none of the words of the readiness rules, and one of these names of helpers.
    ///
    /// - Returns: Whether there was one.
    func loadReadiness(of files: [SourceMembership], naming names: Set<String>) -> Bool {
        let scope = ReadinessScope.words(WordScan(names))
        let pending = pending(files) {
            $0.ownership == .owned && sources[$0.path] != nil && sources[$0.path]?.readiness == nil
        }
        workers.perform { [self] worker, count in
            let readers = FactsReaders()
            for index in stride(from: worker, to: pending.count, by: count) {
                let file = pending[index]
                guard let bytes = try? contents(of: file), scope.includes(bytes) else { continue }
                let facts = readers.read(bytes, of: file, readiness: scope).facts
                lock.withLock { sources[file.path]?.readiness = facts?.readiness }
            }
        }
        return pending.contains { sources[$0.path]?.readiness != nil }
    }

    private func fullPath(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }

    private func pending(
        _ files: [SourceMembership], where isWanted: (SourceMembership) -> Bool
    ) -> [SourceMembership] {
        var seen: Set<String> = []
        return files.filter { isWanted($0) && seen.insert($0.path).inserted }
    }

    private func contents(of file: SourceMembership) throws(RegularFile.Failure) -> [UInt8] {
        let path = fullPath(file.path)
        if let bytes = overlay.contents(of: path) { return bytes }
        let isDocument = file.language == .storyboard || file.language == .xib
        return try RegularFile.read(path, atMost: isDocument ? SizeLimit.interfaceBuilder : SizeLimit.source)
    }

    // MARK: What was read

    /// What is odd about a file that was read all the same; nil for a healthy one.
    func doubt(of path: String) -> String? { lock.withLock { doubtful[path] } }
    func facts(of path: String) -> FileFacts? { lock.withLock { sources[path] } }
    func document(of path: String) -> InterfaceBuilderFacts? { lock.withLock { documents[path] } }
    func problem(of path: String) -> String? { lock.withLock { unreadable[path] } }
    func controlComments(of path: String) -> [ControlComment] { lock.withLock { comments[path] ?? [] } }

    /// What of the owned sources, and of other files, speaks to the program; files without such comments are left out.
    /// - Parameter others: Build files, relative to the root. One that cannot be read has no comments.
    func controlComments(besidesSources others: Set<String>) -> [String: [ControlComment]] {
        for path in others {
            let full = fullPath(path)
            guard let bytes = overlay.contents(of: full) ?? (try? RegularFile.read(full, atMost: SizeLimit.buildFile))
            else { continue }
            note(ControlCommentReader.read(path: path, source: bytes), of: path)
        }
        return lock.withLock { comments }
    }

    /// Takes comments that an earlier run found.
    func note(_ found: [ControlComment], of path: String) {
        if !found.isEmpty { lock.withLock { comments[path] = found } }
    }

    // MARK: Fingerprints

    /// Looks at the contents of files without making anything of them.
    func takeFingerprints(of files: [SourceMembership]) {
        guard let saved else { return }
        let pending = pending(files) { fingerprints[$0.path] == nil }
        workers.perform { [self] worker, count in
            for index in stride(from: worker, to: pending.count, by: count) {
                let file = pending[index]
                do throws(RegularFile.Failure) {
                    take(.contents(saved.hash(try contents(of: file))), of: file)
                } catch {
                    take(.unreadable(error.explanation), of: file)
                }
            }
        }
    }

    func fingerprint(of path: String) -> Fingerprint? { lock.withLock { fingerprints[path] } }

    /// What decides all that is made of what a file says; nil when that was not looked at.
    func said(by file: SourceMembership) -> Fingerprint? {
        switch fingerprint(of: file.path) {
        case .contents?: lock.withLock { sayings[file.path] }.map { .contents($0) }
        case let other: other
        }
    }

    /// Looks up what files say that were looked at, and reads those of which that is not kept.
    ///
    /// - Parameter most: If there are more of the latter nothing is read.
    /// - Returns: Whether all of it is known.
    func knowsWhatIsSaid(by files: [SourceMembership], butFor most: Int) -> Bool {
        guard let saved else { return false }
        var unknown: [SourceMembership] = []
        for file in pending(files, where: { said(by: $0) == nil }) {
            guard case .contents(let hash)? = fingerprint(of: file.path) else { return false }
            if let known = saved.said(by: file, hash, readiness: false) {
                lock.withLock { sayings[file.path] = known }
            } else {
                unknown.append(file)
                if unknown.count > most { return false }
            }
        }
        load(unknown)
        return unknown.allSatisfy { said(by: $0) != nil }
    }

    /// Whether a file was another one the second time it was looked at.
    func hasChanged(_ path: String) -> Bool { lock.withLock { changed.contains(path) } }

    private func take(_ fingerprint: Fingerprint, of file: SourceMembership) {
        lock.withLock {
            if let known = fingerprints.updateValue(fingerprint, forKey: file.path), known != fingerprint {
                changed.insert(file.path)
            }
        }
    }
}

/// The readers of one thread, each made when it is needed.
private final class FactsReaders {
    private lazy var swift = SwiftFactsReader()
    private lazy var objectiveC = ObjectiveCFactsReader()
    private lazy var interfaceBuilder = InterfaceBuilderReader()

    func read(_ bytes: [UInt8], of file: SourceMembership, readiness: ReadinessScope) -> SourceReading {
        var reading = SourceReading(comments: ControlCommentReader.read(path: file.path, source: bytes))
        switch file.language {
        case .swift: reading.facts = swift.read(path: file.path, source: bytes, readiness: readiness)
        case .objectiveC, .objectiveCHeader:
            reading.facts = objectiveC.read(path: file.path, source: bytes, readiness: readiness)
        case .storyboard, .xib:
            let isForReadiness = if case .none = readiness { false } else { true }
            reading.document = interfaceBuilder.read(path: file.path, source: bytes, readiness: isForReadiness)
        }
        reading.doubt = Self.doubt(about: bytes, of: file)
        return reading
    }

    /// What is odd about bytes that are read all the same.
    private static func doubt(about bytes: [UInt8], of file: SourceMembership) -> String? {
        // A source without a line is good Swift; a document without an element cannot be opened.
        let isDocument = file.language == .storyboard || file.language == .xib
        if bytes.isEmpty { return isDocument ? "is empty; there is nothing in it to analyse" : nil }
        guard !isDocument, bytes.contains(where: { $0 >= 0x80 }), String(bytes: bytes, encoding: .utf8) == nil
        else { return nil }
        return "holds bytes that are not UTF-8, which were read as underscores; save it as UTF-8"
    }
}
