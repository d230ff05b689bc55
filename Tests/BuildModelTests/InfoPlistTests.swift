import Foundation
import OrientationModel
import Testing

@testable import BuildModel

private let listKey = "INFOPLIST_KEY_UISupportedInterfaceOrientations"

/// Loads one app target with this Info.plist body (nil for no file), device families (nil for none) and target settings.
private func load(
    _ body: String?, _ settings: [String: String] = [:], plist: String? = nil, families: String? = "1,2",
    options: LoadOptions = LoadOptions()
) throws -> TargetConfiguration {
    var project = ProjectText()
    var all: [String: String] = [:]
    all["TARGETED_DEVICE_FAMILY"] = families
    var files: [String: String] = [:]
    if let body {
        files["App/Info.plist"] = plist ?? infoPlist(body)
        all["INFOPLIST_FILE"] = "App/Info.plist"
    }
    all.merge(settings) { $1 }
    project.settings = ["": all]
    files["Cam.xcodeproj/project.pbxproj"] = project.text
    let tree = try TemporaryTree(files)
    let model = try tree.load(options: options)
    return try #require(model.target("Cam")?.configuration())
}

/// The same under a name that a suite's own `load` does not hide.
private func loadOne(_ body: String?, plist: String? = nil) throws -> TargetConfiguration {
    try load(body, plist: plist)
}

private func plain(_ letters: String) -> String {
    "<key>UISupportedInterfaceOrientations</key>\n" + array(letters) + "\n"
}
private func pad(_ letters: String) -> String {
    "<key>UISupportedInterfaceOrientations~ipad</key>\n" + array(letters) + "\n"
}
private func phone(_ letters: String) -> String {
    "<key>UISupportedInterfaceOrientations~iphone</key>\n" + array(letters) + "\n"
}

@Suite struct MergeTests {
    /// The table of the build system: what the file has, what the setting says, and what comes out.
    @Test(arguments: [
        (plain("P"), [listKey: words("PLR")], true, "phone PLR, pad PLR"),
        (plain("PLR"), [listKey: words("P")], true, "phone PLR, pad PLR"),
        (plain("P"), [listKey + "_iPhone": words("L")], true, "phone L, pad P"),
        (plain("P"), [listKey: words("PL")], false, "phone P, pad P"),
        (pad("PULR"), [:], true, "phone default PLR, pad PULR"),
        (
            "<key>UISupportedInterfaceOrientations</key><string>UIInterfaceOrientationPortrait</string>",
            [listKey: words("P")], true, "phone unknown, pad unknown"
        ),
        (plain("P") + pad("PULR"), [:], false, "phone P, pad PULR"),
        (plain("P"), [listKey + "_iPad": words("L")], true, "phone P, pad L"),
        (pad("P"), [listKey + "_iPad": words("L")], true, "phone default PLR, pad PL"),
        (phone("P"), [listKey + "_iPhone": words("P")], true, "phone P, pad default PULR"),
        ("", [listKey: ""], true, "phone unknown, pad unknown"),
    ])
    func table(body: String, settings: [String: String], generates: Bool, expected: String) throws {
        let merged = settings.merging(generates ? ["GENERATE_INFOPLIST_FILE": "YES"] : [:]) { $1 }
        #expect(try load(body, merged).summary == expected)
    }

    @Test func generatedOnly() throws {
        let configuration = try load(
            nil,
            [
                "GENERATE_INFOPLIST_FILE": "YES", listKey + "_iPad": words("PULR"), listKey + "_iPhone": words("PLR"),
                "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
                "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
            ])
        #expect(configuration.summary == "phone PLR, pad PULR")
        #expect(configuration.declarations[.phone]?.rule == .infoPlistKey)
        #expect(configuration.hasLaunchScreen == true)
        #expect(configuration.sceneManifest?.supportsMultipleScenes == true)
        #expect(configuration.declarations[.phone]?.origin.first?.location?.file == "Cam.xcodeproj/project.pbxproj")
    }

