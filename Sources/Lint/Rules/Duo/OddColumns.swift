import RotationAnalysis

/// A grid whose middle column lies under the fold.
struct OddColumns: ReadinessRule {
    let metadata = RuleMetadata(
        id: "odd-columns",
        family: .duo,
        side: .code,
        severity: .note,
        summary: "a grid has a fixed, odd number of columns, so a fold goes through the middle one",
        facts: [],
        releases: ["iphone-duo"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports grids with three, five or another odd number of columns: `GridItem`s, groups of a \
                compositional layout, and shares of the width such as a third.
                """,
            whyItMatters: """
                A fold that crosses the display goes through the middle of the middle column.
                """,
            examples: Self.examples,
            instead: """
                Take an even number where a fold can cross the grid, or columns that adapt to the width.
                """,
            limits: """
                Grids that are computed are not seen. Whether a fold ever crosses this grid is not known.
                """))

    let kind = ReadinessIssue.Kind.oddColumns
    let consequence = "a fold goes through the middle column"
    let help =
        "take an even number of columns, or adaptive ones"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3)) { items }
                """),
            .swift(
                """
                struct Wall: View {
                    let columns = [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]
                    var body: some View { LazyVGrid(columns: columns) { Text("x") } }
                }
                """),
            .swift(
                """
                struct Wall: View {
                    var body: some View { LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 5)) { Text("x") } }
                }
                """),
            .swift(
                """
                struct Wall: View {
                    var body: some View { LazyVGrid(columns: [.init(.flexible()), .init(.flexible()), .init(.flexible())]) { Text("x") } }
                }
                """),
            .swift(
                """
                func layout() -> NSCollectionLayoutGroup {
                    NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 3)
                }
                """),
            .objectiveC(
                """
                @implementation Wall
                - (void)make {
                    NSCollectionLayoutDimension *width = [NSCollectionLayoutDimension fractionalWidthDimension:1.0 / 3.0];
                    [self use:width];
                }
                @end
                """),
            .swift(
                """
                final class Wall: UICollectionViewController, UICollectionViewDelegateFlowLayout {
                    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
                        let width = (view.bounds.width - 20) / 3
                        return CGSize(width: width, height: width)
                    }
                }
                """),
            .objectiveC(
                """
                @implementation Wall
                - (CGSize)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout sizeForItemAtIndexPath:(NSIndexPath *)path {
                    CGFloat width = (view.bounds.size.width - 20) / 3;
                    return CGSizeMake(width, width);
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                struct Wall: View {
                    let columns = [GridItem(.adaptive(minimum: 80)), GridItem(.adaptive(minimum: 80)), GridItem(.adaptive(minimum: 80))]
                    let two = [GridItem(.flexible()), GridItem(.flexible())]
                    let one = [GridItem(.flexible())]
                    let names = ["a", "b", "c"]
                }
                """),
            .swift(
                """
                func layout() -> NSCollectionLayoutGroup {
                    NSCollectionLayoutGroup.vertical(layoutSize: size, subitem: item, count: 3)
                }
                """),
            .objectiveC(
                """
                @implementation Wall
                - (void)make { [self use:[NSCollectionLayoutDimension fractionalWidthDimension:1.0 / 4.0]]; }
                @end
                """),
            .swift(
                """
                struct Wall: View {
                    let rows = [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]
                    var body: some View {
                        LazyHGrid(rows: [GridItem(), GridItem(), GridItem()]) { Text("x") }
                        LazyHGrid(rows: rows) { Text("y") }
                    }
                }
                """),
            .swift(
                """
                final class Wall: UIView {
                    override func layoutSubviews() { label.frame.size.width = bounds.width / 3 }
                }
                """),
        ])
}
