import OrientationModel

/// A value of an Info.plist, whichever kind of file spells it: a property list, a manifest, a build setting.
struct InfoValue: Sendable, Hashable {
    indirect enum Content: Sendable, Hashable {
        case string(String)
        case boolean(Bool)
        case number(String)
        case array([InfoValue])
        case dictionary(InfoDictionary)
        /// Something that has to be run to be known, described for a message.
        case code(String)
    }

    var content: Content
    var location: SourceLocation?
    /// For an element of a list that was put together from several: the key of the one it was written in.
    var listLocation: SourceLocation?

    /// The word for messages.
    var kindName: String {
        switch content {
        case .string: "string"
        case .boolean: "boolean"
        case .number: "number"
        case .array: "array"
        case .dictionary: "dictionary"
        case .code: "expression"
        }
    }

    /// The text of a scalar.
    var text: String? {
        switch content {
        case .string(let text), .number(let text): text
        case .boolean(let value): value ? "YES" : "NO"
        case .array, .dictionary, .code: nil
        }
    }

    var array: [InfoValue]? {
        if case .array(let values) = content { return values }
        return nil
    }

    var dictionary: InfoDictionary? {
        if case .dictionary(let value) = content { return value }
        return nil
    }

    var isScalar: Bool { text != nil }

    /// The same with one place for everything in it.
    func placed(at location: SourceLocation?) -> InfoValue {
        switch content {
        case .array(let values):
            InfoValue(content: .array(values.map { $0.placed(at: location) }), location: location)
        case .dictionary(let dictionary):
            InfoValue(content: .dictionary(dictionary.placed(at: location)), location: location)
        case .string, .boolean, .number, .code: InfoValue(content: content, location: location)
        }
    }
}

/// A key with its value and the place of the key.
struct InfoEntry: Sendable, Hashable {
    var key: String
    var value: InfoValue
    var location: SourceLocation?
}

/// A dictionary that keeps order and duplicates.
struct InfoDictionary: Sendable, Hashable {
    var entries: [InfoEntry] = []

    /// The entry that counts for a key: the last one, as CoreFoundation has it.
    func entry(_ key: String) -> InfoEntry? { entries.last { $0.key == key } }

    func all(_ key: String) -> [InfoEntry] { entries.filter { $0.key == key } }

    subscript(key: String) -> InfoValue? { entry(key)?.value }

    /// Puts the entries of `other` in place of those with the same key.
    mutating func replace(with other: InfoDictionary) {
        let keys = Set(other.entries.map(\.key))
        entries.removeAll { keys.contains($0.key) }
        entries += other.entries
    }

    /// The same with one place for everything in it.
    func placed(at location: SourceLocation?) -> InfoDictionary {
        InfoDictionary(
            entries: entries.map {
                InfoEntry(key: $0.key, value: $0.value.placed(at: location), location: location)
            })
    }
}