    @Test func scalarsAreOverwritten() throws {
        let body = plain("P") + "<key>UIRequiresFullScreen</key><true/>"
        let generated = try load(body, ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIRequiresFullScreen": "NO"])
        #expect(generated.declarations[.pad]?.requiresFullScreen.value == false)
        #expect(generated.diagnostics.contains { $0.id == "flag-overwritten-by-setting" })
        let inert = try load(body, ["INFOPLIST_KEY_UIRequiresFullScreen": "NO"])
        #expect(inert.declarations[.pad]?.requiresFullScreen.value == true)
    }

    /// Dictionaries are merged one level deep, so the generated manifest takes the file's scenes away.
    @Test func generatedSceneManifestReplacesScenes() throws {
        let body = """
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
            """
        #expect(try load(body).sceneManifest?.scenes.count == 1)
        let generated = try load(
            body,
            ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES"])
        #expect(generated.sceneManifest == SceneManifest(scenes: [], supportsMultipleScenes: true))
    }

    @Test func expansionOffMakesSettingsInert() throws {
        let configuration = try load(
            plain("P"),
            ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_EXPAND_BUILD_SETTINGS": "NO", listKey: words("PLR")])
        #expect(configuration.summary == "phone P, pad P")
        #expect(
            configuration.diagnostics.contains {
                $0.fact == .inertSetting(name: listKey, reason: .expansionOff, suggestion: nil)
            })
    }

    /// What the SDK sets by itself lies below all build files.
    @Test(arguments: [
        ("$(inherited)", "phone P", true), ("$(TARGETED_DEVICE_FAMILY)", "phone P", true),
        ("$(inherited),2", "phone P, pad P", true), ("2", "pad P", false), ("", "phone P, pad P", false),
    ])
    func inheritedFamily(value: String, expected: String, isAssumed: Bool) throws {
        let configuration = try load(plain("P"), ["TARGETED_DEVICE_FAMILY": value])
        #expect(configuration.summary == expected)
        #expect(configuration.deviceFamilies.isAssumed == isAssumed)
    }

    /// Without the setting the SDK's families replace what is written by hand, so that is no more than a sign.
    @Test(arguments: [("2", "pad P"), ("1 2", "phone P, pad P")])
    func familiesInTheFileAlone(numbers: String, expected: String) throws {
        let list = numbers.split(separator: " ").map { "<integer>\($0)</integer>" }.joined()
        let body = plain("P") + "<key>UIDeviceFamily</key><array>\(list)</array>"
        let configuration = try load(body, families: nil)
        #expect(configuration.summary == expected)
        #expect(configuration.deviceFamilies.isAssumed)
        #expect(configuration.deviceFamilies.unknownReason?.contains("set nowhere") == true)
        #expect(configuration.deviceFamilies.origin.first?.location?.file == "App/Info.plist")
        #expect(!configuration.diagnostics.contains { $0.id == "incomplete-ipad-list" })
    }

    /// A build that stops makes no Info.plist at all, so nothing of it is certain.
    @Test(arguments: [
        ("<key>UISupportedInterfaceOrientations~iphone</key><string>P</string>", [listKey + "_iPhone": words("P")]),
        ("<key>UISupportedInterfaceOrientations~ipad</key><dict/>", [listKey + "_iPad": words("P")]),
        ("<key>UIRequiresFullScreen</key><array/>", ["INFOPLIST_KEY_UIRequiresFullScreen": "YES"]),
    ])
    func whereTheBuildStops(body: String, setting: [String: String]) throws {
        let settings = setting.merging(["GENERATE_INFOPLIST_FILE": "YES"]) { $1 }
        let configuration = try load(plain("PULR") + body, settings)
        #expect(configuration.summary == "phone unknown, pad unknown")
        #expect(configuration.declarations[.pad]?.requiresFullScreen.value == nil)
        for declaration in configuration.declarations.values {
            guard case .unknown(let reason, _) = declaration.orientations else { continue }
            #expect(reason.hasPrefix("the build stops: "))
        }
        // Without generation nothing is merged.
        #expect(
            try load(plain("PULR") + "<key>UIRequiresFullScreen</key><array/>", setting).summary
                == "phone PULR, pad PULR")
    }

    /// A condition is what stands between its brackets, blanks and letters as they are.
    @Test(arguments: [
        ("[sdk= iphoneos*]", "default PLR", "impossible-condition"),
        ("[SDK=iphoneos*]", "default PLR", "impossible-condition"),
        ("[sdk =iphoneos*]", "default PLR", "impossible-condition"), ("[sdk=iphoneos*", "default PLR", "inert-setting"),
        ("[iphoneos]", "default PLR", "inert-setting"), ("[]", "default PLR", "inert-setting"),
        ("[sdk=iphoneos*][config=Release]", "P", ""), ("[sdk=iphoneos*,config=Release]", "P", ""),
        ("[target=Cam]", "P", ""), ("[target=Other]", "default PLR", ""),
    ])
    func conditions(condition: String, expected: String, id: String) throws {
        let configuration = try load(
            nil, ["GENERATE_INFOPLIST_FILE": "YES", listKey + condition: words("P")], families: "1")
        #expect(configuration.summary == "phone \(expected)")
        let told = configuration.diagnostics.filter { ["impossible-condition", "inert-setting"].contains($0.id) }
        #expect(told.map(\.id) == (id.isEmpty ? [] : [id]))
        #expect(told.allSatisfy { $0.location?.file == "Cam.xcodeproj/project.pbxproj" })
    }

    /// A name that is set for other builds alone is empty in this one, and one that is set nowhere is not known.
    @Test(
        arguments: [
            (["FLAG[sdk=iphoneos*]": "YES"], true, false), (["FLAG[sdk=iphonesimulator*]": "YES"], false, true),
            ([:], nil, nil), (["FLAG[arch=arm64]": "YES"], nil, nil), (["FLAG[config=Debug]": "YES"], false, false),
        ] as [([String: String], Bool?, Bool?)])
    func namesOfOtherBuilds(settings: [String: String], device: Bool?, simulator: Bool?) throws {
        let all = settings.merging(
            ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIRequiresFullScreen": "$(FLAG)"]) { $1 }
        let configuration = try load(plain("P"), all, families: "2")
        #expect(configuration.declarations[.pad]?.requiresFullScreen.value == device)
        let other = configuration.simulator ?? configuration.device
        #expect(other.declarations[.pad]?.requiresFullScreen.value == simulator)
    }

    /// A file of settings that nobody can see may hold the list that is nowhere else.
    @Test(
        arguments: [
            ("#include \"Gone.xcconfig\"\n", ["GENERATE_INFOPLIST_FILE": "YES"], "phone unknown"),
            ("#include \"Gone.xcconfig\"\n", [:], "phone unknown"),
            ("#include \"Gone.xcconfig\"\n", ["GENERATE_INFOPLIST_FILE": "NO"], "phone default PLR"),
            ("#include \"Gone.xcconfig\"\n", ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("P")], "phone P"),
            ("#include? \"Gone.xcconfig\"\n", ["GENERATE_INFOPLIST_FILE": "YES"], "phone default PLR"),
            ("#include \"Pods-Cam.xcconfig\"\n", ["GENERATE_INFOPLIST_FILE": "YES"], "phone default PLR"),
            (nil, ["GENERATE_INFOPLIST_FILE": "YES"], "phone unknown"),
            ("A\u{0} = 1\n", ["GENERATE_INFOPLIST_FILE": "YES"], "phone unknown"),
        ] as [(String?, [String: String], String)])
    func listsInUnreadFiles(xcconfig: String?, settings: [String: String], expected: String) throws {
        var project = ProjectText()
        project.settings = [
            "": settings.merging(["TARGETED_DEVICE_FAMILY": "1", "INFOPLIST_FILE": "App/Info.plist"]) { $1 }
        ]
        project.targetBase = "baseConfigurationReference = XC;"
        project.objects = "XC = { isa = PBXFileReference; path = Cam.xcconfig; sourceTree = \"<group>\"; };"
        project.children = "XC,"
        var files = ["Cam.xcodeproj/project.pbxproj": project.text, "App/Info.plist": infoPlist("")]
        files["Cam.xcconfig"] = xcconfig
        let configuration = try #require(TemporaryTree(files).load().target("Cam")?.configuration())
        #expect(configuration.summary == expected)
        guard expected.hasSuffix("unknown"),
            case .unknown(let reason, _)? = configuration.declarations[.phone]?.orientations
        else { return }
        #expect(
            reason.contains(
                xcconfig?.contains("Gone") == true ? "'Gone.xcconfig', which is not here" : "'Cam.xcconfig'"))
    }

    /// What a list or a flag of the file refers to is part of the chain, and so is what makes a union.
    @Test func settingsInTheChain() throws {
        let list = "<key>UISupportedInterfaceOrientations</key><array><string>$(ORI)</string></array>"
        let flag = "<key>UIRequiresFullScreen</key><string>$(FULL)</string>"
        let settings = ["ORI": "UIInterfaceOrientationPortrait", "FULL": "YES"]
        let plain = try #require(try load(list + flag, settings).declarations[.pad])
        #expect(plain.origin.map(\.message).contains { $0.hasPrefix("'ORI' is 'UIInterfaceOrientationPortrait'") })
        #expect(plain.requiresFullScreen.origin.map(\.message).contains { $0.hasPrefix("'FULL' is 'YES'") })
        #expect(!plain.origin.map(\.message).contains { $0.contains("GENERATE_INFOPLIST_FILE") })
        let union = settings.merging(["GENERATE_INFOPLIST_FILE": "YES", listKey: words("L")]) { $1 }
        let merged = try #require(try load(list, union).declarations[.phone])
        #expect(merged.origin.map(\.message).contains { $0.hasPrefix("'GENERATE_INFOPLIST_FILE' is 'YES'") })
    }

    /// A reference to no name is empty, in paths and in lists.
    @Test func referencesToNoName() throws {
        #expect(try load(plain("P"), ["INFOPLIST_FILE": "App/$()Info.plist"]).summary == "phone P, pad P")
        let settings = ["GENERATE_INFOPLIST_FILE": "YES", listKey: "UIInterfaceOrientation${}Portrait"]
        #expect(try load(nil, settings, families: "1").summary == "phone P")
    }

