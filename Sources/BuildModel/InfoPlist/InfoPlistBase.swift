import OrientationModel

/// What the Info.plist pipeline starts from.
enum InfoPlistBase: Sendable {
    /// A file, or keys that a manifest spells out.
    case contents(InfoPlistContents)
    /// No file: everything is generated from settings.
    case generatedOnly
    /// Contents that exclude each other, and what decides between them: the branches of a Bazel `select`.
    case alternatives([InfoPlistContents], reason: String)
    /// The target's Info.plist does not matter: it is no iOS app.
    case notAsked
    /// It cannot be known.
    case unknown(reason: String, wayOut: String, location: SourceLocation?)
}

/// The keys an Info.plist starts with, and where they come from.
struct InfoPlistContents: Sendable {
    var dictionary: InfoDictionary
    /// The file, relative to the root; nil for keys in a manifest.
    var path: String?
    var rule: DeclarationRule
    /// The line that names the file: the `INFOPLIST_FILE` setting, a manifest argument.
    var reference: [Evidence]
    var preprocessorLines: [SourceLocation] = []
    /// Keys that a generator adds by itself, so that a message can tell them from what the author wrote.
    var generatorDefaults: Set<String> = []
}
