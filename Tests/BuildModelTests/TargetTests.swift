import OrientationModel
import Testing

@testable import BuildModel

@Suite struct TargetKindTests {
    @Test(arguments: [
        ("application", TargetKind.app), ("application.on-demand-install-capable", .appClip),
        ("application.messages", .watchOrStub), ("application.watchapp2-container", .watchOrStub),
        ("application.watchapp", .watchOrStub), ("application.watchapp2", .watchOrStub),
        ("watchkit2-extension", .watchOrStub), ("watchkit-extension", .watchOrStub), ("app-extension", .appExtension),
        ("extensionkit-extension", .appExtension), ("app-extension.messages", .appExtension),
        ("app-extension.intents-service", .appExtension), ("tv-app-extension", .appExtension), ("framework", .library),
        ("framework.static", .library), ("library.static", .library), ("library.dynamic", .library),
        ("bundle.unit-test", .tests), ("bundle.ui-testing", .tests), ("tool", .other), ("bundle", .other),
        ("something.new", .other),
    ])
    func productTypes(name: String, expected: TargetKind) {
        #expect(ProductType.kind(of: "com.apple.product-type." + name, isNativeTarget: true) == expected)
    }

    @Test func aggregatesAreOther() { #expect(ProductType.kind(of: "", isNativeTarget: false) == .other) }

    @Test(
        arguments: [
            (["SDKROOT": "iphoneos"], TargetPlatform.iOS), (["SDKROOT": "iphonesimulator17.0"], .iOS),
            (["SDKROOT": "watchos"], .watchOS), (["SDKROOT": "appletvos"], .tvOS), (["SDKROOT": "macosx"], .macOS),
            (["SDKROOT": "xros"], .visionOS),
            (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"], .iOS),
            (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx"], .macOS),
            (["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "7"], .visionOS),
            (["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2,7"], .iOS), ([:], .unknown),
            (["IPHONEOS_DEPLOYMENT_TARGET": "15.0"], .iOS),
            (["SDKROOT": "/Applications/Xcode.app/SDKs/iPhoneOS.sdk"], .iOS),
            (["TARGETED_DEVICE_FAMILY": "3"], .tvOS), (["TARGETED_DEVICE_FAMILY": "4"], .watchOS),
            (["TARGETED_DEVICE_FAMILY": "1,2,3"], .iOS),
            (["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "3"], .iOS),
            (["TARGETED_DEVICE_FAMILY": "4", "WATCHOS_DEPLOYMENT_TARGET": "9.0"], .watchOS),
            (["TVOS_DEPLOYMENT_TARGET": "16.0"], .tvOS),
            (["TARGETED_DEVICE_FAMILY": "4", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"], .iOS),
        ] as [([String: String], TargetPlatform)])
    func platforms(settings: [String: String], expected: TargetPlatform) {
        let stack = SettingsStack(configuration: "Release", layers: [.constants(settings, level: .target)])
        #expect(ProductType.platform(of: stack) == expected)
    }

    /// A project speaks for targets of all platforms, a target for itself.
    @Test(
        arguments: [
            (["IPHONEOS_DEPLOYMENT_TARGET": "15.0"], ["WATCHOS_DEPLOYMENT_TARGET": "9.0"], TargetPlatform.watchOS),
            (["WATCHOS_DEPLOYMENT_TARGET": "9.0"], ["IPHONEOS_DEPLOYMENT_TARGET": "15.0"], .iOS),
            (["IPHONEOS_DEPLOYMENT_TARGET": "15.0"], ["TARGETED_DEVICE_FAMILY": "4"], .watchOS),
            (["TVOS_DEPLOYMENT_TARGET": "15.0", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"], [:], .iOS),
            (["TVOS_DEPLOYMENT_TARGET": "15.0"], ["TARGETED_DEVICE_FAMILY": "1"], .iOS),
        ] as [([String: String], [String: String], TargetPlatform)])
    func nearestSign(project: [String: String], target: [String: String], expected: TargetPlatform) {
        let layers = [SettingsLayer.constants(project, level: .project), .constants(target, level: .target)]
        #expect(ProductType.platform(of: SettingsStack(configuration: "Release", layers: layers)) == expected)
    }

    /// Where no setting names the platform, the Info.plist of a watch app does.
    @Test(arguments: ["WKApplication", "WKWatchKitApp"])
    func watchAppsByTheirInfoPlist(key: String) throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "I.plist", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"]]
        for (sdk, platform) in [([:], TargetPlatform.watchOS), (["SDKROOT": "iphoneos"], .iOS)] {
            project.projectSettings = sdk
            let model = try TemporaryTree([
                "Cam.xcodeproj/project.pbxproj": project.text, "I.plist": infoPlist("<key>\(key)</key><true/>"),
            ]).load()
            #expect(model.target("Cam")?.platform == platform)
        }
    }

    @Test func otherPlatformsOfAllConfigurations() {
        let stacks = ["iphoneos iphonesimulator macosx", "iphoneos appletvos xros", ""].map {
            SettingsStack(
                configuration: "Release", layers: [.constants(["SUPPORTED_PLATFORMS": $0], level: .target)])
        }
        #expect(ProductType.otherPlatforms(of: stacks, besides: .iOS) == [.macOS, .tvOS, .visionOS])
    }

    /// Single-target watch, tv and Mac apps have the product type of an iOS app.
    @Test(arguments: ["watchos", "appletvos", "macosx", "xros"])
    func otherPlatformsProduceNoVerdicts(sdk: String) throws {
        var project = ProjectText()
        project.projectSettings = ["SDKROOT": sdk]
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
        #expect(model.targets.count == 1)
        #expect(model.apps.isEmpty)
    }

    @Test func appClipsProduceVerdicts() throws {
        var project = ProjectText()
        project.productType = "com.apple.product-type.application.on-demand-install-capable"
        #expect(try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().apps.count == 1)
    }
}

@Suite struct ConfigurationTests {
    /// The configuration that ships is the one that is not there for debugging.
    @Test(arguments: [
        (["Debug", "AppStore"], "Release", "AppStore"), (["Debug", "Staging"], "Debug", "Staging"),
        (["Debug", "Beta", "AppStore"], "AppStore", "AppStore"), (["Debug", "Release"], "Debug", "Release"),
        (["Debug"], "Release", "Debug"), (["Debug", "Beta", "Release-Store"], "Beta", "Release-Store"),
    ])
    func analysed(names: [String], default name: String, expected: String) {
        #expect(AnalysedConfiguration.name(among: names, default: name) == expected)
    }

    /// What App Store validation asks for holds for what is uploaded.
    @Test(arguments: [("Debug", 0), ("Release", 1)])
    func incompletePadListOfOneConfiguration(narrow: String, count: Int) throws {
        func settings(_ name: String) -> [String: String] {
            [
                "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "2",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": words(name == narrow ? "P" : "PULR"),
            ]
        }
        var project = ProjectText()
        project.settings = ["Debug": settings("Debug"), "Release": settings("Release")]
        func found() throws -> Int {
            let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
            return model.target("Cam")?.diagnostics.count { $0.id == "incomplete-ipad-list" } ?? 0
        }
        #expect(try found() == count)
        project.settings[narrow]?["VALIDATE_PRODUCT"] = "YES"
        #expect(try found() == 1)
    }

    /// Both are read; the release is analysed.
    @Test func configurationsThatDiffer() throws {
        var project = ProjectText()
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
        let common = ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1"]
        project.settings = [
            "Debug": common.merging([key: words("PL")]) { $1 }, "Release": common.merging([key: words("P")]) { $1 },
        ]
        let target = try #require(TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().target("Cam"))
        #expect(target.summary() == "phone P")
        #expect(target.summary("Debug") == "phone PL")
        #expect(target.configurationGroups.map { $0.map(\.name) } == [["Release"], ["Debug"]])
    }

    /// A configuration the project does not have takes the project's default one.
    @Test func projectConfigurationByName() throws {
        var project = ProjectText()
        project.settings = ["Debug": [:], "Release": [:]]
        project.projectBase = ""
        let text = project.text
            .replacing(
                "PCDebug = { isa = XCBuildConfiguration; name = \"Debug\"",
                with: "PCDebug = { isa = XCBuildConfiguration; name = \"Other\""
            )
            .replacing(
                "PCRelease = { isa = XCBuildConfiguration; name = \"Release\";",
                with: "PCRelease = { isa = XCBuildConfiguration; name = \"Release\"; /* default */")
        let target = try #require(TemporaryTree(["Cam.xcodeproj/project.pbxproj": text]).load().target("Cam"))
        #expect(target.platform == .iOS)
        #expect(target.configurations.map(\.name) == ["Debug", "Release"])
    }

    /// Bytes that are no UTF-8 do not stop a project from being read.
    @Test func invalidUTF8InAProject() throws {
        let tree = try TemporaryTree(["a.swift": ""])
        var project = ProjectText()
        project.sources = ["a.swift"]
        var data = Array(project.text.utf8)
        data.insert(contentsOf: Array("/* ".utf8) + [0xFF, 0xC3] + Array(" */".utf8), at: 14)
        try tree.write("Cam.xcodeproj/project.pbxproj", .init(data))
        #expect(try tree.load().target("Cam")?.sourceFiles.count == 1)
    }

    /// A family that is written down and one that is assumed are not the same thing, though they are the same device.
    @Test func whatIsAssumedStaysApart() throws {
        var project = ProjectText()
        project.settings = [
            "Debug": ["GENERATE_INFOPLIST_FILE": "YES"],
            "Release": ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1"],
        ]
        let target = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().target("Cam")
        #expect(target?.configurationGroups.map { $0.map(\.name) } == [["Release"], ["Debug"]])
    }

    @Test func configurationsThatAgreeCollapse() throws {
        let target = try #require(
            TemporaryTree(["Cam.xcodeproj/project.pbxproj": ProjectText().text]).load().target("Cam"))
        #expect(target.configurationGroups.map { $0.map(\.name) } == [["Release", "Debug"]])
    }

    @Test func oneConfigurationOnly() throws {
        var options = LoadOptions()
        options.configuration = "Debug"
        let tree = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": ProjectText().text])
        #expect(try tree.load(options: options).target("Cam")?.configurations.map(\.name) == ["Debug"])
        options.configuration = "Nightly"
        let model = try tree.load(options: options)
        #expect(model.target("Cam")?.configurations.count == 2)
        #expect(model.notes.contains { $0.reason.contains("'Nightly'") && $0.reason.contains("'Debug'") })
    }

    /// One plist for each configuration, found through variables.
    @Test func infoPlistByConfiguration() throws {
        var project = ProjectText()
        project.settings = [
            "": ["INFOPLIST_FILE": "$(SRCROOT)/Plists/$(CONFIGURATION)/Info.plist", "TARGETED_DEVICE_FAMILY": "1"]
        ]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text,
            "Plists/Debug/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("L")),
            "Plists/Release/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
        ])
        let target = try #require(tree.load().target("Cam"))
        #expect(target.summary() == "phone P")
        #expect(target.summary("Debug") == "phone L")
        #expect(
            target.configurations.compactMap(\.infoPlistPath).sorted() == [
                "Plists/Debug/Info.plist", "Plists/Release/Info.plist",
            ])
    }

    @Test(arguments: [
        ("Gone.plist", "does not exist", "missing-info-plist"), ("$(NOWHERE)/Info.plist", "$(NOWHERE)", ""),
        ("$(SRCROOT:nonsense)/Info.plist", ":nonsense", ""), ("", "neither", ""),
    ])
    func infoPlistsThatCannotBeFound(setting: String, reason: String, id: String) throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": setting]]
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
        let target = try #require(model.target("Cam"))
        guard case .unknown(let found, let wayOut)? = target.configuration()?.declarations[.phone]?.orientations else {
            Issue.record("expected unknown, got \(target.summary())")
            return
        }
        #expect(found.contains(reason))
        #expect(!wayOut.isEmpty)
        #expect(id.isEmpty || target.diagnostics.contains { $0.id == id })
        #expect(model.notes.filter { $0.what == "Cam" }.count == 1)
    }

    /// One plist in two targets with different families.
    @Test func sharedInfoPlist() throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        project.targets = "T2"
        project.objects = """
            T2 = { isa = PBXNativeTarget; name = Pad; productType = "com.apple.product-type.application";
                   buildConfigurationList = L2; buildPhases = ( ); };
            L2 = { isa = XCConfigurationList; buildConfigurations = ( C2 ); };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; TARGETED_DEVICE_FAMILY = 2; }; };
            """
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text,
            "Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
        ])
        let model = try tree.load()
        #expect(model.target("Cam")?.summary() == "phone P")
        #expect(model.target("Pad")?.summary() == "pad P")
    }

    /// What is wrong with a shared Info.plist is the same in every target that has it, and is told once.
    @Test func faultsOfASharedInfoPlist() throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1,2"]]
        project.targets = "T2"
        project.objects = """
            T2 = { isa = PBXNativeTarget; name = Pro; productType = "com.apple.product-type.application";
                   buildConfigurationList = L2; buildPhases = ( ); };
            L2 = { isa = XCConfigurationList; buildConfigurations = ( C2 ); };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; TARGETED_DEVICE_FAMILY = "1,2"; }; };
            """
        let body = "<key>UISupportedInterfaceOrientations</key>" + array("P") + "<key>UIRequiresFullscreen</key><true/>"
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "Info.plist": infoPlist(body),
        ]).load()
        func faults(_ name: String) -> [BuildDiagnostic] {
            (model.target(name)?.configuration()?.diagnostics ?? []).map {
                BuildDiagnostic($0.fact, at: $0.location, notes: $0.notes)
            }
        }
        #expect(faults("Cam").map(\.id).sorted() == ["incomplete-ipad-list", "misspelt-key"])
        #expect(faults("Cam") == faults("Pro"))
    }

    /// A project's keys are pushed sorted, whatever their order in the file: conditions win, that on the SDK last.
    @Test(arguments: [
        ("\"F[sdk=iphoneos*]\" = 2; F = 1;", "2"), ("F = 1; \"F[sdk=iphoneos*]\" = 2;", "2"),
        ("\"F[sdk=iphoneos*]\" = 2; \"F[config=Release]\" = 3; \"F[arch=*]\" = 4; F = 1;", "2"),
        ("\"F[config=Release]\" = 3; \"F[arch=*]\" = 4; F = 1;", "3"), ("\"F[config=Debug]\" = 3; F = 1;", "1"),
        ("\"F[sdk=iphoneos*,config=Release]\" = 5; F = 1;", "5"), ("F = 2; F = 2;", "2"),
        ("\"F[sdk=iphoneos*\" = 5; F = 1;", "1"),
    ])
    func orderOfProjectKeys(settings: String, expected: String) throws {
        var project = ProjectText()
        project.settings = ["": ["PLACE": "x"]]
        let text = project.text.replacing(
            "\"PLACE\" = \"x\";", with: settings.replacing("F", with: "IPHONEOS_DEPLOYMENT_TARGET"))
        let target = try #require(TemporaryTree(["Cam.xcodeproj/project.pbxproj": text]).load().target("Cam"))
        #expect(target.configuration()?.deploymentTarget == expected)
    }

    /// Lists are strings in most projects and arrays in some.
    @Test(arguments: [
        "( UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeLeft )",
        "( \"UIInterfaceOrientationPortrait\", \"UIInterfaceOrientationLandscapeLeft\", )",
        "\"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"",
        "\"\\\"UIInterfaceOrientationPortrait\\\"\\tUIInterfaceOrientationLandscapeLeft\"",
    ])
    func listsOfAProject(value: String) throws {
        var project = ProjectText()
        project.settings = ["": ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1", "PLACE": "x"]]
        let text = project.text.replacing(
            "\"PLACE\" = \"x\";", with: "INFOPLIST_KEY_UISupportedInterfaceOrientations = \(value);")
        let target = try #require(TemporaryTree(["Cam.xcodeproj/project.pbxproj": text]).load().target("Cam"))
        #expect(target.summary() == "phone PL")
    }

    @Test func conditionsAndModuleNames() throws {
        var project = ProjectText()
        project.settings = [
            "": [
                "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA $(inherited)", "OTHER_SWIFT_FLAGS": "-D ONE -DTWO -Xcc -w",
                "GCC_PREPROCESSOR_DEFINITIONS": "DEBUG=1 KIOSK $(inherited) OFF=0", "OTHER_CFLAGS": "-O2 -DTHREE=3",
                "PRODUCT_NAME": "9 Cam-Pro", "IPHONEOS_DEPLOYMENT_TARGET": "15.0",
            ]
        ]
        project.projectSettings = ["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BASE"]
        let configuration = try #require(
            TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().target("Cam")?.configuration())
        #expect(configuration.compilationConditions == ["BASE", "BETA", "ONE", "TWO"])
        #expect(configuration.preprocessorMacros == ["DEBUG", "KIOSK", "THREE"])
        // A leading digit is replaced like anything else an identifier cannot start with.
        #expect(configuration.moduleName == "__Cam_Pro")
        #expect(configuration.deploymentTarget == "15.0")
    }
}

