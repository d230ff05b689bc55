import BuildModel
import Lint
import Reports
import YAMLFiles

/// A configuration file: values for options, under the options' own names, and levels for some paths.
struct ConfigurationFile: Sendable, Hashable {
    /// One value as the command line would have it: `NAME=VALUE` of a pair, `no` of a flag that is false.
    struct Value: Sendable, Hashable {
        var text: String
        /// From 1.
        var line: Int
    }

    /// Levels of rules in the files that one of some globs matches.
    struct PathLevels: Sendable, Hashable {
        var patterns: [String]
        var levels: [String: RuleLevel]
        var line: Int
    }

    /// As messages call it.
    let name: String
    /// What its paths are relative to, absolute.
    let folder: String
    /// By option name.
    private(set) var values: [String: [Value]] = [:]
    private(set) var pathLevels: [PathLevels] = []

    /// The key that is no option: levels for some paths.
    static let pathsKey = "paths"
    /// Options that make no sense in a file: they are about the file itself, or do something once.
    static let commandLineOnly: Set<String> = [
        "config", "no-config", "write-baseline", "no-cache", "jobs", "no-ignore",
    ]

    /// The options that the file may set.
    static var options: [OptionDefinition] {
        LintCommand.definition.options.filter { !commandLineOnly.contains($0.name) }
    }

    /// Reads a file.
    /// - Parameters:
    ///   - path: Absolute.
    ///   - name: How messages call it.
    /// - Throws: `ConfigurationError` with everything that is wrong.
    init(bytes: [UInt8], path: String, name: String) throws {
        self.name = name
        folder = FilePath.directory(of: path)
        let root: YAMLNode
        do {
            root = try YAMLReader.read(bytes, file: name, isOnlyDocument: true)
        } catch let failure as YAMLReader.Failure {
            // A file of comments alone sets nothing.
            if failure.isEmptyFile { return }
            throw ConfigurationError(problems: ["\(name):\(failure.line): \(failure.reason); correct the YAML"])
        }
        if root.isNull { return }
        var problems: [String] = []
        if let pairs = root.pairs {
            var seen: Set<String> = []
            for pair in pairs {
                do {
                    guard seen.insert(pair.key).inserted else {
                        throw Problem("'\(pair.key)' stands twice; keep one of them", pair.location.line)
                    }
                    try read(pair)
                } catch let problem as Problem {
                    problems.append("\(name):\(problem.line): \(problem.message)")
                }
            }
        } else {
            problems.append(
                "\(name):\(root.location.line): there have to be keys with values, such as 'fail-on: warning'")
        }
        guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    }

    private struct Problem: Error {
        let message: String
        let line: Int

        init(_ message: String, _ line: Int) {
            self.message = message
            self.line = line
        }
    }

    private mutating func read(_ pair: YAMLNode.Pair) throws {
        if pair.key == Self.pathsKey {
            pathLevels = try Self.pathLevels(pair)
            return
        }
        guard let option = Self.options.first(where: { $0.name == pair.key }) else {
            throw Problem(Self.unknownKey(pair.key), pair.location.line)
        }
        if pair.value.isNull {
            throw Problem("'\(pair.key)' has no value; give it one or remove the key", pair.location.line)
        }
        values[option.name] = try Self.values(of: option, pair)
    }

    private static func unknownKey(_ key: String) -> String {
        if commandLineOnly.contains(key) { return "'\(key)' is for the command line only; remove it" }
        let known = options.map(\.name) + [pathsKey]
        let hint = SpellingSuggestion.closest(to: key, among: known).map { "did you mean '\($0)'?" }
        return "unknown key '\(key)'; \(hint ?? "'plumbline config' lists those that there are")"
    }

    // MARK: Values of options

    private static func values(of option: OptionDefinition, _ pair: YAMLNode.Pair) throws -> [Value] {
        switch option.argument {
        case .none:
            guard let isOn = pair.value.strictBoolean else {
                throw Problem("'\(pair.key)' has to be true or false", pair.value.location.line)
            }
            return [Value(text: isOn ? "" : "no", line: pair.location.line)]
        case .value(_, let choices):
            if let kind = option.pair { return try pairs(of: kind, pair) }
            guard option.isRepeatable, let elements = pair.value.sequence else {
                let form = option.isRepeatable ? "a text or a list of texts" : "a single text"
                return try values(of: option, in: pair.value, choices: choices, form: form)
            }
            return try elements.flatMap { try values(of: option, in: $0, choices: choices, form: "a list of texts") }
        }
    }

