import Lint
import OrientationModel
import RotationAnalysis

/// What was looked at: targets, the declaration before and after, verdicts, what was left out, how many findings.
struct Summary {
    let style: TextStyle

    func blocks(of report: Report) -> [[String]] {
        var blocks = report.analysis.targets.map(lines)
        let left = NotAnalysedList(report.analysis.notAnalysed, limit: report.isVerbose ? nil : 10).lines
        if !left.isEmpty { blocks.append([style.strong("Not analysed")] + left.map { "  \($0)" }) }
        blocks.append([total(report)])
        return blocks
    }

    private func lines(for target: TargetAnalysis) -> [String] {
        let configurations = target.configurations.joined(separator: ", ").printable
        let origin = [target.origin.printable, configurations].filter { !$0.isEmpty }.joined(separator: "; ")
        let assumed = target.idiomsAreAssumed ? "; device family assumed" : ""
        var lines = [style.strong("Target '\(target.name.printable)'") + " (\(origin)\(assumed))"]
        for idiom in target.idioms {
            let change = target.appMasks[idiom].map(change) ?? "not known"
            lines.append("  \(idiom.displayName.padded(to: 7)) \(change)")
            lines.append("  \("".padded(to: 7)) \(verdicts(of: target, on: idiom))")
        }
        return lines
    }

    private func change(of mask: AppMask) -> String {
        if let reason = mask.unknownReason { return "declared: not known, \(reason.printable)" }
        let before = mask.declaredBefore?.phrase ?? "not known"
        let after = mask.declaredAfter?.phrase ?? "not known"
        var words: String
        if mask.isImplicit {
            let change = mask.declaredBefore == mask.declaredAfter ? before : "\(before) -> \(after)"
            words = "declared: no list, so \(change)"
        } else if mask.declaredBefore == mask.declaredAfter {
            words = mask.declaredBefore == .all ? "declared: \(before) already" : "declared: \(before), unchanged"
        } else {
            words = "declared: \(before) -> \(after)"
        }
        if mask.delegate != nil { words += "; \(mask.delegateTitle) answers \(mask.after.phrase)" }
        if mask.asksNobodyBefore {
            // Multitasking also wants a launch storyboard (F20).
            words += mask.lacksLaunchScreen ? "; probably no screen is asked today" : "; no screen is asked today"
        }
        return words
    }

    private func verdicts(of target: TargetAnalysis, on idiom: Idiom) -> String {
        let counts = VerdictCounts(of: target, on: idiom)
        guard counts.total > 0 else { return "no screens found" }
        let words = Verdict.allCases.filter { counts[$0] > 0 }.map { "\(counts[$0]) \($0.rawValue)" }
        return "\(Quantity(counts.total, "screen")): " + words.joined(separator: ", ")
    }

    /// `1 error, 2 warnings in 1 target`
    func total(_ report: Report) -> String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = report.findings.count { $0.severity == severity }
            return count == 0 ? nil : style.severity(severity, "\(Quantity(count, severity.rawValue))")
        }
        let targets = "\(Quantity(report.analysis.targets.count, "target"))"
        let told = counts.isEmpty ? "No findings in \(targets)" : counts.joined(separator: ", ") + " in \(targets)"
        return ([told] + Self.settled(report.outcome)).joined(separator: "; ")
    }

    /// What is not shown, so that a short report is not taken for a clean one.
    static func settled(_ outcome: LintOutcome) -> [String] {
        [
            (outcome.suppressed.count, "silenced by comments"), (outcome.baselined.count, "known to the baseline"),
            (outcome.outOfScope, "in other files"), (outcome.excluded, "in files that are left out"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }
}

extension String {
    /// Filled with spaces on the right.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
