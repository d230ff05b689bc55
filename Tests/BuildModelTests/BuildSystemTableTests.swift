import Foundation
import OrientationModel
import PropertyLists
import Testing

@testable import BuildModel

/// Rows of the build system's rules that belong to no single reader.
@Suite struct BuildSystemTableTests {
    private static let list = "<key>UISupportedInterfaceOrientations</key>"

    private func load(_ settings: [String: String], files: [String: String] = [:]) throws -> AppTarget {
        var project = ProjectText()
        project.settings = ["": settings]
        let tree = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text].merging(files) { $1 })
        return try #require(tree.load().target("Cam"))
    }

    /// What Xcode defines by itself, as paths of an Info.plist use it.
    @Test(arguments: [
        "$(SRCROOT)/Cam/Info.plist", "$(PROJECT_DIR)/Cam/Info.plist", "$(SOURCE_ROOT)/Cam/Info.plist",
        "$(PROJECT_NAME)/Info.plist", "$(PROJECT)/Info.plist", "$(TARGET_NAME)/Info.plist", "$(TARGETNAME)/Info.plist",
        "$(PRODUCT_NAME)/Info.plist", "$(PRODUCT_MODULE_NAME)/Info.plist", "$(EXECUTABLE_NAME)/Info.plist",
        "Cam/Info$(NOTHING:default=).plist", "Platforms/$(PLATFORM_NAME)/Info.plist",
        "Platforms/x$(EFFECTIVE_PLATFORM_NAME)/Info.plist", "Platforms/$(SDKROOT)/Info.plist",
        "Configurations/$(CONFIGURATION)/Info.plist", "$(HOME)/no such folder/Info.plist",
    ])
    func builtInNames(path: String) throws {
        let plist = infoPlist(Self.list + array("P"))
        let target = try load(
            ["INFOPLIST_FILE": path, "TARGETED_DEVICE_FAMILY": "1"],
            files: [
                "Cam/Info.plist": plist, "Platforms/iphoneos/Info.plist": plist,
                "Platforms/x-iphoneos/Info.plist": plist, "Configurations/Release/Info.plist": plist,
            ])
        if path.contains("$(HOME)") {
            // Known, so the file is missing and nothing is undefined.
            #expect(target.diagnostics.contains { $0.id == "missing-info-plist" })
        } else {
            #expect(target.summary() == "phone P")
        }
    }

    @Test(arguments: [
        ("$(PATH_:isancestor=/x/y/z)", "YES"), ("$(PATH_:isancestor=/q)", "NO"), ("$(NONE:default=)", ""),
    ])
    func operators(expression: String, expected: String) {
        let stack = SettingsStack(
            configuration: "Release", layers: [.constants(["PATH_": "/x/y"], level: .target)])
        #expect(stack.evaluator(for: .device).expand(expression).text == expected)
    }

    /// `DONT_GENERATE_INFOPLIST_FILE` takes the generated file away, and nothing from a file that is named.
    @Test func generationSuppressed() throws {
        let settings = [
            "GENERATE_INFOPLIST_FILE": "YES", "DONT_GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations": words("P"),
        ]
        #expect(try load(settings).summary() == "phone unknown")
        let named = settings.merging(["INFOPLIST_FILE": "Info.plist"]) { $1 }
        #expect(
            try load(named, files: ["Info.plist": infoPlist(Self.list + array("L"))]).summary() == "phone PL")
    }

    /// References are replaced in values, never in keys.
    @Test func keysAreNotExpanded() throws {
        let body = "<key>$(KEY)</key>" + array("L")
        let target = try load(
            ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1", "KEY": "UISupportedInterfaceOrientations"],
            files: ["Info.plist": infoPlist(body)])
        #expect(target.summary() == "phone default PLR")
    }

    /// A list that the file and the setting agree on is no surprise.
    @Test func equalListsAreNoUnion() throws {
        let target = try load(
            [
                "INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations": words("LP"),
            ], files: ["Info.plist": infoPlist(Self.list + array("PL"))])
        #expect(target.summary() == "phone PL")
        #expect(!target.diagnostics.contains { $0.id == "widened-by-setting" })
    }

    /// Order and duplicates do not matter to the product check.
    @Test func completeListInAnyOrder() throws {
        let target = try load(
            ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1,2"],
            files: ["Info.plist": infoPlist(Self.list + array("RLUPP"))])
        #expect(!target.diagnostics.contains { $0.id == "incomplete-ipad-list" })
    }

    /// A plist that no target uses is no evidence.
    @Test func unusedInfoPlist() throws {
        let target = try load(
            ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1"],
            files: ["Cam/Info.plist": infoPlist(Self.list + array("L"))])
        #expect(target.summary() == "phone default PLR")
        #expect(target.configuration()?.infoPlistPath == nil)
    }

    /// Catalyst changes nothing of what iOS reads.
    @Test func catalyst() throws {
        let target = try load(
            [
                "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1,2,6", "SUPPORTS_MACCATALYST": "YES",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations": words("P"),
            ])
        #expect(target.summary() == "phone P, pad P")
    }
}

