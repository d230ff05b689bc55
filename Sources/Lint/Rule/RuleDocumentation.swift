/// What is said about a rule: the source of `plumbline explain` and of every other place that documents it. Markdown.
public struct RuleDocumentation: Sendable, Hashable {
    /// What is reported, and what is taken together.
    public var whatItDoes: String
    /// What goes wrong when nobody looks.
    public var whyItMatters: String
    /// What it reports and what it leaves alone, as files.
    public var examples: RuleExamples
    /// What to write instead.
    public var instead: String
    /// What it does not see, and what it is known to get wrong.
    public var limits: String

    /// Puts a documentation together.
    public init(
        whatItDoes: String, whyItMatters: String, examples: RuleExamples, instead: String, limits: String
    ) {
        self.whatItDoes = whatItDoes
        self.whyItMatters = whyItMatters
        self.examples = examples
        self.instead = instead
        self.limits = limits
    }
}
