import BuildModel
import OrientationModel
import RotationAnalysis

/// Checks edits by analysing the project as they would leave it. What does not hold is never proposed.
struct Verification {
    let request: MigrationRequest
    let files: EditableFiles
    /// Targets that are not judged yet, since their own edits are still to come.
    var pending: Set<TargetIdentity> = []

    /// Edits do not do what they should: one line, lower case, no full stop.
    struct Failure: Error {
        let reason: String
        /// The build configuration, another than the analysed one, in which a constraint would be lost; nil for anything else.
        var configuration: String?
    }

    /// What the edits achieve for a target.
    struct Success {
        /// Screens that would lose a constraint and keep it.
        var kept: Int
        /// Screens that lose it all the same.
        var left: [LeftScreen]
    }

    /// A screen that loses a constraint in spite of the edits.
    struct LeftScreen {
        var symbol: String
        var idiom: Idiom
        var isCertain: Bool
        /// Whether nobody is asked there (F20).
        var isOutOfReach: Bool
        var uncertainty: String?
        /// Who answers instead, when somebody else is known to.
        var decider: String?
        /// Where it stands before the edits; nil for a class that they add.
        var location: SourceLocation?
    }

    /// - Parameters:
    ///   - edits: The edits to check.
    ///   - app: The target that they are for, as it is without them.
    ///   - before: Its analysis without them.
    ///   - widened: The idioms whose lists the edits widen; nil when they edit no list.
    ///   - accepted: The project without them.
    func check(
        _ edits: [Edit], for app: AppTarget, before: TargetAnalysis, widened: [Idiom]?, besides accepted: EditedProject
    ) throws -> Success {
        let result = try accepted.adding(edits, request, files)
        try checkSyntax(result.changes)
        guard let edited = result.project.app(with: app.identity) else {
            throw Failure(reason: "the target cannot be read any more")
        }
        try checkDeclarations(app, edited, widened: widened)
        try checkSubmission(app, edited)
        let after = try analyse(app, in: result, listsChanged: widened != nil)
        if isWidenedAlready {
            // Both sides of the judged change lie behind: what counts is what holds now and what will.
            try checkFaults(try standing(app, in: accepted), try standing(app, in: result))
        } else {
            try checkFaults(before, after)
        }
        let moved = MovedPlaces(edits, in: files)
        let success = try compare(before, after, moved)
        if widened != nil { try checkEachBuild(of: app, in: result, success.left) }
        try checkOtherConfigurations(of: app, accepted, result, listsChanged: widened != nil, moved)
        let touched = Set(edits.map(\.file))
        for other in request.project.apps where other.identity != app.identity && !pending.contains(other.identity) {
            try checkUntouched(other, accepted, result, touched, moved)
        }
        return success
    }

    /// What the edits for several targets together leave of one of them: each of its screens shows what it showed before the
    /// edits or would have shown without them, those apart that are told to remain.
    /// - Parameters:
    ///   - before: The target without any edit.
    ///   - after: With all of them.
    static func checkTogether(
        _ before: TargetAnalysis, _ after: TargetAnalysis, _ remaining: [Remaining]
    ) throws(Failure) {
        for screen in after.screens {
            let originals = before.screens.filter { $0.symbol == screen.symbol && $0.idiom == screen.idiom }
            let isTold = remaining.contains { $0.idiom == screen.idiom && $0.symbols.contains(screen.symbol) }
            guard !originals.isEmpty, !isTold, !screen.mayOnlyTurnUpsideDown, !after.passesOn(screen) else { continue }
            let isKnown = originals.contains {
                [$0.before.possible.withoutEmpty, $0.after.possible.withoutEmpty].contains(
                    screen.after.possible.withoutEmpty)
            }
            guard !isKnown else { continue }
            throw Failure(
                reason:
                    "in the target '\(after.name)', '\(screen.symbol)' would show \(screen.after.phrase) on "
                    + "\(screen.idiom.displayName) and not \(originals[0].before.phrase)")
        }
    }

    /// What edits of the lists of several targets leave of them: the lists that are meant are wide, and no other changes.
    func checkLists(of apps: [AppTarget], in edited: EditedProject, widened: (AppTarget) -> [Idiom]) throws {
        for app in apps {
            guard let now = edited.project.app(with: app.identity) else {
                throw Failure(reason: "the target '\(app.name)' cannot be read any more")
            }
            try checkDeclarations(app, now, widened: widened(app))
        }
    }

    /// A target under the judged change, as some edits leave it.
    func analysis(of app: AppTarget, in project: EditedProject) throws -> TargetAnalysis {
        try analyse(app, in: project, request.change)
    }