    /// A report on a simulator build speaks of it alone where the build files divide the SDKs.
    @Test(arguments: [false, true])
    func reportsOnSimulators(isDivided: Bool) throws {
        var project = ProjectText()
        project.settings = ["": ["TARGETED_DEVICE_FAMILY": "1", "INFOPLIST_FILE": "Device.plist"]]
        if isDivided { project.settings[""]?["INFOPLIST_FILE[sdk=iphonesimulator*]"] = "Simulator.plist" }
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "Device.plist": infoPlist(plain("P")),
            "Simulator.plist": infoPlist(plain("L")),
            "settings.json": """
            [{"target": "Cam", "buildSettings": {"SRCROOT": "/Users/a/Cam", "PROJECT_DIR": "/Users/a/Cam",
              "PLATFORM_NAME": "iphonesimulator", "INFOPLIST_FILE": "Simulator.plist", "TARGETED_DEVICE_FAMILY": "1"}}]
            """,
        ])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        let configuration = try #require(tree.load(options: options).target("Cam")?.configuration())
        #expect(configuration.summary == (isDivided ? "phone P" : "phone L"))
        #expect(configuration.simulator?.summary == (isDivided ? "phone L" : nil))
    }

    /// A list that no device goes by is widened without effect, and one that only some go by for these alone.
    @Test func unionsThatMatter() throws {
        let settings = ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("L")]
        func idioms(_ body: String) throws -> [Set<Idiom>?] {
            try load(plain("P") + body, settings).diagnostics.compactMap {
                if case .widenedBySetting(let union) = $0.fact { union.idioms } else { nil }
            }
        }
        func key(_ suffix: String) -> String { "<key>UISupportedInterfaceOrientations\(suffix)</key>" + array("P") }
        #expect(try load(plain("P"), settings).diagnostics.contains { $0.id == "widened-by-setting" })
        #expect(try idioms(key("~ipad")) == [[.phone]])
        let both = try load(plain("P") + key("~ipad") + key("~iphone"), settings)
        #expect(!both.diagnostics.contains { $0.id == "widened-by-setting" })
    }

    /// Contents in a setting replace whole keys, and stand where the setting stands.
    @Test func contentsInASetting() throws {
        let contents =
            "<dict><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationLandscapeLeft</string></array></dict>"
        let configuration = try load(plain("P"), ["INFOPLIST_FILE_CONTENTS": contents])
        #expect(configuration.summary == "phone L, pad L")
        #expect(!configuration.diagnostics.contains { $0.id == "widened-by-setting" })
        let places = configuration.declarations[.phone]?.origin.compactMap(\.location?.file) ?? []
        #expect(Set(places) == ["Cam.xcodeproj/project.pbxproj"])
        let unknown = try load(plain("P"), ["INFOPLIST_FILE_CONTENTS": "$(EXTRA)"])
        #expect(unknown.summary == "phone unknown, pad unknown")
    }

    /// An include without which no build goes on may set anew what stands above it, and nothing below it.
    @Test(arguments: [
        ("INFOPLIST_FILE = App/Info.plist\n#include \"Gone.xcconfig\"", "phone unknown"),
        ("#include \"Gone.xcconfig\"\nINFOPLIST_FILE = App/Info.plist", "phone P"),
        ("INFOPLIST_FILE = App/Info.plist\n#include? \"Gone.xcconfig\"", "phone P"),
        ("INFOPLIST_FILE = App/Info.plist\n#include \"Pods-Cam.xcconfig\"", "phone P"),
    ])
    func missingInclude(text: String, expected: String) throws {
        var project = ProjectText()
        project.targetBase = "baseConfigurationReference = X1;"
        project.objects = "X1 = { isa = PBXFileReference; path = T.xcconfig; sourceTree = \"<group>\"; };"
        project.children = "X1"
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "T.xcconfig": "TARGETED_DEVICE_FAMILY = 1\n" + text,
            "App/Info.plist": infoPlist(plain("P")),
        ]).load()
        #expect(model.target("Cam")?.summary() == expected)
        let isTold = model.notes.contains { $0.what.hasPrefix("Gone") && $0.reason.contains("is not here") }
        #expect(isTold == text.contains("Gone"))
        if expected == "phone unknown" {
            let families = try #require(model.target("Cam")?.configuration()?.deviceFamilies)
            #expect(families.isAssumed)
            #expect(families.origin.map(\.location?.line) == [3, 1])
            #expect(families.origin.first?.message.contains("may be set anew by 'Gone.xcconfig'") == true)
        }
    }

    /// Readers disagree which of two values of one key counts.
    @Test(arguments: [("1", false), ("2", true)])
    func settingsThatStandTwice(second: String, isAssumed: Bool) throws {
        var project = ProjectText()
        project.settings = ["": ["TARGETED_DEVICE_FAMILY": "1"]]
        let text = project.text.replacing(
            "\"TARGETED_DEVICE_FAMILY\" = \"1\";",
            with: "\"TARGETED_DEVICE_FAMILY\" = \"1\"; \"TARGETED_DEVICE_FAMILY\" = \"\(second)\";")
        let families = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": text]).load().target("Cam")?.configuration()?
            .deviceFamilies
        #expect(families?.isAssumed == isAssumed)
        #expect((families?.unknownReason?.contains("stands twice") ?? false) == isAssumed)
    }

    @Test func suppressedGeneration() throws {
        let configuration = try load(
            nil, ["GENERATE_INFOPLIST_FILE": "YES", "DONT_GENERATE_INFOPLIST_FILE": "YES", listKey: words("P")])
        guard case .unknown(let reason, _)? = configuration.declarations[.phone]?.orientations else {
            Issue.record("the Info.plist is not made")
            return
        }
        #expect(reason.contains("DONT_GENERATE_INFOPLIST_FILE"))
        #expect(
            configuration.diagnostics.map(\.fact) == [
                .inertSetting(name: listKey, reason: .generationSuppressed, suggestion: nil)
            ])
        #expect(configuration.declarations[.phone]?.origin.first?.location?.file == "Cam.xcodeproj/project.pbxproj")
    }

    @Test func wideningBySettingIsReported() throws {
        let configuration = try load(plain("P"), ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("PLR")])
        let found = try #require(configuration.diagnostics.first { $0.id == "widened-by-setting" })
        #expect(
            found.fact
                == .widenedBySetting(
                    ListUnionFact(
                        name: listKey, key: "UISupportedInterfaceOrientations", fileMask: .portrait,
                        addedMask: .allButUpsideDown)))
        #expect(found.location?.file == "Cam.xcodeproj/project.pbxproj")
        #expect(found.notes.first?.location == SourceLocation(file: "App/Info.plist", line: 4, column: 1))
        let declaration = try #require(configuration.declarations[.phone])
        #expect(declaration.rule == .merged)
        #expect(
            declaration.origin.compactMap(\.location?.file) == [
                "App/Info.plist", "Cam.xcodeproj/project.pbxproj", "Cam.xcodeproj/project.pbxproj",
                "Cam.xcodeproj/project.pbxproj",
            ])
        #expect(declaration.origin.last?.message.hasPrefix("'GENERATE_INFOPLIST_FILE' is 'YES'") == true)
    }

    @Test func kindsThatDifferStopTheBuild() throws {
        let configuration = try load(
            "<key>UISupportedInterfaceOrientations</key><string>UIInterfaceOrientationPortrait</string>",
            ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("P")])
        #expect(
            configuration.diagnostics.contains {
                $0.fact
                    == .kindsDiffer(
                        name: listKey, key: "UISupportedInterfaceOrientations", settingKind: "array", fileKind: "string"
                    )
            })
    }

    @Test func contentsInSettingsReplaceKeys() throws {
        let configuration = try load(
            plain("PLR"),
            ["INFOPLIST_FILE_CONTENTS": "{ UISupportedInterfaceOrientations = ( UIInterfaceOrientationPortrait ); }"])
        #expect(configuration.summary == "phone P, pad P")
    }

    @Test func preprocessedMeansUnknown() throws {
        let configuration = try load(plain("P"), ["INFOPLIST_PREPROCESS": "YES"])
        guard case .unknown(_, let wayOut) = configuration.declarations[.phone]?.orientations else {
            Issue.record("expected unknown")
            return
        }
        #expect(wayOut.contains("--info-plist"))
    }
}

@Suite struct InfoPlistKeyTests {
    static let full = "<key>UISupportedInterfaceOrientations</key>"

    static let rows: [(String, String)] = [
        // The usual ways to split the idioms.
        (plain("P") + pad("PULR"), "phone P, pad PULR"),
        ("<key>CFBundleName</key><string>Lantern</string>", "phone default PLR, pad default PULR"),
        (plain("L") + phone("P"), "phone P, pad L"), (pad("PULR"), "phone default PLR, pad PULR"),
        (plain("P") + phone("L") + pad("R"), "phone L, pad R"),
        // As written it is empty, and what that does is not defined.
        ("\(full)<array/>", "phone unknown, pad unknown"),
        // Unknown strings are left out.
        (
            "\(full)<array><string>UIInterfaceOrientationPotrait</string><string>UIInterfaceOrientationLandscape</string><string>UIInterfaceOrientationMaskAll</string><string>UIInterfaceOrientationLandscapeLeft</string></array>",
            "phone L, pad L"
        ),
        // Both lists are kept.
        (plain("P") + plain("L"), "phone P|L, pad P|L"), (plain("P") + plain("P"), "phone P, pad P"),
        // A padded string is no value.
        (
            "\(full)<array><string> UIInterfaceOrientationLandscapeLeft </string><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationPortraitUpsideDown</string></array>",
            "phone PU, pad PU"
        ),
        // Comments, and keys of other tools.
        (
            "\(full)<!-- ticket --><array><string>UIInterfaceOrientationPortrait</string><!-- <string>UIInterfaceOrientationLandscapeLeft</string> --></array>",
            "phone P, pad P"
        ),
        (
            "<key>EXDefaultScreenOrientationMask</key><string>UIInterfaceOrientationMaskPortrait</string><key>UIPreferredDefaultInterfaceOrientation</key><string>UIInterfaceOrientationLandscapeRight</string><key>UIInterfaceOrientation</key><string>UIInterfaceOrientationPortrait</string>",
            "phone default PLR, pad default PULR"
        ),
        // Legacy platform keys: most specific first.
        ("<key>UISupportedInterfaceOrientations-iphoneos</key>\(array("L"))\(plain("P"))", "phone L, pad L"),
        (
            "<key>UISupportedInterfaceOrientations-iphoneos~ipad</key>\(array("R"))\(pad("P"))\(plain("L"))",
            "phone L, pad R"
        ),
        ("<key>UISupportedInterfaceOrientations-iphoneos</key>\(array("L"))\(pad("P"))", "phone L, pad P"),
        // A reference in a value; one that nothing defines.
        ("\(full)<array><string>$(WAY)</string></array>", "phone P, pad P"),
        ("\(full)<array><string>$(NOWHERE)</string></array>", "phone unknown, pad unknown"),
        ("\(full)<dict/>", "phone unknown, pad unknown"),
        ("\(full)<array><dict/></array>", "phone unknown, pad unknown"),
    ]

