import Foundation

/// Changes as a unified diff, which `git apply` and `patch -p1` take in the folder the paths are relative to.
///
/// Paths have `a/` and `b/` before them. A file that is no text becomes a binary patch, which only git understands.
public struct UnifiedDiff: Sendable {
    /// The diff. Bytes, since lines are copied from files of any encoding; empty when nothing changes.
    public let bytes: [UInt8]

    private static let contextLines = 3

    /// - Parameter changes: In the order they are to be printed.
    public init(_ changes: [FileChange]) {
        bytes = changes.flatMap(Self.section)
    }

    private static func section(_ change: FileChange) -> [UInt8] {
        let before = change.before ?? []
        guard before != change.after || change.before == nil else { return [] }
        if before.contains(0) || change.after.contains(0) {
            return GitBinaryPatch(file: change.file, before: before, after: change.after).bytes
        }
        var text: [UInt8] = []
        if change.before == nil {
            text += Array("diff --git \(quoted("a/" + change.file)) \(quoted("b/" + change.file))\n".utf8)
            text += Array("new file mode 100644\n--- /dev/null\n".utf8)
        } else {
            text += Array("--- \(header("a/" + change.file))\n".utf8)
        }
        text += Array("+++ \(header("b/" + change.file))\n".utf8)
        return text + hunks(LineComparison(before: before, after: change.after).lines)
    }

    private static func hunks(_ lines: [LineComparison.Line]) -> [UInt8] {
        var result: [UInt8] = []
        var oldLine = 1
        var newLine = 1
        // Line numbers before each index.
        var numbers: [(old: Int, new: Int)] = []
        numbers.reserveCapacity(lines.count)
        var changed: [Int] = []
        for (index, line) in lines.enumerated() {
            numbers.append((oldLine, newLine))
            switch line {
            case .kept:
                oldLine += 1
                newLine += 1
            case .removed:
                oldLine += 1
                changed.append(index)
            case .added:
                newLine += 1
                changed.append(index)
            }
        }
        var rest = changed[...]
        while let first = rest.popFirst() {
            let start = max(0, first - contextLines)
            var last = first
            while let next = rest.first, next - last <= 2 * contextLines {
                last = next
                rest.removeFirst()
            }
            let end = min(lines.count, last + contextLines + 1)
            result += hunk(lines[start..<end], at: numbers[start])
        }
        return result
    }

    private static func hunk(_ lines: ArraySlice<LineComparison.Line>, at start: (old: Int, new: Int)) -> [UInt8] {
        var body: [UInt8] = []
        var oldCount = 0
        var newCount = 0
        func add(_ sign: UInt8, _ line: ArraySlice<UInt8>) {
            body.append(sign)
            body += line
            if line.last != UInt8(ascii: "\n") { body += Array("\n\\ No newline at end of file\n".utf8) }
        }
        for line in lines {
            switch line {
            case .kept(let text):
                add(UInt8(ascii: " "), text)
                oldCount += 1
                newCount += 1
            case .removed(let text):
                add(UInt8(ascii: "-"), text)
                oldCount += 1
            case .added(let text):
                add(UInt8(ascii: "+"), text)
                newCount += 1
            }
        }
        // An empty side is named by the line before it.
        let old = oldCount == 0 ? start.old - 1 : start.old
        let new = newCount == 0 ? start.new - 1 : start.new
        return Array("@@ -\(old),\(oldCount) +\(new),\(newCount) @@\n".utf8) + body
    }

    /// A name with a blank needs a tab behind it, or the blank would end it.
    private static func header(_ name: String) -> String {
        let quoted = quoted(name)
        return quoted == name && name.contains(" ") ? name + "\t" : quoted
    }

    /// Git's way to write names with quotes, backslashes and control characters.
    static func quoted(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy {
            $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F
        }
        if isPlain { return name }
        var result = "\""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "\""): result += "\\\""
            case UInt8(ascii: "\\"): result += "\\\\"
            case UInt8(ascii: "\n"): result += "\\n"
            case UInt8(ascii: "\t"): result += "\\t"
            case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let octal = String(byte, radix: 8)
                result += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        }
        return result + "\""
    }
}
