import SyntaxTree

/// Reads string literals.
struct StringLiteral {
    let file: SwiftFile

    /// The characters a literal stands for; nil when something is interpolated.
    func text(of node: Node) -> String? {
        switch file.kind(node) {
        case .lineStringLiteral: return pieces(of: node)
        case .multiLineStringLiteral: return pieces(of: node).map(withoutIndentation)
        default: return raw(node)
        }
    }

    private func pieces(of node: Node) -> String? {
        var result = ""
        for child in file.children(node).dropFirst().dropLast() {
            guard let text = piece(child) else { return nil }
            result += text
        }
        return result
    }

    private func piece(_ node: Node) -> String? {
        switch file.kind(node) {
        case .lineStringText, .multiLineStringText: node.text
        case .stringEscape: escape(node.text)
        case .other where node.kind == "\"": "\""
        default: nil
        }
    }

    /// A part of a literal on one line.
    enum Part {
        case text(String)
        /// What stands between `\(` and `)`.
        case interpolation([Node])
    }

    /// The parts of a literal on one line; nil for other literals, and where a part is not understood.
    func parts(of node: Node) -> [Part]? {
        guard file.kind(node) == .lineStringLiteral else { return nil }
        var result: [Part] = []
        for child in file.children(node).dropFirst().dropLast() {
            if let text = piece(child) {
                result.append(.text(text))
            } else if file.kind(child) == .interpolatedExpression {
                result.append(.interpolation(file.children(child)))
            } else if child.isNamed {
                return nil
            }
        }
        return result
    }

    private func escape(_ text: String) -> String? {
        switch text.dropFirst().first {
        case "0": return "\0"
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "\n": return ""
        case "u":
            let digits = text.drop { $0 != "{" }.dropFirst().dropLast()
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        case let character?: return String(character)
        case nil: return nil
        }
    }

    /// A literal over several lines: the indentation of its last line is no part of it.
    private func withoutIndentation(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let last = lines.popLast() else { return text }
        lines.removeFirst()
        return lines.map { $0.hasPrefix(last) ? $0.dropFirst(last.count) : $0.drop { $0 == " " } }.joined(
            separator: "\n")
    }

    private func raw(_ node: Node) -> String? {
        let text = node.text
        let signs = text.prefix { $0 == "#" }.count
        guard !text.contains("\\" + String(repeating: "#", count: signs)) else { return nil }
        let content = text.dropFirst(signs).dropLast(signs)
        if content.hasPrefix("\"\"\""), content.count >= 6 {
            return withoutIndentation(String(content.dropFirst(3).dropLast(3)))
        }
        return String(content.dropFirst().dropLast())
    }
}
