/// Has Graphviz put the boxes in place. Only the positions are taken from it: the drawing stays ours.
public struct GraphvizLayout: Sendable {
    /// Runs `dot -Tplain` on a graph; nil when that fails.
    private let run: @Sendable (String) -> String?

    /// - Parameter run: Gives a graph in the DOT language to Graphviz and returns its plain output.
    public init(run: @escaping @Sendable (String) -> String?) { self.run = run }

    /// Nil when Graphviz does not answer, or not about every box.
    func layout(of diagram: DeciderDiagram) -> DiagramLayout? { run(dot(diagram)).flatMap { read($0, diagram) } }

    /// Graphviz counts in inches; 72 pixels are one here.
    private static let pixels = 72.0

    private func dot(_ diagram: DeciderDiagram) -> String {
        let width = DiagramLayout.boxWidth / Self.pixels
        let height = DiagramLayout.boxHeight / Self.pixels
        let nodes = diagram.nodes.map { "  n\($0.id);\n" }.joined()
        let edges = diagram.edges.map { "  n\($0.from) -> n\($0.to);\n" }.joined()
        return """
            digraph deciders {
              graph [rankdir=LR, nodesep=0.2, ranksep=1.05, ordering=out];
              node [shape=box, fixedsize=true, width=\(width), height=\(height), label=""];
            \(nodes)\(edges)}

            """
    }

    /// Lines such as `graph 1 8.5 4` and `node n0 1.6 2.0 3.2 0.6 …`: the middle of a box, from the lower left corner.
    private func read(_ plain: String, _ diagram: DeciderDiagram) -> DiagramLayout? {
        var size: (width: Double, height: Double)?
        var corners: [Int: (x: Double, y: Double)] = [:]
        for line in plain.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first == "graph", words.count >= 4, let width = Double(words[2]), let height = Double(words[3]) {
                size = (width * Self.pixels, height * Self.pixels)
            }
            guard words.first == "node", words.count >= 4, let id = Int(words[1].dropFirst()), let size,
                let x = Double(words[2]), let y = Double(words[3])
            else { continue }
            corners[id] = (
                x * Self.pixels - DiagramLayout.boxWidth / 2,
                size.height - y * Self.pixels - DiagramLayout.boxHeight / 2
            )
        }
        let ordered = diagram.nodes.compactMap { corners[$0.id] }
        guard let size, ordered.count == diagram.nodes.count else { return nil }
        return DiagramLayout(corners: ordered, width: size.width, height: size.height)
    }
}
