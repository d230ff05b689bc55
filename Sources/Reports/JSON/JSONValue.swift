/// A JSON document whose objects keep the order of their keys, so that the same value is always the same bytes.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    package static func optional(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }
    package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    /// Indented by two spaces; arrays of plain values on one line. No newline at the end.
    package var text: String {
        var result = ""
        write(to: &result, indent: "")
        return result
    }

    /// On one line, for JSON lines.
    package var compactText: String {
        switch self {
        case .array(let values): "[" + values.map(\.compactText).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.compactText }.joined(separator: ",") + "}"
        default: text
        }
    }

    private func write(to result: inout String, indent: String) {
        let deeper = indent + "  "
        switch self {
        case .null: result += "null"
        case .bool(let value): result += value ? "true" : "false"
        case .int(let value): result += String(value)
        case .number(let digits): result += digits
        case .string(let value): result += Self.quoted(value)
        case .array(let values) where values.allSatisfy(\.isScalar):
            result += "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .array(let values):
            result += "[\n"
            for (index, value) in values.enumerated() {
                result += deeper
                value.write(to: &result, indent: deeper)
                result += index == values.count - 1 ? "\n" : ",\n"
            }
            result += indent + "]"
        case .object(let members) where members.isEmpty: result += "{}"
        case .object(let members):
            result += "{\n"
            for (index, member) in members.enumerated() {
                result += deeper + Self.quoted(member.key) + ": "
                member.value.write(to: &result, indent: deeper)
                result += index == members.count - 1 ? "\n" : ",\n"
            }
            result += indent + "}"
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            // JSON wants this below 0x20 only; the others would steer a terminal that shows the file.
            case _ where scalar.isTreacherous: result += escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        // All of them lie in the basic plane, so one unit is enough.
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}
