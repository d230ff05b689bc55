// Statements as a `FactsWriter` takes them down.

extension Statement: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(kind)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(try reader.read(), at: try reader.read())
    }
}

extension Statement.Kind: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .expression(let value):
            writer.write(tag: 0)
            writer.write(value)
        case .return(let value):
            writer.write(tag: 1)
            writer.write(value)
        case .declare(let value):
            writer.write(tag: 2)
            writer.write(value)
        case .assign(let target, let name, let value):
            writer.write(tag: 3)
            writer.write(target)
            writer.write(name)
            writer.write(value)
        case .if(let conditions, let then, let otherwise):
            writer.write(tag: 4)
            writer.write(conditions)
            writer.write(then)
            writer.write(otherwise)
        case .guard(let conditions, let otherwise):
            writer.write(tag: 5)
            writer.write(conditions)
            writer.write(otherwise)
        case .switch(let subject, let cases):
            writer.write(tag: 6)
            writer.write(subject)
            writer.write(cases)
        case .forEach(let name, let sequence, let filter, let body):
            writer.write(tag: 7)
            writer.write(name)
            writer.write(sequence)
            writer.write(filter)
            writer.write(body)
        case .loop(let condition, let body, let runsAtLeastOnce):
            writer.write(tag: 8)
            writer.write(condition)
            writer.write(body)
            writer.write(runsAtLeastOnce)
        case .do(let body, let handlers):
            writer.write(tag: 9)
            writer.write(body)
            writer.write(handlers)
        case .defer(let value):
            writer.write(tag: 10)
            writer.write(value)
        case .break: writer.write(tag: 11)
        case .continue: writer.write(tag: 12)
        case .fallthrough: writer.write(tag: 13)
        case .never: writer.write(tag: 14)
        case .compilation(let value):
            writer.write(tag: 15)
            writer.write(value)
        case .function(let value):
            writer.write(tag: 16)
            writer.write(value)
        case .unknown(let value):
            writer.write(tag: 17)
            writer.write(value)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .expression(try reader.read())
        case 1: self = .return(try reader.read())
        case 2: self = .declare(try reader.read())
        case 3: self = .assign(target: try reader.read(), operator: try reader.read(), value: try reader.read())
        case 4: self = .if(conditions: try reader.read(), then: try reader.read(), otherwise: try reader.read())
        case 5: self = .guard(conditions: try reader.read(), otherwise: try reader.read())
        case 6: self = .switch(subject: try reader.read(), cases: try reader.read())
        case 7:
            self = .forEach(
                name: try reader.read(), sequence: try reader.read(), filter: try reader.read(), body: try reader.read()
            )
        case 8:
            self = .loop(
                condition: try reader.read(), body: try reader.read(), runsAtLeastOnce: try reader.read())
        case 9: self = .do(body: try reader.read(), handlers: try reader.read())
        case 10: self = .defer(try reader.read())
        case 11: self = .break
        case 12: self = .continue
        case 13: self = .fallthrough
        case 14: self = .never
        case 15: self = .compilation(try reader.read())
        case 16: self = .function(try reader.read())
        case 17: self = .unknown(try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}

extension LocalDeclaration: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(isConstant)
        writer.write(type)
        writer.write(value)
        writer.write(getter)
        writer.write(reactions)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), isConstant: try reader.read(), type: try reader.read(), value: try reader.read(),
            getter: try reader.read(), reactions: try reader.read())
    }
}

extension Condition: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .expression(let value):
            writer.write(tag: 0)
            writer.write(value)
        case .binding(let name, let value):
            writer.write(tag: 1)
            writer.write(name)
            writer.write(value)
        case .pattern(let value0, let value):
            writer.write(tag: 2)
            writer.write(value0)
            writer.write(value)
        case .available(let version, let negated):
            writer.write(tag: 3)
            writer.write(version)
            writer.write(negated)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .expression(try reader.read())
        case 1: self = .binding(name: try reader.read(), value: try reader.read())
        case 2: self = .pattern(try reader.read(), value: try reader.read())
        case 3: self = .available(version: try reader.read(), negated: try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}

extension SwitchCase: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(patterns)
        writer.write(isDefault)
        writer.write(body)
        writer.write(condition)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            patterns: try reader.read(), isDefault: try reader.read(), body: try reader.read(),
            condition: try reader.read(), position: try reader.read())
    }
}

extension GuardedPattern: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(pattern)
        writer.write(filter)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            pattern: try reader.read(), filter: try reader.read())
    }
}

extension Pattern: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .expression(let value):
            writer.write(tag: 0)
            writer.write(value)
        case .binding(let value):
            writer.write(tag: 1)
            writer.write(value)
        case .enumCase(let name, let payload):
            writer.write(tag: 2)
            writer.write(name)
            writer.write(payload)
        case .tuple(let value):
            writer.write(tag: 3)
            writer.write(value)
        case .typeTest(let value0, let binding):
            writer.write(tag: 4)
            writer.write(value0)
            writer.write(binding)
        case .optional(let value):
            writer.write(tag: 5)
            writer.write(value)
        case .wildcard: writer.write(tag: 6)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .expression(try reader.read())
        case 1: self = .binding(try reader.read())
        case 2: self = .enumCase(name: try reader.read(), payload: try reader.read())
        case 3: self = .tuple(try reader.read())
        case 4: self = .typeTest(try reader.read(), binding: try reader.read())
        case 5: self = .optional(try reader.read())
        case 6: self = .wildcard
        default: throw FactsReader.Damage()
        }
    }
}

extension CompilationBranch: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(condition)
        writer.write(body)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            condition: try reader.read(), body: try reader.read())
    }
}

extension CompilationCondition: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .literal(let value):
            writer.write(tag: 0)
            writer.write(value)
        case .os(let value):
            writer.write(tag: 1)
            writer.write(value)
        case .targetEnvironment(let value):
            writer.write(tag: 2)
            writer.write(value)
        case .canImport(let value):
            writer.write(tag: 3)
            writer.write(value)
        case .arch(let value):
            writer.write(tag: 4)
            writer.write(value)
        case .version(let name, let components):
            writer.write(tag: 5)
            writer.write(name)
            writer.write(components)
        case .flag(let value):
            writer.write(tag: 6)
            writer.write(value)
        case .not(let value):
            writer.write(tag: 7)
            writer.write(value)
        case .all(let value):
            writer.write(tag: 8)
            writer.write(value)
        case .any(let value):
            writer.write(tag: 9)
            writer.write(value)
        case .unknown(let value):
            writer.write(tag: 10)
            writer.write(value)
        case .macro(let value):
            writer.write(tag: 11)
            writer.write(value)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .literal(try reader.read())
        case 1: self = .os(try reader.read())
        case 2: self = .targetEnvironment(try reader.read())
        case 3: self = .canImport(try reader.read())
        case 4: self = .arch(try reader.read())
        case 5: self = .version(operator: try reader.read(), components: try reader.read())
        case 6: self = .flag(try reader.read())
        case 7: self = .not(try reader.read())
        case 8: self = .all(try reader.read())
        case 9: self = .any(try reader.read())
        case 10: self = .unknown(try reader.read())
        case 11: self = .macro(try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}
