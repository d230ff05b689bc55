import OrientationModel
import PropertyLists

/// An Info.plist that was read from a file.
struct InfoPlistFile: Sendable {
    /// Relative to the root.
    let path: String
    let contents: InfoDictionary
    let format: PropertyListFormat
    /// Lines that only the C preprocessor can resolve.
    let preprocessorLines: [SourceLocation]
}

/// Reads Info.plists, each once however many targets share it.
final class InfoPlistReader {
    private let files: FileTree
    private var cache: [String: Result<InfoPlistFile, PropertyListError>] = [:]

    init(files: FileTree) { self.files = files }

    /// The Info.plist at the absolute `path`.
    func read(_ path: String) -> Result<InfoPlistFile, PropertyListError> {
        if let known = cache[path] { return known }
        let result = Result<InfoPlistFile, PropertyListError>.init(readingFrom: path, in: files)
        cache[path] = result
        return result
    }
}

extension Result where Success == InfoPlistFile, Failure == PropertyListError {
    fileprivate init(readingFrom path: String, in files: FileTree) {
        let name = files.display(path)
        do {
            let document = try files.propertyList(at: path)
            self = .success(try InfoPlistFile(document, path: name))
        } catch {
            self = .failure(
                error as? PropertyListError
                    ?? PropertyListError(
                        problem: .malformed, file: name, position: nil, reason: "cannot be read",
                        wayOut: "check the file"))
        }
    }
}

extension InfoPlistFile {
    /// - Throws: `PropertyListError` when the outermost value is no dictionary.
    init(_ document: PropertyListDocument, path: String) throws {
        guard document.root.kind == .dictionary else {
            throw PropertyListError(
                problem: .malformed, file: path, position: document.root.start,
                reason: "the outermost value is no dictionary", wayOut: "wrap the keys in a <dict>")
        }
        self.path = path
        contents = InfoDictionary(document.root, file: path)
        format = document.format
        preprocessorLines = document.preprocessorLines.map {
            SourceLocation(file: path, line: $0.line, column: $0.column)
        }
    }
}

extension InfoDictionary {
    /// The dictionary of a property list node, with locations in `file`.
    init(_ node: PropertyListNode, file: String) {
        node.forEachEntry { entry in
            entries.append(
                InfoEntry(
                    key: entry.key.text ?? "", value: InfoValue(entry.value, file: file),
                    location: SourceLocation(entry.key.start, file: file)))
        }
    }
}

extension InfoValue {
    init(_ node: PropertyListNode, file: String) {
        switch node.kind {
        case .array: content = .array((node.elements ?? []).map { InfoValue($0, file: file) })
        case .dictionary: content = .dictionary(InfoDictionary(node, file: file))
        case .boolean: content = .boolean(node.boolean ?? false)
        case .integer, .real: content = .number(node.text ?? "")
        case .string, .date, .data: content = .string(node.text ?? "")
        }
        location = SourceLocation(node.start, file: file)
    }
}

extension SourceLocation {
    /// The place in `file`; the file as a whole when the position is not known, as in binary lists.
    init(_ position: TextPosition?, file: String) {
        if let position {
            self.init(file: file, line: position.line, column: position.column)
        } else {
            self.init(file: file, line: 0)
        }
    }
}
