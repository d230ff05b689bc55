/// Puts an outline and what its bodies say together to the facts of a file.
struct FactAssembly {
    private(set) var facts: FileFacts
    private let bodies = BodyReader()

    /// Is handed all code, if the readiness rules are asked for and the file can be of interest to them.
    private let readiness: ReadinessCollector?

    init(_ facts: FileFacts, readiness: ReadinessCollector? = nil) {
        self.facts = facts
        self.readiness = readiness
    }

    mutating func add(_ outline: Outline) {
        facts.problems += outline.problems
        facts.typealiases = outline.typealiases
        for declaration in outline.types {
            var fact = declaration.fact
            for property in fact.properties { readForReadiness(property, in: declaration.fact.name) }
            fact.functions = declaration.functions.map { function($0, type: declaration.fact.name) }
            fact.cases = cases(declaration)
            facts.types.append(fact)
        }
        facts.types.sort { $0.position < $1.position }
        facts.functions = outline.functions.map { function($0, type: nil) }
        facts.globals = outline.variables.map { variable in
            var fact = variable.fact
            if !variable.value.isEmpty { fact.initializer = value(variable.value) }
            readForReadiness(fact, in: nil)
            return fact
        }
    }

    private func readForReadiness(_ property: PropertyFact, in type: String?) {
        readiness?.read(
            property: property.name, type: property.type, attributes: [], value: property.initializer,
            isConstant: property.isReadOnly,
            in: CodeContext(type: type, function: property.name), conditions: property.conditions,
            at: property.position)
    }

    /// Macros whose value is no expression are left out, unless they hide something about orientations.
    mutating func add(_ macros: [Preprocessor.Macro]) {
        for macro in macros where !macro.value.isEmpty {
            var tokens = macro.value
            // `#define X 3;` is a common slip.
            while tokens.last?.is(";") == true { tokens.removeLast() }
            var value = bodies.value(tokens)
            if value == nil, tokens.contains(where: { $0.text.contains("nterfaceOrientation") }) {
                let text = String(DeclarationWords.text(tokens).prefix(80))
                value = Expression(.unknown(text), at: tokens.first?.position ?? macro.position)
            }
            guard let value else { continue }
            if macro.parameters?.isEmpty ?? true {
                readiness?.read(macro: macro.name, value: value, conditions: macro.conditions, at: macro.position)
            }
            facts.macros.append(
                MacroFact(
                    name: macro.name, parameters: macro.parameters, value: value, conditions: macro.conditions,
                    position: macro.position))
        }
    }

    private func value(_ tokens: [Token]) -> Expression {
        bodies.value(tokens)
            ?? Expression(
                .unknown(String(DeclarationWords.text(tokens.prefix(20)).prefix(80))),
                at: tokens.first?.position ?? Position(line: 1, column: 1))
    }

    private mutating func function(_ function: Outline.Function, type: String?) -> FunctionFact {
        var fact = function.fact
        guard let body = function.body else { return fact }
        let result = bodies.body(body, selector: fact.name)
        let context = CodeContext(type: type, function: fact.name, parameters: fact.parameters.map(\.name))
        readiness?.read(
            result.statements, in: context, returning: fact.returnType, conditions: fact.conditions, at: fact.position)
        var collector = FactCollector(
            context: context, conditions: fact.conditions, setterCalls: result.setterCalls)
        collector.collect(result.statements)
        facts.assignments += collector.assignments
        facts.calls += collector.calls
        if ObjectiveCBodyInterest.isInteresting(fact, body: body) {
            fact.body = result.statements
            if let place = result.firstError {
                facts.problems.append(FileProblem("a part of '\(fact.name)' was not understood", at: place))
            }
        }
        return fact
    }

    /// Every constant gets its value: in C a constant without one is the one before plus one.
    private func cases(_ declaration: Outline.TypeDeclaration) -> [EnumCaseFact] {
        var found: [EnumCaseFact] = []
        for (constant, tokens) in zip(declaration.fact.cases, declaration.caseValues) {
            var fact = constant
            if !tokens.isEmpty {
                fact.rawValue = value(tokens)
            } else if let previous = found.last {
                fact.rawValue = Self.successor(of: previous, at: fact.position)
            } else {
                fact.rawValue = Expression(.integer(0), at: fact.position)
            }
            found.append(fact)
        }
        return found
    }

    private static func successor(of previous: EnumCaseFact, at place: Position) -> Expression {
        if case .integer(let value) = previous.rawValue?.kind, value < Int.max {
            return Expression(.integer(value + 1), at: place)
        }
        return Expression(
            .binary(
                operator: "+", left: Expression(.name(previous.name), at: place),
                right: Expression(.integer(1), at: place)), at: place)
    }
}
