import OrientationModel
import PropertyLists
import RotationAnalysis

/// Puts methods into Objective-C implementations, in the style of their files.
struct ObjectiveCEditor {
    private let file: EditableFile
    private let source: [UInt8]
    let style: CodeStyle

    init(_ file: EditableFile) {
        self.file = file
        source = file.bytes
        style = CodeStyle(source)
    }

    /// Inserts a method before the `@end` of an implementation.
    func insert(
        _ lines: [String], into type: DeclaredClass, isForIOSAlone: Bool, why: String
    ) throws -> Edit {
        guard type.isCertainlyCompiled else {
            throw SwiftEditor.Refusal(reason: "'\(type.name)' stands under '#if', and not every build compiles it")
        }
        guard let end = end(ofImplementationAt: type.location) else {
            throw SwiftEditor.Refusal(reason: "the implementation of '\(type.name)' is not understood")
        }
        let text = isForIOSAlone ? ["#if TARGET_OS_IOS"] + lines + ["#endif"] : lines
        let before = source[..<end].last { $0 != UInt8(ascii: "\r") }
        let hasBlank = before == UInt8(ascii: "\n") && hasBlankLine(before: end)
        let block = text.joined(separator: style.lineEnd) + style.lineEnd + style.lineEnd
        return Edit(
            file: file.file, range: end..<end, replacement: (hasBlank ? "" : style.lineEnd) + block, why: why)
    }

    private func hasBlankLine(before offset: Int) -> Bool {
        var index = offset - 1
        var breaks = 0
        while index >= 0, source[index] == UInt8(ascii: "\n") || source[index] == UInt8(ascii: "\r") {
            if source[index] == UInt8(ascii: "\n") { breaks += 1 }
            index -= 1
        }
        return breaks > 1
    }

    /// The offset of the `@end` that closes an implementation, when no `#if` opens or closes in between without its other half.
    private func end(ofImplementationAt location: SourceLocation) -> Int? {
        let layout = TextLayout(source)
        guard let start = SettingLine.offset(of: location, in: source),
            source[layout.lineStart(of: start)..<start].contains(UInt8(ascii: "@"))
        else { return nil }
        var line = layout.nextLine(after: start)
        var depth = 0
        var isInComment = false
        while line < source.count {
            let end = layout.lineEnd(of: line)
            let text = String(decoding: source[line..<end], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
            if isInComment {
                if text.contains("*/") { isInComment = false }
            } else if text.hasPrefix("#if") {
                depth += 1
            } else if text.hasPrefix("#endif") {
                depth -= 1
            } else if text.hasPrefix("@end") {
                return depth == 0 ? line : nil
            } else if text.hasPrefix("@implementation") || text.hasPrefix("@interface") {
                return nil
            } else if let open = text.firstRange(of: "/*"), !text[open.upperBound...].contains("*/") {
                isInComment = true
            }
            if depth < 0 { return nil }
            line = layout.nextLine(after: line)
        }
        return nil
    }
}