    private func checkSyntax(_ changes: [FileChange]) throws {
        for change in changes where change.file.hasSuffix(".swift") {
            guard let file = files.file(change.file), SwiftEditor(file).isStillUnderstood(change.after) else {
                throw Failure(reason: "the edit of '\(change.file)' would not be understood")
            }
        }
    }

    /// Exactly the lists that are meant hold all four, and no other list or flag changes.
    private func checkDeclarations(_ app: AppTarget, _ edited: AppTarget, widened: [Idiom]?) throws {
        guard let widened else { return }
        for configuration in app.configurations {
            guard let now = edited.configurations.first(where: { $0.name == configuration.name }) else {
                throw Failure(reason: "the configuration '\(configuration.name)' cannot be read any more")
            }
            try checkLists(
                configuration.deviceLists, now.deviceLists, widened, build: "the configuration '\(now.name)'")
            if let simulator = configuration.simulatorLists {
                try checkLists(
                    simulator, now.simulatorLists ?? now.deviceLists, widened,
                    build: "the simulator, configuration '\(now.name)'")
            }
        }
    }

    /// An iPad list that is whole stays whole where the full screen is not required: App Store validation refuses it else (F22).
    private func checkSubmission(_ app: AppTarget, _ edited: AppTarget) throws {
        for configuration in app.configurations {
            let before = configuration.declarations[.pad]
            let after = edited.configuration(named: configuration.name)?.declarations[.pad]
            guard before?.orientations.mask == .all, after?.orientations.mask != .all,
                after?.requiresFullScreen.value != true
            else { continue }
            throw Failure(
                reason:
                    "without the full screen an iPad app has to list all four to be submitted (F22, ITMS-90474), and the iPad list would not in the configuration '\(configuration.name)'"
            )
        }
    }

    /// - Parameter build: In which build, for a message.
    private func checkLists(
        _ lists: BuildLists, _ edited: BuildLists, _ widened: [Idiom], build: String
    ) throws(Failure) {
        for (idiom, declaration) in lists.declarations.sorted(by: { $0.key < $1.key }) {
            let other = edited.declarations[idiom]
            guard other?.requiresFullScreen.value == declaration.requiresFullScreen.value else {
                throw Failure(reason: "the edits would change 'UIRequiresFullScreen'")
            }
            if widened.contains(idiom), declaration.orientations.mask != nil, declaration.key != nil {
                guard other?.orientations.mask == .all else {
                    let place = declaration.origin.first?.location.map { " at \($0.file):\($0.line)" } ?? ""
                    throw Failure(
                        reason:
                            "the list of \(idiom.displayName)\(place) would not hold all four orientations in \(build); change it there by hand"
                    )
                }
            } else if other?.orientations != declaration.orientations, !isWidenedAlready {
                throw Failure(reason: "the edits would change the list of \(idiom.displayName) as well")
            }
        }
    }

    private var isWidenedAlready: Bool { request.isWidenedAlready }

    private func analyse(
        _ app: AppTarget, in edited: EditedProject, listsChanged: Bool, configuration: String? = nil
    ) throws -> TargetAnalysis {
        return try analyse(app, in: edited, change(listsChanged), configuration: configuration)
    }

    private func change(_ listsChanged: Bool) -> DeclarationChange {
        listsChanged && !isWidenedAlready ? .since(request.project) : request.change
    }

    /// The target as it stands, without any change.
    private func standing(_ app: AppTarget, in edited: EditedProject) throws -> TargetAnalysis {
        try analyse(app, in: edited, .since(edited.project))
    }

    private func analyse(
        _ app: AppTarget, in edited: EditedProject, _ change: DeclarationChange, configuration: String? = nil,
        holdsForEveryConfiguration: Bool = true
    ) throws -> TargetAnalysis {
        var options = AnalysisOptions(
            change: change, configuration: configuration ?? request.configuration, targets: [app.name])
        options.overlay = edited.overlay
        options.memory = request.memory
        options.holdsForEveryConfiguration = holdsForEveryConfiguration
        let analysis = Analyzer(project: edited.project, options: options).analyse()
        guard let target = analysis.targets.first(where: { $0.identity == app.identity }) else {
            throw Failure(reason: "the target '\(app.name)' cannot be analysed any more")
        }
        return target
    }

    /// What is not known of all builds at once may be known of one: that a screen turns there.
    private func checkEachBuild(of app: AppTarget, in edited: EditedProject, _ left: [LeftScreen]) throws {
        let open = left.filter { !$0.isCertain && !$0.isOutOfReach }
        let builds = Dictionary(grouping: app.configurations) {
            [Set($0.compilationConditions), Set($0.preprocessorMacros)]
        }
        guard !open.isEmpty, builds.count > 1 else { return }
        for name in builds.values.compactMap({ $0.first?.name }).sorted() {
            let build = try analyse(
                app, in: edited, change(true), configuration: name, holdsForEveryConfiguration: false)
            for screen in build.screens where screen.verdict == .lost && !screen.mayOnlyTurnUpsideDown {
                guard let left = open.first(where: { $0.symbol == screen.symbol && $0.idiom == screen.idiom }) else {
                    continue
                }
                let reason = left.uncertainty.map { ": \($0)" } ?? ""
                throw Failure(
                    reason:
                        "in the configuration '\(name)', '\(screen.symbol)' would turn on \(screen.idiom.displayName)\(reason)"
                )
            }
        }
    }

