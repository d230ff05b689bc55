import OrientationModel

/// The files one target of an Xcode project compiles and copies.
struct XcodeSourceMembership {
    let file: PBXProjectFile
    let paths: PBXPathMap
    let context: LoadContext
    let folders: [SynchronizedFolder]
    /// Relative paths below each synchronized folder, by its path.
    let contents: [String: [String]]

    /// Absolute paths of existing files, each once, in project order.
    func files(of target: PBXObject, name: String, stacks: [SettingsStack]) -> [String] {
        var result: [String] = []
        var seen: Set<String> = []
        func add(_ path: String) {
            if seen.insert(path).inserted { result.append(path) }
        }
        for phase in file.objects(target.strings("buildPhases")) {
            switch phase.isa {
            case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase":
                for path in listedFiles(of: phase, target: name) { add(path) }
            default: break
            }
        }
        let owned = Set(target.strings("fileSystemSynchronizedGroups"))
        for folder in folders {
            if owned.contains(folder.id), !context.files.isDirectory(folder.path), let object = file.object(folder.id) {
                report("folder '\(context.files.display(folder.path))'", name, object)
            }
            let members = folder.members(
                of: contents[folder.path] ?? [], target: target.id, isOwner: owned.contains(folder.id))
            for member in members { add(FilePath.join(folder.path, member)) }
        }
        for header in headers(beside: result) { add(header) }
        for header in bridgingHeaders(stacks) { add(header) }
        return result
    }

    private func listedFiles(of phase: PBXObject, target: String) -> [String] {
        var result: [String] = []
        for id in phase.strings("files") {
            guard let buildFile = file.object(id) else {
                report("build file \(id)", target, phase)
                continue
            }
            guard !buildFile.excludesIOS, let reference = buildFile.string("fileRef") else { continue }
            guard let object = file.object(reference) else {
                report("file reference \(reference)", target, buildFile)
                continue
            }
            // A variant group stands for its localised children.
            let references = object.isa == "PBXFileReference" ? [object] : file.objects(object.strings("children"))
            for reference in references {
                guard let path = paths.path(of: reference),
                    let language = SourceMembership.Language(fileName: path), Self.uses(language, phase)
                else { continue }
                guard let found = context.files.resolve(path) else {
                    report("file '\(context.files.display(path))'", target, reference)
                    continue
                }
                result.append(found.path)
            }
        }
        return result
    }

    /// A sources phase compiles what is in it, storyboards too; code in a resources phase is only copied.
    private static func uses(_ language: SourceMembership.Language, _ phase: PBXObject) -> Bool {
        switch phase.isa {
        case "PBXResourcesBuildPhase": language.isResource
        case "PBXHeadersBuildPhase": language == .objectiveCHeader
        default: true
        }
    }

    private func report(_ what: String, _ target: String, _ object: PBXObject) {
        context.report(
            BuildDiagnostic(
                .danglingReference(what: what, target: target), at: file.location(of: object.node), target: target))
    }

    /// Headers are in no phase of an app; those next to an implementation file describe its classes.
    private func headers(beside paths: [String]) -> [String] {
        var directories: [String] = []
        var seen: Set<String> = []
        for path in paths where SourceMembership.Language(fileName: path) == .objectiveC {
            let directory = FilePath.directory(of: path)
            if seen.insert(directory).inserted { directories.append(directory) }
        }
        return directories.flatMap { directory in
            context.files.entries(of: directory).filter {
                $0.kind == .file && SourceMembership.Language(fileName: $0.name) == .objectiveCHeader
            }.map { FilePath.join(directory, $0.name) }
        }
    }

    private func bridgingHeaders(_ stacks: [SettingsStack]) -> [String] {
        stacks.compactMap { stack in
            let setting = stack.evaluator(for: .device).value(of: "SWIFT_OBJC_BRIDGING_HEADER")
            guard !setting.text.isEmpty, setting.unresolvedReason == nil else { return nil }
            return context.files.resolve(FilePath.normalized(FilePath.join(file.sourceRoot, setting.text)))?.path
        }
    }
}
