import OrientationModel

/// Everything the build files of one tree say about its apps.
public struct ProjectModel: Sendable {
    /// The analysed root, absolute. Every path and location of the model is relative to it.
    public var root: String
    /// All targets that were found, sorted by name and origin. Only those with `producesVerdicts` get verdicts.
    public var targets: [AppTarget]
    /// What is wrong with build files as such, apart from any one target. Sorted by location.
    public var diagnostics: [BuildDiagnostic]
    /// What could not be read or resolved, with the reason and the way out. Sorted.
    public var notes: [AnalysisNote]
    /// How the projects were found and which were used, one step a line, for `--verbose`.
    public var discoveryTrace: [String]
    /// Files that the caller named as authoritative and that could not be used, one sentence each without a full stop.
    /// What was read without them may be wrong.
    public var unusableAuthorities: [String]
    /// The files that were named as arguments, relative to the root; empty when whole folders or projects were.
    public var requestedFiles: [String]
    /// The folders that were named and are parts of a project around them, relative to the root.
    public var requestedFolders: [String]

    /// Makes a model from its parts.
    public init(
        root: String, targets: [AppTarget], diagnostics: [BuildDiagnostic] = [], notes: [AnalysisNote] = [],
        discoveryTrace: [String] = [], unusableAuthorities: [String] = [], requestedFiles: [String] = [],
        requestedFolders: [String] = []
    ) {
        self.root = root
        self.targets = targets
        self.diagnostics = diagnostics
        self.notes = notes
        self.discoveryTrace = discoveryTrace
        self.unusableAuthorities = unusableAuthorities
        self.requestedFiles = requestedFiles
        self.requestedFolders = requestedFolders
    }

    /// The iOS apps and App Clips.
    public var apps: [AppTarget] { targets.filter(\.producesVerdicts) }

    /// The app or App Clip that is known by this identity; nil when there is none.
    public func app(with identity: TargetIdentity) -> AppTarget? {
        targets.first { $0.identity == identity && $0.producesVerdicts }
    }
}

/// Something that was not analysed, or only in part.
public struct AnalysisNote: Sendable, Hashable, Comparable {
    /// What it is about: a file, a target, a setting.
    public var what: String
    /// Why, and what to do about it. One line.
    public var reason: String
    /// Where it shows, when there is such a place.
    public var location: SourceLocation?

    /// Makes a note.
    public init(what: String, reason: String, location: SourceLocation? = nil) {
        self.what = what
        self.reason = reason
        self.location = location
    }

    /// What it is about, with the line when it is about a place in that file: `Cam.xcodeproj/project.pbxproj:8`.
    public var subject: String {
        guard let location, location.file == what, location.line > 0 else { return what }
        return "\(what):\(location.line)"
    }

    /// Orders notes by what they are about.
    public static func < (lhs: AnalysisNote, rhs: AnalysisNote) -> Bool {
        (lhs.what, lhs.reason) < (rhs.what, rhs.reason)
    }
}
