import OrientationModel
import SourceFacts

/// Exchanged or added methods (F29): what they do at run time cannot be read from the sources.
struct RuntimePatching {
    let program: Program

    private static let functions: Set<String> = [
        "class_addMethod", "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
        "imp_implementationWithBlock",
    ]

    /// Calls that patch an orientation selector, in source order.
    var places: [Evidence] {
        var result: [Evidence] = []
        for name in Self.functions.sorted() {
            for call in program.calls[name] ?? [] where touchesOrientation(call.fact, unit: call.unit) {
                result.append(
                    Evidence(
                        "'\(name)' changes an orientation method at run time",
                        at: program.location(call.fact.position, unit: call.unit)))
            }
        }
        return result.sorted { ($0.location ?? .init(file: "", line: 0)) < ($1.location ?? .init(file: "", line: 0)) }
    }

    /// Whether the call, another one in the same function, or one of that function names an orientation selector.
    private func touchesOrientation(_ call: CallFact, unit: Int) -> Bool {
        let neighbours = program.units[unit].facts.calls.filter { $0.context == call.context }
        let callers = call.context.function.map { self.callers(of: $0, in: call.context.type, unit: unit) } ?? []
        return ([call] + neighbours + callers).contains { $0.arguments.contains { mentionsSelector($0.value) } }
    }

    /// The calls that may be of a helper: those of its name, without what certainly means another function that is called
    /// the same.
    private func callers(of name: String, in type: String?, unit: Int) -> [CallFact] {
        let owner = type.map { program.resolve($0, unit: unit) }
        let isPrivate = program.functions(named: name, of: owner).contains { member in
            member.unit == unit && member.fact.modifiers.contains { ["private", "fileprivate"].contains($0) }
        }
        return (program.calls[name] ?? []).filter { call in
            if isPrivate, call.unit != unit { return false }
            guard let receiver = receiver(of: call.fact, unit: call.unit), receiver != owner else { return true }
            return program.functions(named: name, of: receiver).isEmpty
        }.map(\.fact)
    }

    /// The type on which a function is called: a name before the point, or the type around the call.
    private func receiver(of call: CallFact, unit: Int) -> TypeRef? {
        switch call.callee.kind {
        case .name: call.context.type.map { program.resolve($0, unit: unit) }
        case .member(let base?, _):
            switch base.kind {
            case .name(let name): program.resolve(name, unit: unit, enclosing: call.context.type.map { [$0] } ?? [])
            case .selfReference, .selfType: call.context.type.map { program.resolve($0, unit: unit) }
            default: nil
            }
        default: nil
        }
    }

    private func mentionsSelector(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .selector(let text), .string(let text), .unknown(let text), .keyPath(let text):
            OrientationSelector.allCases.contains { text.contains($0.rawValue) }
                || text.contains("supportedInterfaceOrientations")
        case .member(let base?, let name): OrientationSelector(rawValue: name) != nil || mentionsSelector(base)
        case .call(let callee, let arguments):
            mentionsSelector(callee) || arguments.contains { mentionsSelector($0.value) }
        case .forceUnwrap(let inner), .optionalChain(let inner), .cast(let inner, _, _), .unary(_, let inner):
            mentionsSelector(inner)
        default: false
        }
    }
}
