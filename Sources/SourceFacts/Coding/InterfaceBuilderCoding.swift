// What a storyboard or xib says as a `FactsWriter` takes it down.

extension InterfaceBuilderFacts: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(path)
        writer.write(raw: kind)
        writer.write(targetRuntime)
        writer.write(isLaunchScreen)
        writer.write(initialViewController)
        writer.write(controllers)
        writer.write(references)
        writer.write(objects)
        writer.write(segues)
        writer.write(outlets)
        writer.write(runtimeAttributes)
        writer.write(problems)
        writer.write(readiness)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            path: try reader.read(), kind: try reader.read(raw: Kind.self), targetRuntime: try reader.read(),
            isLaunchScreen: try reader.read(), initialViewController: try reader.read(),
            controllers: try reader.read(), references: try reader.read(), objects: try reader.read(),
            segues: try reader.read(), outlets: try reader.read(), runtimeAttributes: try reader.read(),
            problems: try reader.read())
        readiness = try reader.read()
    }
}

extension CustomClass: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(name)
        writer.write(module)
        writer.write(isFromTarget)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            name: try reader.read(), module: try reader.read(), isFromTarget: try reader.read())
    }
}

extension InterfaceBuilderController: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(id)
        writer.write(element)
        writer.write(customClass)
        writer.write(storyboardIdentifier)
        writer.write(restorationIdentifier)
        writer.write(title)
        writer.write(userLabel)
        writer.write(modalPresentationStyle)
        writer.write(container)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            id: try reader.read(), element: try reader.read(), customClass: try reader.read(),
            storyboardIdentifier: try reader.read(), restorationIdentifier: try reader.read(),
            title: try reader.read(), userLabel: try reader.read(), modalPresentationStyle: try reader.read(),
            container: try reader.read(), position: try reader.read())
    }
}

extension StoryboardReference: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(id)
        writer.write(storyboardName)
        writer.write(referencedIdentifier)
        writer.write(bundleIdentifier)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            id: try reader.read(), storyboardName: try reader.read(), referencedIdentifier: try reader.read(),
            bundleIdentifier: try reader.read(), position: try reader.read())
    }
}

extension InterfaceBuilderObject: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(id)
        writer.write(raw: kind)
        writer.write(customClass)
        writer.write(userLabel)
        writer.write(scene)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            id: try reader.read(), kind: try reader.read(raw: Kind.self), customClass: try reader.read(),
            userLabel: try reader.read(), scene: try reader.read(), position: try reader.read())
    }
}

extension SegueFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(id)
        writer.write(kind)
        writer.write(relationship)
        writer.write(source)
        writer.write(destination)
        writer.write(identifier)
        writer.write(modalPresentationStyle)
        writer.write(customClass)
        writer.write(destinationCreationSelector)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            id: try reader.read(), kind: try reader.read(), relationship: try reader.read(),
            source: try reader.read(), destination: try reader.read(), identifier: try reader.read(),
            modalPresentationStyle: try reader.read(), customClass: try reader.read(),
            destinationCreationSelector: try reader.read(), position: try reader.read())
    }
}

extension SegueFact.Kind: FactsCodable {
    func write(to writer: inout FactsWriter) {
        switch self {
        case .relationship: writer.write(tag: 0)
        case .embed: writer.write(tag: 1)
        case .show: writer.write(tag: 2)
        case .showDetail: writer.write(tag: 3)
        case .presentation: writer.write(tag: 4)
        case .popoverPresentation: writer.write(tag: 5)
        case .push: writer.write(tag: 6)
        case .modal: writer.write(tag: 7)
        case .replace: writer.write(tag: 8)
        case .custom: writer.write(tag: 9)
        case .unwind: writer.write(tag: 10)
        case .other(let value):
            writer.write(tag: 11)
            writer.write(value)
        }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = .relationship
        case 1: self = .embed
        case 2: self = .show
        case 3: self = .showDetail
        case 4: self = .presentation
        case 5: self = .popoverPresentation
        case 6: self = .push
        case 7: self = .modal
        case 8: self = .replace
        case 9: self = .custom
        case 10: self = .unwind
        case 11: self = .other(try reader.read())
        default: throw FactsReader.Damage()
        }
    }
}

extension OutletFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(property)
        writer.write(source)
        writer.write(sourceElement)
        writer.write(destination)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            property: try reader.read(), source: try reader.read(), sourceElement: try reader.read(),
            destination: try reader.read(), position: try reader.read())
    }
}

extension RuntimeAttributeFact: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(owner)
        writer.write(keyPath)
        writer.write(type)
        writer.write(value)
        writer.write(position)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(
            owner: try reader.read(), keyPath: try reader.read(), type: try reader.read(), value: try reader.read(),
            position: try reader.read())
    }
}