/// Which names `#if` can find set, where every setting is in sight.
@Suite struct SettableConditionTests {
    private func settable(_ project: ProjectText, _ files: [String: String] = [:]) throws -> Set<String>? {
        let all = ["Cam.xcodeproj/project.pbxproj": project.text].merging(files) { $1 }
        return try #require(TemporaryTree(all).load().target("Cam")).settableConditions
    }

    private static let configured: ProjectText = {
        var project = ProjectText()
        project.targetBase = "baseConfigurationReference = X1;"
        project.children = "X1"
        project.objects = "X1 = { isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; };"
        return project
    }()

    @Test("Those of every configuration, and none where nothing is written")
    func configurations() throws {
        var project = ProjectText()
        #expect(try settable(project) == [])
        project.settings = [
            "Debug": ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG $(inherited)"],
            "Release": ["OTHER_SWIFT_FLAGS": "$(inherited) -D LITE"],
        ]
        project.projectSettings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "BASE"
        #expect(try settable(project) == ["BASE", "DEBUG", "LITE"])
    }

    @Test("Not known where a setting is not", arguments: ["$(MODE)", "$(inherited:shuffle)"])
    func unknownSettings(value: String) throws {
        var project = ProjectText()
        project.settings = ["": ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": value]]
        #expect(try settable(project) == nil)
    }

    @Test("Not known where a file may set more, also one that builds do without")
    func files() throws {
        #expect(try settable(Self.configured, ["App.xcconfig": "OTHER_SWIFT_FLAGS = -DLITE"]) == ["LITE"])
        for include in ["#include? \"Local.xcconfig\"", "#include \"Pods/Target Support Files/P/P.xcconfig\""] {
            #expect(try settable(Self.configured, ["App.xcconfig": include]) == nil)
        }
        #expect(try settable(Self.configured) == nil)
    }

    @Test("Those that a package defines for its own code, and what every package has")
    func packages() throws {
        func manifest(_ settings: String) -> [String: String] {
            [
                "project.yml": """
                packages: {Kit: {path: Kit}}
                targets:
                  Cam: {type: application, platform: iOS, sources: [App], dependencies: [{package: Kit}]}
                """,
                "App/App.swift": "",
                "Kit/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(
                    name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                    targets: [.target(name: "Kit", swiftSettings: [\(settings)])])
                """,
                "Kit/Sources/Kit/Kit.swift": "",
            ]
        }
        let defined = try #require(TemporaryTree(manifest(".define(\"BOXED\")")).load().target("Cam"))
        #expect(defined.settableConditions == ["BOXED", "DEBUG", "SWIFT_PACKAGE"])
        for settings in [".define(name)", ".unsafeFlags([\"-DX\"])"] {
            let target = try #require(TemporaryTree(manifest(settings)).load().target("Cam"))
            #expect(target.settableConditions == nil)
        }
    }
}

@Suite struct XCConfigLevelTests {
    private static let plist = ["Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P"))]

    @Test func fileReferences() throws {
        var project = ProjectText()
        project.projectSettings = [:]
        project.targetBase = "baseConfigurationReference = X1;"
        project.children = "X1"
        project.objects = "X1 = { isa = PBXFileReference; path = \"Configs/App.xcconfig\"; sourceTree = \"<group>\"; };"
        let files = [
            "Cam.xcodeproj/project.pbxproj": project.text,
            "Configs/App.xcconfig":
                "#include? \"Local.xcconfig\"\n#include \"../Shared/Base.xcconfig\"\nINFOPLIST_FILE = Info.plist\nTARGETED_DEVICE_FAMILY = 1,2",
            "Shared/Base.xcconfig": "SDKROOT = iphoneos;\nTARGETED_DEVICE_FAMILY = 1",
        ].merging(Self.plist) { $1 }
        let target = try #require(TemporaryTree(files).load().target("Cam"))
        #expect(target.platform == .iOS)
        #expect(target.summary() == "phone P, pad P")
        let origin = target.configuration()?.declarations[.phone]?.origin
        #expect(origin?.last?.location == SourceLocation(file: "Configs/App.xcconfig", line: 3, column: 1))
    }

    /// The form used inside synchronized folders.
    @Test func anchors() throws {
        var project = ProjectText()
        project.projectSettings = [:]
        project.targetBase =
            "baseConfigurationReferenceAnchor = S9; baseConfigurationReferenceRelativePath = \"inner/App.xcconfig\";"
        project.children = "S9"
        project.objects =
            "S9 = { isa = PBXFileSystemSynchronizedRootGroup; path = xcconfig; sourceTree = \"<group>\"; };"
        let files = [
            "Cam.xcodeproj/project.pbxproj": project.text,
            "xcconfig/inner/App.xcconfig":
                "SDKROOT = iphoneos\nINFOPLIST_FILE = Info.plist\nTARGETED_DEVICE_FAMILY = 2",
        ].merging(Self.plist) { $1 }
        let target = try #require(TemporaryTree(files).load().target("Cam"))
        #expect(target.summary() == "pad P")
    }

    @Test(arguments: [
        ("Pods/Target Support Files/Pods-Cam/Pods-Cam.release.xcconfig", true), ("Configs/Gone.xcconfig", false),
    ])
    func missingBaseConfigurations(path: String, isGenerated: Bool) throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        project.targetBase = "baseConfigurationReference = X1;"
        project.children = "X1"
        project.objects = "X1 = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text].merging(Self.plist) { $1 }).load()
        #expect(model.target("Cam")?.summary() == "phone P")
        #expect(
            model.diagnostics.contains {
                $0.fact == .missingConfigurationFile(path: path, isInclude: false, isGenerated: isGenerated)
            })
    }

    @Test func danglingBaseConfiguration() throws {
        var project = ProjectText()
        project.targetBase = "baseConfigurationReference = GONE;"
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
        #expect(model.apps.count == 1)
        #expect(model.diagnostics.contains { $0.id == "dangling-reference" })
    }

    /// A condition that comes first is shadowed by a later plain line.
    @Test func positionInsideAFile() throws {
        var project = ProjectText()
        project.settings = ["": ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1"]]
        project.targetBase = "baseConfigurationReference = X1;"
        project.children = "X1"
        project.objects = "X1 = { isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; };"
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text,
            "App.xcconfig": "\(key) = \(words("P")) // kiosk build\n\(key)[config=Debug] = \(words("PL"))\n",
        ])
        let target = try #require(tree.load().target("Cam"))
        #expect(target.summary() == "phone P")
        #expect(target.summary("Debug") == "phone PL")
    }
}
