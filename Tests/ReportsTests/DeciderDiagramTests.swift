import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

@Suite("Decider diagrams")
struct DeciderDiagramTests {
    private func target(_ deciders: Int, followers: Int) -> TargetAnalysis {
        let screens = (0..<deciders).flatMap { number in
            [Sample.screen("Root\(number)")]
                + (0..<followers).map { Sample.screen("Child\(number)x\($0)", asked: .no, decider: "Root\(number)") }
        }
        return Sample.target(screens: screens)
    }

    @Test("Who is asked follows the app mask, and who is not asked follows them")
    func nodes() {
        let diagram = DeciderDiagram(of: target(2, followers: 2), on: .phone)
        #expect(diagram.nodes.map(\.column) == [0, 1, 2, 2, 1, 2, 2])
        #expect(diagram.edges.count == 6)
        #expect(diagram.edges.allSatisfy { diagram.nodes[$0.from].column == diagram.nodes[$0.to].column - 1 })
    }

    @Test("What does not fit is counted")
    func rest() {
        let diagram = DeciderDiagram(of: target(40, followers: 9), on: .phone)
        #expect(diagram.nodes.contains { $0.title == "5 more screens" })
        #expect(diagram.nodes.contains { $0.title == "26 more that answer" })
        #expect(diagram.nodes.count < 100)
    }

    @Test("Where nobody is asked there is no diagram")
    func nobody() {
        #expect(DeciderDiagram(of: Sample.target(screens: [Sample.screen("A", on: .pad)]), on: .pad).isEmpty)
        #expect(DeciderDiagram(of: Sample.target(), on: .phone).isEmpty)
    }

    @Test("No two boxes touch, and every arrow leads to the right", arguments: [(1, 0), (3, 2), (14, 5), (40, 9)])
    func layered(deciders: Int, followers: Int) {
        let diagram = DeciderDiagram(of: target(deciders, followers: followers), on: .phone)
        let layout = DiagramLayout(layered: diagram)
        for first in diagram.nodes {
            let corner = layout.corners[first.id]
            #expect(corner.x >= 0 && corner.x + DiagramLayout.boxWidth <= layout.width)
            #expect(corner.y >= 0 && corner.y + DiagramLayout.boxHeight <= layout.height)
            for second in diagram.nodes where second.id > first.id && second.column == first.column {
                #expect(abs(layout.corners[second.id].y - corner.y) >= DiagramLayout.boxHeight)
            }
        }
        for edge in diagram.edges {
            #expect(layout.corners[edge.from].x + DiagramLayout.boxWidth < layout.corners[edge.to].x)
        }
    }

    @Test("Graphviz puts the boxes in place; what it does not answer is laid out here")
    func graphviz() throws {
        let diagram = DeciderDiagram(of: target(1, followers: 0), on: .phone)
        let plain = """
            graph 1 8 2
            node n0 1.6 1 3.19 0.64 "" solid box black lightgrey
            node n1 6.4 1 3.19 0.64 "" solid box black lightgrey
            edge n0 n1 4 3.2 1 3.5 1 4 1 4.5 1 solid black
            stop
            """
        let layout = try #require(GraphvizLayout { _ in plain }.layout(of: diagram))
        #expect(layout.width == 576 && layout.height == 144)
        #expect(abs(layout.corners[1].x - (6.4 * 72 - DiagramLayout.boxWidth / 2)) < 0.01)
        for answer in [nil, "", "graph 1 8 2\nnode n0 1 1", "node n0 1 1\nnode n1 1 1", "graph 1 a b"] {
            #expect(GraphvizLayout { _ in answer }.layout(of: diagram) == nil)
        }
    }

    @Test("A long name loses its middle, and no two lines of a box meet")
    func longNames() {
        let name = "UINavigationControllerOfTheFirstScene storyboard aBc-dE-fGh"
        let target = Sample.target(screens: [
            Sample.screen(name, .lost, on: .phone), Sample.screen(String(name.dropLast()) + "i", .lost, on: .phone),
        ])
        let diagram = DeciderDiagram(of: target, on: .phone)
        let svg = DiagramDrawing(diagram: diagram, layout: DiagramLayout(layered: diagram), label: "").svg
        #expect(svg.contains("UINavigationControllerOf… aBc-dE-fGh<"))
        #expect(svg.contains("UINavigationControllerOf… aBc-dE-fGi<"))
        // The verdict stands on the second line, where the text is shorter.
        #expect(svg.contains("y=\"36\">lost</text>"))
    }

    @Test("The graph that Graphviz gets names every box and arrow")
    func dot() {
        let diagram = DeciderDiagram(of: target(2, followers: 1), on: .phone)
        nonisolated(unsafe) var graph = ""
        _ = GraphvizLayout {
            graph = $0
            return nil
        }.layout(of: diagram)
        for node in diagram.nodes { #expect(graph.contains("  n\(node.id);\n")) }
        for edge in diagram.edges { #expect(graph.contains("  n\(edge.from) -> n\(edge.to);\n")) }
    }
}

@Suite("Device pictures")
struct DevicePictureTests {
    private func html(_ before: OrientationMask?, _ after: OrientationMask?, on idiom: Idiom = .phone) -> String {
        DevicePicture(idiom: idiom, before: before, after: after).html
    }

    private func count(_ state: String, in html: String) -> Int {
        html.split(separator: "<g class=\"device \(state)\">").count - 1
    }

    @Test("What is allowed, what is not, and what the change adds")
    func states() {
        let picture = html(.portrait, .all)
        #expect(count("on", in: picture) == 2 && count("off", in: picture) == 3 && count("added", in: picture) == 3)
        #expect(picture.contains("aria-label=\"iPhone before: portrait\""))
        #expect(picture.contains("the change adds upside-down and landscape\""))
    }

    @Test("What is not known is not drawn as allowed or refused")
    func unknown() {
        let picture = html(nil, nil, on: .pad)
        #expect(count("unknown", in: picture) == 8)
        #expect(picture.contains("<b>before</b> not known"))
    }

    @Test("A narrowing adds nothing")
    func narrowing() { #expect(count("added", in: html(.all, .portrait)) == 0) }
}
