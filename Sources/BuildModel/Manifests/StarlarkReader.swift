import OrientationModel

/// Reads the literals of a Bazel `BUILD` file, which is written in Starlark.
///
/// Only expressions at file level are kept. Loops, functions and comprehensions are `code`.
struct StarlarkReader {
    private enum Token: Hashable {
        case string(String)
        case word(String)
        case symbol(String)
        case newline
        case end
    }

    private struct Placed {
        let token: Token
        let line: Int
        let column: Int
        /// Of its first byte.
        let offset: Int
    }

    private let file: String
    private let source: [UInt8]
    private var tokens: [Placed] = []
    private var index = 0
    /// With what each value weighs, about in tokens.
    private var assignments: [String: (value: ManifestExpression, weight: Int)] = [:]
    /// What was put in the place of names so far. Values that are made of each other multiply.
    private var substituted = 0
    private var sums = 0
    private var calls: [ManifestCall] = []
    private var passedOver: [PassedOver] = []
    private var unclosed: (bracket: String, location: SourceLocation)?

    /// What one file says.
    struct Contents: Sendable {
        /// The calls at file level, with assigned names put in their place.
        var calls: [ManifestCall] = []
        /// The calls that stand inside a comprehension, function or condition and were not run.
        var passedOver: [PassedOver] = []
        /// Why nothing of the file can be relied on; nil when it is whole.
        var damage: ManifestDamage?
    }

    /// A call that was not run.
    struct PassedOver: Sendable, Hashable {
        let function: String
        let location: SourceLocation
    }

    static func contents(of source: [UInt8], file: String) -> Contents {
        if let damage = ManifestDamage.mergeConflict(in: source, file: file) { return Contents(damage: damage) }
        var reader = StarlarkReader(source, file: file)
        if let unclosed = reader.unclosed {
            return Contents(damage: .unclosed(unclosed.bracket, at: unclosed.location))
        }
        reader.readFile()
        return Contents(calls: reader.calls, passedOver: reader.passedOver)
    }

    private init(_ source: [UInt8], file: String) {
        self.file = file
        self.source = source
        tokens = tokenize()
    }

    // MARK: Statements

    private mutating func readFile() {
        while current != .end {
            let start = index
            if case .word(let name) = current, peek(1) == .symbol("="), peek(2) != .symbol("=") {
                index += 2
                assign(name, from: start)
            } else if case .word(let name) = current, peek(1) == .symbol("+"), peek(2) == .symbol("=") {
                index += 3
                assign(name, from: start, addingTo: assignments[name])
            } else {
                let changed = changedName
                let value = expression(depth: 0)
                if let call = value.call { calls.append(call) }
                if let changed { forget(changed, from: start) }
            }
            // Whatever is left of the line, with everything its brackets hold, is passed over.
            skipToEndOfStatement()
            if index == start { index += 1 }
            notePassedOver(in: start..<index)
        }
    }

    private mutating func assign(
        _ name: String, from start: Int, addingTo known: (value: ManifestExpression, weight: Int)? = nil
    ) {
        let before = substituted
        let place = location
        var value = expression(depth: 0)
        if let known { value = sum(known.value, value, from: start, at: place) }
        assignments[name] = (value, index - start + substituted - before + (known?.weight ?? 0))
    }

    /// The constant that the statement here changes in place: `LIST.append(…)`, `TABLE["key"] = …`.
    private var changedName: String? {
        guard case .word(let name) = current, assignments[name] != nil else { return nil }
        if peek(1) == .symbol("[") { return name }
        guard peek(1) == .symbol("."), case .word(let method) = peek(2) else { return nil }
        return Self.changingMethods.contains(method) ? name : nil
    }

    private static let changingMethods: Set<String> = [
        "append", "extend", "insert", "remove", "pop", "clear", "update", "setdefault", "popitem",
    ]

    /// A list that is changed in place changes under every name that it has.
    private mutating func forget(_ name: String, from start: Int) {
        let value = unknown(from: start)
        let known = assignments[name]?.value
        for other in assignments.keys where other == name || assignments[other]?.value == known {
            assignments[other] = (value, index - start)
        }
    }

