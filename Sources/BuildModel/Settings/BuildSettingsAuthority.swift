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
        let platform: String?
        /// The project it is about, as its machine has it.
        let project: ReportedProject
        let layer: SettingsLayer
        /// Whether this is all that 'xcodebuild' prints and not a part of it: what is missing is not set then.
        let isWhole: Bool

        var isOnSimulator: Bool { platform?.hasPrefix("iphonesimulator") ?? false }
    }

    private var reports: [Report] = []
    /// Reports on builds for other platforms, whose values say nothing of iOS.
    private var foreign: [(file: String, target: String, platform: String)] = []
    /// What is wrong with the files, one sentence each.
    private(set) var problems: [String] = []

    init(files paths: [String]) {
        for path in paths { read(FilePath.join(FileTree.currentDirectory ?? "", path), name: path) }
    }

    /// What the reports say of a target in a configuration.
    enum Answer {
        case nothing
        case report(Report)
        /// Reports that say different things, and in which setting.
        case contradiction([Report], setting: String)
    }

    /// What the reports on a target of `project` say of a configuration.
    /// - Parameter place: Where the project of a report lies here; nil when that cannot be told.
    func answer(
        on target: String, configuration: String, of project: ProjectPlace, place: (ReportedProject) -> String?
    ) -> Answer {
        var found = reports(on: target, of: project, place: place).filter {
            ($0.configuration ?? configuration) == configuration
        }
        // What a simulator build has is worth less than what a device build has.
        if found.contains(where: { $0.platform == "iphoneos" }) {
            found.removeAll(where: \.isOnSimulator)
        }
        guard let first = found.first else { return .nothing }
        for other in found.dropFirst() {
            guard let setting = first.layer.firstDifference(from: other.layer, among: Self.deciding) else { continue }
            return .contradiction([first, other], setting: setting)
        }
        return .report(first)
    }

    /// The reports on a target of `project`, in any configuration.
    func reports(
        on target: String, of project: ProjectPlace, place: (ReportedProject) -> String?
    ) -> [Report] {
        reports.filter { $0.target == target && project.isMeant(by: $0.project, lyingAt: place($0.project)) }
    }

    /// Settings that decide about orientation.
    static let deciding: [String] =
        [
            "INFOPLIST_FILE", "GENERATE_INFOPLIST_FILE", "INFOPLIST_FILE_CONTENTS", "TARGETED_DEVICE_FAMILY",
            "IPHONEOS_DEPLOYMENT_TARGET", InfoPlistPipeline.fullScreenSetting,
        ] + InfoPlistPipeline.listSettings.values.sorted()

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

    /// Reports on one of `targets` that are about another project than any here that has a target of the name.
    /// - Parameter used: The reports that were found to be about some target.
    func strangers(of targets: Set<String>, besides used: Set<ReportedTarget>) -> [Report] {
        reports.filter { report in
            targets.contains(report.target) && !used.contains(ReportedTarget(report))
                && !reports.contains { $0.file == report.file && used.contains(ReportedTarget($0)) }
        }
    }

    /// The first report of each file that describes its targets in none of the configurations there are.
    /// - Parameter configurations: By target.
    func reportsOnOthers(than configurations: [String: Set<String>]) -> [Report] {
        Dictionary(grouping: reports.filter { configurations[$0.target] != nil }, by: \.file).values.compactMap { own in
            let isUsed = own.contains { report in
                report.configuration.map { configurations[report.target]?.contains($0) ?? false } ?? true
            }
            return isUsed ? nil : own.first
        }.sorted { $0.file < $1.file }
    }

    private mutating func read(_ path: String, name: String) {
        let document: PropertyListDocument
        do {
            document = try PropertyListReader.read(contentsOf: path, name: name)
        } catch {
            problems.append(
                Self.isCommandOutput(path)
                    ? "'--build-settings \(name)' is of no use: \(Self.wanted)"
                    : "'--build-settings \(name)' is of no use: \(Self.problem(of: error))")
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
                    file: name, target: target, configuration: settings["CONFIGURATION"]?.text,
                    platform: platform,
                    project: ReportedProject(
                        path: settings["PROJECT_FILE_PATH"]?.text,
                        sourceRoot: (settings["SRCROOT"] ?? settings["PROJECT_DIR"])?.text,
                        name: settings["PROJECT_NAME"]?.text), layer: layer,
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

    /// What is wrong with a file that cannot be read. The way out of a damaged property list is none for a report.
    private static func problem(of error: any Error) -> String {
        guard let error = error as? PropertyListError, let position = error.position else { return "\(error)" }
        return "\(error.reason) in line \(position.line); pass what 'xcodebuild -showBuildSettings -json' prints"
    }

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
