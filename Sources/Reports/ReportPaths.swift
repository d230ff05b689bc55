extension Report {
    /// Where another program finds a file of the report: relative to the working folder, or absolute when it lies
    /// outside of it. With `/`, without `.` and `..`; `.` for the working folder itself.
    ///
    /// - Parameter file: As locations have it: relative to the root, or absolute.
    func toolPath(_ file: String) -> String {
        let path = absolutePath(file)
        let folder = Self.collapsed(workingFolder)
        if path == folder { return "." }
        let start = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }

    /// The absolute path of a file of the report.
    func absolutePath(_ file: String) -> String {
        Self.collapsed(file.hasPrefix("/") ? file : "\(root)/\(file)")
    }

    /// An absolute path without `.`, `..` and doubled slashes. By the words alone: no file is looked at.
    private static func collapsed(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
