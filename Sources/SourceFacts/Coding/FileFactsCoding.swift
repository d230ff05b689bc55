// What a source file says as a `FactsWriter` takes it down.

extension FileFacts: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(path)
        writer.write(raw: language)
        writer.write(imports)
        writer.write(types)
        writer.write(globals)
        writer.write(functions)
        writer.write(typealiases)
        writer.write(statements)
        writer.write(macros)
        writer.write(assignments)
        writer.write(calls)
        writer.write(problems)
        writer.write(readiness)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            path: try reader.read(), language: try reader.read(raw: Language.self), imports: try reader.read(),
            types: try reader.read(), globals: try reader.read(), functions: try reader.read(),
            typealiases: try reader.read(), statements: try reader.read(), macros: try reader.read(),
            assignments: try reader.read(), calls: try reader.read(), problems: try reader.read())
        readiness = try reader.read()
    }
}

extension MacroFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(parameters)
        writer.write(value)
        writer.write(conditions)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), parameters: try reader.read(), value: try reader.read(),
            conditions: try reader.read(), position: try reader.read())
    }
}

extension CodeContext: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(type)
        writer.write(function)
        writer.write(parameters)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            type: try reader.read(), function: try reader.read(), parameters: try reader.read())
    }
}

extension AssignmentFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(target)
        writer.write(self.operator)
        writer.write(value)
        writer.write(context)
        writer.write(conditions)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            target: try reader.read(), operator: try reader.read(), value: try reader.read(),
            context: try reader.read(), conditions: try reader.read(), position: try reader.read())
    }
}

extension CallFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(callee)
        writer.write(arguments)
        writer.write(context)
        writer.write(conditions)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            callee: try reader.read(), arguments: try reader.read(), context: try reader.read(),
            conditions: try reader.read(), position: try reader.read())
    }
}

extension FileProblem: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(message)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(try reader.read() as String, at: try reader.read())
    }
}

extension ControlComment: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(text)
        writer.write(position)
        writer.write(this)
        writer.write(previous)
        writer.write(next)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            text: try reader.read(), position: try reader.read(), this: try reader.read(),
            previous: try reader.read(), next: try reader.read())
    }
}
