import BuildModel

/// The folders that the paths of a report start from.
struct ReportFolders {
    /// Of the analysis.
    let root: String
    /// Where the reader of a report looks for relative paths: the checkout on GitHub and GitLab, whatever folder the step
    /// runs in; the current folder elsewhere.
    let working: String

    init(root: String, currentFolder: String, variables: [String: String]) {
        let folder = Self.checkout(variables) ?? currentFolder
        // One of them may have come through a symbolic link.
        let resolved = (root: FileTree.realPath(root) ?? root, folder: FileTree.realPath(folder) ?? folder)
        let isInside = (root + "/").hasPrefix(folder + "/")
        let isInsideResolved = (resolved.root + "/").hasPrefix(resolved.folder + "/")
        self.root = !isInside && isInsideResolved ? resolved.root : root
        working = !isInside && isInsideResolved ? resolved.folder : folder
    }

    private static func checkout(_ variables: [String: String]) -> String? {
        if variables["GITHUB_ACTIONS"] == "true" { return variables["GITHUB_WORKSPACE"] }
        if variables["GITLAB_CI"] == "true" { return variables["CI_PROJECT_DIR"] }
        return nil
    }
}
