import BuildModel
import OrientationModel
import PropertyLists

/// Edits lists of orientations where they are written, whatever the format, and nothing else in the file.
struct ListEditor {
    let files: EditableFiles

    /// Lists all four at a place.
    func widening(_ place: ListPlace, why: String) -> EditOutcome {
        let words = Self.words(OrientationMask.all.subtracting(place.mask))
        return guarded(place) { file in
            switch place.form {
            case .propertyList(let key):
                return try propertyList(place, file, key: key, why: why) { editing, entry in
                    Self.list(editing.appending(words, to: entry.value))
                } binary: { editing, entry in
                    editing.setting(key.rawValue, to: (entry.elements ?? []).compactMap(\.text) + words)
                }
            case .setting(let name, _):
                return try setting(place, file, name: name, why: why) { editing, entry in
                    Self.list(
                        entry.value.kind == .array
                            ? editing.appending(words, to: entry.value)
                            : editing.appending(words: words, to: entry.value))
                } lines: { lines in
                    lines.appending(words)
                }
            case .manifestProperty:
                return try edits(place, manifest(place, file).appending(words), why)
            }
        }
    }

    /// Takes orientations out of the list at a place.
    /// - Parameter own: A list of all four to add beside it, for a kind of device that shares it today.
    func narrowing(
        _ place: ListPlace, to mask: OrientationMask, adding own: OrientationListKey? = nil, why: String
    ) -> EditOutcome {
        let doomed = Set(Self.words(place.mask.subtracting(mask)))
        return guarded(place) { file in
            var added: [Edit] = []
            if let own, !isBinary(place, file) {
                added = try adding(own, beside: place, without: doomed, file, why: why)
            }
            switch place.form {
            case .propertyList(let key):
                return try propertyList(place, file, key: key, why: why) { editing, entry in
                    editing.removing(doomed, from: entry.value)
                } binary: { editing, entry in
                    let kept = editing.setting(
                        key.rawValue, to: (entry.elements ?? []).compactMap(\.text).filter { !doomed.contains($0) })
                    guard let own, let kept else { return kept }
                    return BinaryPropertyListEditing(kept)?.setting(own.rawValue, to: Self.words(.all))
                } + added
            case .setting(let name, _):
                return try setting(place, file, name: name, why: why) { editing, entry in
                    if entry.value.kind == .array { return editing.removing(doomed, from: entry.value) }
                    let kept = (entry.value.text ?? "").split(separator: " ").map(String.init).filter {
                        !doomed.contains($0)
                    }
                    return Self.list(editing.replacing(entry.value, withWords: kept))
                } lines: { lines in
                    lines.removing(doomed)
                } + added
            case .manifestProperty:
                return try edits(place, manifest(place, file).removing(doomed), why) + added
            }
        }
    }

    /// Adds a list of all four for one kind of device beside the list at a place, which all kinds share.
    func adding(_ key: OrientationListKey, beside place: ListPlace, why: String) -> EditOutcome {
        guarded(place) { try adding(key, beside: place, without: [], $0, why: why) }
    }

    /// - Parameter doomed: What is taken out of the list at the place by other edits.
    private func adding(
        _ key: OrientationListKey, beside place: ListPlace, without doomed: Set<String>, _ file: EditableFile,
        why: String
    ) throws -> [Edit] {
        let words = Self.words(.all)
        switch place.form {
        case .propertyList(let shared):
            return try propertyList(place, file, key: shared, why: why) { editing, entry in
                Self.list(editing.adding(key: key.rawValue, strings: words, after: entry))
            } binary: { editing, _ in
                editing.setting(key.rawValue, to: words)
            }
        case .setting(let name, _):
            guard let suffix = Self.settingSuffixes[key] else {
                throw refusal(place, "there is no build setting for '\(key.rawValue)'")
            }
            return try setting(place, file, name: name, why: why) { editing, entry in
                let written = entry.key.text ?? name
                return Self.list(
                    editing.adding(setting: name + suffix + written.dropFirst(name.count), words: words, after: entry))
            } lines: { lines in
                lines.adding(name + suffix, words: words, without: doomed)
            }
        case .manifestProperty:
            return try edits(place, manifest(place, file).adding(key.rawValue, words: words, without: doomed), why)
        }
    }

    private func isBinary(_ place: ListPlace, _ file: EditableFile) -> Bool {
        guard case .propertyList = place.form else { return false }
        return (try? read(place, file).format) == .binary
    }

    private static let settingSuffixes: [OrientationListKey: String] = [.phone: "_iPhone", .pad: "_iPad"]

    static func words(_ mask: OrientationMask) -> [String] { mask.orientations.map(\.propertyListValue) }

