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
        let callers = call.context.function.flatMap { program.calls[$0] }?.map(\.fact) ?? []
        return ([call] + neighbours + callers).contains { $0.arguments.contains { mentionsSelector($0.value) } }
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