    @Test(arguments: rows)
    func declared(body: String, expected: String) throws {
        #expect(try load(body, ["WAY": "UIInterfaceOrientationPortrait"]).summary == expected)
    }

    @Test func unknownValuesHaveSuggestions() throws {
        let body =
            Self.full + """
                <array>
                <string>UIInterfaceOrientationPotrait</string>
                <string> UIInterfaceOrientationPortrait </string>
                <string>UIInterfaceOrientationMaskAll</string>
                <string>LandscapeLeft</string>
                <string>UIInterfaceOrientationLandscapeleft</string>
                </array>
                """
        let found = try load(body).diagnostics.filter { $0.id == "unknown-orientation" }
        let suggestions = found.map { diagnostic -> String? in
            guard case .unknownOrientation(_, let suggestion, _) = diagnostic.fact else { return nil }
            return suggestion
        }
        #expect(
            suggestions == [
                "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortrait", nil,
                "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeLeft",
            ])
        #expect(found.compactMap(\.location?.line) == [5, 6, 7, 8, 9])
    }

    /// A boolean cannot be merged onto a value of another kind: the build stops.
    @Test(arguments: ["array", "dict"])
    func fullScreenSettingOntoAnotherKind(element: String) throws {
        let flag = "INFOPLIST_KEY_UIRequiresFullScreen"
        let key = "UIRequiresFullScreen"
        let body = plain("P") + "<key>\(key)</key><\(element)/>"
        let found = try load(body, ["GENERATE_INFOPLIST_FILE": "YES", flag: "YES"])
        let requirement = try #require(found.declarations[.pad]?.requiresFullScreen)
        #expect(requirement.value == nil)
        #expect(requirement.unknownReason?.contains("the build stops") == true)
        let kind = element == "dict" ? "dictionary" : "array"
        #expect(
            found.diagnostics.map(\.fact).contains(
                .kindsDiffer(name: flag, key: key, settingKind: "boolean", fileKind: kind)))
        // Without the setting the file alone is at fault, and no setting helps.
        let alone = try #require(load(body).declarations[.pad]?.requiresFullScreen)
        #expect(alone.value == nil)
        #expect(alone.wayOut?.contains("<true/>") == true)
    }

    /// A setting that is there and leaves no family means the platform's whole set.
    @Test func emptyDeviceFamily() throws {
        let families = try load(plain("P"), ["TARGETED_DEVICE_FAMILY": ""]).deviceFamilies
        #expect(families.idioms == [.phone, .pad])
        #expect(!families.isAssumed)
    }

    @Test func settingThatListsNothingWidensNothing() throws {
        let found = try load(plain("P"), ["GENERATE_INFOPLIST_FILE": "YES", listKey: ""])
        #expect(found.summary == "phone P, pad P")
        #expect(!found.diagnostics.contains { $0.id == "widened-by-setting" })
    }

    @Test func malformedListsAreReported() throws {
        #expect(try load(Self.full + "<array/>").diagnostics.contains { $0.id == "empty-orientation-list" })
        #expect(
            try load(Self.full + "<string>x</string>").diagnostics.contains { $0.id == "orientations-not-an-array" })
        let duplicate = try load(plain("P") + plain("L"))
        let found = try #require(duplicate.diagnostics.first { $0.id == "duplicate-key" })
        #expect(
            found.fact == .duplicateKey(key: "UISupportedInterfaceOrientations", masks: [.portrait, .landscapeLeft]))
        #expect(found.location?.line == 6)
        #expect(duplicate.summary == "phone P|L, pad P|L")
        #expect(found.notes.first?.location?.line == 4)
        #expect(try load(Self.full + "<array/>").orientationLists.first?.value == .known([]))
        // Where every value is wrong, each of them is told, and not the emptiness that follows.
        let wrong = try load(Self.full + "<array><string>x</string></array>")
        #expect(wrong.diagnostics.map(\.id) == ["unknown-orientation"])
        #expect(wrong.summary == "phone unknown, pad unknown")
    }

    @Test(
        arguments: [
            ("<key>UIRequiresFullScreen</key><true/>", true),
            ("<key>UIRequiresFullScreen</key><string>YES</string>", true),
            ("<key>UIRequiresFullScreen</key><integer>1</integer>", true),
            ("<key>UIRequiresFullScreen</key><false/>", false),
            ("<key>UIRequiresFullScreen</key><string>NO</string>", false), ("", false),
            ("<key>UIRequiresFullScreen~ipad</key><true/>", true),
            ("<key>UIRequiresFullScreen</key><true/><key>UIRequiresFullScreen~ipad</key><false/>", false),
            ("<key>UIRequiresFullScreen~iphone</key><true/>", false),
            ("<key>UIRequiresFullScreen</key><string>$(FULL)</string>", true),
        ] as [(String, Bool)])
    func fullScreenSpellings(body: String, expected: Bool) throws {
        let configuration = try load(body, ["FULL": "YES"])
        #expect(configuration.declarations[.pad]?.requiresFullScreen.value == expected)
    }

    /// In the file and through a setting alike.
    @Test(arguments: [
        ("<key>UIRequiresFullScreen</key><string>$(NOWHERE)</string>", "", "$(NOWHERE)"),
        ("<key>UIRequiresFullScreen</key><string>$(WAY:bogus)</string>", "", "':bogus'"),
        ("<key>UIRequiresFullScreen</key><array/>", "", "no boolean"),
        ("", "$(NOWHERE)", "$(NOWHERE)"), ("<key>UIRequiresFullScreen</key><true/>", "$(WAY:bogus)", "':bogus'"),
    ])
    func fullScreenThatCannotBeKnown(body: String, setting: String, reason: String) throws {
        var settings = ["GENERATE_INFOPLIST_FILE": "YES", "WAY": "YES"]
        if !setting.isEmpty { settings["INFOPLIST_KEY_UIRequiresFullScreen"] = setting }
        let configuration = try load(body, settings)
        let flag = try #require(configuration.declarations[.pad]?.requiresFullScreen)
        #expect(flag.value == nil)
        #expect(flag.unknownReason?.contains(reason) == true, "\(flag)")
        #expect(flag.origin.isEmpty == false)
        #expect(!configuration.diagnostics.contains { $0.id == "flag-overwritten-by-setting" })
        #expect(!configuration.diagnostics.contains { $0.id == "incomplete-ipad-list" })
    }

    @Test func versionFromWhichTheFlagIsIgnored() throws {
        let configuration = try load(
            "<key>UIRequiresFullScreen</key><true/>\n<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27.0</string>"
        )
        #expect(configuration.declarations[.pad]?.requiresFullScreen.ignoredStartingWithVersion == "27.0")
        let off = try load(
            "<key>UIRequiresFullScreen</key><false/>\n<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27.0</string>"
        )
        #expect(off.declarations[.pad]?.requiresFullScreen.ignoredStartingWithVersion == nil)
    }

    @Test func generatedStoryboardNames() throws {
        let settings = [
            "INFOPLIST_KEY_UIMainStoryboardFile": "Main", "INFOPLIST_KEY_UILaunchStoryboardName": "Launch",
        ]
        let generated = try load("", settings.merging(["GENERATE_INFOPLIST_FILE": "YES"]) { $1 })
        #expect(generated.mainStoryboards == [.phone: "Main", .pad: "Main"])
        #expect(generated.hasLaunchScreen == true)
        let inert = try load("", settings)
        #expect(inert.mainStoryboards.isEmpty)
        #expect(inert.hasLaunchScreen == false)
    }

    @Test func storyboardsScenesAndLaunchScreens() throws {
        let configuration = try load(
            """
            <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
            <key>UIMainStoryboardFile~ipad</key><string>Pad</string>
            <key>UILaunchStoryboardName</key><string>Launch</string>
            <key>UIApplicationSceneManifest</key><dict>
              <key>UIApplicationSupportsMultipleScenes</key><false/>
              <key>UISceneConfigurations</key><dict>
                <key>UIWindowSceneSessionRoleApplication</key><array><dict>
                  <key>UISceneConfigurationName</key><string>Default</string>
                  <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
                  <key>UISceneStoryboardFile</key><string>Scene.storyboard</string>
                </dict></array>
              </dict>
            </dict>
            """, ["PRODUCT_NAME": "Cam Pro"])
        #expect(configuration.mainStoryboards == [.phone: "Main", .pad: "Pad"])
        #expect(configuration.hasLaunchScreen == true)
        let scene = try #require(configuration.sceneManifest?.scenes.first)
        #expect(scene.role == "UIWindowSceneSessionRoleApplication")
        #expect(scene.delegateClass == "Cam_Pro.SceneDelegate")
        #expect(scene.storyboard == "Scene")
        #expect(configuration.moduleName == "Cam_Pro")
        #expect(try load("").hasLaunchScreen == false)
    }
}

