import SyntaxTree

/// Statements of Objective-C and C.
extension TreeLowering {
    /// The statements in a block, or the one statement that stands instead of a block.
    mutating func statements(_ node: Node) -> [Statement] {
        guard node.kind == "compound_statement" else { return statement(node) }
        return statements(node.namedChildren)
    }

    mutating func statements(_ nodes: [Node]) -> [Statement] {
        var found: [Statement] = []
        for node in nodes { found += statement(node) }
        return found
    }

    mutating func statement(_ node: Node) -> [Statement] {
        if node.isError || node.isMissing {
            noteError(node)
            return [unknownStatement(node)]
        }
        guard depth < Self.deepest else { return [unknownStatement(node)] }
        depth += 1
        // Assignments inside the statement's expressions become statements before it.
        let outer = (hoisted, conditionalDepth)
        hoisted = []
        conditionalDepth = 0
        let own = statementItself(node)
        let before = hoisted
        (hoisted, conditionalDepth) = outer
        depth -= 1
        return before + own
    }

    private func unknownStatement(_ node: Node) -> Statement {
        Statement(.unknown(shortText(node)), at: position(node))
    }

    /// Only calls here: what a case builds in place would take stack in every level.
    private mutating func statementItself(_ node: Node) -> [Statement] {
        switch node.kind {
        case "compound_statement", "synchronized_statement": return block(node)
        case "expression_statement": return expressionStatement(node)
        case "declaration": return declaration(node)
        case "return_statement": return returnStatement(node)
        case "if_statement": return ifStatement(node)
        case "switch_statement": return switchStatement(node)
        case "for_statement": return forStatement(node)
        case "while_statement": return whileStatement(node)
        case "do_statement": return doStatement(node)
        case "labeled_statement": return labeled(node)
        case "try_statement": return tryStatement(node)
        case "preproc_if": return compilation(node)
        case "function_definition": return macroBlock(node)
        case "type_definition", "enum_specifier", "struct_specifier", "union_specifier", ";", "comment": return []
        default: return [jump(node) ?? unknownStatement(node)]
        }
    }

    private func jump(_ node: Node) -> Statement? {
        switch node.kind {
        case "break_statement": Statement(.break, at: position(node))
        case "continue_statement": Statement(.continue, at: position(node))
        case "throw_statement": Statement(.never, at: position(node))
        default: nil
        }
    }

    private mutating func block(_ node: Node) -> [Statement] {
        let blocks =
            node.kind == "compound_statement" ? [node] : node.namedChildren.filter { $0.kind == "compound_statement" }
        var body: [Statement] = []
        for block in blocks { body += statements(block) }
        return [Statement(.do(body: body, handlers: []), at: position(node))]
    }

    private mutating func returnStatement(_ node: Node) -> [Statement] {
        var value: Expression?
        if isDamaged(node) {
            noteError(node)
            value = unknown(node)
        } else if let child = node.namedChildren.first {
            value = expression(child)
        }
        return [Statement(.return(value), at: position(node))]
    }

    private mutating func labeled(_ node: Node) -> [Statement] {
        guard let inner = node.namedChildren.last else { return [] }
        return statement(inner)
    }

    /// A macro with a block: `FOR_EACH(x) { … }`. How often the block runs is not known.
    private mutating func macroBlock(_ node: Node) -> [Statement] {
        guard let block = node.child(field: "body") else { return [unknownStatement(node)] }
        let body = statements(block)
        return [Statement(.loop(condition: [], body: body, runsAtLeastOnce: false), at: position(node))]
    }

    private mutating func whileStatement(_ node: Node) -> [Statement] {
        let condition = conditions("condition", of: node)
        let body = body(of: node)
        return [Statement(.loop(condition: condition, body: body, runsAtLeastOnce: false), at: position(node))]
    }

    // MARK: Simple statements

    private mutating func expressionStatement(_ node: Node) -> [Statement] {
        guard let inner = node.namedChildren.first else { return [] }
        if isDamaged(node) {
            noteError(node)
            return [unknownStatement(node)]
        }
        let place = position(inner)
        switch inner.kind {
        case "assignment_expression", "update_expression", "comma_expression":
            // These leave their effect in the hoisted statements; the value is of no use.
            let value = expression(inner)
            return inner.kind == "comma_expression" ? effect(of: value, at: value.position) : []
        case "call_expression":
            if let body = immediateBlock(inner) { return [Statement(.do(body: body, handlers: []), at: place)] }
        default: break
        }
        return effect(of: expression(inner), at: place)
    }

