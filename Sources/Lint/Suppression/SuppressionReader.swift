import BuildModel
import OrientationModel
import SourceFacts

/// Reads what a control comment says. The grammar is strict, so that a slip is told and never half understood:
///
///     disable:next RULE[, RULE…] [- REASON]
///     disable:this RULE[, RULE…] [- REASON]
///     disable:previous RULE[, RULE…] [- REASON]
///     disable-file RULE[, RULE…] [- REASON]
struct SuppressionReader {
    /// What is wrong with a comment: lower case, no full stop.
    struct Problem: Sendable, Hashable {
        var message: String
        /// The rule or command that does not exist, or nil. Part of the finding's identity.
        var word: String?
    }

    /// The ids that exist.
    let ruleIDs: [String]

    private static let commands = ["disable:next", "disable:this", "disable:previous", "disable-file"]

    /// - Returns: What the comment silences, nil when that is nothing, and everything that is wrong with it.
    func read(_ comment: ControlComment, in file: String) -> (suppression: Suppression?, problems: [Problem]) {
        let command = String(comment.text.prefix { $0 != " " })
        guard Self.commands.contains(command) else { return (nil, [unknown(command)]) }
        let rest = comment.text.dropFirst(command.count)
        let (list, reason) = Self.divide(rest)
        let words = list.split { $0 == " " || $0 == "," }.map(String.init)
        guard !words.isEmpty else {
            return (
                nil,
                [
                    Problem(
                        message:
                            "'plumbline:\(command)' names no rule; write 'plumbline:\(command) rule-id - reason'",
                        word: command)
                ]
            )
        }
        var rules: [String] = []
        for word in words where ruleIDs.contains(word) && !rules.contains(word) { rules.append(word) }
        let problems = words.filter { !ruleIDs.contains($0) }.prefix(1).map {
            unknownRule($0, hasReason: reason != nil)
        }
        guard !rules.isEmpty else { return (nil, problems) }
        let lines: ClosedRange<Int>?
        switch command {
        case "disable:next": lines = comment.next
        case "disable:previous": lines = comment.previous
        case "disable:this": lines = comment.this
        default: lines = nil
        }
        if lines == nil, command != "disable-file" {
            let side = command == "disable:next" ? "below" : "above"
            return (
                nil,
                problems + [
                    Problem(
                        message: "'plumbline:\(command)' has no code \(side) it that it could speak of", word: command)
                ]
            )
        }
        let suppression = Suppression(
            rules: rules, lines: lines,
            location: SourceLocation(file: file, line: comment.position.line, column: comment.position.column),
            reason: reason)
        return (suppression, problems)
    }

    /// The ids, and the reason behind the first hyphen that stands alone.
    private static func divide(_ text: Substring) -> (list: Substring, reason: String?) {
        guard let hyphen = text.range(of: " - ") else {
            return (text.hasSuffix(" -") ? text.dropLast(2) : text, nil)
        }
        let reason = text[hyphen.upperBound...].trimmingPrefix(while: \.isWhitespace)
        return (text[..<hyphen.lowerBound], reason.isEmpty ? nil : String(reason))
    }

    private func unknown(_ command: String) -> Problem {
        if command.isEmpty {
            return Problem(
                message:
                    "there is a blank behind 'plumbline:'; write the command right behind it: 'plumbline:disable:next'",
                word: command)
        }
        if command == "disable" || command == "disable:" {
            return Problem(
                message:
                    "'plumbline:disable' does not say where; write 'disable:next', 'disable:this', 'disable:previous' or "
                    + "'disable-file'",
                word: command)
        }
        if command == "enable" || command.hasPrefix("enable:") {
            return Problem(
                message: "there is nothing to enable: every comment ends by itself; remove this one", word: command)
        }
        let hint =
            SpellingSuggestion.closest(to: command, among: Self.commands).map { "did you mean '\($0)'?" }
            ?? "it is one of \(NameList(Self.commands, limit: 4).phrase)"
        return Problem(message: "there is no 'plumbline:\(command)'; \(hint)", word: command)
    }

    private func unknownRule(_ word: String, hasReason: Bool) -> Problem {
        let suggestion = SpellingSuggestion.closest(to: word, among: ruleIDs).map { "; did you mean '\($0)'?" }
        let way = suggestion ?? (hasReason ? "; 'plumbline rules' lists them" : "; a reason stands after ' - '")
        return Problem(message: "there is no rule '\(word)'\(way)", word: word)
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
