/// Constraints and frames that are written down as numbers, or tie a view to the edge of the screen.
extension ReadinessCollector {
    private static let edges: [String: String] = [
        "leadingAnchor": "leading", "trailingAnchor": "trailing", "leftAnchor": "left", "rightAnchor": "right",
        "topAnchor": "top", "bottomAnchor": "bottom",
    ]

    /// Notes `button.leadingAnchor.constraint(equalTo: view.leadingAnchor)` and its other spellings, and constant widths.
    func noteConstraint(_ name: String, _ callee: Expression, _ arguments: [Argument], at position: Position) {
        if name.hasPrefix("constraint"), case .member(let anchor?, _) = callee.kind {
            if case .member(let view?, let attribute) = anchor.kind {
                if Self.edges[attribute] != nil, let other = arguments.first?.value {
                    notePin(view, attribute, to: other, at: position)
                }
                if attribute == "widthAnchor" { noteConstantWidth(of: view, arguments) }
            }
        } else if name == "NSLayoutConstraint" || name.hasPrefix("constraintWithItem:") {
            noteItemConstraint(arguments, at: position)
        }
    }

    private func notePin(_ view: Expression, _ attribute: String, to other: Expression, at position: Position) {
        guard case .member(let target?, let edge) = other.kind, edge == attribute, isRootView(target),
            let name = Self.edges[attribute], !isRootView(view)
        else { return }
        note(.pinnedToEdge(reference(to: view), edge: name), at: view.position)
    }

    /// The view of a view controller, as its own code names it.
    private func isRootView(_ expression: Expression) -> Bool {
        let names = NamePath(expression).names
        return names == ["view"] || names == ["self", "view"]
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
        if let edge = Self.attributes[first], attributes.count > 1, Self.attributes[attributes[1]] == edge,
            isRootView(target), !isRootView(item)
        {
            note(.pinnedToEdge(reference(to: item), edge: edge), at: item.position)
        }
        if first == "width" || first == "NSLayoutAttributeWidth", case .nil = target.kind,
            let number = arguments.first(where: { $0.label == "constant" })?.value.number,
            DeviceSizes.widths.contains(number)
        {
            note(.fixedWidth(number, reference(to: item)), at: item.position)
        }
    }

    // MARK: - Widths

    private func noteConstantWidth(of view: Expression, _ arguments: [Argument]) {
        guard let argument = arguments.first,
            argument.label == "equalToConstant" || argument.label == "constraintEqualToConstant",
            let number = argument.value.number, DeviceSizes.widths.contains(number)
        else { return }
        note(.fixedWidth(number, reference(to: view)), at: view.position)
    }

    /// `VStack { … }.frame(width: 390)`, `UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))`
    func noteFixedWidth(_ name: String, _ callee: Expression, _ arguments: [Argument]) {
        if name == "frame", case .member(let base?, _) = callee.kind {
            guard let width = arguments.first(where: { $0.label == "width" })?.value, let number = width.number,
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
        guard case .member(let view?, "frame") = target.kind else { return }
        noteFixed(value, reference(to: view))
    }

    private func noteFixed(_ frame: Expression, _ view: ViewReference) {
        guard case .call(let callee, let arguments) = frame.kind,
            ["CGRect", "CGRectMake", "NSMakeRect"].contains(NamePath(callee).last), arguments.count == 4,
            arguments[0].value.number == 0, let number = arguments[2].value.number,
            DeviceSizes.widths.contains(number)
        else { return }
        note(.fixedWidth(number, view), at: arguments[2].value.position)
    }

    // MARK: - SwiftUI

    private static let interactive: Set<String> = [
        "Button", "TextField", "Slider", "Toggle", "Stepper", "Picker", "SecureField", "Link", "TextEditor",
    ]

    /// `Button { … } … .ignoresSafeArea()`
    func noteIgnoredSafeArea(_ name: String, _ callee: Expression) {
        guard name == "ignoresSafeArea" || name == "edgesIgnoringSafeArea", case .member(let base?, _) = callee.kind,
            case .call(let made, _) = NamePath.root(of: base).kind, case .name(let view) = made.kind,
            Self.interactive.contains(view)
        else { return }
        note(.pinnedToEdge(ViewReference(name: nil, className: view), edge: ""), at: base.position)
    }
}
