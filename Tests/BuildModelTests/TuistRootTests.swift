import OrientationModel
import Testing

@testable import BuildModel

/// Paths of a Tuist manifest that start at the root of its workspace.
@Suite struct TuistRootTests {
    private func summary(_ path: String, root: String, _ marker: String) throws -> String? {
        func list(_ letters: String) -> String {
            infoPlist("<key>UISupportedInterfaceOrientations</key>" + array(letters))
        }
        let manifest = """
            import ProjectDescription
            let project = Project(name: "Cam", targets: [.target(name: "Cam", destinations: [.iPhone], product: .app,
              infoPlist: \(path), sources: [])])
            """
        return try TemporaryTree([
            ".git/HEAD": "", "Shared/Info.plist": list("R"), "ios/Shared/Info.plist": list("L"),
            "ios/App/Shared/Info.plist": list("P"), root + marker: "", "ios/App/Project.swift": manifest,
        ]).load().target("Cam")?.summary()
    }

    /// The nearest folder with something of Tuist's is the root, else that of version control.
    @Test(arguments: [
        ("ios/", "Tuist.swift", "phone L"), ("ios/", "Tuist/Config.swift", "phone L"),
        ("ios/", "Plugin.swift", "phone L"), ("ios/", "README.md", "phone R"), ("", "Tuist.swift", "phone R"),
        ("ios/App/", "Tuist.swift", "phone P"),
    ])
    func roots(root: String, marker: String, expected: String) throws {
        #expect(try summary(".file(path: .relativeToRoot(\"Shared/Info.plist\"))", root: root, marker) == expected)
        #expect(try summary(".file(path: \"//Shared/Info.plist\")", root: root, marker) == expected)
        #expect(try summary("\"//Shared/Info.plist\"", root: root, marker) == expected)
    }

    @Test func besideTheManifest() throws {
        for path in ["relativeToCurrentFile", "relativeToManifest"] {
            let text = ".file(path: .\(path)(\"Shared/Info.plist\"))"
            #expect(try summary(text, root: "ios/", "Tuist.swift") == "phone P")
        }
    }

    /// The release variant is analysed, whatever it is called.
    @Test func configurationThatShips() throws {
        let manifest = """
            import ProjectDescription
            let project = Project(name: "Cam", targets: [.target(name: "Cam", destinations: [.iPhone], product: .app,
              infoPlist: .default, sources: [], settings: .settings(configurations: [
                .debug(name: "Dev"), .debug(name: "Beta"), .release(name: "Prod")]))])
            """
        let model = try TemporaryTree(["Project.swift": manifest]).load()
        #expect(model.target("Cam")?.defaultConfigurationName == "Prod")
    }
}
