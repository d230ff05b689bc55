import Foundation

/// The folder that is linted on behalf of a package.
///
/// A package of screens is a part of an app, and the app decides how its screens turn. So it is the nearest folder, from the
/// package upwards, with a configuration of Plumbline or an Xcode project, within the repository; otherwise the package.
struct LintedFolder {
    let url: URL

    /// The names that a configuration may have.
    private static let configurations = [".plumbline.yml", ".plumbline.yaml"]

    init(for package: URL) {
        var folder = package.standardizedFileURL
        while true {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: Self.marksAnApp) {
                url = folder
                return
            }
            let parent = folder.deletingLastPathComponent()
            if names.contains(".git") || parent.path == folder.path { break }
            folder = parent
        }
        url = package
    }

    private static func marksAnApp(_ name: String) -> Bool {
        configurations.contains(name) || name.hasSuffix(".xcworkspace") || name.hasSuffix(".xcodeproj")
    }

    /// Every file that may change the findings, sorted. Hidden folders, build products among them, are left out.
    var inputs: [URL] {
        let kinds: Set = [
            "swift", "m", "mm", "h", "plist", "xcconfig", "pbxproj", "xcscheme", "xcworkspacedata", "storyboard", "xib",
            "yml", "yaml", "json", "bazel", "bzl",
        ]
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let found = files?.compactMap { $0 as? URL }.filter { kinds.contains($0.pathExtension) } ?? []
        let configurations = Self.configurations.map { url.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        return (found + configurations).sorted { $0.path < $1.path }
    }
}
