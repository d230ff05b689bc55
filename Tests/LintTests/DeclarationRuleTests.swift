import BuildModel
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("Rules about build files")
struct DeclarationRuleTests {
    static let list = "UISupportedInterfaceOrientations"
    static let setting = "INFOPLIST_KEY_UISupportedInterfaceOrientations"

    /// Every fact of the project reader, with what users read.
    static let facts: [(fact: BuildDiagnostic.Fact, expected: String)] = [
        (
            .unknownOrientation(
                value: "UIInterfaceOrientationPotrait", suggestion: "UIInterfaceOrientationPortrait", key: list),
            "error: 'UIInterfaceOrientationPotrait' in '\(list)' is no orientation and is ignored [malformed-orientations]"
        ),
        (
            .emptyOrientationList(key: list),
            "error: '\(list)' lists no orientation, which UIKit does not define [malformed-orientations]"
        ),
        (
            .repeatedOrientation(value: "UIInterfaceOrientationPortrait", key: list),
            "note: 'UIInterfaceOrientationPortrait' stands twice in '\(list)' [malformed-orientations]"
        ),
        (
            .orientationsNotAnArray(key: list, found: "string"),
            "error: '\(list)' has to be an array of strings and is a string [malformed-orientations]"
        ),
        (
            .duplicateKey(key: list, masks: [.portrait, .all]),
            "error: '\(list)' stands twice in one dictionary, and readers disagree which one counts: portrait or all four orientations [malformed-orientations]"
        ),
        (
            .kindsDiffer(name: setting, key: list, settingKind: "array", fileKind: "string"),
            "error: the build stops: '\(setting)' makes an array of '\(list)', and the Info.plist has a string "
                + "[malformed-orientations]"
        ),
        (
            .bazelConflict(key: list),
            "error: the build stops: '\(list)' has different values in several files of one target [malformed-orientations]"
        ),
        (
            .inertSetting(name: setting, reason: .generationOff, suggestion: nil),
            "warning: '\(setting)' has no effect, because 'GENERATE_INFOPLIST_FILE' is not YES [inert-setting]"
        ),
        (
            .inertSetting(name: setting, reason: .expansionOff, suggestion: nil),
            "warning: '\(setting)' has no effect, because 'INFOPLIST_EXPAND_BUILD_SETTINGS' is NO [inert-setting]"
        ),
        (
            .inertSetting(name: setting + "_iphone", reason: .unknownName, suggestion: setting + "_iPhone"),
            "warning: '\(setting)_iphone' has no effect, because Xcode knows no setting of that name [inert-setting]"
        ),
        (
            .inertSetting(name: setting, reason: .overridden, suggestion: nil),
            "note: '\(setting)' was not used, because an Info.plist was named for this run [inert-setting]"
        ),
        (
            .impossibleCondition(name: setting, parameter: "config", pattern: "Staging"),
            "warning: '\(setting)' never applies, because no configuration matches 'Staging' [inert-setting]"
        ),
        (
            .impossibleCondition(name: setting, parameter: "SDK", pattern: "iphoneos*"),
            "warning: '\(setting)' never applies under '[SDK=iphoneos*]', because Xcode knows no condition 'SDK' [inert-setting]"
        ),
        (
            .inertSetting(name: setting + "[sdk=iphoneos*", reason: .malformedCondition, suggestion: nil),
            "warning: '\(setting)[sdk=iphoneos*' has no effect, because what follows the name is no condition [inert-setting]"
        ),
        (
            .inertSetting(name: setting, reason: .generationSuppressed, suggestion: nil),
            "warning: '\(setting)' has no effect, because 'DONT_GENERATE_INFOPLIST_FILE' is YES [inert-setting]"
        ),
        (
            .impossibleCondition(name: setting, parameter: "arch", pattern: "arm64"),
            "warning: '\(setting)' never applies under '[arch=arm64]', because the Info.plist is made once for every "
                + "'arch' [inert-setting]"
        ),
        (
            .impossibleCondition(name: setting, parameter: "sdk", pattern: "ipados*"),
            "warning: '\(setting)' never applies, because no SDK matches 'ipados*' [inert-setting]"
        ),
        (
            .ignoredManifestSettings(names: ["A", "B"]),
            "warning: 'A' and 'B' beside 'base', 'configs' or 'groups' is ignored [inert-setting]"
        ),
        (
            .widenedBySetting(
                ListUnionFact(name: setting, key: list, fileMask: .portrait, addedMask: .landscape)),
            "warning: '\(setting)' (landscape) is united with '\(list)' of the Info.plist (portrait), so the app declares "
                + "all but upside-down [list-union]"
        ),
        (
            .widenedBySetting(
                ListUnionFact(
                    name: "base.yml", key: list, file: "project.yml", fileMask: .portrait, addedMask: .landscape,
                    idioms: [.phone])),
            "warning: 'base.yml' (landscape) is united with '\(list)' of 'project.yml' (portrait), so iPhone has "
                + "all but upside-down [list-union]"
        ),
        (
            .flagOverwrittenBySetting(
                name: "INFOPLIST_KEY_UIRequiresFullScreen", key: "UIRequiresFullScreen", fileValue: true,
                settingValue: false),
            "warning: 'UIRequiresFullScreen' is true in the Info.plist and false in the app, because "
                + "'INFOPLIST_KEY_UIRequiresFullScreen' overwrites it [overwritten-value]"
        ),
        (
            .deviceFamilyOverwritten,
            "note: 'UIDeviceFamily' is overwritten from 'TARGETED_DEVICE_FAMILY' [overwritten-value]"
        ),
        (
            .incompletePadList(declared: .portrait),
            "error: the iPad list holds portrait only; App Store validation wants all four (ITMS-90474) [pad-list-incomplete]"
        ),
        (
            .incompletePadList(declared: nil),
            "warning: no orientations are declared for iPad; App Store validation wants all four (ITMS-90474) "
                + "[pad-list-incomplete]"
        ),
        (
            .damagedFile(file: "App/Info.plist", problem: "it holds merge markers", wayOut: "resolve the conflict"),
            "error: 'App/Info.plist' cannot be read: it holds merge markers [unreadable-build-file]"
        ),
        (
            .missingConfigurationFile(path: "Config/App.xcconfig", isInclude: true, isGenerated: false),
            "warning: the included configuration file 'Config/App.xcconfig' does not exist, so what it sets is not known "
                + "[missing-build-file]"
        ),
        (
            .missingConfigurationFile(path: "Pods/Pods-App.release.xcconfig", isInclude: false, isGenerated: true),
            "note: the configuration file 'Pods/Pods-App.release.xcconfig' does not exist, so what it sets is not known "
                + "[missing-build-file]"
        ),
        (
            .missingProject(path: "Kit.xcodeproj", workspace: "All.xcworkspace", isGenerated: false),
            "warning: the project 'Kit.xcodeproj' of 'All.xcworkspace' does not exist, so its targets are not analysed "
                + "[missing-build-file]"
        ),
        (
            .missingProject(path: "Pods/Pods.xcodeproj", workspace: "All.xcworkspace", isGenerated: true),
            "note: the project 'Pods/Pods.xcodeproj' of 'All.xcworkspace' does not exist, so its targets are not analysed "
                + "[missing-build-file]"
        ),
        (
            .danglingReference(what: "file", target: "App"),
            "note: the project refers to a file that does not exist [missing-build-file]"
        ),
        (
            .tuistDefaultListKept(replaced: list, kept: .all),
            "warning: only '\(list)' of Tuist's default Info.plist is replaced; an iPad still uses its own list, all four "
                + "orientations [kept-default-list]"
        ),
        (
            .generatedFileDiffers(file: "App/Info.plist", key: list, manifest: .portrait, committed: .all),
            "note: '\(list)' is portrait in the manifest and all four orientations in 'App/Info.plist'; the manifest wins "
                + "when the project is generated again [generated-plist-differs]"
        ),
        (
            .unknownDeviceFamily(value: "two"),
            "warning: 'two' in 'TARGETED_DEVICE_FAMILY' is no device family and is ignored [malformed-orientations]"
        ),
        (
            .misspeltKey(key: list + "~iPad", suggestion: list + "~ipad"),
            "warning: '\(list)~iPad' has no effect, because iOS reads no key of that name [malformed-orientations]"
        ),
    ]