@Suite struct ProjectFormatTests {
    private static func value(of node: PropertyListNode) -> Any {
        if let elements = node.elements { return elements.map(value) }
        guard node.kind == .dictionary else { return node.text ?? "" }
        var result: [String: Any] = [:]
        node.forEachEntry { result[$0.key.text ?? ""] = value(of: $0.value) }
        return result
    }

    /// The same project as OpenStep, XML and JSON.
    @Test func formats() throws {
        let text = ProjectText(settings: ["": ["TARGETED_DEVICE_FAMILY": "2"]], sources: ["a.swift"]).text
        let tree = try TemporaryTree(["a.swift": "", "A.xcodeproj/project.pbxproj": text])
        let value = Self.value(of: try PropertyListReader.read(Array(text.utf8), name: "A").root)
        try tree.write(
            "B.xcodeproj/project.pbxproj",
            PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0))
        try tree.write("C.xcodeproj/project.pbxproj", JSONSerialization.data(withJSONObject: value))
        for name in ["A", "B", "C"] {
            let target = try #require(tree.load("\(name).xcodeproj").target("Cam"))
            #expect(target.sourceFiles.map(\.path) == ["a.swift"])
            #expect(target.configuration()?.deviceFamilies.idioms == [.pad])
        }
    }
}

@Suite struct WorkspaceLocationTests {
    /// Every way a workspace can name a project.
    @Test(arguments: [
        "<FileRef location=\"group:Apps/Cam.xcodeproj\"/>", "<FileRef location=\"container:Apps/Cam.xcodeproj\"/>",
        "<FileRef location=\"absolute:ROOT/Apps/Cam.xcodeproj\"/>",
        "<Group location=\"group:Apps\"><FileRef location=\"group:Cam.xcodeproj\"/></Group>",
        "<Group location=\"container:Apps\"><Group location=\"group:\" name=\"x\"><FileRef location=\"group:Cam.xcodeproj\"/></Group></Group>",
        "<Group location=\"group:Other\"><FileRef location=\"container:Apps/Cam.xcodeproj\"/></Group>",
        "<FileRef location=\"developer:Cam.xcodeproj\"/><FileRef location=\"group:Apps/Cam.xcodeproj\"/>",
    ])
    func locations(content: String) throws {
        let tree = try TemporaryTree(["Apps/Cam.xcodeproj/project.pbxproj": ProjectText().text])
        let text = "<Workspace version=\"1.0\">\(content.replacing("ROOT", with: tree.root))</Workspace>"
        try tree.write("All.xcworkspace/contents.xcworkspacedata", Data(text.utf8))
        #expect(try tree.load("All.xcworkspace").apps.map(\.name) == ["Cam"])
    }
}