    private static func value(
        _ node: YAMLNode, of key: String, choices: [String], form: String
    ) throws -> Value {
        guard let text = node.plainText else { throw Problem("'\(key)' has to be \(form)", node.location.line) }
        guard !text.isEmpty else {
            throw Problem("'\(key)' holds an empty text; fill it or remove it", node.location.line)
        }
        try check(text, of: key, choices: choices, line: node.location.line)
        return Value(text: text, line: node.location.line)
    }

    /// One text may hold several choices with commas between them.
    private static func values(
        of option: OptionDefinition, in node: YAMLNode, choices: [String], form: String
    ) throws -> [Value] {
        guard option.splitsAtCommas, let text = node.plainText, !text.isEmpty else {
            return [try value(node, of: option.name, choices: choices, form: form)]
        }
        return try option.parts(of: text).map { part in
            try check(part, of: option.name, choices: choices, line: node.location.line)
            return Value(text: part, line: node.location.line)
        }
    }

    private static func check(_ text: String, of key: String, choices: [String], line: Int) throws {
        guard !choices.isEmpty, !choices.contains(text) else { return }
        let hint = SpellingSuggestion.closest(to: text, among: choices).map { "; did you mean '\($0)'?" } ?? ""
        throw Problem(
            "'\(key)' cannot be '\(text.printable)'; it is one of \(choices.joined(separator: ", "))\(hint)", line)
    }

    private static func pairs(of kind: OptionDefinition.Pair, _ pair: YAMLNode.Pair) throws -> [Value] {
        guard let entries = pair.value.pairs else {
            throw Problem("'\(pair.key)' has to be a list of 'name: value' lines", pair.value.location.line)
        }
        var seen: Set<String> = []
        return try entries.map { entry in
            let line = entry.location.line
            guard seen.insert(entry.key).inserted else {
                throw Problem("'\(entry.key)' stands twice in '\(pair.key)'; keep one of them", line)
            }
            if !kind.names.isEmpty, !kind.names.contains(entry.key) {
                throw Problem(unknownName(entry.key, of: kind), line)
            }
            guard let text = entry.value.text, !entry.value.isNull else {
                throw Problem("'\(entry.key)' in '\(pair.key)' has to be a single value", line)
            }
            try check(text, of: entry.key, choices: kind.values, line: line)
            return Value(text: "\(entry.key)=\(text)", line: line)
        }
    }

    private static func unknownName(_ name: String, of kind: OptionDefinition.Pair) -> String {
        let hint = SpellingSuggestion.closest(to: name, among: kind.names).map { "; did you mean '\($0)'?" } ?? ""
        return "there is no \(kind.noun) '\(name)'\(hint)"
    }

    // MARK: Paths

    private static func pathLevels(_ pair: YAMLNode.Pair) throws -> [PathLevels] {
        let form = "'paths' has to be a list of entries with 'path' and 'severity'"
        guard let entries = pair.value.sequence else { throw Problem(form, pair.value.location.line) }
        return try entries.map { entry in
            guard let pairs = entry.pairs else { throw Problem(form, entry.location.line) }
            if let odd = pairs.first(where: { $0.key != "path" && $0.key != "severity" }) {
                let hint = SpellingSuggestion.closest(to: odd.key, among: ["path", "severity"])
                throw Problem(
                    "unknown key '\(odd.key)' in 'paths'; \(hint.map { "did you mean '\($0)'?" } ?? "there is 'path' and 'severity'")",
                    odd.location.line)
            }
            guard let path = entry.pair("path"), let severity = entry.pair("severity") else {
                throw Problem(form, entry.location.line)
            }
            let patterns = try (path.value.sequence ?? [path.value]).map {
                try value($0, of: "path", choices: [], form: "a glob or a list of globs").text
            }
            guard !patterns.isEmpty else { throw Problem("'path' names no file; give it a glob", path.location.line) }
            let levels = try Self.pairs(of: RuleArguments.severityPair, severity).map { value in
                value.text.split(separator: "=", maxSplits: 1).map(String.init)
            }
            return PathLevels(
                patterns: patterns,
                levels: Dictionary(uniqueKeysWithValues: levels.map { ($0[0], RuleLevel(rawValue: $0[1]) ?? .off) }),
                line: entry.location.line)
        }
    }
}

/// What is wrong with a configuration file.
struct ConfigurationError: Error, Hashable, CustomStringConvertible {
    /// Each with file and line. Not empty.
    let problems: [String]

    var description: String { problems.joined(separator: "\n") }
}

extension YAMLNode {
    /// Nothing at all, `~` or `null`.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = value else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// `true` or `false` without quotes, as YAML 1.2 has it; `yes` and `on` are texts.
    var strictBoolean: Bool? {
        guard case .scalar(let text, isPlain: true) = value else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// A text or a number; nil for a boolean, nothing, a list or a mapping.
    var plainText: String? { isNull || strictBoolean != nil ? nil : text }
}
