// Declarations as a `FactsWriter` takes them down.

extension TypeFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(raw: kind)
        writer.write(name)
        writer.write(enclosing)
        writer.write(inherits)
        writer.write(quoted)
        writer.write(genericParameters)
        writer.write(whereClause)
        writer.write(attributes)
        writer.write(objectiveCName)
        writer.write(swiftName)
        writer.write(modifiers)
        writer.write(conditions)
        writer.write(position)
        writer.write(lines)
        writer.write(properties)
        writer.write(functions)
        writer.write(typealiases)
        writer.write(cases)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            kind: try reader.read(raw: Kind.self), name: try reader.read(), enclosing: try reader.read(),
            inherits: try reader.read(), quoted: try reader.read(), genericParameters: try reader.read(),
            whereClause: try reader.read(), attributes: try reader.read(), objectiveCName: try reader.read(),
            swiftName: try reader.read(),
            modifiers: try reader.read(), conditions: try reader.read(), position: try reader.read(),
            lines: try reader.read(), properties: try reader.read(), functions: try reader.read(),
            typealiases: try reader.read(), cases: try reader.read())
    }
}

extension QuotedHeading: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(inherits)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(name: try reader.read(), inherits: try reader.read())
    }
}

extension PropertyFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(type)
        writer.write(modifiers)
        writer.write(attributes)
        writer.write(isReadOnly)
        writer.write(initializer)
        writer.write(getter)
        writer.write(setter)
        writer.write(setterParameter)
        writer.write(observers)
        writer.write(conditions)
        writer.write(position)
        writer.write(lines)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), type: try reader.read(), modifiers: try reader.read(),
            attributes: try reader.read(), isReadOnly: try reader.read(), initializer: try reader.read(),
            getter: try reader.read(), setter: try reader.read(), setterParameter: try reader.read(),
            observers: try reader.read(), conditions: try reader.read(), position: try reader.read(),
            lines: try reader.read())
    }
}

extension Attribute: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(arguments)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), arguments: try reader.read())
    }
}

extension FunctionFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(genericParameters)
        writer.write(parameters)
        writer.write(returnType)
        writer.write(modifiers)
        writer.write(attributes)
        writer.write(objectiveCName)
        writer.write(body)
        writer.write(conditions)
        writer.write(position)
        writer.write(lines)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), genericParameters: try reader.read(), parameters: try reader.read(),
            returnType: try reader.read(),
            modifiers: try reader.read(), attributes: try reader.read(), objectiveCName: try reader.read(),
            body: try reader.read(), conditions: try reader.read(), position: try reader.read(),
            lines: try reader.read())
    }
}

extension FunctionFact.Parameter: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(label)
        writer.write(name)
        writer.write(type)
        writer.write(defaultValue)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            label: try reader.read(), name: try reader.read(), type: try reader.read(),
            defaultValue: try reader.read())
    }
}

extension TypealiasFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(target)
        writer.write(conditions)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), target: try reader.read(), conditions: try reader.read(),
            position: try reader.read())
    }
}

extension EnumCaseFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(rawValue)
        writer.write(hasPayload)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), rawValue: try reader.read(), hasPayload: try reader.read(),
            position: try reader.read())
    }
}
