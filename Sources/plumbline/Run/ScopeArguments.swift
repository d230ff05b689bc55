import BuildModel
import Foundation
import Lint

/// The files that a run is asked about: those that are named as arguments, and those that changed.
enum ScopeArguments {
    /// What git says has changed, asked before anything is analysed.
    /// - Throws: `UsageError` for a revision that does not exist.
    static func changedFiles(_ arguments: ParsedArguments, in environment: Environment) throws -> FileScope? {
        guard let revision = arguments[RuleArguments.changedSince] else { return nil }
        let first = arguments.positionals.first ?? "."
        let path = FilePath.normalized(FilePath.join(environment.currentFolder, first))
        do {
            let changed = try ChangedFiles(
                since: revision, of: isFolder(path) ? path : FilePath.directory(of: path), option: "--changed-since")
            return FileScope(files: changed.paths)
        } catch let failure as RevisionFailure {
            throw UsageError(failure.description, about: RuleArguments.changedSince.definition.name)
        }
    }

    /// The files among the arguments, with the folders and projects among them; nil when whole projects were named, so
    /// that all is meant.
    static func namedFiles(_ arguments: ParsedArguments, of project: ProjectModel, in environment: Environment)
        -> FileScope?
    {
        guard !project.requestedFiles.isEmpty || !project.requestedFolders.isEmpty else { return nil }
        let files = Set(project.requestedFiles.map { FilePath.join(project.root, $0) })
        let others = arguments.positionals.map { FilePath.normalized(FilePath.join(environment.currentFolder, $0)) }
            .filter { !files.contains($0) }
        // A project or a manifest stands for its folder.
        let folders = others.map { path in
            isFolder(path) && !path.hasSuffix(".xcodeproj") && !path.hasSuffix(".xcworkspace")
                ? path : FilePath.directory(of: path)
        }
        let parts = project.requestedFolders.map { FilePath.join(project.root, $0) }
        return FileScope(files: Set(files.map(resolved)), folders: Set((folders + parts).map(resolved)))
    }

    /// With the links of its folder followed, as git names paths.
    static func resolved(_ path: String) -> String {
        if let real = FileTree.realPath(path) { return real }
        return FileTree.realPath(FilePath.directory(of: path)).map { FilePath.join($0, FilePath.name(of: path)) }
            ?? path
    }

    private static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
