import SyntaxTree

/// Reads the statements of bodies.
struct StatementReader {
    let file: SwiftFile

    /// One or more statements, each with the offset it starts at, which tells its `#if`.
    typealias Item = (offset: Int, statements: [Statement])

    /// The statements that these nodes stand for.
    ///
    /// - Parameters:
    ///   - container: What they are the body of: only directives within it make a `.compilation`. Without one, those
    ///     around the first node do not.
    ///   - depth: How many steps of `#if` do not make a `.compilation`, if that is known without a container.
    func statements(_ nodes: [Node], in container: Node? = nil, depth: Int? = nil) -> [Statement] {
        let read = file.nested { () -> [Statement] in
            let items = items(nodes)
            guard !file.directives.isEmpty, let start = container ?? nodes.first else {
                return items.flatMap(\.statements)
            }
            let outer = depth ?? file.directives.path(at: start.byteRange.lowerBound).count
            return CompilationGrouping(directives: file.directives).group(items[...], depth: outer)
        }
        guard let read else {
            return nodes.first.map { [Statement(.unknown("nested too deeply"), at: file.position($0))] } ?? []
        }
        return read
    }

    /// The statements of the first `{ … }` among these nodes.
    func block(_ nodes: ArraySlice<Node>) -> [Statement] {
        guard let open = nodes.firstIndex(where: { file.kind($0) == .openBrace }) else { return [] }
        // There is one node with all statements, and beside it what the grammar did not understand.
        let inside = nodes[(open + 1)...].prefix { file.kind($0) == .statements || $0.isError }
        let read = statements(Array(inside), in: nodes[open])
        guard file.hasGaps, inside.endIndex < nodes.endIndex else { return read }
        return withGaps(read, inside, from: nodes[open], to: nodes[inside.endIndex])
    }

    /// Adds an unknown statement where the parser was shown blanks instead of code.
    private func withGaps(_ read: [Statement], _ nodes: ArraySlice<Node>, from open: Node, to close: Node)
        -> [Statement]
    {
        var result = read
        var end = open.byteRange.upperBound
        let known = nodes.flatMap { file.kind($0) == .statements ? file.children($0) : [$0] } + [close]
        for node in known {
            let start = node.byteRange.lowerBound
            var scanner = TokenScanner(file.readable, in: min(end, start)..<start)
            while let token = scanner.next() {
                if token.kind == .punctuation(UInt8(ascii: ";")) { continue }
                let gap = Statement(
                    .unknown(file.shortenedText(token.range.lowerBound..<start)), at: file.position(node))
                result.insert(gap, at: result.firstIndex { $0.position >= gap.position } ?? result.endIndex)
                break
            }
            end = node.byteRange.upperBound
        }
        return result
    }

    /// The body of a declaration or closure: the statements among its children.
    func body(_ node: Node) -> [Statement] { block(file.children(node)[...]) }

    // MARK: - Items

