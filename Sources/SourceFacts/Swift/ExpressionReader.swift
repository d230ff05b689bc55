import SyntaxTree

/// Reads expressions.
///
/// The grammar's trees cannot be trusted for the structure of an expression: `a == .pad || b` is `a == (.pad || b)` there,
/// `.pad != x` is a member of nothing around a comparison, `a + b.c()` calls a sum, `!(a)` calls an operator. What can be
/// trusted is the order of the pieces and their brackets. So a tree is cut into ``ExpressionToken``s, and
/// ``OperatorFolding`` puts them together again.
struct ExpressionReader {
    let file: SwiftFile

    /// The expression that these neighbouring nodes make up.
    func expression(_ nodes: ArraySlice<Node>) -> Expression {
        guard let first = nodes.first, let last = nodes.last else {
            return Expression(.unknown(""), at: Position(line: 0, column: 0))
        }
        let range = first.byteRange.lowerBound..<last.byteRange.upperBound
        let read = file.nested { () -> Expression in
            let tokens = tokens(nodes)
            guard file.directives.divides(range) else { return fold(tokens[...], range: range) }
            return DividedExpression(file: file).expression(tokens, range: range)
        }
        return read ?? Expression(.unknown(file.shortenedText(range)), at: file.position(first))
    }

    func expression(_ node: Node) -> Expression { expression([node]) }

    /// Puts tokens together; `.unknown` when they make no sense.
    func fold(_ tokens: ArraySlice<ExpressionToken>, range: Range<Int>) -> Expression {
        guard let first = tokens.first else {
            return Expression(.unknown(file.shortenedText(range)), at: Position(line: 0, column: 0))
        }
        var folding = OperatorFolding(file: file, tokens: tokens)
        return folding.run() ?? Expression(.unknown(file.shortenedText(range)), at: first.position)
    }

    // MARK: - Cutting a tree into tokens

    func tokens(_ nodes: ArraySlice<Node>) -> [ExpressionToken] {
        var tokens: [ExpressionToken] = []
        for node in nodes {
            node.walk { node in
                guard let piece = keywordAsMember(node, after: tokens) ?? token(node) else { return .descend }
                if case .token(let kind) = piece {
                    tokens.append(ExpressionToken(kind: kind, range: node.byteRange, position: file.position(node)))
                }
                return .skip
            }
        }
        return tokens
    }

    /// `.repeat(.once)` and `.nil`: behind a dot every word is a name. The grammar has some of them as what they are elsewhere.
    private func keywordAsMember(_ node: Node, after tokens: [ExpressionToken]) -> Piece? {
        guard let last = tokens.last, last.range.upperBound == node.byteRange.lowerBound else { return nil }
        switch (last.kind, file.kind(node)) {
        case (.dot, .nilLiteral), (.dot, .booleanLiteral), (.dot, .repeatKeyword), (.dot, .eachKeyword),
            (.dot, .awaitKeyword), (.dot, .misreadKeyword):
            return .token(.name(node.text))
        case (.name("repeat"), .tupleExpression):
            guard case .tuple(let arguments) = tuple(node) else {
                return .token(.arguments([Argument(value: expression(node))], isSubscript: false, isTrailing: false))
            }
            return .token(.arguments(arguments, isSubscript: false, isTrailing: false))
        default:
            return nil
        }
    }

    private enum Piece {
        case token(ExpressionToken.Kind)
        /// Without influence on the value.
        case nothing
    }

