import OrientationModel
import Testing

@testable import RotationAnalysis

/// Screens that many other screens stand above.
struct LongChainTests {
    private let place = SourceLocation(file: "Main.storyboard", line: 1)

    /// Screens inside each other, and one that is pushed from the last of them; the first is a navigation controller.
    private func settledGraph(length: Int) -> DeciderGraph {
        var graph = DeciderGraph()
        graph.add(.root, to: .project(0), at: place)
        for number in 1...length {
            graph.add(
                .child(of: .project(number - 1), containerClass: "UIViewController", order: .unknown),
                to: .project(number), at: place)
        }
        graph.add(
            .pushed(
                by: .project(length), containerClass: "UINavigationController", order: .later, orPresented: []),
            to: .project(length + 1), at: place)
        graph.settle(isContainer: { node, _ in node == .project(0) }, isKind: { _, _ in false })
        return graph
    }

    /// How the pushed screen comes on screen; on threads as deep as those that the program has.
    private func kinds(lengths: [Int]) -> [[Role.Kind]] {
        Workers(limit: 2).map(lengths) { length in
            (settledGraph(length: length).roles[.project(length + 1)] ?? []).map(\.kind)
        }
    }

    @Test func aContainerAboveMoreScreensThanAreFollowedIsOutOfSight() {
        #expect(
            kinds(lengths: [100, 3_000]) == [
                [.child(of: .project(0), containerClass: "UINavigationController", order: .later)],
                [.child(of: nil, containerClass: DeciderGraph.containerOutOfSight, order: .later)],
            ])
    }

    @Test func evidenceIsListedOnceInTheOrderFound() {
        let (first, second) = (Evidence("is presented", at: place), Evidence("is presented"))
        var list = EvidenceList([first])
        list.add(second)
        list.add(first)
        #expect(list.items == [first, second])
    }

    @Test func whatAnotherListHoldsTwiceStaysTwice() {
        let (first, second) = (Evidence("is a sheet"), Evidence("sits in 'Tabs', which is asked instead", at: place))
        var list = EvidenceList([first])
        list.add(contentsOf: [second, first, second])
        #expect(list.items == [first, second, second])
    }
}
