import BuildModel
import Foundation
import OrientationModel
import RotationAnalysis
import SourceFacts

/// Gives UIKit's own controllers small subclasses that answer for what they show, where they are made.
///
/// A subclass is declared in a file that every target has which compiles the code, or copies the storyboard, that names it.
struct StockSubclasses {
    let target: MigrationTarget

    /// A controller of UIKit's that decides.
    struct Item {
        var base: String
        var symbol: String
        /// Where it is made, or its scene.
        var location: SourceLocation
        var mask: KeptMask
        /// Whether SwiftUI makes it, for a `fullScreenCover`.
        var isCover = false

        var what: String { "'\(symbol)'" }
        var isScene: Bool { location.file.hasSuffix(".storyboard") }
        var isSwift: Bool { location.file.hasSuffix(".swift") }
    }

    private struct Key: Hashable {
        var base: String
        var mask: KeptMask
        var module: String
    }

    func proposal(for items: [Item]) -> Proposal {
        var result = Proposal()
        var groups: [Key: [Item]] = [:]
        for item in items {
            if let reason = reasonToLeave(item) {
                result.manual.append(ManualStep(what: item.what, location: item.location, reason: reason))
                continue
            }
            let module = target.app.sourceFiles.first { $0.path == item.location.file }?.module ?? ""
            groups[Key(base: item.base, mask: item.mask, module: module), default: []].append(item)
        }
        var names: Set<String> = []
        let sorted = groups.sorted { $0.value[0].location < $1.value[0].location }
        for (key, group) in sorted { add(group.sorted { $0.location < $1.location }, key, &names, to: &result) }
        return result
    }

    private func reasonToLeave(_ item: Item) -> String? {
        if item.isCover || target.analysis.swiftUIApps.contains(where: { $0.location == item.location }) {
            return "SwiftUI makes its own hosting controller, which no override reaches; let the app delegate answer"
        }
        return SubclassableControllers.contains(item.base)
            ? nil : "'\(item.base)' is not subclassed; let the app delegate answer"
    }

    // MARK: One class

    /// Where a subclass is declared.
    private struct Home {
        var file: String
        /// The code of that file that uses it; nil when a storyboard does.
        var user: SourceLocation?
        /// The conditions around it.
        var conditions: [CompilationCondition]
        /// The header that declares it to the other sources of Objective-C that import it; nil where only the file itself
        /// makes one.
        var header: String?
    }

    private func add(_ items: [Item], _ key: Key, _ names: inout Set<String>, to result: inout Proposal) {
        var rest = items
        while let first = rest.first {
            guard let home = home(for: rest, key) else {
                // Only scenes are left.
                for item in rest {
                    result.manual.append(
                        ManualStep(
                            what: item.what, location: item.location,
                            reason:
                                "no source of every target that has the scene can hold a subclass of '\(item.base)'; let the app delegate answer"
                        ))
                }
                return
            }
            let covered = rest.filter { reaches(home, $0) }
            rest.removeAll { item in covered.contains { $0.location == item.location } }
            declare(covered, at: home, key, base: first.base, &names, to: &result)
        }
    }

    private func declare(
        _ items: [Item], at home: Home, _ key: Key, base: String, _ names: inout Set<String>, to result: inout Proposal
    ) {
        let name = target.freeName(key.mask.adjective + base.dropFirst("UI".count), taken: names)
        let isSwift = home.file.hasSuffix(".swift")
        var uses: [Edit] = []
        var user: SourceLocation?
        for item in items {
            let outcome =
                item.isScene
                ? target.code.useSubclass(name, module: isSwift ? key.module : nil, inStoryboardAt: item.location)
                : target.code.useSubclass(name, insteadOf: item.base, at: item.location)
            switch outcome {
            case .success(let edits):
                uses += edits
                if user == nil, item.location.file == home.file { user = item.location }
            case .failure(let error):
                result.manual.append(ManualStep(what: item.what, location: item.location, reason: error.step.reason))
            }
        }
        guard !uses.isEmpty else { return }
        // Code of the home that does not use it after all does not matter for the place.
        switch target.code.declareSubclass(
            name, of: base, key.mask, idioms: target.idioms, in: home.file, for: user ?? home.user,
            header: home.header)
        {
        case .success(let edits):
            names.insert(name)
            result.edits += edits + uses
        case .failure(let error):
            for item in items {
                result.manual.append(ManualStep(what: item.what, location: item.location, reason: error.step.reason))
            }
        }
    }

