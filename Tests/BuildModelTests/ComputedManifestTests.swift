import OrientationModel
import Testing

@testable import BuildModel

/// What a manifest computes is unknown and said, never taken for absent.
@Suite struct ComputedTuistTests {
    private func load(_ rest: String) throws -> ProjectModel {
        try TemporaryTree([
            "Project.swift":
                "import ProjectDescription\nlet project = Project(name: \"Lantern\", targets: [.target(name: \"Lantern\", product: .app, bundleId: \"a.b\", \(rest))])",
            "Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
        ]).load()
    }

    private static let key = "\"INFOPLIST_KEY_UISupportedInterfaceOrientations\""

    @Test(
        arguments: [
            "settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": \"YES\", \(key): list])",
            "settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": \"YES\", \(key): .array(list)])",
            "settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": generate, \(key): \"UIInterfaceOrientationPortrait\"])",
            "settings: .settings(base: [\"INFOPLIST_FILE\": .string(path)])",
            "settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": \"YES\"], configurations: [.release(name: \"Release\", settings: shared)])",
        ])
    func listsFromComputedSettingsAreUnknown(settings: String) throws {
        let model = try load("destinations: [.iPhone, .iPad], infoPlist: .dictionary([:]), \(settings)")
        #expect(model.target("Lantern")?.summary() == "phone unknown, pad unknown")
        #expect(model.notes.contains { $0.reason.contains("comput") })
    }

    /// A choice is quoted whole, or with a sign of what is left out.
    @Test(arguments: [
        ("isKiosk ? [] : [\"x\"]", "'isKiosk ? [] : [\"x\"]'"),
        ("isKiosk ? [\"a\"] : [\"b, c\"]", "'isKiosk ? [\"a\"] : [\"b, c\"]'"),
        ("isKiosk\n ? [\"a\"]\n : [\"b\"]", "'isKiosk ? [\"a\"] : [\"b\"]'"),
        ("isKiosk ? list : other", "'isKiosk ? list : other'"), ("makeTheList(isKiosk ? 1 : 2)", "'makeTheList(…)'"),
        (
            "isKiosk ? [\"UIInterfaceOrientationPortrait\"] : [\"UIInterfaceOrientationLandscapeLeft\"]",
            "'isKiosk ? [\"UIInterfaceOrientationPortrait\"] : [\"UIInterfac…'"
        ),
    ])
    func choicesAreQuoted(expression: String, quote: String) throws {
        let model = try load(
            "destinations: [.iPhone], infoPlist: .dictionary([\"UISupportedInterfaceOrientations\": \(expression), \"A\": \"b\"])"
        )
        guard
            case .unknown(let reason, _)? = model.target("Lantern")?.configuration()?.declarations[.phone]?.orientations
        else {
            Issue.record("a choice is not known")
            return
        }
        #expect(reason.hasSuffix(quote), "\(reason)")
    }

    @Test func computedFlagIsUnknown() throws {
        let model = try load(
            "destinations: [.iPhone, .iPad], infoPlist: .dictionary([:]), settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": \"YES\", \"INFOPLIST_KEY_UIRequiresFullScreen\": flag])"
        )
        let pad = try #require(model.target("Lantern")?.configuration()?.declarations[.pad])
        #expect(pad.requiresFullScreen.value == nil)
        #expect(pad.requiresFullScreen.unknownReason?.contains("'flag'") == true)
    }

    @Test(
        arguments: [
            "destinations: devices", "destinations: [.iPhone, kiosk ? .iPad : .mac]", "destinations: [.iPhone] + more",
            "destinations: .init([.iPhone])", "platform: platform",
            "platform: .iOS, deploymentTarget: .iOS(targetVersion: \"14.0\", devices: devices)",
            "destinations: .iOS, settings: .settings(base: [\"TARGETED_DEVICE_FAMILY\": family])",
        ])
    func computedFamiliesHaveAReason(devices: String) throws {
        let model = try load("\(devices), infoPlist: .file(path: \"Info.plist\")")
        let target = try #require(model.target("Lantern"))
        let families = try #require(target.configuration()?.deviceFamilies)
        #expect(target.platform == .iOS)
        #expect(families.isAssumed)
        #expect(families.idioms == [.phone, .pad])
        #expect(families.unknownReason?.contains("computed") == true)
    }

