import Foundation
import Lint
import OrientationModel

@testable import plumbline

/// A whole app of a few lines, written to a folder of its own and linted for real.
struct SmallApp {
    /// The orientation lists and the flag of its Info.plist.
    struct Plist {
        var plain: OrientationMask?
        var pad: OrientationMask?
        var requiresFullScreen = false
        /// Instead of all that: the lines inside the dictionary.
        var lines: String?

        fileprivate var text: String {
            var body = lines ?? ""
            if lines == nil {
                body +=
                    list("UISupportedInterfaceOrientations", plain) + list("UISupportedInterfaceOrientations~ipad", pad)
                if requiresFullScreen { body += "<key>UIRequiresFullScreen</key><true/>\n" }
            }
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>example.small</string>
                <key>LSRequiresIPhoneOS</key><true/>
                <key>UILaunchScreen</key><dict/>
                \(body)
                </dict></plist>
                """
        }

        private func list(_ key: String, _ mask: OrientationMask?) -> String {
            guard let mask else { return "" }
            let values = mask.orientations.map { "<string>\($0.propertyListValue)</string>" }.joined()
            return "<key>\(key)</key>\n<array>\(values)</array>\n"
        }
    }

    var plist: Plist
    /// By path.
    var files: [String: String]

    init(_ plist: Plist, _ files: [String: String]) {
        self.plist = plist
        self.files = files
    }

    /// One Swift file.
    init(_ plist: Plist, _ swift: String) { self.init(plist, ["App.swift": swift]) }

    /// The findings as `severity rule symbol`, sorted.
    func findings(_ arguments: [String] = []) throws -> [Finding] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files.merging(["Info.plist": plist.text], uniquingKeysWith: { $1 }) {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let parsed = try ArgumentParser(command: LintCommand.definition).parse(arguments + [folder.path])
        return Linter().findings(in: try AnalysisArguments.request(parsed).run())
    }
}
