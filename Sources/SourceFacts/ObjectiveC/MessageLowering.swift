import SyntaxTree

/// Messages and properties. The conventions are those that `Expression.Kind` documents,
/// and `FoundationMessages` for what Foundation has messages of its own for:
///
/// | source | expression |
/// | --- | --- |
/// | `x.mask`, `[x mask]`, `x->mask` | `member(x, "mask")` |
/// | `[x foo:a bar:b]` | `call(member(x, "foo:bar:"), [foo: a, bar: b])` |
/// | `[[X alloc] initWithFoo:a bar:b]` | `call(name X, [initWithFoo: a, bar: b])` |
/// | `[X new]`, `[[X alloc] init]` | `call(name X, [])` |
/// | `[X class]`, `X.class` | `name X` |
/// | `[self class]` | `selfType` |
/// | `[x isKindOfClass:[X class]]`, `[x conformsToProtocol:@protocol(X)]` | `typeTest(x, X)` |
extension TreeLowering {
    mutating func message(_ node: Node) -> Expression {
        var receiver: Node?
        var selector = ""
        var piece: String?
        var label: String?
        var arguments: [Argument] = []
        var argumentNodes: [Node] = []
        // An argument's children have no field, so the walk goes by order.
        var children: [(Node, String?)] = []
        node.forEachChild { children.append(($0, $1)) }
        for (child, field) in children {
            switch (field, child.kind) {
            case ("receiver", _): receiver = child
            case ("method", _): piece = child.text
            case (_, ":"):
                selector += (piece ?? "") + ":"
                label = piece
                piece = nil
            case (_, ","): label = nil
            case _ where child.isNamed:
                arguments.append(Argument(label: label, value: expression(child)))
                argumentNodes.append(child)
            default: break
            }
        }
        guard let receiver else { return unknown(node) }
        let base = expression(receiver)
        if selector.isEmpty { return property(piece ?? "", of: base, at: position(node)) }

        if let test = typeTest(selector, base, arguments, argumentNodes, at: position(node)) { return test }
        if let value = FoundationMessages.value(ofMessage: selector, to: base, arguments, at: position(node)) {
            return value
        }
        // The zone has been ignored for long.
        if selector == "allocWithZone:" { return Expression(.member(base: base, name: "alloc"), at: position(node)) }
        if selector.hasPrefix("init"), case .member(let type?, "alloc") = base.kind {
            return Expression(.call(callee: type, arguments: arguments), at: position(node))
        }
        let callee = Expression(.member(base: base, name: selector), at: position(node))
        return Expression(.call(callee: callee, arguments: arguments), at: position(node))
    }

    mutating func field(_ node: Node) -> Expression {
        guard let argument = node.child(field: "argument"), let name = node.child(field: "field") else {
            return unknown(node)
        }
        return property(name.text, of: expression(argument), at: position(node))
    }

    /// A message without arguments, or a property.
    private func property(_ name: String, of base: Expression, at place: Position) -> Expression {
        if FoundationMessages.answersReceiver(name, base) { return base }
        switch (name, base.kind) {
        case ("class", .selfReference): return Expression(.selfType, at: place)
        case ("class", .name(let type)) where Self.looksLikeType(type): return base
        case ("new", .name(let type)) where Self.looksLikeType(type):
            return Expression(.call(callee: base, arguments: []), at: place)
        case ("new", .selfType):
            return Expression(.call(callee: base, arguments: []), at: place)
        case ("init", .member(let type?, "alloc")):
            return Expression(.call(callee: type, arguments: []), at: place)
        default:
            return Expression(.member(base: base, name: name), at: place)
        }
    }

    private func typeTest(
        _ selector: String, _ base: Expression, _ arguments: [Argument], _ nodes: [Node], at place: Position
    ) -> Expression? {
        guard arguments.count == 1, let argument = arguments.first, let node = nodes.first else { return nil }
        switch selector {
        case "isKindOfClass:", "isMemberOfClass:":
            guard case .name(let type) = argument.value.kind, Self.looksLikeType(type) else { return nil }
            return Expression(.typeTest(base, type: TypeReference(type)), at: place)
        case "conformsToProtocol:":
            guard node.kind == "at_expression" else { return nil }
            return Expression(.typeTest(base, type: TypeReference(Self.insideBrackets(node.text))), at: place)
        default: return nil
        }
    }

    /// Classes begin with a capital letter, variables do not. `__` stands for C++'s `::`.
    static func looksLikeType(_ name: String) -> Bool { name.first?.isUppercase == true }

    /// The property that `[base setFoo:value]` assigns: `foo`; nil for other calls.
    static func assigned(by call: Expression) -> (target: Expression, value: Expression)? {
        guard case .call(let callee, let arguments) = call.kind, arguments.count == 1,
            let value = arguments.first?.value,
            case .member(let base?, let selector) = callee.kind, selector.hasPrefix("set"), selector.hasSuffix(":"),
            selector.filter({ $0 == ":" }).count == 1
        else { return nil }
        let name = selector.dropFirst(3).dropLast()
        guard let first = name.first, first.isUppercase else { return nil }
        // `setURL:` sets `URL`, `setMask:` sets `mask`.
        let isAcronym = name.dropFirst().first?.isUppercase == true
        let property = isAcronym ? String(name) : first.lowercased() + name.dropFirst()
        return (Expression(.member(base: base, name: property), at: call.position), value)
    }
}
