/// Where the boxes of a diagram stand, in pixels from the upper left corner.
struct DiagramLayout {
    /// Three columns of them fill the page: names of classes are long.
    static let boxWidth = 312.0
    static let boxHeight = 46.0

    /// The upper left corner of each box, by its id.
    let corners: [(x: Double, y: Double)]
    let width: Double
    let height: Double

    /// Layers from left to right: every box stands in its column, beside the middle of those that follow it. Needs no
    /// other program.
    init(layered diagram: DeciderDiagram) {
        let gap = 14.0
        let columnWidth = Self.boxWidth + 76
        let children = Dictionary(grouping: diagram.edges, by: \.from).mapValues { $0.map(\.to) }
        var corners = Array(repeating: (x: 0.0, y: 0.0), count: diagram.nodes.count)
        var bottom = 0.0
        // The boxes are in the order of a walk down the tree, so a parent's children are all placed when its turn comes
        // from behind; leaves get their place from above.
        for node in diagram.nodes where children[node.id] == nil {
            corners[node.id].y = bottom
            bottom += Self.boxHeight + gap
        }
        for node in diagram.nodes.reversed() {
            corners[node.id].x = Double(node.column) * columnWidth
            let below = children[node.id] ?? []
            if let first = below.first, let last = below.last {
                corners[node.id].y = (corners[first].y + corners[last].y) / 2
            }
        }
        self.corners = corners
        width = Double((diagram.nodes.map(\.column).max() ?? 0)) * columnWidth + Self.boxWidth
        height = max(bottom - gap, Self.boxHeight)
    }

    /// As another program placed them.
    init(corners: [(x: Double, y: Double)], width: Double, height: Double) {
        self.corners = corners
        self.width = width
        self.height = height
    }
}
