import SyntaxTree

/// Expressions of Objective-C and C.
extension TreeLowering {
    mutating func expression(_ node: Node) -> Expression {
        if node.isError || node.isMissing || isDamaged(node) {
            noteError(node)
            return unknown(node)
        }
        guard depth < Self.deepest else { return unknown(node) }
        depth += 1
        defer { depth -= 1 }
        // Only calls here: what a case builds in place would take stack in every level.
        return simpleExpression(node) ?? compoundExpression(node)
    }

    /// The expression of a child with this field name; unknown when it is missing.
    mutating func expression(_ field: String, of node: Node) -> Expression {
        guard let child = node.child(field: field) else { return unknown(node) }
        return expression(child)
    }

    func unknown(_ node: Node) -> Expression { Expression(.unknown(shortText(node)), at: position(node)) }

    private mutating func compoundExpression(_ node: Node) -> Expression {
        switch node.kind {
        case "parenthesized_expression": return bracketed(node)
        case "message_expression": return message(node)
        case "field_expression": return field(node)
        case "call_expression": return call(node)
        case "binary_expression": return binary(node)
        case "conditional_expression": return ternary(node)
        case "unary_expression", "pointer_expression": return unary(node)
        case "cast_expression": return cast(node)
        case "assignment_expression": return assignment(node)
        case "update_expression": return update(node)
        case "comma_expression": return comma(node)
        case "subscript_expression": return subscripted(node)
        case "at_expression": return boxed(node)
        case "array_literal", "initializer_list": return list(node)
        case "initializer_pair": return expression("value", of: node)
        case "dictionary_literal": return dictionary(node)
        case "block_literal": return block(node)
        case "range_expression": return range(node)
        default: return unknown(node)
        }
    }

    /// Expressions without others in them; nil for those with.
    private func simpleExpression(_ node: Node) -> Expression? {
        let place = position(node)
        switch node.kind {
        case "identifier", "type_identifier", "field_identifier", "typedefed_specifier", "primitive_type", "null",
            "true",
            "false", "nil":
            return Expression(word(node.text), at: place)
        case "number_literal": return Expression(Self.number(node.text) ?? .unknown(node.text), at: place)
        case "char_literal": return Expression(Self.character(node.text), at: place)
        case "string_literal": return Expression(.string(Self.string(node.text)), at: place)
        case "concatenated_string": return concatenation(node)
        case "selector_expression": return Expression(.selector(Self.insideBrackets(node.text)), at: place)
        default: return nil
        }
    }

    private mutating func list(_ node: Node) -> Expression {
        Expression(.array(expressions(node.namedChildren)), at: position(node))
    }

    private mutating func expressions(_ nodes: [Node]) -> [Expression] {
        var found: [Expression] = []
        for node in nodes { found.append(expression(node)) }
        return found
    }

    private mutating func subscripted(_ node: Node) -> Expression {
        let base = expression("argument", of: node)
        let index = expression("index", of: node)
        return Expression(.subscripted(base: base, arguments: [Argument(value: index)]), at: position(node))
    }

    private mutating func range(_ node: Node) -> Expression {
        let ends = expressions(node.namedChildren)
        guard ends.count == 2 else { return unknown(node) }
        return Expression(.binary(operator: "...", left: ends[0], right: ends[1]), at: position(node))
    }

    private mutating func comma(_ node: Node) -> Expression {
        let left = expression("left", of: node)
        hoist(.expression(left), at: left.position)
        return expression("right", of: node)
    }

    // MARK: Words and literals

    private func word(_ text: String) -> Expression.Kind {
        switch text {
        case "self": .selfReference
        case "super": .superReference
        case "nil", "Nil", "NULL", "nullptr": .nil
        case "YES", "TRUE", "true": .boolean(true)
        case "NO", "FALSE", "false": .boolean(false)
        case "_cmd": selector.map { .selector($0) } ?? .name(text)
        default: .name(text)
        }
    }

    static func number(_ text: String) -> Expression.Kind? {
        var digits = text.lowercased().filter { $0 != "'" }
        var sign = 1
        if digits.hasPrefix("-") {
            sign = -1
            digits.removeFirst()
        }
        let isHexadecimal = digits.hasPrefix("0x")
        if !isHexadecimal, digits.contains(where: { $0 == "." || $0 == "e" || $0 == "f" }) {
            while let last = digits.last, last == "f" || last == "l" { digits.removeLast() }
            return Double(digits).map { .floating(Double(sign) * $0) }
        }
        while let last = digits.last, last == "u" || last == "l" || last == "z" { digits.removeLast() }
        let value: Int?
        if isHexadecimal {
            value = Int(digits.dropFirst(2), radix: 16)
        } else if digits.hasPrefix("0b") {
            value = Int(digits.dropFirst(2), radix: 2)
        } else if digits.count > 1, digits.hasPrefix("0") {
            value = Int(digits, radix: 8)
        } else {
            value = Int(digits)
        }
        return value.map { .integer(sign * $0) }
    }

