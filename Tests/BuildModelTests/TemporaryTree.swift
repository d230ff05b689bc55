import BuildModel
import Foundation
import OrientationModel

/// A directory with the given files, removed when the test is over.
final class TemporaryTree: Sendable {
    let root: String

    init(_ files: [String: String]) throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        root = base + "/plumbline-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for (path, content) in files { try write(path, Data(content.utf8)) }
    }

    func write(_ path: String, _ data: Data) throws {
        let full = root + "/" + path
        try FileManager.default.createDirectory(
            atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: full))
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
    }

    func load(_ paths: String..., options: LoadOptions = LoadOptions()) throws -> ProjectModel {
        try ProjectLoader(options: options).load(paths.isEmpty ? [root] : paths.map { root + "/" + $0 })
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }
}

extension ProjectModel {
    func target(_ name: String) -> AppTarget? { targets.first { $0.name == name } }
}

extension AppTarget {
    /// `phone P, pad PULR`: what the analysed configuration declares; unknown reasons are left out.
    func summary(_ configuration: String? = nil) -> String {
        guard let found = self.configuration(named: configuration) else { return "no configuration" }
        return found.summary
    }
}

extension BuildDeclarations {
    var summary: String { describe(declarations) }
}

extension TargetConfiguration {
    var summary: String { describe(declarations) }

    func widenedSummary(_ mode: WideningMode) -> String { describe(widened(mode)) }
}

private func describe(_ declarations: [Idiom: Declaration]) -> String {
    declarations.sorted { $0.key < $1.key }.map { idiom, declaration in
        let text =
            switch declaration.orientations {
            case .known(let mask): mask.shortName
            case .default(let mask): "default \(mask.shortName)"
            case .unknown: "unknown"
            case .conflicting(let masks, _): masks.map(\.shortName).joined(separator: "|")
            }
        return "\(idiom) \(text)"
    }.joined(separator: ", ")
}

/// Spellings of Info.plist values by the letters P U L R.
func orientations(_ letters: String) -> [String] {
    letters.map {
        switch $0 {
        case "P": "UIInterfaceOrientationPortrait"
        case "U": "UIInterfaceOrientationPortraitUpsideDown"
        case "L": "UIInterfaceOrientationLandscapeLeft"
        default: "UIInterfaceOrientationLandscapeRight"
        }
    }
}

/// The value of an `INFOPLIST_KEY_…` setting.
func words(_ letters: String) -> String { orientations(letters).joined(separator: " ") }

/// An XML array of orientations.
func array(_ letters: String) -> String {
    "<array>" + orientations(letters).map { "<string>\($0)</string>" }.joined() + "</array>"
}

/// An XML Info.plist; the body starts on line 4.
func infoPlist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    \(body)
    </dict></plist>

    """
}
