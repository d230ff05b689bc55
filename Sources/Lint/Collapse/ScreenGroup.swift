import OrientationModel
import RotationAnalysis

/// Screens that have their verdict from the same place, so that one finding speaks for all of them.
struct ScreenGroup: Sendable, Hashable {
    /// Where the verdict comes from.
    enum Cause: Sendable, Hashable {
        /// UIKit asks this screen; the others of the group show what it allows.
        case decider(ScreenVerdict)
        /// UIKit asks each of several screens, none of which answers for itself: what would is the base class that they share.
        case heirs(of: DeclaredClass)
        /// UIKit asks a class that has no verdict of its own, such as a container of UIKit's.
        case unlistedDecider(String)
        /// What SwiftUI covers the screen with: a hosting controller for each of them (F19).
        case covers
        /// An iPad that asks nobody (F20).
        case nobodyAsked
        /// It is not known which of the screens UIKit asks.
        case possibleDeciders
        /// Whoever is asked: an iPhone gains nothing but upside-down, which only models with a Home button have (F11).
        case upsideDownOnly
    }

    var cause: Cause
    /// Not empty; the decider first, if it is one of them, then by name.
    var screens: [ScreenVerdict]
    /// Screens of the same cause that have a finding of their own, because a comment or the baseline settles it.
    var setApart: [ScreenVerdict] = []
    /// Whether a comment at the screen's class silences its finding, which therefore stands there.
    var isSilenced = false

    /// Everything that some screen of the group may gain.
    var gains: OrientationMask { screens.reduce([]) { $0.union($1.gains) } }
    /// Everything that some screen of the group could show before the change.
    var before: OrientationMask { screens.reduce([]) { $0.union($1.before.may) } }

    /// The screens other than the decider.
    var followers: [ScreenVerdict] {
        guard case .decider = cause else { return screens }
        return Array(screens.dropFirst())
    }
}

extension ScreenGroup {
    /// The parts that get findings of their own: the open screens together, those that the baseline knows, and each that
    /// a comment at its class silences. A group whose decider is settled stays whole: what it shows follows it.
    func parts(settledBy settled: Settled, rule: String, target: String, idiom: Idiom) -> [ScreenGroup] {
        let parts = settled.parts(of: screens, rule: rule, target: target, idiom: idiom)
        switch cause {
        case .decider(let decider):
            guard !parts.silenced.contains(decider) else { return [self] }
            return [with(screens.filter { !parts.silenced.contains($0) })]
                + parts.silenced.map { with([$0], cause: .unlistedDecider(decider.symbol), isSilenced: true) }
        case .unlistedDecider:
            let told = screens.filter { !parts.silenced.contains($0) }
            return (told.isEmpty ? [] : [with(told)]) + parts.silenced.map { with([$0], isSilenced: true) }
        case .covers, .nobodyAsked, .possibleDeciders, .upsideDownOnly, .heirs:
            return [parts.open, parts.known].filter { !$0.isEmpty }.map { with($0) }
                + parts.silenced.map { with([$0], isSilenced: true) }
        }
    }

    private func with(_ part: [ScreenVerdict], cause: Cause? = nil, isSilenced: Bool = false) -> ScreenGroup {
        ScreenGroup(
            cause: cause ?? self.cause, screens: part, setApart: screens.filter { !part.contains($0) },
            isSilenced: isSilenced)
    }
}

extension ScreenVerdict {
    /// The classes above its own that the project can edit, nearest first.
    fileprivate var ownBases: [DeclaredClass] { lineage?.classes.dropFirst().filter(\.isOwned) ?? [] }

    fileprivate var gainsUpsideDownOnly: Bool { idiom == .phone && gains == .portraitUpsideDown }
}

extension TargetAnalysis {
    /// The screens with a verdict on an idiom, gathered by what gave it to them.
    ///
    /// A screen that is not asked never makes a group of its own while its decider has the same verdict; screens that
    /// gain only upside-down on an iPhone make one group, because that matters less.
    func screenGroups(_ verdict: Verdict, on idiom: Idiom) -> [ScreenGroup] {
        // A screen that shares nothing with the app mask today has no constraint to lose; `disjoint-mask` tells of it.
        let screens = verdicts.filter { screen in
            screen.verdict == verdict && screen.idiom == idiom && !passesOn(screen)
                && screen.before.constant != [] && !(screen.isBaseOnly && screen.asked == .possibly)
        }
        let minor = screens.filter(\.gainsUpsideDownOnly)
        let major = screens.filter { !$0.gainsUpsideDownOnly }
        return groups(of: major, on: idiom)
            + (minor.isEmpty ? [] : [ScreenGroup(cause: .upsideDownOnly, screens: minor)])
    }

    private func groups(of screens: [ScreenVerdict], on idiom: Idiom) -> [ScreenGroup] {
        guard !screens.isEmpty else { return [] }
        if appMasks[idiom]?.asksNobodyAfter == true {
            return [ScreenGroup(cause: .nobodyAsked, screens: screens)]
        }

        let covers = screens.filter(\.isCover)
        let deciders = screens.filter { $0.asked == .yes && (covers.count < 2 || !$0.isCover) }
        let candidates = screens.filter { $0.asked == .possibly || ($0.asked == .no && $0.decider == nil) }
        let followers = screens.filter { $0.asked == .no && $0.decider != nil }
        let byDecider = Dictionary(grouping: followers) { $0.decider ?? "" }
        let known = Set(deciders.map(\.symbol))
        let possible = Set(candidates.map(\.symbol))

        var groups = siblings(among: deciders).map { siblings in
            let shown = siblings.screens.flatMap { byDecider[$0.symbol] ?? [] }
            return ScreenGroup(
                cause: siblings.base.map { .heirs(of: $0) } ?? .decider(siblings.screens[0]),
                screens: siblings.screens + shown)
        }
        if covers.count > 1 {
            let shown = covers.flatMap { byDecider[$0.symbol] ?? [] }
            groups.append(ScreenGroup(cause: .covers, screens: covers + shown))
        }
        groups += byDecider.sorted { $0.key < $1.key }
            .filter { entry in !covers.contains { $0.symbol == entry.key } }
            .filter { !known.contains($0.key) && !possible.contains($0.key) }
            .map { ScreenGroup(cause: .unlistedDecider($0.key), screens: $0.value) }
        if !candidates.isEmpty { groups.append(ScreenGroup(cause: .possibleDeciders, screens: candidates)) }
        return groups
    }

    /// The screens in lists that one edit holds: those that turn because a base class of the project's own, which they
    /// share, answers nothing. Every other screen stands alone, without a base.
    private func siblings(
        among deciders: [ScreenVerdict]
    ) -> [(base: DeclaredClass?, screens: [ScreenVerdict])] {
        let bases = deciders.map { screen in
            screen.verdict == .lost && !screen.hasOverride ? screen.ownBases : []
        }
        var result: [(base: DeclaredClass?, screens: [ScreenVerdict])] = []
        for (screen, own) in zip(deciders, bases) {
            let base = own.first { base in bases.filter { $0.contains(base) }.count > 1 }
            if let base, let place = result.firstIndex(where: { $0.base == base }) {
                result[place].screens.append(screen)
            } else {
                result.append((base, [screen]))
            }
        }
        return result.map { $0.screens.count == 1 ? (nil, $0.screens) : $0 }
    }
}
