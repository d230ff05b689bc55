/// What a rule is called, how much it weighs, and its page.
public struct RuleMetadata: Sendable, Hashable {
    /// Rules that are switched on and off together.
    public enum Family: String, Sendable, Codable, Hashable, CaseIterable {
        /// What a widened app mask does to the screens.
        case rotation
        /// Whether layouts follow the size they get, once windows can have any size.
        case resizing
        /// Whether bars and layouts work on two displays and in many poses.
        case duo
        /// Whether the comments that silence rules are right. Not switched off with the other families.
        case suppression

        /// Whether its rules look at what the sources say about windows and displays.
        public var isReadiness: Bool { self == .resizing || self == .duo }
    }

    /// Where the fault lies, and so what has to be edited.
    public enum Side: String, Sendable, Codable, Hashable, CaseIterable {
        /// In an Info.plist, a build setting or a manifest.
        case declaration
        /// In source code.
        case code
    }

    /// Names the problem and reads after "allow": `lost-constraint`.
    public var id: String
    /// The rules it is switched on and off with.
    public var family: Family
    /// Where the fault lies.
    public var side: Side
    /// Of an ordinary finding; a rule's page says when a finding weighs less.
    public var severity: Severity
    /// One line, lower case, no full stop.
    public var summary: String
    /// The facts about iOS it rests on, as numbered in docs/how-ios-decides.md: `F1`.
    public var facts: [String]
    /// The entries of the releases it rests on, by id.
    public var releases: [String]
    /// The page.
    public var documentation: RuleDocumentation

    /// Makes the metadata of a rule.
    public init(
        id: String, family: Family = .rotation, side: Side, severity: Severity, summary: String, facts: [String],
        releases: [String] = [], documentation: RuleDocumentation
    ) {
        self.id = id
        self.family = family
        self.side = side
        self.severity = severity
        self.summary = summary
        self.facts = facts
        self.releases = releases
        self.documentation = documentation
    }
}
