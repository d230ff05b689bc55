/// Grids with a fixed number of columns.
extension ReadinessCollector {
    /// `[GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]`
    func noteColumns(of elements: [Expression], at position: Position) {
        guard !isOfRows else { return }
        let columns = elements.filter(isColumn)
        guard columns.count == elements.count, Self.isOdd(columns.count) else { return }
        note(.oddColumns(columns.count), at: position)
    }

    /// An adaptive item stands for as many columns as fit.
    private func isColumn(_ element: Expression) -> Bool {
        guard case .call(let callee, let arguments) = element.kind else { return false }
        let path = NamePath(callee)
        // `.init(.flexible())`
        let isImplicit = path.names == ["", "init"] && arguments.first.map { isColumnSize($0.value) } ?? false
        guard path.names.first == "GridItem" || isImplicit else { return false }
        return !arguments.contains { argument in
            if case .call(let size, _) = argument.value.kind { NamePath(size).last == "adaptive" } else { false }
        }
    }

    private func isColumnSize(_ value: Expression) -> Bool {
        guard case .call(let callee, _) = value.kind else { return false }
        return ["flexible", "fixed"].contains(NamePath(callee).last)
    }

    /// Whether an array is made of so many `GridItem`s, adaptive ones among them.
    func isGridArray(_ name: String, _ arguments: [Argument]) -> Bool {
        guard ["Array", "repeatElement", "init"].contains(name),
            let element = arguments.first(where: { $0.label == "repeating" || $0.label == nil })?.value,
            case .call(let callee, _) = element.kind
        else { return false }
        return NamePath(callee).names.first == "GridItem" || isColumn(element)
    }

    /// `(collectionView.bounds.width - 20) / 3` where the size of a cell is answered.
    func noteShare(_ left: Expression, by right: Expression) {
        guard isItemSize, let number = right.number, Self.isOdd(number), isWidth(left) else { return }
        note(.oddColumns(number), at: left.position)
    }

    private func isWidth(_ value: Expression) -> Bool {
        switch value.kind {
        case .binary(_, let left, let right): isWidth(left) || isWidth(right)
        case .tuple(let elements): elements.contains { isWidth($0.value) }
        case .call(let callee, let arguments):
            NamePath.calledName(callee) == "CGRectGetWidth" || arguments.contains { isWidth($0.value) }
        default: NamePath(value).last.lowercased().hasSuffix("width")
        }
    }

    private static func isOdd(_ count: Int) -> Bool { count >= 3 && count % 2 == 1 && count < 30 }

    /// Calls that make so many columns, and shares of a width that come to so many.
    func noteGrid(_ name: String, _ callee: Expression, _ arguments: [Argument]) {
        switch name {
        case "Array", "repeatElement", "init":
            guard !isOfRows, let count = arguments.first(where: { $0.label == "count" })?.value,
                let element = arguments.first(where: { $0.label == "repeating" || $0.label == nil })?.value,
                isColumn(element)
            else { return }
            noteOdd(count)
        case "horizontal", "horizontalGroupWithLayoutSize:subitem:count:",
            "horizontalGroupWithLayoutSize:repeatingSubitem:count:":
            guard NamePath(callee).names.contains("NSCollectionLayoutGroup") || NamePath(callee).names.first == "",
                let count = arguments.first(where: { $0.label == "count" })?.value
            else { return }
            noteOdd(count)
        case "fractionalWidth", "fractionalWidthDimension:":
            guard let share = arguments.first?.value, let count = Self.divisor(share) else { return }
            if Self.isOdd(count) { note(.oddColumns(count), at: share.position) }
        default: break
        }
    }

    private func noteOdd(_ count: Expression) {
        if let number = count.number, Self.isOdd(number) { note(.oddColumns(number), at: count.position) }
    }

    /// 3 of `1 / 3`, `1.0 / CGFloat(3)` and `0.333`.
    private static func divisor(_ share: Expression) -> Int? {
        switch share.kind {
        case .binary("/", let left, let right) where left.number == 1: return right.number
        case .floating(let value) where value > 0.3 && value < 0.5:
            return abs(value - 1.0 / 3) < 0.005 ? 3 : nil
        case .floating(let value) where value > 0.19 && value < 0.21: return abs(value - 0.2) < 0.001 ? 5 : nil
        default: return nil
        }
    }

    private static let columnCounts: Set<String> = [
        "numberOfColumns", "columnCount", "columnsCount", "itemsPerRow", "columnsPerRow", "cellsPerRow",
    ]

    /// `let numberOfColumns = 3`
    func noteColumnCount(_ name: String, _ value: Expression) {
        if Self.columnCounts.contains(name) { noteOdd(value) }
    }
}
