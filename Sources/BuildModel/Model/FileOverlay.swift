/// Contents that stand in for those of files, so that an edit can be judged before anything is written.
public struct FileOverlay: Sendable, Hashable {
    private var contents: [String: [UInt8]] = [:]

    /// An overlay of nothing: every file is what it is.
    public init() {}

    /// Lets a file have other contents.
    /// - Parameter path: Absolute.
    public mutating func replace(_ path: String, with bytes: [UInt8]) { contents[FilePath.normalized(path)] = bytes }

    /// What stands in for a file; nil for a file that is what it is.
    /// - Parameter path: Absolute.
    public func contents(of path: String) -> [UInt8]? {
        contents.isEmpty ? nil : contents[FilePath.normalized(path)]
    }
}