    /// Configurations that declare something else than the analysed one have to turn as before too: code is the same for all.
    private func checkOtherConfigurations(
        of app: AppTarget, _ accepted: EditedProject, _ result: EditedProject, listsChanged: Bool, _ moved: MovedPlaces
    ) throws {
        let analysed = app.configuration(named: request.configuration)?.name
        for group in app.configurationGroups where !group.contains(where: { $0.name == analysed }) {
            guard let name = group.first?.name else { continue }
            let before = try analyse(app, in: accepted, request.change, configuration: name)
            let after = try analyse(app, in: result, listsChanged: listsChanged, configuration: name)
            do throws(Failure) {
                let left = try compare(before, after, moved).left
                if let lost = left.first(where: { $0.isCertain && !$0.isOutOfReach }) {
                    throw Failure(reason: "'\(lost.symbol)' would turn on \(lost.idiom.displayName)")
                }
            } catch {
                let word = name.contains(" ") ? "\"\(name)\"" : name
                let alone = isWidenedAlready ? "use '--configuration \(word)' for that one, or " : ""
                throw Failure(
                    reason:
                        "in the configuration '\(name)', which declares something else, \(error.reason); \(alone)let all configurations declare the same first",
                    configuration: name)
            }
        }
    }

    // MARK: Comparing

    private struct Key: Hashable {
        var location: SourceLocation
        var idiom: Idiom
    }

    /// Screens before the edits, found again by the places that they have after them.
    private struct Originals {
        private var byPlace: [Key: [ScreenVerdict]] = [:]
        /// Those whose place was replaced.
        private var replaced: [ScreenVerdict] = []

        init(_ screens: [ScreenVerdict], _ moved: MovedPlaces) {
            for screen in screens {
                if let place = moved.place(of: screen.location) {
                    byPlace[Key(location: place, idiom: screen.idiom), default: []].append(screen)
                } else {
                    replaced.append(screen)
                }
            }
        }

        /// What a screen was before; each is found once. Nil for one that is new.
        mutating func take(_ screen: ScreenVerdict) -> ScreenVerdict? {
            let key = Key(location: screen.location, idiom: screen.idiom)
            guard let screens = byPlace[key], !screens.isEmpty else { return nil }
            let index = screens.firstIndex { $0.symbol == screen.symbol } ?? 0
            return byPlace[key]?.remove(at: index)
        }

        /// Those that were not found again.
        var rest: [ScreenVerdict] { replaced + byPlace.values.joined() }
    }

    private func compare(
        _ before: TargetAnalysis, _ after: TargetAnalysis, _ moved: MovedPlaces
    ) throws(Failure) -> Success {
        var originals = Originals(before.screens, moved)
        var success = Success(kept: 0, left: [])
        func isAsked(_ idiom: Idiom) -> Bool { !(after.appMasks[idiom]?.asksNobodyAfter ?? false) }
        for screen in after.screens.sorted(by: { $0.location < $1.location }) {
            // Of one that passes the question on, the screens it asks tell (F15).
            let isTold = screen.verdict == .unproven && after.passesOn(screen)
            let isLost = screen.losesConstraint && !screen.mayOnlyTurnUpsideDown && !isTold
            // An iPad that asks nobody turns, whatever a delegate says.
            let isAsked = isAsked(screen.idiom)
            var left = LeftScreen(screen, isAsked: isAsked)
            guard let original = originals.take(screen) else {
                // A class that the edits add; on an iPad that asks nobody it is one of many that turn.
                if isAsked, screen.verdict == .lost {
                    throw Failure(
                        reason:
                            "'\(screen.symbol)' would not keep its orientations on \(screen.idiom.displayName): \(Self.reason(screen))"
                    )
                }
                if isAsked, isLost { success.left.append(left) }
                continue
            }
            if isWidenedAlready, original.couldNotBeShown { continue }
            left.location = original.location
            let wasAtStake = original.losesConstraint && !original.mayOnlyTurnUpsideDown
            if isLost || (wasAtStake && !isAsked) {
                guard wasAtStake else {
                    throw Failure(reason: "'\(screen.symbol)' would turn on \(screen.idiom.displayName)")
                }
                success.left.append(left)
                continue
            }
            if screen.mayOnlyTurnUpsideDown { continue }
            if isTold {
                if wasAtStake { success.kept += 1 }
                continue
            }
            // As free as before, and not less. Without any orientation it could not have been shown (F30).
            guard screen.after.possible.withoutEmpty == original.before.possible.withoutEmpty else {
                throw Failure(
                    reason:
                        "'\(screen.symbol)' would show \(screen.after.phrase) on \(screen.idiom.displayName) and not "
                        + original.before.phrase)
            }
            if wasAtStake { success.kept += 1 }
        }
        for original in originals.rest.sorted(by: { $0.location < $1.location }) {
            // One of UIKit's controllers gives way to a subclass, which is among the new ones.
            guard original.lineage == nil, moved.touches(original.location) else {
                throw Failure(reason: "'\(original.symbol)' would not be found any more")
            }
            guard original.losesConstraint, !original.mayOnlyTurnUpsideDown else { continue }
            if isAsked(original.idiom) {
                success.kept += 1
            } else {
                success.left.append(LeftScreen(original, isAsked: false))
            }
        }
        return success
    }

