import OrientationModel
import Testing

@testable import BuildModel

/// A build settings report is about the targets of one project, and others may have targets of the same name.
@Suite struct ReportedProjectTests {
    /// Two projects, each with an app 'Cam' for iPhone and iPad, and reports.
    private func load(
        _ reports: [String: String], first: String = "One/One", second: String = "Two/Two"
    ) throws -> (model: ProjectModel, tree: TemporaryTree) {
        var project = ProjectText()
        project.settings = [
            "": [
                "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1,2",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations": words("PULR"),
            ]
        ]
        let tree = try TemporaryTree(
            ["\(first).xcodeproj/project.pbxproj": project.text, "\(second).xcodeproj/project.pbxproj": project.text]
                .merging(reports) { $1 })
        var options = LoadOptions()
        options.buildSettingsFiles = reports.keys.sorted().map { tree.root + "/" + $0 }
        return (try tree.load(options: options), tree)
    }

    private func entry(_ settings: [String: String]) -> String {
        let pairs = settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        return "{\"target\": \"Cam\", \"buildSettings\": {\(pairs.joined(separator: ", "))}}"
    }

    private func families(_ model: ProjectModel) -> [String: Set<Idiom>] {
        Dictionary(
            model.targets.map { ($0.origin.path, $0.configuration()?.deviceFamilies.idioms ?? []) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: [
        ["PROJECT_FILE_PATH": "/Users/a/repo/Two/Two.xcodeproj"], ["SRCROOT": "/Users/a/repo/Two"],
        ["PROJECT_NAME": "Two"], ["SRCROOT": "/Users/a/repo/Two", "PROJECT_NAME": "Two"],
        ["PROJECT_FILE_PATH": "/elsewhere/Two.xcodeproj", "SRCROOT": "/elsewhere"],
    ])
    func onlyTheProjectThatIsMeant(place: [String: String]) throws {
        let report = "[\(entry(place.merging(["TARGETED_DEVICE_FAMILY": "2"]) { $1 }))]"
        let model = try load(["r.json": report]).model
        #expect(families(model) == ["One/One.xcodeproj": [.phone, .pad], "Two/Two.xcodeproj": [.pad]])
        #expect(model.unusableAuthorities.isEmpty)
    }

    /// Projects of one name are told apart by where they lie.
    @Test(arguments: ["PROJECT_FILE_PATH", "SRCROOT"])
    func projectsOfOneName(key: String) throws {
        let suffix = key == "SRCROOT" ? "" : "/App.xcodeproj"
        let report = "[\(entry([key: "/Users/a/repo/Two" + suffix, "TARGETED_DEVICE_FAMILY": "2"]))]"
        let model = try load(["r.json": report], first: "One/App", second: "Two/App").model
        #expect(families(model) == ["One/App.xcodeproj": [.phone, .pad], "Two/App.xcodeproj": [.pad]])
    }

    /// What a workspace's build prints has an entry for each of them.
    @Test func oneReportOnBoth() throws {
        let entries = ["One": "1", "Two": "2"].sorted { $0.key < $1.key }.map { name, family in
            entry([
                "PROJECT_FILE_PATH": "/Users/a/repo/\(name)/\(name).xcodeproj", "CONFIGURATION": "Release",
                "TARGETED_DEVICE_FAMILY": family,
            ])
        }
        let model = try load(["r.json": "[\(entries.joined(separator: ", "))]"]).model
        #expect(families(model) == ["One/One.xcodeproj": [.phone], "Two/Two.xcodeproj": [.pad]])
        #expect(
            model.notes.contains {
                $0.reason == "'Debug' goes by the build files alone: the build settings report is about 'Release'"
            })
    }

    /// Values of a report and of build files stand in different places, also where they are the same.
    @Test func aReportOnOneConfiguration() throws {
        let report = entry([
            "PROJECT_NAME": "Two", "CONFIGURATION": "Release", "TARGETED_DEVICE_FAMILY": "1,2",
        ])
        let model = try load(["r.json": "[\(report)]"]).model
        let groups = model.targets.map { ($0.origin.path, $0.configurationGroups.map { $0.map(\.name) }) }
        #expect(groups.first { $0.0.hasPrefix("One") }?.1 == [["Release", "Debug"]])
        #expect(groups.first { $0.0.hasPrefix("Two") }?.1 == [["Release"], ["Debug"]])
    }

    /// A report on a configuration that does not exist overrules nothing, whoever passes it believes otherwise.
    @Test(arguments: [(["Staging"], 1), (["Staging", "Debug"], 0), (["Release"], 0)])
    func aReportOnAnotherConfiguration(names: [String], problems: Int) throws {
        let entries = names.map { entry(["PROJECT_NAME": "Two", "CONFIGURATION": $0]) }
        let model = try load(["r.json": "[\(entries.joined(separator: ", "))]"]).model
        #expect(model.unusableAuthorities.count == problems)
        let told = model.unusableAuthorities.first ?? "'Staging', and there is 'Debug' and 'Release'"
        #expect(told.contains("'Staging', and there is 'Debug' and 'Release'"), "\(told)")
    }

    @Test func aReportThatMayMeanBoth() throws {
        let model = try load(["r.json": "[\(entry(["TARGETED_DEVICE_FAMILY": "2"]))]"]).model
        let problem = try #require(model.unusableAuthorities.first)
        #expect(problem.contains("which 'Cam'") && problem.contains("'One/One.xcodeproj'"), "\(problem)")
    }

    @Test func aReportOnAProjectThatIsNotHere() throws {
        let report = entry(["PROJECT_FILE_PATH": "/x/Three/Three.xcodeproj", "TARGETED_DEVICE_FAMILY": "2"])
        let model = try load(["r.json": "[\(report)]"]).model
        #expect(Set(families(model).values) == [[.phone, .pad]])
        #expect(model.unusableAuthorities.first?.contains("'Three/Three.xcodeproj'") == true)
    }

    /// Neither of two reports that contradict each other is taken.
    @Test func contradictions() throws {
        func report(_ family: String, _ platform: String) -> String {
            let settings = [
                "PROJECT_NAME": "Two", "TARGETED_DEVICE_FAMILY": family, "CONFIGURATION": "Release",
                "PLATFORM_NAME": platform,
            ]
            return "[\(entry(settings))]"
        }
        let model = try load(["a.json": report("1", "iphoneos"), "b.json": report("2", "iphoneos")]).model
        #expect(families(model)["Two/Two.xcodeproj"] == [.phone, .pad])
        let problem = try #require(model.unusableAuthorities.first)
        #expect(problem.contains("a.json' contradicts") && problem.contains("TARGETED_DEVICE_FAMILY"), "\(problem)")
        // A simulator has settings of its own, and a device counts.
        let both = try load(["a.json": report("1", "iphonesimulator"), "b.json": report("2", "iphoneos")]).model
        #expect(families(both)["Two/Two.xcodeproj"] == [.pad])
        #expect(both.unusableAuthorities.isEmpty)
    }

    @Test func anInfoPlistForTwoTargets() throws {
        let tree = try load(["F.plist": infoPlist("")]).tree
        var options = LoadOptions()
        options.infoPlists = ["Cam": tree.root + "/F.plist"]
        let problems = try tree.load(options: options).unusableAuthorities
        #expect(problems.first?.contains("'One/One.xcodeproj' and 'Two/Two.xcodeproj'") == true, "\(problems)")
    }
}
