import OrientationModel
import SourceFacts

/// Literal dictionaries: tables from an idiom or a name to a mask or a screen.
extension Evaluator {
    func dictionary(
        _ elements: [DictionaryElement], in frame: Frame, expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        let types = expecting.flatMap(keyAndValue)
        return Value(
            .dictionary(
                elements.map { element in
                    .init(
                        key: evaluate(element.key, in: frame, expecting: types?.key),
                        value: converted(
                            evaluate(element.value, in: frame, expecting: types?.value), to: types?.value, in: frame))
                }))
    }

    /// `[Key: Value]` and `Dictionary<Key, Value>`.
    private func keyAndValue(_ type: TypeReference) -> (key: TypeReference, value: TypeReference)? {
        var text = type.text[...]
        while let last = text.last, "?!".contains(last) { text.removeLast() }
        let separator: Character
        if text.hasPrefix("["), text.hasSuffix("]") {
            text = text.dropFirst().dropLast()
            separator = ":"
        } else if text.hasPrefix("Dictionary<"), text.hasSuffix(">") {
            text = text.dropFirst("Dictionary<".count).dropLast()
            separator = ","
        } else {
            return nil
        }
        let parts = text.split(separator: separator, maxSplits: 1).map { $0.trimmingPrefix(" ") }
        guard parts.count == 2 else { return nil }
        return (TypeReference(String(parts[0])), TypeReference(String(parts[1])))
    }

    /// What `table[key]` gives: nil when the table certainly has no such key.
    func element(of entries: [Concrete.DictionaryEntry], for key: Value, in frame: Frame) -> Value {
        var result = Value.never
        for one in key.alternatives {
            var isFound = false
            for entry in entries {
                guard let equal = equals(Value(one), entry.key, in: frame) else {
                    result = result.join(entry.value)
                    continue
                }
                if equal {
                    result = result.join(entry.value)
                    isFound = true
                    break
                }
            }
            if !isFound { result = result.join(Value(.nil)) }
        }
        if key.open != nil { for entry in entries { result = result.join(entry.value) } }
        return key.open == nil ? result : result.join(Value(.nil))
    }

    /// Methods of a dictionary: of its values, or of its pairs, which have no order.
    func dictionaryMethod(
        _ name: String, _ entries: [Concrete.DictionaryEntry], _ arguments: [Argument], in frame: Frame,
        expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        switch name {
        case "mapValues", "compactMapValues":
            guard let function = closure(arguments, in: frame) else { break }
            return Value(
                .dictionary(entries.map { .init(key: $0.key, value: apply(function, [$0.value], in: frame)) }))
        case "objectForKey:", "valueForKey:", "objectForKeyedSubscript:":
            guard let key = arguments.first else { break }
            return element(of: entries, for: evaluate(key.value, in: frame, expecting: nil), in: frame)
        default: break
        }
        if entries.count <= 1 {
            let pairs = entries.map(\.pair)
            return listMethod(name, elements: pairs, arguments, in: frame, expecting: expecting, at: here)
        }
        return collectionMethod(name, Value(joining: entries.map(\.pair)), arguments, in: frame, at: here)
    }
}

extension Concrete.DictionaryEntry {
    /// The element that a loop over the dictionary sees.
    var pair: Value { Value(.tuple([.init(label: "key", value: key), .init(label: "value", value: value)])) }
}