@Suite struct InfoPlistFormatTests {
    @Test(arguments: [
        "{ UISupportedInterfaceOrientations = ( UIInterfaceOrientationPortrait, ); }",
        "{\"UISupportedInterfaceOrientations\": [\"UIInterfaceOrientationPortrait\"]}",
        "\u{FEFF}" + infoPlist(plain("P")),
    ])
    func otherFormats(text: String) throws {
        let configuration = try loadOne("", plist: text)
        #expect(configuration.summary == "phone P, pad P")
        #expect(configuration.declarations[.phone]?.origin.first?.location?.line ?? 0 > 0)
    }

    private func load(data: Data) throws -> ProjectModel {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        let tree = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text])
        try tree.write("Info.plist", data)
        return try tree.load()
    }

    @Test func binaryAndUTF16() throws {
        let value = ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]
        let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        let wide = try #require(infoPlist(plain("P")).data(using: .utf16))
        for data in [binary, wide] {
            let model = try load(data: data)
            #expect(model.target("Cam")?.summary() == "phone P")
            #expect(
                model.target("Cam")?.configuration()?.declarations[.phone]?.origin.first?.location?.file == "Info.plist"
            )
        }
    }

    @Test(arguments: [
        ("<<<<<<< HEAD\n<key>a</key>\n=======\n>>>>>>> b", "merge conflict"), ("", "empty"),
        (
            "<plist><dict><key>UISupportedInterfaceOrientations</key>\n<string>a</string>\n<string>b</string></dict></plist>",
            "without a key"
        ),
        ("<plist><array/></plist>", "no dictionary"),
    ])
    func damageIsOneDiagnosticAndTheRestGoesOn(text: String, reason: String) throws {
        let model = try load(data: Data(text.utf8))
        let target = try #require(model.target("Cam"))
        #expect(target.summary() == "phone unknown")
        let damage = target.diagnostics.filter { $0.id == "damaged-file" }
        #expect(damage.count == 1)
        guard case .damagedFile("Info.plist", let problem, _)? = damage.first?.fact else {
            Issue.record("expected a damaged file")
            return
        }
        #expect(problem.contains(reason))
        #expect(model.notes.contains { $0.what == "Cam" })
    }

    /// Unknown, and the run goes on.
    @Test func conditionalContentIsUnknown() throws {
        let body = "#ifdef KIOSK\n" + plain("L") + "#endif\n<key>UILaunchStoryboardName</key><string>L</string>"
        let configuration = try loadOne(body)
        #expect(configuration.summary == "phone unknown, pad unknown")
        #expect(configuration.declarations[.phone]?.origin.first?.location?.line == 4)
    }
}

@Suite struct DeviceFamilyTests {
    @Test(arguments: [
        ("1", [Idiom.phone]), ("2", [.pad]), ("1,2", [.phone, .pad]), ("1 2", [.phone, .pad]),
        ("1,2,3,4,6,7", [.phone, .pad]),
        ("3,4", [.phone, .pad]), ("1,x", [.phone]), ("x", [.phone, .pad]), ("(1, 2)", [.phone, .pad]),
    ])
    func setting(text: String, expected: [Idiom]) {
        #expect(DeviceFamilySetting.read(text).idioms == Set(expected))
    }

    @Test func wordsThatAreNoFamilyAreTold() throws {
        let configuration = try load(plain("P"), ["TARGETED_DEVICE_FAMILY": "1,two"])
        #expect(configuration.deviceFamilies.idioms == [.phone])
        let found = try #require(configuration.diagnostics.first { $0.id == "unknown-device-family" })
        #expect(found.fact == .unknownDeviceFamily(value: "two"))
        #expect(found.location?.file == "Cam.xcodeproj/project.pbxproj")
    }

    @Test func sevenAloneIsVision() {
        #expect(DeviceFamilySetting.read("7").isVisionOnly)
        #expect(!DeviceFamilySetting.read("2,7").isVisionOnly)
    }

    /// The key counts only where no setting does.
    @Test func writtenFamilies() throws {
        let body = "<key>UIDeviceFamily</key><array><integer>1</integer></array>\n" + plain("P")
        let overwritten = try load(body)
        #expect(overwritten.deviceFamilies.idioms == [.phone, .pad])
        #expect(overwritten.diagnostics.contains { $0.id == "device-family-overwritten" })
        let kept = try load(body, families: nil)
        #expect(kept.deviceFamilies.idioms == [.phone])
        // The SDK's own family is the same.
        #expect(!kept.deviceFamilies.isAssumed)
        let assumed = try load(plain("P"), families: nil)
        #expect(assumed.deviceFamilies == DeviceFamilies(idioms: [.phone], isAssumed: true))
        #expect(assumed.declarations.keys.sorted() == [.phone])
    }
}

@Suite struct UnresolvedValueTests {
    /// The values around what is missing are no misspelt orientations.
    @Test(arguments: [
        ("UIInterfaceOrientation$(NOWHERE)", "$(NOWHERE)"), ("$(NOWHERE)", "$(NOWHERE)"),
        ("UIInterfaceOrientationPortrait $(ONE:bogus)", "':bogus'"), ("$(ONE:bogus)", "':bogus'"),
    ])
    func listsInSettings(value: String, reason: String) throws {
        let configuration = try load(
            nil,
            [
                "GENERATE_INFOPLIST_FILE": "YES", "ONE": "UIInterfaceOrientationLandscapeLeft", listKey: value,
            ])
        #expect(configuration.summary == "phone unknown, pad unknown")
        guard case .unknown(let found, _)? = configuration.declarations[.phone]?.orientations else { return }
        #expect(found.contains(reason))
        #expect(configuration.diagnostics.isEmpty, "\(configuration.diagnostics)")
    }

    @Test(arguments: ["$(NOWHERE)", "UIInterfaceOrientation$(NOWHERE)", "$(WAY:bogus)"])
    func listsInFiles(value: String) throws {
        let configuration = try load(
            "<key>UISupportedInterfaceOrientations</key><array><string>\(value)</string></array>", ["WAY": "Portrait"])
        #expect(configuration.summary == "phone unknown, pad unknown")
        #expect(!configuration.diagnostics.contains { $0.id == "unknown-orientation" })
    }

