/// Macros that annotate declarations in Objective-C and expand to nothing a reader of declarations would miss.
///
/// The grammar does not expand macros, and a bare `NS_ASSUME_NONNULL_BEGIN` makes it lose the class that follows.
enum ObjectiveCAnnotations {
    /// Macros of the system's headers. A name that ends with an underscore stands for all that begin with it.
    private static let names: [StaticString] = [
        "API_AVAILABLE", "API_AVAILABLE_", "API_DEPRECATED", "API_DEPRECATED_", "API_UNAVAILABLE", "API_UNAVAILABLE_",
        "CF_ASSUME_NONNULL_", "CF_EXTERN_C_", "CF_IMPLICIT_BRIDGING_", "CF_RETURNS_", "CF_SWIFT_",
        "DEPRECATED_ATTRIBUTE", "DEPRECATED_MSG_ATTRIBUTE",
        "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN", "UIKIT_EXTERN",
        "IB_DESIGNABLE", "IBInspectable", "IBSegueAction",
        "NS_ASSUME_NONNULL_", "NS_AUTOMATED_REFCOUNT_", "NS_AVAILABLE", "NS_AVAILABLE_", "NS_CLASS_AVAILABLE",
        "NS_CLASS_AVAILABLE_", "NS_CLASS_DEPRECATED", "NS_CLASS_DEPRECATED_", "NS_DEPRECATED", "NS_DEPRECATED_",
        "NS_DESIGNATED_INITIALIZER", "NS_ENUM_AVAILABLE", "NS_ENUM_AVAILABLE_", "NS_ENUM_DEPRECATED",
        "NS_ENUM_DEPRECATED_", "NS_EXTENSIBLE_STRING_ENUM", "NS_EXTENSION_UNAVAILABLE", "NS_EXTENSION_UNAVAILABLE_",
        "NS_FORMAT_ARGUMENT", "NS_FORMAT_FUNCTION", "NS_HEADER_AUDIT_", "NS_INLINE", "NS_NOESCAPE",
        "NS_PROTOCOL_REQUIRES_", "NS_REFINED_FOR_SWIFT", "NS_REQUIRES_", "NS_RETURNS_", "NS_ROOT_CLASS",
        "NS_STRING_ENUM", "NS_SWIFT_", "NS_TYPED_", "NS_UNAVAILABLE", "NS_VALID_UNTIL_END_OF_SCOPE",
        "NS_WARN_UNUSED_RESULT",
        "SWIFT_AVAILABILITY", "SWIFT_CLASS", "SWIFT_CLASS_", "SWIFT_DEPRECATED", "SWIFT_EXTENSION", "SWIFT_PROTOCOL",
        "SWIFT_UNAVAILABLE", "SWIFT_WARN_UNUSED_RESULT",
        "UI_APPEARANCE_SELECTOR", "UIKIT_AVAILABLE_", "UIKIT_CLASS_AVAILABLE_", "XCT_EXPORT",
        "__IOS_", "__OSX_", "__TVOS_", "__WATCHOS_",
    ]

    private static let whole = Set(names.map(\.description).filter { !$0.hasSuffix("_") })
    private static let beginnings = names.map(\.description).filter { $0.hasSuffix("_") }

    /// Replaces annotations by blanks, together with the parentheses that follow them. Leaves directives alone.
    static func blank(in text: inout [UInt8]) {
        var index = 0
        var isDirective = false
        var isLineStart = true
        // Where the last token starts that is neither a directive nor a comment.
        var previous = 0..<0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\n") {
                isDirective = isDirective && text[index - 1] == UInt8(ascii: "\\")
                isLineStart = true
                index += 1
            } else if isSpace(byte) {
                index += 1
            } else if let end = endOfComment(at: index, in: text) {
                index = end
            } else if isNamePart(byte) || byte == UInt8(ascii: "@") {
                let end = text[(index + 1)...].firstIndex { !isNamePart($0) } ?? text.count
                let name = index..<end
                isLineStart = isLineStart && !isDirective
                index = end
                if !isDirective, let past = endOfAnnotation(name, isLineStart, after: text[previous], in: text) {
                    let endsDeclaration = isLineStart && text[previous].last.map(isNamePart) ?? false
                    ParseJob.blank([name.lowerBound..<past], in: &text)
                    // Somebody's own macro that ends a declaration brings the semicolon along.
                    if endsDeclaration, text[previous].first != UInt8(ascii: "@"), isAtEndOfLine(past, in: text) {
                        text[name.lowerBound] = UInt8(ascii: ";")
                    }
                    index = past
                } else if !isDirective {
                    previous = name
                }
                isLineStart = false
            } else {
                if isLineStart, byte == UInt8(ascii: "#") { isDirective = true }
                if !isDirective { previous = index..<index + 1 }
                isLineStart = false
                index += 1
            }
        }
    }

    /// Where an annotation ends, whose name this would be; nil if it is none.
    private static func endOfAnnotation(
        _ name: Range<Int>, _ isLineStart: Bool, after previous: ArraySlice<UInt8>, in text: [UInt8]
    ) -> Int? {
        // All begin with a capital or an underscore, and most names in code do not.
        guard text[name.lowerBound] == UInt8(ascii: "_") || isCapital(text[name.lowerBound]), name.count > 5 else {
            return nil
        }
        let end = endOfArguments(after: name.upperBound, in: text)
        let spelled = String(decoding: text[name], as: UTF8.self)
        if whole.contains(spelled) || beginnings.contains(where: spelled.hasPrefix) { return end }

        // Somebody's own macro on a line of its own, where no expression goes on.
        let isMacro =
            text[name].allSatisfy { isCapital($0) || $0 == UInt8(ascii: "_") || isDigit($0) }
            && text[name].contains(UInt8(ascii: "_"))
        guard isMacro, isLineStart, isAtEndOfLine(end, in: text), !previous.elementsEqual("return".utf8) else {
            return nil
        }
        return previous.last.map { isNamePart($0) || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") } ?? true
            ? end : nil
    }

    private static func isAtEndOfLine(_ index: Int, in text: [UInt8]) -> Bool {
        text[index...].first { $0 == UInt8(ascii: "\n") || !isSpace($0) } == UInt8(ascii: "\n")
    }

    private static func endOfComment(at index: Int, in text: [UInt8]) -> Int? {
        guard text[index] == UInt8(ascii: "/"), index + 1 < text.count else { return nil }
        switch text[index + 1] {
        case UInt8(ascii: "/"):
            return text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        case UInt8(ascii: "*"):
            var end = index + 2
            while end + 1 < text.count, text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/") {
                end += 1
            }
            return min(end + 2, text.count)
        default:
            return nil
        }
    }

    /// Where the parentheses end that may follow a name; where the name ends if there are none.
    private static func endOfArguments(after name: Int, in text: [UInt8]) -> Int {
        guard let start = text[name...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
            text[start] == UInt8(ascii: "(")
        else { return name }
        var depth = 0
        for index in start..<text.count {
            if text[index] == UInt8(ascii: "(") { depth += 1 }
            if text[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return name
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isCapital(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
