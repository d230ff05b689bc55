import Lint
import Releases

/// What one edition of iOS says of some entries, below a rule's page or the explanation of a screen.
public struct ReleasePage: Sendable {
    private let release: Release
    private let entries: [String]

    /// What decides whether a widening is needed, and what a verdict on iPad is worth.
    public static let aboutRotation = [ReleaseTable.padListGatesResizing, "full-screen-deprecated"]

    /// - Parameters:
    ///   - release: The edition that is judged for.
    ///   - entries: By id.
    public init(_ release: Release, entries: [String]) {
        self.release = release
        self.entries = entries
    }

    /// Empty when there is nothing to say.
    /// - Parameter answers: Whether the questions of a migration are answered first.
    public func text(style: TextStyle, answers: Bool = false) -> String {
        let told = answers ? ReleaseAnswers(for: release).all.map { "\($0.question) \($0.text)" } : []
        let lines = told + entries.compactMap { ReleaseNote($0, in: release).text }
        guard !lines.isEmpty else { return "" }
        return "\n" + style.strong("On \(release)") + "\n" + lines.map { "  \($0)\n" }.joined()
    }
}
