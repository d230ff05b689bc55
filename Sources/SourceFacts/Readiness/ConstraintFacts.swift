/// Constraints and frames that are written down as numbers, or tie a view to the edge of the screen.
extension ReadinessCollector {
    private static let edges: [String: String] = [
        "leadingAnchor": "leading", "trailingAnchor": "trailing", "leftAnchor": "left", "rightAnchor": "right",
        "topAnchor": "top", "bottomAnchor": "bottom",
    ]

    /// Notes `button.leadingAnchor.constraint(equalTo: view.leadingAnchor)` and its other spellings, and constant widths.
    func noteConstraint(_ name: String, _ callee: Expression, _ arguments: [Argument], at position: Position) {
        if name == "NSLayoutConstraint" || name.hasPrefix("constraintWithItem:") {
            noteItemConstraint(arguments, at: position)
        } else if name.hasPrefix("constraint"), case .member(let anchor?, _) = callee.kind {
            guard case .member(let view?, let attribute) = anchor.kind else { return }
            if Self.edges[attribute] != nil, let other = arguments.first?.value {
                notePin(view, attribute, to: other, at: position)
            }
            if attribute == "widthAnchor" { noteConstantWidth(of: view, arguments) }
        } else if name == "equalTo", NamePath(callee).names.contains("width"), arguments.first?.value.number != nil,
            case .member(let base?, _) = callee.kind, let maker = NamePath(base).names.first
        {
            // SnapKit: `view.snp.makeConstraints { $0.width.equalTo(60) }`
            if let view = constrained[maker] { bars.size(view) }
        }
    }

    private func notePin(_ view: Expression, _ attribute: String, to other: Expression, at position: Position) {
        guard case .member(let target?, let edge) = other.kind, edge == attribute, let name = Self.edges[attribute]
        else { return }
        pin(view, to: target, edge: name)
    }

    /// Notes the view of two that are tied to each other, when the other one is the controller's.
    private func pin(_ view: Expression, to target: Expression, edge: String) {
        switch (isRootView(view), isRootView(target)) {
        case (false, true): note(.pinnedToEdge(reference(to: view), edge: edge), at: view.position)
        case (true, false): note(.pinnedToEdge(reference(to: target), edge: edge), at: target.position)
        default: break
        }
    }

    /// The view of a view controller, as its own code names it.
    private func isRootView(_ expression: Expression) -> Bool {
        let names = NamePath(expression).names
        return names == ["view"] && device.locals["view"] == nil || names == ["self", "view"]
    }

    private static let attributes: [String: String] = [
        "leading": "leading", "trailing": "trailing", "left": "left", "right": "right", "top": "top",
        "bottom": "bottom", "NSLayoutAttributeLeading": "leading", "NSLayoutAttributeTrailing": "trailing",
        "NSLayoutAttributeLeft": "left", "NSLayoutAttributeRight": "right", "NSLayoutAttributeTop": "top",
        "NSLayoutAttributeBottom": "bottom",
    ]

    /// `NSLayoutConstraint(item: button, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, …)`
    private func noteItemConstraint(_ arguments: [Argument], at position: Position) {
        guard let item = arguments.first?.value, arguments.count >= 5,
            let target = arguments.first(where: { $0.label == "toItem" })?.value
        else { return }
        let attributes = arguments.filter { $0.label == "attribute" }.map { NamePath($0.value).last }
        guard let first = attributes.first else { return }
        if let edge = Self.attributes[first], attributes.count > 1, Self.attributes[attributes[1]] == edge {
            pin(item, to: target, edge: edge)
        }
        if first == "width" || first == "NSLayoutAttributeWidth", case .nil = target.kind,
            let constant = arguments.first(where: { $0.label == "constant" })?.value
        {
            noteWidth(constant, reference(to: item), at: item.position)
        }
    }

    // MARK: - Widths

    private func noteConstantWidth(of view: Expression, _ arguments: [Argument]) {
        guard let argument = arguments.first,
            argument.label == "equalToConstant" || argument.label == "constraintEqualToConstant"
        else { return }
        noteWidth(argument.value, reference(to: view), at: view.position)
    }

