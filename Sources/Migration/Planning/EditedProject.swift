import BuildModel

/// A project as some edits would leave it, besides those that were accepted before.
struct EditedProject {
    let edits: [Edit]
    let changes: [FileChange]
    let overlay: FileOverlay
    let project: ProjectModel

    /// The project as it is.
    init(_ project: ProjectModel) {
        self.init(edits: [], changes: [], overlay: FileOverlay(), project: project)
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
        let overlay = files.overlay(with: changes)
        // Sources have no part in what build files declare.
        let needsReading = more.contains { !FileChange.isSource($0.file) }
        return EditedProject(
            edits: all, changes: changes, overlay: overlay, project: needsReading ? try request.load(overlay) : project)
    }

    /// The same project as the ground that further edits stand on.
    func adopted(by files: EditableFiles) -> EditedProject {
        files.adopt(changes)
        return EditedProject(edits: [], changes: [], overlay: overlay, project: project)
    }
}