    @Test(arguments: [("$(NOWHERE)", [Idiom.phone]), ("2,$(NOWHERE)", [.pad]), ("$(FAMILY:bogus)", [.pad])])
    func deviceFamily(value: String, idioms: [Idiom]) throws {
        let configuration = try load(plain("P"), ["TARGETED_DEVICE_FAMILY": value, "FAMILY": "2"])
        #expect(configuration.deviceFamilies.idioms == Set(idioms))
        #expect(configuration.deviceFamilies.isAssumed)
        #expect(configuration.deviceFamilies.unknownReason?.hasPrefix("TARGETED_DEVICE_FAMILY uses") == true)
        #expect(configuration.deviceFamilies.origin.first?.location != nil)
    }

    /// Whether settings count at all is open then.
    @Test func generation() throws {
        let settings = ["GENERATE_INFOPLIST_FILE": "$(NOWHERE)", listKey: words("P")]
        #expect(try load(plain("L"), settings).summary == "phone unknown, pad unknown")
        #expect(try load(plain("L"), ["GENERATE_INFOPLIST_FILE": "$(NOWHERE)"]).summary == "phone L, pad L")
        for body in [plain("L"), nil] {
            let configuration = try load(body, settings)
            guard case .unknown(let reason, _)? = configuration.declarations[.phone]?.orientations else {
                Issue.record("expected unknown")
                continue
            }
            #expect(reason == "GENERATE_INFOPLIST_FILE uses '$(NOWHERE)', which is not defined here")
            // Whether the setting has an effect is open, so nothing is said of it.
            #expect(!configuration.diagnostics.contains { $0.id == "inert-setting" })
        }
    }

    @Test func notesNameWhatIsMissing() throws {
        var project = ProjectText()
        project.settings = [
            "": [
                "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1,2,$(MORE)",
                "INFOPLIST_KEY_UIRequiresFullScreen": "$(FULL)",
            ]
        ]
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
        #expect(model.notes.contains { $0.what == "Cam" && $0.reason.contains("$(FULL)") })
        #expect(
            model.notes.contains {
                $0.what == "Cam" && $0.reason.contains("$(MORE)") && $0.reason.contains("iPhone and iPad are assumed")
            })
    }

    /// Half a version would decide what is available.
    @Test(arguments: ["$(OLDEST)", "1$(OLDEST)", "15.0$(OLDEST:bogus)"])
    func deploymentTarget(value: String) throws {
        var project = ProjectText()
        project.settings = ["": ["IPHONEOS_DEPLOYMENT_TARGET": value]]
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
        let configuration = try #require(model.target("Cam")?.configuration())
        #expect(configuration.deploymentTarget == nil)
        let reason = try #require(configuration.deploymentTargetUnknownReason)
        #expect(reason.hasPrefix("IPHONEOS_DEPLOYMENT_TARGET uses"))
        #expect(configuration.device.deploymentTargetUnknownReason == reason)
        #expect(model.notes.contains { $0.what == "Cam" && $0.reason.hasPrefix(reason) })
    }
}

@Suite struct MisspeltKeyTests {
    @Test(
        arguments: [
            ("UISupportedInterfaceOrientations~iPad", "UISupportedInterfaceOrientations~ipad"),
            ("UISupportedInterfaceOrientations~iPhone", "UISupportedInterfaceOrientations~iphone"),
            ("UISupportedInterfaceOrientations_iPad", "UISupportedInterfaceOrientations~ipad"),
            ("UISupportedInterfaceOrientations~pad", "UISupportedInterfaceOrientations~ipad"),
            ("UISupportedInterfaceOrientation", "UISupportedInterfaceOrientations"),
            ("UISupportedInterfaceOrientation~ipad", "UISupportedInterfaceOrientations~ipad"),
            ("UISupportedInterfaceorientations", "UISupportedInterfaceOrientations"),
            ("UIRequiresFullscreen", "UIRequiresFullScreen"), ("UIRequireFullScreen", "UIRequiresFullScreen"),
            ("UIRequiresFullScreen~iPad", "UIRequiresFullScreen~ipad"),
            ("UISupportedInterfaceOrientations~ipad", nil), ("UISupportedInterfaceOrientations", nil),
            ("UISupportedInterfaceOrientations~ipod", nil), ("UISupportedInterfaceOrientations~mac", nil),
            ("UISupportedInterfaceOrientations-iphoneos~ipad", nil), ("UIInterfaceOrientation", nil),
            ("UIRequiresFullScreenIgnoredStartingWithVersion", nil), ("UIPreferredDefaultInterfaceOrientation", nil),
            ("UIRequiresPersistentWiFi", nil), ("UIRequiredDeviceCapabilities", nil),
        ] as [(String, String?)])
    func keys(key: String, suggestion: String?) throws {
        let configuration = try load(plain("PULR") + "<key>\(key)</key>" + array("P"))
        let found = configuration.diagnostics.filter { $0.id == "misspelt-key" }
        #expect(found.map(\.fact) == (suggestion.map { [.misspeltKey(key: key, suggestion: $0)] } ?? []))
        #expect(found.allSatisfy { $0.location?.line == 6 })
    }
}

@Suite struct SimulatorTests {
    /// Everything that a condition can change, not only the lists.
    @Test func conditions() throws {
        let configuration = try load(
            nil,
            [
                "GENERATE_INFOPLIST_FILE": "YES", listKey: words("P"),
                "TARGETED_DEVICE_FAMILY[sdk=iphonesimulator*]": "2",
                "INFOPLIST_KEY_UIRequiresFullScreen[sdk=iphoneos*]": "YES",
                "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphonesimulator*]": "17.0",
            ])
        let simulator = try #require(configuration.simulator)
        #expect(configuration.summary == "phone P, pad P")
        #expect(simulator.summary == "pad P")
        #expect(
            simulator.differences(from: configuration.device) == [.deviceFamily, .deploymentTarget, .fullScreen])
    }

    @Test func anotherInfoPlist() throws {
        var project = ProjectText()
        project.settings = [
            "": ["INFOPLIST_FILE": "$(PLATFORM_NAME).plist", "TARGETED_DEVICE_FAMILY": "1"]
        ]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "iphoneos.plist": infoPlist(plain("P")),
            "iphonesimulator.plist": infoPlist(plain("L")),
        ])
        let configuration = try #require(tree.load().target("Cam")?.configuration())
        #expect(configuration.summary == "phone P")
        #expect(configuration.simulator?.summary == "phone L")
    }

    @Test func nothingWhereTheyAgree() throws {
        #expect(try load(plain("P"), ["OTHER[sdk=iphoneos*]": "x"]).simulator == nil)
    }
}

@Suite struct SettingDiagnosticTests {
    private func ids(_ body: String?, _ settings: [String: String]) throws -> [BuildDiagnostic.Fact] {
        try load(body, settings).diagnostics.map(\.fact)
    }

