import Foundation

/// The entry point: hands the process' arguments and streams to the program.
@main
struct Plumbline {
    /// Bumped with every release; CHANGELOG.md says what changed.
    static let version = "0.1.0"
    /// The day of that release, for the manual page.
    static let releaseDate = "2026-11-30"

    static func main() {
        // A reader that stops reading (`| head`) ends the program without a word. Some parents leave the signal ignored.
        signal(SIGPIPE, SIG_DFL)
        StandardStreams.openClosedOnes()
        let interruption = Interruption()
        let program = Program(environment: Environment.process.holding(interruption))
        let code = program.run(Array(CommandLine.arguments.dropFirst()))
        // A run that is being ended by a signal has no answer.
        interruption.hold {}
        exit(code.rawValue)
    }
}