    private static func character(_ text: String) -> Expression.Kind {
        let inside = text.dropFirst().dropLast()
        guard inside.utf8.count == 1, let byte = inside.utf8.first else { return .unknown(text) }
        return .integer(Int(byte))
    }

    /// What stands between the quotes, with the common escapes resolved.
    static func string(_ text: String) -> String {
        guard let open = text.firstIndex(of: "\""), let close = text.lastIndex(of: "\""), open < close else {
            return ""
        }
        var result = ""
        var isEscaped = false
        for character in text[text.index(after: open)..<close] {
            if isEscaped {
                switch character {
                case "n": result.append("\n")
                case "t": result.append("\t")
                case "\n": break
                default: result.append(character)
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    private func concatenation(_ node: Node) -> Expression {
        let parts = node.namedChildren
        guard parts.allSatisfy({ $0.kind == "string_literal" }) else { return unknown(node) }
        return Expression(.string(parts.map { Self.string($0.text) }.joined()), at: position(node))
    }

    static func insideBrackets(_ text: String) -> String {
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else {
            return text
        }
        return String(text[text.index(after: open)..<close].filter { !$0.isWhitespace && $0 != "(" && $0 != ")" })
    }

    private mutating func boxed(_ node: Node) -> Expression {
        guard let inner = node.namedChildren.first else { return unknown(node) }
        // `@protocol(X)` and macros like `@weakify(x)`.
        if inner.kind == "call_expression" { return unknown(node) }
        return expression(inner)
    }

    private mutating func dictionary(_ node: Node) -> Expression {
        let elements = node.namedChildren.compactMap { pair -> DictionaryElement? in
            let sides = pair.namedChildren
            guard sides.count == 2 else { return nil }
            return DictionaryElement(key: expression(sides[0]), value: expression(sides[1]))
        }
        return Expression(.dictionary(elements), at: position(node))
    }

    private mutating func block(_ node: Node) -> Expression {
        var parameters: [String] = []
        var body: [Statement] = []
        for child in node.namedChildren {
            if child.kind == "compound_statement" {
                body = statements(child)
            } else if parameters.isEmpty {
                parameters = parameterNames(child)
            }
        }
        return Expression(.closure(Closure(parameters: parameters, body: body)), at: position(node))
    }

    private func parameterNames(_ node: Node) -> [String] {
        var names: [String] = []
        node.walk { inner in
            guard inner.kind == "parameter_declaration" else { return .descend }
            if let name = inner.child(field: "declarator").flatMap({ declaredName($0) }) { names.append(name.text) }
            return .skip
        }
        return names
    }

    // MARK: Brackets, casts, operators

    private mutating func bracketed(_ node: Node) -> Expression {
        guard let inner = node.namedChildren.first else { return unknown(node) }
        if inner.kind == "compound_statement" {
            return Expression(.statementExpression(valueStatements(inner)), at: position(node))
        }
        return expression(inner)
    }

    /// The statements of `({ … })`, of which the last one gives the value even where it does nothing else.
    private mutating func valueStatements(_ block: Node) -> [Statement] {
        let nodes = block.namedChildren.filter { $0.kind != "comment" }
        guard let last = nodes.last, last.kind == "expression_statement", !isDamaged(last),
            let value = last.namedChildren.first, value.kind != "comma_expression"
        else { return statements(block) }
        let outer = (hoisted, conditionalDepth)
        hoisted = []
        conditionalDepth = 0
        let result = expression(value)
        let before = hoisted
        (hoisted, conditionalDepth) = outer
        // A message that sets a property gives nothing.
        guard Self.assigned(by: result) == nil else { return statements(block) }
        return statements(nodes.dropLast()) + before + [Statement(.expression(result), at: position(value))]
    }

    /// The name in `(Name)`, which may be a type.
    private func bracketedName(_ node: Node) -> Node? {
        guard node.kind == "parenthesized_expression" else { return nil }
        let inner = node.namedChildren
        guard inner.count == 1, inner[0].kind == "identifier" else { return nil }
        return inner[0]
    }

    private mutating func cast(_ node: Node) -> Expression {
        let value = expression("value", of: node)
        guard let type = node.child(field: "type") else { return value }
        return Expression(.cast(value, operator: "(cast)", type: self.type(type)), at: position(node))
    }

    private mutating func call(_ node: Node) -> Expression {
        let arguments = (node.child(field: "arguments")?.namedChildren ?? []).map { Argument(value: expression($0)) }
        guard let function = node.child(field: "function") else { return unknown(node) }
        // `(Type)(value)` reads as a call of a name in brackets, which nobody writes.
        if let name = bracketedName(function), let value = arguments.first?.value, arguments.count == 1 {
            return Expression(.cast(value, operator: "(cast)", type: type(name)), at: position(node))
        }
        let callee = expression(function)
        if case .name(let name) = callee.kind,
            let value = FoundationMessages.value(ofCall: name, arguments, at: position(node))
        {
            return value
        }
        return Expression(.call(callee: callee, arguments: arguments), at: position(node))
    }

    private mutating func binary(_ node: Node) -> Expression {
        guard let sign = node.child(field: "operator")?.text, let left = node.child(field: "left") else {
            return unknown(node)
        }
        // `(NSUInteger)-1` reads as a difference.
        if ["-", "+", "&", "*"].contains(sign), let name = bracketedName(left), Self.isTypeName(name.text) {
            let value = Expression(.unary(operator: sign, operand: expression("right", of: node)), at: position(node))
            return Expression(.cast(value, operator: "(cast)", type: type(name)), at: position(node))
        }
        let leftValue = expression(left)
        let isLazy = sign == "&&" || sign == "||"
        if isLazy { conditionalDepth += 1 }
        let rightValue = expression("right", of: node)
        if isLazy { conditionalDepth -= 1 }
        return Expression(.binary(operator: sign, left: leftValue, right: rightValue), at: position(node))
    }

    private static func isTypeName(_ name: String) -> Bool {
        let known: Set<String> = [
            "NSInteger", "NSUInteger", "CGFloat", "BOOL", "UIInterfaceOrientation", "UIInterfaceOrientationMask",
            "UIDeviceOrientation", "NSTimeInterval", "CFIndex", "UInt32", "SInt32", "Boolean", "id", "Class", "SEL",
            "IMP",
        ]
        return known.contains(name) || name.hasSuffix("_t")
    }

    private mutating func unary(_ node: Node) -> Expression {
        guard let sign = node.child(field: "operator")?.text else { return unknown(node) }
        let operand = expression("argument", of: node)
        return Expression(.unary(operator: sign, operand: operand), at: position(node))
    }

    private mutating func ternary(_ node: Node) -> Expression {
        guard let condition = node.child(field: "condition") else { return unknown(node) }
        if containsAvailability(condition) { return availabilityChoice(node, condition) }
        let value = expression(condition)
        conditionalDepth += 1
        defer { conditionalDepth -= 1 }
        // `a ?: b` is `a ? a : b`.
        let then = node.child(field: "consequence").map { expression($0) } ?? value
        let otherwise = expression("alternative", of: node)
        return Expression(.ternary(condition: value, then: then, otherwise: otherwise), at: position(node))
    }

    /// `@available(…) ? a : b`: conditions of availability exist in statements only.
    private mutating func availabilityChoice(_ node: Node, _ condition: Node) -> Expression {
        let conditions = self.conditions(condition)
        conditionalDepth += 1
        defer { conditionalDepth -= 1 }
        let then = expression("consequence", of: node)
        let otherwise = expression("alternative", of: node)
        let choice = Statement(
            .if(
                conditions: conditions, then: [Statement(.expression(then), at: then.position)],
                otherwise: [Statement(.expression(otherwise), at: otherwise.position)]), at: position(node))
        return Expression(.statementExpression([choice]), at: position(node))
    }

    // MARK: Assignments inside expressions

    private mutating func assignment(_ node: Node) -> Expression {
        let target = expression("left", of: node)
        let value = expression("right", of: node)
        let sign = node.child(field: "operator")?.text ?? "="
        hoist(.assign(target: target, operator: sign, value: value), at: position(node))
        return target
    }

    /// `x++`: the change comes first, so the old value is the new one minus one.
    private mutating func update(_ node: Node) -> Expression {
        guard let argument = node.child(field: "argument"), let sign = node.child(field: "operator") else {
            return unknown(node)
        }
        let place = position(node)
        let target = expression(argument)
        let isIncrement = sign.text == "++"
        let one = Expression(.integer(1), at: place)
        hoist(.assign(target: target, operator: isIncrement ? "+=" : "-=", value: one), at: place)
        guard argument.byteRange.lowerBound < sign.byteRange.lowerBound else { return target }
        return Expression(.binary(operator: isIncrement ? "-" : "+", left: target, right: one), at: place)
    }
}
