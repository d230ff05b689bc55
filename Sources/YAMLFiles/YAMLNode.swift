import OrientationModel

/// A value of a YAML file with its place. Aliases and merge keys are resolved.
package struct YAMLNode: Sendable, Hashable {
    package indirect enum Value: Sendable, Hashable {
        /// The text, and whether it stands without quotes, so that `YES` is a boolean and `"YES"` is not.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([Pair])
    }

    package struct Pair: Sendable, Hashable {
        package var key: String
        package var value: YAMLNode
        /// Of the key.
        package var location: SourceLocation

        package init(key: String, value: YAMLNode, location: SourceLocation) {
            self.key = key
            self.value = value
            self.location = location
        }
    }

    package var value: Value
    package var location: SourceLocation
    /// For an element of a list that was put together from several: the key of the one it was written in.
    package var listLocation: SourceLocation?

    package init(value: Value, location: SourceLocation) {
        self.value = value
        self.location = location
    }

    package var text: String? {
        if case .scalar(let text, _) = value { return text }
        return nil
    }

    package var sequence: [YAMLNode]? {
        if case .sequence(let elements) = value { return elements }
        return nil
    }

    package var pairs: [Pair]? {
        if case .mapping(let pairs) = value { return pairs }
        return nil
    }

    package func pair(_ key: String) -> Pair? { pairs?.last { $0.key == key } }
    package subscript(key: String) -> YAMLNode? { pair(key)?.value }

    /// A list of texts; a single text counts as a list of one.
    package var texts: [String] { sequence?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

    /// The boolean a plain scalar is in YAML 1.1.
    package var boolean: Bool? {
        guard case .scalar(let text, isPlain: true) = value else { return nil }
        switch text.lowercased() {
        case "yes", "true", "on": return true
        case "no", "false", "off": return false
        default: return nil
        }
    }

    /// The number that a plain scalar is in YAML 1.1, in the form a program prints it: `16.10` is `16.1`, `0x1F` is `31`. Nil
    /// for whatever is no number, and for one in its usual form.
    package var numberText: String? {
        guard case .scalar(let text, isPlain: true) = value else { return nil }
        let digits = text.replacing("_", with: "")
        let isNegative = digits.hasPrefix("-")
        let unsigned = digits.drop { $0 == "-" || $0 == "+" }
        guard let first = unsigned.first, first.isASCII, first.isNumber || first == ".", digits.count < 40 else {
            return nil
        }
        func number(_ digits: Substring, radix: Int) -> String? {
            Int(digits, radix: radix).map { String(isNegative ? -$0 : $0) }
        }
        let result: String? =
            if unsigned.hasPrefix("0x") {
                number(unsigned.dropFirst(2), radix: 16)
            } else if unsigned.hasPrefix("0b") {
                number(unsigned.dropFirst(2), radix: 2)
            } else if unsigned.hasPrefix("0o") {
                number(unsigned.dropFirst(2), radix: 8)
            } else if unsigned.allSatisfy(\.isNumber) {
                number(unsigned, radix: unsigned.hasPrefix("0") ? 8 : 10)
            } else if unsigned.allSatisfy({ $0.isNumber || ".eE+-".contains($0) }) {
                Double(digits).map { "\($0)" }
            } else {
                nil
            }
        return result == text ? nil : result
    }

    /// The same value with `transform` applied to every text and key.
    package func mapTexts(_ transform: (String) -> String) -> YAMLNode {
        var result = self
        switch value {
        case .scalar(let text, let isPlain): result.value = .scalar(transform(text), isPlain: isPlain)
        case .sequence(let elements): result.value = .sequence(elements.map { $0.mapTexts(transform) })
        case .mapping(let pairs):
            result.value = .mapping(
                pairs.map {
                    Pair(key: transform($0.key), value: $0.value.mapTexts(transform), location: $0.location)
                })
        }
        return result
    }
}
