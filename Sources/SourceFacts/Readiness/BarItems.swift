/// The bar items of one file, and what is set on them after they were made.
struct BarItems {
    /// Where an item was made.
    struct Place {
        var context: CodeContext
        var conditions: [CompilationCondition]
        var position: Position
    }

    private struct Item {
        var kind: ReadinessFact.Kind
        var place: Place
        /// The variables and properties that hold it, by last name.
        var names: Set<String>
        /// What would make it right: properties that somebody may set.
        var cures: Set<String>
    }

    /// The variable or property that the next value becomes that of.
    var nameOfNext: String?
    private var items: [Item] = []
    private var assigned: [String: Set<String>] = [:]
    private var isAccessory = false
    /// Views whose width is written down somewhere in the file.
    private var sized: Set<String> = []
    /// Pictures of an ellipsis by the name of the variable that holds one.
    private var ellipses: [String: String] = [:]
    /// Buttons that show one, and those that have a menu.
    private var ellipsisButtons: [String: (symbol: String, place: Place)] = [:]
    private var menuButtons: Set<String> = []

    var count: Int { items.count }

    mutating func add(_ kind: ReadinessFact.Kind, cures: Set<String>, at place: Place) {
        items.append(Item(kind: kind, place: place, names: nameOfNext.map { [$0] } ?? [], cures: cures))
    }

    /// `item.image = …`, `navigationItem.rightBarButtonItem = item`
    mutating func assign(_ target: NamePath, _ value: Expression) {
        if target.last == "inputAccessoryView" { isAccessory = true }
        guard let base = target.names.dropLast().last else { return }
        assigned[base, default: []].insert(target.last)
        if case .name(let name) = value.kind {
            for index in items.indices where items[index].names.contains(name) {
                items[index].names.insert(target.last)
            }
        }
    }

    /// A view has a width of its own.
    mutating func size(_ view: String) { sized.insert(view) }

    /// An item at this place turned out to be in order.
    mutating func drop(at position: Position) { items.removeAll { $0.place.position == position } }

    /// `let image = UIImage(systemName: "ellipsis")`
    mutating func hold(_ symbol: String, in name: String) { ellipses[name] = symbol }
    func ellipsis(heldBy name: String) -> String? { ellipses[name] }

    /// `button.setImage(UIImage(systemName: "ellipsis"), for: .normal)`
    mutating func showEllipsis(_ symbol: String, on button: String, at place: Place) {
        ellipsisButtons[button] = (symbol, place)
    }

    /// `button.menu = …`
    mutating func giveMenu(to button: String) { menuButtons.insert(button) }

    /// What a closure sets on the item that it is handed.
    mutating func cure(last count: Int, with properties: Set<String>) {
        for index in items.indices.suffix(count) where !items[index].cures.isDisjoint(with: properties) {
            items[index].cures = []
            items[index].names = ["\u{0}"]
        }
    }

    /// Whether the items of a function are for the bar above the keyboard, which never moves to a side.
    func isForKeyboard(_ function: String?) -> Bool {
        isAccessory || (function.map { $0.contains("ccessory") || $0.lowercased().contains("keyboard") } ?? false)
    }

    mutating func endFunction() { isAccessory = false }

    mutating func drop(since count: Int) { items.removeSubrange(count...) }

    /// The items that nothing in the file puts right.
    func facts() -> [(ReadinessFact.Kind, Place)] {
        let buttons = ellipsisButtons.filter { menuButtons.contains($0.key) }.values.map {
            (ReadinessFact.Kind.ellipsis(symbol: $0.symbol), $0.place)
        }
        return buttons
            + items.filter { item in
                if case .customBarView(let view) = item.kind, view.name.map(sized.contains) ?? false { return false }
                if item.names.contains("backBarButtonItem") || item.names.contains("\u{0}") { return false }
                return !item.names.contains { !(assigned[$0] ?? []).isDisjoint(with: item.cures) }
            }.map { ($0.kind, $0.place) }
    }
}

extension ReadinessCollector {
    func place(_ position: Position) -> BarItems.Place {
        BarItems.Place(context: context, conditions: conditions, position: position)
    }

    /// `UIBarButtonItem.fixedSpace(12)`
    func noteSpace(_ name: String, _ callee: Expression, at position: Position) {
        guard name == "fixedSpace", let first = NamePath(callee).names.first,
            first == "UIBarButtonItem" || first.isEmpty
        else { return }
        bars.add(.barSpacing("fixedSpace"), cures: [], at: place(position))
    }

