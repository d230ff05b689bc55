/// The project that a build settings report is about, as the machine has it that the report is from.
struct ReportedProject: Sendable, Hashable {
    /// The folder of the project; nil when the report does not say.
    let directory: String?
    /// The project's name; nil when the report does not say.
    let name: String?

    /// - Parameters:
    ///   - path: `PROJECT_FILE_PATH`.
    ///   - sourceRoot: `SRCROOT`.
    ///   - name: `PROJECT_NAME`.
    init(path: String?, sourceRoot: String?, name: String?) {
        let file = path.flatMap { FilePath.isAbsolute($0) && $0.hasSuffix(".xcodeproj") ? $0 : nil }
        directory = file.map(FilePath.directory) ?? sourceRoot.flatMap { FilePath.isAbsolute($0) ? $0 : nil }
        self.name = file.map(FilePath.base) ?? name
    }

    /// How messages call it.
    var phrase: String? {
        name.map { name in
            let folder = directory.map { FilePath.name(of: $0) } ?? ""
            return "'\(folder.isEmpty ? "" : folder + "/")\(name).xcodeproj'"
        } ?? directory.map { "'\($0)'" }
    }

    /// Where the project lies here: at the longest end of its path that leads from the root, or from a folder above it,
    /// to such a project. Checkouts have other names on other machines, what is in them has not.
    /// - Returns: The folder, absolute; nil when nothing here has such a place.
    func place(in files: FileTree) -> String? {
        guard let directory else { return nil }
        let parts = FilePath.normalized(directory).split(separator: "/").map(String.init)
        var bases: [String] = [files.root]
        while let last = bases.last, last != "/", !last.isEmpty { bases.append(FilePath.directory(of: last)) }
        for start in parts.indices {
            let end = parts[start...].joined(separator: "/")
            for base in bases {
                let candidate = FilePath.join(base, end)
                if holdsProject(candidate, files) { return FilePath.normalized(candidate) }
            }
        }
        return holdsProject(files.root, files) ? files.root : nil
    }

    private func holdsProject(_ directory: String, _ files: FileTree) -> Bool {
        if let name, files.isDirectory(FilePath.join(directory, name + ".xcodeproj")) { return true }
        if Self.manifests.contains(where: { files.isFile(FilePath.join(directory, $0)) }) { return true }
        guard name == nil, files.isDirectory(directory) else { return false }
        return files.entries(of: directory).contains { $0.name.hasSuffix(".xcodeproj") }
    }

    /// Files that a project of this name may be generated from.
    private static let manifests = ["project.yml", "project.yaml", "project.json", "Project.swift", "Package.swift"]
}

/// A project here, as far as reports can mean it.
struct ProjectPlace: Sendable, Hashable {
    /// The folder that holds the project or the manifest it is made from, absolute.
    let directory: String
    /// `SRCROOT`, absolute.
    let sourceRoot: String
    /// The project's name; nil where a project of any name is made for it.
    let name: String?

    /// Whether a report is about this project.
    /// - Parameter place: Where the reported project lies here; nil when that cannot be told.
    func isMeant(by reported: ReportedProject, lyingAt place: String?) -> Bool {
        if let name, let other = reported.name, name != other { return false }
        guard let place else { return true }
        return place == directory || place == sourceRoot
    }
}

/// Names what one entry of a report is about.
struct ReportedTarget: Hashable {
    let file: String
    let target: String
    let project: ReportedProject

    init(_ report: BuildSettingsAuthority.Report) {
        file = report.file
        target = report.target
        project = report.project
    }
}
