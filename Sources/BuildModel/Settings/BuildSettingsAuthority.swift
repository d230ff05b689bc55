import OrientationModel
import PropertyLists

/// The output of `xcodebuild -showBuildSettings -json`, which overrules what was computed.
struct BuildSettingsAuthority: Sendable {
    private struct Report {
        let target: String
        let configuration: String?
        let layer: SettingsLayer
    }

    private var reports: [Report] = []
    private(set) var notes: [AnalysisNote] = []

    init(files paths: [String], tree: FileTree) {
        for path in paths { read(FilePath.join(FileTree.currentDirectory, path), name: path) }
    }

    /// The reported settings of a target in a configuration, as the strongest level.
    func layer(target: String, configuration: String) -> SettingsLayer? {
        reports.first { $0.target == target && ($0.configuration ?? configuration) == configuration }?.layer
    }

    private mutating func read(_ path: String, name: String) {
        do {
            let document = try PropertyListReader.read(contentsOf: path, name: name)
            guard let elements = document.root.elements else {
                notes.append(AnalysisNote(what: name, reason: "is no output of 'xcodebuild -showBuildSettings -json'"))
                return
            }
            for element in elements {
                guard let target = element["target"]?.text, let settings = element["buildSettings"] else { continue }
                var layer = SettingsLayer(level: .authority)
                settings.forEachEntry { entry in
                    // The report holds finished values: a dollar sign in one of them is only a dollar sign.
                    let text = (entry.value.text ?? "").replacing("$", with: "$$")
                    layer.append(
                        SettingAssignment(
                            name: entry.key.text ?? "", conditions: [], expression: text,
                            location: SourceLocation(entry.key.start, file: name), level: .authority))
                }
                reports.append(Report(target: target, configuration: settings["CONFIGURATION"]?.text, layer: layer))
            }
        } catch {
            notes.append(AnalysisNote(what: name, reason: "\(error)"))
        }
    }
}
