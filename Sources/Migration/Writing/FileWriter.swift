#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import BuildModel
import FileAccess

/// Puts changed files in place so that at any moment, a kill or a crash included, each file is either the old or the new one.
public struct FileWriter: Sendable {
    /// Why a file was not written.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// One line that names the file and the way out.
        public let description: String
    }

    /// A writer has no state.
    public init() {}

    /// Whether the file still holds what the change was made for; the reason when it does not, or cannot be replaced.
    public func refusal(of change: FileChange) -> Failure? {
        let path = FileTree.realPath(change.path) ?? change.path
        let now = try? RegularFile.read(path, atMost: .max)
        if now != nil || change.before != nil {
            guard let now else { return Failure(description: "'\(change.file)' cannot be read any more; run again") }
            if now != change.before {
                return Failure(description: "'\(change.file)' changed since it was read; run again")
            }
            if access(path, W_OK) != 0 || Self.isMarkedReadOnly(path) {
                return Failure(description: "'\(change.file)' is read-only; make it writable")
            }
        }
        if access(FileReplacement.split(path).folder, W_OK | X_OK) != 0 {
            return Failure(description: "the folder of '\(change.file)' is read-only; make it writable")
        }
        return nil
    }

    /// Replaces one file.
    /// - Throws: `Failure`; the old file is in place then.
    public func write(_ change: FileChange) throws { try write([change]) }

    /// Replaces files in the order given: all of them are written beside the old ones before the first takes its place.
    /// - Throws: `Failure`. Nothing was replaced then, unless it says what was.
    public func write(_ changes: [FileChange]) throws {
        if let refusal = changes.lazy.compactMap(refusal).first { throw refusal }
        var written: [String] = []
        var rest = changes[...]
        while !rest.isEmpty {
            // Each one that waits keeps a file open.
            let batch = rest.prefix(Self.mostWaiting)
            rest = rest.dropFirst(batch.count)
            do {
                let waiting = try batch.map { ($0, try stage($0)) }
                for (change, replacement) in waiting {
                    // A last look: others may have come in between.
                    if let refusal = refusal(of: change) { throw refusal }
                    do throws(FileReplacement.Failure) { try replacement.commit() } catch {
                        throw failure(change, error)
                    }
                    written.append(change.file)
                }
            } catch let failure as Failure where !written.isEmpty {
                let names = written.map { "'\($0)'" }.joined(separator: ", ")
                throw Failure(
                    description: "\(failure.description)\n  written already: \(names); run again to go on from there")
            }
        }
    }

    private static let mostWaiting = 200

    /// Whether nobody may write a file. The administrator may all the same, which is not what the mark is meant to say.
    private static func isMarkedReadOnly(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0
    }

    private func stage(_ change: FileChange) throws -> FileReplacement {
        let path = FileTree.realPath(change.path) ?? change.path
        do throws(FileReplacement.Failure) {
            return try FileReplacement(of: path, with: change.after, waiting: .underOneName)
        } catch { throw failure(change, error) }
    }

    private func failure(_ change: FileChange, _ reason: FileReplacement.Failure) -> Failure {
        switch reason {
        case .isTaken:
            Failure(description: "'\(change.file)' is being written by another run; run again when it is done")
        case .system(let reason):
            Failure(
                description:
                    "'\(change.file)' cannot be written beside: \(reason); check its folder's space and permissions")
        }
    }
}
