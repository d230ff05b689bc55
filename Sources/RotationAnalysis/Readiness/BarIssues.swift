import OrientationModel
import SourceFacts

/// Bars, grids and edges that do not work on two displays.
struct BarIssues {
    let program: Program

    /// The issue of one fact; nil when it is in order, or when the class of the view does not tell.
    /// - Parameter unit: The source it stands in; nil for a storyboard or xib, which names UIKit's class of every view.
    func issue(_ fact: ReadinessFact, at place: IssuePlace, unit: Int?) -> ReadinessIssue? {
        func make(_ kind: ReadinessIssue.Kind, _ message: String) -> ReadinessIssue {
            ReadinessIssue(kind: kind, symbol: place.symbol, message: message, location: place.location)
        }
        switch fact.kind {
        case .addedView(let view):
            guard let bar = base(of: view, fact, unit, among: BarClasses.all) else { return nil }
            return make(.handMadeBar, "\(Self.phrase(view, bar)) is added as a view")
        case .textOnlyBarItem(let title):
            return make(.textOnlyBarItem, "the bar item\(Self.named(title)) has a title and no image")
        case .untitledBarItem(let image):
            return make(.untitledBarItem, "the bar item\(Self.named(image)) has an image and no title")
        case .barSpacing(let what): return make(.fixedBarSpacing, "'\(what)' stands between bar items")
        case .ellipsis(let symbol): return make(.ellipsisForMenu, "'\(symbol)' stands on the app's own item")
        case .customBarView(let view):
            guard let type = base(of: view, fact, unit, among: Self.flexible) ?? swiftUI(view) else { return nil }
            return make(.customBarView, "\(Self.phrase(view, type)) is a bar item without a width of its own")
        case .oddColumns(let count): return make(.oddColumns, "the grid has \(count) columns")
        case .nesting(let inner, let outer): return make(.containerInArrangement, "'\(inner)' stands inside '\(outer)'")
        case .pinnedToEdge(let view, let edge): return pinned(view, edge, fact, at: place, unit: unit)
        case .fixedWidth(let width, let view):
            guard isContainer(view, fact, unit) else { return nil }
            let type = view.className ?? "view"
            return make(.fixedWidthLayout, "\(Self.phrase(view, type)) is \(width) points wide, as one device is")
        case .layout, .deviceSize, .resizeWork, .minimumSize: return nil
        }
    }

    // MARK: - Classes

    private static let flexible: Set<String> = [
        "UISearchBar", "UITextField", "UISlider", "UIProgressView", "UIStackView", "UITextView",
    ]
    private static let flexibleViews: Set<String> = ["TextField", "Slider", "TextEditor", "SearchBar"]
    private static let controls: Set<String> = [
        "UIControl", "UIButton", "UITextField", "UISlider", "UISwitch", "UISegmentedControl", "UIStepper",
        "UIDatePicker", "UIPageControl", "UISearchBar",
    ]
    private static let containers: Set<String> = [
        "UIView", "UIStackView", "UITableView", "UICollectionView", "UIScrollView", "UIVisualEffectView", "WKWebView",
    ]

    /// The class of the set that a view's class is or inherits from; nil also when its class is not known.
    private func base(of view: ViewReference, _ fact: ReadinessFact, _ unit: Int?, among classes: Set<String>)
        -> String?
    {
        className(of: view, fact, unit).flatMap { base(of: $0, unit, among: classes) }
    }

    private func base(of className: String, _ unit: Int?, among classes: Set<String>) -> String? {
        if classes.contains(className) { return className }
        guard let unit else { return nil }
        for type in program.chain(of: program.resolve(className, unit: unit)) {
            // UIKit's views are no classes that rotation knows.
            switch type {
            case .framework(let base), .unknown(let base): if classes.contains(base) { return base }
            case .project: continue
            }
        }
        return nil
    }

    /// The class of a view: what the statement says, else what the property of that name is declared as.
    private func className(of view: ViewReference, _ fact: ReadinessFact, _ unit: Int?) -> String? {
        if let name = view.className { return name }
        guard let unit, let name = view.name, let type = fact.context.type,
            case .project(let id) = program.resolve(type, unit: unit)
        else { return nil }
        for case .project(let owner) in program.chain(of: .project(id)) {
            guard let property = program.types[owner].properties[name]?.first?.fact else { continue }
            if let declared = property.type { return declared.baseName }
            return property.initializer.flatMap(Self.created)
        }
        return nil
    }

    static func created(_ value: Expression) -> String? {
        guard case .call(let callee, let arguments) = value.kind else { return nil }
        switch callee.kind {
        case .name(let name) where name.first?.isUppercase == true: return name
        case .closure(let closure) where arguments.isEmpty:
            for statement in closure.body {
                if case .declare(let local) = statement.kind, let inner = local.value { return created(inner) }
            }
            return nil
        default: return nil
        }
    }

    private func swiftUI(_ view: ViewReference) -> String? {
        view.className.flatMap { Self.flexibleViews.contains($0) ? $0 : nil }
    }

    private func isContainer(_ view: ViewReference, _ fact: ReadinessFact, _ unit: Int?) -> Bool {
        guard let name = className(of: view, fact, unit) else { return false }
        if isSwiftUIContainer(name) { return true }
        return base(of: name, unit, among: Self.containers) != nil
    }

    private func isSwiftUIContainer(_ name: String) -> Bool {
        ["VStack", "HStack", "ZStack", "List", "Form", "ScrollView", "Grid", "LazyVStack", "LazyVGrid", "TabView"]
            .contains(name) || name.hasPrefix("Navigation")
    }

    private func pinned(
        _ view: ViewReference, _ edge: String, _ fact: ReadinessFact, at place: IssuePlace, unit: Int?
    ) -> ReadinessIssue? {
        if edge.isEmpty {
            return ReadinessIssue(
                kind: .edgePinnedContent, symbol: place.symbol,
                message: "'\(view.className ?? "view")' ignores the safe area", location: place.location)
        }
        guard isController(fact.context.type, unit), let control = base(of: view, fact, unit, among: Self.controls)
        else {
            return nil
        }
        return ReadinessIssue(
            kind: .edgePinnedContent, symbol: place.symbol,
            message: "\(Self.phrase(view, control)) is pinned to the \(edge) edge of the view", location: place.location
        )
    }

    private func isController(_ type: String?, _ unit: Int?) -> Bool {
        // The view that a document gives to a controller has a key that says so.
        guard let unit else { return true }
        guard let type, case .project(let id) = program.resolve(type, unit: unit) else { return false }
        return program.controllerStatus(of: id) != .other
    }

    // MARK: - Wording

    /// The view that a message of this kind speaks of.
    static func view(in message: String) -> String? {
        message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    }

    private static func phrase(_ view: ViewReference, _ className: String) -> String {
        guard let name = view.name else { return "a '\(view.className ?? className)'" }
        return "'\(name)', a '\(className)',"
    }

    private static func named(_ text: String?) -> String { text.map { " '\($0)'" } ?? "" }
}
