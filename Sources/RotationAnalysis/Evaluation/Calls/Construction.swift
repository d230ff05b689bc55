import OrientationModel
import SourceFacts

/// Objects and values that a call of a type makes, and the initialisers that run for it.
extension Evaluator {
    func construct(
        _ type: TypeRef, _ arguments: [Argument], _ values: [Concrete.TupleElement], in frame: Frame,
        at here: SourceLocation
    ) -> Value {
        switch type {
        case .framework("UIInterfaceOrientationMask"):
            return constructMask(arguments, values, in: frame, at: here)
        case .framework("UIInterfaceOrientation"), .framework("UIUserInterfaceIdiom"),
            .framework("UIDeviceOrientation"):
            guard let raw = values.first(where: { $0.label == "rawValue" })?.value else {
                return customInit(type, arguments, values, in: frame, at: here)
                    ?? unknownValue(
                        of: TypeReference(program.name(of: type)), named: program.name(of: type), in: frame, at: here)
            }
            let names = [
                "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft", "unknown", "phone", "pad",
                "faceUp", "faceDown",
            ]
            return raw.map { item in
                guard case .integer(let number) = item,
                    let name = names.first(where: { self.rawValue(ofCase: $0, type: type) == number })
                else { return self.unknownOrientation.join(Value(.nil)) }
                return Value(.enumCase(type: type, name: name))
            }
        case .project(let id) where program.types[id].kind == .enum:
            if let raw = values.first(where: { $0.label == "rawValue" })?.value {
                let all = program.types[id].cases
                return raw.map { item in
                    for candidate in all {
                        let own = self.member(
                            "rawValue", of: .enumCase(type: type, name: candidate.name), in: frame, at: here)
                        if self.equals(own, Value(item), in: frame) == true {
                            return Value(.enumCase(type: type, name: candidate.name))
                        }
                    }
                    return Value(.nil)
                }.openAsCases(all.map { .enumCase(type: type, name: $0.name) })
            }
            return customInit(type, arguments, values, in: frame, at: here)
                ?? Value(program.types[id].cases.map { .enumCase(type: type, name: $0.name) })
        case .project(let id):
            if let recorder, case .object(let maker)? = frame.selfValue { recorder.made(type, in: maker.type) }
            if program.types[id].kind == .struct, let value = customInit(type, arguments, values, in: frame, at: here),
                !value.isNever,
                case .object? = value.single
            {
                return value
            }
            let value = constructed(type, values, at: here)
            if recorder != nil, let object = value.single {
                runInitializer(of: type, values, on: object, in: frame, at: here)
            }
            return value
        case .framework(let name):
            if FrameworkClasses.isKnown(name) {
                let value = constructed(type, values, at: here)
                if recorder != nil, let object = value.single {
                    runInitializer(of: type, values, on: object, in: frame, at: here)
                }
                return value
            }
            return values.first?.value ?? unknown("'\(name)' is not evaluated", at: here)
        case .unknown(let name): return unknown("'\(name)' is not among the sources", at: here)
        }
    }

    func constructed(_ type: TypeRef, _ values: [Concrete.TupleElement], at here: SourceLocation) -> Value {
        let object = ObjectRef(type, isExact: true, construction: values, site: here)
        recorder?.constructed(object, isInPlace: visiting.isEmpty)
        return Value(.object(object))
    }

    /// What a class's initialiser does with the controllers it is given.
    func runInitializer(
        of type: TypeRef, _ values: [Concrete.TupleElement], on object: Concrete, in frame: Frame,
        at here: SourceLocation
    ) {
        for step in program.chain(of: type) {
            // Those of a class of UIKit's are initialisers that the project adds to it.
            guard let (initializer, arguments) = initializers(declaredIn: step, for: values).first else { continue }
            _ = call(initializer, on: object, arguments: arguments, in: frame, at: here)
            return
        }
    }

