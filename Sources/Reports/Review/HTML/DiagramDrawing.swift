/// A decider diagram as SVG.
struct DiagramDrawing {
    let diagram: DeciderDiagram
    let layout: DiagramLayout
    /// Read out in place of the picture.
    let label: String

    var svg: String {
        let margin = 4.0
        let width = layout.width + 2 * margin
        let height = layout.height + 2 * margin
        let edges = diagram.edges.map(edge).joined(separator: "\n")
        let nodes = diagram.nodes.map(node).joined(separator: "\n")
        return """
            <svg class="diagram" role="img" aria-label="\(HTMLText.escaped(label))" width="\(Self.text(width))" \
            height="\(Self.text(height))" viewBox="\(Self.text(-margin)) \(Self.text(-margin)) \(Self.text(width)) \
            \(Self.text(height))">
            \(edges)
            \(nodes)
            </svg>
            """
    }

    private func edge(_ edge: DeciderDiagram.Edge) -> String {
        let start = layout.corners[edge.from]
        let end = layout.corners[edge.to]
        let x1 = start.x + DiagramLayout.boxWidth
        let y1 = start.y + DiagramLayout.boxHeight / 2
        let y2 = end.y + DiagramLayout.boxHeight / 2
        let middle = (x1 + end.x) / 2
        return "<path class=\"edge\" d=\"M\(Self.text(x1)) \(Self.text(y1))C\(Self.text(middle)) \(Self.text(y1)) "
            + "\(Self.text(middle)) \(Self.text(y2)) \(Self.text(end.x)) \(Self.text(y2))\"/>"
    }

    private func node(_ node: DeciderDiagram.Node) -> String {
        let corner = layout.corners[node.id]
        let name: String
        var badge = ""
        switch node.kind {
        case .appMask: name = "mask"
        case .rest: name = "rest"
        case .screen(let verdict):
            name = verdict.rawValue
            badge =
                "<text class=\"verdict\" x=\"\(Self.text(DiagramLayout.boxWidth - 10))\" y=\"36\">\(verdict.rawValue)</text>"
        }
        let title = HTMLText.escaped(Self.shortened(node.title, to: 36))
        let detail = HTMLText.escaped(Self.shortened(node.detail, to: badge.isEmpty ? 46 : 34))
        return """
            <g class="node \(name)" transform="translate(\(Self.text(corner.x)) \(Self.text(corner.y)))">\
            <title>\(HTMLText.escaped(node.title)): \(HTMLText.escaped(node.detail))</title>\
            <rect width="\(Self.text(DiagramLayout.boxWidth))" height="\(Self.text(DiagramLayout.boxHeight))" rx="8"/>\
            <rect class="stripe" width="5" height="\(Self.text(DiagramLayout.boxHeight))" rx="2.5"/>\
            <text class="title" x="16" y="19">\(title)</text>\(badge)<text class="detail" x="16" y="36">\(detail)</text></g>
            """
    }

    /// Without the middle: names that begin alike often differ at the end.
    private static func shortened(_ text: String, to length: Int) -> String {
        guard text.count > length else { return text }
        let end = (length - 1) / 3
        return text.prefix(length - 1 - end) + "…" + text.suffix(end)
    }

    /// One digit behind the point, none where it is zero.
    private static func text(_ number: Double) -> String {
        let tenths = (number * 10).rounded() / 10
        return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
    }
}
