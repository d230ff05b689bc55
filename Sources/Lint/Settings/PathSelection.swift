/// The files that are spoken of: those that match, without those that are left out.
public struct PathSelection: Sendable, Hashable {
    /// What files have to match; empty for all files.
    public var included: [PathPattern]
    /// What they must not match.
    public var excluded: [PathPattern]

    /// All files, unless said otherwise.
    public init(included: [PathPattern] = [], excluded: [PathPattern] = []) {
        self.included = included
        self.excluded = excluded
    }

    /// Whether every file is spoken of.
    public var isEverything: Bool { included.isEmpty && excluded.isEmpty }

    /// Whether a file is spoken of.
    /// - Parameter path: Absolute.
    public func contains(_ path: String) -> Bool {
        (included.isEmpty || included.contains { $0.matches(path) }) && !excluded.contains { $0.matches(path) }
    }
}