    /// The statement that an expression in its own right is.
    private mutating func effect(of value: Expression, at place: Position) -> [Statement] {
        if let (target, assigned) = Self.assigned(by: value) {
            setterCalls[place] = value
            return [Statement(.assign(target: target, operator: "=", value: assigned), at: place)]
        }
        if Self.neverReturns(value) { return [Statement(.never, at: place)] }
        switch value.kind {
        case .name, .integer, .boolean, .nil, .binary(operator: "-", _, _), .binary(operator: "+", _, _):
            // A bare value does nothing.
            return []
        default: return [Statement(.expression(value), at: place)]
        }
    }

    private static func neverReturns(_ value: Expression) -> Bool {
        guard case .call(let callee, _) = value.kind else { return false }
        switch callee.kind {
        case .name(let name):
            return ["abort", "exit", "_exit", "__builtin_unreachable", "__builtin_trap", "fatalError"].contains(name)
        case .member(let base?, let name):
            if name == "doesNotRecognizeSelector:" { return true }
            guard case .name("NSException") = base.kind else { return false }
            return name.hasPrefix("raise:")
        default: return false
        }
    }

    /// The body of a block that runs before the next statement: `dispatch_once(&token, ^{ … })`, `dispatch_sync`.
    private mutating func immediateBlock(_ call: Node) -> [Statement]? {
        guard let function = call.child(field: "function"), ["dispatch_once", "dispatch_sync"].contains(function.text),
            let block = call.child(field: "arguments")?.namedChildren.last, block.kind == "block_literal",
            let body = block.namedChildren.last, body.kind == "compound_statement"
        else { return nil }
        // Its `return` would leave the block only.
        let isStraight = body.walk { $0.kind == "return_statement" ? .stop : .descend }
        return isStraight ? statements(body) : nil
    }

    private mutating func declaration(_ node: Node) -> [Statement] {
        let declarators = node.children(field: "declarator")
        guard let first = declarators.first else { return [] }
        let isDamaged = isDamaged(node)
        if isDamaged { noteError(node) }
        let typeText = String(
            decoding: node.tree.source[node.byteRange.lowerBound..<first.byteRange.lowerBound], as: UTF8.self)
        let words = Set(typeText.split(whereSeparator: \.isWhitespace).map(String.init))
        var found: [Statement] = []
        for declarator in declarators {
            guard let name = declaredName(declarator) else { continue }
            var value = declarator.child(field: "value").map { expression($0) }
            if isDamaged || (words.contains("static") && keptStatics.contains(name.text)) {
                value = Expression(.unknown(shortText(node)), at: position(name))
            }
            let isPointer =
                declarator.kind == "pointer_declarator"
                || declarator.child(field: "declarator")?.kind == "pointer_declarator"
            let type = type(text: typeText).text
            // What the value's own assignments hoisted belongs before this name, not before the first one.
            found += hoisted
            hoisted = []
            found.append(
                Statement(
                    .declare(
                        LocalDeclaration(
                            name: name.text, isConstant: words.contains("const"),
                            type: type.isEmpty ? nil : TypeReference(isPointer ? type + " *" : type), value: value)),
                    at: position(name)))
        }
        return found
    }

    // MARK: Conditions

    mutating func conditions(_ field: String, of node: Node) -> [Condition] {
        guard let condition = node.child(field: field) else { return [] }
        return conditions(condition)
    }

    /// The conditions that `&&` joins, taken apart where availability is among them.
    mutating func conditions(_ node: Node) -> [Condition] {
        guard containsAvailability(node) else { return [.expression(expression(node))] }
        switch node.kind {
        case "parenthesized_expression":
            return node.namedChildren.first.map { conditions($0) } ?? []
        case "available_expression":
            return [.available(version: version(node), negated: false)]
        case "unary_expression":
            if let operand = node.child(field: "argument"), operand.kind == "available_expression",
                node.child(field: "operator")?.text == "!"
            {
                return [.available(version: version(operand), negated: true)]
            }
        case "binary_expression":
            if node.child(field: "operator")?.text == "&&" {
                return conditions("left", of: node) + conditions("right", of: node)
            }
        default: break
        }
        return [.expression(expression(node))]
    }

    func containsAvailability(_ node: Node) -> Bool {
        !node.walk { inner in
            switch inner.kind {
            case "available_expression": .stop
            case "block_literal": .skip
            default: .descend
            }
        }
    }

    /// The version of iOS; nil when only others are named.
    private func version(_ node: Node) -> [Int]? {
        var isIOS = false
        for child in node.namedChildren {
            if child.kind == "version" {
                if isIOS {
                    let numbers = child.text.split { $0 == "." || $0 == "_" }.compactMap { Int($0) }
                    return numbers.isEmpty ? nil : numbers
                }
                isIOS = false
            } else {
                isIOS = child.text.lowercased() == "ios"
            }
        }
        return nil
    }

