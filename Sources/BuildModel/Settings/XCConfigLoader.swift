import OrientationModel

/// The assignments of an `.xcconfig` with everything it includes, spliced in place.
struct XCConfigContents: Sendable {
    var assignments: [SettingAssignment] = []
    var diagnostics: [BuildDiagnostic] = []
    var notes: [AnalysisNote] = []
    /// Files that add settings nobody can see.
    var unread: [UnreadSettings] = []
    /// Whether a file is not here that builds do without, or that says nothing about orientation.
    var lacksFiles = false

    mutating func add(_ damage: ManifestDamage) {
        diagnostics.append(damage.diagnostic)
        notes.append(damage.note)
    }

    /// An include that is not here and that no build does without: it may set anew whatever stands above it.
    mutating func addMissing(_ include: String, at location: SourceLocation) {
        unread.append(UnreadSettings(file: include, reason: "is not here", location: location))
        notes.append(
            AnalysisNote(
                what: include,
                reason: "include is not here, so the build stops; add the file or take the line out", location: location
            ))
        var seen: Set<String> = []
        for assignment in assignments where seen.insert(assignment.name).inserted {
            assignments.append(
                SettingAssignment(
                    name: assignment.name, conditions: [], expression: SettingAssignment.inherited, location: location,
                    level: .target, unreadableReason: "may be set anew by '\(include)', which is not here"))
        }
    }

    /// The assignments as one level of a target's settings.
    func layer(_ level: SettingsLevel) -> SettingsLayer {
        var layer = SettingsLayer(level: level, assignments.lazy.map { $0.moved(to: level) })
        layer.unread = unread
        layer.lacksFiles = lacksFiles
        return layer
    }
}

/// Reads `.xcconfig` files, each once.
final class XCConfigLoader {
    private let files: FileTree
    private var cache: [String: XCConfigContents] = [:]
    /// Includes followed for one file, so that files which include each other twice cannot multiply without end.
    private var includeBudget = 0

    private static let maximumIncludes = 1000

    init(files: FileTree) { self.files = files }

    /// The contents of the file at the absolute `path`; nil when there is no such file.
    /// - Parameter searchPaths: where includes are looked for after the including file's own directory.
    func load(_ path: String, searchPaths: [String]) -> XCConfigContents? {
        let key = ([path] + searchPaths).joined(separator: "\n")
        if let known = cache[key] { return known }
        guard let found = files.resolve(path) else { return nil }
        includeBudget = Self.maximumIncludes
        var contents = XCConfigContents()
        read(found.path, into: &contents, active: [], searchPaths: searchPaths)
        cache[key] = contents
        return contents
    }

    private func read(
        _ path: String, into contents: inout XCConfigContents, active: [String], searchPaths: [String]
    ) {
        let name = files.display(path)
        guard let bytes = files.bytes(of: path) else {
            contents.notes.append(AnalysisNote(what: name, reason: "cannot be read, so its settings are missing"))
            contents.unread.append(UnreadSettings(file: name, reason: "cannot be read", location: nil))
            return
        }
        // In UTF-16 every second byte of plain text is zero.
        if bytes.contains(0) {
            contents.unread.append(UnreadSettings(file: name, reason: "is no text in UTF-8", location: nil))
        }
        let conflict = ManifestDamage.mergeConflict(in: bytes, file: name)
        if let conflict { contents.add(conflict) }
        let undecided = conflict == nil ? [] : ManifestDamage.conflictingLines(of: bytes)
        func isUndecided(_ line: Int) -> Bool { undecided.contains { $0.contains(line) } }
        for statement in XCConfigParser.parse(bytes) {
            switch statement {
            case .problem(_, let line, _) where isUndecided(line): continue
            case .assignment(let setting, let conditions, let value, let line, let column):
                contents.assignments.append(
                    SettingAssignment(
                        name: setting, conditions: conditions, expression: value,
                        location: SourceLocation(file: name, line: line, column: column), level: .target,
                        unreadableReason: isUndecided(line) ? "stands between the markers of a merge conflict" : nil))
            case .problem(let reason, let line, let column):
                let place = SourceLocation(file: name, line: line, column: column)
                contents.add(
                    ManifestDamage(problem: reason, wayOut: "correct the line; it is ignored now", location: place))
            case .include(let include, let isOptional, let line, let column):
                follow(
                    include, isOptional: isOptional, at: SourceLocation(file: name, line: line, column: column),
                    from: path, into: &contents, active: active + [path], searchPaths: searchPaths)
            }
        }
    }

    private func follow(
        _ include: String, isOptional: Bool, at location: SourceLocation, from path: String,
        into contents: inout XCConfigContents, active: [String], searchPaths: [String]
    ) {
        if include.hasPrefix("<DEVELOPER_DIR>") {
            contents.lacksFiles = true
            contents.notes.append(
                AnalysisNote(what: include, reason: "lies inside Xcode and was not read", location: location))
            return
        }
        guard let target = locate(include, from: path, searchPaths: searchPaths) else {
            contents.lacksFiles = true
            if isOptional {
                contents.notes.append(
                    AnalysisNote(
                        what: include,
                        reason: "optional include is not here; settings it makes on other machines are unknown",
                        location: location))
            } else {
                let isGenerated = Self.isGenerated(include)
                contents.diagnostics.append(
                    BuildDiagnostic(
                        .missingConfigurationFile(path: include, isInclude: true, isGenerated: isGenerated),
                        at: location))
                // What CocoaPods writes says nothing about orientation.
                if !isGenerated { contents.addMissing(include, at: location) }
            }
            return
        }
        if active.contains(target) {
            contents.notes.append(
                AnalysisNote(what: files.display(target), reason: "includes itself; passed over", location: location))
            return
        }
        includeBudget -= 1
        guard includeBudget > 0 else {
            contents.lacksFiles = true
            contents.notes.append(
                AnalysisNote(what: files.display(target), reason: "more than 1000 includes; the rest is not read"))
            return
        }
        read(target, into: &contents, active: active, searchPaths: searchPaths)
    }

    private func locate(_ include: String, from path: String, searchPaths: [String]) -> String? {
        let directories = FilePath.isAbsolute(include) ? [""] : [FilePath.directory(of: path)] + searchPaths
        for directory in directories {
            for name in include.hasSuffix(".xcconfig") ? [include] : [include, include + ".xcconfig"] {
                let candidate = FilePath.normalized(FilePath.join(directory, name))
                if let found = files.resolve(candidate), files.kind(of: found.path) == .file { return found.path }
            }
        }
        return nil
    }

    /// Whether CocoaPods or Flutter writes this file, so that its absence from a checkout is normal. Neither of them says
    /// anything about orientation in it.
    static func isGenerated(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return path.contains("Pods/Target Support Files/") || name.hasPrefix("Pods-") || name == "Generated.xcconfig"
    }
}
