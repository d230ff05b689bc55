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
        guard Self.adding.contains(name), case .member = callee.kind, let view = arguments.first?.value else { return }
        let reference = reference(to: view)
        if let className = reference.className, className.hasPrefix("UI"), !BarClasses.contains(className) { return }
        note(.addedView(reference), at: view.position)
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

    /// Notes a container of SwiftUI that stands inside one that it has to be around.
    func noteContainer(_ name: String, at position: Position) {
        if GeometryNames.navigation.contains(name), callsAround.contains("ArrangementView") {
            note(.nesting(inner: name, outer: "ArrangementView"), at: position)
        }
        if name == "ArrangementView", let outer = callsAround.last(where: Self.scrolling.contains) {
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
