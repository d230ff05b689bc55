import BuildModel

/// A glob over files. `*` stays inside a name, `**` spans folders, a folder stands for everything in it. A pattern without
/// a slash is a name at any depth: `Pods`, `*.generated.swift`.
public struct PathPattern: Sendable, Hashable {
    /// As it was written.
    public let pattern: String
    private let base: String

    /// - Parameter base: The folder that the pattern is relative to, absolute.
    public init(_ pattern: String, relativeTo base: String) {
        self.pattern = pattern
        self.base = base
    }

    /// - Parameter path: Absolute.
    public func matches(_ path: String) -> Bool {
        var wanted = pattern
        while wanted.hasPrefix("./") { wanted.removeFirst(2) }
        while wanted.hasSuffix("/") { wanted.removeLast() }
        if wanted == "." || wanted.isEmpty { return FilePath.isInside(path, base) }
        if FilePath.isAbsolute(wanted) { return PathGlob.covers(wanted, path) }
        guard wanted.contains("/") else {
            return FilePath.isInside(path, base)
                && FilePath.relative(path, to: base).split(separator: "/").contains {
                    PathGlob.covers(wanted, String($0))
                }
        }
        // `..` leads out of the base, on both sides alike.
        return PathGlob.covers(FilePath.normalized(FilePath.join(base, wanted)), path)
    }
}
