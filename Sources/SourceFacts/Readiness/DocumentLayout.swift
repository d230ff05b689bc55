import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Collects what one storyboard or xib says about bars, edges and widths, while the XML parser walks it. A class because the
/// parser wants a delegate; it lives only as long as one `read`.
///
/// An object with an outlet is left alone where code could put it right: the document does not tell what code does.
final class DocumentLayout: NSObject, XMLParserDelegate {
    private struct Element {
        var name: String
        var attributes: [String: String]
        var position: Position
        /// The controller it stands in, by its class or identifier.
        var owner: String?
        var childCount = 0
    }

    /// A bar item, judged when its end shows what is in it.
    private struct BarItem {
        var depth: Int
        var image: String?
        var isSymbol: Bool
        var isLabelled = false
        var customView: ViewReference?
        var isEmptyView = false
    }

    private struct Constraint {
        var attributes: [String: String]
        /// The id of the view that the constraint stands in.
        var view: String?
        var place: Place
    }

    private struct Place {
        var owner: String?
        var position: Position
    }

    private var tags: TagPositions
    private var stack: [Element] = []
    private var openItem: BarItem?
    private var facts: [(fact: ReadinessFact, item: String?)] = []
    private var constraints: [Constraint] = []
    /// UIKit's class, and the name for people, of each view by its id.
    private var views: [String: ViewReference] = [:]
    private var rootViews: Set<String> = []
    private var viewsWithSafeArea: Set<String> = []
    private var wired: Set<String> = []

    init(_ source: [UInt8]) { tags = TagPositions(source) }

    /// What was found, after the parser has ended for whatever reason.
    func finish() -> ReadinessFacts {
        var result = ReadinessFacts()
        result.facts = facts.filter { entry in entry.item.map { !wired.contains($0) } ?? true }.map(\.fact)
        for constraint in constraints { note(constraint, in: &result) }
        return result
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let position = tags.next() ?? Position(line: max(parser.lineNumber, 1), column: 1)
        let parent = stack.last
        if !stack.isEmpty { stack[stack.count - 1].childCount += 1 }
        var element = Element(name: name, attributes: attributes, position: position, owner: parent?.owner)
        if isController(name, attributes) {
            element.owner = attributes["customClass"] ?? attributes["storyboardIdentifier"] ?? parent?.owner
        }
        note(element, in: parent)
        stack.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = stack.popLast() else { return }
        if let item = openItem {
            if item.depth == stack.count {
                openItem = nil
                close(item, element)
            } else if item.depth == stack.count - 1, element.attributes["key"] == "customView" {
                // Nothing but its frame and colour: the view keeps a distance.
                openItem?.isEmptyView =
                    element.name == "view" && element.attributes["customClass"] == nil && !hasSubviews
            }
        }
        if name == "subviews", element.childCount > 0 { hasSubviews = true }
    }

    /// Whether the custom view that is open, or was closed last, holds others.
    private var hasSubviews = false

    // MARK: Elements

    private func isController(_ name: String, _ attributes: [String: String]) -> Bool {
        attributes["sceneMemberID"] == "viewController" || name == "viewController" || name.hasSuffix("Controller")
            || attributes["placeholderIdentifier"] == "IBFilesOwner"
    }

    private func note(_ element: Element, in parent: Element?) {
        let attributes = element.attributes
        if let id = attributes["id"], let type = Self.classes[element.name] {
            views[id] = ViewReference(name: attributes["userLabel"], className: type)
        }
        switch element.name {
        case "outlet", "outletCollection": attributes["destination"].map { _ = wired.insert($0) }
        case "barButtonItem": openItem(element)
        case "accessibility" where attributes["label"]?.isEmpty == false: openItem?.isLabelled = true
        case "imageReference" where attributes["key"] == "image":
            openItem?.image = attributes["image"]
            openItem?.isSymbol = attributes["catalog"] == "system"
        case "viewLayoutGuide" where attributes["key"] == "safeArea":
            parent?.attributes["id"].map { _ = viewsWithSafeArea.insert($0) }
        case "constraint":
            let view = stack.last { $0.name != "constraints" }?.attributes["id"]
            constraints.append(
                Constraint(
                    attributes: attributes, view: view, place: Place(owner: element.owner, position: element.position)))
        case "toolbar", "navigationBar", "tabBar":
            // Those that a controller owns have a key.
            guard parent?.name == "subviews" else { break }
            add(
                .addedView(ViewReference(name: attributes["userLabel"], className: Self.classes[element.name])),
                at: element, item: nil)
        default: break
        }
        if attributes["key"] == "view", let id = attributes["id"] { rootViews.insert(id) }
        if let item = openItem, item.depth == stack.count - 1, attributes["key"] == "customView" {
            openItem?.customView = ViewReference(
                name: attributes["userLabel"], className: Self.classes[element.name] ?? attributes["customClass"])
            hasSubviews = false
        }
    }

