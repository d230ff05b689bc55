import BuildModel

/// A project as some edits would leave it.
struct EditedProject {
    let edits: [Edit]
    let changes: [FileChange]
    let overlay: FileOverlay
    let project: ProjectModel

    /// The project as it is.
    init(_ project: ProjectModel) {
        edits = []
        changes = []
        overlay = FileOverlay()
        self.project = project
    }

    private init(edits: [Edit], changes: [FileChange], overlay: FileOverlay, project: ProjectModel) {
        self.edits = edits
        self.changes = changes
        self.overlay = overlay
        self.project = project
    }

    /// The project after further edits.
    /// - Throws: `Verification.Failure` when the edits exclude each other, and whatever reading the project throws.
    func adding(_ more: [Edit], _ request: MigrationRequest, _ files: EditableFiles) throws -> EditedProject {
        if more.isEmpty { return self }
        let all = edits + more.filter { !edits.contains($0) }
        let changes: [FileChange]
        do {
            changes = try files.changes(by: all)
        } catch let conflict as EditableFiles.Conflict {
            throw Verification.Failure(reason: "'\(conflict.file)': \(conflict.reason)")
        }
        let overlay = files.overlay(of: changes)
        // Sources have no part in what build files declare.
        let needsReading = more.contains { !Self.isSource($0.file) }
        return EditedProject(
            edits: all, changes: changes, overlay: overlay, project: needsReading ? try request.load(overlay) : project)
    }

    private static let manifests = ["Package.swift", "Project.swift"]

    private static func isSource(_ file: String) -> Bool {
        [".swift", ".m", ".mm", ".h", ".storyboard", ".xib"].contains { file.hasSuffix($0) }
            && !manifests.contains { file == $0 || file.hasSuffix("/" + $0) }
    }
}
