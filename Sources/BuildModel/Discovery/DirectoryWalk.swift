/// Walks a directory tree, following links but never twice into the same directory.
struct DirectoryWalk {
    let files: FileTree
    /// Decides by name and path whether to enter a directory.
    let enters: (_ name: String, _ path: String) -> Bool

    /// Names that hold no sources of the project: version control, build products, other people's code.
    static let prunedNames: Set<String> = [
        ".git", ".hg", ".svn", ".build", "DerivedData", "Pods", "Carthage", ".swiftpm", "node_modules", "build",
        "vendor",
        "SourcePackages", "xcuserdata",
    ]

    /// Directories that look like one file in Xcode.
    static let opaqueSuffixes: Set<String> = [
        ".xcassets", ".bundle", ".xcdatamodeld", ".framework", ".xcframework", ".docc", ".playground", ".xcodeproj",
        ".xcworkspace", ".app", ".appex", ".xcappdata", ".icon", ".scnassets", ".rkassets", ".mlpackage", ".dSYM",
    ]

    static func isPruned(_ name: String) -> Bool { prunedNames.contains(name) || name.hasPrefix("bazel-") }
    static func isOpaque(_ name: String) -> Bool { opaqueSuffixes.contains(FilePath.suffix(of: name)) }

    /// Calls `visit` for every file below `directory`, in a stable order, with its absolute path.
    func forEachFile(below directory: String, _ visit: (_ path: String, _ name: String) -> Void) {
        run(below: directory) { path, entry in
            if entry.kind == .file { visit(path, entry.name) }
        }
    }

    /// Calls `visit` for every entry below `directory`, directories before what they contain.
    func run(below directory: String, _ visit: (_ path: String, _ entry: FileTree.Entry) -> Void) {
        var visited: Set<DirectoryIdentity> = []
        var pending = [directory]
        while let current = pending.popLast() {
            guard let identity = files.identity(of: current) else { continue }
            guard visited.insert(identity).inserted else {
                files.noteLink(current, "is a link to a folder that is read already, so it is not entered again")
                continue
            }
            var below: [String] = []
            for entry in files.entries(of: current) {
                let path = FilePath.join(current, entry.name)
                visit(path, entry)
                if entry.kind == .directory, enters(entry.name, path) { below.append(path) }
            }
            pending += below.reversed()
        }
    }
}
