import OrientationModel
import Testing

@testable import BuildModel

/// Whole trees as tools and teams lay them out: what each of them is about comes from several files at once.
@Suite struct LayoutTests {
    private static let list = "<key>UISupportedInterfaceOrientations</key>"
    private static let padList = "<key>UISupportedInterfaceOrientations~ipad</key>"
    private static let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"

    private func workspace(_ references: String...) -> String {
        "<Workspace version=\"1.0\">\(references.map { "<FileRef location=\"group:\($0)\"></FileRef>" }.joined())</Workspace>"
    }

    /// The tool writes the included settings, and the pods are not installed: neither says a word about orientation.
    @Test func generatedSettingsBelowAnotherToolsFolder() throws {
        var project = ProjectText()
        project.name = "Runner"
        project.settings = ["": ["INFOPLIST_FILE": "Runner/Info.plist", "TARGETED_DEVICE_FAMILY": "1,2"]]
        project.sources = ["Runner/AppDelegate.swift"]
        project.targetBase = "baseConfigurationReference = X1;"
        project.children = "X1"
        project.objects =
            "X1 = { isa = PBXFileReference; path = \"Flutter/Release.xcconfig\"; sourceTree = \"<group>\"; };"
        let model = try TemporaryTree([
            "pubspec.yaml": "name: lantern\n", "lib/main.dart": "",
            "ios/Runner.xcworkspace/contents.xcworkspacedata": workspace("Runner.xcodeproj", "Pods/Pods.xcodeproj"),
            "ios/Runner.xcodeproj/project.pbxproj": project.text, "ios/Runner/AppDelegate.swift": "",
            "ios/Runner/Info.plist": infoPlist(Self.list + array("PLR") + Self.padList + array("PULR")),
            "ios/Flutter/Release.xcconfig":
                "#include? \"Pods/Target Support Files/Pods-Runner/Pods-Runner.release.xcconfig\"\n#include \"Generated.xcconfig\"\n",
        ]).load()
        #expect(model.target("Runner")?.summary() == "phone PLR, pad PULR")
        #expect(model.target("Runner")?.sourceFiles.map(\.path) == ["ios/Runner/AppDelegate.swift"])
        #expect(
            model.diagnostics.map(\.id).sorted() == [
                "missing-configuration-file", "missing-project",
            ])
    }

    /// Projects of other people's packages are not this app's.
    @Test func projectBesideInstalledPackages() throws {
        var project = ProjectText()
        project.name = "Lantern"
        project.settings = ["": ["INFOPLIST_FILE": "Lantern/Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        let model = try TemporaryTree([
            "package.json": "{}", "node_modules/x/ios/Demo.xcodeproj/project.pbxproj": ProjectText().text,
            "ios/Lantern.xcworkspace/contents.xcworkspacedata": workspace("Lantern.xcodeproj", "Pods/Pods.xcodeproj"),
            "ios/Lantern.xcodeproj/project.pbxproj": project.text,
            "ios/Lantern/Info.plist": infoPlist(Self.list + array("P")),
        ]).load()
        #expect(model.apps.map(\.name) == ["Lantern"])
        #expect(model.target("Lantern")?.summary() == "phone P")
    }

    /// The template for several platforms has every key once for devices and once for simulators.
    @Test func multiplatformTemplate() throws {
        var project = ProjectText()
        project.projectSettings = [
            "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx xros xrsimulator",
            "TARGETED_DEVICE_FAMILY": "1,2,7",
        ]
        var settings = ["GENERATE_INFOPLIST_FILE": "YES"]
        for sdk in ["iphoneos*", "iphonesimulator*"] {
            settings[Self.key + "_iPhone[sdk=\(sdk)]"] = words("PLR")
            settings[Self.key + "_iPad[sdk=\(sdk)]"] = words("PULR")
            settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation[sdk=\(sdk)]"] = "YES"
        }
        project.settings = ["": settings]
        let target = try #require(
            TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().target("Cam"))
        #expect(target.platform == .iOS)
        #expect(target.summary() == "phone PLR, pad PULR")
        #expect(target.configuration()?.simulator == nil)
        #expect(target.configuration()?.sceneManifest?.supportsMultipleScenes == true)
        #expect(target.diagnostics.isEmpty, "\(target.diagnostics)")
    }

    /// One app with an extension, a watch app, an App Clip and stickers: two of them are asked by iOS.
    @Test func appWithEverything() throws {
        let others: [(name: String, type: String, settings: String)] = [
            ("Widget", "app-extension", "INFOPLIST_FILE = W.plist;"),
            ("Watch", "application", "SDKROOT = watchos; TARGETED_DEVICE_FAMILY = 4; INFOPLIST_FILE = W.plist;"),
            ("Clip", "application.on-demand-install-capable", "INFOPLIST_FILE = C.plist; TARGETED_DEVICE_FAMILY = 1;"),
            ("Stickers", "application.messages", "INFOPLIST_FILE = W.plist;"),
        ]
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "I.plist", "TARGETED_DEVICE_FAMILY": "1,2"]]
        project.sources = ["a.swift"]
        project.targets = others.map(\.name).joined(separator: ", ")
        project.target = "dependencies = ( \(others.map { "D\($0.name)" }.joined(separator: ", ")) );"
        project.objects = others.map { name, type, settings in
            """
            \(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
                        buildConfigurationList = L\(name); buildPhases = ( S\(name) ); };
            L\(name) = { isa = XCConfigurationList; buildConfigurations = ( C\(name) ); };
            C\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
            S\(name) = { isa = PBXSourcesBuildPhase; files = ( B\(name) ); };
            B\(name) = { isa = PBXBuildFile; fileRef = F\(name); };
            F\(name) = { isa = PBXFileReference; path = "\(name).swift"; sourceTree = "<group>"; };
            D\(name) = { isa = PBXTargetDependency; target = \(name); };
            """
        }.joined(separator: "\n")
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "a.swift": "", "Widget.swift": "", "Watch.swift": "",
            "Clip.swift": "", "Stickers.swift": "", "I.plist": infoPlist(Self.list + array("P")),
            "C.plist": infoPlist(Self.list + array("R")), "W.plist": infoPlist(Self.list + array("PU")),
        ]).load()
        #expect(model.apps.map { "\($0.name) \($0.summary())" } == ["Cam phone P, pad P", "Clip phone R"])
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["a.swift"])
        #expect(model.target("Clip")?.sourceFiles.map(\.path) == ["Clip.swift"])
    }

    /// A framework of another project of the workspace, which the app names by its file alone.
    @Test func frameworkOfAnotherProjectOfTheWorkspace() throws {
        var app = ProjectText()
        app.settings = ["": ["GENERATE_INFOPLIST_FILE": "YES"]]
        app.links = "Z1"
        app.children = "PX"
        app.objects = """
            Z1 = { isa = PBXBuildFile; fileRef = PX; };
            PX = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            """
        var kit = ProjectText()
        kit.name = "Kit"
        kit.productType = "com.apple.product-type.framework"
        kit.sources = ["k.swift"]
        kit.settings = ["": ["PRODUCT_NAME": "$(TARGET_NAME)"]]
        let model = try TemporaryTree([
            "All.xcworkspace/contents.xcworkspacedata": workspace("Apps/Cam.xcodeproj", "Kits/Kit.xcodeproj"),
            "Apps/Cam.xcodeproj/project.pbxproj": app.text, "Kits/Kit.xcodeproj/project.pbxproj": kit.text,
            "Kits/k.swift": "",
        ]).load()
        #expect(model.target("Cam")?.sourceFiles.map { "\($0.path) \($0.module)" } == ["Kits/k.swift Kit"])
    }

    /// Each configuration has a file of its own, and all of them include one.
    @Test func xcconfigForEachConfiguration() throws {
        var project = ProjectText()
        project.settings = [
            "Debug": ["GENERATE_INFOPLIST_FILE": "YES"], "Release": ["GENERATE_INFOPLIST_FILE": "YES"],
        ]
        project.projectSettings["TARGETED_DEVICE_FAMILY"] = "1,2"
        project.children = "XDebug, XRelease"
        project.objects = ["Debug", "Release"].map {
            "X\($0) = { isa = PBXFileReference; path = \"Config/\($0).xcconfig\"; sourceTree = \"<group>\"; };"
        }.joined(separator: "\n")
        var text = project.text
        for name in ["Debug", "Release"] {
            text = text.replacing(
                "TC\(name) = { isa = XCBuildConfiguration;",
                with: "TC\(name) = { isa = XCBuildConfiguration; baseConfigurationReference = X\(name);")
        }
        let target = try #require(
            TemporaryTree([
                "Cam.xcodeproj/project.pbxproj": text,
                "Config/Base.xcconfig":
                    "\(Self.key)_iPhone = \(words("P"))\n\(Self.key)_iPad[config=Release][sdk=iphoneos*] = \(words("PU"))\n",
                "Config/Debug.xcconfig": "#include \"Base.xcconfig\"\n",
                "Config/Release.xcconfig":
                    "#include \"Base.xcconfig\"\n\(Self.key)_iPhone = $(inherited) \(words("L")) // wider\n",
            ]).load().target("Cam"))
        #expect(target.summary("Debug") == "phone P, pad default PULR")
        #expect(target.summary("Release") == "phone PL, pad PU")
        #expect(target.configuration()?.simulator?.summary == "phone PL, pad default PULR")
    }

    /// Variants of an app as configurations, with their settings in groups and files.
    @Test func variantsOfAnApp() throws {
        let model = try TemporaryTree([
            "project.yml": """
            name: Lantern
            configs: { Debug: debug, Staging Debug: debug, Staging Release: release, Release: release }
            configFiles: { Debug: Config/D.xcconfig, Release: Config/R.xcconfig }
            settingGroups:
              phoneOnly: { TARGETED_DEVICE_FAMILY: 1 }
              locked:
                groups: [phoneOnly]
                base: { \(Self.key)_iPhone: UIInterfaceOrientationPortrait }
                configs: { staging: { \(Self.key)_iPhone: UIInterfaceOrientationLandscapeLeft } }
            targets:
              Lantern:
                type: application
                platform: iOS
                sources: [App]
                settings: { groups: [locked], base: { GENERATE_INFOPLIST_FILE: YES } }
                scheme: { configVariants: [Staging] }
            """, "Config/D.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n",
            "Config/R.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n", "App/a.swift": "",
        ]).load(options: LoadOptions(environment: [:]))
        let target = try #require(model.target("Lantern"))
        #expect(
            target.configurations.map { "\($0.name): \($0.summary), \($0.deploymentTarget ?? "-")" }.sorted() == [
                "Debug: phone P, 15.0", "Release: phone P, 16.0", "Staging Debug: phone L, -",
                "Staging Release: phone L, -",
            ])
        #expect(model.notes.isEmpty, "\(model.notes)")
    }

    /// Targets, Info.plists and sources of a template, told apart by the target's name and attributes.
    @Test func targetsOfOneTemplate() throws {
        let model = try TemporaryTree([
            "project.yml": """
            name: Lantern
            targetTemplates:
              App:
                type: application
                platform: iOS
                sources: ["${target_name}"]
                info: { path: "${target_name}/Info.plist", properties: { UISupportedInterfaceOrientations: ["${way}"] } }
            targets:
              One: { templates: [App], templateAttributes: { way: UIInterfaceOrientationPortrait } }
              Two: { templates: [App], templateAttributes: { way: UIInterfaceOrientationLandscapeLeft } }
            """, "One/a.swift": "", "Two/b.swift": "",
        ]).load(options: LoadOptions(environment: [:]))
        #expect(
            model.apps.map { "\($0.name) \($0.summary()) \($0.sourceFiles.map(\.path))" } == [
                "One phone P, pad P [\"One/a.swift\"]", "Two phone L, pad L [\"Two/b.swift\"]",
            ])
    }

    /// An app, its Info.plist and its libraries in packages of their own.
    @Test func bazelPackages() throws {
        let model = try TemporaryTree([
            "MODULE.bazel": "module(name = \"lantern\")\n",
            "apps/lantern/BUILD.bazel":
                "ios_application(name = \"Lantern\", families = [\"iphone\"], infoplists = [\"//apps/lantern/config:Info.plist\"], deps = [\"//libs/ui\"])",
            "apps/lantern/config/BUILD.bazel": "exports_files([\"Info.plist\"])",
            "apps/lantern/config/Info.plist": infoPlist(Self.list + array("P")),
            "libs/ui/BUILD.bazel":
                "swift_library(name = \"ui\", module_name = \"Kit\", srcs = glob([\"*.swift\"]), deps = [\"//libs/core:core\"])",
            "libs/ui/u.swift": "", "libs/core/BUILD.bazel": "swift_library(name = \"core\", srcs = [\"c.swift\"])",
            "libs/core/c.swift": "",
        ]).load()
        #expect(model.target("Lantern")?.summary() == "phone P")
        #expect(
            model.target("Lantern")?.sourceFiles.map { "\($0.path) \($0.module)" } == [
                "libs/core/c.swift core", "libs/ui/u.swift Kit",
            ])
    }

    /// A workspace of Tuist projects, found below the folder that holds it.
    @Test func tuistWorkspace() throws {
        func project(_ name: String, _ product: String, _ rest: String = "") -> String {
            "import ProjectDescription\nlet project = Project(name: \"\(name)\", targets: [.target(name: \"\(name)\", destinations: .iOS, product: .\(product), bundleId: \"c\", infoPlist: .default, sources: [\"Sources/**\"]\(rest))])\n"
        }
        let model = try TemporaryTree([
            "Workspace.swift":
                "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"Cam\", \"Kit\"])\n",
            "Tuist/Package.swift": "import PackageDescription\nlet package = Package(name: \"Dependencies\")\n",
            "Cam/Project.swift": project(
                "Cam", "app", ", dependencies: [.project(target: \"Kit\", path: .relativeToRoot(\"Kit\"))]"),
            "Kit/Project.swift": project("Kit", "framework"), "Cam/Sources/a.swift": "", "Kit/Sources/k.swift": "",
        ]).load()
        #expect(model.apps.map(\.name) == ["Cam"])
        #expect(model.target("Cam")?.summary() == "phone PLR, pad PULR")
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["Cam/Sources/a.swift", "Kit/Sources/k.swift"])
    }
}