    /// A number, or a constant of the file, that is the width of a view.
    private func noteWidth(_ width: Expression, _ view: ViewReference, at position: Position) {
        guard let number = constant(width) else { return }
        if let name = view.name { bars.size(name) }
        if DeviceSizes.widths.contains(number) { note(.fixedWidth(number, view), at: position) }
    }

    /// `VStack { … }.frame(width: 390)`, `UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))`
    func noteFixedWidth(_ name: String, _ callee: Expression, _ arguments: [Argument]) {
        if name == "frame", case .member(let base?, _) = callee.kind {
            // A column beside others, and what a popover shows, have a width of their own.
            guard callsAround.last != "HStack", !callsAround.contains("popover"),
                let width = arguments.first(where: { $0.label == "width" })?.value, let number = constant(width),
                DeviceSizes.widths.contains(number),
                case .call(let made, _) = NamePath.root(of: base).kind, case .name(let container) = made.kind,
                GeometryNames.containers.contains(container)
            else { return }
            note(.fixedWidth(number, ViewReference(name: nil, className: container)), at: width.position)
            return
        }
        for argument in arguments where argument.label == "frame" || argument.label == "initWithFrame" {
            guard case .name(let className) = callee.kind else { continue }
            noteFixed(argument.value, ViewReference(name: nil, className: className))
        }
    }

    /// `view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)`
    func noteFixedFrame(_ target: Expression, _ value: Expression) {
        let path = NamePath(target)
        if path.names.count > 2, path.last == "width", constant(value) != nil, let view = path.names.dropLast(3).last {
            bars.size(view)
        }
        guard case .member(let view?, "frame") = target.kind else { return }
        if frameWidth(value) ?? 0 > 0 { bars.size(NamePath(view).last) }
        noteFixed(value, reference(to: view))
    }

    /// Whether a view is created with a width: `UISlider(frame: CGRect(x: 0, y: 0, width: 44, height: 20))`.
    func isCreatedWithWidth(_ view: Expression) -> Bool {
        guard case .call(_, let arguments) = view.kind else { return false }
        return arguments.contains {
            ($0.label == "frame" || $0.label == "initWithFrame") && frameWidth($0.value) ?? 0 > 0
        }
    }

    /// The width of a frame that is written down.
    private func frameWidth(_ frame: Expression) -> Int? {
        guard case .call(let callee, let arguments) = frame.kind,
            ["CGRect", "CGRectMake", "NSMakeRect"].contains(NamePath(callee).last), arguments.count == 4
        else { return nil }
        return constant(arguments[2].value)
    }

    private func noteFixed(_ frame: Expression, _ view: ViewReference) {
        guard let number = frameWidth(frame), DeviceSizes.widths.contains(number),
            case .call(_, let arguments) = frame.kind, arguments[0].value.number == 0
        else { return }
        note(.fixedWidth(number, view), at: arguments[2].value.position)
    }

    // MARK: - SwiftUI

    private static let interactive: Set<String> = [
        "Button", "TextField", "Slider", "Toggle", "Stepper", "Picker", "SecureField", "Link", "TextEditor",
    ]

    /// `Button { … } … .ignoresSafeArea()`
    func noteIgnoredSafeArea(_ name: String, _ callee: Expression, _ arguments: [Argument]) {
        // `.ignoresSafeArea(.keyboard)` keeps to the edges.
        if let region = arguments.first, region.label == nil, NamePath(region.value).last == "keyboard" { return }
        guard name == "ignoresSafeArea" || name == "edgesIgnoringSafeArea", case .member(let base?, _) = callee.kind,
            case .call(let made, _) = NamePath.root(of: base).kind, case .name(let view) = made.kind,
            Self.interactive.contains(view)
        else { return }
        note(.pinnedToEdge(ViewReference(name: nil, className: view), edge: ""), at: base.position)
    }
}
