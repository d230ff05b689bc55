/// The names of a chain of members: `["view", "window", "screen", "bounds"]`.
///
/// Optional chains, forced values and calls without arguments are seen through. What is no name, such as a call with
/// arguments, is `…`.
struct NamePath {
    let names: [String]

    init(_ expression: Expression) {
        var names: [String] = []
        var rest: Expression? = expression
        while let current = rest {
            rest = nil
            switch current.kind {
            case .name(let name): names.append(name)
            case .selfReference: names.append("self")
            case .superReference: names.append("super")
            case .selfType: names.append("Self")
            case .member(let base, let name):
                names.append(name)
                rest = base
                if base == nil { names.append("") }
            case .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _): rest = inner
            case .call(let callee, let arguments) where arguments.isEmpty: rest = callee
            default: names.append("…")
            }
        }
        self.names = names.reversed()
    }

    /// `screen.bounds.width`
    var text: String {
        let joined = names.filter { !$0.isEmpty }.joined(separator: ".")
        return joined.count > 60 ? String(joined.suffix(60)) : joined
    }

    /// Whether a name is followed by another one, anywhere.
    func has(_ first: String, then second: Set<String>) -> Bool {
        zip(names, names.dropFirst()).contains { $0 == first && second.contains($1) }
    }

    var last: String { names.last ?? "" }

    /// The last name of what a call calls, its chain's root for `X(…).frame(…)` not among it.
    static func calledName(_ callee: Expression) -> String? {
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        case .optionalChain(let inner), .forceUnwrap(let inner): calledName(inner)
        default: nil
        }
    }

    /// The first call of a chain of calls: `VStack { … }` of `VStack { … }.padding().frame(width: 3)`.
    static func root(of expression: Expression) -> Expression {
        switch expression.kind {
        case .call(let callee, _):
            if case .member(let base?, _) = callee.kind { return root(of: base) }
            return expression
        case .member(let base?, _): return root(of: base)
        case .optionalChain(let inner), .forceUnwrap(let inner): return root(of: inner)
        default: return expression
        }
    }
}