    private func unknown(from start: Int) -> ManifestExpression {
        let placed = tokens[start]
        return ManifestExpression(
            value: .code(text(from: start)),
            location: SourceLocation(file: file, line: placed.line, column: placed.column))
    }

    /// Remembers the calls of a statement that is no call itself.
    private mutating func notePassedOver(in range: Range<Int>) {
        func place(_ index: Int) -> SourceLocation {
            SourceLocation(file: file, line: tokens[index].line, column: tokens[index].column)
        }
        guard range.lowerBound < tokens.count else { return }
        let collected = calls.last.flatMap { $0.location == place(range.lowerBound) ? $0.function : nil }
        for index in range {
            guard index + 1 < range.upperBound, case .word(let word) = tokens[index].token,
                tokens[index + 1].token == .symbol("("), index == 0 || tokens[index - 1].token != .word("def")
            else { continue }
            if word != collected { passedOver.append(PassedOver(function: word, location: place(index))) }
        }
    }

    private mutating func skipToEndOfStatement() {
        while current != .newline, current != .end { index += 1 }
        while current == .newline { index += 1 }
    }

    // MARK: Expressions

    private static let maximumDepth = 40
    /// More than any build file comes to.
    private static let mostSubstituted = 200_000
    /// Sums of branches multiply with each of them.
    private static let mostSums = 10_000
    /// In bytes. Each sum of many quotes itself.
    private static let longestText = 200

    /// A sum of operands; anything that follows and is no `+` makes the whole unknown.
    private mutating func expression(depth: Int) -> ManifestExpression {
        let place = location
        let start = index
        guard depth < Self.maximumDepth else {
            skipBalanced()
            return ManifestExpression(value: .code("…"), location: place)
        }
        var result = operand(depth: depth)
        while true {
            switch current {
            case .symbol("+"):
                index += 1
                let right = operand(depth: depth)
                result = sum(result, right, from: start, at: place)
            case .symbol(","), .symbol(")"), .symbol("]"), .symbol("}"), .symbol(":"), .newline, .end:
                return result
            default:
                // A comprehension, condition, comparison or the like.
                skipBalanced()
                return ManifestExpression(value: .code(text(from: start)), location: place)
            }
        }
    }

