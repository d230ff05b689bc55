import BuildModel
import OrientationModel
import RotationAnalysis

/// Checks edits by analysing the project as they would leave it. What does not hold is never proposed.
struct Verification {
    let request: MigrationRequest
    let files: EditableFiles

    /// Edits do not do what they should: one line, lower case, no full stop.
    struct Failure: Error {
        let reason: String
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
        /// Where it stands before the edits; nil for a class that they add.
        var location: SourceLocation?
    }

    /// - Parameters:
    ///   - edits: The edits to check.
    ///   - app: The target that they are for.
    ///   - before: Its analysis without them.
    ///   - widened: The idioms whose lists the edits widen; nil when they edit no list.
    ///   - accepted: The edits that are made in any case.
    func check(
        _ edits: [Edit], for app: AppTarget, before: TargetAnalysis, widened: [Idiom]?, besides accepted: EditedProject
    ) throws -> Success {
        let result = try accepted.adding(edits, request, files)
        try checkSyntax(result.changes)
        guard let edited = Self.same(app, in: result.project) else {
            throw Failure(reason: "the target cannot be read any more")
        }
        try checkDeclarations(app, edited, widened: widened)
        let after = try analyse(app, in: result, listsChanged: widened != nil)
        if isWidenedAlready {
            // Both sides of the judged change lie behind: what counts is what holds now and what will.
            try checkFaults(try standing(app, in: accepted), try standing(app, in: result))
        } else {
            try checkFaults(before, after)
        }
        let success = try compare(before, after)
        let touched = Set(edits.map(\.file))
        for other in request.project.apps where other.identity != app.identity {
            try checkUntouched(other, accepted, result, touched)
        }
        return success
    }

    static func same(_ app: AppTarget, in project: ProjectModel) -> AppTarget? {
        project.apps.first { $0.identity == app.identity }
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
            for (idiom, declaration) in configuration.declarations {
                let other = now.declarations[idiom]
                guard other?.requiresFullScreen.value == declaration.requiresFullScreen.value else {
                    throw Failure(reason: "the edits would change 'UIRequiresFullScreen'")
                }
                if widened.contains(idiom), declaration.orientations.mask != nil, declaration.key != nil {
                    guard other?.orientations.mask == .all else {
                        throw Failure(
                            reason:
                                "the list of \(idiom.displayName) cannot be widened in the configuration '\(configuration.name)'"
                        )
                    }
                } else if other?.orientations != declaration.orientations, !isWidenedAlready {
                    throw Failure(reason: "the edits would change the list of \(idiom.displayName) as well")
                }
            }
        }
    }

    private var isWidenedAlready: Bool {
        if case .since = request.change { true } else { false }
    }

    private func analyse(
        _ app: AppTarget, in edited: EditedProject, listsChanged: Bool
    ) throws -> TargetAnalysis {
        let change = listsChanged && !isWidenedAlready ? DeclarationChange.since(request.project) : request.change
        return try analyse(app, in: edited, change)
    }

    /// The target as it stands, without any change.
    private func standing(_ app: AppTarget, in edited: EditedProject) throws -> TargetAnalysis {
        try analyse(app, in: edited, .since(edited.project))
    }

    private func analyse(
        _ app: AppTarget, in edited: EditedProject, _ change: DeclarationChange
    ) throws -> TargetAnalysis {
        var options = AnalysisOptions(change: change, configuration: request.configuration, targets: [app.name])
        options.overlay = edited.overlay
        let analysis = Analyzer(project: edited.project, options: options).analyse()
        guard let target = analysis.targets.first(where: { $0.identity == app.identity }) else {
            throw Failure(reason: "the target '\(app.name)' cannot be analysed any more")
        }
        return target
    }

    // MARK: Comparing

    private struct Key: Hashable {
        var symbol: String
        var idiom: Idiom
        var file: String
    }

    /// The edits may move lines, so a screen is found again by its name and file.
    private func keyed(_ screens: [ScreenVerdict]) -> [Key: [ScreenVerdict]] {
        Dictionary(grouping: screens.sorted { $0.location < $1.location }) {
            Key(symbol: $0.symbol, idiom: $0.idiom, file: $0.location.file)
        }
    }

    private func compare(_ before: TargetAnalysis, _ after: TargetAnalysis) throws -> Success {
        let known = keyed(before.verdicts)
        var counters: [Key: Int] = [:]
        var success = Success(kept: 0, left: [])
        for screen in after.verdicts.sorted(by: { $0.location < $1.location }) {
            let key = Key(symbol: screen.symbol, idiom: screen.idiom, file: screen.location.file)
            let index = counters[key, default: 0]
            counters[key] = index + 1
            let isLost = screen.losesConstraint && !screen.mayOnlyTurnUpsideDown
            // An iPad that asks nobody turns, whatever a delegate says.
            let isAsked = !(after.appMasks[screen.idiom]?.asksNobodyAfter ?? false)
            let same = known[key, default: []]
            var left = LeftScreen(
                symbol: screen.symbol, idiom: screen.idiom, isCertain: screen.verdict == .lost || !isAsked,
                isOutOfReach: !isAsked, uncertainty: screen.uncertainty)
            guard index < same.count else {
                // A class that the edits add; on an iPad that asks nobody it is one of many that turn.
                if isAsked, screen.verdict == .lost {
                    throw Failure(reason: "'\(screen.symbol)' would not keep its orientations")
                }
                if isAsked, isLost { success.left.append(left) }
                continue
            }
            let original = same[index]
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
            // As free as before, and not less.
            guard screen.after.possible == original.before.possible else {
                throw Failure(
                    reason:
                        "'\(screen.symbol)' would show \(screen.after.phrase) on \(screen.idiom.displayName) and not "
                        + original.before.phrase)
            }
            if wasAtStake { success.kept += 1 }
        }
        return success
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

    /// A target that shares an edited file has to turn as it would without the edits.
    private func checkUntouched(
        _ app: AppTarget, _ accepted: EditedProject, _ edited: EditedProject, _ touched: Set<String>
    ) throws {
        guard let old = Self.same(app, in: accepted.project), let new = Self.same(app, in: edited.project) else {
            throw Failure(reason: "the target '\(app.name)' cannot be read any more")
        }
        let shared = app.sourceFiles.first { touched.contains($0.path) }?.path
        let sharesList = zip(old.configurations, new.configurations).contains { old, new in
            old.declarations.mapValues(\.orientations) != new.declarations.mapValues(\.orientations)
        }
        guard shared != nil || sharesList else { return }
        let before = keyed(try analyse(app, in: accepted, listsChanged: true).verdicts)
        let after = keyed(try analyse(app, in: edited, listsChanged: true).verdicts)
        for (key, screens) in after {
            guard let same = before[key] else { continue }
            for (now, earlier) in zip(screens, same) where now.after.possible != earlier.after.possible {
                throw Failure(
                    reason:
                        "the target '\(app.name)' shares '\(shared ?? "a list")', and there '\(now.symbol)' would show "
                        + "\(now.after.phrase) on \(now.idiom.displayName) and not \(earlier.after.phrase)")
            }
        }
    }
}
