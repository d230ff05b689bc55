import Foundation
import Testing

@testable import plumbline

/// The line that says what a run is doing; Tests/Integrations looks at it through a real terminal.
@Suite("Progress")
struct ProgressTests {
    private func shown(
        _ delay: Duration, isTerminal: Bool = true, terminal: String = "xterm", seconds: Double = 0.3
    ) -> String {
        let output = CapturedOutput(isTerminal: isTerminal)
        Progress.watching(on: output, variables: ["TERM": terminal], delay: delay) { enter in
            enter("reading build files")
            Thread.sleep(forTimeInterval: seconds)
        }
        return output.text
    }

    @Test("A run that takes longer says what it is doing, and takes that back")
    func long() { #expect(shown(.milliseconds(20)) == "\r\u{1B}[Kreading build files (0 s)\r\u{1B}[K") }

    @Test("A short run shows nothing")
    func short() { #expect(shown(.seconds(60), seconds: 0).isEmpty) }

    @Test("Only a terminal that can take a line back gets one")
    func terminals() {
        #expect(shown(.milliseconds(20), isTerminal: false).isEmpty)
        #expect(shown(.milliseconds(20), terminal: "dumb").isEmpty)
        #expect(shown(.milliseconds(20), terminal: "").isEmpty)
    }
}
