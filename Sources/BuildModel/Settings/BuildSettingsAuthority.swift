import FileAccess
import OrientationModel
import PropertyLists

/// The output of `xcodebuild -showBuildSettings -json`, which overrules what was computed.
struct BuildSettingsAuthority: Sendable {
    /// What one file says of one target.
    struct Report: Sendable {
        let file: String
        let target: String
        let configuration: String?
        let layer: SettingsLayer
        /// Whether this is all that 'xcodebuild' prints and not a part of it: what is missing is not set then.
        let isWhole: Bool
    }

    private var reports: [Report] = []
    /// Reports on builds for other platforms, whose values say nothing of iOS.
    private var foreign: [(file: String, target: String, platform: String)] = []
    /// What is wrong with the files, one sentence each.
    private(set) var problems: [String] = []

    init(files paths: [String]) {
        for path in paths { read(FilePath.join(FileTree.currentDirectory ?? "", path), name: path) }
    }

    /// The report on a target in a configuration; nil when there is none.
    func report(on target: String, configuration: String) -> Report? {
        reports.first { $0.target == target && ($0.configuration ?? configuration) == configuration }
    }

    /// Reports on one of `targets` that were made for another platform, where there is none for iOS.
    func foreignReports(on targets: Set<String>) -> [(file: String, target: String, platform: String)] {
        foreign.filter { entry in
            targets.contains(entry.target) && !reports.contains { $0.target == entry.target }
        }
    }

    /// Files of which no report is about one of `targets`, with the targets they are about.
    func filesWithoutAny(of targets: Set<String>) -> [(file: String, targets: [String])] {
        Dictionary(grouping: reports, by: \.file).filter { !$0.value.contains { targets.contains($0.target) } }
            .map { (file: $0.key, targets: $0.value.map(\.target).sorted()) }.sorted { $0.file < $1.file }
    }

    /// The configurations that reports describe a target in; empty when there is none, or one for all of them.
    func configurations(of target: String) -> [String] {
        let own = reports.filter { $0.target == target }.map(\.configuration)
        return own.contains(nil) ? [] : own.compactMap(\.self)
    }

    private mutating func read(_ path: String, name: String) {
        let document: PropertyListDocument
        do {
            document = try PropertyListReader.read(contentsOf: path, name: name)
        } catch {
            problems.append(
                Self.isCommandOutput(path)
                    ? "'--build-settings \(name)' is of no use: \(Self.wanted)"
                    : "'--build-settings \(name)' is of no use: \(error)")
            return
        }
        let before = reports.count
        for element in document.root.elements ?? [] {
            guard let target = element["target"]?.text, let settings = element["buildSettings"] else { continue }
            let platform = settings["PLATFORM_NAME"]?.text
            if let platform, !platform.hasPrefix("iphone") {
                foreign.append((name, target, platform))
                continue
            }
            var layer = SettingsLayer(level: .authority)
            let root = settings["SRCROOT"]?.text.flatMap { FilePath.isAbsolute($0) && $0 != "/" ? $0 : nil }
            settings.forEachEntry { entry in
                guard !Self.places.contains(entry.key.text ?? "") else { return }
                // The report holds finished values: a dollar sign in one of them is only a dollar sign.
                var text = (entry.value.text ?? "").replacing("$", with: "$$")
                if let root { text = text.replacing(root + "/", with: "$(SRCROOT)/") }
                layer.append(
                    SettingAssignment(
                        name: entry.key.text ?? "", conditions: [], expression: text,
                        location: SourceLocation(entry.key.start, file: name), level: .authority))
            }
            reports.append(
                Report(
                    file: name, target: target, configuration: settings["CONFIGURATION"]?.text, layer: layer,
                    isWhole: platform != nil && settings["SRCROOT"] != nil))
        }
        if reports.count == before, !foreign.contains(where: { $0.file == name }) {
            problems.append(
                Self.isCommandOutput(path)
                    ? "'--build-settings \(name)' is of no use: \(Self.wanted)"
                    : "'--build-settings \(name)' is of no use: it is no output of 'xcodebuild -showBuildSettings -json'"
            )
        }
    }

    /// Where the project lies on the machine that the report is from, which need not be this one.
    private static let places: Set<String> = ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR", "PROJECT_FILE_PATH"]

    private static let wanted =
        "it is text for people, or has some before the JSON; pass what 'xcodebuild -showBuildSettings -json' prints on "
        + "standard output, and nothing else"

    /// Whether a file that holds no report looks like one printed for people, or like one with other output before it.
    private static func isCommandOutput(_ path: String) -> Bool {
        guard let bytes = try? RegularFile.read(path, atMost: SizeLimit.buildFile) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let first = text.first(where: { !$0.isWhitespace }), first != "[", first != "{" else { return false }
        return text.contains("Build settings for action") || text.contains("Command line invocation")
            || text.contains("\"buildSettings\"")
    }
}
