/// What `plumbline fix` makes of one strategy for a target: it has edits, or says why not.
public struct ProposedFix: Sendable, Hashable {
    /// As `--strategy` names it.
    public var strategy: String
    /// Why it has no edits: lower case, no full stop. Nil when it has.
    public var refusal: String?

    /// A strategy with edits, or with the reason why it has none.
    public init(strategy: String, refusal: String? = nil) {
        self.strategy = strategy
        self.refusal = refusal
    }
}
