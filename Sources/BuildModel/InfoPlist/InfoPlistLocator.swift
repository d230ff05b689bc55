import OrientationModel
import PropertyLists

/// Finds the Info.plist of a target in one configuration and reads it.
struct InfoPlistLocator {
    let context: LoadContext
    let target: String
    let kind: TargetKind
    /// `SRCROOT`, absolute: `INFOPLIST_FILE` is relative to it.
    let sourceRoot: String

    struct Found {
        var base: InfoPlistBase
        var diagnostics: [BuildDiagnostic] = []
        var isAuthoritative = false
    }

    /// The Info.plist the caller named as finished for this target, if one was.
    func authoritative() -> Found? {
        guard let path = context.options.infoPlists[target] else { return nil }
        let absolute = FilePath.normalized(FilePath.join(FileTree.currentDirectory ?? "", path))
        var place = context.options.infoPlistPlaces[target]
        if let file = place?.file { place?.file = context.files.display(file) }
        let reference = [Evidence("'\(place == nil ? "--" : "")info-plist' names '\(path)'", at: place)]
        var found = read(absolute, rule: .authority, reference: reference, at: nil)
        found.isAuthoritative = true
        if case .unknown(let reason, _, let place) = found.base {
            let line = place.map { $0.line > 0 ? " (line \($0.line))" : "" } ?? ""
            context.refuse("'--info-plist \(target)=\(path)' is of no use: \(reason)\(line)")
        }
        return found
    }

    /// Whether the Info.plist is that of a watch app, which says so by keys of its own.
    func isForWatch(in stack: SettingsStack) -> Bool {
        let evaluator = stack.evaluator(for: .device)
        if Self.watchKeys.contains(where: { evaluator.value(of: "INFOPLIST_KEY_" + $0).boolean }) { return true }
        guard case .contents(let contents) = locate(in: stack).base else { return false }
        return Self.watchKeys.contains { contents.dictionary[$0]?.text.map(LooseBoolean.value(of:)) ?? false }
    }

    private static let watchKeys = ["WKApplication", "WKWatchKitApp"]

    /// The Info.plist that the settings name.
    func locate(in stack: SettingsStack, for sdk: BuildSDK = .device) -> Found {
        if let found = authoritative() { return found }
        let evaluator = stack.evaluator(for: sdk)
        let setting = evaluator.value(of: "INFOPLIST_FILE")
        let place = setting.assignments.first?.location
        if let reason = setting.unresolvedReason {
            return Found(
                base: .unknown(
                    reason: "INFOPLIST_FILE \(reason)", wayOut: "\(WayOut.settings), or \(WayOut.infoPlist)",
                    location: place))
        }
        var found: Found
        if setting.text.isEmpty {
            let generation = evaluator.value(of: "GENERATE_INFOPLIST_FILE")
            if let reason = generation.unresolvedReason {
                return Found(
                    base: .unknown(
                        reason: "GENERATE_INFOPLIST_FILE \(reason)", wayOut: WayOut.settings,
                        location: generation.assignments.first?.location))
            }
            let suppression = evaluator.value(of: "DONT_GENERATE_INFOPLIST_FILE")
            if generation.boolean, suppression.boolean {
                return Found(
                    base: .unknown(
                        reason: "'\(target)' has no INFOPLIST_FILE, and DONT_GENERATE_INFOPLIST_FILE keeps one from "
                            + "being made",
                        wayOut: "\(WayOut.infoPlist), or \(WayOut.settings)",
                        location: suppression.assignments.first?.location))
            }
            guard generation.boolean else {
                return Found(
                    base: .unknown(
                        reason: "'\(target)' has neither INFOPLIST_FILE nor GENERATE_INFOPLIST_FILE here",
                        wayOut: "\(WayOut.infoPlist), or \(WayOut.settings)", location: place))
            }
            found = Found(base: .generatedOnly)
        } else {
            let path = FilePath.normalized(FilePath.join(sourceRoot, setting.text))
            found = read(path, rule: .file, reference: setting.evidence, at: place)
        }
        overlayContents(onto: &found, evaluator)
        return found
    }

    /// Reads the Info.plist at an absolute path.
    func read(
        _ path: String, rule: DeclarationRule, reference: [Evidence], at place: SourceLocation?
    ) -> Found {
        let name = context.files.display(path)
        guard let actual = context.files.resolve(path), context.files.isFile(actual.path) else {
            return Found(
                base: .unknown(
                    reason: "the Info.plist '\(name)' does not exist", wayOut: WayOut.infoPlist, location: place),
                diagnostics: [BuildDiagnostic(.missingInfoPlist(path: name), at: place)])
        }
        if actual.differsInSpelling {
            context.note(
                name, "is called '\(context.files.display(actual.path))' on disk; that works on macOS volumes only",
                at: place)
        }
        switch context.infoPlists.read(actual.path) {
        case .success(let file):
            return Found(
                base: .contents(
                    InfoPlistContents(
                        dictionary: file.contents, path: file.path, rule: rule, reference: reference,
                        preprocessorLines: file.preprocessorLines)))
        case .failure(let error):
            let location =
                error.position.map { SourceLocation($0, file: error.file) }
                ?? SourceLocation(file: error.file, line: 0)
            return Found(
                base: .unknown(
                    reason: "'\(error.file)' cannot be read: \(error.reason)", wayOut: error.wayOut,
                    location: location),
                diagnostics: [
                    BuildDiagnostic(
                        .damagedFile(file: error.file, problem: error.reason, wayOut: error.wayOut), at: location)
                ])
        }
    }

    /// `INFOPLIST_FILE_CONTENTS` replaces whole keys.
    private func overlayContents(onto found: inout Found, _ evaluator: SettingsEvaluator) {
        let setting = evaluator.value(of: "INFOPLIST_FILE_CONTENTS")
        let place = setting.assignments.first?.location
        if let reason = setting.unresolvedReason {
            found.base = .unknown(
                reason: "INFOPLIST_FILE_CONTENTS \(reason)", wayOut: "\(WayOut.settings), or \(WayOut.infoPlist)",
                location: place)
            return
        }
        guard !setting.text.isEmpty else { return }
        guard
            let document = try? PropertyListReader.read(Array(setting.text.utf8), name: "INFOPLIST_FILE_CONTENTS"),
            document.root.kind == .dictionary
        else {
            found.base = .unknown(
                reason: "INFOPLIST_FILE_CONTENTS is no property list", wayOut: WayOut.infoPlist, location: place)
            return
        }
        // Lines inside a setting mean nothing to a reader: everything stands where the setting stands.
        let overlay = InfoDictionary(document.root, file: "").placed(at: place)
        switch found.base {
        case .contents(var contents):
            contents.dictionary.replace(with: overlay)
            found.base = .contents(contents)
        case .generatedOnly:
            let reference = [Evidence("'INFOPLIST_FILE_CONTENTS' is set", at: place)]
            found.base = .contents(
                InfoPlistContents(dictionary: overlay, path: nil, rule: .file, reference: reference))
        case .alternatives, .unknown, .notAsked: break
        }
    }
}
