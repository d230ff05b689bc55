import BuildModel
import OrientationModel
import RotationAnalysis

/// Lets every view controller that UIKit asks answer what it could show before the widening.
///
/// One override in a base class covers the classes that inherit it. A container of UIKit's own gets a small subclass.
struct DeciderOverrides: Strategy {
    /// Classes that are left out: their override would not prove anything.
    var leftOut: Set<SourceLocation> = []
    /// Whether one override in a base class may take the place of several, where the base class needs none itself.
    var mergesIntoBases = true

    func proposal(for target: MigrationTarget) throws -> Proposal {
        try proposal(for: target, leavingOut: leftOut)
    }

    /// The proposal without some of the classes.
    func proposal(for target: MigrationTarget, leavingOut leftOut: Set<SourceLocation>) throws -> Proposal {
        var result = Proposal()
        let screens = Self.deciders(of: target).filter { !leftOut.contains($0.location) }
        var classes: [ClassItem] = []
        var stock: [StockSubclasses.Item] = []
        for group in Self.grouped(screens) {
            guard let first = group.first else { continue }
            guard let mask = keptMask(group, target) else {
                // One that passes the question on has nothing to answer itself (F15).
                if group.allSatisfy({ $0.verdict == .unproven && target.analysis.passesOn($0) }) { continue }
                result.manual.append(
                    ManualStep(
                        what: "'\(first.symbol)'", location: first.location, reason: Self.reasonWithoutMask(group)))
                continue
            }
            if let lineage = first.lineage {
                if Self.inheritsUnseen(first) { result.notes = [Self.unseenBase] }
                classes.append(
                    ClassItem(lineage: lineage, mask: mask, isAsked: group.contains { $0.asked == .yes }))
            } else {
                stock.append(
                    StockSubclasses.Item(
                        base: first.frameworkClass ?? "", symbol: first.symbol, location: first.location, mask: mask,
                        isCover: first.isCover))
            }
        }
        let editable = withoutFinalOverrides(classes, &result.manual)
        for item in merged(editable) {
            result.take(
                target.code.overrideMask(
                    in: item.type, to: item.mask, idioms: target.idioms, isAsked: item.isAsked))
        }
        let subclasses = StockSubclasses(target: target).proposal(for: stock)
        result.edits += subclasses.edits
        result.manual += subclasses.manual
        if target.appliesWidening {
            result.edits += try ListWidening(target: target).edits(for: target.widenedIdioms)
        }
        return result
    }

    /// The screens whose own answer counts, or may.
    static func deciders(of target: MigrationTarget) -> [ScreenVerdict] { target.atStake.filter { $0.asked != .no } }

    /// Where classes are declared that may go without an override if others have one: those that inherit, or that a container
    /// of the project's own or of UIKit's may show. Empty unless there are others.
    static func inner(of deciders: [ScreenVerdict]) -> [SourceLocation] {
        let lineages = deciders.compactMap(\.lineage)
        let hasContainer = deciders.contains { screen in
            screen.lineage.map { containers.contains($0.frameworkBase ?? "") } ?? true
        }
        let inner = lineages.filter { lineage in
            let isShown = hasContainer && !containers.contains(lineage.frameworkBase ?? "")
            let bases = lineage.classes.dropFirst().map(\.location)
            return isShown || lineages.contains { bases.contains($0.classes[0].location) }
        }
        return Set(inner.map { $0.classes[0].location }).sorted()
    }

    /// Controllers of UIKit's that may do without a subclass if classes of the project answer: what is presented over the
    /// screens below shows only what those show as well (F16). Empty unless there are such classes.
    static func stock(of deciders: [ScreenVerdict]) -> [SourceLocation] {
        let stock = deciders.filter { $0.lineage == nil }.map(\.location)
        return stock.count == deciders.count ? [] : Set(stock).sorted()
    }

