import BuildModel
import OrientationModel

/// Runs rules over an analysis, and sorts out what has been settled.
public struct Linter: Sendable {
    private let rules: [any Rule]
    private let settings: LintSettings

    /// Makes a linter with the given rules, all of them if none are given.
    public init(rules: [any Rule] = RuleCatalogue.standard.rules, settings: LintSettings = LintSettings()) {
        self.rules = rules
        self.settings = settings
    }

    /// Every finding, and what became of it: first comments in the source count, then the baseline, then the scope.
    public func lint(_ input: LintInput) -> LintOutcome {
        let ids = rules.map(\.metadata.id)
        let suppressions = SuppressionSet(input.analysis.controlComments, ruleIDs: ids)
        var input = input
        input.ruleIDs = ids
        input.settled = Settled(
            suppressions: suppressions, baseline: Set(settings.baseline?.content.entries.map(\.key) ?? []))

        var told: [Finding] = []
        var silenced: [SuppressedFinding] = []
        var used: Set<UsedID> = []
        for finding in allFindings(in: input) {
            if let suppression = suppressions.covering(finding.rule, at: finding.location) {
                used.insert(UsedID(suppression: suppression, rule: finding.rule))
                silenced.append(
                    SuppressedFinding(
                        finding: finding, location: suppression.location, reason: suppression.reason))
            } else {
                told.append(finding)
            }
        }
        told += unusedSuppressions(of: suppressions, besides: used, in: input)
        var outcome = LintOutcome(findings: mergingTargets(of: told.sorted()), suppressed: silenced)
        applyBaseline(to: &outcome, of: input)
        applyPaths(to: &outcome, root: input.project.root)
        applyScope(to: &outcome, root: input.project.root)
        return outcome
    }

    /// The findings in the order of every report, weighed by the settings; those that several targets share are told
    /// once.
    public func findings(in input: LintInput) -> [Finding] {
        allFindings(in: input).filter {
            settings.paths.contains(FilePath.join(input.project.root, $0.location.file))
        }
    }

    /// Those of files that the settings leave out as well.
    private func allFindings(in input: LintInput) -> [Finding] {
        var input = input
        input.ruleIDs = rules.map(\.metadata.id)
        let all = rules.filter(isOn).flatMap { rule in
            rule.findings(in: input).compactMap { weighted($0, of: rule, in: input) }
        }
        return mergingTargets(of: all.sorted())
    }

    private func isOn(_ rule: any Rule) -> Bool { settings.isOn(rule.metadata) }

    private func weighted(_ finding: Finding, of rule: any Rule, in input: LintInput) -> Finding? {
        settings.weighted(finding, of: rule.metadata, root: input.project.root)
    }

    /// Joins findings that differ in their target alone, or in the files of the projects that targets come from: several
    /// projects may build one app.
    private func mergingTargets(of findings: [Finding]) -> [Finding] {
        var merged: [Finding] = []
        var places: [Finding: Int] = [:]
        for finding in findings {
            var key = finding
            key.targets = []
            key.evidenceFiles = []
            if let place = places[key] {
                merged[place].targets = Set(merged[place].targets + finding.targets).sorted()
                merged[place].evidenceFiles = Set(merged[place].evidenceFiles + finding.evidenceFiles).sorted()
            } else {
                places[key] = merged.count
                merged.append(finding)
            }
        }
        return merged.sorted()
    }
}

// MARK: - What is settled

extension Linter {
    private struct UsedID: Hashable {
        var suppression: Suppression
        var rule: String
    }

    private func unusedSuppressions(
        of suppressions: SuppressionSet, besides used: Set<UsedID>, in input: LintInput
    ) -> [Finding] {
        let watchers = rules.compactMap { $0 as? any SuppressionUseRule }.filter(isOn)
        // A comment that is of no use under other values for the build files may be needed without them.
        guard !watchers.isEmpty, !input.overrulesBuildFiles else { return [] }
        let own = Set(watchers.map(\.metadata.id))
        let catalogue = RuleCatalogue(rules)
        let unused = suppressions.all.flatMap { suppression in
            suppression.rules.filter { id in
                guard !own.contains(id), let rule = catalogue.rule(named: id) else { return false }
                let path = FilePath.join(input.project.root, suppression.location.file)
                return settings.level(of: rule.metadata, in: path) != .off
                    && !used.contains(UsedID(suppression: suppression, rule: id))
            }.map { (suppression: suppression, rule: $0) }
        }
        return watchers.flatMap { rule in
            rule.findings(about: unused, in: input).compactMap { weighted($0, of: rule, in: input) }
                .filter { suppressions.covering($0.rule, at: $0.location) == nil }
        }
    }

    private func applyBaseline(to outcome: inout LintOutcome, of input: LintInput) {
        guard let baseline = settings.baseline else { return }
        var matching = BaselineMatching(baseline.content)
        for finding in outcome.findings { matching.add(finding) }
        outcome.findings = matching.new
        outcome.baselined = matching.known
        outcome.baseline = BaselineUse(
            file: baseline.file, matched: matching.known.count,
            stale: matching.unmatched.filter {
                isJudged($0, at: FilePath.join(baseline.folder, $0.file), by: baseline.content, in: input)
            })
    }

    /// Whether this run could have found what an entry stands for: of a rule that is on, in a file that is told about and a
    /// target that was analysed, about the same change.
    private func isJudged(
        _ entry: BaselineEntry, at path: String, by baseline: Baseline, in input: LintInput
    ) -> Bool {
        guard baseline.change == input.change, !input.isPartlyAnalysed(entry.file), settings.paths.contains(path)
        else { return false }
        // What other values for the build files leave out is there again in the next run.
        if let idiom = entry.key.idiom, input.overrulesBuildFiles,
            !input.analysis.targets.contains(where: { $0.idioms.contains(idiom) })
        {
            return false
        }
        if let target = entry.key.target, !input.analysis.targets.contains(where: { $0.name == target }) {
            // A target that is gone altogether is judged; one that was left out on purpose is not.
            if input.project.apps.contains(where: { $0.name == target }) { return false }
        }
        guard let rule = rules.first(where: { $0.metadata.id == entry.key.rule }) else { return true }
        return isOn(rule)
    }

    /// After the baseline, which knows findings of every file: none of its entries is stale because its file is left out.
    private func applyPaths(to outcome: inout LintOutcome, root: String) {
        guard !settings.paths.isEverything else { return }
        outcome.excluded = outcome.keepFindings {
            settings.paths.contains(FilePath.join(root, $0.location.file))
        }
    }

    private func applyScope(to outcome: inout LintOutcome, root: String) {
        guard !settings.scopes.isEmpty else { return }
        // Scopes name files with all links followed.
        let root = FileTree.realPath(root) ?? root
        func isAskedFor(_ finding: Finding) -> Bool {
            settings.scopes.allSatisfy { $0.isTouched(by: finding, root: root) }
        }
        outcome.outOfScope = outcome.keepFindings(where: isAskedFor)
    }
}

extension LintOutcome {
    /// Removes all other findings from the lists.
    /// - Returns: How many those were.
    fileprivate mutating func keepFindings(where isKept: (Finding) -> Bool) -> Int {
        let before = findings.count + baselined.count + suppressed.count
        findings.removeAll { !isKept($0) }
        baselined.removeAll { !isKept($0) }
        suppressed.removeAll { !isKept($0.finding) }
        return before - findings.count - baselined.count - suppressed.count
    }
}