    /// What a node contributes; nil when its children do instead.
    private func token(_ node: Node) -> Piece? {
        let kind = file.kind(node)
        switch kind {
        case .simpleIdentifier:
            let name = file.name(node)
            if name == "()" { return .token(.value(Expression(.tuple([]), at: file.position(node)))) }
            file.note(name)
            return .token(.name(name))
        case .dot: return .token(.dot)
        case .callSuffix, .constructorSuffix: return suffix(node)
        case .valueArguments: return .token(arguments(file.children(node), closures: []))
        case .customOperator, .bang:
            return .token(.symbol(String(decoding: file.source[node.byteRange], as: UTF8.self)))
        case .asOperator: return .token(.cast(node.text))
        case .isKeyword: return .token(.cast("is"))
        case .tryOperator: return node.bytes.last == UInt8(ascii: "?") ? .token(.tryOptional) : .nothing
        case .awaitKeyword, .consumeKeyword, .copyKeyword, .eachKeyword, .repeatKeyword, .discardKeyword,
            .typeArguments, .typeModifiers, .typeParameters, .comment,
            .multilineComment, .directive:
            return .nothing
        case _ where kind.isType:
            return .token(.type(TypeReader(file: file).reference(node), asValue: TypeReader(file: file).value(node)))
        default:
            break
        }
        if let value = value(node, kind) { return .token(.value(Expression(value, at: file.position(node)))) }
        if !node.isNamed { return node.isMissing ? .nothing : .token(.symbol(node.kind)) }
        guard file.children(node).isEmpty else { return nil }
        // Text that the grammar skipped makes the expression unknown, unless it is only what it had expected too.
        return node.isMissing ? .nothing : .token(.symbol(node.text))
    }

    // MARK: - Values

    /// A list with `#if` inside has other elements in other builds.
    private func array(_ node: Node) -> Expression.Kind {
        if file.children(node).contains(where: { file.kind($0) == .directive }) {
            return .unknown("a list with #if inside")
        }
        return .array(elements(of: node).map(expression))
    }

    private func value(_ node: Node, _ kind: NodeKind) -> Expression.Kind? {
        switch kind {
        case .selfExpression: .selfReference
        case .superExpression: .superReference
        case .nilLiteral: .nil
        case .booleanLiteral: .boolean(node.bytes.first == UInt8(ascii: "t"))
        case .integerLiteral, .hexLiteral, .octLiteral, .binLiteral, .realLiteral: NumberLiteral.kind(of: node.bytes)
        case .lineStringLiteral, .multiLineStringLiteral, .rawStringLiteral: string(node)
        case .tupleExpression: tuple(node)
        case .arrayLiteral: array(node)
        case .dictionaryLiteral: dictionary(node)
        case .lambdaLiteral: closure(node)
        case .ifStatement, .switchStatement, .doStatement:
            .statementExpression(StatementReader(file: file).statements([node]))
        case .keyPathExpression: .keyPath(file.collapsedText(node))
        case .selectorExpression: selector(node)
        case .keyPathStringExpression, .specialLiteral, .playgroundLiteral, .regexLiteral:
            .unknown(file.shortenedText(node.byteRange))
        default: nil
        }
    }

    private func string(_ node: Node) -> Expression.Kind {
        let isRegularExpression = file.source[node.byteRange.lowerBound] != node.bytes.first
        guard !isRegularExpression, let text = StringLiteral(file: file).text(of: node) else {
            return (isRegularExpression ? nil : interpolated(node)) ?? .unknown(file.shortenedText(node.byteRange))
        }
        let longestKey = 80
        if text.utf8.count <= longestKey { file.note(text) }
        return .string(text)
    }

    /// A name that is made of parts: `"\(screen)Screen"` is the sum of the text of `screen` and `"Screen"`.
    private func interpolated(_ node: Node) -> Expression.Kind? {
        let position = file.position(node)
        let longestName = 4
        guard let parts = StringLiteral(file: file).parts(of: node), (1...longestName).contains(parts.count) else {
            return nil
        }
        let values = parts.map { part -> Expression in
            switch part {
            case .text(let text): return Expression(.string(text), at: position)
            case .interpolation(let nodes):
                let described = Argument(label: "describing", value: expression(nodes[...]))
                return Expression(
                    .call(callee: Expression(.name("String"), at: position), arguments: [described]), at: position)
            }
        }
        return values.dropFirst().reduce(values[0]) { sum, next in
            Expression(.binary(operator: "+", left: sum, right: next), at: position)
        }.kind
    }

    /// The children between the brackets, cut at the commas.
    private func elements(of node: Node) -> [ArraySlice<Node>] {
        file.children(node).dropFirst().dropLast().split { file.kind($0) == .comma }
    }

