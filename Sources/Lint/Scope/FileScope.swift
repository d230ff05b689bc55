import BuildModel

/// The files that a run is asked about; the project around them is analysed all the same.
public struct FileScope: Sendable, Hashable {
    private let files: Set<String>
    private let folders: Set<String>

    /// - Parameters:
    ///   - files: Absolute.
    ///   - folders: Absolute; everything below them counts.
    public init(files: Set<String>, folders: Set<String> = []) {
        self.files = Set(files.map(FilePath.normalized))
        self.folders = Set(folders.map(FilePath.normalized))
    }

    /// Whether a finding, or anything it rests on, lies in one of the files.
    /// - Parameter root: What the paths of the finding are relative to, absolute.
    public func isTouched(by finding: Finding, root: String) -> Bool {
        finding.files.contains { file in
            let path = FilePath.normalized(FilePath.join(root, file))
            return files.contains(path) || folders.contains { FilePath.isInside(path, $0) }
        }
    }
}
