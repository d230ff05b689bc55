/// Decides which project descriptions of a folder are read.
///
/// In one folder: workspace, then project, then generator manifests, then Playgrounds packages, then Bazel files. When
/// the folder itself has none, the folders below are searched.
struct ProjectDiscovery {
    /// A description to read, by absolute path.
    enum Source: Hashable {
        case workspace(String)
        case project(String)
        case xcodeGen(String)
        case tuist(String)
        case package(String)
        case bazel(String)

        var path: String {
            switch self {
            case .workspace(let path), .project(let path), .xcodeGen(let path), .tuist(let path), .package(let path),
                .bazel(let path):
                path
            }
        }
    }

    let context: LoadContext

    /// What XcodeGen manifests are called, the usual name first.
    static let xcodeGenNames = ["project.yml", "project.yaml", "project.json"]

    /// What to read for `directory`; empty when there is nothing but plain files.
    func sources(in directory: String) -> [Source] {
        let own = descriptions(in: directory)
        if !own.isEmpty { return own }
        context.trace("'\(context.files.display(directory))' has no project of its own; looking below it")
        var found = sources(below: directory, ignored: context.ignored)
        if found.isEmpty, let ignored = context.ignored, ignored.count > 0 {
            // Some tools generate whole projects, and have them ignored.
            found = sources(below: directory, ignored: nil)
            for source in found {
                context.trace(
                    "'\(context.files.display(source.path))' is ignored by git, and there is no other project")
            }
        }
        // Outer projects first: what they refer to further down then serves them and is no project of its own.
        return found.enumerated().sorted { left, right in
            let depths = (left.element.path.split(separator: "/").count, right.element.path.split(separator: "/").count)
            return depths.0 != depths.1 ? depths.0 < depths.1 : left.offset < right.offset
        }.map(\.element)
    }

    private func sources(below directory: String, ignored: IgnoredPaths?) -> [Source] {
        var found: [Source] = []
        let pruned = context.options.prunedDirectories
        func isEntered(_ name: String) -> Bool {
            !DirectoryWalk.isPruned(name) && !DirectoryWalk.isOpaque(name) && !pruned.contains(name)
                && !name.hasPrefix(".")
        }
        let walk = DirectoryWalk(files: context.files, ignored: ignored) { name, _ in isEntered(name) }
        walk.run(below: directory) { path, entry in
            if entry.kind == .directory, isEntered(entry.name) { found += descriptions(in: path) }
        }
        return found
    }

    /// The descriptions of one folder that are used, without looking below it.
    func descriptions(in directory: String) -> [Source] {
        let entries = context.files.entries(of: directory)
        func paths(_ suffix: String) -> [String] {
            entries.filter { $0.name.hasSuffix(suffix) && $0.kind == .directory }.map {
                FilePath.join(directory, $0.name)
            }
        }
        func file(_ names: [String]) -> String? {
            names.first { name in entries.contains { $0.name == name && $0.kind == .file } }.map {
                FilePath.join(directory, $0)
            }
        }
        let workspaces = paths(".xcworkspace").filter { workspace in
            if XcodeWorkspace(workspace, files: context.files) != nil { return true }
            context.reportDamagedWorkspace(workspace)
            return false
        }
        let bundles = paths(".xcodeproj")
        let projects = bundles.filter { context.files.isFile(FilePath.join($0, "project.pbxproj")) }
        let xcodeGen = file(Self.xcodeGenNames).filter(isXcodeGen)
        let tuist = file(["Project.swift"]).filter(isTuist)
        if xcodeGen == nil, tuist == nil {
            for bundle in bundles where !projects.contains(bundle) { noteEmpty(bundle) }
        }
        let result: [Source]
        let isCovered = workspaces.contains(where: coversProject)
        for workspace in workspaces where !isCovered {
            context.trace("'\(context.files.display(workspace))' lists no project that exists here and is passed over")
        }
        if isCovered {
            let covered = Set(workspaces.flatMap { XcodeWorkspace($0, files: context.files)?.projects ?? [] })
            result = workspaces.map { .workspace($0) }
            for project in projects where !covered.contains(project) {
                context.note(
                    context.files.display(project),
                    "is in no workspace beside it and was not read; pass its path to have it read")
            }
        } else if !projects.isEmpty {
            result = projects.map { .project($0) }
        } else if let xcodeGen {
            result = [.xcodeGen(xcodeGen)]
        } else if let tuist {
            result = [.tuist(tuist)]
        } else if let package = file(["Package.swift"]).filter(isPlayground) {
            result = [.package(package)]
        } else if let build = file(["BUILD.bazel", "BUILD"]).filter(isBazelApp) {
            result = [.bazel(build)]
        } else {
            result = []
        }
        if !result.isEmpty { context.trace("reading \(result.map(display).joined(separator: ", "))") }
        if let manifest = xcodeGen ?? tuist, !workspaces.isEmpty || !projects.isEmpty {
            context.trace("'\(context.files.display(manifest))' exists too; the generated project was used")
        }
        return result
    }

    /// The description around a file: the nearest folder above it that has one.
    func enclosing(_ path: String) -> (directory: String, sources: [Source])? {
        var directory = FilePath.directory(of: path)
        while !directory.isEmpty {
            let sources = descriptions(in: directory)
            if !sources.isEmpty { return (directory, sources) }
            // A repository is a world of its own.
            if context.files.kind(of: FilePath.join(directory, ".git")) != nil || directory == "/" { return nil }
            directory = FilePath.directory(of: directory)
        }
        return nil
    }

    private func noteEmpty(_ bundle: String) {
        // Notes what it is instead, or that nobody may look.
        _ = context.files.entries(of: bundle)
        guard context.files.oddities[bundle] == nil else { return }
        context.note(
            context.files.display(bundle),
            "has no 'project.pbxproj'; restore it from version control, or \(WayOut.generatedProject)")
    }

    private func coversProject(_ workspace: String) -> Bool {
        XcodeWorkspace(workspace, files: context.files)?.projects.contains { context.files.isDirectory($0) } ?? false
    }

    /// Whether the file is an XcodeGen manifest; many tools call their configuration `project.yml`.
    func isXcodeGen(_ path: String) -> Bool { contains(path, "targets") || contains(path, "include") }
    func isTuist(_ path: String) -> Bool { contains(path, "ProjectDescription") }
    private func isPlayground(_ path: String) -> Bool { contains(path, "iOSApplication") }
    private func isBazelApp(_ path: String) -> Bool {
        contains(path, "infoplists") && contains(path, "families") || contains(path, "ios_application")
            || contains(path, "ios_app_clip")
    }

    private func contains(_ path: String, _ word: String) -> Bool {
        guard let bytes = context.files.bytes(of: path) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains(word)
    }

    private func display(_ source: Source) -> String { "'\(context.files.display(source.path))'" }
}

extension Optional {
    fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? {
        flatMap { isIncluded($0) ? $0 : nil }
    }
}