    private func tuple(_ node: Node) -> Expression.Kind {
        let arguments = elements(of: node).map { element -> Argument in
            if element.count > 2, file.kind(element[element.startIndex + 1]) == .colon {
                return Argument(label: file.name(element[element.startIndex]), value: expression(element.dropFirst(2)))
            }
            return Argument(value: expression(element))
        }
        if arguments.count == 1, arguments[0].label == nil { return arguments[0].value.kind }
        return .tuple(arguments)
    }

    private func dictionary(_ node: Node) -> Expression.Kind {
        let elements = elements(of: node).compactMap { element -> DictionaryElement? in
            let parts = element.split(maxSplits: 1) { file.kind($0) == .colon }
            guard parts.count == 2 else { return nil }
            return DictionaryElement(key: expression(parts[0]), value: expression(parts[1]))
        }
        return .dictionary(elements)
    }

    private func selector(_ node: Node) -> Expression.Kind {
        let parts = file.children(node)
        guard let open = parts.first(where: { file.kind($0) == .openParenthesis }), let close = parts.last else {
            return .selector("")
        }
        let text = file.collapsedText(
            open.byteRange.upperBound..<max(open.byteRange.upperBound, close.byteRange.lowerBound))
        file.note(text)
        return .selector(text)
    }

    // MARK: - Calls

    private func suffix(_ node: Node) -> Piece {
        var inner: [Node] = []
        var closures: [Argument] = []
        var label: String?
        for child in file.children(node) {
            switch file.kind(child) {
            case .valueArguments: inner = file.children(child)
            case .simpleIdentifier: label = file.name(child)
            case .lambdaLiteral:
                closures.append(Argument(label: label, value: Expression(closure(child), at: file.position(child))))
                label = nil
            default: break
            }
        }
        return .token(arguments(inner, closures: closures))
    }

    /// - Parameter children: Those of `value_arguments`, brackets included; empty when there are only closures.
    private func arguments(_ children: [Node], closures: [Argument]) -> ExpressionToken.Kind {
        var result: [Argument] = []
        var labels: [String] = []
        for child in children where file.kind(child) == .valueArgument {
            var parts = file.children(child)[...]
            var label: String?
            if let first = parts.first, file.kind(first) == .typeModifiers { parts.removeFirst() }
            if let first = parts.first, file.kind(first) == .valueArgumentLabel {
                label = file.name(first)
                parts = parts.dropFirst(2)
            }
            guard !parts.isEmpty else {
                if let label { labels.append(label) }
                continue
            }
            result.append(Argument(label: label, value: expression(parts)))
        }
        if result.isEmpty, closures.isEmpty, !labels.isEmpty { return .labels(labels) }
        return .arguments(
            result + closures, isSubscript: children.first.map { file.kind($0) == .openBracket } ?? false,
            isTrailing: children.isEmpty)
    }

    func closure(_ node: Node) -> Expression.Kind {
        var parameters: [String] = []
        var captures: [Statement] = []
        var body: [Statement] = []
        for child in file.children(node) {
            switch file.kind(child) {
            case .captureList: captures = self.captures(child)
            case .lambdaFunctionType: parameters = closureParameters(child)
            case .statements: body = StatementReader(file: file).statements(file.children(child), in: node)
            default: break
            }
        }
        return .closure(Closure(parameters: parameters, body: captures + body))
    }

    private func closureParameters(_ node: Node) -> [String] {
        var result: [String] = []
        node.walk { node in
            guard file.kind(node) == .lambdaParameter else { return .descend }
            let names = file.children(node).prefix { file.kind($0) != .colon }
            if let name = names.last { result.append(file.name(name)) }
            return .skip
        }
        return result
    }

    /// `[mask = self.mask]` is a constant of the closure; `[weak self]` is nothing new.
    private func captures(_ node: Node) -> [Statement] {
        file.children(node).compactMap { item in
            let parts = file.children(item)
            guard let sign = parts.firstIndex(where: { file.kind($0) == .equalSign }), sign > 0 else { return nil }
            let declaration = LocalDeclaration(
                name: file.name(parts[sign - 1]), isConstant: true, value: expression(parts[(sign + 1)...]))
            return Statement(.declare(declaration), at: file.position(item))
        }
    }
}
