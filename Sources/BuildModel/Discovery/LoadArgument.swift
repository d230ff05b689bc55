/// One path of the command line.
struct LoadArgument {
    enum Kind: Hashable { case folder, description(ProjectDiscovery.Source), file }

    /// Absolute; for the inner file of a project or workspace that bundle.
    let path: String
    let kind: Kind

    /// - Throws: `ProjectLoadError` for a path that does not exist or is no file and no folder.
    init(_ argument: String) throws {
        guard let current = FilePath.isAbsolute(argument) ? "/" : FileTree.currentDirectory else {
            throw ProjectLoadError(
                description: "'\(argument)' is in a folder that was removed; change to one that exists")
        }
        let absolute = FilePath.normalized(FilePath.join(current, argument))
        let files = FileTree(root: absolute)
        guard let found = files.kind(of: absolute) else {
            throw ProjectLoadError(description: "'\(argument)' does not exist; check the path")
        }
        guard found != .other else {
            throw ProjectLoadError(description: "'\(argument)' is no file and no folder; name one of the app")
        }
        var path = absolute
        if path.hasSuffix(".xcodeproj/project.pbxproj") || path.hasSuffix(".xcworkspace/contents.xcworkspacedata") {
            path = FilePath.directory(of: path)
        }
        self.path = path
        let name = FilePath.name(of: path)
        switch FilePath.suffix(of: path) {
        case ".xcodeproj": kind = .description(.project(path))
        case ".xcworkspace": kind = .description(.workspace(path))
        case ".yml" where Self.isManifest(path), ".yaml" where Self.isManifest(path):
            kind = .description(.xcodeGen(path))
        default:
            if found == .directory {
                kind = .folder
            } else if name == "Project.swift" {
                kind = .description(.tuist(path))
            } else if name == "Package.swift" {
                kind = .description(.package(path))
            } else if name == "BUILD" || name == "BUILD.bazel" {
                kind = .description(.bazel(path))
            } else {
                kind = .file
            }
        }
    }

    /// A hook names every YAML file that changes; most of them describe no project.
    private static func isManifest(_ path: String) -> Bool {
        let context = LoadContext(root: FilePath.directory(of: path), options: LoadOptions())
        return ProjectDiscovery(context: context).isXcodeGen(path)
    }
}