    /// The source from a token up to the current one, on one line; of a long one the beginning.
    private func text(from start: Int) -> String {
        guard start < tokens.count else { return "" }
        let begin = tokens[start].offset
        let end = index < tokens.count ? tokens[index].offset : source.count
        return String(decoding: source[begin..<max(begin, min(end, begin + Self.longestText))], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// - Parameter start: the first token of the sum, which is quoted when it cannot be worked out.
    private mutating func sum(
        _ left: ManifestExpression, _ right: ManifestExpression, from start: Int, at place: SourceLocation
    ) -> ManifestExpression {
        sums += 1
        guard sums <= Self.mostSums else { return ManifestExpression(value: .code("a computed sum"), location: place) }
        let value: ManifestExpression.Value
        switch (left.value, right.value) {
        case (.string(let a), .string(let b)): value = .string(a + b)
        case (.array(let a), .array(let b)): value = .array(a + b)
        case (.alternatives(let branches), _):
            value = .alternatives(branches.map { sum($0, right, from: start, at: place) })
        case (_, .alternatives(let branches)):
            value = .alternatives(branches.map { sum(left, $0, from: start, at: place) })
        // A part that is not known stands in the list as itself.
        case (.array(let a), .call), (.array(let a), .name), (.array(let a), .code): value = .array(a + [right])
        case (.call, .array(let b)), (.name, .array(let b)), (.code, .array(let b)): value = .array([left] + b)
        case (.call, .call): value = .array([left, right])
        default: value = .code(text(from: start))
        }
        return ManifestExpression(value: value, location: place)
    }

    private mutating func operand(depth: Int) -> ManifestExpression {
        let place = location
        func make(_ value: ManifestExpression.Value) -> ManifestExpression {
            ManifestExpression(value: value, location: place)
        }
        switch current {
        case .string(let text):
            index += 1
            var text = text
            while case .string(let more) = current {
                text += more
                index += 1
            }
            return make(.string(text))
        case .symbol("["): return make(.array(list(until: "]", depth: depth)))
        case .symbol("("):
            let elements = list(until: ")", depth: depth)
            return elements.count == 1 ? elements[0] : make(.array(elements))
        case .symbol("{"): return make(.dictionary(dictionary(depth: depth)))
        case .symbol("-"):
            index += 1
            return make(.code("-"))
        case .word(let word):
            index += 1
            return named(word, place, depth: depth)
        default:
            return make(.code("…"))
        }
    }

    private mutating func named(_ word: String, _ place: SourceLocation, depth: Int) -> ManifestExpression {
        func make(_ value: ManifestExpression.Value) -> ManifestExpression {
            ManifestExpression(value: value, location: place)
        }
        switch word {
        case "True": return make(.boolean(true))
        case "False": return make(.boolean(false))
        case "None": return make(.null)
        default: break
        }
        if word.first?.isNumber ?? false { return make(.number(word)) }
        var name = word
        while current == .symbol("."), case .word(let member) = peek(1) {
            name = member
            index += 2
        }
        guard current == .symbol("(") else {
            guard let known = assignments[name] else { return make(.name(name)) }
            guard substituted + known.weight <= Self.mostSubstituted else { return make(.code(name)) }
            substituted += known.weight
            return known.value
        }
        let call = ManifestCall(function: name, arguments: arguments(depth: depth), location: place)
        if ["select", "with_or"].contains(name), case .dictionary(let pairs)? = call.unlabeled?.value {
            return make(.alternatives(pairs.map(\.value)))
        }
        return make(.call(call))
    }

    private mutating func arguments(depth: Int) -> [ManifestCall.Argument] {
        var result: [ManifestCall.Argument] = []
        index += 1
        skipNewlines()
        while current != .symbol(")"), current != .end {
            let place = location
            var label: String?
            if case .word(let word) = current, peek(1) == .symbol("="), peek(2) != .symbol("=") {
                label = word
                index += 2
                skipNewlines()
            } else if current == .symbol("*") {
                index += peek(1) == .symbol("*") ? 2 : 1
                label = ManifestCall.spreadLabel
            }
            let start = index
            let value = element(depth: depth)
            if label == ManifestCall.spreadLabel, let spread = Self.arguments(spreadBy: value, at: place) {
                result += spread
            } else {
                result.append(.init(label: label, value: value, location: place))
            }
            if current == .symbol(",") { index += 1 }
            skipNewlines()
            if index == start { index += 1 }
        }
        if current == .symbol(")") { index += 1 }
        return result
    }

    /// The arguments that `**{"name": value}` or `**dict(name = value)` stand for; nil when they are not spelt out.
    private static func arguments(
        spreadBy expression: ManifestExpression, at place: SourceLocation
    ) -> [ManifestCall.Argument]? {
        if let call = expression.call, call.function == "dict", call.arguments.allSatisfy({ $0.label != nil }) {
            return call.arguments
        }
        guard case .dictionary(let pairs) = expression.value else { return nil }
        let arguments = pairs.compactMap { pair in
            pair.key.string.map {
                ManifestCall.Argument(label: $0, value: pair.value, location: pair.key.location)
            }
        }
        return arguments.count == pairs.count ? arguments : nil
    }

    private mutating func list(until closer: String, depth: Int) -> [ManifestExpression] {
        var result: [ManifestExpression] = []
        index += 1
        skipNewlines()
        while current != .symbol(closer), current != .end {
            let start = index
            result.append(element(depth: depth))
            if current == .symbol(",") { index += 1 }
            skipNewlines()
            if index == start { index += 1 }
        }
        if current == .symbol(closer) { index += 1 }
        return result
    }

    private mutating func dictionary(depth: Int) -> [ManifestExpression.Pair] {
        var result: [ManifestExpression.Pair] = []
        index += 1
        skipNewlines()
        while current != .symbol("}"), current != .end {
            let start = index
            let key = element(depth: depth)
            if current == .symbol(":") {
                index += 1
                skipNewlines()
                result.append(.init(key: key, value: element(depth: depth)))
            }
            if current == .symbol(",") { index += 1 }
            skipNewlines()
            if index == start { index += 1 }
        }
        if current == .symbol("}") { index += 1 }
        return result
    }

    /// An expression inside brackets, where line ends mean nothing. The tokenizer leaves them out there.
    private mutating func element(depth: Int) -> ManifestExpression {
        let value = expression(depth: depth + 1)
        skipNewlines()
        return value
    }

    /// Moves to the next separator or closer of the enclosing brackets.
    private mutating func skipBalanced() {
        var depth = 0
        while true {
            switch current {
            case .end: return
            case .newline where depth == 0: return
            case .symbol(","), .symbol(":"):
                if depth == 0 { return }
            case .symbol("("), .symbol("["), .symbol("{"): depth += 1
            case .symbol(")"), .symbol("]"), .symbol("}"):
                if depth == 0 { return }
                depth -= 1
            default: break
            }
            index += 1
        }
    }

    private mutating func skipNewlines() {
        while current == .newline { index += 1 }
    }

    private var current: Token { index < tokens.count ? tokens[index].token : .end }
    private func peek(_ distance: Int) -> Token {
        index + distance < tokens.count ? tokens[index + distance].token : .end
    }
    private var location: SourceLocation {
        let placed = tokens.isEmpty ? nil : tokens[min(index, tokens.count - 1)]
        return SourceLocation(file: file, line: placed?.line ?? 0, column: placed?.column ?? 1)
    }

    // MARK: Tokens

    private mutating func tokenize() -> [Placed] {
        var result: [Placed] = []
        var index = 0
        var line = 1
        var lineStart = 0
        /// The brackets that are open, outermost first.
        var open: [Placed] = []
        func isWord(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
                || (byte >= 0x30 && byte <= 0x39)
        }
        while index < source.count {
            let byte = source[index]
            let column = index - lineStart + 1
            if byte == UInt8(ascii: "\n") {
                if open.isEmpty {
                    result.append(Placed(token: .newline, line: line, column: column, offset: index))
                }
                index += 1
                line += 1
                lineStart = index
            } else if byte == UInt8(ascii: "#") {
                while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let startLine = line
                let start = index
                let isTriple = index + 2 < source.count && source[index + 1] == byte && source[index + 2] == byte
                index += isTriple ? 3 : 1
                var text: [UInt8] = []
                while index < source.count {
                    if source[index] == byte {
                        if !isTriple { break }
                        if index + 2 < source.count, source[index + 1] == byte, source[index + 2] == byte { break }
                    }
                    if source[index] == UInt8(ascii: "\n") {
                        if !isTriple { break }
                        line += 1
                        lineStart = index + 1
                    }
                    if source[index] == UInt8(ascii: "\\"), index + 1 < source.count { index += 1 }
                    text.append(source[index])
                    index += 1
                }
                index += isTriple ? 3 : 1
                result.append(
                    Placed(
                        token: .string(String(decoding: text, as: UTF8.self)), line: startLine, column: column,
                        offset: start))
            } else if isWord(byte) {
                let start = index
                while index < source.count, isWord(source[index]) { index += 1 }
                let word = String(decoding: source[start..<index], as: UTF8.self)
                result.append(Placed(token: .word(word), line: line, column: column, offset: start))
            } else if byte <= 32 || byte == UInt8(ascii: "\\") {
                index += 1
            } else {
                let placed = Placed(
                    token: .symbol(String(Character(Unicode.Scalar(byte)))), line: line, column: column, offset: index)
                if "([{".utf8.contains(byte) { open.append(placed) }
                if ")]}".utf8.contains(byte), !open.isEmpty { open.removeLast() }
                result.append(placed)
                index += 1
            }
        }
        if let first = open.first, case .symbol(let bracket) = first.token {
            unclosed = (bracket, SourceLocation(file: file, line: first.line, column: first.column))
        }
        result.append(Placed(token: .newline, line: line, column: 1, offset: source.count))
        return result
    }
}