    // MARK: Formats

    private func propertyList(
        _ place: ListPlace, _ file: EditableFile, key: OrientationListKey, why: String,
        text: (PropertyListEditing, PropertyListNode.Entry) -> [TextReplacement]?,
        binary: (BinaryPropertyListEditing, PropertyListNode) -> [UInt8]?
    ) throws -> [Edit] {
        let document = try read(place, file)
        guard document.format != .binary else {
            guard let editing = BinaryPropertyListEditing(file.bytes), let value = document.root[key.rawValue],
                value.kind == .array, let bytes = binary(editing, value)
            else { throw refusal(place, "the binary property list is damaged; convert it with 'plutil -convert xml1'") }
            return [Edit(file: file.file, range: 0..<file.bytes.count, replacement: bytes, why: why)]
        }
        guard file.text != nil else { throw refusal(place, "its encoding is not understood; save it as UTF-8") }
        let editing = PropertyListEditing(document)
        guard let entry = editing.entry(line: place.location.line, column: place.location.column),
            entry.value.kind == .array, let replacements = text(editing, entry)
        else { throw refusal(place, "the list is not written as an array of strings; change it by hand") }
        return replacements.map { edit(file.file, $0, why) }
    }

    private func setting(
        _ place: ListPlace, _ file: EditableFile, name: String, why: String,
        project: (PropertyListEditing, PropertyListNode.Entry) -> [TextReplacement]?,
        lines: (any WrittenWords) -> [TextReplacement]?
    ) throws -> [Edit] {
        if place.location.file.hasSuffix(".pbxproj") {
            let document = try read(place, file)
            let editing = PropertyListEditing(document)
            guard file.text != nil, let entry = editing.entry(line: place.location.line, column: place.location.column),
                let replacements = project(editing, entry)
            else {
                throw refusal(place, "it is written in a way that is not edited; change it by hand")
            }
            return replacements.map { edit(file.file, $0, why) }
        }
        if place.location.file.hasSuffix(".xcconfig") {
            guard file.text != nil, let line = SettingLine(file.content, at: place.location),
                let replacements = lines(line)
            else {
                throw refusal(place, "it is written in a way that is not edited; change it by hand")
            }
            return replacements.map { edit(file.file, $0, why) }
        }
        guard Self.isYAML(place.location.file) else {
            throw refusal(place, "the setting comes from '\(place.location.file)'; change it there by hand")
        }
        return try edits(place, lines(try manifest(place, file)), why)
    }

    private func manifest(_ place: ListPlace, _ file: EditableFile) throws -> YAMLWords {
        guard Self.isYAML(place.location.file), file.text != nil,
            let value = YAMLWords(file.content, at: place.location)
        else { throw refusal(place, "it is written in a way that is not edited; change it by hand") }
        return value
    }

    private static func isYAML(_ name: String) -> Bool { [".yml", ".yaml", ".json"].contains(where: name.hasSuffix) }

    // MARK: Small steps

    private func read(_ place: ListPlace, _ file: EditableFile) throws -> PropertyListDocument {
        do {
            return try PropertyListReader.read(file.bytes, name: file.file)
        } catch {
            throw refusal(place, "'\(file.file)' cannot be read")
        }
    }

    private func guarded(_ place: ListPlace, _ body: (EditableFile) throws -> [Edit]) -> EditOutcome {
        do {
            if let reason = files.reasonToLeave(place.location.file) { throw refusal(place, reason) }
            guard let file = files.file(place.location.file) else { throw refusal(place, "the file cannot be read") }
            return .success(try body(file))
        } catch let error as NotEditable {
            return .failure(error)
        } catch {
            return .failure(refusal(place, "\(error)"))
        }
    }

    private func refusal(_ place: ListPlace, _ reason: String) -> NotEditable {
        let what: String
        switch place.form {
        case .propertyList(let key), .manifestProperty(let key): what = "'\(key.rawValue)'"
        case .setting(let name, _): what = "'\(name)'"
        }
        return NotEditable(step: ManualStep(what: what, location: place.location, reason: reason))
    }

    private static func list(_ replacement: TextReplacement?) -> [TextReplacement]? { replacement.map { [$0] } }

    private func edits(_ place: ListPlace, _ replacements: [TextReplacement]?, _ why: String) throws -> [Edit] {
        guard let replacements else {
            throw refusal(place, "it is written in a way that is not edited; change it by hand")
        }
        return replacements.map { edit(place.location.file, $0, why) }
    }

    private func edit(_ file: String, _ replacement: TextReplacement, _ why: String) -> Edit {
        Edit(file: file, range: replacement.range, replacement: replacement.text, why: why)
    }
}
