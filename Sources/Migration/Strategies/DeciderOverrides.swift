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

    func proposal(for target: MigrationTarget) throws -> Proposal { proposal(for: target, leavingOut: leftOut) }

    /// The proposal without some of the classes.
    func proposal(for target: MigrationTarget, leavingOut leftOut: Set<SourceLocation>) -> Proposal {
        var result = Proposal()
        let screens = Self.deciders(of: target).filter { !leftOut.contains($0.location) }
        var classes: [ClassItem] = []
        var stock: [StockItem] = []
        for group in Self.grouped(screens) {
            guard let first = group.first else { continue }
            guard let mask = keptMask(group, target) else {
                result.manual.append(
                    ManualStep(
                        what: "'\(first.symbol)'", location: first.location,
                        reason: group.compactMap(\.uncertainty).first ?? "what it answers depends on the run"))
                continue
            }
            if let lineage = first.lineage {
                classes.append(ClassItem(lineage: lineage, mask: mask))
            } else {
                stock.append(
                    StockItem(
                        base: first.frameworkClass ?? "", symbol: first.symbol, location: first.location, mask: mask))
            }
        }
        for item in merged(classes) {
            result.take(target.code.overrideMask(in: item.type, to: item.mask, idioms: target.idioms))
        }
        subclass(stock, target, into: &result)
        if target.appliesWidening {
            let lists = ListWidening(target: target).proposal(for: target.widenedIdioms)
            result.edits += lists.edits
            result.manual += lists.manual
        }
        return result
    }

    /// The screens whose own answer counts, or may.
    static func deciders(of target: MigrationTarget) -> [ScreenVerdict] { target.atStake.filter { $0.asked != .no } }

    private static func grouped(_ screens: [ScreenVerdict]) -> [[ScreenVerdict]] {
        Dictionary(grouping: screens) { $0.location }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// What a screen could show before, on the idioms where it loses something, and what it answers on the others.
    private func keptMask(_ group: [ScreenVerdict], _ target: MigrationTarget) -> KeptMask? {
        guard let first = group.first else { return nil }
        var mask = KeptMask()
        for idiom in target.idioms {
            if let screen = group.first(where: { $0.idiom == idiom }) {
                guard let before = screen.before.constant, !before.isEmpty else { return nil }
                mask[idiom] = before
            } else {
                let other = target.analysis.verdicts.first { $0.idiom == idiom && $0.location == first.location }
                guard let own = other?.ownMask.constant else { return nil }
                mask[idiom] = own
            }
        }
        return mask
    }

    // MARK: Classes

    private struct ClassItem {
        var lineage: ClassLineage
        var mask: KeptMask
        var type: DeclaredClass { lineage.classes[0] }
        var hasOwnOverride: Bool { Self.answers(type) }

        static func answers(_ type: DeclaredClass) -> Bool {
            type.orientationMembers["supportedInterfaceOrientations"] != nil
                || type.orientationMembers["supportedInterfaceOrientations()"] != nil
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
            rest.append(ClassItem(lineage: lineage, mask: first.mask))
        }
        return rest.sorted { $0.type.location < $1.type.location }
    }

    // MARK: UIKit's own controllers

    private struct StockItem {
        var base: String
        var symbol: String
        var location: SourceLocation
        var mask: KeptMask
    }

    private struct SubclassKey: Hashable {
        var base: String
        var mask: KeptMask
        var module: String
    }

    private static let subclassable: Set<String> = [
        "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController", "UITableViewController", "UICollectionViewController", "UIHostingController",
    ]

    private func subclass(_ items: [StockItem], _ target: MigrationTarget, into result: inout Proposal) {
        var names: [SubclassKey: String] = [:]
        for item in items {
            let what = "'\(item.symbol)'"
            guard Self.subclassable.contains(item.base),
                !target.analysis.swiftUIApps.contains(where: { $0.location == item.location })
            else {
                let reason =
                    target.analysis.swiftUIApps.isEmpty
                    ? "'\(item.base)' is not subclassed; let the app delegate answer"
                    : "SwiftUI makes its own hosting controller, which no override reaches; let the app delegate answer"
                result.manual.append(ManualStep(what: what, location: item.location, reason: reason))
                continue
            }
            let isScene = item.location.file.hasSuffix(".storyboard")
            guard let module = target.app.sourceFiles.first(where: { $0.path == item.location.file })?.module,
                let home = isScene ? homeFile(of: module, target) : item.location.file
            else {
                result.manual.append(
                    ManualStep(
                        what: what, location: item.location,
                        reason: "there is no Swift file beside it for a subclass of '\(item.base)'"))
                continue
            }
            let key = SubclassKey(base: item.base, mask: item.mask, module: module)
            var edits: [Edit] = []
            let stem = item.mask.adjective + item.base.dropFirst("UI".count)
            let name = names[key] ?? target.freeName(stem, taken: Set(names.values))
            var outcomes: [EditOutcome] = []
            if names[key] == nil {
                outcomes.append(
                    target.code.declareSubclass(name, of: item.base, item.mask, idioms: target.idioms, in: home))
            }
            outcomes.append(
                isScene
                    ? target.code.useSubclass(name, module: module, inStoryboardAt: item.location)
                    : target.code.useSubclass(name, insteadOf: item.base, at: item.location))
            var failure: ManualStep?
            for outcome in outcomes {
                switch outcome {
                case .success(let found): edits += found
                case .failure(let error): failure = failure ?? error.step
                }
            }
            if let failure {
                result.manual.append(ManualStep(what: what, location: item.location, reason: failure.reason))
            } else {
                names[key] = name
                result.edits += edits
            }
        }
    }

    /// A Swift file of a module that a small class can be added to: a delegate's, else the first that imports UIKit.
    private func homeFile(of module: String, _ target: MigrationTarget) -> String? {
        let own = target.app.sourceFiles.filter {
            $0.module == module && $0.language == .swift && $0.ownership == .owned
                && EditableSource.reasonToLeave($0.path) == nil
        }.map(\.path)
        let delegates = (target.analysis.sceneDelegates + target.analysis.appDelegates).map {
            $0.classes[0].location.file
        }
        if let file = delegates.first(where: own.contains) { return file }
        return own.first { target.code.mentions("import UIKit", in: [$0]) }
    }
}
