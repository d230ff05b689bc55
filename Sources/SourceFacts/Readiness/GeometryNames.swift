/// Which names of code are about the size and place of views.
enum GeometryNames {
    /// Calls whose arguments are sizes, distances and positions.
    static let calls: Set<String> = [
        "frame", "padding", "offset", "position", "GridItem", "fixed", "flexible", "adaptive", "cornerRadius",
        "containerRelativeFrame", "safeAreaPadding", "contentMargins", "navigationSplitViewColumnWidth", "CGRect",
        "CGSize", "CGPoint", "CGRectMake", "CGSizeMake", "CGPointMake", "UIEdgeInsets", "UIEdgeInsetsMake",
        "NSDirectionalEdgeInsets", "EdgeInsets", "setFrame", "sizeThatFits", "systemLayoutSizeFitting", "absolute",
        "fractionalWidth", "fractionalHeight", "estimated", "NSLayoutConstraint", "presentationDetents", "UIWindow",
        "setContentHuggingPriority", "frame:", "insetBy", "multipliedBy", "equalTo", "lessThanOrEqualTo",
        "greaterThanOrEqualTo", "inset", "CGAffineTransform", "CGAffineTransformMakeTranslation", "translatedBy",
        "CATransform3DMakeTranslation",
    ]

    /// Labels whose value is a size or distance, whatever is called.
    static let labels: Set<String> = [
        "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "spacing",
        "columns", "columnCount", "frame", "itemSize", "initWithFrame", "constant", "size", "cornerRadius", "insets",
    ]

    /// Properties that are sizes, distances, positions or the arrangement of views.
    private static let properties: Set<String> = [
        "frame", "bounds", "center", "size", "width", "height", "constant", "multiplier", "sectionInset", "spacing",
        "axis", "columns", "columnCount", "itemsPerRow", "padding", "margin", "inset", "insets", "layoutMargins",
        "directionalLayoutMargins", "contentInset", "contentInsets", "cornerRadius", "preferredMaxLayoutWidth",
        "columnWidth", "maxWidth", "maxHeight", "gridItems", "transform", "origin", "contentSize", "contentOffset",
        "perRow", "cols",
    ]
    private static let endings = [
        "Width", "Height", "Size", "Spacing", "Padding", "Margin", "Margins", "Inset", "Insets", "Columns", "Column",
        "Frame", "Constant", "Rect", "PerRow",
    ]
    /// Words of names for sizes of other things than views: `maximumCacheSize`.
    private static let others: Set<String> = [
        "batch", "file", "cache", "buffer", "chunk", "disk", "memory", "font", "fetch", "pool", "queue", "source",
    ]
    /// Words that make a `Size` that of something else, and leave a width what it is: `pageSize`.
    private static let counted: Set<String> = ["page", "window", "line", "sample", "step"]
    /// Words of names for numbers that are no part of a layout, whatever their type.
    private static let turned: Set<String> = [
        "angle", "rotation", "degrees", "radians", "alpha", "opacity", "duration", "delay", "volume", "speed",
    ]
    private static let sides: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "x", "y", "width", "height",
    ]

    /// Whether a property or variable of this name holds a part of the layout.
    static func isProperty(_ name: String) -> Bool {
        if properties.contains(name) { return true }
        if let constant = constantWord(name) { return isProperty(constant) }
        guard endings.contains(where: name.hasSuffix) else { return false }
        let words = words(of: name)
        return words.isDisjoint(with: others)
            && !(name.hasSuffix("Size") && !words.isDisjoint(with: counted))
            && !words.contains("line")
    }

    /// Whether a chain of members ends in a part of the layout: `layoutMargins.left`, `frame.origin.y`, `layer.position.y`.
    static func isPlace(_ path: NamePath) -> Bool {
        if isProperty(path.last) { return true }
        guard sides.contains(path.last), let owner = path.names.dropLast().last else { return false }
        return isProperty(owner) || owner == "position"
    }

    /// Whether a name says that its number is an angle, a time or the like.
    static func isTurned(_ name: String) -> Bool { !words(of: name).isDisjoint(with: turned) }

    /// `["maximum", "cache", "size"]` of `maximumCacheSize`.
    private static func words(of name: String) -> Set<String> {
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return Set(words)
    }

    /// Whether a name is about the rows of a grid that scrolls sideways.
    static func isOfRows(_ name: String) -> Bool { name == "rows" || name.hasSuffix("Rows") }

    /// `width` of `CELL_WIDTH`: what the last word of a C constant would be as a property.
    private static func constantWord(_ name: String) -> String? {
        guard name.contains(where: \.isLetter), !name.contains(where: \.isLowercase),
            let last = name.split(separator: "_").last
        else { return nil }
        return last.lowercased()
    }

    /// Whether a call lays something out with its arguments. Objective-C's selectors count as their first word.
    static func isCall(_ name: String) -> Bool {
        if calls.contains(name) || name.hasPrefix("constraint") { return true }
        guard let colon = name.firstIndex(of: ":") else { return false }
        return calls.contains(String(name[..<colon])) || name.hasPrefix("setFrame")
    }

    private static let types: Set<String> = [
        "CGFloat", "CGSize", "CGRect", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsets", "GridItem",
        "NSCollectionLayoutSize", "NSCollectionLayoutDimension", "NSCollectionLayoutGroup", "NSCollectionLayoutSection",
        "UICollectionViewLayout", "UICollectionViewCompositionalLayout", "UICollectionViewFlowLayout", "Axis",
        "UILayoutConstraintAxis", "NSLayoutConstraint", "UIStackView.Axis", "Axis.Set", "AnyLayout",
        "NSLayoutConstraint.Axis",
    ]

    /// Whether a value of this type is a part of the layout.
    static func isType(_ type: TypeReference?) -> Bool {
        guard let type else { return false }
        if types.contains(type.baseName) { return true }
        let element = type.baseName.drop { $0 == "[" }.prefix { $0 != "]" }
        return types.contains(String(element)) && !type.text.contains(":")
    }

    /// Whether a value of this type can be a number of columns or a distance, if its name says so.
    static func canBeNumber(_ type: TypeReference?) -> Bool {
        guard let type else { return true }
        return ["Int", "Double", "Float", "NSInteger", "NSUInteger", "float", "double", "int"].contains(type.baseName)
            || isType(type)
    }

    /// Views and controllers that arrange others.
    static let containers: Set<String> = [
        "NavigationSplitView", "NavigationStack", "NavigationView", "TabView", "HStack", "VStack", "ZStack",
        "LazyVGrid", "LazyHGrid", "Grid", "List", "Form", "ScrollView", "LazyVStack", "LazyHStack", "HSplitView",
        "UISplitViewController", "UINavigationController", "UITabBarController", "HStackLayout", "VStackLayout",
    ]

    /// Containers that navigate.
    static let navigation: Set<String> = ["NavigationStack", "NavigationSplitView", "NavigationView", "TabView"]
}
