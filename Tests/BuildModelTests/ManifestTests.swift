import OrientationModel
import Testing

@testable import BuildModel

@Suite struct TuistTests {
    private func load(_ target: String, _ before: String = "", files: [String: String] = [:]) throws -> ProjectModel {
        let manifest = """
            import ProjectDescription
            \(before)
            let project = Project(name: "Lantern", targets: [
            \(target)
            ])
            """
        return try TemporaryTree(["Project.swift": manifest].merging(files) { $1 }).load()
    }

    private func target(_ rest: String) -> String {
        ".target(name: \"Lantern\", destinations: [.iPhone, .iPad], product: .app, bundleId: \"a.b\", \(rest))"
    }

    @Test(
        arguments: [
            // Every way to say it.
            (
                "infoPlist: .dictionary([\"UISupportedInterfaceOrientations\": [\"UIInterfaceOrientationPortrait\"], \"UISupportedInterfaceOrientations~ipad\": .array([\"UIInterfaceOrientationPortrait\"])])",
                "phone P, pad P"
            ),
            (
                "infoPlist: .extendingDefault(with: [\"UILaunchStoryboardName\": \"Launch\", \"UISupportedInterfaceOrientations\": [\"UIInterfaceOrientationPortrait\"]])",
                "phone P, pad PULR"
            ),
            (
                "infoPlist: .extendingDefault(with: [\"UISupportedInterfaceOrientations~ipad\": .array([.string(\"UIInterfaceOrientationPortrait\")])])",
                "phone PLR, pad P"
            ),
            ("infoPlist: .default", "phone PLR, pad PULR"), ("sources: [\"Sources/**\"]", "phone PLR, pad PULR"),
            ("infoPlist: .file(path: \"Support/Info.plist\")", "phone L, pad L"),
            ("infoPlist: \"Support/Info.plist\"", "phone L, pad L"),
            ("infoPlist: .dictionary([:])", "phone default PLR, pad default PULR"),
            (
                "infoPlist: .variable(\"$(PLIST)\"), settings: .settings(base: [\"PLIST\": \"Support/Info.plist\"])",
                "phone L, pad L"
            ),
            ("infoPlist: makePlist()", "phone unknown, pad unknown"),
            ("infoPlist: .extendingDefault(with: keys.merging(others) { $1 })", "phone unknown, pad unknown"),
            (
                "infoPlist: .extendingDefault(with: [\"UISupportedInterfaceOrientations\": .array(list())])",
                "phone unknown, pad PULR"
            ),
            ("infoPlist: .file(path: \"Gone.plist\")", "phone unknown, pad unknown"),
            (
                "infoPlist: .default, settings: .settings(base: [\"INFOPLIST_KEY_UIRequiresFullScreen\": \"YES\", \"GENERATE_INFOPLIST_FILE\": \"YES\"])",
                "phone PLR, pad PULR"
            ),
        ] as [(String, String)])
    func infoPlists(rest: String, expected: String) throws {
        let model = try load(
            target(rest),
            files: ["Support/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("L"))])
        #expect(model.target("Lantern")?.summary() == expected)
    }

    @Test func constantsAndOldSpelling() throws {
        let model = try load(
            "Target(name: name, platform: .iOS, product: .app, bundleId: \"a\", deploymentTarget: .iOS(targetVersion: \"13.0\", devices: [.iphone]), infoPlist: plist)",
            "let name = \"Lantern\"\nlet plist: InfoPlist = .extendingDefault(with: [\"UISupportedInterfaceOrientations\": [\"UIInterfaceOrientationPortrait\"]])"
        )
        let target = try #require(model.target("Lantern"))
        #expect(target.summary() == "phone P")
        #expect(target.configuration()?.deploymentTarget == "13.0")
        // Without an iPad there is no list that stays behind.
        #expect(!target.diagnostics.contains { $0.id == "tuist-default-list-kept" })
    }

    /// What Tuist derives gives way to what the target's settings spell out.
    @Test(
        arguments: [
            ("settings: .settings(base: [\"TARGETED_DEVICE_FAMILY\": \"1\"])", "phone PLR", "phone PLR"),
            (
                "settings: .settings(base: [:], configurations: [.debug(name: \"Debug\", settings: [\"TARGETED_DEVICE_FAMILY\": \"2\"]), .release(name: \"Release\")])",
                "phone PLR, pad PULR", "pad PULR"
            ),
            (
                "settings: .settings(base: [\"INFOPLIST_FILE\": \"Support/Info.plist\"])", "phone L, pad L",
                "phone L, pad L"
            ),
            (
                "infoPlist: .dictionary([:]), settings: .settings(base: [\"INFOPLIST_FILE\": .string(\"Support/Info.plist\")])",
                "phone L, pad L", "phone L, pad L"
            ),
            // Settings of the project lie below.
            ("sources: []", "phone PLR, pad PULR", "phone PLR, pad PULR"),
        ] as [(String, String, String)])
    func settingsOverruleWhatIsDerived(rest: String, release: String, debug: String) throws {
        let manifest = """
            import ProjectDescription
            let project = Project(name: "Lantern", settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "2", "INFOPLIST_FILE": "x"]), targets: [
            \(target(rest))
            ])
            """
        let model = try TemporaryTree([
            "Project.swift": manifest,
            "Support/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("L")),
        ]).load()
        let found = try #require(model.target("Lantern"))
        #expect(found.summary("Release") == release)
        #expect(found.summary("Debug") == debug)
        #expect(found.configuration()?.deviceFamilies.isAssumed == false)
        #expect(found.configuration()?.deviceFamilies.origin.first?.location?.file == "Project.swift")
    }

    @Test func keptDefaultListHasItsOwnDiagnostic() throws {
        let model = try load(
            target(
                "infoPlist: .extendingDefault(with: [\"UISupportedInterfaceOrientations\": [\"UIInterfaceOrientationPortrait\"]])"
            ))
        let found = try #require(model.target("Lantern")?.diagnostics.first { $0.id == "tuist-default-list-kept" })
        #expect(found.fact == .tuistDefaultListKept(replaced: "UISupportedInterfaceOrientations", kept: .all))
        #expect(found.location?.line == 4)
        let declarations = try #require(model.target("Lantern")?.configuration()?.declarations)
        #expect(declarations[.pad]?.rule == .tuistDefault)
        #expect(declarations[.phone]?.rule == .tuistLiteral)
    }

    @Test func severalPlatforms() throws {
        let model = try load(
            ".target(name: \"Lantern\", destinations: [.iPhone, .mac, .appleTv, .macCatalyst], product: .app, bundleId: \"a\")"
        )
        #expect(model.target("Lantern")?.platform == .iOS)
        #expect(model.target("Lantern")?.otherPlatforms == [.macOS, .tvOS])
    }

    @Test(
        arguments: [
            (".iOS", ["phone", "pad"], TargetPlatform.iOS), ("[.iPhone]", ["phone"], .iOS),
            ("[.iPad, .macCatalyst]", ["pad"], .iOS),
            (".macOS", [], .macOS), ("[.mac]", [], .macOS), (".tvOS", [], .tvOS), ("[.appleWatch]", [], .watchOS),
            ("[.appleVision]", [], .visionOS),
        ] as [(String, [String], TargetPlatform)])
    func destinations(text: String, idioms: [String], platform: TargetPlatform) throws {
        let model = try load(".target(name: \"Lantern\", destinations: \(text), product: .app, bundleId: \"a\")")
        let target = try #require(model.target("Lantern"))
        #expect(target.platform == platform)
        #expect(target.otherPlatforms == [])
        if platform == .iOS {
            #expect(target.configuration()?.deviceFamilies.idioms.sorted().map(\.rawValue) == idioms)
        }
    }

    @Test func filesAndDependencies() throws {
        let model = try load(
            """
            \(target("sources: [\"Sources/**\", .glob(\"More/**/*.swift\", excluding: [\"More/Old/**\"])], resources: [\"Resources/**\"], buildableFolders: [\"Folder\"], dependencies: [.target(name: \"Kit\"), .project(target: \"UI\", path: \"../UI\"), .external(name: \"Far\"), .package(product: \"Box\")]")),
            .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "k", sources: "Kit/*.swift")
            """,
            files: [
                "Sources/a.swift": "", "More/m.swift": "", "More/Old/o.swift": "", "Resources/M.storyboard": "",
                "Folder/f.swift": "",
                "Kit/k.swift": "", "Kit/deep/d.swift": "",
            ])
        let target = try #require(model.target("Lantern"))
        #expect(
            target.sourceFiles.map(\.path) == [
                "Folder/f.swift", "Kit/k.swift", "More/m.swift", "Resources/M.storyboard", "Sources/a.swift",
            ])
        #expect(target.unanalysedDependencies == ["package product 'Box'", "package product 'Far'", "target 'UI'"])
    }

    /// The file that a report names is written by Tuist from the manifest, which says the same.
    @Test func reportOnTheGeneratedProject() throws {
        let report = """
            [{"target": "Lantern", "buildSettings": {"SRCROOT": "/a", "PLATFORM_NAME": "iphoneos",
              "INFOPLIST_FILE": "Derived/InfoPlists/Lantern-Info.plist", "TARGETED_DEVICE_FAMILY": "1"}}]
            """
        let tree = try TemporaryTree([
            "settings.json": report,
            "Project.swift":
                "import ProjectDescription\nlet project = Project(name: \"Lantern\", targets: [\(target("infoPlist: .default"))])",
        ])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        #expect(try tree.load(options: options).target("Lantern")?.summary() == "phone PLR")
    }

    /// Globs find what only a macOS volume finds under its name.
    @Test(arguments: ["sources/**", "sources/deep/*.swift", "sources/deep/a.swift"])
    func globsThatDifferInCase(glob: String) throws {
        let model = try load(target("sources: [\"\(glob)\"]"), files: ["Sources/Deep/a.swift": ""])
        #expect(model.target("Lantern")?.sourceFiles.map(\.path) == ["Sources/Deep/a.swift"])
    }

    /// Tuist's default Info.plist has a scene manifest without scenes.
    @Test(arguments: [("infoPlist: .default", true), ("infoPlist: .dictionary([:])", false)])
    func sceneManifest(rest: String, isThere: Bool) throws {
        let configuration = try #require(load(target(rest)).target("Lantern")?.configuration())
        #expect(
            configuration.sceneManifest == (isThere ? SceneManifest(scenes: [], supportsMultipleScenes: false) : nil))
    }