    private static let containers: Set<String> = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    private static func grouped(_ screens: [ScreenVerdict]) -> [[ScreenVerdict]] {
        Dictionary(grouping: screens) { $0.location }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Why there is nothing that an override could keep.
    private static func reasonWithoutMask(_ group: [ScreenVerdict]) -> String {
        if group.contains(where: { $0.before.constant?.isEmpty == true }) {
            return
                "today it has no orientation in common with the app, and UIKit raises an exception (F30), so there is nothing to keep; decide what it is to show"
        }
        return group.compactMap(\.uncertainty).first ?? "what it answers depends on the run"
    }

    /// What a screen could show before, on the idioms where it loses something, and what it answers on the others.
    private func keptMask(_ group: [ScreenVerdict], _ target: MigrationTarget) -> KeptMask? {
        guard let first = group.first else { return nil }
        let inheritsUnseen = Self.inheritsUnseen(first)
        var mask = KeptMask()
        for idiom in target.idioms {
            if let screen = group.first(where: { $0.idiom == idiom }) {
                if let before = screen.before.constant, !before.isEmpty {
                    mask[idiom] = before
                } else {
                    // Whatever the base class answers, the app let nothing else through.
                    guard inheritsUnseen, let app = target.analysis.appMasks[idiom]?.before.constant else { return nil }
                    mask[idiom] = app
                    // Where there was one orientation only, it has to be that one.
                    if app.orientations.count != 1 { mask.narrowsInherited = true }
                }
            } else {
                let other = target.analysis.screens.first { $0.idiom == idiom && $0.location == first.location }
                if let own = other?.ownMask.constant {
                    mask[idiom] = own
                } else {
                    guard inheritsUnseen else { return nil }
                    mask[idiom] = .all
                    mask.narrowsInherited = true
                }
            }
        }
        return mask
    }

    private static let unseenBase =
        "a superclass is not among the sources: where it answers itself without being open to subclasses, the compiler will say so"

    /// Whether all that is not known of a screen's answer is what a superclass says that is not among the sources.
    private static func inheritsUnseen(_ screen: ScreenVerdict) -> Bool {
        guard let lineage = screen.lineage else { return false }
        return lineage.frameworkBase == nil && !lineage.classes.contains(where: ClassItem.answers)
    }

    // MARK: Classes

    private struct ClassItem {
        var lineage: ClassLineage
        var mask: KeptMask
        /// Whether it is certain that UIKit asks it; with a base class, one that inherits from it.
        var isAsked: Bool
        var type: DeclaredClass { lineage.classes[0] }
        var hasOwnOverride: Bool { Self.answers(type) }

        static func answers(_ type: DeclaredClass) -> Bool {
            type.answers(["supportedInterfaceOrientations", "supportedInterfaceOrientations()"])
        }

        /// Which superclass has an override that this class inherits and must not override; nil when none has.
        var finalBase: Int? {
            guard !hasOwnOverride, let index = lineage.classes.dropFirst().firstIndex(where: Self.answers) else {
                return nil
            }
            let finals = lineage.classes[index].finalMembers
            return finals.contains { $0.hasPrefix("supportedInterfaceOrientations") } ? index : nil
        }

        /// The superclasses whose override this class would inherit, nearest first.
        var bases: [DeclaredClass] {
            guard !hasOwnOverride else { return [] }
            var result: [DeclaredClass] = []
            for base in lineage.classes.dropFirst() {
                result.append(base)
                if Self.answers(base) { break }
            }
            return result
        }
    }

    /// With the classes in place whose override is final for those that inherit it.
    private func withoutFinalOverrides(_ items: [ClassItem], _ manual: inout [ManualStep]) -> [ClassItem] {
        var result = items.filter { $0.finalBase == nil }
        for item in items {
            guard let index = item.finalBase else { continue }
            let base = item.lineage.classes[index]
            if let place = result.firstIndex(where: { $0.type.location == base.location }) {
                let known = result[place]
                result[place].isAsked = known.isAsked || item.isAsked
                // Whether the subclass is kept by it shows when the result is analysed.
                if known.mask == item.mask || items.contains(where: { $0.type.location == base.location }) { continue }
                manual.append(
                    ManualStep(
                        what: "'\(item.type.name)'", location: item.type.location,
                        reason:
                            "the override of '\(base.name)' that it inherits is final, and other subclasses keep other orientations"
                    ))
                continue
            }
            let lineage = ClassLineage(
                classes: Array(item.lineage.classes[index...]), frameworkBase: item.lineage.frameworkBase)
            result.append(ClassItem(lineage: lineage, mask: item.mask, isAsked: item.isAsked))
        }
        return result
    }

    /// Without the classes that inherit an override which is there or added anyway.
    private func merged(_ items: [ClassItem]) -> [ClassItem] {
        func isCovered(_ item: ClassItem, by others: [ClassItem]) -> Bool {
            for base in item.bases {
                if let other = others.first(where: { $0.type.location == base.location }) {
                    return other.mask == item.mask
                }
            }
            return false
        }
        var rest = items.filter { !isCovered($0, by: items) }
        // What inherits an override is asked through it.
        for index in rest.indices where !rest[index].isAsked {
            let place = rest[index].type.location
            rest[index].isAsked = items.contains { $0.isAsked && $0.bases.contains { $0.location == place } }
        }
        guard mergesIntoBases else { return rest }
        var candidates: [SourceLocation: (base: DeclaredClass, count: Int)] = [:]
        for item in rest {
            for base in item.bases where base.isOwned && !ClassItem.answers(base) {
                candidates[base.location, default: (base, 0)].count += 1
            }
        }
        for (location, candidate) in candidates.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
        where candidate.count > 1 {
            let children = rest.filter { item in item.bases.contains { $0.location == location } }
            guard children.count > 1, let first = children.first, children.allSatisfy({ $0.mask == first.mask }),
                let index = first.lineage.classes.firstIndex(where: { $0.location == location })
            else { continue }
            let lineage = ClassLineage(
                classes: Array(first.lineage.classes[index...]), frameworkBase: first.lineage.frameworkBase)
            rest.removeAll { item in item.bases.contains { $0.location == location } }
            rest.append(ClassItem(lineage: lineage, mask: first.mask, isAsked: children.contains(where: \.isAsked)))
        }
        return rest.sorted { $0.type.location < $1.type.location }
    }
}
