import BuildModel
import FileAccess
import Foundation
import SourceFacts

/// Reads the facts of source files, each file once, on all cores.
public final class SourceLoader: @unchecked Sendable {
    // The lock guards the two dictionaries; everything else is constant.
    private let root: String
    private let overlay: FileOverlay
    private let memory: FactsMemory?
    private let lock = NSLock()
    private var sources: [String: FileFacts] = [:]
    private var documents: [String: InterfaceBuilderFacts] = [:]
    private var unreadable: [String: String] = [:]
    private var doubtful: [String: String] = [:]
    private var comments: [String: [ControlComment]] = [:]

    /// - Parameters:
    ///   - root: The folder that paths are relative to.
    ///   - overlay: Contents that stand in for those of files.
    ///   - memory: What earlier loaders of the same root read.
    public init(root: String, overlay: FileOverlay = FileOverlay(), memory: FactsMemory? = nil) {
        self.root = root
        self.overlay = overlay
        self.memory = memory
    }

    /// Reads the files that were not read before.
    /// - Parameter readiness: Whether the project's own files are read for the readiness rules as well.
    func load(_ files: [SourceMembership], readiness: Bool = false) {
        var seen: Set<String> = []
        let pending = files.filter { file in
            sources[file.path] == nil && documents[file.path] == nil && unreadable[file.path] == nil
                && seen.insert(file.path).inserted
        }
        let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, pending.count))
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            let swift = SwiftFactsReader()
            let objectiveC = ObjectiveCFactsReader()
            let interfaceBuilder = InterfaceBuilderReader()
            for index in stride(from: worker, to: pending.count, by: workers) {
                let file = pending[index]
                let instead = overlay.contents(of: fullPath(file.path))
                if let known = memory?.entry(of: file, instead: instead, readiness: readiness) {
                    keep(known, of: file.path)
                    continue
                }
                var entry = FactsMemory.Entry()
                do throws(RegularFile.Failure) {
                    let bytes: [UInt8]
                    if let instead { bytes = instead } else { bytes = try contents(of: file) }
                    if file.ownership == .owned {
                        entry.comments = ControlCommentReader.read(path: file.path, source: bytes)
                    }
                    entry.doubt = Self.doubt(about: bytes, of: file)
                    let scope = readiness && file.ownership == .owned ? ReadinessScope.ownWords : .none
                    switch file.language {
                    case .swift:
                        entry.facts = swift.read(path: file.path, source: bytes, readiness: scope)
                    case .objectiveC, .objectiveCHeader:
                        entry.facts = objectiveC.read(path: file.path, source: bytes, readiness: scope)
                    case .storyboard, .xib:
                        entry.document = interfaceBuilder.read(
                            path: file.path, source: bytes, readiness: readiness && file.ownership == .owned)
                    }
                } catch {
                    entry.problem = error.explanation
                }
                memory?.remember(entry, of: file, instead: instead, readiness: readiness)
                keep(entry, of: file.path)
            }
        }
    }

    private func keep(_ entry: FactsMemory.Entry, of path: String) {
        lock.withLock {
            sources[path] = entry.facts
            documents[path] = entry.document
            unreadable[path] = entry.problem
            doubtful[path] = entry.doubt
            if !entry.comments.isEmpty { comments[path] = entry.comments }
        }
    }

    /// Reads files again that hold none of the words of the readiness rules, and one of these names of helpers.
    ///
    /// - Returns: Whether there was one.
    func loadReadiness(of files: [SourceMembership], naming names: Set<String>) -> Bool {
        let scope = ReadinessScope.words(WordScan(names))
        var seen: Set<String> = []
        let pending = files.filter { file in
            file.ownership == .owned && sources[file.path] != nil && sources[file.path]?.readiness == nil
                && seen.insert(file.path).inserted
        }
        let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, pending.count))
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            let swift = SwiftFactsReader()
            let objectiveC = ObjectiveCFactsReader()
            for index in stride(from: worker, to: pending.count, by: workers) {
                let file = pending[index]
                guard let bytes = try? contents(of: file), scope.includes(bytes) else { continue }
                let facts =
                    file.language == .swift
                    ? swift.read(path: file.path, source: bytes, readiness: scope)
                    : objectiveC.read(path: file.path, source: bytes, readiness: scope)
                lock.withLock { sources[file.path]?.readiness = facts.readiness }
            }
        }
        return pending.contains { sources[$0.path]?.readiness != nil }
    }

    private func fullPath(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }

    private func contents(of file: SourceMembership) throws(RegularFile.Failure) -> [UInt8] {
        let path = fullPath(file.path)
        if let bytes = overlay.contents(of: path) { return bytes }
        let isDocument = file.language == .storyboard || file.language == .xib
        return try RegularFile.read(path, atMost: isDocument ? SizeLimit.interfaceBuilder : SizeLimit.source)
    }

    /// What is odd about bytes that were read all the same.
    private static func doubt(about bytes: [UInt8], of file: SourceMembership) -> String? {
        if bytes.isEmpty { return "is empty; there is nothing in it to analyse" }
        guard file.language != .storyboard, file.language != .xib, bytes.contains(where: { $0 >= 0x80 }),
            String(bytes: bytes, encoding: .utf8) == nil
        else { return nil }
        return "holds bytes that are not UTF-8, which were read as underscores; save it as UTF-8"
    }

    /// What is odd about a file that was read all the same; nil for a healthy one.
    func doubt(of path: String) -> String? { lock.withLock { doubtful[path] } }
    func facts(of path: String) -> FileFacts? { lock.withLock { sources[path] } }
    func document(of path: String) -> InterfaceBuilderFacts? { lock.withLock { documents[path] } }
    func problem(of path: String) -> String? { lock.withLock { unreadable[path] } }

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

    private func note(_ found: [ControlComment], of path: String) {
        if !found.isEmpty { lock.withLock { comments[path] = found } }
    }
}
