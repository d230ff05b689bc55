/// Walks a directory tree, following links but never twice into the same directory.
struct DirectoryWalk {
    let files: FileTree
    /// What is passed over as if it were not there; nil to see everything.
    var ignored: IgnoredPaths?
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
        let realRoot = FileTree.realPath(files.root) ?? files.root
        func isOutsideRoot(_ path: String) -> Bool {
            !FilePath.isInside(FileTree.realPath(path) ?? path, realRoot)
        }
        var visited: Set<DirectoryIdentity> = []
        let around = identitiesAround(directory)
        let systems = Set(Self.systemFolders.compactMap(files.identity))
        var pending = [(path: directory, isOutside: isOutsideRoot(directory))]
        while let (current, isOutside) = pending.popLast() {
            guard let identity = files.identity(of: current) else {
                // Listing it tells why.
                _ = files.entries(of: current)
                continue
            }
            if around.contains(identity) {
                files.note(current, "is a link to a folder that it lies in, so it is not entered; remove it")
                continue
            }
            guard !systems.contains(identity) else { continue }
            guard visited.insert(identity).inserted else {
                files.note(current, "is a link to a folder that is read already, so it is not entered again")
                continue
            }
            let entries = files.entries(of: current)
            if isOutside {
                files.outsideEntriesLeft -= entries.count
                guard files.outsideEntriesLeft > 0 else {
                    files.note(
                        current,
                        "and what follows it outside of the analysed folder is not read, since it is too much; "
                            + "analyse the folder that holds all of it")
                    return
                }
            }
            var below: [(path: String, isOutside: Bool)] = []
            for entry in entries {
                let path = FilePath.join(current, entry.name)
                if let ignored, !isReadAnyway(entry), ignored.contains(path, entry) { continue }
                visit(path, entry)
                guard entry.kind == .directory, enters(entry.name, path) else { continue }
                below.append((path, entry.isSymbolicLink ? isOutsideRoot(path) : isOutside))
            }
            pending += below.reversed()
        }
    }

    /// Projects are often generated, and their files ignored: what describes an app is read all the same.
    private func isReadAnyway(_ entry: FileTree.Entry) -> Bool {
        entry.kind == .file && entry.name.hasSuffix("nfo.plist")
    }

    /// They hold no sources, and more entries than any walk should look at.
    private static let systemFolders = ["/proc", "/sys", "/dev"]

    /// The folders that a folder lies in: whoever enters one of them comes by everything, and the folder again.
    private func identitiesAround(_ directory: String) -> Set<DirectoryIdentity> {
        var result: Set<DirectoryIdentity> = []
        var current = FileTree.realPath(directory) ?? directory
        while current != "/", !current.isEmpty {
            current = FilePath.directory(of: current)
            if let identity = files.identity(of: current) { result.insert(identity) }
        }
        return result
    }
}
