/// Toolbars of SwiftUI.
extension ReadinessCollector {
    static func isToolbarContent(_ type: TypeReference) -> Bool {
        type.text.contains("ToolbarContent")
    }

    /// What an item of a toolbar shows.
    private struct Face {
        var hasText = false
        var hasImage = false
        var image: String?
        var text: String?
        var hasAccessibilityLabel = false
        /// Something whose looks are not known here.
        var hasOther = false
        /// The property of the view that it shows, when it is one.
        var view: String?
    }

    /// Reads the content of a `.toolbar { … }`, and of the items in it.
    ///
    /// - Returns: Whether the arguments were read here.
    func visitToolbar(_ name: String, _ callee: Expression, _ arguments: [Argument]) -> Bool {
        switch name {
        case "toolbar", "navigationBarItems":
            let hasContent = arguments.contains { if case .closure = $0.value.kind { true } else { false } }
            guard case .member = callee.kind, hasContent || name == "navigationBarItems" else { return false }
            inToolbar(true) { visitAll(arguments, in: name) }
            return true
        case "ToolbarItem", "ToolbarItemGroup":
            guard case .name = callee.kind else { return false }
            let placement = arguments.first { $0.label == "placement" }.map { NamePath($0.value).last }
            let outer = isInTitle
            isInTitle = placement == "principal"
            inToolbar(placement != "keyboard") { visitAll(arguments, in: name) }
            isInTitle = outer
            return true
        case "Spacer" where isInToolbar && !isInTitle && isDirectlyInBar:
            if case .name = callee.kind, arguments.isEmpty { note(.barSpacing("Spacer"), at: callee.position) }
            return false
        case "Button", "Menu":
            guard case .name = callee.kind else { return false }
            if isInToolbar && isDirectlyInBar {
                noteItem(name, arguments, at: callee.position)
            } else if name == "Menu" {
                noteMenu(arguments, at: callee.position)
            }
            // What is in a menu is no item of the bar.
            inToolbar(false) { visitAll(arguments, in: name) }
            return true
        case "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "Picker":
            inToolbar(false) { visitAll(arguments, in: name) }
            return true
        case "TextField", "Slider", "ProgressView", "SearchBar", "TextEditor":
            guard isInToolbar, isDirectlyInBar, case .name = callee.kind, name != "ProgressView" else { return false }
            bars.add(
                .customBarView(ViewReference(name: nil, className: name)), cures: [], at: place(callee.position))
            return false
        case "frame" where isInToolbar:
            // `TextField(…).frame(width: 60)` has a width of its own.
            if case .member(let base?, _) = callee.kind, arguments.contains(where: { $0.label == "width" }) {
                bars.drop(at: NamePath.root(of: base).position)
            }
            return false
        case "accessibilityLabel", "help", "accessibility":
            withdrawUntitled(callee)
            return false
        default: return false
        }
    }

    /// Whether nothing but items and stacks stands between the code and its toolbar.
    var isDirectlyInBar: Bool {
        guard let start = callsAround.lastIndex(where: { Self.bars.contains($0) }) else { return true }
        return callsAround[(start + 1)...].allSatisfy { Self.transparentViews.contains($0) }
    }

    private static let bars: Set<String> = ["toolbar", "ToolbarItem", "ToolbarItemGroup", "navigationBarItems"]
    private static let transparentViews: Set<String> = ["HStack", "Group", "ControlGroup", "ForEach", ""]

    private func inToolbar(_ isInToolbar: Bool, _ body: () -> Void) {
        let outer = self.isInToolbar
        self.isInToolbar = isInToolbar
        body()
        self.isInToolbar = outer
    }

    private func visitAll(_ arguments: [Argument], in name: String) {
        callsAround.append(name)
        for argument in arguments {
            if case .closure(let closure) = argument.value.kind {
                visit(closure)
            } else {
                visit(argument.value, for: nil)
            }
        }
        callsAround.removeLast()
    }

    /// `Button { … } label: { … }.accessibilityLabel("…")`: the item has a title after all.
    ///
    /// The view in front was visited before its modifiers.
    private func withdrawUntitled(_ callee: Expression) {
        guard isInToolbar, case .member(let base?, _) = callee.kind else { return }
        if let name = viewName(NamePath.root(of: base)) { titled.insert(name) }
        let root = NamePath.root(of: base).position
        withdrawFacts { fact in
            if case .untitledBarItem = fact.kind { fact.position == root } else { false }
        }
    }

    // MARK: - Items

    private func noteItem(_ name: String, _ arguments: [Argument], at position: Position) {
        var face = Face()
        // Of a button the closure without a label is its action, unless the action is given by name.
        let hasAction = arguments.contains { $0.label == "action" || $0.label == "intent" }
        for argument in arguments { look(at: argument, isLabel: name == "Button" && hasAction, &face) }
        noteEllipsis(face, at: position)
        guard !face.hasOther, name == "Button" else { return }
        if face.hasText, !face.hasImage {
            note(.textOnlyBarItem(title: face.text), at: position)
        } else if face.hasImage, !face.hasText, !face.hasAccessibilityLabel {
            note(.untitledBarItem(image: face.image), at: position)
        }
    }

