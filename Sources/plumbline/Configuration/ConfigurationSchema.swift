import Lint
import Reports

/// The JSON schema of the configuration file, made from the same table as the reader. Draft 7, which editors know.
enum ConfigurationSchema {
    /// The schema, with a newline at its end.
    static var text: String {
        let properties =
            ConfigurationFile.options.map { ($0.name, property($0)) } + [(ConfigurationFile.pathsKey, paths)]
        let schema = JSONValue.object([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("Plumbline configuration")),
            (
                "description",
                .string("The file .plumbline.yml. Every key is the name of an option of 'plumbline lint'.")
            ),
            ("type", .strings(["object", "null"])),
            ("additionalProperties", .bool(false)),
            ("properties", .object(properties.sorted { $0.0 < $1.0 }.map { ($0.0, $0.1) })),
        ])
        return schema.text + "\n"
    }

    private static let scalar = JSONValue.object([("type", .strings(["string", "number"])), ("minLength", .int(1))])

    private static func property(_ option: OptionDefinition) -> JSONValue {
        var fields: [(String, JSONValue)] = [("description", .string(option.help))]
        switch option.argument {
        case .none:
            fields.append(("type", .string("boolean")))
        case .value(_, let choices):
            let item = choices.isEmpty ? scalar : value(of: option, choices)
            if let pair = option.pair {
                fields += mapping(pair)
            } else if option.isRepeatable {
                fields.append(
                    ("anyOf", .array([item, .object([("type", .string("array")), ("items", item)])])))
            } else if choices.isEmpty {
                fields += [("type", .strings(["string", "number"])), ("minLength", .int(1))]
            } else if case .object(let members) = item {
                fields += members.map { ($0.key, $0.value) }
            }
        }
        return .object(fields.map { ($0.0, $0.1) })
    }

    /// One of some words: numbers too where a word reads as one, and several with commas between them where that is allowed.
    private static func value(of option: OptionDefinition, _ choices: [String]) -> JSONValue {
        let words = JSONValue.object([("enum", .array(choices.map(JSONValue.string) + choices.compactMap(number)))])
        guard option.splitsAtCommas else { return words }
        let word = "(\(choices.joined(separator: "|")))"
        return .object([
            (
                "anyOf",
                .array([words, .object([("type", .string("string")), ("pattern", .string("^\(word)(, *\(word))*$"))])])
            )
        ])
    }

    /// YAML reads `27.0` as a number.
    private static func number(_ word: String) -> JSONValue? {
        word.wholeMatch(of: /[0-9]+\.[0-9]+/) != nil ? .number(word) : nil
    }

    private static func mapping(_ pair: OptionDefinition.Pair) -> [(String, JSONValue)] {
        let value: JSONValue =
            pair.values.isEmpty
            ? .object([("type", .strings(["string", "number", "boolean"]))])
            : .object([("enum", .strings(pair.values))])
        guard !pair.names.isEmpty else {
            return [("type", .string("object")), ("additionalProperties", value)]
        }
        return [
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("properties", .object(pair.names.map { ($0, value) })),
        ]
    }

    private static var paths: JSONValue {
        let severity = JSONValue.object(mapping(RuleArguments.severityPair).map { ($0.0, $0.1) })
        let glob = JSONValue.object([
            (
                "anyOf",
                .array([scalar, .object([("type", .string("array")), ("minItems", .int(1)), ("items", scalar)])])
            )
        ])
        let entry = JSONValue.object([
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("required", .strings(["path", "severity"])),
            ("properties", .object([("path", glob), ("severity", severity)])),
        ])
        return .object([
            (
                "description",
                .string("Severities of rules in the files of some paths; the last entry that matches counts")
            ),
            ("type", .string("array")), ("items", entry),
        ])
    }
}
