import OrientationModel
import RotationAnalysis

/// Why a screen has its verdict: the whole chain of evidence, for each target and idiom.
public struct ScreenExplanation: Sendable {
    private let entries: [(target: TargetAnalysis, screen: ScreenVerdict)]

    /// - Parameter name: The class as findings name it, or the last part of a nested name.
    public init(of name: String, in analysis: Analysis) {
        let all = analysis.targets.flatMap { target in target.verdicts.map { (target: target, screen: $0) } }
        let exact = all.filter { $0.screen.symbol == name }
        entries = exact.isEmpty ? all.filter { $0.screen.symbol.hasSuffix(".\(name)") } : exact
    }

    /// Whether no screen has the name.
    public var isEmpty: Bool { entries.isEmpty }

    /// For a terminal, with a newline at its end.
    public func text(style: TextStyle) -> String {
        entries.map { lines($0.target, $0.screen, style).joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func lines(_ target: TargetAnalysis, _ screen: ScreenVerdict, _ style: TextStyle) -> [String] {
        var lines = [
            style.strong("'\(screen.symbol.printable)' on \(screen.idiom.displayName): \(screen.verdict.rawValue)")
                + " (target '\(target.name.printable)', \(screen.location.display))",
            "  before:  \(screen.before.phrase)",
            "  after:   \(screen.after.phrase)",
        ]
        if !screen.gains.isEmpty { lines.append("  gains:   \(screen.gains.phrase)") }
        lines.append("  own:     \(screen.ownMask.phrase)\(screen.hasOverride ? "" : " (UIKit's default)")")
        lines.append("  asked:   \(asked(screen))")
        if let uncertainty = screen.uncertainty { lines.append("  open:    \(uncertainty.printable)") }
        lines.append("  because:")
        lines += screen.because.map { link in
            let place = link.location.map { "\($0.display): " } ?? ""
            return "    \(place)\(link.message.printable)"
        }
        return lines
    }

    private func asked(_ screen: ScreenVerdict) -> String {
        guard let decider = screen.decider else { return screen.asked.rawValue }
        return "\(screen.asked.rawValue), '\(decider.printable)' decides"
    }
}