    /// Menus outside of bars: the ellipsis is not theirs either.
    private func noteMenu(_ arguments: [Argument], at position: Position) {
        var face = Face()
        for argument in arguments where argument.label != nil { look(at: argument, isLabel: false, &face) }
        noteEllipsis(face, at: position)
    }

    private func noteEllipsis(_ face: Face, at position: Position) {
        if let image = face.image, image == "ellipsis" || image.hasPrefix("ellipsis.circle") {
            note(.ellipsis(symbol: image), at: position)
        } else if let view = face.view {
            // The label is a view of the same type, which may stand further down.
            labels.append((view, place(position)))
        }
    }

    /// Notes the labels that are an ellipsis in a property of the view.
    func noteLabelsElsewhere() {
        for (name, place) in labels {
            guard let view = views[name] else { continue }
            var face = Face()
            look(at: view.body, &face)
            guard let image = face.image, image == "ellipsis" || image.hasPrefix("ellipsis.circle") else { continue }
            context = place.context
            conditions = place.conditions
            note(.ellipsis(symbol: image), at: place.position)
        }
    }

    private func look(at argument: Argument, isLabel: Bool, _ face: inout Face) {
        switch argument.label {
        case "systemImage", "image":
            face.hasImage = true
            if case .string(let symbol) = argument.value.kind { face.image = symbol }
            if let symbol = argument.value.ellipsisName { face.image = symbol }
        case "action", "role", "isPresented", "intent", "primaryAction": break
        case "label":
            if case .closure(let closure) = argument.value.kind {
                look(at: closure.body, &face)
            } else {
                look(at: argument.value, &face)
            }
        case "content": break
        case nil:
            switch argument.value.kind {
            case .closure(let closure): if isLabel { look(at: closure.body, &face) }
            case .string(let text):
                face.hasText = true
                face.text = text
            default: face.hasText = true
            }
        default: face.hasOther = true
        }
    }

    private func look(at statements: [Statement], _ face: inout Face) {
        for statement in statements {
            switch statement.kind {
            case .expression(let value), .return(let value?): look(at: value, &face)
            case .if(_, let then, let otherwise):
                look(at: then, &face)
                look(at: otherwise, &face)
            case .declare, .never: break
            default: face.hasOther = true
            }
        }
    }

    private static let stacks: Set<String> = ["HStack", "VStack", "ZStack", "Group", "ViewThatFits"]

    private func look(at view: Expression, _ face: inout Face) {
        var current = view
        while case .call(let callee, let arguments) = current.kind {
            switch callee.kind {
            case .member(let base?, let name):
                if name == "accessibilityLabel" || name == "help" || name == "accessibility" {
                    face.hasAccessibilityLabel = true
                }
                // `isOn ? … : …` and other modifiers leave text and image what they are.
                current = base
                continue
            case .name(let name):
                look(at: name, arguments, &face)
                return
            default: break
            }
            break
        }
        if case .ternary(_, let then, let otherwise) = current.kind {
            look(at: then, &face)
            look(at: otherwise, &face)
            return
        }
        if let name = viewName(current) { face.view = name }
        face.hasOther = true
    }

    private func look(at name: String, _ arguments: [Argument], _ face: inout Face) {
        switch name {
        case "Text":
            face.hasText = true
            if case .string(let text)? = arguments.first?.value.kind { face.text = text }
        case "Image":
            face.hasImage = true
            if arguments.contains(where: { $0.label == "label" }) { face.hasAccessibilityLabel = true }
            if arguments.contains(where: { $0.label == "decorative" }) { face.hasOther = true }
            if case .string(let symbol)? = arguments.first?.value.kind, face.image == nil { face.image = symbol }
            if case .ternary(_, let then, _)? = arguments.first?.value.kind, case .string(let symbol) = then.kind {
                face.image = arguments.first?.value.ellipsisName ?? symbol
            }
        case "Label":
            face.hasText = true
            face.hasImage = true
            for argument in arguments {
                switch argument.label {
                case "systemImage", "image":
                    if case .string(let symbol) = argument.value.kind { face.image = symbol }
                    if let symbol = argument.value.ellipsisName { face.image = symbol }
                case "icon":
                    if case .closure(let closure) = argument.value.kind { look(at: closure.body, &face) }
                default: break
                }
            }
        case _ where Self.stacks.contains(name):
            for argument in arguments {
                if case .closure(let closure) = argument.value.kind { look(at: closure.body, &face) }
            }
        case "Spacer", "Divider", "EmptyView", "ProgressView": break
        default: face.hasOther = true
        }
    }
}