    @Test func excludedFileNames() throws {
        let tree = try TemporaryTree([
            "Project.swift": """
            import ProjectDescription
            let project = Project(name: "Cam", targets: [
                .target(name: "Cam", destinations: .iOS, product: .app, bundleId: "c", sources: ["App/**"],
                    settings: .settings(base: ["EXCLUDED_SOURCE_FILE_NAMES": ["Old*.swift"]]))
            ])
            """, "App/Old1.swift": "", "App/a.swift": "",
        ])
        #expect(try tree.load().target("Cam")?.sourceFiles.map(\.path) == ["App/a.swift"])
    }

    @Test func otherProjects() throws {
        let tree = try TemporaryTree([
            "App/Project.swift":
                "import ProjectDescription\nlet p = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, bundleId: \"a\", dependencies: [.project(target: \"UI\", path: .relativeToRoot(\"UI\"))])])",
            "UI/Project.swift":
                "import ProjectDescription\nlet p = Project(name: \"UI\", targets: [.target(name: \"UI\", destinations: .iOS, product: .staticFramework, bundleId: \"u\", sources: [\"Sources/**\"])])",
            "UI/Sources/u.swift": "", "Tuist/Config.swift": "",
        ])
        #expect(try tree.load("App").target("A")?.sourceFiles.map(\.path) == ["../UI/Sources/u.swift"])
        #expect(try tree.load().target("A")?.sourceFiles.map(\.path) == ["UI/Sources/u.swift"])
    }