    private func add(_ kind: ReadinessFact.Kind, at element: Element, item: String?) {
        facts.append((fact(kind, at: Place(owner: element.owner, position: element.position)), item))
    }

    private func fact(_ kind: ReadinessFact.Kind, at place: Place) -> ReadinessFact {
        ReadinessFact(
            kind: kind, context: CodeContext(type: place.owner, function: nil), conditions: [],
            position: place.position)
    }

    // MARK: Bar items

    private func openItem(_ element: Element) {
        let attributes = element.attributes
        openItem = BarItem(
            depth: stack.count, image: attributes["image"], isSymbol: attributes["catalog"] == "system")
    }

    private func close(_ item: BarItem, _ element: Element) {
        let attributes = element.attributes
        // The title of a way back stands alone, and a class of the project's own may be anything.
        guard attributes["key"] != "backBarButtonItem", attributes["customClass"] == nil, !isAboveKeyboard else {
            return
        }
        let id = attributes["id"]
        if let system = attributes["systemItem"] {
            if system == "fixedSpace" { add(.barSpacing("fixedSpace"), at: element, item: nil) }
            return
        }
        if let view = item.customView {
            if item.isEmptyView {
                add(.barSpacing("UIView"), at: element, item: id)
            } else {
                add(.customBarView(view), at: element, item: nil)
            }
            return
        }
        let title = attributes["title"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        if item.isSymbol, let symbol = item.image, symbol == "ellipsis" || symbol.hasPrefix("ellipsis.circle") {
            add(.ellipsis(symbol: symbol), at: element, item: id)
        }
        switch (title, item.image) {
        case (let title?, nil): add(.textOnlyBarItem(title: title), at: element, item: id)
        case (nil, let image?) where !item.isLabelled: add(.untitledBarItem(image: image), at: element, item: id)
        default: break
        }
    }

    /// A bar that is no part of a view is handed to a keyboard by code.
    private var isAboveKeyboard: Bool {
        guard let bar = stack.lastIndex(where: { $0.name == "toolbar" }) else { return false }
        return bar > 0 && stack[bar - 1].name == "objects"
    }

    // MARK: Constraints

    private static let edges: Set<String> = ["leading", "trailing", "left", "right", "top", "bottom"]

    private func note(_ constraint: Constraint, in result: inout ReadinessFacts) {
        let attributes = constraint.attributes
        // Placeholders are removed when the app is built.
        guard attributes["placeholder"] != "YES", attributes["relation"] == nil,
            let first = attributes["firstItem"] ?? constraint.view, let attribute = attributes["firstAttribute"]
        else { return }
        if let second = attributes["secondItem"] {
            guard Self.edges.contains(attribute), attributes["secondAttribute"] == attribute else { return }
            let (root, other) = rootViews.contains(second) ? (second, first) : (first, second)
            guard rootViews.contains(root), viewsWithSafeArea.contains(root), let view = views[other] else { return }
            result.facts.append(fact(.pinnedToEdge(view, edge: attribute), at: constraint.place))
        } else if attribute == "width", attributes["priority"] == nil, let view = views[first],
            let number = attributes["constant"].flatMap(Double.init).flatMap({ Int(exactly: $0) }),
            DeviceSizes.widths.contains(number)
        {
            result.facts.append(fact(.fixedWidth(number, view), at: constraint.place))
        }
    }

    /// UIKit's class of an element, of those that matter here.
    private static let classes = [
        "button": "UIButton", "textField": "UITextField", "slider": "UISlider", "switch": "UISwitch",
        "segmentedControl": "UISegmentedControl", "stepper": "UIStepper", "datePicker": "UIDatePicker",
        "pageControl": "UIPageControl", "searchBar": "UISearchBar", "view": "UIView", "stackView": "UIStackView",
        "tableView": "UITableView", "collectionView": "UICollectionView", "scrollView": "UIScrollView",
        "visualEffectView": "UIVisualEffectView", "wkWebView": "WKWebView", "textView": "UITextView",
        "progressView": "UIProgressView", "toolbar": "UIToolbar", "navigationBar": "UINavigationBar",
        "tabBar": "UITabBar",
    ]
}
