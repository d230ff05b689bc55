import OrientationModel
import PropertyLists

/// A parsed `project.pbxproj`: its objects by identifier.
struct PBXProjectFile: Sendable {
    /// The directory that holds the `.xcodeproj`, absolute.
    let directory: String
    /// The `.xcodeproj`, absolute.
    let bundlePath: String
    /// The `project.pbxproj`, relative to the root.
    let displayPath: String
    let projectID: String
    private let objects: [String: PropertyListNode]

    /// The project's name: that of its file.
    var name: String { FilePath.base(of: bundlePath) }

    /// Reads the project inside `bundlePath`.
    /// - Throws: `PropertyListError`.
    init(bundlePath: String, files: FileTree) throws {
        let path = FilePath.join(bundlePath, "project.pbxproj")
        let display = files.display(path)
        let document = try files.propertyList(at: path)
        guard let table = document.root["objects"], table.kind == .dictionary else {
            throw PropertyListError(
                problem: .malformed, file: display, position: document.root.start, reason: "the project has no objects",
                wayOut: "restore the file from version control")
        }
        var objects: [String: PropertyListNode] = [:]
        table.forEachEntry { entry in
            if entry.value.kind == .dictionary { objects[entry.key.text ?? ""] = entry.value }
        }
        guard
            let project = document.root["rootObject"]?.text.flatMap({ objects[$0] == nil ? nil : $0 })
                ?? objects.first(where: { $0.value["isa"]?.text == "PBXProject" })?.key
        else {
            throw PropertyListError(
                problem: .malformed, file: display, position: nil, reason: "the project has no root object",
                wayOut: "restore the file from version control")
        }
        self.bundlePath = bundlePath
        self.objects = objects
        directory = FilePath.directory(of: bundlePath)
        displayPath = display
        projectID = project
    }

    var project: PBXObject? { object(projectID) }

    func object(_ id: String?) -> PBXObject? {
        guard let id, let node = objects[id] else { return nil }
        return PBXObject(id: id, node: node)
    }

    func objects(_ ids: [String]) -> [PBXObject] { ids.compactMap(object) }

    /// Every object of one kind, in a stable order.
    func objects(ofKind isa: String) -> [PBXObject] {
        objects.filter { $0.value["isa"]?.isString(isa) ?? false }.keys.sorted().compactMap(object)
    }

    /// `SRCROOT`: the project's directory joined with `projectDirPath`.
    var sourceRoot: String {
        let path = project?.string("projectDirPath") ?? ""
        return FilePath.normalized(FilePath.join(directory, path))
    }

    /// Where a value stands.
    func location(of node: PropertyListNode) -> SourceLocation { SourceLocation(node.start, file: displayPath) }
}