    // MARK: Homes

    /// The file with the most targets among those that make the controller; for scenes alone, a source beside them.
    private func home(for items: [Item], _ key: Key) -> Home? {
        let makers = items.filter { !$0.isScene }
        let best = makers.max { left, right in
            let counts = (targets(of: left.location.file).count, targets(of: right.location.file).count)
            // A class of Objective-C serves its own file only.
            let order = (left.isSwift ? 1 : 0, right.isSwift ? 1 : 0)
            return (order.0, counts.0, right.location) < (order.1, counts.1, left.location)
        }
        if let best {
            if !best.isSwift, let shared = homeInHeader(makers.map(\.location.file)) { return shared }
            return Home(
                file: best.location.file, user: best.location,
                conditions: target.code.conditions(around: best.location))
        }
        return homeOfScenes(items, key.module).map { Home(file: $0, user: nil, conditions: []) }
    }

    /// A header that several sources of Objective-C import and one of them implements: there a class serves all of them.
    private func homeInHeader(_ makers: [String]) -> Home? {
        let files = Set(makers).sorted()
        guard files.count > 1, !files.contains(where: { $0.hasSuffix(".swift") }) else { return nil }
        for file in files {
            let header = (file as NSString).deletingPathExtension + ".h"
            let needed = files.map(targets).reduce(into: Set()) { $0.formUnion($1) }
            guard needed.isSubset(of: targets(of: file)), target.files.reasonToLeave(header) == nil,
                target.code.canDeclareClass(inHeader: header),
                files.allSatisfy({ target.code.imports(header, in: $0) })
            else { continue }
            return Home(file: file, user: nil, conditions: [], header: header)
        }
        return nil
    }

    private func reaches(_ home: Home, _ item: Item) -> Bool {
        if let header = home.header, !item.isScene, !item.isSwift {
            return target.code.imports(header, in: item.location.file)
        }
        if item.location.file == home.file {
            return home.conditions.isEmpty || home.conditions == target.code.conditions(around: item.location)
        }
        let isNamedAnywhere = item.isScene || (item.isSwift && home.file.hasSuffix(".swift"))
        return home.conditions.isEmpty && isNamedAnywhere
            && targets(of: item.location.file).isSubset(of: targets(of: home.file))
    }

    private func targets(of file: String) -> Set<Int> { target.membership.targets(of: file) }

    /// A source of the module that every target has which copies the scenes: a delegate's, else the first that imports UIKit.
    private func homeOfScenes(_ items: [Item], _ module: String) -> String? {
        let needed = items.map { targets(of: $0.location.file) }.reduce(into: Set()) { $0.formUnion($1) }
        let own = target.app.sourceFiles.filter {
            $0.module == module && $0.ownership == .owned && target.files.reasonToLeave($0.path) == nil
                && needed.isSubset(of: targets(of: $0.path))
                // There UIKit is not to be had everywhere.
                && target.membership.otherPlatforms(of: $0.path).isDisjoint(with: [.macOS, .watchOS])
        }
        let delegates = (target.analysis.sceneDelegates + target.analysis.appDelegates).map {
            $0.classes[0].location.file
        }
        func home(_ language: SourceMembership.Language, _ word: String) -> String? {
            let files = own.filter { $0.language == language }.map(\.path)
            return delegates.first(where: files.contains) ?? files.first { target.code.mentions(word, in: [$0]) }
        }
        return home(.swift, "import UIKit") ?? home(.objectiveC, "@implementation")
    }
}