    private static let place = SourceLocation(file: "App/Info.plist", line: 12, column: 2)

    private func findings(
        _ target: TargetAnalysis = Sample.target(), app: AppTarget = Sample.app(), loose: [BuildDiagnostic] = []
    ) -> [Finding] {
        Linter().findings(in: Sample.input([target], apps: [app], diagnostics: loose))
    }

    @Test("Every fact of the project reader is one finding", arguments: facts)
    func wording(fact: BuildDiagnostic.Fact, expected: String) throws {
        let diagnostic = BuildDiagnostic(fact, at: Self.place, target: "App", configurations: ["Debug", "Release"])
        let all = findings(app: Sample.app(diagnostics: [diagnostic]))
        #expect(all.map { "\($0.severity.rawValue): \($0.statement) [\($0.rule)]" } == [expected])
        #expect(all.first?.location == Self.place)
        #expect(all.first?.target == "App")
    }

    @Test("A fault in one configuration names it")
    func oneConfiguration() {
        let diagnostic = BuildDiagnostic(
            .emptyOrientationList(key: Self.list), at: Self.place, target: "App", configurations: ["Debug"])
        #expect(
            findings(app: Sample.app(diagnostics: [diagnostic])).first?.statement.hasSuffix("in configuration 'Debug'")
                == true)
    }

    @Test("The same setting in two configurations is told once, with the other place")
    func twoConfigurations() throws {
        let diagnostics = ["Debug", "Release"].enumerated().map { index, name in
            BuildDiagnostic(
                .inertSetting(name: Self.setting, reason: .generationOff, suggestion: nil),
                at: SourceLocation(file: "App.xcodeproj/project.pbxproj", line: 40 + index), target: "App",
                configurations: [name])
        }
        let all = findings(app: Sample.app(diagnostics: diagnostics))
        #expect(all.count == 1)
        #expect(all.first?.statement.hasSuffix("is not YES") == true)
        #expect(all.first?.notes.first?.location?.line == 41)
    }

    @Test("A damaged file that belongs to no target is told as well")
    func looseDiagnostic() {
        let damage = BuildDiagnostic(
            .damagedFile(file: "App.xcodeproj", problem: "cut off", wayOut: "restore it"), at: nil)
        let all = findings(loose: [damage])
        #expect(all.map(\.message) == ["'App.xcodeproj' cannot be read: cut off"])
        #expect(all.first?.target == nil)
    }

    @Test("Faults of tests and extensions are left out")
    func foreignTarget() {
        let dangling = BuildDiagnostic(
            .danglingReference(what: "file", target: "AppTests"), at: nil, target: "AppTests")
        #expect(findings(loose: [dangling]).isEmpty)
    }

    @Test("Fifteen generated files that are not there are one thing to know")
    func generatedFiles() {
        let missing = (1...15).map {
            BuildDiagnostic(
                .missingConfigurationFile(path: "Pods/\($0).xcconfig", isInclude: false, isGenerated: true),
                at: SourceLocation(file: "App.xcodeproj/project.pbxproj", line: $0))
        }
        let all = findings(loose: missing)
        #expect(all.count == 1)
        #expect(
            all.first?.message
                == "the configuration file 'Pods/1.xcconfig' does not exist, so what it sets is not known, and 14 more like it"
        )
        #expect(all.first?.notes.count == 6)
    }

    // MARK: Rules that look at the analysis

    @Test("A declaration that is not known is one finding for both idioms")
    func unresolved() throws {
        let reason = "the Info.plist 'App/Info.plist' does not exist; generate it"
        let target = Sample.target(
            phone: Sample.appMask(.phone, before: nil, after: nil, unknownReason: reason),
            pad: Sample.appMask(.pad, before: nil, after: nil, unknownReason: reason),
            screens: [Sample.screen("Home", .unproven), Sample.screen("Home", .unproven, on: .pad)])
        let all = findings(target)
        #expect(all.map(\.rule) == ["unresolved-declaration"])
        #expect(
            all.first?.statement
                == "what is declared for iPhone and iPad is not known, so 1 screen cannot be judged: \(reason)")
    }

    private func declaration(_ mask: OrientationMask, fullScreen: Bool = false) -> Declaration {
        Declaration(
            orientations: .known(mask),
            requiresFullScreen: FullScreenRequirement(
                value: fullScreen, origin: fullScreen ? [Evidence("is true", at: Self.place)] : []),
            key: .plain, origin: [Sample.declaration(.phone)], rule: .file)
    }

    @Test("Full screen is deprecated on iPad, and names the overrides that lean on it (BUG-16, BUG-20, BUG-34)")
    func fullScreen() throws {
        let app = Sample.app(declarations: [.pad: declaration(.portrait, fullScreen: true)])
        let target = Sample.target(
            pad: Sample.appMask(.pad, requiresFullScreen: true),
            screens: [Sample.screen("Scan", .held, on: .pad, own: MaskBounds(.portrait))])
        let all = findings(target, app: app)
        #expect(all.map(\.rule) == ["full-screen-deprecated"])
        let finding = try #require(all.first)
        #expect(finding.severity == .warning)
        #expect(finding.location == Self.place)
        #expect(finding.notes.first?.message == "only this flag makes an iPad ask 'Scan'")
    }

    @Test("A screen that nobody asks does not lean on the flag")
    func fullScreenWithoutEffect() throws {
        let app = Sample.app(declarations: [.pad: declaration(.portrait, fullScreen: true)])
        let target = Sample.target(
            pad: Sample.appMask(.pad, requiresFullScreen: true),
            screens: [
                Sample.screen("Page", .held, on: .pad, asked: .no, decider: "Scan", own: MaskBounds(.portrait))
            ])
        let finding = try #require(findings(target, app: app).first)
        #expect(finding.notes.map(\.kind) == [.help, .related])
        #expect(finding.notes.last?.message.hasPrefix("rests on 'full-screen-deprecated'") == true)
    }

    @Test("A flag for iPhone alone means nothing, and nothing is said about iPad")
    func fullScreenForPhoneAlone() {
        let app = Sample.app(declarations: [
            .phone: declaration(.portrait, fullScreen: true), .pad: declaration(.portrait),
        ])
        let all = findings(app: app)
        #expect(all.map(\.severity) == [.note])
        #expect(
            all.map(\.statement) == ["'UIRequiresFullScreen' means nothing on iPhone, and nothing sets it for iPad"])
    }

    @Test("Full screen turns nothing in an iPhone app (BUG-58)")
    func fullScreenOnPhone() {
        let app = Sample.app(declarations: [.phone: declaration(.portrait, fullScreen: true)])
        let all = findings(Sample.target(idioms: [.phone]), app: app)
        #expect(all.map(\.severity) == [.note])
        #expect(all.first?.statement.contains("in an app for iPhone alone it changes nothing on an iPhone") == true)
    }

    @Test("Upside-down in an iPhone list is inert while no screen allows it (BUG-37)")
    func redundantUpsideDown() {
        let mask = Sample.appMask(.phone, before: .all)
        let inert = Sample.target(phone: mask, screens: [Sample.screen("Home", .unaffected)])
        #expect(findings(inert).map(\.rule) == ["redundant-upside-down"])
        // Without an override a screen may allow it after all (F4).
        #expect(
            findings(inert).first?.statement
                == "upside-down in the iPhone list has no effect, or none but on models with a Home button: no screen of the app asks for it"
        )
        let pinned = Sample.target(
            phone: mask, screens: [Sample.screen("Home", .unaffected, own: MaskBounds(.portrait))])
        #expect(
            findings(pinned).contains {
                $0.statement == "upside-down in the iPhone list has no effect: no screen of the app allows it"
            })
        let used = Sample.target(phone: mask, screens: [Sample.screen("Home", .unaffected, own: MaskBounds(.all))])
        #expect(findings(used).isEmpty)
        let without = Sample.target(
            phone: Sample.appMask(.phone, before: .allButUpsideDown), screens: [Sample.screen("Home", .unaffected)])
        #expect(findings(without).isEmpty)
    }

    @Test("Configurations that declare something else are named")
    func differingConfigurations() throws {
        let app = Sample.app(
            declarations: [.phone: declaration(.portrait)], debug: [.phone: declaration([.portrait, .landscapeLeft])])
        let all = findings(app: app)
        #expect(
            all.map(\.statement) == [
                "'Debug' declares other orientations for iPhone than 'Release' (portrait), which was analysed"
            ])
        #expect(all.first?.notes.first?.message == "'Debug' declares portrait and landscape left")
    }

    @Test("Configurations with another flag or other devices are named")
    func differingFlagsAndDevices() throws {
        var app = Sample.app(
            declarations: [.phone: declaration(.portrait), .pad: declaration(.portrait)],
            debug: [.phone: declaration(.portrait), .pad: declaration(.portrait, fullScreen: true)])
        #expect(
            findings(app: app).filter { $0.rule == "differing-configurations" }.map(\.statement) == [
                "'Debug' declares another 'UIRequiresFullScreen' than 'Release' (NO), which was analysed"
            ])
        app = Sample.app(declarations: [.phone: declaration(.portrait), .pad: declaration(.all)])
        app.configurations[0].deviceFamilies.idioms = [.phone]
        #expect(
            findings(app: app).filter { $0.rule == "differing-configurations" }.map(\.statement) == [
                "'Debug' declares other devices than 'Release' (iPhone and iPad), which was analysed"
            ])
    }

    @Test("A simulator build that differs is told once, in whichever configurations it differs")
    func simulatorBuilds() throws {
        var app = Sample.app(declarations: [.phone: declaration(.portrait)])
        for index in app.configurations.indices {
            app.configurations[index].simulator = app.configurations[index].device
            app.configurations[index].simulator?.declarations[.phone] = declaration(.landscape)
        }
        #expect(
            findings(app: app).map(\.statement) == [
                "a device build declares portrait for iPhone, a simulator build landscape"
            ])
        app.configurations[1].simulator = nil
        #expect(
            findings(app: app).map(\.statement) == [
                "a device build declares portrait for iPhone, a simulator build landscape in 'Debug'"
            ])
    }

    @Test("A flag and a device family that are not known are told")
    func unknownFlagAndFamily() throws {
        var flag = declaration(.portrait)
        flag.requiresFullScreen = FullScreenRequirement(
            value: nil, unknownReason: "'UIRequiresFullScreen' uses '$(FULL)', which is not defined here")
        var app = Sample.app(declarations: [.phone: declaration(.portrait), .pad: flag])
        for index in app.configurations.indices {
            app.configurations[index].deviceFamilies.unknownReason = "TARGETED_DEVICE_FAMILY uses '$(X)'"
        }
        let all = findings(app: app)
        #expect(
            all.map(\.statement) == [
                "the kinds of device the app is made for are not known: TARGETED_DEVICE_FAMILY uses '$(X)'; iPhone and iPad are assumed",
                "whether the app requires full screen on iPad is not known: 'UIRequiresFullScreen' uses '$(FULL)', which is not defined here",
            ])
        #expect(Set(all.map(\.rule)) == ["unresolved-declaration"])
    }

    @Test("What another rule explains is no unresolved declaration besides")
    func explainedElsewhere() throws {
        let reason = "'App/Info.plist' cannot be read: cut off; restore it"
        let target = Sample.target(
            phone: Sample.appMask(.phone, before: nil, after: nil, unknownReason: reason),
            pad: Sample.appMask(.pad, before: nil, after: nil, unknownReason: reason))
        let unresolved = Declaration(
            orientations: .unknown(reason: reason, wayOut: "restore it"),
            requiresFullScreen: FullScreenRequirement(value: nil), key: nil, origin: [], rule: .unresolved)
        let damage = BuildDiagnostic(
            .damagedFile(file: "App/Info.plist", problem: "cut off", wayOut: "restore it"), at: Self.place)
        let app = Sample.app(declarations: [.phone: unresolved, .pad: unresolved], diagnostics: [damage])
        #expect(findings(target, app: app).map(\.rule) == ["unreadable-build-file"])
    }

    @Test("A list that is wide already names the overrides that carry the constraint")
    func alreadyWidened() throws {
        let mask = Sample.appMask(.phone, before: .all)
        let screens = [
            Sample.screen("Camera", .unaffected, own: MaskBounds(.portrait)),
            Sample.screen("Child", .unaffected, asked: .no, decider: "Home", own: MaskBounds(.portrait)),
            Sample.screen("Home", .unaffected, own: MaskBounds(.all)),
        ]
        let all = findings(Sample.target(phone: mask, screens: screens))
        #expect(all.map(\.rule) == ["already-widened"])
        #expect(
            all.first?.statement
                == "the iPhone list holds all four orientations already; what keeps screens in place is the code in 'Camera'"
        )
        #expect(all.first?.notes.map(\.message).contains("'Camera' keeps itself in portrait") == true)
        let possible = Sample.screen("Camera", .unaffected, asked: .possibly, own: MaskBounds(.portrait))
        let perhaps = findings(Sample.target(phone: mask, screens: [possible]))
        #expect(
            perhaps.first?.notes.map(\.message).contains("'Camera' keeps itself in portrait where it is asked") == true)
    }

    @Test("Overrides that an iPad ignores today are one finding (BUG-01, BUG-02)")
    func ignoredPadOverride() throws {
        let own = MaskBounds(OrientationMask.portrait)
        let pad = Sample.appMask(.pad, before: .all, asksNobodyBefore: true, asksNobodyAfter: true)
        let screens = ["One", "Two"].map { Sample.screen($0, .unaffected, on: .pad, asked: .no, own: own) }
        let all = findings(Sample.target(pad: pad, screens: screens))
        #expect(all.map(\.rule) == ["ignored-pad-override"])
        #expect(
            all.first?.statement
                == "the overrides in 'One' and 'Two' have no effect on iPad: the app declares all four orientations, so an "
                + "iPad asks no screen and turns every one")
    }

    @Test("Leaving out upside-down alone is not worth a word on iPad")
    func padOverrideWithoutUpsideDown() {
        let pad = Sample.appMask(.pad, before: .all, asksNobodyBefore: true, asksNobodyAfter: true)
        let screen = Sample.screen("One", .unaffected, on: .pad, asked: .no, own: MaskBounds(.allButUpsideDown))
        #expect(findings(Sample.target(pad: pad, screens: [screen])).isEmpty)
    }
}
