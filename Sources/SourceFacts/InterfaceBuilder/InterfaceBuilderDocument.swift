import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Collects the facts of one document while the XML parser walks it. A class because the parser wants a delegate; it lives
/// only as long as one `read`.
final class InterfaceBuilderDocument: NSObject, XMLParserDelegate {
    private struct Element {
        var name: String
        var id: String?
        var isController = false
        var isObject = false
    }

    private var facts: InterfaceBuilderFacts
    private var tags: TagPositions
    private var stack: [Element] = []
    private var sawDocument = false
    private(set) var stoppedOnPurpose = false
    private(set) var sawWholeDocument = false

    /// Of the scene that is open: where its lists began, because its controller may come after other objects.
    private var sceneStart: (segues: Int, objects: Int)?
    private var sceneController: String?
    private var outletCandidates: [OutletFact] = []
    /// The attribute whose value stands in a child element.
    private var openAttribute: RuntimeAttributeFact?
    private var valueText: String?

    init(path: String, kind: InterfaceBuilderFacts.Kind, source: [UInt8]) {
        facts = InterfaceBuilderFacts(path: path, kind: kind)
        tags = TagPositions(source)
    }

    func report(_ message: String, at position: Position?) {
        facts.problems.append(FileProblem(message, at: position))
    }

    /// The facts, after the parser has ended for whatever reason.
    func finish() -> InterfaceBuilderFacts {
        closeScene()
        // A destination may come later in the file than the outlet, so outlets are chosen at the end.
        let controllers = Set(facts.controllers.map(\.id) + facts.references.map(\.id))
        let objects = Set(facts.objects.map(\.id))
        facts.outlets = outletCandidates.filter { outlet in
            let property = outlet.property.lowercased()
            let servesView = property.hasSuffix("delegate") || property.hasSuffix("datasource")
            if controllers.contains(outlet.source) || objects.contains(outlet.source) {
                return controllers.contains(outlet.destination) || objects.contains(outlet.destination)
            }
            return controllers.contains(outlet.destination) && !servesView
        }
        if !sawDocument, facts.problems.isEmpty {
            report("no Interface Builder document found", at: nil)
        }
        return facts
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let position = tags.next() ?? Position(line: max(parser.lineNumber, 1), column: 1)
        var element = Element(name: name, id: attributes["id"])

        if stack.isEmpty {
            start(root: name, attributes: attributes, at: position, parser: parser)
        } else {
            switch name {
            case "scene": openScene()
            case "segue": addSegue(attributes, at: position)
            case "outlet": addOutlet(attributes, at: position)
            case "userDefinedRuntimeAttribute": addRuntimeAttribute(attributes, at: position)
            case "viewControllerPlaceholder": addReference(attributes, at: position)
            case "placeholder", "customObject", "window":
                element.isObject = addObject(name, attributes, at: position)
            default:
                if isController(name, attributes) {
                    addController(name, attributes, at: position)
                    element.isController = true
                }
            }
        }
        if openAttribute != nil, name != "userDefinedRuntimeAttribute" {
            valueText = ""
            fillValue(attributes["value"])
        }
        stack.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        valueText?.append(string)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if !stack.isEmpty { stack.removeLast() }
        if stack.isEmpty { sawWholeDocument = true }
        switch name {
        case "scene": closeScene()
        case "userDefinedRuntimeAttribute": closeRuntimeAttribute()
        default:
            if let text = valueText {
                if !text.isEmpty { fillValue(text) }
                valueText = nil
            }
        }
    }

    // MARK: The document

    private func start(root: String, attributes: [String: String], at position: Position, parser: XMLParser) {
        guard root == "document" else {
            // `archive` is the format of Xcode 4 and before.
            report("not read: '\(root)' is not a document of Interface Builder 3", at: position)
            stop(parser)
            return
        }
        sawDocument = true
        if let type = attributes["type"] {
            facts.kind = type.hasSuffix("Storyboard.XIB") || type.hasSuffix(".Storyboard") ? .storyboard : .xib
        }
        facts.targetRuntime = attributes["targetRuntime"]
        facts.isLaunchScreen = attributes["launchScreen"] == "YES"
        facts.initialViewController = attributes["initialViewController"]
        if !facts.isForIOS { stop(parser) }
    }

    private func stop(_ parser: XMLParser) {
        stoppedOnPurpose = true
        parser.abortParsing()
    }

    private func openScene() {
        sceneStart = (facts.segues.count, facts.objects.count)
        sceneController = nil
    }

    private func closeScene() {
        guard let start = sceneStart else { return }
        for index in facts.segues.indices.dropFirst(start.segues) { facts.segues[index].source = sceneController }
        for index in facts.objects.indices.dropFirst(start.objects) { facts.objects[index].scene = sceneController }
        sceneStart = nil
        sceneController = nil
    }

    // MARK: Controllers and objects

