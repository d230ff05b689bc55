import OrientationModel

extension InfoValue {
    /// The value of a literal. Tuist's `.string("x")`, `.array([…])` and the like count as what they wrap.
    init(_ expression: ManifestExpression) {
        location = expression.location
        switch expression.value {
        case .string(let text): content = .string(text)
        case .number(let text): content = .number(text)
        case .boolean(let flag): content = .boolean(flag)
        case .array(let elements): content = .array(elements.map { InfoValue($0) })
        case .dictionary:
            content = InfoDictionary(expression).map { .dictionary($0) } ?? .code(expression.sourceText)
        case .call(let call):
            if let inner = call.unlabeled, Self.wrappers.contains(call.function) {
                content = InfoValue(inner).content
            } else {
                content = .code(expression.sourceText)
            }
        case .null, .member, .name, .alternatives, .code: content = .code(expression.sourceText)
        }
    }

    private static let wrappers: Set<String> = ["string", "array", "boolean", "integer", "real", "dictionary"]
}

extension InfoDictionary {
    /// The entries of a dictionary literal; nil when it is none or a key is no literal.
    init?(_ expression: ManifestExpression) {
        guard case .dictionary(let pairs) = expression.value else { return nil }
        for pair in pairs {
            guard let key = pair.key.string else { return nil }
            entries.append(InfoEntry(key: key, value: InfoValue(pair.value), location: pair.key.location))
        }
    }
}

extension SettingsLayer {
    /// The settings of a dictionary literal, as a manifest writes them. A value that is no literal makes its setting
    /// unreadable; a key that is none is left out.
    init(_ expression: ManifestExpression?, level: SettingsLevel) {
        self.init(level: level)
        guard case .dictionary(let pairs)? = expression?.value else { return }
        let entries = pairs.compactMap { pair in pair.key.string.map { (key: $0, pair: pair) } }
        for (key, pair) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            let text = pair.value.settingText ?? pair.value.wrappedSetting?.settingText
            let source = pair.value.wrappedSetting ?? pair.value
            append(
                key: key, text ?? source.sourceText, at: pair.key.location,
                unreadableReason: text == nil ? SettingAssignment.reason(computedBy: source) : nil)
        }
    }
}

extension SettingAssignment {
    /// The end of a sentence about a setting whose value a manifest computes.
    static func reason(computedBy expression: ManifestExpression) -> String {
        "is computed by '\(expression.sourceText)'"
    }
}

extension ManifestExpression {
    /// What `.string("YES")` and `.array(["a"])` wrap; nil for any other call.
    fileprivate var wrappedSetting: ManifestExpression? {
        guard let call, ["string", "array"].contains(call.function) else { return nil }
        return call.unlabeled
    }
}
