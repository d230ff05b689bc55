import OrientationModel
import Testing
import YAMLFiles

@testable import BuildModel

private func load(
    _ manifest: String, _ files: [String: String] = [:], options: LoadOptions = LoadOptions(environment: [:])
) throws -> ProjectModel {
    try TemporaryTree(["project.yml": manifest].merging(files) { $1 }).load(options: options)
}

private let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"

@Suite struct XcodeGenTests {
    @Test func settingsOfATarget() throws {
        let model = try load(
            """
            name: Lantern
            targets:
              Lantern:
                type: application
                platform: iOS
                settings:
                  base:
                    GENERATE_INFOPLIST_FILE: YES
                    \(key)_iPhone: UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft
                    \(key)_iPad: "UIInterfaceOrientationPortrait"
                  configs:
                    debug: { \(key)_iPad: UIInterfaceOrientationLandscapeLeft }
            """)
        let target = try #require(model.target("Lantern"))
        #expect(target.origin == TargetOrigin(kind: .xcodeGen, path: "project.yml"))
        #expect(target.summary() == "phone PL, pad P")
        #expect(target.summary("Debug") == "phone PL, pad L")
        #expect(
            target.configuration()?.declarations[.pad]?.origin.first?.location
                == SourceLocation(file: "project.yml", line: 10, column: 9))
        #expect(target.configuration()?.deviceFamilies.isAssumed == false)
        // A preset stands nowhere, so the line that calls for it is shown.
        #expect(target.configuration()?.deviceFamilies.origin.first?.location?.line == 5)
    }

    /// The type of a configuration says what ships, not its name.
    @Test func shippedConfiguration() throws {
        let model = try load(
            """
            configs: { Dev: debug, Prod: release }
            targets: { Cam: { type: application, platform: iOS } }
            """)
        #expect(model.target("Cam")?.configuration()?.name == "Prod")
    }

    /// The manifest writes the Info.plist; a stale copy does not count and is reported.
    @Test func infoProperties() throws {
        let manifest = """
            name: Lantern
            targets:
              Lantern:
                type: application
                platform: iOS
                info:
                  path: Lantern/Info.plist
                  properties:
                    UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                    UISupportedInterfaceOrientations~ipad: [UIInterfaceOrientationPortrait]
                    UIRequiresFullScreen: true
            """
        let stale = ["Lantern/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("PLR"))]
        for files in [[:], stale] {
            let target = try #require(load(manifest, files).target("Lantern"))
            #expect(target.summary() == "phone P, pad P")
            let declaration = target.configuration()?.declarations[.pad]
            #expect(declaration?.requiresFullScreen.value == true)
            #expect(declaration?.rule == .xcodeGenProperties)
            #expect(declaration?.origin.first?.location?.line == 10)
            let differing = target.diagnostics.filter { $0.id == "generated-file-differs" }
            #expect(differing.count == (files.isEmpty ? 0 : 2))
        }
    }

    /// The committed project is used; what its manifest would overwrite is still reported.
    @Test func committedProjectBesideAManifest() throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        let model = try load(
            """
            targets:
              Cam: { type: application, platform: iOS, info: { path: Info.plist, properties: { UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait] } } }
            """,
            [
                "Cam.xcodeproj/project.pbxproj": project.text,
                "Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("PL")),
            ])
        #expect(model.target("Cam")?.summary() == "phone PL")
        #expect(model.diagnostics.contains { $0.id == "generated-file-differs" && $0.target == "Cam" })
        #expect(model.discoveryTrace.contains { $0.contains("project.yml") && $0.contains("was used") })
    }

    /// Where both are here and declare something else, it is told which one was read.
    @Test(arguments: [("UIInterfaceOrientationPortrait", 0), ("UIInterfaceOrientationLandscapeLeft", 1)])
    func manifestThatDeclaresSomethingElse(orientation: String, notes: Int) throws {
        var project = ProjectText()
        project.settings = [
            "": ["GENERATE_INFOPLIST_FILE": "YES", "TARGETED_DEVICE_FAMILY": "1", key: words("P")]
        ]
        let model = try load(
            """
            targets:
              Cam:
                type: application
                platform: iOS
                settings: { GENERATE_INFOPLIST_FILE: YES, TARGETED_DEVICE_FAMILY: 1, \(key): \(orientation) }
            """, ["Cam.xcodeproj/project.pbxproj": project.text, ".gitignore": "*.xcodeproj"])
        #expect(model.target("Cam")?.summary() == "phone P")
        let told = model.notes.filter { $0.what == "project.yml" }
        #expect(told.count == notes)
        #expect(told.allSatisfy { $0.reason.contains("'Cam.xcodeproj' portrait; the project was read") })
        #expect(told.allSatisfy { $0.location?.line == 5 })
    }

    /// A project that nobody generated anew since may lack an app.
    @Test func appThatNoProjectHas() throws {
        let model = try load(
            """
            targets:
              Cam: { type: application, platform: iOS }
              Pro: { type: application, platform: iOS }
              Lib: { type: framework, platform: iOS }
            """, ["Cam.xcodeproj/project.pbxproj": ProjectText().text])
        #expect(model.apps.map(\.name) == ["Cam"])
        #expect(
            model.notes.filter { $0.what == "project.yml" }.map(\.reason) == [
                "makes the app 'Pro', which no project here has; generate the project anew, or pass the manifest"
            ])
    }

    /// A workspace is committed and a project that is generated is not: what it is generated from is read.
    @Test(arguments: [("Cam", "Cam"), ("Cam", "Other")])
    func generatedProjectOfAWorkspace(project: String, name: String) throws {
        let workspace = """
            <Workspace><FileRef location="group:Library/Lib.xcodeproj"/><FileRef location="group:App/\(project).xcodeproj"/>
            </Workspace>
            """
        let app = "targets: { Cam: { type: application, platform: iOS } }"
        var library = ProjectText()
        library.productType = "com.apple.product-type.framework"
        let manifests = [
            "App/project.yml": "name: \(name)\n" + app,
            "App/Project.swift":
                "import ProjectDescription\nlet project = Project(name: \"\(name)\", targets: [.target(name: \"Cam\", destinations: [.iPhone], product: .app, bundleId: \"c\")])",
        ]
        for (path, manifest) in manifests {
            let model = try TemporaryTree([
                "All.xcworkspace/contents.xcworkspacedata": workspace, path: manifest,
                "Library/Lib.xcodeproj/project.pbxproj": library.text,
            ]).load()
            #expect(model.apps.map(\.name) == (name == project ? ["Cam"] : []))
            #expect(model.notes.contains { $0.what == "App/Cam.xcodeproj" } == (name != project))
            #expect(model.discoveryTrace.contains { $0.contains("which it is generated from") } == (name == project))
        }
    }

    @Test func tuistManifestThatDeclaresSomethingElse() throws {
        var project = ProjectText()
        project.settings = ["": ["INFOPLIST_FILE": "Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text,
            "Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
            "Project.swift": """
            import ProjectDescription
            let project = Project(name: "Cam", targets: [
              .target(name: "Cam", destinations: [.iPhone], product: .app, bundleId: "c", infoPlist: .default, sources: [])])
            """,
        ]).load()
        #expect(model.target("Cam")?.summary() == "phone P")
        #expect(model.notes.map(\.what) == ["Project.swift"])
    }

    /// Plain numbers become numbers and are printed again.
    @Test(arguments: [
        ("16.10", "16.1"), ("\"16.10\"", "16.10"), ("16.0", "16.0"), ("16", "16"), ("16.4.1", "16.4.1"),
        ("1_6", "16"), ("0x10", "16"), ("017", "15"), ("1.6e1", "16.0"),
    ])
    func numbers(written: String, expected: String) throws {
        for place in ["deploymentTarget", "settings: { base: { IPHONEOS_DEPLOYMENT_TARGET"] {
            let line = "\(place): \(written)" + (place.hasPrefix("settings") ? " } }" : "")
            let model = try load("targets:\n  Cam:\n    type: application\n    platform: iOS\n    \(line)\n")
            #expect(model.target("Cam")?.configuration()?.deploymentTarget == expected)
        }
    }

    /// What a template adds to a list is told with its own line.
    @Test func listsOfTemplates() throws {
        let model = try load(
            """
            targetTemplates:
              App:
                info: { path: I.plist, properties: { UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait] } }
            targets:
              Cam:
                templates: [App]
                type: application
                platform: iOS
                info:
                  properties: { UISupportedInterfaceOrientations: [UIInterfaceOrientationLandscapeLeft] }
            """)
        let configuration = try #require(model.target("Cam")?.configuration())
        #expect(configuration.summary == "phone PL, pad PL")
        #expect(configuration.declarations[.phone]?.origin.map(\.location?.line) == [10, 3, 9])
        let facts = configuration.diagnostics.compactMap { diagnostic -> ListUnionFact? in
            if case .widenedBySetting(let fact) = diagnostic.fact { fact } else { nil }
        }
        #expect(
            facts == [
                ListUnionFact(
                    name: "project.yml:3", key: "UISupportedInterfaceOrientations", file: "project.yml",
                    fileMask: .landscapeLeft, addedMask: .portrait)
            ])
    }

    @Test func templatesGroupsAndVariables() throws {
        let model = try load(
            """
            settingGroups:
              portrait: { \(key)_iPhone: UIInterfaceOrientationPortrait }
            targetTemplates:
              Base: { settings: { base: { GENERATE_INFOPLIST_FILE: YES } }, sources: ["Common"] }
              App:
                templates: [Base]
                type: application
                platform: iOS
                sources: ["Sources/${target_name}/${theme}"]
                settings: { groups: [portrait] }
            targets:
              Cam:
                templates: [App]
                templateAttributes: { theme: dark }
                settings:
                  base: { TARGETED_DEVICE_FAMILY: 1 }
            """, ["Sources/Cam/dark/a.swift": "", "Common/c.swift": "", "Sources/Cam/light/b.swift": ""])
        let target = try #require(model.target("Cam"))
        #expect(target.summary() == "phone P")
        #expect(target.sourceFiles.map(\.path) == ["Common/c.swift", "Sources/Cam/dark/a.swift"])
    }

    @Test func includesMergeAndReplace() throws {
        let model = try load(
            """
            include:
              - path: sub/base.yml
              - path: off.yml
                enable: ${USE_OFF}
              - path: sub/plain.yml
                relativePaths: false
            targets:
              Cam:
                sources: [Own]
                settings:REPLACE:
                  base: { GENERATE_INFOPLIST_FILE: YES, \(key): UIInterfaceOrientationLandscapeLeft }
            """,
            [
                "sub/base.yml": """
                targets:
                  Cam:
                    type: application
                    platform: iOS
                    sources: [Shared]
                    info: { path: Made.plist }
                    settings: { base: { TARGETED_DEVICE_FAMILY: 2, \(key): UIInterfaceOrientationPortrait } }
                """,
                "off.yml": "targets: { Cam: { platform: tvOS } }",
                "sub/plain.yml": "targets: { Cam: { sources: [Plain] } }",
                "sub/Shared/s.swift": "", "Own/o.swift": "", "Plain/p.swift": "",
            ])
        let target = try #require(model.target("Cam"))
        #expect(target.platform == .iOS)
        // `:REPLACE` took the included families and list away; lists of sources are appended, each from its own folder.
        #expect(target.summary() == "phone L, pad L")
        #expect(target.sourceFiles.map(\.path) == ["Own/o.swift", "Plain/p.swift", "sub/Shared/s.swift"])
        #expect(target.configuration()?.infoPlistPath == "sub/Made.plist")
    }

    @Test func enabledIncludes() throws {
        let options = LoadOptions(environment: ["USE": "YES"])
        let model = try load(
            "include: { path: a.yml, enable: \"${USE}\" }\ntargets: { Cam: { type: application } }",
            ["a.yml": "targets: { Cam: { platform: tvOS } }"], options: options)
        #expect(model.target("Cam")?.platform == .tvOS)
    }

    /// Keys match as parts of configuration names, unless they are exactly another one's name.
    @Test(arguments: [
        ("debug", "Debug", true), ("debug", "Beta Debug", true), ("Debug", "Beta Debug", false),
        ("Beta Debug", "Beta Debug", true),
        ("release", "Debug", false), ("beta", "Beta Debug", true),
    ])
    func configurationKeys(key: String, configuration: String, matches: Bool) throws {
        let model = try load(
            """
            configs: { Debug: debug, Beta Debug: debug, Release: release }
            targets:
              Cam:
                type: application
                platform: iOS
                settings: { base: { IPHONEOS_DEPLOYMENT_TARGET: "1.0" }, configs: { "\(key)": { IPHONEOS_DEPLOYMENT_TARGET: "2.0" } } }
            """)
        let found = model.target("Cam")?.configuration(named: configuration)
        #expect(found?.deploymentTarget == (matches ? "2.0" : "1.0"))
    }

    @Test func plainSettingsBesideBaseAreIgnored() throws {
        let model = try load(
            """
            targets:
              Cam:
                type: application
                platform: iOS
                settings:
                  TARGETED_DEVICE_FAMILY: 1
                  base: { GENERATE_INFOPLIST_FILE: YES }
            """)
        let target = try #require(model.target("Cam"))
        #expect(target.configuration()?.deviceFamilies.idioms == [.phone, .pad])
        #expect(
            target.diagnostics.contains {
                $0.fact == .ignoredManifestSettings(names: ["TARGETED_DEVICE_FAMILY"]) && $0.location?.line == 6
            })
    }

    @Test func plainSettingsAlone() throws {
        let model = try load(
            "targets: { Cam: { type: application, platform: iOS, settings: { TARGETED_DEVICE_FAMILY: 1, GENERATE_INFOPLIST_FILE: \"YES\" } } }"
        )
        #expect(model.target("Cam")?.summary() == "phone default PLR")
    }

    @Test func presetsCanBeSwitchedOff() throws {
        let model = try load(
            """
            options: { settingPresets: none }
            targets: { Cam: { type: application, platform: iOS, settings: { GENERATE_INFOPLIST_FILE: YES, SDKROOT: iphoneos } } }
            """)
        #expect(
            model.target("Cam")?.configuration()?.deviceFamilies == DeviceFamilies(idioms: [.phone], isAssumed: true))
    }

    /// A preset would beat the xcconfig, so it is not written where the xcconfig has the key.
    /// Without presets no setting names the platform, and the manifest does.
    @Test(
        arguments: [
            ("platform: iOS", .iOS), ("supportedDestinations: [iOS, macCatalyst]", .iOS), ("platform: macOS", .macOS),
            ("supportedDestinations: [tvOS, visionOS]", .tvOS), ("platform: auto", .unknown),
        ] as [(String, TargetPlatform)])
    func platformWithoutPresets(text: String, expected: TargetPlatform) throws {
        let model = try load(
            """
            options: { settingPresets: none }
            targets: { Cam: { type: application, \(text) }, Other: { type: application, platform: watchOS } }
            """)
        #expect(model.target("Cam")?.platform == expected)
    }

    @Test func presetsYieldToConfigurationFiles() throws {
        let model = try load(
            "targets: { Cam: { type: application, platform: iOS, configFiles: { Release: App.xcconfig }, settings: { GENERATE_INFOPLIST_FILE: YES } } }",
            ["App.xcconfig": "TARGETED_DEVICE_FAMILY = 2"])
        #expect(model.target("Cam")?.summary() == "pad default PULR")
        #expect(model.target("Cam")?.summary("Debug") == "phone default PLR, pad default PULR")
    }

    @Test func severalPlatformsAndDestinations() throws {
        let model = try load(
            """
            targets:
              Cam: { type: application, platform: [iOS, tvOS], sources: ["${platform}"], deploymentTarget: { iOS: "15.0", tvOS: "16.0" } }
              Multi: { type: application, supportedDestinations: [iOS, macOS, visionOS], settings: { GENERATE_INFOPLIST_FILE: YES } }
            """, ["iOS/a.swift": "", "tvOS/b.swift": ""])
        #expect(model.targets.map(\.name) == ["Cam_iOS", "Cam_tvOS", "Multi"])
        #expect(model.target("Cam_iOS")?.configuration()?.deploymentTarget == "15.0")
        #expect(model.target("Cam_iOS")?.sourceFiles.map { "\($0.path) \($0.module)" } == ["iOS/a.swift Cam"])
        #expect(model.target("Cam_tvOS")?.platform == .tvOS)
        #expect(model.target("Multi")?.platform == .iOS)
        #expect(model.target("Multi")?.otherPlatforms == [.macOS, .visionOS])
        #expect(model.target("Multi")?.configuration()?.deviceFamilies.idioms == [.phone, .pad])
    }

    @Test(arguments: ["\"16.1\"", "16.1", "{ iOS: \"16.1\", macOS: 12.0 }"])
    func deploymentTargetOfDestinations(version: String) throws {
        let model = try load(
            "targets: { Cam: { type: application, supportedDestinations: [iOS, macOS], deploymentTarget: \(version) } }"
        )
        #expect(model.target("Cam")?.configuration()?.deploymentTarget == "16.1")
    }

    @Test func sources() throws {
        let model = try load(
            """
            targets:
              Cam:
                type: application
                platform: iOS
                sources:
                  - path: App
                    excludes: ["**/Generated", "*.tmp.swift", "Old/**"]
                  - path: Lib
                    includes: ["Keep/**"]
                  - { path: Folder, type: folder }
                  - { path: Mac, destinationFilters: [macOS] }
                  - { path: Phone, destinationFilters: [iOS, macOS] }
                  - { path: None, buildPhase: none }
                  - { path: Synced, type: syncedFolder }
                  - { path: Gone }
                  - { path: Maybe, optional: true }
                  - { path: One/File.swift }
                  - { path: ByPath, inferDestinationFiltersByPath: true }
                  - { path: Both, inferDestinationFiltersByPath: true, destinationFilters: [iOS] }
            """,
            [
                "App/a.swift": "", "App/x.tmp.swift": "", "App/deep/Generated/g.swift": "", "App/Old/o.swift": "",
                "Lib/Keep/k.swift": "", "Lib/l.swift": "", "Folder/f.swift": "", "Mac/m.swift": "", "Phone/p.swift": "",
                "None/n.swift": "", "Synced/s.swift": "", "One/File.swift": "", "One/Other.swift": "",
                "ByPath/macOS/m.swift": "", "ByPath/iOS/i.swift": "", "ByPath/v_tvOS.swift": "",
                "Both/macOS/m.swift": "",
            ])
        #expect(
            model.target("Cam")?.sourceFiles.map(\.path) == [
                "App/a.swift", "Both/macOS/m.swift", "ByPath/iOS/i.swift", "Lib/Keep/k.swift", "One/File.swift",
                "Phone/p.swift",
                "Synced/s.swift",
            ])
        #expect(model.diagnostics.map(\.fact) == [.danglingReference(what: "source 'Gone'", target: "Cam")])
    }

    /// Code in a resources phase is copied as it is.
    @Test(arguments: [
        ("sources", ["a.h", "a.m", "a.storyboard", "a.swift"]), ("resources", ["a.storyboard"]), ("headers", ["a.h"]),
        ("none", []), ("{ copyFiles: { destination: resources } }", []),
    ])
    func buildPhases(phase: String, expected: [String]) throws {
        let files = ["App/a.swift", "App/a.m", "App/a.h", "App/a.storyboard"]
        let model = try load(
            """
            targets:
              Cam:
                type: application
                platform: iOS
                sources: [{ path: App, buildPhase: \(phase) }]
            """, Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == expected.map { "App/" + $0 })
    }

    @Test func excludedFileNames() throws {
        let manifest = """
            settings: { EXCLUDED_SOURCE_FILE_NAMES: "Old*.swift" }
            targets:
              Cam:
                type: application
                platform: iOS
                sources: [App]
                settings:
                  configs: { release: { EXCLUDED_SOURCE_FILE_NAMES: [$(inherited), Debug.swift] } }
            """
        let files = ["App/Old1.swift": "", "App/Debug.swift": "", "App/a.swift": ""]
        #expect(try load(manifest, files).target("Cam")?.sourceFiles.map(\.path) == ["App/a.swift"])
        var options = LoadOptions(environment: [:])
        options.analysedConfiguration = "Debug"
        #expect(
            try load(manifest, files, options: options).target("Cam")?.sourceFiles.map(\.path)
                == ["App/Debug.swift", "App/a.swift"])
    }

    /// The file that the list is missing from is written only when the project is generated.
    @Test func placeOfAMissingPadList() throws {
        let model = try load(
            """
            targets:
              Cam:
                type: application
                platform: iOS
                info: { path: App/Info.plist, properties: { CFBundleName: Cam } }
            """)
        let found = model.target("Cam")?.diagnostics.first { $0.id == "incomplete-ipad-list" }
        #expect(found?.location?.file == "project.yml")
        #expect(found?.location?.line == 5)
    }

    @Test func firstInfoPlistAmongTheSources() throws {
        let model = try load(
            "targets: { Cam: { type: application, platform: iOS, sources: [App] } }",
            [
                "App/a.swift": "",
                "App/Support/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
            ])
        #expect(model.target("Cam")?.summary() == "phone P, pad P")
        #expect(model.target("Cam")?.configuration()?.infoPlistPath == "App/Support/Info.plist")
    }

    /// `info.path` comes before what the project's settings name, and that before a file among the sources.
    @Test func infoBeatsTheProject() throws {
        let files = [
            "P.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("L")),
            "S/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("R")),
        ]
        let head =
            "settings: { INFOPLIST_FILE: P.plist }\ntargets: { Cam: { type: application, platform: iOS, sources: [S]"
        let info =
            ", info: { path: I.plist, properties: { UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait] } }"
        #expect(try load(head + info + " } }", files).target("Cam")?.summary() == "phone P, pad P")
        #expect(try load(head + " } }", files).target("Cam")?.summary() == "phone L, pad L")
    }

    /// Keys of the project reach a file that the target names.
    @Test func settingsOfTheProjectOntoAFileOfTheTarget() throws {
        let model = try load(
            """
            settings: { base: { GENERATE_INFOPLIST_FILE: YES, \(key)_iPad: "\(words("PULR"))" } }
            targets:
              Cam: { type: application, platform: iOS, settings: { INFOPLIST_FILE: Cam.plist } }
            """, ["Cam.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P"))])
        #expect(model.target("Cam")?.summary() == "phone P, pad PULR")
    }

    @Test func explicitInfoPlistBeatsInfo() throws {
        let model = try load(
            """
            targets:
              Cam:
                type: application
                platform: iOS
                info: { path: Made.plist, properties: { UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait] } }
                settings: { configs: { debug: { INFOPLIST_FILE: Debug.plist }, release: { INFOPLIST_FILE: Made.plist } } }
            """, ["Debug.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("L"))])
        #expect(model.target("Cam")?.summary("Debug") == "phone L, pad L")
        #expect(model.target("Cam")?.summary("Release") == "phone P, pad P")
    }

    @Test func dependencies() throws {
        let model = try load(
            """
            packages: { Local: { path: Packages/Local } }
            targets:
              Cam:
                type: application
                platform: iOS
                dependencies:
                  - target: Kit
                  - package: Local
                    product: Box
                  - { target: MacKit, destinationFilters: [macOS] }
                  - { target: MacKit, platforms: [macOS, tvOS] }
                  - sdk: UIKit.framework
              Kit: { type: framework, platform: iOS, sources: [Kit] }
              MacKit: { type: framework, platform: macOS, sources: [MacKit] }
            """,
            [
                "Kit/k.swift": "", "MacKit/m.swift": "",
                "Packages/Local/Package.swift":
                    "let package = Package(name: \"L\", products: [.library(name: \"Box\", targets: [\"Box\"])], targets: [.target(name: \"Box\")])",
                "Packages/Local/Sources/Box/b.swift": "",
            ])
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["Kit/k.swift", "Packages/Local/Sources/Box/b.swift"])
    }

    @Test func anchorsMergeKeysAndQuotedWords() throws {
        let model = try load(
            """
            x-base: &base { type: application, platform: iOS }
            targets:
              Cam:
                <<: *base
                settings: { GENERATE_INFOPLIST_FILE: "NO", INFOPLIST_FILE: Info.plist }
              Pad:
                <<: [*base]
                platform: tvOS
            """, ["Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P"))])
        #expect(model.target("Cam")?.summary() == "phone P, pad P")
        #expect(model.target("Pad")?.platform == .tvOS)
    }

    @Test(arguments: [
        ("targets: [", "project.yml"), ("targets:\n  - : :\n x", "project.yml"),
        ("include: [gone.yml]\ntargets: {}", "project.yml"),
        ("include: bad.yml\ntargets: {}", "bad.yml"),
    ])
    func damageIsOneDiagnostic(text: String, file: String) throws {
        let model = try load(text, ["bad.yml": "a: [\n"])
        #expect(model.apps.isEmpty)
        #expect(model.notes.contains { $0.what == file })
        #expect(model.diagnostics.filter { $0.id == "damaged-file" }.count == 1)
    }

    @Test func aliasesThatMultiplyAreRefused() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for index in 1..<9 {
            text += "a\(index): &a\(index) [\(Array(repeating: "*a\(index - 1)", count: 10).joined(separator: ", "))]\n"
        }
        #expect(throws: YAMLReader.Failure.self) { try YAMLReader.read(Array(text.utf8), file: "x") }
    }

    @Test func mutationsNeverCrash() {
        let seed = Array("a: &x {b: [1, 'q', \"w\"]}\nc: *x\n<<: *x\nd: |\n  text\n".utf8)
        for index in seed.indices {
            for byte in Array("{}[]:&*!|>'\"#\n\t-,\0".utf8) + [0xFF] {
                var copy = seed
                copy[index] = byte
                _ = try? YAMLReader.read(copy, file: "x")
            }
        }
    }
}

@Suite struct PathGlobTests {
    @Test(arguments: [
        ("Sources/**", "Sources/a.swift", true), ("Sources/**", "Sources/a/b.swift", true),
        ("Sources/**", "Other/a.swift", false),
        ("Sources/**/*.swift", "Sources/a.swift", true), ("Sources/**/*.swift", "Sources/x/y/a.swift", true),
        ("Sources/*.swift", "Sources/x/a.swift", false), ("**/qqq.lproj", "a/b/qqq.lproj", true),
        ("*.{m,swift}", "a.swift", true),
        ("*.{m,swift}", "a.h", false), ("**", "a/b/c", true), ("a/**/b/**/c", "a/x/b/y/z/c", true),
        ("a/**/b", "a/x/c", false),
    ])
    func matching(pattern: String, path: String, expected: Bool) {
        #expect(PathGlob.matches(pattern, path) == expected)
    }

    @Test func aFolderCoversWhatIsInIt() {
        #expect(PathGlob.covers("**/Old", "a/Old/x/y.swift"))
        #expect(!PathGlob.covers("Old", "a/Old/x.swift"))
    }
}
