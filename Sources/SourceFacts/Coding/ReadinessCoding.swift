// What the readiness rules look at as a `FactsWriter` takes it down.

extension ReadinessFacts: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(facts)
        writer.write(helpers)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init()
        facts = try reader.read()
        helpers = try reader.read()
    }
}

extension ReadinessFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(kind)
        writer.write(context)
        writer.write(conditions)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            kind: try reader.read(), context: try reader.read(), conditions: try reader.read(),
            position: try reader.read())
    }
}

extension ReadinessFact.Kind: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .layout(let value0, let value1):
            writer.write(tag: 0)
            writer.write(value0)
            writer.write(value1)
        case .deviceSize(let value):
            writer.write(tag: 1)
            writer.write(value)
        case .resizeWork(let call, let callback):
            writer.write(tag: 2)
            writer.write(call)
            writer.write(callback)
        case .minimumSize: writer.write(tag: 3)
        case .addedView(let value):
            writer.write(tag: 4)
            writer.write(value)
        case .textOnlyBarItem(let title):
            writer.write(tag: 5)
            writer.write(title)
        case .untitledBarItem(let image):
            writer.write(tag: 6)
            writer.write(image)
        case .barSpacing(let value):
            writer.write(tag: 7)
            writer.write(value)
        case .ellipsis(let symbol):
            writer.write(tag: 8)
            writer.write(symbol)
        case .customBarView(let value):
            writer.write(tag: 9)
            writer.write(value)
        case .oddColumns(let value):
            writer.write(tag: 10)
            writer.write(value)
        case .nesting(let inner, let outer):
            writer.write(tag: 11)
            writer.write(inner)
            writer.write(outer)
        case .pinnedToEdge(let value0, let edge):
            writer.write(tag: 12)
            writer.write(value0)
            writer.write(edge)
        case .fixedWidth(let value0, let value1):
            writer.write(tag: 13)
            writer.write(value0)
            writer.write(value1)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .layout(try reader.read(), try reader.read())
        case 1: self = .deviceSize(try reader.read())
        case 2: self = .resizeWork(call: try reader.read(), callback: try reader.read())
        case 3: self = .minimumSize
        case 4: self = .addedView(try reader.read())
        case 5: self = .textOnlyBarItem(title: try reader.read())
        case 6: self = .untitledBarItem(image: try reader.read())
        case 7: self = .barSpacing(try reader.read())
        case 8: self = .ellipsis(symbol: try reader.read())
        case 9: self = .customBarView(try reader.read())
        case 10: self = .oddColumns(try reader.read())
        case 11: self = .nesting(inner: try reader.read(), outer: try reader.read())
        case 12: self = .pinnedToEdge(try reader.read(), edge: try reader.read())
        case 13: self = .fixedWidth(try reader.read(), try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}

extension ViewReference: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(className)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), className: try reader.read())
    }
}

extension DeviceSource: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(kind)
        writer.write(text)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            kind: try reader.read(), text: try reader.read())
    }
}

extension DeviceSource.Kind: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .screen: writer.write(tag: 0)
        case .orientation: writer.write(tag: 1)
        case .statusBarOrientation: writer.write(tag: 2)
        case .idiom: writer.write(tag: 3)
        case .widthClass: writer.write(tag: 4)
        case .named(let base, let name):
            writer.write(tag: 5)
            writer.write(base)
            writer.write(name)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .screen
        case 1: self = .orientation
        case 2: self = .statusBarOrientation
        case 3: self = .idiom
        case 4: self = .widthClass
        case 5: self = .named(base: try reader.read(), name: try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}

extension LayoutEffect: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(raw: role)
        writer.write(what)
        writer.write(isNumeric)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            role: try reader.read(raw: Role.self), what: try reader.read(), isNumeric: try reader.read())
    }
}

extension DeviceHelper: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(owner)
        writer.write(sources)
        writer.write(conditions)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), owner: try reader.read(), sources: try reader.read(),
            conditions: try reader.read(), position: try reader.read())
    }
}