    @Test(
        arguments: [
            ("destinations: .iOS, dependencies: [.target(name: \"Gone\")]", "'Gone'"),
            ("destinations: .iOS, dependencies: [.target(name: other)]", "'other'"),
            (
                "destinations: .iOS, settings: .settings(configurations: [.release(name: \"Release\", xcconfig: path)])",
                "'path'"
            ),
        ] as [(String, String)])
    func whatCannotBeFollowedIsSaid(rest: String, word: String) throws {
        let model = try load(rest)
        #expect(model.notes.contains { $0.reason.contains(word) && $0.location?.file == "Project.swift" })
    }

    /// What a variable holds when it is used depends on the lines before.
    @Test(arguments: [
        ("var ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]", true),
        ("var ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]\nways.append(\"x\")", false),
        ("var ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]\nif beta { ways += [\"x\"] }", false),
        ("var ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]\nways[0] = \"x\"", false),
        ("var ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]\nways = other", false),
        ("var ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]\nwiden(&ways)", false),
        ("let ways: [Plist.Value] = [\"UIInterfaceOrientationPortrait\"]\nlet more = ways.map { $0 }", true),
    ])
    func variablesThatChange(text: String, isKnown: Bool) throws {
        let manifest = """
            import ProjectDescription
            \(text)
            let project = Project(name: "Cam", targets: [
                .target(name: "Cam", destinations: [.iPhone], product: .app, bundleId: "c",
                    infoPlist: .dictionary(["UISupportedInterfaceOrientations": .array(ways)]))
            ])
            """
        let model = try TemporaryTree(["Project.swift": manifest]).load()
        #expect(model.target("Cam")?.summary() == (isKnown ? "phone P" : "phone unknown"))
    }

    /// A name means what is nearest to its use: a parameter hides a constant, and a member belongs to its type.
    @Test(
        arguments: [
            ("let way = PORTRAIT", "way", "phone P"),
            ("func f(way: String) {}\nlet way = PORTRAIT", "way", "phone P"),
            ("let way = PORTRAIT\nfunc f() { let way = LANDSCAPE }", "way", "phone P"),
            ("func f() { let way = PORTRAIT }", "way", "phone unknown"),
            ("enum A { static let way = PORTRAIT }\nenum B { static let way = LANDSCAPE }", "B.way", "phone L"),
            ("enum A { enum B { static let way = PORTRAIT } }", "A.B.way", "phone P"),
            ("enum A { static let way = PORTRAIT }", "way", "phone unknown"),
            ("let way = PORTRAIT\nlet config = load()", "config.way", "phone unknown"),
            ("let way = PORTRAIT, other = LANDSCAPE", "other", "phone L"),
            ("var way: String { PORTRAIT }", "way", "phone unknown"),
            ("#if A\nlet way = PORTRAIT\n#else\nlet way = LANDSCAPE\n#endif", "way", "phone unknown"),
        ] as [(String, String, String)])
    func names(definitions: String, use: String, expected: String) throws {
        let manifest = """
            import ProjectDescription
            \(definitions)
            let project = Project(name: "Cam", targets: [
                .target(name: "Cam", destinations: [.iPhone], product: .app, bundleId: "c",
                    infoPlist: .dictionary(["UISupportedInterfaceOrientations": [.string(\(use))]]))
            ])
            """
            .replacing("PORTRAIT", with: "\"UIInterfaceOrientationPortrait\"")
            .replacing("LANDSCAPE", with: "\"UIInterfaceOrientationLandscapeLeft\"")
        #expect(try TemporaryTree(["Project.swift": manifest]).load().target("Cam")?.summary() == expected)
    }

    /// What a function makes of its parameters is not known, whatever constants are called like them.
    @Test(arguments: [
        "func app(name: String) -> Target { .target(name: name, destinations: .iOS, product: .app, bundleId: \"c\") }\nlet targets = [app(name: \"A\")]",
        "let targets = [\"A\", \"B\"].map { name in Target.target(name: name, destinations: .iOS, product: .app, bundleId: \"c\") }",
    ])
    func parametersHideConstants(text: String) throws {
        let model = try TemporaryTree([
            "Project.swift":
                "import ProjectDescription\nlet name = \"Cam\"\n\(text)\nlet project = Project(name: name, targets: targets)"
        ]).load()
        #expect(model.targets.isEmpty)
        #expect(model.notes.contains { $0.what == "Project.swift" && $0.reason.contains("name is computed") })
    }

