import OrientationModel
import RotationAnalysis

/// One line a screen and idiom, for `--verbose`.
struct ScreenTable {
    let style: TextStyle

    func blocks(of analysis: Analysis) -> [[String]] {
        analysis.targets.filter { !$0.verdicts.isEmpty }.map { target in
            [style.strong("Screens of '\(target.name.printable)'")] + target.verdicts.map(line)
        }
    }

    private func line(for screen: ScreenVerdict) -> String {
        let change =
            screen.before == screen.after
            ? screen.after.phrase : "\(screen.before.phrase) -> \(screen.after.phrase)"
        let asked =
            switch screen.asked {
            case .yes: "asked"
            case .possibly: "possibly asked"
            case .no: screen.decider.map { "'\($0.printable)' is asked" } ?? "not asked"
            }
        return "  \(screen.location.display): \(screen.idiom.displayName): \(style.strong(screen.verdict.rawValue)): "
            + "'\(screen.symbol.printable)', \(change), \(asked)"
    }
}
