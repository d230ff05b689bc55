import Lint
import Releases
import RotationAnalysis

/// What one edition of iOS says of some entries, below a rule's page or the explanation of a screen.
public struct ReleasePage: Sendable {
    private let release: Release
    private let entries: [String]
    private let remarks: [String]

    /// What decides whether a widening is needed, and what a verdict on iPad is worth.
    public static let aboutRotation = [ReleaseTable.padListGatesResizing, "full-screen-deprecated"]

    /// - Parameters:
    ///   - release: The edition that is judged for.
    ///   - entries: By id.
    ///   - remarks: What follows from it, as sentences without a full stop.
    public init(_ release: Release, entries: [String], remarks: [String] = []) {
        self.release = release
        self.entries = entries
        self.remarks = remarks
    }

    /// Where a screen's verdict holds for older systems alone: an edition that ignores the flag asks nobody on iPad (F20, F21).
    public static func remarks(about symbol: String, in analysis: Analysis, on release: Release) -> [String] {
        analysis.targets.filter { target in
            target.verdicts.contains { $0.symbol == symbol && $0.idiom == .pad }
        }.compactMap { target in
            guard let mask = target.appMasks[.pad], !mask.asksNobodyAfter, mask.declaredAfter == .all,
                let version = mask.fullScreenIgnoredFrom, release.hasReached(version)
            else { return nil }
            return
                "'\(target.name)' has 'UIRequiresFullScreen' ignored from \(version) on: on \(release) an iPad asks no screen"
        }
    }

    /// Empty when there is nothing to say.
    /// - Parameter answers: Whether the questions of a migration are answered first.
    public func text(style: TextStyle, answers: Bool = false) -> String {
        let told = answers ? ReleaseAnswers(for: release).all.map { "\($0.question) \($0.text)" } : []
        let lines = told + entries.compactMap { ReleaseNote($0, in: release).text } + remarks
        guard !lines.isEmpty else { return "" }
        return "\n" + style.strong("On \(release)") + "\n" + lines.map { "  \($0)\n" }.joined()
    }
}
