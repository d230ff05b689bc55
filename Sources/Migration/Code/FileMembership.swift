import BuildModel

/// Which targets compile or copy a file, and for which platforms.
struct FileMembership {
    private var targets: [String: Set<Int>] = [:]
    private var others: [String: Set<TargetPlatform>] = [:]

    init(_ project: ProjectModel) {
        for (index, target) in project.targets.enumerated() {
            let platforms = target.otherPlatforms.union([target.platform]).subtracting([.iOS, .unknown])
            for file in target.sourceFiles {
                targets[file.path, default: []].insert(index)
                let all = platforms.union(file.otherPlatforms)
                if !all.isEmpty { others[file.path, default: []].formUnion(all) }
            }
        }
    }

    /// Every source that some target compiles, sorted.
    var sources: [String] {
        targets.keys.filter { name in
            [".swift", ".m", ".mm", ".h", ".hpp", ".hh"].contains(where: name.hasSuffix)
        }.sorted()
    }

    /// The targets that hold a file, as indices into the project's.
    func targets(of file: String) -> Set<Int> { targets[file] ?? [] }

    /// The platforms beside iOS that some target compiles a file for.
    func otherPlatforms(of file: String) -> Set<TargetPlatform> { others[file] ?? [] }
}
