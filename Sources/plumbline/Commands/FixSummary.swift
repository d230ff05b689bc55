import Lint
import Migration
import OrientationModel

/// What `plumbline fix` says beside its diff: what each strategy costs, which one was taken, and what is not kept.
struct FixSummary {
    private let plan: MigrationPlan

    init(_ plan: MigrationPlan) { self.plan = plan }

    /// Lines for standard error.
    var text: String { plan.targets.flatMap(lines).map { $0 + "\n" }.joined() }

    private func lines(_ target: TargetPlan) -> [String] {
        var lines = ["Target '\(target.target)': \(stake(target))"]
        var told: Set<[Edit]> = []
        for considered in target.considered {
            if let plan = considered.plan, plan.editsListsAlone {
                // Where there is no code to edit, the strategies that would are one.
                if told.insert(plan.edits).inserted {
                    let isChosen = target.chosen.map { $0.editsListsAlone && $0.edits == plan.edits } ?? false
                    lines.append("  the lists alone\(isChosen ? " (chosen)" : ""): \(cost(plan))")
                }
                continue
            }
            guard let plan = considered.plan else {
                lines.append("  \(considered.name.rawValue): \(considered.reason ?? "nothing to offer")")
                continue
            }
            let mark = target.chosen == plan ? " (chosen)" : ""
            let place =
                plan.strategy == .padOnly && target.lost[.pad] == nil ? ": the target does not run on iPad" : ""
            lines.append("  \(considered.name.rawValue)\(mark): \(cost(plan))\(place)")
        }
        guard let chosen = target.chosen else {
            lines.append("  no edits: nothing that was tried holds; the reasons above say what to change by hand first")
            return lines
        }
        lines += chosen.notes.map { "  note: \($0)" }
        var edits: [String] = []
        for edit in chosen.edits {
            let line = "  edit: \(edit.file): \(edit.why)"
            // One purpose may take several edits of a file.
            if !edits.contains(line) { edits.append(line) }
        }
        lines += edits
        for remaining in chosen.remaining {
            let verb = remaining.isCertain ? "not kept" : "not proven"
            lines.append(
                "  \(verb) on \(remaining.idiom.displayName): \(NameList(remaining.symbols, limit: 6).phrase): \(remaining.reason)"
            )
        }
        for step in chosen.manual {
            let place = step.location.map { $0.line > 0 ? "\($0.file):\($0.line): " : "\($0.file): " } ?? ""
            lines.append("  by hand: \(place)\(step.what): \(step.reason)")
        }
        return lines
    }

    private func stake(_ target: TargetPlan) -> String {
        let parts = Idiom.allCases.compactMap { idiom -> String? in
            let lost = target.lost[idiom] ?? 0
            let unproven = target.unproven[idiom] ?? 0
            guard lost + unproven > 0 else { return nil }
            let doubt = unproven > 0 ? " and \(unproven) may" : ""
            let verb = lost == 1 ? "loses its" : "lose their"
            return "on \(idiom.displayName) \(Quantity(lost, "screen")) \(verb) constraint\(doubt)"
        }
        return parts.isEmpty ? "no screen loses a constraint" : parts.joined(separator: ", ")
    }

    private func cost(_ plan: EditPlan) -> String {
        guard !plan.edits.isEmpty else { return plan.remaining.isEmpty ? "nothing to edit" : "no edits" }
        var text = "\(Quantity(plan.edits.count, "edit")) in \(Quantity(plan.fileCount, "file"))"
        let rest = plan.remaining.reduce(0) { $0 + $1.symbols.count }
        if plan.kept == 0, rest == 0 { return text + "; there is nothing to keep" }
        text += ", keeps \(Quantity(plan.kept, "screen"))"
        if rest > 0 { text += ", does not keep \(rest)" }
        return text
    }
}

extension EditPlan {
    /// Whether a strategy that edits code has none to edit, and widens the lists.
    fileprivate var editsListsAlone: Bool {
        (strategy == .appDelegate || strategy == .overrides) && !edits.isEmpty && !editsCode
    }
}

extension MigrationPlan {
    /// Whether every screen keeps its constraint for certain, and nothing is left to a person.
    var isComplete: Bool {
        targets.allSatisfy { target in
            guard let chosen = target.chosen else {
                // What is lost in another configuration only is not counted.
                if target.considered.contains(where: { $0.losingConfiguration != nil }) { return false }
                return (Array(target.lost.values) + Array(target.unproven.values)).allSatisfy { $0 == 0 }
            }
            return chosen.remaining.isEmpty && chosen.manual.isEmpty
        }
    }
}
