import OrientationModel

/// Puts the screens that a plan does not keep together by reason.
struct RemainingScreens {
    let left: [Verification.LeftScreen]
    let manual: [ManualStep]
    /// Whether the strategy edits code at all.
    var editsCode = true

    /// Sorted by idiom and reason.
    var groups: [Remaining] {
        var result: [Remaining] = []
        for screen in left {
            let item = Remaining(
                symbols: [screen.symbol], idiom: screen.idiom, isCertain: screen.isCertain,
                isOutOfReach: screen.isOutOfReach, reason: reason(screen))
            let index = result.firstIndex {
                $0.idiom == item.idiom && $0.reason == item.reason && $0.isCertain == item.isCertain
            }
            if let index {
                if !result[index].symbols.contains(screen.symbol) { result[index].symbols.append(screen.symbol) }
            } else {
                result.append(item)
            }
        }
        for index in result.indices { result[index].symbols.sort() }
        return result.sorted { ($0.idiom, $0.reason) < ($1.idiom, $1.reason) }
    }

    /// The steps that no group tells already.
    var otherSteps: [ManualStep] {
        let told = Set(left.filter { !$0.isOutOfReach }.map { "'\($0.symbol)'" })
        return manual.filter { !told.contains($0.what) }.sorted()
    }

    private func reason(_ screen: Verification.LeftScreen) -> String {
        if screen.isOutOfReach {
            return
                "an iPad that lists all four and does not require full screen asks nobody (F20), so the layouts have to turn"
        }
        if let step = step(for: screen.symbol) { return step.reason }
        if let decider = screen.decider {
            let reason = step(for: decider).map { ": \($0.reason)" } ?? ", which is not edited"
            return "UIKit asks '\(decider)' instead\(reason)"
        }
        if !editsCode { return screen.uncertainty ?? "UIKit asks it there, and this strategy edits no code" }
        return screen.uncertainty ?? "who answers for it is not edited"
    }

    private func step(for symbol: String) -> ManualStep? {
        manual.first { $0.what == "'\(symbol)'" }
    }
}