    private func items(_ nodes: [Node]) -> [Item] {
        var result: [Item] = []
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            index += 1
            let kind = file.kind(node)
            switch kind {
            case .semicolon, .statementLabel, .directive, .comment, .multilineComment, .questionMark:
                continue
            case .statements:
                result += items(file.children(node))
            case .throwKeyword:
                // At the top level the thrown value is a sibling.
                if index < nodes.count {
                    _ = ExpressionReader(file: file).expression(nodes[index])
                    index += 1
                }
                result.append((node.byteRange.lowerBound, [Statement(.never, at: file.position(node))]))
            case .error:
                result.append((node.byteRange.lowerBound, misread(node)))
            case .controlTransferStatement where index < nodes.count && isValue(nodes[index], ofReturn: node):
                let value = ExpressionReader(file: file).expression(nodes[index])
                index += 1
                result.append((node.byteRange.lowerBound, [Statement(.return(value), at: file.position(node))]))
            default:
                result += items(node, kind)
            }
        }
        return result
    }

    /// Whether a bare `return` takes the expression on the next line, as it does in Swift and not in the grammar.
    private func isValue(_ next: Node, ofReturn node: Node) -> Bool {
        let parts = file.children(node)
        guard parts.count == 1, file.kind(parts[0]) == .returnKeyword else { return false }
        let between = node.byteRange.upperBound..<next.byteRange.lowerBound
        guard !file.readable[between].contains(UInt8(ascii: ";")), !file.directives.divides(between) else {
            return false
        }
        return file.kind(next).startsNoStatement
    }

    private func items(_ node: Node, _ kind: NodeKind) -> [Item] {
        let offset = node.byteRange.lowerBound
        if let declared = declaration(node, kind) { return [(offset, declared)] }
        if let statement = control(node, kind) { return [(offset, [Statement(statement, at: file.position(node))])] }
        if kind == .controlTransferStatement { return transfer(node) }
        return expressions([node])
    }

    /// Whatever the grammar did not understand may do anything. Its parts are read for the calls in them.
    private func misread(_ node: Node) -> [Statement] {
        let parts = items(file.children(node)).flatMap(\.statements)
        if node.bytes.allSatisfy({ " \n\t;".utf8.contains($0) }) { return parts }
        return [Statement(.unknown(file.shortenedText(node.byteRange)), at: file.position(node))]
    }

    // MARK: - Declarations

    private func declaration(_ node: Node, _ kind: NodeKind) -> [Statement]? {
        let declarations = DeclarationReader(file: file)
        switch kind {
        case .propertyDeclaration:
            return declarations.locals(node)
        case .functionDeclaration, .initDeclaration:
            return declarations.function(node, isLocal: true).map { [Statement(.function($0), at: $0.position)] } ?? []
        case .classDeclaration, .protocolDeclaration, .typealiasDeclaration, .importDeclaration, .operatorDeclaration,
            .precedenceGroupDeclaration, .macroDeclaration, .associatedtypeDeclaration, .subscriptDeclaration,
            .deinitDeclaration:
            declarations.read(node)
            return []
        default:
            return nil
        }
    }

    // MARK: - Control flow

    private func control(_ node: Node, _ kind: NodeKind) -> Statement.Kind? {
        switch kind {
        case .ifStatement: ifStatement(node)
        case .guardStatement: guardStatement(node)
        case .switchStatement: switchStatement(node)
        case .forStatement: forStatement(node)
        case .whileStatement: whileStatement(node)
        case .repeatWhileStatement: repeatStatement(node)
        case .doStatement: doStatement(node)
        default: nil
        }
    }

    private func ifStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let open = parts.firstIndex { file.kind($0) == .openBrace } ?? parts.endIndex
        let conditions = ConditionReader(file: file).conditions(parts[..<open].dropFirst())
        let then = block(parts[open...])
        var otherwise: [Statement] = []
        if let index = parts.lastIndex(where: { file.kind($0) == .elseKeyword }), index + 1 < parts.count {
            otherwise =
                file.kind(parts[index + 1]) == .ifStatement
                ? statements([parts[index + 1]]) : block(parts[(index + 1)...])
        }
        return .if(conditions: conditions, then: then, otherwise: otherwise)
    }

    private func guardStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let end = parts.lastIndex { file.kind($0) == .elseKeyword } ?? parts.endIndex
        let conditions = ConditionReader(file: file).conditions(parts[..<end].dropFirst())
        return .guard(conditions: conditions, otherwise: block(parts[end...]))
    }

    private func forStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let isIn = parts.firstIndex { file.kind($0) == .inKeyword } ?? parts.endIndex
        let open = parts[isIn...].firstIndex { file.kind($0) == .openBrace } ?? parts.endIndex
        let filterIndex = parts[isIn..<open].firstIndex { file.kind($0) == .whereClause }
        let pattern = parts[..<isIn].last { file.kind($0) == .pattern }.map {
            PatternReader(file: file).pattern([$0], isBinding: true)
        }
        let expressions = ExpressionReader(file: file)
        let sequence = expressions.expression(parts[isIn..<(filterIndex ?? open)].dropFirst())
        let filter = filterIndex.map { expressions.expression(file.children(parts[$0])[1...]) }
        let body = block(parts[open...])
        switch pattern {
        case .binding(let name)?:
            return .forEach(name: name, sequence: sequence, filter: filter, body: body)
        case nil, .wildcard?, .expression?:
            return .forEach(name: nil, sequence: sequence, filter: filter, body: body)
        case let pattern?:
            // `for (key, screen) in screens`, `for case let tab as Tab in children`: what does not match is passed over.
            let place = file.position(node)
            let element = Expression(.name(Self.element), at: place)
            let conditions = [Condition.pattern(pattern, value: element)] + (filter.map { [.expression($0)] } ?? [])
            let turn = Statement(.if(conditions: conditions, then: body, otherwise: []), at: place)
            return .forEach(name: Self.element, sequence: sequence, filter: nil, body: [turn])
        }
    }

    /// What an element is called that a pattern takes apart; no name that Swift allows.
    private static let element = "$element"

    private func whileStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let open = parts.firstIndex { file.kind($0) == .openBrace } ?? parts.endIndex
        let conditions = ConditionReader(file: file).conditions(parts[..<open].dropFirst())
        return .loop(condition: conditions, body: block(parts[open...]), runsAtLeastOnce: false)
    }

    private func repeatStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let end = parts.lastIndex { file.kind($0) == .whileKeyword } ?? parts.endIndex
        let conditions = ConditionReader(file: file).conditions(parts[end...].dropFirst())
        return .loop(condition: conditions, body: block(parts[..<end]), runsAtLeastOnce: true)
    }

    private func doStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let handlers = parts.filter { file.kind($0) == .catchBlock }.map(body)
        return .do(body: block(parts[...]), handlers: handlers)
    }

    private func switchStatement(_ node: Node) -> Statement.Kind {
        let parts = file.children(node)
        let open = parts.firstIndex { file.kind($0) == .openBrace } ?? parts.endIndex
        let subject = ExpressionReader(file: file).expression(parts[..<open].dropFirst())
        let outer = file.directives.path(at: node.byteRange.lowerBound).count
        let cases = parts[open...].filter { file.kind($0) == .switchEntry }.map { switchCase($0, outer: outer) }
        return .switch(subject: subject, cases: cases)
    }

    private func switchCase(_ node: Node, outer: Int) -> SwitchCase {
        var patterns: [GuardedPattern] = []
        var isDefault = false
        var body: [Statement] = []
        let parts = file.children(node)
        let colon = parts.firstIndex { file.kind($0) == .colon } ?? parts.endIndex
        for (index, part) in parts[..<colon].enumerated() {
            switch file.kind(part) {
            case .defaultKeyword: isDefault = true
            case .switchPattern: patterns.append(GuardedPattern(pattern: PatternReader(file: file).pattern([part])))
            case .whereKeyword:
                let end = parts[index..<colon].firstIndex { file.kind($0) == .comma } ?? colon
                guard index + 1 < end, !patterns.isEmpty else { break }
                patterns[patterns.count - 1].filter = ExpressionReader(file: file).expression(parts[(index + 1)..<end])
            default: break
            }
        }
        for part in parts[colon...] {
            switch file.kind(part) {
            case .statements: body += statements(file.children(part), in: node)
            case .fallthroughKeyword: body.append(Statement(.fallthrough, at: file.position(part)))
            default: break
            }
        }
        let conditions = file.directives.conditions(at: node.byteRange.lowerBound).dropFirst(outer)
        return SwitchCase(
            patterns: patterns, isDefault: isDefault, body: body,
            condition: conditions.count > 1 ? .all(Array(conditions)) : conditions.first, position: file.position(node))
    }

    // MARK: - Leaving

    private func transfer(_ node: Node) -> [Item] {
        let parts = file.children(node)
        guard let first = parts.first else { return [] }
        let offset = node.byteRange.lowerBound
        let position = file.position(node)
        func item(_ kind: Statement.Kind) -> Item { (offset, [Statement(kind, at: position)]) }
        let value = parts[1...]
        // Behind a directive stands another statement, which the blanks made the value.
        if let start = value.first, file.directives.divides(offset..<start.byteRange.lowerBound + 1) {
            let keyword = transfer(file.kind(first), value: nil)
            return [item(keyword)] + expressions(value)
        }
        switch file.kind(first) {
        case .throwKeyword:
            if !value.isEmpty { _ = ExpressionReader(file: file).expression(value) }
            return [item(.never)]
        case .returnKeyword where !value.isEmpty:
            return [item(.return(ExpressionReader(file: file).expression(value)))]
        case .breakKeyword where !value.isEmpty, .continueKeyword where !value.isEmpty:
            // A labelled statement may be left from within others: the model has no word for it.
            return [item(.unknown(file.shortenedText(node.byteRange)))]
        case let kind where value.isEmpty:
            return [item(transfer(kind, value: nil))]
        default:
            return expressions(value)
        }
    }

    private func transfer(_ keyword: NodeKind, value: Expression?) -> Statement.Kind {
        switch keyword {
        case .returnKeyword: .return(value)
        case .breakKeyword: .break
        case .continueKeyword: .continue
        default: .never
        }
    }

    // MARK: - Expressions

    private func expressions(_ nodes: ArraySlice<Node>) -> [Item] {
        guard let first = nodes.first, let last = nodes.last else { return [] }
        let range = first.byteRange.lowerBound..<last.byteRange.upperBound
        let read = file.nested { () -> [Item] in
            let tokens = ExpressionReader(file: file).tokens(nodes)
            guard !tokens.isEmpty else { return [] }
            if file.directives.divides(range) {
                return DividedExpression(file: file).statements(tokens).map { offset, value in
                    (offset, statement(value, offset: offset))
                }
            }
            let value = ExpressionReader(file: file).fold(tokens[...], range: range)
            return [(range.lowerBound, statement(value, offset: range.lowerBound))]
        }
        return read ?? [(range.lowerBound, [Statement(.unknown(file.shortenedText(range)), at: file.position(first))])]
    }

    /// Functions that do not return.
    private static let neverReturning: Set<String> = [
        "fatalError", "preconditionFailure", "abort", "exit", "_exit",
    ]

    private func statement(_ value: Expression, offset: Int) -> [Statement] {
        let position = value.position
        switch value.kind {
        case .binary(let name, let target, let right) where file.operators.isAssignment(name):
            if case .name("_") = target.kind { return [Statement(.expression(right), at: position)] }
            file.recordAssignment(target, name, right, at: position, offset: offset)
            return [Statement(.assign(target: target, operator: name, value: right), at: position)]
        case .unary("postfix ++", let target), .unary("++", let target):
            return step(target, "+=", at: position, offset: offset)
        case .unary("postfix --", let target), .unary("--", let target):
            return step(target, "-=", at: position, offset: offset)
        case .name("fallthrough"):
            return [Statement(.fallthrough, at: position)]
        case .call(let callee, let arguments):
            guard case .name(let name) = callee.kind else { break }
            if Self.neverReturning.contains(name) { return [Statement(.never, at: position)] }
            // The grammar takes `defer { … }` for a call.
            if name == "defer", arguments.count == 1, case .closure(let closure) = arguments[0].value.kind {
                return [Statement(.defer(closure.body), at: position)]
            }
        case .statementExpression(let statements):
            // A chain with directives in it: its branches are statements here.
            if statements.count == 1, case .compilation(let branches) = statements[0].kind {
                return [Statement(.compilation(branches.map { branch(of: $0, offset: offset) }), at: position)]
            }
            return statements
        default: break
        }
        return [Statement(.expression(value), at: position)]
    }

    private func branch(of branch: CompilationBranch, offset: Int) -> CompilationBranch {
        let body = branch.body.flatMap { inner -> [Statement] in
            guard case .expression(let value) = inner.kind else { return [inner] }
            return statement(value, offset: offset)
        }
        return CompilationBranch(condition: branch.condition, body: body)
    }

    private func step(_ target: Expression, _ name: String, at position: Position, offset: Int) -> [Statement] {
        let one = Expression(.integer(1), at: position)
        file.recordAssignment(target, name, one, at: position, offset: offset)
        return [Statement(.assign(target: target, operator: name, value: one), at: position)]
    }
}