    @Test func computedProductIsSaid() throws {
        let model = try TemporaryTree([
            "Project.swift":
                "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: isClip ? .appClip : .app, bundleId: \"a\")])"
        ]).load()
        #expect(model.notes.contains { $0.reason.contains("'A' is computed by 'isClip") && $0.location?.line == 2 })
    }
}

@Suite struct ComputedPlaygroundTests {
    private func load(
        families: String = "[.pad, .phone]", list: String = "[.portrait]", more: String = "", path: String = "\".\""
    ) throws -> ProjectModel {
        let manifest = """
            import PackageDescription
            import AppleProductTypes
            let package = Package(name: "Lantern", products: [
                .iOSApplication(name: "Lantern", targets: ["Code"], supportedDeviceFamilies: \(families), supportedInterfaceOrientations: \(list)\(more))
            ], targets: [.executableTarget(name: "Code", path: \(path))])
            """
        return try TemporaryTree(["Package.swift": manifest, "a.swift": ""]).load()
    }

    @Test(
        arguments: [
            ("[.portrait, .landscapeLeft(.when(deviceFamilies: wide))]", "phone unknown, pad unknown"),
            ("[.portrait, .landscapeLeft(condition)]", "phone unknown, pad unknown"),
            ("[.portrait, .landscapeLeft(.when(deviceFamilies: [.pad, extra]))]", "phone unknown, pad PL"),
        ] as [(String, String)])
    func computedConditions(list: String, expected: String) throws {
        #expect(try load(list: list).target("Lantern")?.summary() == expected)
    }

    @Test(arguments: ["families", "[.pad, family]", "[.phone] + more"])
    func computedFamiliesHaveAReason(text: String) throws {
        let families = try #require(try load(families: text).target("Lantern")?.configuration()?.deviceFamilies)
        #expect(families.isAssumed)
        #expect(families.idioms == [.phone, .pad])
        #expect(families.unknownReason?.contains("'supportedDeviceFamilies' of 'Lantern' is computed by") == true)
    }

    @Test func computedAdditionalContent() throws {
        let model = try load(more: ", additionalInfoPlistContentFilePath: extra")
        #expect(model.target("Lantern")?.summary() == "phone unknown, pad unknown")
    }

    @Test func computedFolderIsNoGuess() throws {
        let model = try load(path: "folder")
        #expect(model.target("Lantern")?.sourceFiles.isEmpty == true)
        #expect(model.notes.contains { $0.reason.contains("the folder of target 'Code' is computed") })
    }
}

@Suite struct ComputedBazelTests {
    private func load(_ build: String) throws -> ProjectModel {
        try TemporaryTree([
            "WORKSPACE": "", "BUILD": build, "a.swift": "", "b.swift": "",
            "P.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
        ]).load()
    }

    @Test(
        arguments: [
            ("infoplists = [\"P.plist\"], families = [\"iphone\"]", "phone P"),
            ("families = [\"iphone\"], **COMMON", "phone unknown"),
            ("families = [\"iphone\"], **{\"infoplists\": [\"P.plist\"]}", "phone P"),
            ("families = [\"iphone\"], **dict(infoplists = [\"P.plist\"])", "phone P"),
            ("families = [\"iphone\"], infoplists = glob([\"*.plist\"])", "phone P"),
            ("families = [\"iphone\"], infoplists = [\"P.plist\"] + MORE", "phone unknown"),
        ] as [(String, String)])
    func infoPlists(arguments: String, expected: String) throws {
        #expect(try load("ios_application(name = \"Lantern\", \(arguments))").target("Lantern")?.summary() == expected)
    }

    @Test(arguments: ["families = [\"iphone\", OTHER]", "families = [\"iphone\"] + OTHER", "**OTHER"])
    func computedFamiliesHaveAReason(families: String) throws {
        let model = try load("ios_application(name = \"Lantern\", infoplists = [\"P.plist\"], \(families))")
        let found = try #require(model.target("Lantern")?.configuration()?.deviceFamilies)
        #expect(found.isAssumed)
        #expect(found.unknownReason?.contains("OTHER") == true)
    }

