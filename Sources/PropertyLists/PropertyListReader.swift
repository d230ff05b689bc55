import FileAccess

/// Reads property lists of any format.
public enum PropertyListReader {
    /// Reads the property list at `path`. `name` is how messages call the file; without it they use the path.
    /// - Throws: `PropertyListError`.
    public static func read(contentsOf path: String, name: String? = nil) throws -> PropertyListDocument {
        let file = name ?? path
        do {
            return try read(try RegularFile.read(path, atMost: SizeLimit.buildFile), name: file)
        } catch let failure as RegularFile.Failure {
            throw PropertyListError(
                problem: .unreadable, file: file, position: nil, reason: "the file \(failure.reason)",
                wayOut: failure.wayOut)
        }
    }

    /// Reads a property list from `bytes`; messages call it `name`.
    /// - Throws: `PropertyListError`.
    public static func read(_ bytes: [UInt8], name: String) throws -> PropertyListDocument {
        if bytes.starts(with: Array("bplist".utf8)) {
            do {
                let tape = try BinaryReader.read(bytes).finish(text: SourceText(bytes: []), hasPositions: false)
                return document(tape, .binary, encoding: "binary", preprocessor: [])
            } catch let error as PropertyListSyntaxError {
                throw PropertyListError(
                    problem: .malformed, file: name, position: nil, reason: error.reason, wayOut: error.wayOut)
            }
        }
        let decoded: DecodedText
        do {
            decoded = try DecodedText.decode(bytes)
        } catch let error as PropertyListSyntaxError {
            throw PropertyListError(
                problem: .encoding, file: name, position: nil, reason: error.reason, wayOut: error.wayOut)
        }
        do {
            return try read(decoded)
        } catch let error as PropertyListSyntaxError {
            throw explain(error, in: decoded.text, name: name)
        }
    }

    private static func read(_ decoded: DecodedText) throws -> PropertyListDocument {
        let text = decoded.text
        guard let first = text.bytes[decoded.contentStart...].firstIndex(where: { !ASCII.isSpace($0) }) else {
            throw PropertyListSyntaxError(offset: 0, reason: "the file is empty", wayOut: "restore or remove it")
        }
        switch text.bytes[first] {
        case ASCII.less where looksLikeXML(text.bytes, at: first), ASCII.hash:
            let (builder, directives) = try XMLReader.read(text, from: decoded.contentStart)
            return document(
                builder.finish(text: text), .xml, encoding: decoded.encodingName,
                preprocessor: directives.map(text.position(at:)))
        case ASCII.openBracket:
            return document(
                try JSONReader.read(text, from: first).finish(text: text), .json, encoding: decoded.encodingName,
                preprocessor: [])
        case ASCII.openBrace where looksLikeJSON(text.bytes, at: first):
            return document(
                try JSONReader.read(text, from: first).finish(text: text), .json, encoding: decoded.encodingName,
                preprocessor: [])
        default:
            return document(
                try OpenStepReader.read(text, from: decoded.contentStart).finish(text: text), .openStep,
                encoding: decoded.encodingName, preprocessor: [])
        }
    }

    private static func looksLikeXML(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset + 1 < bytes.count else { return false }
        let next = bytes[offset + 1]
        if next == ASCII.question || next == ASCII.exclamation { return true }
        // `<0fbd77>` is OpenStep data; element names that could be mistaken for hex digits are told apart by their length.
        for name in ["plist", "dict", "array", "string", "integer", "real", "true", "false", "date", "data"]
        where bytes[(offset + 1)...].starts(with: name.utf8) {
            return true
        }
        return false
    }

    /// `{"key":` is JSON, `{"key" =` and `{key =` are OpenStep, `{}` is both and empty.
    private static func looksLikeJSON(_ bytes: [UInt8], at brace: Int) -> Bool {
        var index = brace + 1
        while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == ASCII.quote else { return false }
        index += 1
        while index < bytes.count, bytes[index] != ASCII.quote { index += bytes[index] == ASCII.backslash ? 2 : 1 }
        index += 1
        while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
        return index < bytes.count && bytes[index] == ASCII.colon
    }

    private static func document(
        _ tape: PropertyListTape, _ format: PropertyListFormat, encoding: String, preprocessor: [TextPosition]
    ) -> PropertyListDocument {
        PropertyListDocument(
            format: format, encoding: encoding, root: PropertyListNode(tape: tape, index: 0), source: tape.text,
            duplicateKeys: DuplicateKeySearch.run(on: tape), preprocessorLines: preprocessor)
    }

    /// Looks for the cause behind the place where a reader stopped.
    private static func explain(
        _ error: PropertyListSyntaxError, in text: SourceText, name: String
    ) -> PropertyListError {
        if text.bytes.allSatisfy(ASCII.isSpace) {
            return PropertyListError(
                problem: .empty, file: name, position: nil, reason: error.reason, wayOut: error.wayOut)
        }
        if let line = MergeMarkers.firstLine(in: text) {
            return PropertyListError(
                problem: .mergeConflict, file: name, position: line,
                reason: "unresolved merge conflict", wayOut: "resolve the conflict markers and run again")
        }
        if let offset = DecodedText.invalidUTF8Offset(in: text.bytes), offset <= error.offset {
            return PropertyListError(
                problem: .encoding, file: name, position: text.position(at: offset),
                reason: "the file is not valid UTF-8 here", wayOut: "save the file as UTF-8")
        }
        return PropertyListError(
            problem: .malformed, file: name, position: text.position(at: error.offset), reason: error.reason,
            wayOut: error.wayOut)
    }
}
