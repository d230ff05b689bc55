import OrientationModel
import SourceFacts

/// Calls without a base: `.init(…)`, `.make(…)`.
extension Evaluator {
    func implicitCall(
        _ name: String, _ arguments: [Argument], in frame: Frame, expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        let target = expecting.map { resolve($0, in: frame) }
        let values = evaluate(arguments, in: frame)
        if name == "init" {
            let isMask = expecting == nil || isMaskType(expecting)
            let made = construct(
                isMask ? .framework("UIInterfaceOrientationMask") : target ?? .unknown(""), arguments, values,
                in: frame, at: here)
            return specialized(made, as: expecting, in: frame)
        }
        if name == "some" { return values.first?.value ?? .void }
        // `.portrait.union(.x)` reaches this place as a method call; here it is a static function or a case with payload.
        if let target {
            if case .project(let id) = target, program.types[id].cases.contains(where: { $0.name == name }) {
                return Value(.payloadCase(type: target, name: name, payload: values))
            }
            let methods = method(name, on: target, arguments: values, isStatic: true)
            if let first = methods.first {
                return joined(
                    methods, on: .type(target), reevaluated(arguments, for: first.fact, values, in: frame), in: frame,
                    expecting: expecting, at: here)
            }
        }
        let masks = method(name, on: .framework("UIInterfaceOrientationMask"), arguments: values, isStatic: true)
        if let first = masks.first {
            return joined(
                masks, on: .type(.framework("UIInterfaceOrientationMask")),
                reevaluated(arguments, for: first.fact, values, in: frame),
                in: frame, at: here)
        }
        return unknown("'.\(name)(…)' is not among the sources", at: here)
    }
}
