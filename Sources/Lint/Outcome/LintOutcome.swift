import OrientationModel

/// What a run came to: every finding of the rules stands in exactly one of three lists.
public struct LintOutcome: Sendable, Hashable {
    /// What a person should look at, in the order of every report.
    public var findings: [Finding]
    /// What a comment in the source silences, in the same order.
    public var suppressed: [SuppressedFinding]
    /// What the baseline knows already, in the same order.
    public var baselined: [Finding]
    /// How the baseline was used; nil for a run without one.
    public var baseline: BaselineUse?
    /// How many findings were left out of all three lists, because they touch no file that the run was asked about.
    public var outOfScope: Int
    /// How many findings were left out of all three lists, because the settings leave out the files they stand in.
    public var excluded: Int

    /// Without anything silenced, unless said otherwise. The lists have to be sorted.
    public init(
        findings: [Finding], suppressed: [SuppressedFinding] = [], baselined: [Finding] = [],
        baseline: BaselineUse? = nil, outOfScope: Int = 0, excluded: Int = 0
    ) {
        self.findings = findings
        self.suppressed = suppressed
        self.baselined = baselined
        self.baseline = baseline
        self.outOfScope = outOfScope
        self.excluded = excluded
    }
}

/// A finding that a comment silences.
public struct SuppressedFinding: Sendable, Hashable {
    /// As it would have been reported.
    public var finding: Finding
    /// Of the comment.
    public var location: SourceLocation
    /// What stands after ` - `; nil without it.
    public var reason: String?

    /// Puts a finding and the comment together.
    public init(finding: Finding, location: SourceLocation, reason: String?) {
        self.finding = finding
        self.location = location
        self.reason = reason
    }
}

/// What became of a baseline in one run.
public struct BaselineUse: Sendable, Hashable {
    /// As it was given.
    public var file: String
    /// How many findings it holds back.
    public var matched: Int
    /// Entries that no finding answers to any more, sorted; an entry that counts several is here with what is left.
    public var stale: [BaselineEntry]

    /// Nothing is stale unless said otherwise.
    public init(file: String, matched: Int, stale: [BaselineEntry] = []) {
        self.file = file
        self.matched = matched
        self.stale = stale
    }
}
