import Testing

@testable import SourceFacts

@Suite struct FactLinesTests {
    @Test func printsTheContract() {
        var facts = readSwift(
            """
            /* class Hidden: UIViewController { } */
            let text = "class Quoted { }"
            class A: B, C<
                D> {
                override var supportedInterfaceOrientations: Int { 1 }
                class func make() {}
                var shouldAutorotate: Bool { true }
                struct Inner { override var shouldAutorotate: Bool { true } }
            }
            extension Outer.Leaf {
                open override final var prefersInterfaceOrientationLocked: Bool { true }
                class `default` {}
            }
            protocol P: class {}
            actor Q {}
            """)
        facts.path = "Some \"File\".swift"
        let file = #""file":"Some \"File\".swift""#
        #expect(
            FactLines.lines(of: facts) == [
                #"{"kind":"class",\#(file),"line":3,"name":"A","inherits":["B","C< D>"]}"#,
                #"{"kind":"override",\#(file),"line":5,"owner":"A","name":"supportedInterfaceOrientations"}"#,
                #"{"kind":"override",\#(file),"line":8,"owner":"A","name":"shouldAutorotate"}"#,
                #"{"kind":"override",\#(file),"line":11,"owner":"Outer.Leaf","name":"prefersInterfaceOrientationLocked"}"#,
                #"{"kind":"class",\#(file),"line":12,"name":"`default`","inherits":[]}"#,
            ])
    }
}
