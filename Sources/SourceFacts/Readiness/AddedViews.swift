/// Views that are added to others by hand, and containers inside each other.
extension ReadinessCollector {
    /// Names a view as the code does.
    func reference(to view: Expression) -> ViewReference {
        if let className = createdClass(view) { return ViewReference(name: nil, className: className) }
        let name = NamePath(view).last
        return ViewReference(name: name, className: classes[name])
    }

    private static let adding: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubview:",
        "insertSubview:atIndex:", "insertSubview:belowSubview:", "insertSubview:aboveSubview:", "addArrangedSubview:",
    ]

    /// Notes a view that is added to another one.
    func noteAddedView(_ name: String, _ callee: Expression, _ arguments: [Argument]) {
        if name == "forEach" { return noteAddedEach(callee, arguments) }
        for argument in arguments where Self.arranging.contains(argument.label ?? "") {
            if case .array(let views) = argument.value.kind { views.forEach(noteAdded) }
        }
        if name == "addSubviews" || name == "addArrangedSubviews" {
            for argument in arguments {
                if case .array(let views) = argument.value.kind {
                    views.forEach(noteAdded)
                } else {
                    noteAdded(argument.value)
                }
            }
        }
        guard Self.adding.contains(name), let view = arguments.first?.value else { return }
        noteAdded(view)
    }

    private static let arranging: Set<String> = ["arrangedSubviews", "initWithArrangedSubviews"]

    private func noteAdded(_ view: Expression) {
        let reference = reference(to: view)
        if let className = reference.className, className.hasPrefix("UI"), !BarClasses.contains(className) { return }
        note(.addedView(reference), at: view.position)
    }

    /// `[bar, label].forEach { view.addSubview($0) }`, `[bar, label].forEach(view.addSubview)`
    private func noteAddedEach(_ callee: Expression, _ arguments: [Argument]) {
        guard case .member(let list?, _) = callee.kind, case .array(let views) = list.kind,
            let action = arguments.first?.value
        else { return }
        switch action.kind {
        case .closure(let closure):
            if adds(closure.parameters.first ?? "$0", in: closure.body) { views.forEach(noteAdded) }
        case .name, .member:
            if Self.adding.contains(NamePath(action).last) { views.forEach(noteAdded) }
        default: break
        }
    }

    /// `for view in [bar, label] { stack.addArrangedSubview(view) }`
    func noteAddedEach(_ name: String?, of list: Expression, in body: [Statement]) {
        guard let name, case .array(let views) = list.kind, adds(name, in: body) else { return }
        views.forEach(noteAdded)
    }

    private func adds(_ name: String, in body: [Statement]) -> Bool {
        body.contains { statement in
            guard case .expression(let value) = statement.kind, case .call(let callee, let arguments) = value.kind,
                Self.adding.contains(NamePath.calledName(callee) ?? ""), let view = arguments.first?.value
            else { return false }
            return NamePath(view).names == [name]
        }
    }

    /// `makeUIView` of a representable that makes a bar: SwiftUI places it like any view.
    func noteMadeView(_ type: TypeReference?, at position: Position) {
        guard let type, BarClasses.contains(type.baseName), context.function == "makeUIView" else { return }
        note(.addedView(ViewReference(name: nil, className: type.baseName)), at: position)
    }

    /// Notes that a view is taken away.
    func noteRemoval(_ name: String, of view: Expression) {
        if name == "removeFromSuperview" { removed.insert(NamePath(view).last) }
    }

    /// A bar that is taken away by the function that added it only measures, or covers a transition.
    func withdrawRemovedViews(since count: Int) {
        defer { removed = [] }
        guard !removed.isEmpty else { return }
        withdrawFacts(since: count) { fact in
            if case .addedView(let view) = fact.kind, let name = view.name { removed.contains(name) } else { false }
        }
    }

    // MARK: - Containers

    private static let scrolling: Set<String> = ["List", "ScrollView", "Form"]
    private static let presenting: Set<String> = ["sheet", "popover", "fullScreenCover", "alert", "confirmationDialog"]

    /// Notes a container of SwiftUI that stands inside one that it has to be around.
    func noteContainer(_ name: String, at position: Position) {
        // What is presented stands in a container of its own.
        let around = callsAround[(callsAround.lastIndex(where: Self.presenting.contains).map { $0 + 1 } ?? 0)...]
        if GeometryNames.navigation.contains(name), around.contains("ArrangementView") {
            note(.nesting(inner: name, outer: "ArrangementView"), at: position)
        }
        if name == "ArrangementView", let outer = around.last(where: Self.scrolling.contains) {
            note(.nesting(inner: name, outer: outer), at: position)
        }
    }
}

/// Bars that navigation and tab controllers own.
public enum BarClasses {
    /// By name.
    public static let all: Set<String> = ["UIToolbar", "UINavigationBar", "UITabBar"]

    /// Whether a class of UIKit's is one of them.
    public static func contains(_ name: String) -> Bool { all.contains(name) }
}
