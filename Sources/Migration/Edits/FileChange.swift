/// A file as it is and as it will be.
public struct FileChange: Sendable, Hashable {
    /// Path relative to the analysed root, with `..` when it lies outside.
    public var file: String
    /// The same, absolute.
    public var path: String
    /// What was read; nil for a file that does not exist yet.
    public var before: [UInt8]?
    /// What is to be there.
    public var after: [UInt8]

    /// Makes a change.
    public init(file: String, path: String, before: [UInt8]?, after: [UInt8]) {
        self.file = file
        self.path = path
        self.before = before
        self.after = after
    }

    /// Whether it is code, and no description of what a build declares.
    public var isSource: Bool { Self.isSource(file) }

    private static let manifests = ["Package.swift", "Project.swift"]

    static func isSource(_ file: String) -> Bool {
        [".swift", ".m", ".mm", ".h", ".storyboard", ".xib"].contains { file.hasSuffix($0) }
            && !manifests.contains { file == $0 || file.hasSuffix("/" + $0) }
    }
}
