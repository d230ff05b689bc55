// Expressions as a `FactsWriter` takes them down.

extension Position: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(line)
        writer.write(column)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            line: try reader.read(), column: try reader.read())
    }
}

extension Expression: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(kind)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(try reader.read(), at: try reader.read())
    }
}

extension Expression.Kind: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .integer(let value):
            writer.write(tag: 0)
            writer.write(value)
        case .floating(let value):
            writer.write(tag: 1)
            writer.write(value)
        case .string(let value):
            writer.write(tag: 2)
            writer.write(value)
        case .boolean(let value):
            writer.write(tag: 3)
            writer.write(value)
        case .nil: writer.write(tag: 4)
        case .name(let value):
            writer.write(tag: 5)
            writer.write(value)
        case .selfReference: writer.write(tag: 6)
        case .selfType: writer.write(tag: 7)
        case .superReference: writer.write(tag: 8)
        case .member(let base, let name):
            writer.write(tag: 9)
            writer.write(base)
            writer.write(name)
        case .call(let callee, let arguments):
            writer.write(tag: 10)
            writer.write(callee)
            writer.write(arguments)
        case .subscripted(let base, let arguments):
            writer.write(tag: 11)
            writer.write(base)
            writer.write(arguments)
        case .array(let value):
            writer.write(tag: 12)
            writer.write(value)
        case .dictionary(let value):
            writer.write(tag: 13)
            writer.write(value)
        case .tuple(let value):
            writer.write(tag: 14)
            writer.write(value)
        case .unary(let name, let operand):
            writer.write(tag: 15)
            writer.write(name)
            writer.write(operand)
        case .binary(let name, let left, let right):
            writer.write(tag: 16)
            writer.write(name)
            writer.write(left)
            writer.write(right)
        case .ternary(let condition, let then, let otherwise):
            writer.write(tag: 17)
            writer.write(condition)
            writer.write(then)
            writer.write(otherwise)
        case .optionalChain(let value):
            writer.write(tag: 18)
            writer.write(value)
        case .forceUnwrap(let value):
            writer.write(tag: 19)
            writer.write(value)
        case .cast(let value0, let name, let type):
            writer.write(tag: 20)
            writer.write(value0)
            writer.write(name)
            writer.write(type)
        case .typeTest(let value0, let type):
            writer.write(tag: 21)
            writer.write(value0)
            writer.write(type)
        case .closure(let value):
            writer.write(tag: 22)
            writer.write(value)
        case .statementExpression(let value):
            writer.write(tag: 23)
            writer.write(value)
        case .selector(let value):
            writer.write(tag: 24)
            writer.write(value)
        case .keyPath(let value):
            writer.write(tag: 25)
            writer.write(value)
        case .unknown(let value):
            writer.write(tag: 26)
            writer.write(value)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .integer(try reader.read())
        case 1: self = .floating(try reader.read())
        case 2: self = .string(try reader.read())
        case 3: self = .boolean(try reader.read())
        case 4: self = .nil
        case 5: self = .name(try reader.read())
        case 6: self = .selfReference
        case 7: self = .selfType
        case 8: self = .superReference
        case 9: self = .member(base: try reader.read(), name: try reader.read())
        case 10: self = .call(callee: try reader.read(), arguments: try reader.read())
        case 11: self = .subscripted(base: try reader.read(), arguments: try reader.read())
        case 12: self = .array(try reader.read())
        case 13: self = .dictionary(try reader.read())
        case 14: self = .tuple(try reader.read())
        case 15: self = .unary(operator: try reader.read(), operand: try reader.read())
        case 16: self = .binary(operator: try reader.read(), left: try reader.read(), right: try reader.read())
        case 17: self = .ternary(condition: try reader.read(), then: try reader.read(), otherwise: try reader.read())
        case 18: self = .optionalChain(try reader.read())
        case 19: self = .forceUnwrap(try reader.read())
        case 20: self = .cast(try reader.read(), operator: try reader.read(), type: try reader.read())
        case 21: self = .typeTest(try reader.read(), type: try reader.read())
        case 22: self = .closure(try reader.read())
        case 23: self = .statementExpression(try reader.read())
        case 24: self = .selector(try reader.read())
        case 25: self = .keyPath(try reader.read())
        case 26: self = .unknown(try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}

extension Argument: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(label)
        writer.write(value)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            label: try reader.read(), value: try reader.read())
    }
}

extension DictionaryElement: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(key)
        writer.write(value)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            key: try reader.read(), value: try reader.read())
    }
}

extension Closure: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(parameters)
        writer.write(body)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            parameters: try reader.read(), body: try reader.read())
    }
}

extension TypeReference: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(text)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(try reader.read() as String)
    }
}