    private mutating func ifStatement(_ node: Node) -> [Statement] {
        var conditions = conditions("condition", of: node)
        if isDamaged(node) {
            noteError(node)
            conditions = [.expression(unknown(node))]
        }
        var then: [Statement] = []
        if let block = node.child(field: "consequence") { then = statements(block) }
        var otherwise: [Statement] = []
        if let clause = node.child(field: "alternative") {
            let inner = clause.kind == "else_clause" ? clause.namedChildren.last : clause
            if let inner { otherwise = statements(inner) }
        }
        return [Statement(.if(conditions: conditions, then: then, otherwise: otherwise), at: position(node))]
    }

    // MARK: Loops

    private mutating func body(of node: Node) -> [Statement] {
        let block = node.child(field: "body") ?? node.namedChildren.last
        return block.map { statements($0) } ?? []
    }

    private mutating func forStatement(_ node: Node) -> [Statement] {
        let place = position(node)
        let children = node.children
        // `for (Type *name in list)`
        if let separator = children.firstIndex(where: { $0.kind == "in" }), separator + 1 < children.count {
            let name = children[..<separator].last { $0.isNamed }.flatMap { declaredName($0) }
            let sequence = expression(children[separator + 1])
            return [
                Statement(
                    .forEach(name: name?.text, sequence: sequence, filter: nil, body: body(of: node)), at: place)
            ]
        }
        var before: [Statement] = []
        if let initializer = node.child(field: "initializer") {
            before = initializer.kind == "declaration" ? statement(initializer) : effects(initializer)
        }
        let conditions = conditions("condition", of: node)
        var body = body(of: node)
        if let update = node.child(field: "update") { body += effects(update) }
        return before + [Statement(.loop(condition: conditions, body: body, runsAtLeastOnce: false), at: place)]
    }

    /// An expression without a semicolon, for its effects.
    private mutating func effects(_ node: Node) -> [Statement] {
        let outer = (hoisted, conditionalDepth)
        hoisted = []
        conditionalDepth = 0
        let value = expression(node)
        let own = effect(of: value, at: value.position)
        let before = hoisted
        (hoisted, conditionalDepth) = outer
        return before + own
    }

    private mutating func doStatement(_ node: Node) -> [Statement] {
        let condition = conditions("condition", of: node)
        let block = node.child(field: "body")
        let body = block.map { statements($0) } ?? []
        // `do { … } while (0)` is a block that people leave with `break`.
        let isOnce = ["0", "NO", "false"].contains(
            node.child(field: "condition")?.text.filter { $0 != "(" && $0 != ")" })
        let leaves = block.map { block in
            !block.walk { inner in
                switch inner.kind {
                case "break_statement", "continue_statement": .stop
                case "for_statement", "while_statement", "do_statement", "switch_statement", "block_literal": .skip
                default: .descend
                }
            }
        }
        if isOnce, leaves != true { return [Statement(.do(body: body, handlers: []), at: position(node))] }
        return [Statement(.loop(condition: condition, body: body, runsAtLeastOnce: true), at: position(node))]
    }

    private mutating func tryStatement(_ node: Node) -> [Statement] {
        var body: [Statement] = []
        var handlers: [[Statement]] = []
        var last: [Statement] = []
        for child in node.namedChildren {
            switch child.kind {
            case "compound_statement": body = statements(child)
            case "catch_clause": handlers.append(child.namedChildren.last.map { statements($0) } ?? [])
            case "finally_clause": last = child.namedChildren.last.map { statements($0) } ?? []
            default: break
            }
        }
        let place = position(node)
        let attempt = Statement(.do(body: body, handlers: handlers), at: place)
        return last.isEmpty ? [attempt] : [Statement(.defer(last), at: place), attempt]
    }

    // MARK: #if

    private mutating func compilation(_ node: Node) -> [Statement] {
        var branches: [CompilationBranch] = []
        for (condition, children) in self.branches(node) {
            let body = statements(children)
            if condition == .literal(true) { return body }
            branches.append(CompilationBranch(condition: condition, body: body))
        }
        return branches.isEmpty ? [] : [Statement(.compilation(branches), at: position(node))]
    }

    /// The branches of `#if` … `#endif` that can be compiled, each with the whole condition.
    func branches(_ node: Node) -> [(CompilationCondition, [Node])] {
        var found: [(CompilationCondition, [Node])] = []
        var earlier: [CompilationCondition] = []
        var current: Node? = node
        while let branch = current {
            current = nil
            var own = CompilationCondition.literal(true)
            var children: [Node] = []
            branch.forEachChild { child, field in
                switch field {
                case "condition": own = snippet.condition(named: child.text)
                case "alternative": current = child
                default: if child.isNamed { children.append(child) }
                }
            }
            let whole = CompilationCondition.allOf(earlier.map(CompilationCondition.inverse) + [own])
            if whole != .literal(false) { found.append((whole, children)) }
            earlier.append(own)
        }
        return found
    }
}
