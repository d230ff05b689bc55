import OrientationModel

/// Code and build files that a rule reports, or does not. The examples of a rule are its tests, and the first ones are on
/// its page.
public struct RuleExample: Sendable, Hashable {
    /// The files of a small app by path, in the order to be read.
    public var files: [File]
    /// What the Info.plist declares when none is among the files, and no project that makes one.
    public var declaration = Declaration()
    /// The change that is judged.
    public var change = Change.widening

    /// One file of an example.
    public struct File: Sendable, Hashable {
        /// Relative to the app; its suffix tells the language.
        public var path: String
        /// Its contents; of an `Info.plist` the entries of the dictionary alone.
        public var text: String
    }

    /// The Info.plist of an example that is about something else.
    public struct Declaration: Sendable, Hashable {
        /// The orientations that the list holds.
        public var list = OrientationMask.portrait
        /// Whether the app requires full screen.
        public var requiresFullScreen = false

        /// A list that holds portrait alone, unless said otherwise.
        public init(list: OrientationMask = .portrait, requiresFullScreen: Bool = false) {
            self.list = list
            self.requiresFullScreen = requiresFullScreen
        }
    }

    /// The changes that examples are judged under.
    public enum Change: Sendable, Hashable {
        /// Every list is widened to all four.
        case widening
        /// Every list goes back to portrait: `--narrow`.
        case narrowing
    }

    /// An app of one Swift file.
    public static func swift(
        _ text: String, listing list: OrientationMask = .portrait, requiresFullScreen: Bool = false,
        change: Change = .widening
    ) -> Self {
        source("App/Example.swift", text, Declaration(list: list, requiresFullScreen: requiresFullScreen), change)
    }

    /// An app of one Objective-C file.
    public static func objectiveC(
        _ text: String, listing list: OrientationMask = .portrait, requiresFullScreen: Bool = false,
        change: Change = .widening
    ) -> Self {
        source("App/Example.m", text, Declaration(list: list, requiresFullScreen: requiresFullScreen), change)
    }

    private static func source(_ path: String, _ text: String, _ declaration: Declaration, _ change: Change) -> Self {
        Self(files: [File(path: path, text: text)], declaration: declaration, change: change)
    }

    /// An app of one storyboard, whose objects these are: the elements of a scene, or several scenes.
    public static func storyboard(_ text: String) -> Self {
        Self(files: [File(path: "App/Main.storyboard", text: text)])
    }

    /// An app of several files.
    public static func files(_ files: KeyValuePairs<String, String>, change: Change = .widening) -> Self {
        Self(files: files.map { File(path: $0.key, text: $0.value) }, change: change)
    }

    /// A `project.yml` with one iOS app.
    /// - Parameter lines: What stands below the target, besides its type and platform.
    static func appManifest(_ lines: String) -> String {
        (["name: Lantern", "targets:", "  Lantern:", "    type: application", "    platform: iOS"]
            + lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 })
            .joined(separator: "\n")
    }

    /// Whether the files say what the app declares.
    public var declaresItself: Bool {
        files.contains { file in
            ["Info.plist", "project.yml", "Project.swift"].contains { file.path == $0 || file.path.hasSuffix("/\($0)") }
        }
    }
}

/// What a rule reports and what it leaves alone.
public struct RuleExamples: Sendable, Hashable {
    /// Each gives at least one finding of the rule. The first one is on its page.
    public var triggering: [RuleExample]
    /// None gives a finding of the rule. The first one is on its page.
    public var nonTriggering: [RuleExample]
}
