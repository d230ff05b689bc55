/// The page of a rule: the source of `plumbline explain` and of every other place that documents it. Markdown.
public struct RuleDocumentation: Sendable, Hashable {
    /// What is reported, and what is taken together.
    public var whatItDoes: String
    /// What goes wrong when nobody looks.
    public var whyItMatters: String
    /// Code that triggers the rule, in a fenced block.
    public var example: String
    /// What to write instead.
    public var instead: String
    /// What it does not see, and what it is known to get wrong.
    public var limits: String

    /// Makes a page.
    public init(whatItDoes: String, whyItMatters: String, example: String, instead: String, limits: String) {
        self.whatItDoes = whatItDoes
        self.whyItMatters = whyItMatters
        self.example = example
        self.instead = instead
        self.limits = limits
    }

    /// A heading and its text.
    public struct Section: Sendable, Hashable {
        /// Without a mark in front.
        public var heading: String
        /// Markdown, without an empty line at either end.
        public var text: String
    }

    /// The page in its fixed order.
    public var sections: [Section] {
        [
            Section(heading: "What it does", text: whatItDoes),
            Section(heading: "Why it matters", text: whyItMatters),
            Section(heading: "Example", text: example),
            Section(heading: "Instead", text: instead),
            Section(heading: "Suppress", text: Self.suppress),
            Section(heading: "Limits", text: limits),
        ]
    }

    /// The same for every rule, so it is said in one place.
    private static let suppress = """
        One finding: `// plumbline:disable:next RULE - reason` above the line it stands on. All of a file: \
        `// plumbline:disable-file RULE - reason`. Everywhere, or below some paths: `severity` and `paths` in \
        `.plumbline.yml`. See [Silencing findings](../suppression.md).
        """
}
