import BuildModel
import Foundation

/// Which files git keeps, so that a change can be undone.
public struct VersionControl: Sendable {
    private let root: String

    /// - Parameter root: The folder that most files are in; absolute.
    public init(root: String) { self.root = Self.real(root) }

    /// The paths whose files git does not keep; all of them where there is no repository or no git.
    /// - Parameter paths: Absolute. A link counts as what it leads to.
    public func untracked(among paths: [String]) -> [String] {
        guard !paths.isEmpty else { return [] }
        let tracked = Set(names(["ls-files", "-z"], in: root))
        return paths.filter { path in
            let real = Self.real(path)
            if real.hasPrefix(root + "/"), tracked.contains(String(real.dropFirst(root.count + 1))) { return false }
            // In a repository of its own inside this one, or outside of this folder.
            let url = URL(fileURLWithPath: real)
            let name = url.lastPathComponent
            return !names(["ls-files", "-z", "--", ":(literal)" + name], in: url.deletingLastPathComponent().path)
                .contains(name)
        }
    }

    private func names(_ arguments: [String], in folder: String) -> [String] {
        guard let result = try? GitCommand(in: folder).run(arguments), result.status == 0 else { return [] }
        return result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
