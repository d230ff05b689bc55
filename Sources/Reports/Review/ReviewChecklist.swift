import Lint
import OrientationModel
import RotationAnalysis

/// The screens to turn by hand: a test that runs in a simulator does not see a rotation that nobody asked for.
struct ReviewChecklist {
    /// One screen that decides, with those it decides for.
    struct Item {
        let symbol: String
        let followers: [String]
        let verdict: Verdict
        /// What to look for.
        let instruction: String
        let location: SourceLocation
    }

    /// Of one target on one idiom: lost first, then unproven, then held.
    let items: [Item]

    init(of target: TargetAnalysis, on idiom: Idiom) {
        let screens = target.verdicts.filter { $0.idiom == idiom && $0.verdict != .unaffected }
        let names = Set(screens.map(\.symbol))
        let groups = Dictionary(grouping: screens) { screen in
            guard screen.asked == .no, let decider = screen.decider, names.contains(decider) else {
                return Key(symbol: screen.symbol, verdict: screen.verdict)
            }
            return Key(symbol: decider, verdict: screen.verdict)
        }
        items = groups.compactMap { key, screens in
            guard let head = screens.first(where: { $0.symbol == key.symbol }) ?? screens.first else { return nil }
            return Item(
                symbol: key.symbol, followers: screens.map(\.symbol).filter { $0 != key.symbol }.sorted(),
                verdict: key.verdict, instruction: Self.instruction(for: head), location: head.location)
        }.sorted { ($0.verdict.rank, $0.symbol) < ($1.verdict.rank, $1.symbol) }
    }

    private struct Key: Hashable {
        let symbol: String
        let verdict: Verdict
    }

    private static func instruction(for screen: ScreenVerdict) -> String {
        switch screen.verdict {
        case .lost: "turns to \(screen.gains.phrase): look at the layout"
        case .unproven: "may turn to \(screen.gains.phrase): see whether it does"
        case .held, .unaffected: "has to stay in \(screen.after.may.phrase)"
        }
    }
}

extension Verdict {
    /// The worst first.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