    /// Why a screen turns all the same.
    private static func reason(_ screen: ScreenVerdict) -> String {
        if screen.isCover {
            return
                "SwiftUI makes its own hosting controller, which no override reaches (F19); let the app delegate answer"
        }
        if let decider = screen.decider { return "UIKit asks '\(decider)' instead" }
        return screen.uncertainty ?? "what it answers does not count there; let the app delegate answer"
    }

    /// Faults that the edits must not bring: a crash (F30), an empty mask, a circle of forwarders.
    private func checkFaults(_ before: TargetAnalysis, _ after: TargetAnalysis) throws {
        let grave: Set<CodeIssue.Kind> = [.disjointMask, .emptyMask, .forwardingRecursion, .preferredOutsideMask]
        let known = Set(
            before.issues.filter { grave.contains($0.kind) }.map { "\($0.kind) \($0.symbol) \($0.isCertain)" })
        for issue in after.issues where grave.contains(issue.kind) {
            guard known.contains("\(issue.kind) \(issue.symbol) \(issue.isCertain)") else {
                throw Failure(reason: "'\(issue.symbol)' would have a fault: \(issue.message)")
            }
        }
    }

    /// A target that shares an edited file has to turn as it would without the edits, or as it did before the change.
    private func checkUntouched(
        _ app: AppTarget, _ accepted: EditedProject, _ edited: EditedProject, _ touched: Set<String>,
        _ moved: MovedPlaces
    ) throws {
        guard let old = accepted.project.app(with: app.identity), let new = edited.project.app(with: app.identity)
        else {
            throw Failure(reason: "the target '\(app.name)' cannot be read any more")
        }
        let shared = app.sourceFiles.first { touched.contains($0.path) }?.path
        let list = sharedList(old, new)
        guard shared != nil || list != nil else { return }
        var originals = Originals(try analyse(app, in: accepted, listsChanged: true).screens, moved)
        for now in try analyse(app, in: edited, listsChanged: true).screens {
            guard let earlier = originals.take(now), now.after.possible != earlier.after.possible,
                now.after.possible != earlier.before.possible
            else { continue }
            let place = list.map { "the list at '\($0.file):\($0.line)'" } ?? "'\(shared ?? "")'"
            throw Failure(
                reason:
                    "the target '\(app.name)' shares \(place), and there '\(now.symbol)' would show \(now.after.phrase) on "
                    + "\(now.idiom.displayName) and not \(earlier.after.phrase); \(wayOut(of: app, sharesList: list != nil))"
            )
        }
    }

    private func wayOut(of app: AppTarget, sharesList: Bool) -> String {
        guard sharesList else { return "let it answer for each target by hand" }
        return request.analysis.targets.contains { $0.identity == app.identity }
            ? "give each target a list of its own first"
            : "plan both at once: leave out '--target', or name '\(app.name)' too"
    }

    /// Where a list stands that edits change for a target; nil when they change none.
    private func sharedList(_ old: AppTarget, _ new: AppTarget) -> SourceLocation? {
        for (old, new) in zip(old.configurations, new.configurations) {
            for (idiom, declaration) in old.declarations.sorted(by: { $0.key < $1.key })
            where declaration.orientations != new.declarations[idiom]?.orientations {
                return declaration.origin.first?.location ?? SourceLocation(file: old.infoPlistPath ?? "", line: 1)
            }
        }
        return nil
    }
}

extension Verification.LeftScreen {
    fileprivate init(_ screen: ScreenVerdict, isAsked: Bool) {
        self.init(
            symbol: screen.symbol, idiom: screen.idiom, isCertain: screen.verdict == .lost || !isAsked,
            isOutOfReach: !isAsked, uncertainty: screen.uncertainty, decider: screen.decider)
    }
}