    /// Notes a bar item that is made, by what it is made with.
    func noteCreated(_ className: String, _ arguments: [Argument], at position: Position) {
        guard className == "UIBarButtonItem" else { return }
        var given: [String: Expression] = [:]
        for argument in arguments {
            guard let label = argument.label else { continue }
            given[Self.label(label)] = argument.value
        }
        if let view = given["customView"] {
            noteCustomView(view, at: position)
            return
        }
        if let system = given["barButtonSystemItem"] ?? given["systemItem"] {
            let name = NamePath(system).last
            if name == "fixedSpace" || name == "UIBarButtonSystemItemFixedSpace" {
                bars.add(.barSpacing("fixedSpace"), cures: [], at: place(position))
            }
            return
        }
        // What the action says holds where the item itself says nothing.
        if let action = given["primaryAction"], !action.isNothing {
            guard case .call(_, let inner) = action.kind else { return }
            for label in ["title", "image"] where given[label] == nil {
                given[label] = inner.first { $0.label == label }?.value
            }
        }
        if given["title"] != nil || given["image"] != nil {
            noteItem(title: given["title"], image: given["image"], at: position)
        }
    }

    /// A view that a bar item shows.
    func noteCustomView(_ view: Expression, at position: Position) {
        let reference = reference(to: view)
        // A bare view shows nothing: it keeps a distance.
        let isSpacer = reference.name == nil && reference.className == "UIView"
        guard isSpacer || !isCreatedWithWidth(view) else { return }
        bars.add(isSpacer ? .barSpacing("UIView") : .customBarView(reference), cures: [], at: place(position))
    }

    /// `button.setImage(UIImage(systemName: "ellipsis"), for: .normal)`
    func noteImageOfButton(_ name: String, _ callee: Expression, _ arguments: [Argument], at position: Position) {
        guard name == "setImage" || name == "setImage:forState:", case .member(let button?, _) = callee.kind,
            let image = arguments.first?.value, let symbol = ellipsis(in: image)
        else { return }
        bars.showEllipsis(symbol, on: NamePath(button).last, at: place(position))
    }

    /// `item.image = …`, `button.menu = …`, `item.customView = …`
    func notePartOfItem(_ target: NamePath, _ value: Expression, at position: Position) {
        guard let owner = target.names.dropLast().last else { return }
        switch target.last {
        case "image":
            guard let symbol = ellipsis(in: value),
                classes[owner] == "UIBarButtonItem" || owner.hasSuffix("BarButtonItem")
            else { return }
            bars.add(.ellipsis(symbol: symbol), cures: [], at: place(position))
        case "menu", "showsMenuAsPrimaryAction": if !value.isNothing { bars.giveMenu(to: owner) }
        case "customView":
            // No other class of UIKit's has such a property.
            noteCustomView(value, at: value.position)
        default: break
        }
    }

    private static func label(_ label: String) -> String {
        guard label.hasPrefix("initWith"), let first = label.dropFirst(8).first else { return label }
        return first.lowercased() + label.dropFirst(9)
    }

    private func noteItem(title: Expression?, image: Expression?, at position: Position) {
        let hasTitle = title.map { !$0.isNothing } ?? false
        let hasImage = image.map { !$0.isNothing } ?? false
        if let image, hasImage, let symbol = ellipsis(in: image) {
            bars.add(.ellipsis(symbol: symbol), cures: [], at: place(position))
        }
        if hasTitle, !hasImage {
            var text: String?
            if case .string(let literal)? = title?.kind { text = literal }
            // A bare variable may be empty, as the titles of back buttons are.
            bars.add(.textOnlyBarItem(title: text), cures: ["image", "setImage"], at: place(position))
        } else if hasImage, !hasTitle {
            var name: String?
            if let image { name = imageName(image) }
            bars.add(
                .untitledBarItem(image: name), cures: ["title", "accessibilityLabel", "setTitle"], at: place(position))
        }
    }

    /// The name of a symbol or picture that an expression makes.
    func imageName(_ image: Expression) -> String? {
        switch image.kind {
        case .call(_, let arguments):
            for argument in arguments { if case .string(let name) = argument.value.kind { return name } }
            return nil
        case .forceUnwrap(let inner), .optionalChain(let inner): return imageName(inner)
        case .member(_, let name): return name
        default: return nil
        }
    }

    /// The name of the ellipsis symbol, if an expression makes a picture of it.
    func ellipsis(in image: Expression) -> String? {
        switch image.kind {
        case .call(let callee, let arguments):
            for argument in arguments {
                if let name = argument.value.ellipsisName { return name }
            }
            return ellipsis(in: callee)
        case .name(let name): return bars.ellipsis(heldBy: name)
        case .member(let base?, let name):
            if case .selfReference = base.kind { return bars.ellipsis(heldBy: name) }
            return ellipsis(in: base)
        case .forceUnwrap(let base), .optionalChain(let base): return ellipsis(in: base)
        case .ternary(_, let then, let otherwise): return ellipsis(in: then) ?? ellipsis(in: otherwise)
        default: return nil
        }
    }
}

extension Expression {
    /// The name of the ellipsis symbol, as a text or as one of two.
    var ellipsisName: String? {
        switch kind {
        case .string(let name) where name == "ellipsis" || name.hasPrefix("ellipsis.circle"): name
        case .ternary(_, let then, let otherwise): then.ellipsisName ?? otherwise.ellipsisName
        default: nil
        }
    }

    /// `nil`, or a text without a character.
    var isNothing: Bool {
        switch kind {
        case .nil: true
        case .string(let text): text.allSatisfy { $0 == " " }
        default: false
        }
    }
}
