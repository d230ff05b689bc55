/// Code that a rule reports, or does not. The examples of a rule are its tests.
public struct RuleExample: Sendable, Hashable {
    /// The files of a small app by path, in the order to be read.
    public var files: [File]

    /// One file of an example.
    public struct File: Sendable, Hashable {
        /// Relative to the app; its suffix tells the language.
        public var path: String
        /// Its contents.
        public var text: String
    }

    /// An app of one Swift file.
    public static func swift(_ text: String) -> Self { Self(files: [File(path: "App/Example.swift", text: text)]) }

    /// An app of one Objective-C file.
    public static func objectiveC(_ text: String) -> Self { Self(files: [File(path: "App/Example.m", text: text)]) }

    /// An app of several files.
    public static func files(_ files: KeyValuePairs<String, String>) -> Self {
        Self(files: files.map { File(path: $0.key, text: $0.value) })
    }
}

/// What a rule reports and what it leaves alone.
public struct RuleExamples: Sendable, Hashable {
    /// Each gives at least one finding of the rule.
    public var triggering: [RuleExample]
    /// None gives a finding of the rule.
    public var nonTriggering: [RuleExample]
}
