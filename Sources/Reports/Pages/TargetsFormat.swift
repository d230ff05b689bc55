import BuildModel
import Lint
import OrientationModel
import RotationAnalysis

/// The formats of `plumbline targets`.
public enum TargetsFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs: an array of what `plumbline lint --format json` has in `targets`, each with its `builds`.
    case json

    /// The analysed targets, with a newline at the end.
    public func render(_ input: LintInput, style: TextStyle) -> String {
        let pages = input.builds.map { TargetPage(target: $0.target, app: $0.app) }
        switch self {
        case .text: return pages.map { $0.text(style: style) + "\n" }.joined(separator: "\n")
        case .json: return JSONValue.array(pages.map(\.json)).text + "\n"
        }
    }
}
