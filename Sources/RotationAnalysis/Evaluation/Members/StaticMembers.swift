import OrientationModel
import SourceFacts

/// Members of types.
extension Evaluator {
    func staticMember(_ name: String, of type: TypeRef, in frame: Frame, at here: SourceLocation?) -> Value {
        if name == "self" || name == "Type" { return Value(.type(type)) }
        if case .framework(let owner) = type, let value = frameworkStatic(name, of: owner, in: frame) { return value }
        if case .project(let id) = type {
            if program.types[id].cases.contains(where: { $0.name == name }) {
                return Value(.enumCase(type: type, name: name))
            }
            let cases = program.types[id].cases
            if name == "allCases", !cases.isEmpty, !cases.contains(where: \.hasPayload),
                lookup(name, in: [type], isStatic: true).found.isEmpty
            {
                return Value(.array(cases.map { Value(.enumCase(type: type, name: $0.name)) }))
            }
        }
        let found = lookup(
            name, in: program.chain(of: type), isStatic: true, isMessage: sendsMessages(frame))
        if let value = joined(found.found, on: .type(type), in: frame, at: here) { return value }
        for id in program.protocols(of: type) {
            let inherited = lookup(name, in: [.project(id)], isStatic: true)
            if let value = joined(inherited.found, on: .type(type), in: frame, at: here) { return value }
        }
        let nested = resolve(program.name(of: type) + "." + name, unit: frame.unit)
        if case .project = nested { return Value(.type(nested)) }
        if case .framework("UIInterfaceOrientationMask") = type {
            return unknown("'UIInterfaceOrientationMask.\(name)' is not among the sources", at: here)
        }
        return unknown("'\(program.name(of: type)).\(name)' is not among the sources", at: here)
    }
}