    /// Storyboards mark the controller of a scene. Xibs do not, there the element's name has to do.
    private func isController(_ name: String, _ attributes: [String: String]) -> Bool {
        guard attributes["id"] != nil else { return false }
        if attributes["sceneMemberID"] == "viewController" { return true }
        return facts.kind == .xib && (name == "viewController" || name.hasSuffix("Controller"))
            && name != "searchDisplayController"
    }

    private func addController(_ name: String, _ attributes: [String: String], at position: Position) {
        guard let id = attributes["id"] else { return }
        if sceneStart != nil, sceneController == nil { sceneController = id }
        facts.controllers.append(
            InterfaceBuilderController(
                id: id, element: name, customClass: customClass(attributes),
                storyboardIdentifier: attributes["storyboardIdentifier"],
                restorationIdentifier: attributes["restorationIdentifier"]
                    ?? (attributes["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
                        ? attributes["storyboardIdentifier"] : nil),
                title: attributes["title"], userLabel: attributes["userLabel"],
                modalPresentationStyle: attributes["modalPresentationStyle"],
                container: stack.last { $0.isController }?.id, position: position))
    }

    private func addReference(_ attributes: [String: String], at position: Position) {
        guard let id = attributes["id"] else { return }
        if sceneStart != nil, sceneController == nil { sceneController = id }
        var storyboard = attributes["storyboardName"]
        if let name = storyboard, name.hasSuffix(".storyboard") {
            storyboard = String(name.dropLast(".storyboard".count))
        }
        facts.references.append(
            StoryboardReference(
                id: id, storyboardName: storyboard, referencedIdentifier: attributes["referencedIdentifier"],
                bundleIdentifier: attributes["bundleIdentifier"], position: position))
    }

    /// Whether the element is an object of interest. First responder and exit are not.
    private func addObject(_ name: String, _ attributes: [String: String], at position: Position) -> Bool {
        guard let id = attributes["id"] else { return false }
        let kind: InterfaceBuilderObject.Kind
        switch (name, attributes["placeholderIdentifier"]) {
        case ("placeholder", "IBFilesOwner"): kind = .filesOwner
        case ("placeholder", "IBFirstResponder"): return false
        case ("placeholder", _):
            if attributes["customClass"] == nil { return false }
            kind = .placeholder
        case ("window", _): kind = .window
        default: kind = .customObject
        }
        facts.objects.append(
            InterfaceBuilderObject(
                id: id, kind: kind, customClass: customClass(attributes), userLabel: attributes["userLabel"],
                position: position))
        return true
    }

    private func customClass(_ attributes: [String: String]) -> CustomClass? {
        guard let name = attributes["customClass"], !name.isEmpty else { return nil }
        return CustomClass(
            name: name, module: attributes["customModule"],
            isFromTarget: attributes["customModuleProvider"] == "target")
    }

    // MARK: Connections

    private func addSegue(_ attributes: [String: String], at position: Position) {
        // A segue with a `reference` is a tie breaker of the canvas.
        guard let destination = attributes["destination"], let kind = attributes["kind"] else { return }
        // In a scene the controller is filled in at its end; a xib has none, the nearest controller around it is the source.
        facts.segues.append(
            SegueFact(
                id: attributes["id"] ?? "", kind: SegueFact.Kind(attribute: kind),
                relationship: attributes["relationship"], source: stack.last { $0.isController }?.id,
                destination: destination, identifier: attributes["identifier"],
                modalPresentationStyle: attributes["modalPresentationStyle"], customClass: customClass(attributes),
                destinationCreationSelector: attributes["destinationCreationSelector"], position: position))
    }

    private func addOutlet(_ attributes: [String: String], at position: Position) {
        guard let property = attributes["property"], let destination = attributes["destination"],
            let source = stack.last(where: { $0.id != nil }), let id = source.id
        else { return }
        outletCandidates.append(
            OutletFact(
                property: property, source: id, sourceElement: source.name, destination: destination,
                position: position))
    }

    private func addRuntimeAttribute(_ attributes: [String: String], at position: Position) {
        // The attributes of a view nested in the controller are the view's.
        guard let owner = stack.last(where: { $0.id != nil }), owner.isController || owner.isObject,
            let id = owner.id, let keyPath = attributes["keyPath"]
        else { return }
        openAttribute = RuntimeAttributeFact(
            owner: id, keyPath: keyPath, type: attributes["type"] ?? "", value: attributes["value"],
            position: position)
    }

    /// Sets the value unless an attribute has given it already.
    private func fillValue(_ value: String?) {
        guard let value, openAttribute?.value == nil else { return }
        openAttribute?.value = value
    }

    private func closeRuntimeAttribute() {
        if let attribute = openAttribute { facts.runtimeAttributes.append(attribute) }
        openAttribute = nil
        valueText = nil
    }
}
