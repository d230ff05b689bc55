import BuildModel
import FileAccess
import PropertyLists

/// A file whose bytes were read once, to be edited.
struct EditableFile: Sendable {
    let file: String
    let path: String
    let bytes: [UInt8]
    /// Nil for a file that is no text, or that would not survive a change of encoding.
    let text: EncodedText?

    /// The bytes that edits refer to.
    var content: [UInt8] { text?.utf8 ?? bytes }
}

/// The files of one run: each is read once, so that every edit speaks of the same bytes.
final class EditableFiles {
    let root: String
    private var known: [String: EditableFile?] = [:]

    init(root: String) { self.root = root }

    /// The file at a path relative to the root; nil when it cannot be read.
    func file(_ name: String) -> EditableFile? {
        if let known = known[name] { return known }
        let path = name.hasPrefix("/") ? name : root + "/" + name
        let file = (try? RegularFile.read(path, atMost: .max)).map { bytes in
            EditableFile(file: name, path: path, bytes: bytes, text: EncodedText(bytes))
        }
        known[name] = file
        return file
    }

    /// Why edits cannot be made together.
    struct Conflict: Error {
        let file: String
        let reason: String
    }

    /// What files become by edits, sorted by path. The same edit twice counts once; an edit that changes nothing is none.
    /// - Throws: `Conflict` when two edits change the same bytes in different ways.
    func changes(by edits: [Edit]) throws -> [FileChange] {
        let groups = Dictionary(grouping: Set(edits), by: \.file)
        return try groups.keys.sorted().compactMap { name in
            guard let file = file(name) else { throw Conflict(file: name, reason: "cannot be read") }
            // Insertions at one place keep the order in which they were made.
            let order = edits.filter { $0.file == name }
            let sorted = groups[name, default: []].sorted { left, right in
                if left.range.lowerBound != right.range.lowerBound {
                    return left.range.lowerBound < right.range.lowerBound
                }
                if left.range.upperBound != right.range.upperBound {
                    return left.range.upperBound < right.range.upperBound
                }
                return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
            }
            var result: [UInt8] = []
            var position = 0
            for edit in sorted {
                guard edit.range.lowerBound >= position, edit.range.upperBound <= file.content.count else {
                    throw Conflict(file: name, reason: "two edits change the same place")
                }
                result += file.content[position..<edit.range.lowerBound]
                result += edit.replacement
                position = edit.range.upperBound
            }
            result += file.content[position...]
            guard let after = file.text.map({ $0.encode(result) }) ?? result else {
                throw Conflict(file: name, reason: "its encoding cannot spell what the edit adds")
            }
            guard after != file.bytes else { return nil }
            return FileChange(file: name, path: file.path, before: file.bytes, after: after)
        }
    }

    /// What the loader and the analyzer are to read instead of the files.
    func overlay(of changes: [FileChange]) -> FileOverlay {
        var overlay = FileOverlay()
        for change in changes { overlay.replace(change.path, with: change.after) }
        return overlay
    }
}