    /// A rule that names files is followed; what a rule makes is said.
    @Test(
        arguments: [
            (
                "swift_library(name = \"Kit\", srcs = [\":files\"])\nfilegroup(name = \"files\", srcs = [\"a.swift\"])",
                true
            ),
            ("alias(name = \"Kit\", actual = \":Real\")\nswift_library(name = \"Real\", srcs = [\"a.swift\"])", true),
            ("swift_library(name = \"Kit\", srcs = [\"a.swift\"] + MORE)", true),
            (
                "swift_library(name = \"Kit\", srcs = [\":made\"])\ngenrule(name = \"made\", outs = [\"x.swift\"])",
                false
            ),
            ("swift_library(name = \"Kit\", srcs = SOURCES)", false),
        ] as [(String, Bool)])
    func sources(rules: String, areFound: Bool) throws {
        let model = try load(
            "ios_application(name = \"Lantern\", families = [\"iphone\"], infoplists = [\"P.plist\"], deps = [\":Kit\"])\n"
                + rules)
        #expect(model.target("Lantern")?.sourceFiles.map(\.path) == (areFound ? ["a.swift"] : []))
        let isSaid = model.notes.contains { $0.location?.file == "BUILD" && $0.reason.contains("not analysed") }
        #expect(isSaid == (!areFound || rules.contains("MORE")))
    }

    @Test func otherRepositoriesAreCounted() throws {
        let model = try load(
            "ios_application(name = \"Lantern\", families = [\"iphone\"], infoplists = [\"P.plist\"], deps = [\"@far//x:Y\"])"
        )
        #expect(model.target("Lantern")?.unanalysedDependencies == ["'@far//x:Y'"])
    }

    @Test func appsInsideAComprehensionAreSaid() throws {
        let model = try load(
            "[ios_application(name = \"L\" + f, families = [f], infoplists = []) for f in [\"iphone\"]]")
        #expect(model.notes.contains { $0.reason.contains("'ios_application' stands inside code that was not run") })
    }
}

@Suite struct DamagedManifestTests {
    private static let conflict = "<<<<<<< HEAD\n%\n=======\n%\n>>>>>>> other\n"

    @Test(
        arguments: [
            ("BUILD", "", "ios_application(name = \"L\", families = [\"iphone\"], infoplists = [])", 1),
            (
                "Project.swift", "import ProjectDescription\n",
                "let p = Project(name: \"L\", targets: [.target(name: \"L\", destinations: .iOS, product: .app, bundleId: \"l\")])",
                2
            ),
            (
                "Package.swift", "import PackageDescription\n",
                "let p = Package(name: \"L\", products: [.iOSApplication(name: \"L\", targets: [\"L\"])], targets: [.executableTarget(name: \"L\")])",
                2
            ),
        ] as [(String, String, String, Int)])
    func mergeConflicts(file: String, head: String, body: String, line: Int) throws {
        let text = head + Self.conflict.replacing("%", with: body)
        let model = try TemporaryTree(["WORKSPACE": "", file: text]).load()
        #expect(model.apps.isEmpty)
        let found = try #require(model.diagnostics.first { $0.id == "damaged-file" })
        #expect(found.location == SourceLocation(file: file, line: line))
        // The same without a conflict is an app.
        #expect(try TemporaryTree(["WORKSPACE": "", file: head + body]).load().apps.count == 1)
    }

    @Test(
        arguments: [
            ("BUILD", "ios_application(\n  name = \"L\",\n  families = [\"iphone\"],\n  infoplists = [],\n", 1),
            (
                "Project.swift",
                "import ProjectDescription\nlet p = Project(name: \"L\", targets: [\n  .target(name: \"L\", destinations: .iOS, product: .app, bundleId: \"l\"),\n",
                2
            ),
        ] as [(String, String, Int)])
    func filesThatWereCutOff(file: String, text: String, line: Int) throws {
        let model = try TemporaryTree(["WORKSPACE": "", file: text]).load()
        #expect(model.apps.isEmpty)
        let found = try #require(model.diagnostics.first { $0.id == "damaged-file" })
        #expect(found.location?.file == file)
        #expect(found.location?.line == line)
    }
}