    /// The initialisers of a class that arguments can be for, with the arguments as each of them calls them: Swift and
    /// Objective-C know those of the other under names of their own.
    func initializers(
        declaredIn type: TypeRef, for values: [Concrete.TupleElement]
    ) -> [(Member<FunctionFact>, [Concrete.TupleElement])] {
        var result = methods("init", declaredIn: type, arguments: values).map { ($0, values) }
        for selector in Self.selectors(ofInitializerFor: values) {
            result += methods(selector, declaredIn: type, arguments: values).map { ($0, values) }
        }
        guard result.isEmpty, let first = values.first, let label = first.label, label.hasPrefix("initWith") else {
            return result
        }
        // `initWithContent:` is `init(content:)` to Swift.
        var renamed = values
        let rest = label.dropFirst("initWith".count)
        renamed[0].label = rest.prefix(1).lowercased() + rest.dropFirst()
        return methods("init", declaredIn: type, arguments: renamed).map { ($0, renamed) }
    }

    /// What Objective-C can call an initialiser with the labels of some arguments.
    private static func selectors(ofInitializerFor values: [Concrete.TupleElement]) -> [String] {
        guard let first = values.first?.label else { return [] }
        let rest = values.dropFirst().map { ($0.label ?? "") + ":" }.joined()
        guard !EventRecorder.isInitializer(first) else { return [first + ":" + rest] }
        let name = first.prefix(1).uppercased() + first.dropFirst()
        return ["initWith\(name):\(rest)", "init\(name):\(rest)"]
    }

    func constructMask(
        _ arguments: [Argument], _ values: [Concrete.TupleElement], in frame: Frame, at here: SourceLocation
    ) -> Value {
        guard let first = values.first else { return .mask([]) }
        switch first.label {
        case "rawValue", "arrayLiteral", nil:
            if first.label == nil, hasInitializer(for: values) {
                return customInit(.framework("UIInterfaceOrientationMask"), arguments, values, in: frame, at: here)
                    ?? unknown("what this initialiser of the mask gives is not known", at: here)
            }
            return values.map(\.value).reduce(Value.mask([])) {
                let position = arguments.first?.value.position ?? Position(line: here.line, column: here.column)
                return maskOperation("union", $0, $1, in: frame, at: position)
            }
        default:
            return customInit(.framework("UIInterfaceOrientationMask"), arguments, values, in: frame, at: here)
                ?? unknown("this initialiser of the mask is not among the sources", at: here)
        }
    }

    /// Whether the project adds an initialiser to the mask that these arguments can be for.
    private func hasInitializer(for values: [Concrete.TupleElement]) -> Bool {
        let all = program.frameworkFunctions["UIInterfaceOrientationMask"]?["init"] ?? []
        return !overloads(all.filter { Self.fits($0.fact, values) }, values).isEmpty
    }

    /// Runs an initialiser of a value type: `self = …` and `self.init(…)` give the value.
    private func customInit(
        _ type: TypeRef, _ arguments: [Argument], _ values: [Concrete.TupleElement], in frame: Frame,
        at here: SourceLocation
    ) -> Value? {
        let all = program.functions(named: "init", of: type)
        let fitting = overloads(all.filter { $0.fact.body != nil && Self.fits($0.fact, values) }, values)
        if fitting.count > 1 { return unknown("which initialiser is meant is not known", at: here) }
        guard let initializer = fitting.first, let body = initializer.fact.body else { return nil }
        guard frame.depth < maximumDepth else { return nil }
        let bound = bind(
            initializer.fact, reevaluated(arguments, for: initializer.fact, values, in: frame), unit: initializer.unit,
            owner: type, in: frame)
        let inner = Frame(locals: bound, selfValue: nil, owner: type, unit: initializer.unit, depth: frame.depth + 1)
        let flow = execute(body, in: inner)
        take(inner.notes, into: frame)
        let isFailable = flow.returned?.alternatives.contains(.nil) ?? false
        guard let value = inner.locals[Self.assignedSelf] else { return isFailable ? Value(.nil) : nil }
        return isFailable ? value.join(Value(.nil)) : value
    }
}

extension Value {
    /// Every case of an enum instead of an unknown value.
    fileprivate func openAsCases(_ cases: [Concrete]) -> Value {
        open == nil ? self : Value(alternatives + cases + [.nil])
    }
}
