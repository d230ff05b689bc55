import SourceFacts

/// What a method is called in the other language: `makeWithUser:` in Objective-C for `make(user:)` in Swift, and back.
///
/// Sources: the Swift book's "Using Swift from Objective-C" rules for `@objc`, and SE-0005 for imported names.
enum BridgedNames {
    /// A method as code of the other language calls it; nothing for one that keeps its name, and for initialisers, whose
    /// names follow rules of their own.
    static func functions(for function: FunctionFact, in language: FileFacts.Language) -> [FunctionFact] {
        guard function.body != nil, function.name != "init", !function.parameters.isEmpty else { return [] }
        guard function.isSelector else {
            return language == .objectiveC ? [] : selectors(of: function).map { named($0, function) }
        }
        return imported(function)
    }

    /// The selectors that a Swift method can have: an override has its base's, of which the importer may have left out the
    /// name of the parameter's type.
    private static func selectors(of function: FunctionFact) -> [String] {
        let own = selector(of: function)
        guard function.isOverride, function.objectiveCName == nil, let end = own.firstIndex(of: ":"),
            let type = function.parameters[0].type?.baseName
        else { return [own] }
        let parts = words(of: type)
        return [own]
            + parts.indices.map { index in
                own[..<end] + parts[index...].joined() + own[end...]
            }
    }

    /// The selector of a Swift method: a first label follows the name after "With", unless it begins with a preposition.
    private static func selector(of function: FunctionFact) -> String {
        if let name = function.objectiveCName { return name }
        let labels = function.parameters.map { $0.label ?? "" }
        var first = ""
        if let label = labels.first, !label.isEmpty {
            let startsWithPreposition = words(of: label).first.map(prepositions.contains) ?? false
            first = (startsWithPreposition ? "" : "With") + capitalized(label)
        }
        return function.name + first + ":" + labels.dropFirst().map { $0 + ":" }.joined()
    }

    /// The Swift names that the importer may give a selector: the first piece is cut at a preposition, or loses the name of
    /// the parameter's type.
    private static func imported(_ function: FunctionFact) -> [FunctionFact] {
        let pieces = function.name.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
        guard let first = pieces.first, pieces.count == function.parameters.count else { return [] }
        let rest = pieces.dropFirst().map { $0.isEmpty ? nil : $0 }
        var names: [(name: String, label: String?)] = [(first, nil)]
        let parts = words(of: first)
        for index in parts.indices.dropFirst() where prepositions.contains(parts[index].lowercased()) {
            let name = parts[..<index].joined()
            names.append((name, uncapitalized(parts[index...].joined())))
            // `presentFromViewController:` is `present(from:)`.
            if parts.count > index + 1, isType(parts[(index + 1)...].joined(), of: function.parameters[0]) {
                names.append((name, parts[index].lowercased()))
            }
        }
        for index in parts.indices.dropFirst() where isType(parts[index...].joined(), of: function.parameters[0]) {
            names.append((parts[..<index].joined(), nil))
        }
        return names.map { name, label in
            var result = named(name, function)
            for (index, label) in ([label] + rest).enumerated() { result.parameters[index].label = label }
            return result
        }
    }

    /// Whether words say no more than the type of a parameter: `ViewController` of a `UIViewController *`.
    private static func isType(_ words: String, of parameter: FunctionFact.Parameter) -> Bool {
        parameter.type?.baseName.hasSuffix(words) ?? false
    }

    private static func named(_ name: String, _ function: FunctionFact) -> FunctionFact {
        var result = function
        result.name = name
        return result
    }

    /// `make`, `For`, `URL`, `User` of `makeForURLUser`; one word for each change to a capital.
    private static func words(of name: String) -> [String] {
        var result: [String] = []
        var last: Character?
        for character in name {
            if character.isUppercase, last?.isUppercase != true || result.isEmpty {
                result.append(String(character))
            } else if result.isEmpty {
                result.append(String(character))
            } else {
                result[result.count - 1].append(character)
            }
            last = character
        }
        return result
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    private static func uncapitalized(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }

    /// Those of the compiler's list that names of methods use.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}
