#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import BuildModel
import FileAccess
import Foundation
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

    /// Whether a word occurs in the file.
    func mentions(_ word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first else { return true }
        return bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while let start = rest.offset(of: first), rest.endIndex - start >= word.count {
                if bytes[start..<start + word.count].elementsEqual(word) { return true }
                rest = bytes[(start + 1)...]
            }
            return false
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// Where a byte occurs first.
    fileprivate func offset(of byte: UInt8) -> Int? {
        guard !isEmpty, let start = base.baseAddress,
            let found = memchr(start + startIndex, Int32(byte), endIndex - startIndex)
        else { return nil }
        return UnsafeRawPointer(found) - start
    }
}

/// The files of one run: each is read once, so that every edit speaks of the same bytes. What was accepted is what further
/// edits speak of.
final class EditableFiles {
    let root: String
    /// Whether a file, given by its absolute path, may be edited.
    private let isIncluded: (String) -> Bool
    private var known: [String: EditableFile?] = [:]
    /// What files on disk hold that edits were accepted for.
    private var originals: [String: EditableFile] = [:]

    init(root: String, isIncluded: @escaping (String) -> Bool = { _ in true }) {
        self.root = root
        self.isIncluded = isIncluded
    }

    private func path(of name: String) -> String { name.hasPrefix("/") ? name : root + "/" + name }

    /// Why a file is left alone, whatever it holds; nil when it may be edited.
    func reasonToLeave(_ name: String) -> String? {
        guard isIncluded(path(of: name)) else {
            return "'include' or 'exclude' leaves the file out; change it by hand, or let the configuration take it in"
        }
        if let copy = localizedCopy(of: path(of: name)) {
            return "'\(copy)' has a copy of its own for another language; change each of them by hand"
        }
        return EditableSource.reasonToLeave(name)
    }

    /// The folder of another language that holds a file of the same name: the app shows one of the two, and only one of them
    /// was analysed.
    private func localizedCopy(of path: String) -> String? {
        let (folder, name) = FileReplacement.split(path)
        let (parent, language) = FileReplacement.split(folder)
        guard language.hasSuffix(".lproj"),
            let siblings = try? FileManager.default.contentsOfDirectory(atPath: parent)
        else { return nil }
        return siblings.sorted().first {
            $0.hasSuffix(".lproj") && $0 != language
                && FileManager.default.fileExists(atPath: "\(parent)/\($0)/\(name)")
        }
    }

    /// The file at a path relative to the root; nil when it cannot be read.
    func file(_ name: String) -> EditableFile? {
        if let known = known[name] { return known }
        let path = path(of: name)
        let file = (try? RegularFile.read(path, atMost: .max)).map { bytes in
            EditableFile(file: name, path: path, bytes: bytes, text: EncodedText(bytes))
        }
        known[name] = file
        return file
    }

    /// The files as they are now, to go back to.
    struct State {
        fileprivate var known: [String: EditableFile?]
        fileprivate var originals: [String: EditableFile]
    }

    var state: State {
        get { State(known: known, originals: originals) }
        set {
            known = newValue.known
            originals = newValue.originals
        }
    }

    /// Takes changes for made: edits from now on speak of what the files will hold.
    func adopt(_ changes: [FileChange]) {
        for change in changes {
            guard let file = file(change.file) else { continue }
            if originals[change.file] == nil { originals[change.file] = file }
            known[change.file] = EditableFile(
                file: file.file, path: file.path, bytes: change.after, text: EncodedText(change.after))
        }
    }

    /// All that was taken for made, from what is on disk; sorted by path.
    var adopted: [FileChange] {
        originals.keys.sorted().compactMap { name in
            guard let old = originals[name], let new = file(name), old.bytes != new.bytes else { return nil }
            return FileChange(file: name, path: old.path, before: old.bytes, after: new.bytes)
        }
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

    /// What the loader and the analyzer are to read instead of the files: all that was taken for made, and further changes.
    func overlay(with changes: [FileChange]) -> FileOverlay {
        var overlay = FileOverlay()
        for change in adopted + changes { overlay.replace(change.path, with: change.after) }
        return overlay
    }
}