    @Test(arguments: [
        "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.app(name: \"Lantern\")",
        "import ProjectDescription\nlet project = Project(name: \"Lantern\", targets: makeTargets())",
    ])
    func manifestsThatAreCode(text: String) throws {
        let model = try TemporaryTree(["Project.swift": text]).load()
        #expect(model.apps.isEmpty)
        #expect(
            model.notes.contains {
                $0.reason.contains("not statically readable") && $0.reason.contains("tuist generate")
            })
    }

    @Test func configurations() throws {
        let model = try load(
            target(
                "infoPlist: \"Info.plist\", settings: .settings(base: [\"A\": \"1\"], configurations: [.debug(name: \"Debug\", settings: [\"TARGETED_DEVICE_FAMILY\": \"1\"]), .release(name: .release, xcconfig: \"R.xcconfig\")])"
            ),
            files: ["R.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.0", "Info.plist": infoPlist("")])
        let target = try #require(model.target("Lantern"))
        #expect(target.configurations.map(\.name) == ["Debug", "Release"])
        #expect(target.configuration(named: "Release")?.deploymentTarget == "16.0")
    }
}

@Suite struct PlaygroundTests {
    private func load(_ product: String, files: [String: String] = [:]) throws -> ProjectModel {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            import AppleProductTypes
            let package = Package(name: "Lantern", platforms: [.iOS("17.0")], products: [
                \(product)
            ], targets: [.executableTarget(name: "AppModule", path: ".")])
            """
        return try TemporaryTree(
            [
                "Lantern.swiftpm/Package.swift": manifest, "Lantern.swiftpm/App.swift": "",
                "Lantern.swiftpm/UI/V.swift": "",
            ].merging(files) { $1 }
        ).load()
    }

    @Test(arguments: [
        // Lists with and without conditions.
        (
            ".portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad]))",
            "phone PLR, pad PULR"
        ),
        (
            ".portrait, .landscapeLeft(.when(deviceFamilies: [.pad])), .landscapeRight(.when(deviceFamilies: [.pad]))",
            "phone P, pad PLR"
        ),
        (".portrait", "phone P, pad P"),
        (".portrait(.when(deviceFamilies: [.phone])), .landscapeLeft(.when(deviceFamilies: [.pad]))", "phone P, pad L"),
        (".portrait, helper()", "phone unknown, pad unknown"),
    ])
    func lists(list: String, expected: String) throws {
        let model = try load(
            ".iOSApplication(name: \"Lantern\", targets: [\"AppModule\"], supportedDeviceFamilies: [.pad, .phone], supportedInterfaceOrientations: [\(list)])"
        )
        let target = try #require(model.target("Lantern"))
        if !expected.contains("unknown") { #expect(target.summary() == expected) }
        #expect(target.origin.kind == .playground)
        #expect(target.sourceFiles.map(\.path) == ["Lantern.swiftpm/App.swift", "Lantern.swiftpm/UI/V.swift"])
        #expect(Set(target.sourceFiles.map(\.module)) == ["AppModule"])
        #expect(target.configuration()?.hasLaunchScreen == true)
        #expect(target.configuration()?.deploymentTarget == "17.0")
    }

    @Test func familiesAndAdditionalContent() throws {
        let model = try load(
            ".iOSApplication(name: \"Lantern\", targets: [\"AppModule\"], supportedDeviceFamilies: [.pad], supportedInterfaceOrientations: [.portrait], additionalInfoPlistContentFilePath: \"Extra.plist\")",
            files: [
                "Lantern.swiftpm/Extra.plist": infoPlist(
                    "<key>UIRequiresFullScreen</key><true/><key>UISupportedInterfaceOrientations</key>" + array("L"))
            ])
        let target = try #require(model.target("Lantern"))
        // Arrays of additional content are united with the generated ones.
        #expect(target.summary() == "pad PL")
        #expect(target.configuration()?.declarations[.pad]?.requiresFullScreen.value == true)
        // Both files are in the chain, and the union is told.
        let pad = try #require(target.configuration()?.declarations[.pad])
        #expect(
            pad.origin.compactMap(\.location?.file) == [
                "Lantern.swiftpm/Package.swift", "Lantern.swiftpm/Extra.plist", "Lantern.swiftpm/Package.swift",
            ])
        #expect(pad.requiresFullScreen.origin.first?.location?.file == "Lantern.swiftpm/Extra.plist")
        let union = try #require(target.diagnostics.first { $0.id == "widened-by-setting" })
        #expect(
            union.fact
                == .widenedBySetting(
                    ListUnionFact(
                        name: "Lantern.swiftpm/Extra.plist", key: "UISupportedInterfaceOrientations",
                        file: "Lantern.swiftpm/Package.swift", fileMask: .portrait, addedMask: .landscapeLeft)))
        #expect(union.location?.file == "Lantern.swiftpm/Extra.plist")
    }

    /// A Mac among the families is no concern of iOS.
    @Test(arguments: [("[.mac, .pad]", "pad P"), ("[.phone]", "phone P"), ("[.mac]", "phone P, pad P")])
    func families(text: String, expected: String) throws {
        let model = try load(
            ".iOSApplication(name: \"Lantern\", targets: [\"AppModule\"], supportedDeviceFamilies: \(text), supportedInterfaceOrientations: [.portrait])"
        )
        #expect(model.target("Lantern")?.summary() == expected)
    }

    @Test func productMadeApart() throws {
        let manifest = """
            import PackageDescription
            #if canImport(AppleProductTypes)
            import AppleProductTypes
            let app: Product = .iOSApplication(name: "Lantern", targets: ["AppModule"], supportedDeviceFamilies: [.phone], supportedInterfaceOrientations: [.portrait])
            products.append(app)
            #endif
            let package = Package(name: "Lantern", products: products, targets: [.executableTarget(name: "AppModule", path: "Src")])
            """
        let model = try TemporaryTree(["Package.swift": manifest, "Src/a.swift": ""]).load()
        #expect(model.apps.map { $0.summary() } == ["phone P"])
        #expect(model.target("Lantern")?.sourceFiles.map(\.path) == ["Src/a.swift"])
    }
}

@Suite struct BazelTests {
    private static let plists = [
        "WORKSPACE": "", "app/base.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
        "app/beta.plist": infoPlist("<key>UIRequiresFullScreen</key><true/>"),
        "app/wide.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("PULR")),
        "app/Sources/a.swift": "", "app/Sources/deep/b.swift": "", "app/Tests/t.swift": "",
        "lib/ui/BUILD":
            "swift_library(name = \"ui\", srcs = glob([\"*.swift\"]), module_name = \"Kitchen\", deps = [\"//app:CamLib\"])",
        "lib/ui/u.swift": "",
    ]

    private func load(_ app: String, _ rest: String = "") throws -> ProjectModel {
        let build = """
            load("@rules_apple//apple:ios.bzl", "ios_application")
            # A comment with "quotes" and (brackets
            \(app)
            swift_library(
                name = "CamLib",
                srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/deep/**"]),
                deps = ["//lib/ui", "@remote//x:y", ":gone"],
            )
            \(rest)
            """
        return try TemporaryTree(Self.plists.merging(["app/BUILD.bazel": build]) { $1 }).load()
    }

    @Test(
        arguments: [
            ("infoplists = [\":base.plist\"], families = [\"iphone\", \"ipad\"]", "phone P, pad P"),
            ("infoplists = [\"base.plist\", \"beta.plist\"], families = [\"iphone\"]", "phone P"),
            ("infoplists = [\"//app:base.plist\"], families = [\"ipad\"]", "pad P"),
            (
                "infoplists = [\":base.plist\"] + select({\":beta\": [\":beta.plist\"], \"//conditions:default\": []}), families = [\"iphone\"]",
                "phone P"
            ),
            (
                "infoplists = select({\":w\": [\":wide.plist\"], \"//conditions:default\": [\":base.plist\"]}), families = [\"iphone\"]",
                "phone PULR|P"
            ),
            ("infoplists = [\":base.plist\", \":wide.plist\"], families = [\"iphone\"]", "phone unknown"),
            ("infoplists = [\":made\"], families = [\"iphone\"]", "phone unknown"),
            ("infoplists = [\":spelt\"], families = [\"iphone\"]", "phone L"),
            ("infoplists = PLISTS, families = FAMILIES", "phone P, pad P"),
            ("infoplists = [p for p in LIST], families = [\"iphone\"]", "phone unknown"),
        ] as [(String, String)])
    func infoPlists(arguments: String, expected: String) throws {
        let app =
            "PLISTS = [\":base.plist\"]\nFAMILIES = [\"iphone\"] + [\"ipad\"]\nios_application(name = \"Cam\", bundle_id = \"c\", \(arguments), deps = [\":CamLib\"])"
        let model = try load(
            app,
            "plist_dict(name = \"spelt\", values = {\"UISupportedInterfaceOrientations\": [\"UIInterfaceOrientationLandscapeLeft\"]})"
        )
        #expect(model.target("Cam")?.summary() == expected)
    }

    /// Names of rules_apple and of macros; what is no app needs no verdicts, and its screens come with the app.
    @Test(
        arguments: [
            ("ios_application", TargetKind.app), ("ios_app_clip", .appClip), ("my_app", .app), ("acme_ios_app", .app),
            ("ios_framework", nil), ("ios_static_framework", nil), ("ios_dynamic_framework", nil),
            ("ios_extension", nil),
            ("ios_imessage_extension", nil), ("ios_imessage_application", nil), ("ios_sticker_pack_extension", nil),
            ("ios_unit_test", nil), ("ios_ui_test", nil), ("ios_unit_test_suite", nil), ("ios_build_test", nil),
            ("acme_framework", nil), ("acme_widget_extension", nil), ("acme_ui_tests", nil), ("tvos_application", nil),
            ("macos_application", nil), ("watchos_application", nil), ("visionos_application", nil),
            ("apple_bundle", nil),
        ] as [(String, TargetKind?)])
    func whatARuleMakes(function: String, kind: TargetKind?) throws {
        let model = try load(
            "\(function)(name = \"Cam\", infoplists = [\":base.plist\"], families = [\"iphone\"])\n"
                + "ios_application(name = \"Other\", infoplists = [\":base.plist\"], families = [\"iphone\"])")
        #expect(model.target("Cam")?.kind == kind)
        #expect(model.target("Other")?.kind == .app)
        let isKnown = function.hasPrefix("ios_")
        #expect(model.notes.contains { $0.reason.contains("taken for an iOS app") } == (kind != nil && !isKnown))
    }

    @Test func frameworksBelongToTheApp() throws {
        let model = try load(
            "ios_application(name = \"Cam\", infoplists = [\":base.plist\"], families = [\"iphone\"], frameworks = [\":Kit\"])\n"
                + "ios_framework(name = \"Kit\", infoplists = [\":base.plist\"], families = [\"iphone\"], deps = [\":CamLib\"])"
        )
        #expect(model.apps.map(\.name) == ["Cam"])
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["app/Sources/a.swift", "lib/ui/u.swift"])
    }

    @Test(
        arguments: [
            (
                "select({\":p\": [\"ipad\"], \"//conditions:default\": [\"iphone\"]})", [Idiom.phone, .pad],
                "a 'select'"
            ),
            (
                "[\"iphone\"] + select({\":p\": [\"ipad\"], \"//conditions:default\": []})", [.phone, .pad],
                "a 'select'"
            ),
            ("[f for f in LIST]", [.phone, .pad], "is computed"), ("ELSEWHERE", [.phone, .pad], "is computed"),
            ("[\"ipad\"]", [.pad], nil),
        ] as [(String, [Idiom], String?)])
    func families(text: String, idioms: [Idiom], reason: String?) throws {
        let model = try load(
            "ios_application(name = \"Cam\", infoplists = [\":base.plist\"], families = \(text))")
        let families = try #require(model.target("Cam")?.configuration()?.deviceFamilies)
        #expect(families.idioms == Set(idioms))
        #expect(families.isAssumed == (reason != nil))
        #expect(families.unknownReason?.contains(reason ?? "") == (reason == nil ? nil : true))
        #expect(families.origin.first?.location?.file == "app/BUILD.bazel")
    }

    /// The branches of a `select` exclude each other: the reason names them, and agreeing branches are one list.
    @Test func branchesHaveAReason() throws {
        let app = { (plists: String) in
            "ios_application(name = \"Cam\", infoplists = \(plists), families = [\"ipad\"])"
        }
        let differing = try load(
            app("select({\":w\": [\":wide.plist\"], \"//conditions:default\": [\":base.plist\"]})"))
        guard
            case .conflicting(_, let reason)? = differing.target("Cam")?.configuration()?.declarations[.pad]?
                .orientations
        else {
            Issue.record("expected alternatives")
            return
        }
        #expect(
            reason.hasPrefix("'infoplists' of 'Cam' depends on a 'select': all four orientations or portrait; pass"))
        #expect(differing.notes.contains { $0.what == "Cam" && $0.reason == reason })
        // The lists agree and the flag does not.
        let flags = try load(
            app("[\":base.plist\"] + select({\":b\": [\":beta.plist\"], \"//conditions:default\": []})"))
        let declaration = try #require(flags.target("Cam")?.configuration()?.declarations[.pad])
        #expect(declaration.orientations == .known(.portrait))
        #expect(declaration.requiresFullScreen.value == nil)
        #expect(declaration.requiresFullScreen.unknownReason == "'infoplists' of 'Cam' depends on a 'select'")
    }

    @Test func conflictsAndFullScreenOfBranches() throws {
        let conflict = try load(
            "ios_application(name = \"Cam\", infoplists = [\":base.plist\", \":wide.plist\"], families = [\"iphone\"])")
        #expect(
            conflict.target("Cam")?.diagnostics.contains {
                $0.fact == .bazelConflict(key: "UISupportedInterfaceOrientations")
            } == true)
    }

    @Test func librariesByLabel() throws {
        let model = try load(
            "ios_application(name = \"Cam\", minimum_os_version = \"16.0\", infoplists = [\":base.plist\"], families = [\"iphone\"], deps = [\":CamLib\"])"
        )
        let target = try #require(model.target("Cam"))
        #expect(
            target.sourceFiles.map { "\($0.path) \($0.module)" } == [
                "app/Sources/a.swift CamLib", "lib/ui/u.swift Kitchen",
            ])
        #expect(target.configuration()?.deploymentTarget == "16.0")
        #expect(model.notes.contains { $0.what == "//app:gone" })
    }

    /// A folder with a build file is a package of its own, and globs stop there.
    @Test(arguments: ["BUILD", "BUILD.bazel"])
    func globsStopAtPackages(name: String) throws {
        let tree = try TemporaryTree([
            "WORKSPACE": "", "I.plist": infoPlist(""), "a.swift": "", "deep/b.swift": "", "other/c.swift": "",
            "other/\(name)": "",
            "BUILD.bazel":
                "ios_application(name = \"Cam\", families = [\"iphone\"], infoplists = [\"I.plist\"], deps = [\":L\"])\nswift_library(name = \"L\", srcs = glob([\"**/*.swift\"]))",
        ])
        #expect(try tree.load().target("Cam")?.sourceFiles.map(\.path) == ["a.swift", "deep/b.swift"])
    }

    /// Files that are loaded are out of reach, and what they may make is said.
    @Test(
        arguments: [
            ("load(\"//tools:a.bzl\", \"acme_app\")\nacme_app(name = \"X\")", true),
            ("load(\":a.bzl\", my = \"make_app\")\nmy(name = \"X\")", false),
            ("load(\":a.bzl\", my_application = \"m\")\nmy_application(name = \"X\")", true),
            ("load(\"@x//:a.bzl\", \"acme_app\")\nacme_app(name = \"X\")", false),
            ("load(\"//tools:a.bzl\", \"app_library\")\napp_library(name = \"X\")", false),
            (
                "load(\"//tools:a.bzl\", \"acme_app\")\nacme_app(name = \"X\", infoplists = [\":base.plist\"], families = [\"iphone\"])",
                false
            ),
        ] as [(String, Bool)])
    func macrosThatWereNotRun(text: String, isSaid: Bool) throws {
        let model = try load(
            "\(text)\nios_application(name = \"Cam\", infoplists = [\":base.plist\"], families = [\"iphone\"])")
        #expect(model.notes.contains { $0.reason.contains("an app that it makes is not known") } == isSaid)
    }

    /// Constants that later lines add to, and those that they change in place.
    @Test(
        arguments: [
            ("P = [\":base.plist\"]\nP += [\":beta.plist\"]", "pad P", true),
            ("P = [\":beta.plist\"]\nP = P + [\":base.plist\"]", "pad P", true),
            ("P = []\nP += [x for x in Y]", "pad unknown", nil),
            ("P = []\nP.append(\":base.plist\")", "pad unknown", nil),
            ("P = [\":base.plist\"]\nP[0] = \":wide.plist\"", "pad unknown", nil),
            ("Q = [\":base.plist\"]\nP = Q\nQ.append(\":beta.plist\")", "pad unknown", nil),
            ("P = [\":base.plist\"]\nprint(P.index(\":base.plist\"))", "pad P", false),
        ] as [(String, String, Bool?)])
    func constantsThatChange(text: String, expected: String, isFullScreen: Bool?) throws {
        let model = try load("\(text)\nios_application(name = \"Cam\", infoplists = P, families = [\"ipad\"])")
        #expect(model.target("Cam")?.summary() == expected)
        let flag = model.target("Cam")?.configuration()?.declarations[.pad]?.requiresFullScreen
        #expect(flag?.value == isFullScreen)
    }

    @Test func workspacesOfMacrosAlone() throws {
        let model = try TemporaryTree([
            "MODULE.bazel": "", "BUILD": "acme(name = \"X\")", "a.swift": "", "App/Info.plist": infoPlist(""),
        ]).load()
        #expect(model.notes.contains { $0.what == "MODULE.bazel" && $0.reason.contains("spells out an iOS app") })
    }

    @Test func macrosCountByTheirArguments() throws {
        let model = try load(
            "my_company_app(name = \"Cam\", infoplists = [\":base.plist\"], families = [\"iphone\"])\ntvos_application(name = \"TV\", infoplists = [\":base.plist\"], families = [\"tv\"])"
        )
        #expect(model.apps.map(\.name) == ["Cam"])
        #expect(model.notes.contains { $0.reason.contains("my_company_app") })
    }

    @Test func nonsenseNeverCrashes() {
        let seed = Array(
            "a(b = [1, \"x\"] + select({\"k\": [\"v\"]}), c = {\"d\": 'e'}, **k)\n# c\nX = \"\"\"t\"\"\"\nX += [1]\nX.pop(0)\nX[0] = 2"
                .utf8)
        for index in seed.indices {
            for byte in Array("()[]{}\"'#=,:\n\\".utf8) + [0xFF, 0] {
                var copy = seed
                copy[index] = byte
                _ = StarlarkReader.contents(of: copy, file: "x")
            }
        }
        for (open, close) in [("f(", ")"), ("[", "]")] {
            let text = String(repeating: open, count: 5000) + String(repeating: close, count: 5000)
            _ = StarlarkReader.contents(of: Array(text.utf8), file: "x")
        }
    }
}
