import SourceFacts

extension Expression {
    /// What gives a value, in words for a reader: `Shop.shared.makeRoot`. Arguments, casts and brackets are left out; nil for
    /// what has no name.
    var writtenName: String? {
        switch kind {
        case .name(let name): name
        case .selfReference: "self"
        case .selfType: "Self"
        case .superReference: "super"
        case .member(nil, let name): name
        // What makes an object of a class says no more than the class.
        case .member(let base?, "init"), .member(let base?, "new"), .member(let base?, "alloc"): base.writtenName
        case .member(let base?, let name): base.writtenName.map { $0 == "self" ? name : "\($0).\(name)" } ?? name
        case .call(let callee, _): callee.writtenName
        case .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base), .cast(let base, _, _):
            base.writtenName
        case .tuple(let parts) where parts.count == 1: parts[0].value.writtenName
        case .binary("??", let left, _): left.writtenName
        case .statementExpression(let body):
            if case .expression(let last)? = body.last?.kind { last.writtenName } else { nil }
        default: nil
        }
    }
}
