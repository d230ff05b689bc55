/// The absolute path of every group and file reference of a project.
///
/// Paths are relative to the parent group, so the tree is walked once from the main group downward.
struct PBXPathMap: Sendable {
    private var paths: [String: String] = [:]
    /// In bytes. No system opens longer ones, and groups that nest without end would fill the memory with them.
    private static let longestPath = 4096
    private let sourceRoot: String

    init(_ file: PBXProjectFile) {
        sourceRoot = file.sourceRoot
        let main = file.project?.string("mainGroup")
        var pending: [(id: String, parent: String)] = main.map { [($0, sourceRoot)] } ?? []
        // Products and references of subprojects hang on the project itself in some files.
        while let (id, parent) = pending.popLast() {
            guard paths[id] == nil, let object = file.object(id) else { continue }
            guard let path = Self.path(of: object, parent: parent, sourceRoot: sourceRoot),
                path.utf8.count <= Self.longestPath
            else { continue }
            paths[id] = path
            for child in object.strings("children") { pending.append((child, path)) }
        }
    }

    /// The path of a reference; nil for build products and files of the SDK. A reference outside every group counts
    /// from the source root.
    func path(of object: PBXObject) -> String? {
        paths[object.id] ?? Self.path(of: object, parent: sourceRoot, sourceRoot: sourceRoot)
    }

    func path(of id: String) -> String? { paths[id] }

    private static func path(of object: PBXObject, parent: String, sourceRoot: String) -> String? {
        let path = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>": return FilePath.normalized(FilePath.join(parent, path))
        case "SOURCE_ROOT": return FilePath.normalized(FilePath.join(sourceRoot, path))
        case "<absolute>": return FilePath.normalized(path)
        default: return nil
        }
    }
}