    @Test func generationOffMakesSettingsInert() throws {
        let facts = try ids(plain("P"), [listKey: words("PLR"), "INFOPLIST_KEY_UIRequiresFullScreen": "YES"])
        #expect(facts.contains(.inertSetting(name: listKey, reason: .generationOff, suggestion: nil)))
        #expect(
            facts.contains(
                .inertSetting(name: "INFOPLIST_KEY_UIRequiresFullScreen", reason: .generationOff, suggestion: nil)))
    }

    @Test(
        arguments: [
            (listKey + "_iphone", listKey + "_iPhone"), (listKey + "~ipad", listKey + "_iPad"),
            (listKey + "_IPad", listKey + "_iPad"),
            ("INFOPLIST_KEY_UISupportedInterfaceOrientation_iPad", listKey + "_iPad"),
            ("INFOPLIST_KEY_UIRequireFullScreen", "INFOPLIST_KEY_UIRequiresFullScreen"),
            ("INFOPLIST_KEY_UIRequiresFullScreenIgnoredStartingWithVersion", nil),
        ] as [(String, String?)])
    func namesNobodyReads(name: String, suggestion: String?) throws {
        let facts = try ids(nil, ["GENERATE_INFOPLIST_FILE": "YES", name: words("P")])
        #expect(facts.contains(.inertSetting(name: name, reason: .unknownName, suggestion: suggestion)), "\(facts)")
    }

    /// The pad keeps the plain list, and App Store validation refuses it.
    @Test func deadPadSetting() throws {
        let configuration = try load(
            nil, ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("P"), listKey + "~ipad": words("PULR")])
        #expect(configuration.summary == "phone P, pad P")
        #expect(configuration.diagnostics.contains { $0.fact == .incompletePadList(declared: .portrait) })
    }

    @Test(arguments: [
        ("config", "Staging", true), ("config", "Rel*", false), ("config", "*", false), ("arch", "arm64", true),
        ("arch", "*", false), ("variant", "profile", true), ("sdk", "iphoneos", true), ("sdk", "iphoneos18.0", false),
        ("sdk", "iphonesimulator*", false), ("sdk", "macosx*", false), ("sdk", "iPhoneOS*", true), ("sdk", "*", false),
    ])
    func conditionsThatNeverHold(parameter: String, pattern: String, isReported: Bool) throws {
        for name in [listKey, "TARGETED_DEVICE_FAMILY", "INFOPLIST_FILE"] {
            let facts = try load(
                plain("P"), ["GENERATE_INFOPLIST_FILE": "YES", "\(name)[\(parameter)=\(pattern)]": words("L")]
            ).diagnostics.map(\.fact)
            let found = facts.contains(.impossibleCondition(name: name, parameter: parameter, pattern: pattern))
            #expect(found == isReported, "\(name) \(facts)")
        }
    }

    /// Device builds use the list on both idioms, simulator builds have none.
    @Test func conditionOnAnSDKThatDoesNotExist() throws {
        let configuration = try load(
            nil,
            [
                "GENERATE_INFOPLIST_FILE": "YES", listKey + "[sdk=iphoneos*]": words("PL"),
                listKey + "[sdk=ipados*]": words("P"),
            ])
        #expect(configuration.summary == "phone PL, pad PL")
        #expect(
            configuration.diagnostics.contains {
                $0.fact == .impossibleCondition(name: listKey, parameter: "sdk", pattern: "ipados*")
            })
        #expect(configuration.simulator?.summary == "phone default PLR, pad default PULR")
    }

    @Test(
        arguments: [
            (plain("PLR"), [:], OrientationMask.allButUpsideDown), (pad("PLR"), [:], .allButUpsideDown), ("", [:], nil),
        ] as [(String, [String: String], OrientationMask?)])
    func incompletePadLists(body: String, settings: [String: String], declared: OrientationMask?) throws {
        #expect(try ids(body, settings).contains(.incompletePadList(declared: declared)))
    }

    @Test(
        arguments: [
            (plain("PULR"), [:]), (plain("P") + "<key>UIRequiresFullScreen</key><true/>", [:]),
            (plain("P"), ["TARGETED_DEVICE_FAMILY": "1"]),
        ] as [(String, [String: String])])
    func completePadLists(body: String, settings: [String: String]) throws {
        #expect(try !load(body, settings).diagnostics.contains { $0.id == "incomplete-ipad-list" })
    }

    /// What is refused stands at a line that the author wrote, or at the file that lacks the list.
    @Test(
        arguments: [
            (plain("P"), [:], "App/Info.plist", true), (plain("PULR") + pad("P"), [:], "App/Info.plist", true),
            ("", [:], "App/Info.plist", false),
            (nil, ["GENERATE_INFOPLIST_FILE": "YES"], "Cam.xcodeproj/project.pbxproj", true),
            (
                nil, ["GENERATE_INFOPLIST_FILE": "YES", listKey + "_iPad": words("P")], "Cam.xcodeproj/project.pbxproj",
                true
            ),
        ] as [(String?, [String: String], String, Bool)])
    func placeOfAnIncompletePadList(
        body: String?, settings: [String: String], file: String, hasLine: Bool
    ) throws {
        let found = try #require(
            load(body, settings).diagnostics.first { $0.id == "incomplete-ipad-list" }?.location)
        #expect(found.file == file)
        #expect((found.line > 0) == hasLine)
    }

    /// Nothing is refused for certain where the devices are assumed.
    @Test func padListOfAssumedDevices() throws {
        #expect(try !load(plain("P"), families: nil).diagnostics.contains { $0.id == "incomplete-ipad-list" })
    }
}

@Suite struct WideningTests {
    @Test(arguments: [
        (plain("P") + pad("PULR"), WideningMode.all, "phone PULR, pad PULR"),
        (plain("P"), .ipad, "phone P, pad PULR"), (plain("P"), .iphone, "phone PULR, pad P"),
        (pad("P"), .all, "phone default PLR, pad PULR"), ("", .all, "phone default PLR, pad default PULR"),
        (plain("P") + plain("L"), .all, "phone PULR, pad PULR"),
        (plain("P") + phone("L"), .all, "phone PULR, pad PULR"),
    ])
    func lists(body: String, mode: WideningMode, expected: String) throws {
        #expect(try load(body).widenedSummary(mode) == expected)
    }

    @Test func unknownStaysUnknown() throws {
        #expect(
            try load(plain("P"), ["INFOPLIST_PREPROCESS": "YES"]).widenedSummary(.all) == "phone unknown, pad unknown")
    }
}

