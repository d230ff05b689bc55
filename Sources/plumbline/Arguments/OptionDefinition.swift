/// One option as the parser, the help text, completions and the manual see it.
struct OptionDefinition: Sendable, Hashable {
    /// What follows the option.
    enum Argument: Sendable, Hashable {
        case none
        /// A value; when there are choices, it has to be one of them.
        case value(placeholder: String, choices: [String])
    }

    /// What a value stands for, beyond its text.
    enum Meaning: Sendable, Hashable {
        case text
        /// A path: in a configuration file it is relative to the folder of that file.
        case file
        /// A glob over paths.
        case glob
    }

    /// What a value of the form `NAME=VALUE` is made of.
    struct Pair: Sendable, Hashable {
        /// What a name stands for, for messages: `rule`.
        var noun: String
        /// The names that there are; empty for any.
        var names: [String] = []
        /// The values that there are; empty for any.
        var values: [String] = []
    }

    /// Without the dashes: `fail-on`.
    let name: String
    let argument: Argument
    let isRepeatable: Bool
    /// One line, upper case start, no full stop.
    let help: String
    /// What holds when it is not given, for the help text.
    let defaultText: String?
    var meaning = Meaning.text
    /// Nil for a value that is no pair.
    var pair: Pair?
    /// The choice that is meant when the option is given without one; nil when a value has to follow.
    var impliedChoice: String?

    /// Whether a value may hold several choices with commas between them.
    var splitsAtCommas = false

    /// What may stand before the equals sign of a value `NAME=VALUE`; empty for other values, and where anything goes.
    var names: [String] { pair?.names ?? [] }
    /// What may stand behind that equals sign; empty where anything goes.
    var nameValues: [String] { names.isEmpty ? [] : pair?.values ?? [] }
    /// Whether a path stands behind it.
    var namesPaths: Bool { meaning == .file && !names.isEmpty }
    /// A letter that stands for the option after a single dash; nil for none.
    var letter: Character?

    /// What stands for the value in help texts; empty for a flag.
    var placeholder: String {
        if case .value(let placeholder, _) = argument { placeholder } else { "" }
    }

    /// The parts of a value that each have to be one of the choices.
    func parts(of value: String) -> [String] {
        guard splitsAtCommas else { return [value] }
        let parts = value.split(separator: ",").map { $0.trimmingPrefix(/\ +/).description }
        return parts.isEmpty ? [value] : parts
    }

    /// What the value has to be one of; empty for a flag and where anything goes.
    var choices: [String] {
        if case .value(_, let choices) = argument { choices } else { [] }
    }

    /// Whether the value is a path, which shells complete.
    var takesPath: Bool { ["FILE", "FOLDER", "PATH"].contains(placeholder) }

    /// Whether this is how the option was written: `--output`, `-o`.
    func isNamed(_ word: String) -> Bool { word == "--\(name)" || letter.map { word == "-\($0)" } ?? false }

    /// `--fail-on SEVERITY`
    var usage: String {
        let short = letter.map { "-\($0), " } ?? ""
        return switch argument {
        case .none: "\(short)--\(name)"
        case .value(let placeholder, _):
            "\(short)--\(name) \(listsChoices ? shortChoices : placeholder)"
        }
    }

    /// What the choices are, for the help text, when they are too many to stand beside the option.
    var longChoices: [String] {
        if case .value(_, let choices) = argument, !listsChoices { choices } else { [] }
    }

    private var listsChoices: Bool { !shortChoices.isEmpty && shortChoices.count <= 50 }

    private var shortChoices: String {
        if case .value(_, let choices) = argument { choices.joined(separator: "|") } else { "" }
    }
}

/// An option with the type of its value.
struct Option<Value: Sendable>: Sendable {
    let definition: OptionDefinition
    /// The value when it is not given.
    let fallback: Value
    /// Reads what was given. The parser has checked choices before.
    let read: @Sendable ([String]) -> Value?
}

extension Option where Value == Bool {
    /// What `--no-NAME`, and a configuration that says false, leave as the value.
    static var takenBack: String { "no" }

    /// `--name`, without a value.
    static func flag(_ name: String, help: String) -> Option {
        Option(
            definition: OptionDefinition(
                name: name, argument: .none, isRepeatable: true, help: help, defaultText: nil),
            fallback: false, read: { $0.last != Self.takenBack })
    }
}

extension Option where Value == String? {
    /// `--name VALUE`.
    static func text(
        _ name: String, letter: Character? = nil, placeholder: String, choices: [String] = [], help: String,
        meaning: OptionDefinition.Meaning = .text
    ) -> Option {
        Option(
            definition: OptionDefinition(
                name: name, argument: .value(placeholder: placeholder, choices: choices), isRepeatable: false,
                help: help,
                defaultText: nil, meaning: meaning, letter: letter),
            fallback: nil, read: \.last)
    }
}

extension Option where Value == [String] {
    /// `--name VALUE`, as often as wanted.
    static func list(
        _ name: String, placeholder: String, choices: [String] = [], help: String,
        meaning: OptionDefinition.Meaning = .text, pair: OptionDefinition.Pair? = nil, splitsAtCommas: Bool = false
    ) -> Option {
        Option(
            definition: OptionDefinition(
                name: name, argument: .value(placeholder: placeholder, choices: choices), isRepeatable: true,
                help: help, defaultText: nil, meaning: meaning, pair: pair, splitsAtCommas: splitsAtCommas),
            fallback: [], read: \.self)
    }
}

extension Option {
    /// `--name a|b|c`, nothing when it is not given.
    /// - Parameter implied: What is meant when none of the choices follows.
    static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, fallback: Choice?, implied: Choice? = nil, help: String
    ) -> Option where Choice.RawValue == String, Value == Choice? {
        Option(
            definition: OptionDefinition(
                name: name, argument: .value(placeholder: name.uppercased(), choices: Choice.allCases.map(\.rawValue)),
                isRepeatable: false, help: help, defaultText: fallback?.rawValue, impliedChoice: implied?.rawValue),
            fallback: fallback, read: { $0.last.map(Choice.init(rawValue:)) })
    }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// `--name a|b|c`: the cases of an enumeration.
    static func choice(_ name: String, fallback: Value, help: String) -> Option {
        Option(
            definition: OptionDefinition(
                name: name, argument: .value(placeholder: name.uppercased(), choices: Value.allCases.map(\.rawValue)),
                isRepeatable: false, help: help, defaultText: fallback.rawValue),
            fallback: fallback, read: { $0.last.flatMap(Value.init(rawValue:)) })
    }
}
