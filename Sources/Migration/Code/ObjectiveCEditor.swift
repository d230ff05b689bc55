import OrientationModel
import PropertyLists
import RotationAnalysis

/// Puts methods into Objective-C implementations, in the style of their files.
struct ObjectiveCEditor {
    private let file: EditableFile
    private let source: [UInt8]
    private let layout: TextLayout
    let style: CodeStyle

    init(_ file: EditableFile) {
        self.file = file
        source = file.bytes
        layout = TextLayout(source)
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

    /// Puts an expression in place of what a method returns, when that is all it does.
    /// - Parameter line: Where the method begins, from 1.
    func replaceReturn(
        ofMethodAt line: Int, with expression: String, comment: [String], why: String
    ) throws -> Edit {
        let refusal = SwiftEditor.Refusal(
            reason: "its override at \(file.file):\(line) answers in more than one step; let it answer '\(expression)'")
        guard let start = SettingLine.offset(of: SourceLocation(file: file.file, line: line), in: source),
            let open = source[start...].firstIndex(of: UInt8(ascii: "{")),
            let close = source[open...].firstIndex(of: UInt8(ascii: "}"))
        else { throw refusal }
        guard let statement = SingleExpression(source, in: open + 1..<close), statement.hasReturn else { throw refusal }
        guard conditionDepth(at: start) == 0 else {
            throw SwiftEditor.Refusal(reason: "its override stands under '#if', and not every build compiles it")
        }
        let first = layout.lineStart(of: start)
        let unchanged = String(decoding: source[first..<statement.range.lowerBound], as: UTF8.self)
        let lines = comment.map { $0 + style.lineEnd }.joined()
        return Edit(
            file: file.file, range: first..<statement.range.upperBound,
            replacement: lines + unchanged + "return " + expression, why: why)
    }

    /// Puts another name in place of a class that is made at a place: `[[Name alloc] init…]`, `[Name new]`.
    func renameConstruction(of name: String, at location: SourceLocation, to other: String, why: String) throws -> Edit
    {
        guard var start = SettingLine.offset(of: location, in: source) else {
            throw SwiftEditor.Refusal(reason: "it is not made by naming its class; make a subclass by hand")
        }
        guard conditionDepth(at: start) == 0 else {
            throw SwiftEditor.Refusal(reason: "it is made under '#if', and not every build compiles it")
        }
        while start < source.count, source[start] == UInt8(ascii: "[") || source[start] == UInt8(ascii: " ") {
            start += 1
        }
        let end = start + name.utf8.count
        guard source[start...].starts(with: name.utf8) else {
            throw SwiftEditor.Refusal(reason: "it is not made by naming its class; make a subclass by hand")
        }
        let rest = source[end...].drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
        guard rest.startIndex > end, rest.starts(with: "alloc".utf8) || rest.starts(with: "new".utf8) else {
            throw SwiftEditor.Refusal(reason: "it is not made by naming its class; make a subclass by hand")
        }
        return Edit(file: file.file, range: start..<end, replacement: other, why: why)
    }

    /// Declares and implements a class before the first one of the file.
    func declareClass(_ lines: [String], why: String) throws -> Edit {
        var line = 0
        var place: Int?
        while line < source.count, place == nil {
            let text = self.text(at: line)
            if text.hasPrefix("@implementation") || text.hasPrefix("@interface") { place = line }
            line = layout.nextLine(after: line)
        }
        guard var place, conditionDepth(at: place) == 0 else {
            throw SwiftEditor.Refusal(reason: "the file has no place for another class")
        }
        // A comment right before it belongs to it.
        while let previous = layout.previousLine(before: place) {
            let text = self.text(at: previous)
            guard text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("*") else { break }
            place = previous
        }
        let block = lines.joined(separator: style.lineEnd) + style.lineEnd + style.lineEnd
        let isBehindBlank = layout.previousLine(before: place).map { text(at: $0).allSatisfy(\.isWhitespace) } ?? true
        return Edit(
            file: file.file, range: place..<place, replacement: (isBehindBlank ? "" : style.lineEnd) + block, why: why)
    }

    private func text(at line: Int) -> Substring {
        String(decoding: source[line..<layout.lineEnd(of: line)], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    }

    /// How many `#if` are open at an offset.
    private func conditionDepth(at offset: Int) -> Int {
        var line = 0
        var depth = 0
        while line < offset {
            let text = self.text(at: line)
            if text.hasPrefix("#if") { depth += 1 }
            if text.hasPrefix("#endif") { depth -= 1 }
            line = layout.nextLine(after: line)
        }
        return depth
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
        guard let start = SettingLine.offset(of: location, in: source),
            source[layout.lineStart(of: start)..<start].contains(UInt8(ascii: "@"))
        else { return nil }
        var line = layout.nextLine(after: start)
        var depth = 0
        var isInComment = false
        while line < source.count {
            let text = self.text(at: line)
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