@Suite struct AuthorityTests {
    @Test func finishedInfoPlist() throws {
        let tree = try TemporaryTree(["Built.plist": infoPlist(plain("L"))])
        var options = LoadOptions()
        options.infoPlists = ["Cam": tree.root + "/Built.plist"]
        let configuration = try load(
            plain("P"), ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("PLR")], options: options)
        #expect(configuration.summary == "phone L, pad L")
        #expect(configuration.declarations[.phone]?.rule == .authority)
        #expect(!configuration.diagnostics.contains { $0.id == "inert-setting" })
    }

    /// Nothing else says for certain what a finished app runs on.
    @Test func familyAndSystemOfAFinishedInfoPlist() throws {
        let body =
            plain("L") + "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
            + "<key>MinimumOSVersion</key><string>15.0</string>"
        let tree = try TemporaryTree(["Built.plist": infoPlist(body)])
        var options = LoadOptions()
        options.infoPlists = ["Cam": tree.root + "/Built.plist"]
        let settings = ["TARGETED_DEVICE_FAMILY": "1,2", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"]
        let configuration = try load(plain("P"), settings, options: options)
        #expect(configuration.summary == "phone L")
        #expect(configuration.deploymentTarget == "15.0")
        // In a file that a build still has to finish, the settings win.
        let unfinished = try load(body, settings)
        #expect(unfinished.summary == "phone L, pad L")
        #expect(unfinished.deploymentTarget == "12.0")
    }

    @Test func theCommandLineBeatsTheReport() throws {
        let report =
            "[{\"target\": \"Cam\", \"buildSettings\": {\"TARGETED_DEVICE_FAMILY\": \"1\", \"A\": \"x\"}}]"
        let tree = try TemporaryTree(["settings.json": report])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        #expect(try load(plain("P"), options: options).summary == "phone P")
        options.settings = ["TARGETED_DEVICE_FAMILY": "2"]
        #expect(try load(plain("P"), options: options).summary == "pad P")
    }

    /// What a manifest states or computes is overruled as well as what a build file sets.
    @Test(arguments: [
        (
            "BUILD",
            "ios_application(name = \"Cam\", families = FAMILIES, infoplists = [\"I.plist\"])"
        ),
        (
            "BUILD",
            "ios_application(name = \"Cam\", families = [\"iphone\", \"ipad\"], infoplists = [\"I.plist\"])"
        ),
        (
            "Package.swift",
            "let package = Package(name: \"Cam\", products: [.iOSApplication(name: \"Cam\", targets: [], supportedDeviceFamilies: [.pad], supportedInterfaceOrientations: [.portrait])])"
        ),
    ])
    func deviceFamilyOfAManifest(file: String, text: String) throws {
        let tree = try TemporaryTree([file: text, "I.plist": infoPlist(plain("P"))])
        var options = LoadOptions()
        options.settings = ["TARGETED_DEVICE_FAMILY": "1"]
        let families = try #require(tree.load(options: options).target("Cam")?.configuration()?.deviceFamilies)
        #expect(families.idioms == [.phone])
        #expect(!families.isAssumed)
        #expect(families.unknownReason == nil)
    }

    @Test(arguments: ["BAD NAME", "1A", "A[sdk", "", "A-B"])
    func namesThatNoSettingHas(name: String) throws {
        let tree = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": ProjectText().text])
        var options = LoadOptions()
        options.settings = [name: "1"]
        let found = try tree.load(options: options).unusableAuthorities
        #expect(found.first?.contains("'\(name)' is no name of a build setting") == true, "\(found)")
        options.settings = ["A_1[sdk=iphoneos*][config=Debug]": "1"]
        #expect(try tree.load(options: options).unusableAuthorities.isEmpty)
    }

    /// What cannot be worked out and was passed over is told.
    @Test func settingsThatUseWhatIsNotHere() throws {
        var project = ProjectText()
        project.projectSettings = ["SDKROOT": "$(SDK)", "IPHONEOS_DEPLOYMENT_TARGET": "$(OLDEST)"]
        let notes = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().notes.map(\.reason)
        #expect(notes.contains { $0.contains("'$(SDK)'") && $0.contains("--setting SDKROOT=NAME") })
        #expect(notes.contains { $0.contains("IPHONEOS_DEPLOYMENT_TARGET uses '$(OLDEST)'") })
        project.projectSettings["SUPPORTED_PLATFORMS"] = "iphoneos"
        let certain = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().notes
        #expect(!certain.contains { $0.reason.contains("SDKROOT") })
    }

    @Test func settingOverride() throws {
        var options = LoadOptions()
        options.settings = [listKey: words("L"), "GENERATE_INFOPLIST_FILE": "YES"]
        let configuration = try load("", [listKey: words("P")], options: options)
        #expect(configuration.summary == "phone L, pad L")
        // What the command line sets stands in no file.
        let origin = try #require(configuration.declarations[.phone]?.origin.first)
        #expect(origin.location == nil)
        #expect(origin.message.contains("command line"))
    }

    /// What is inherited stands in a file, and the command line still comes first.
    @Test func settingOverrideThatInherits() throws {
        var options = LoadOptions()
        options.settings = [listKey: "$(inherited) " + words("L")]
        let configuration = try load(nil, ["GENERATE_INFOPLIST_FILE": "YES", listKey: words("P")], options: options)
        #expect(configuration.summary == "phone PL, pad PL")
        let origin = try #require(configuration.declarations[.phone]?.origin)
        #expect(origin.map { $0.location == nil } == [true, false])
    }

    @Test func settingsReport() throws {
        let report = """
            [{"action": "build", "target": "Cam", "buildSettings": {"CONFIGURATION": "Release",
              "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1", "INFOPLIST_FILE": "",
              "\(listKey)_iPhone": "\(words("PU"))"}}]
            """
        let tree = try TemporaryTree(["settings.json": report])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        let configuration = try load(plain("P"), options: options)
        #expect(configuration.summary == "phone PU")
        #expect(configuration.declarations[.phone]?.origin.first?.location?.line == 3)
    }

    /// What xcodebuild prints is everything that is set: a setting that is missing from it is not set.
    @Test(arguments: [("PLATFORM_NAME", "iphoneos", "phone default PLR"), ("A", "b", "phone P")])
    func wholeReports(name: String, value: String, expected: String) throws {
        let report = """
            [{"action": "build", "target": "Cam", "buildSettings": {"SRCROOT": "/x", "\(name)": "\(value)",
              "GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1"}}]
            """
        let tree = try TemporaryTree(["settings.json": report])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        #expect(try load(nil, [listKey: words("P")], options: options).summary == expected)
    }

    /// The report is from another machine as a rule, where the project lies elsewhere.
    @Test(arguments: ["/Users/a/Cam/App/Info.plist", "App/Info.plist", "/Users/a/Cam/./App/Info.plist"])
    func reportsOfAnotherMachine(path: String) throws {
        let report = """
            [{"target": "Cam", "buildSettings": {"SRCROOT": "/Users/a/Cam", "PROJECT_DIR": "/Users/a/Cam",
              "PLATFORM_NAME": "iphoneos", "INFOPLIST_FILE": "\(path)", "TARGETED_DEVICE_FAMILY": "1"}}]
            """
        let tree = try TemporaryTree(["settings.json": report])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        #expect(try load(plain("P"), ["INFOPLIST_FILE": "$(NOWHERE)"], options: options).summary == "phone P")
    }

    /// A scheme for several platforms is reported on for the Mac when no SDK is named.
    @Test func reportsOnOtherPlatforms() throws {
        func report(_ platforms: [String]) -> String {
            let entries = platforms.map {
                "{\"target\": \"Cam\", \"buildSettings\": {\"PLATFORM_NAME\": \"\($0)\", \"TARGETED_DEVICE_FAMILY\": \"1\"}}"
            }
            return "[\(entries.joined(separator: ", "))]"
        }
        for (platforms, isOfUse) in [(["macosx"], false), (["macosx", "iphoneos"], true), (["iphonesimulator"], true)] {
            let tree = try TemporaryTree([
                "settings.json": report(platforms), "Cam.xcodeproj/project.pbxproj": ProjectText().text,
            ])
            var options = LoadOptions()
            options.buildSettingsFiles = [tree.root + "/settings.json"]
            let model = try tree.load(options: options)
            #expect(model.unusableAuthorities.isEmpty == isOfUse)
            #expect(isOfUse || model.unusableAuthorities.first?.contains("'Cam' for 'macosx'") == true)
            #expect(model.target("Cam")?.configuration()?.deviceFamilies.isAssumed == !isOfUse)
        }
    }

    @Test(arguments: [
        ("{}", "no output of 'xcodebuild"), ("[]", "no output of 'xcodebuild"), ("{ x", "expected"),
        ("[{\"target\": }]", "in line 1; pass what 'xcodebuild"),
        ("Build settings for action build and target Cam:\n    INFOPLIST_FILE = I.plist\n", "-showBuildSettings -json"),
        ("note: x\n[{\"target\": \"Cam\", \"buildSettings\": {}}]", "-showBuildSettings -json"),
        ("[{\"target\": \"Camm\", \"buildSettings\": {}}]", "did you mean 'Cam'?"),
    ])
    func reportsOfNoUse(text: String, reason: String) throws {
        let tree = try TemporaryTree(["settings.json": text, "Cam.xcodeproj/project.pbxproj": ProjectText().text])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/settings.json"]
        let found = try tree.load(options: options).unusableAuthorities
        #expect(found.count == 1)
        #expect(found.first?.contains("--build-settings") == true)
        #expect(found.first?.contains(reason) == true, "\(found)")
        options.buildSettingsFiles = [tree.root + "/gone.json"]
        #expect(try tree.load(options: options).unusableAuthorities.count == 1)
    }

    @Test(arguments: [
        ("Cam", "gone.plist", "does not exist"), ("Cam", "bad.plist", "merge conflict"),
        ("Camm", "ok.plist", "did you mean 'Cam'?"),
    ])
    func infoPlistsOfNoUse(target: String, file: String, reason: String) throws {
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": ProjectText().text, "ok.plist": infoPlist(""),
            "bad.plist": "<<<<<<< HEAD\n<plist/>\n=======\n>>>>>>> x",
        ])
        var options = LoadOptions()
        options.infoPlists = [target: tree.root + "/" + file]
        let found = try tree.load(options: options).unusableAuthorities
        #expect(found.count == 1)
        #expect(found.first?.contains(reason) == true, "\(found)")
    }

    /// A report of one configuration overrules nothing of the others, which is easily overlooked.
    @Test func reportOfAnotherConfiguration() throws {
        let report = "[{\"target\": \"Cam\", \"buildSettings\": {\"CONFIGURATION\": \"Debug\"}}]"
        let tree = try TemporaryTree(["s.json": report, "Cam.xcodeproj/project.pbxproj": ProjectText().text])
        var options = LoadOptions()
        options.buildSettingsFiles = [tree.root + "/s.json"]
        let model = try tree.load(options: options)
        #expect(model.unusableAuthorities.isEmpty)
        #expect(model.notes.contains { $0.what == "Cam" && $0.reason.hasPrefix("'Release' goes by the build files") })
    }
}
