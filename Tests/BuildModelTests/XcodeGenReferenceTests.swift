import OrientationModel
import Testing

@testable import BuildModel

/// What an XcodeGen manifest refers to and what is not there is said with its line.
@Suite struct XcodeGenReferenceTests {
    private func load(_ target: String, _ rest: String = "") throws -> ProjectModel {
        let manifest = """
            name: Lantern
            \(rest)
            targets:
              Lantern:
                type: application
                platform: iOS
            \(target)
            """
        return try TemporaryTree(["project.yml": manifest, "Info.plist": infoPlist("")])
            .load(options: LoadOptions(environment: [:]))
    }

    @Test(
        arguments: [
            ("    templates: [Gone]", "", "template 'Gone'", 7),
            ("    templates: [\"${T}\"]", "", "template '${T}'", 7),
            ("    settings: {groups: [gone]}", "", "setting group 'gone'", 7),
            ("    dependencies: [{target: Gone}]", "", "target 'Gone'", 7),
            ("    settings: {A: {b: c}}", "", "setting 'A'", 7),
            ("    settings: {A: b}\n    settings: {A: c}", "", "'settings' stands twice", 8),
            ("", "include: [{path: base.yml, enable: \"${ON}\"}]", "'${ON}'", 2),
            ("    settings: {configs: {Debgu: {A: b}}}", "", "configuration 'Debgu'", 7),
            ("    configFiles: {Releas: a.xcconfig}", "", "did you mean 'Release'", 7),
            ("", "configFiles: {debug: a.xcconfig}", "configuration 'debug'", 2),
            ("", "settings: {configs: {beta: {A: b}}}", "configuration 'beta'", 2),
            ("", "settingGroups: {g: {configs: {beta: {A: b}}}}", "setting group 'g'", 2),
        ] as [(String, String, String, Int)])
    func referencesToNothing(target: String, rest: String, word: String, line: Int) throws {
        let model = try load(target, rest)
        #expect(
            model.notes.contains {
                $0.reason.contains(word) && $0.location?.file == "project.yml" && $0.location?.line == line
            })
    }

    @Test(
        arguments: [
            ("aplication", "iOS", "did you mean 'application'?"), ("${TYPE}", "iOS", "'${TYPE}'"),
            ("application", "ios", "did you mean 'iOS'?"), ("application", "${PLATFORM}", "'${PLATFORM}'"),
        ] as [(String, String, String)])
    func kindsThatCannotBeRead(type: String, platform: String, word: String) throws {
        let model = try TemporaryTree([
            "project.yml": "name: L\ntargets:\n  L:\n    type: \"\(type)\"\n    platform: \"\(platform)\"\n"
        ]).load(options: LoadOptions(environment: [:]))
        #expect(model.notes.contains { $0.reason.contains(word) && $0.reason.contains("'L'") })
    }

    /// Parts of names match in settings, and that is no slip.
    /// What a file that is not here sets is unknown, whichever manifest names it.
    @Test(arguments: [
        (
            "project.yml",
            "targets: { Cam: { type: application, platform: iOS, configFiles: { Debug: c/A.xcconfig, Release: c/A.xcconfig } } }"
        ),
        (
            "project.yml",
            "configFiles: { Release: c/A.xcconfig }\ntargets: { Cam: { type: application, platform: iOS } }"
        ),
        (
            "Project.swift",
            "import ProjectDescription\nlet project = Project(name: \"Cam\", targets: [.target(name: \"Cam\", destinations: [.iPhone], product: .app, bundleId: \"c\")], settings: .settings(configurations: [.release(name: \"Release\", xcconfig: \"c/A.xcconfig\")]))"
        ),
    ])
    func missingConfigurationFiles(name: String, manifest: String) throws {
        let model = try TemporaryTree([name: manifest]).load()
        #expect(Set(model.notes.filter { $0.what == "c/A.xcconfig" }.map(\.location?.file)) == [name])
        #expect(model.diagnostics.contains { $0.id == "missing-configuration-file" && $0.location?.file == name })
    }

    @Test func partsOfConfigurationNames() throws {
        let model = try load("    settings: {configs: {debug: {A: b}, rel: {A: c}}}")
        #expect(!model.notes.contains { $0.reason.contains("configuration") })
    }

    @Test func mergeConflicts() throws {
        let model = try load("<<<<<<< HEAD\n=======\n>>>>>>> x")
        let found = try #require(model.diagnostics.first { $0.id == "damaged-file" })
        #expect(found.location?.line == 7)
        #expect(model.notes.contains { $0.reason.hasPrefix("unresolved merge conflict") })
    }

    @Test func targetsWithoutAPlatform() throws {
        let model = try TemporaryTree(["project.yml": "name: L\ntargets:\n  L:\n    type: application\n"])
            .load(options: LoadOptions(environment: [:]))
        #expect(model.notes.contains { $0.reason.hasPrefix("'L' names no platform") && $0.location?.line == 3 })
    }

    @Test func missingIncludeNamesTheIncludingLine() throws {
        let model = try load("", "include: [gone.yml]")
        let found = try #require(model.diagnostics.first { $0.id == "damaged-file" })
        #expect(found.location?.file == "project.yml")
        #expect(found.location?.line == 2)
    }

    /// Two keys of `configs` may fit one configuration, and XcodeGen takes them in the order of a dictionary.
    @Test(arguments: [("LandscapeLeft", "LandscapeLeft", "phone L"), ("LandscapeLeft", "Portrait", "phone unknown")])
    func severalKeysThatFit(first: String, second: String, expected: String) throws {
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations: UIInterfaceOrientation"
        let manifest = """
            name: Lantern
            configs: {Debug Prod: debug}
            targets:
              Lantern:
                type: application
                platform: iOS
                settings:
                  base: {GENERATE_INFOPLIST_FILE: YES, TARGETED_DEVICE_FAMILY: "1"}
                  configs:
                    debug: {\(key)\(first)}
                    prod: {\(key)\(second)}
            """
        let model = try TemporaryTree(["project.yml": manifest]).load(options: LoadOptions(environment: [:]))
        #expect(model.target("Lantern")?.summary() == expected)
    }

    @Test func propertiesThatAreNoMapping() throws {
        let model = try load("    info: {path: Info.plist, properties: [a]}")
        #expect(model.target("Lantern")?.summary() == "phone unknown, pad unknown")
    }
}
