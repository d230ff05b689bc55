import BuildModel
import OrientationModel
import Releases
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("Rules about build files and releases")
struct ReadinessDeclarationTests {
    private static let plist = SourceLocation(file: "App/Info.plist", line: 12)

    private func configuration(
        requiresFullScreen: Bool = false, mask: OrientationMask = .all, hasManifest: Bool = false, isKnown: Bool = true,
        ignoredFrom version: String? = nil, idioms: Set<Idiom> = [.phone, .pad], flagged: Set<Idiom> = [.phone, .pad],
        category: String? = nil
    ) -> TargetConfiguration {
        func declaration(_ idiom: Idiom) -> Declaration {
            let isSet = requiresFullScreen && flagged.contains(idiom)
            return Declaration(
                orientations: .known(mask),
                requiresFullScreen: FullScreenRequirement(
                    value: isSet, ignoredStartingWithVersion: version,
                    origin: isSet ? [Evidence("is set", at: Self.plist)] : []),
                key: .plain, origin: [Evidence("lists", at: Self.plist)], rule: .file)
        }
        return TargetConfiguration(
            name: "Release", deviceFamilies: DeviceFamilies(idioms: idioms, isAssumed: false), moduleName: "App",
            declarations: Dictionary(uniqueKeysWithValues: idioms.map { ($0, declaration($0)) }),
            sceneManifest: hasManifest ? SceneManifest(scenes: [], supportsMultipleScenes: false) : nil,
            hasLaunchScreen: isKnown ? true : nil, infoPlistPath: "App/Info.plist",
            category: category)
    }

    private func findings(
        _ configuration: TargetConfiguration, readiness: TargetReadiness? = TargetReadiness(issues: []),
        hasDelegate: Bool = true, release: String = "27.0", families: Set<RuleMetadata.Family> = [.resizing]
    ) throws -> [Finding] {
        var target = Sample.target(idioms: configuration.deviceFamilies.idioms.sorted())
        target.configurations = ["Release"]
        target.readiness = readiness
        let place = SourceLocation(file: "App/AppDelegate.swift", line: 4)
        let delegate = DeclaredClass(name: "AppDelegate", location: place, module: "App")
        if hasDelegate { target.appDelegates = [ClassLineage(classes: [delegate], frameworkBase: "UIResponder")] }
        var app = Sample.app()
        app.configurations = [configuration]
        var input = Sample.input([target], apps: [app])
        input.release = try #require(ReleaseTable.known.release(named: release))
        return Linter(settings: .only(families)).findings(in: input)
    }

    private func rules(_ findings: [Finding]) -> [String] { findings.map(\.rule).sorted() }

    // MARK: - requires-full-screen

    @Test("The flag is a warning for iPad and for iPhone alone", arguments: [[Idiom.phone], [.phone, .pad], [.pad]])
    func fullScreen(idioms: [Idiom]) throws {
        let all = try findings(
            configuration(requiresFullScreen: true, hasManifest: true, idioms: Set(idioms)),
            readiness: TargetReadiness(issues: [], statesMinimumSize: true))
        #expect(rules(all) == ["requires-full-screen"])
        #expect(all.first?.severity == .warning)
        #expect(all.first?.location == Self.plist)
        let place = idioms.contains(.pad) ? "" : " on iPad and in iPhone Mirroring"
        #expect(
            all.first?.statement
                == "'UIRequiresFullScreen' keeps the scene's size consistent\(place), not the whole screen, and a future release ignores it"
        )
        #expect(all.first?.notes.last?.message.hasPrefix("rests on 'full-screen-deprecated': ") == true)
    }

    @Test("A known issue of the edition is told, one that is fixed is not")
    func fullScreenIssues() throws {
        let flagged = configuration(requiresFullScreen: true, hasManifest: true)
        let ready = TargetReadiness(issues: [], statesMinimumSize: true)
        let beta = try findings(flagged, readiness: ready, release: "27.0-beta4").first
        #expect(beta?.notes.last?.message.contains("known issue of 27.0-beta4") == true)
        let final = try findings(flagged, readiness: ready).first
        #expect(final?.notes.contains { $0.message.contains("known issue") } == false)
    }

    @Test("A game that locks gets a note, and the version that ends the flag is named")
    func game() throws {
        let all = try findings(
            configuration(requiresFullScreen: true, hasManifest: true, ignoredFrom: "27.0"),
            readiness: TargetReadiness(issues: [], statesMinimumSize: true, isGame: true))
        #expect(all.map(\.severity) == [.note])
        #expect(all.first?.statement.hasSuffix("this app has it ignored from 27.0 on, so on 27.0") == true)
    }

    @Test(
        "Every category of games is one, and a category that is none beats the frameworks",
        arguments: [
            ("public.app-category.games", Severity.note), ("public.app-category.puzzle-games", .note),
            ("public.app-category.role-playing-games", .note), ("public.app-category.utilities", .warning),
            ("public.app-category.sports", .warning),
        ])
    func categories(category: String, severity: Severity) throws {
        let flagged = configuration(requiresFullScreen: true, hasManifest: true, category: category)
        let ready = TargetReadiness(issues: [], statesMinimumSize: true, isGame: true)
        let all = try findings(flagged, readiness: ready, families: [.resizing, .rotation])
        #expect(rules(all) == ["full-screen-deprecated", "requires-full-screen"])
        #expect(Set(all.map(\.severity)) == [severity])
        for finding in all {
            #expect(finding.notes.contains { $0.message.contains("has to fill the screen") } == (severity == .note))
        }
    }

    @Test("A locked game without the flag is told that it has to fill the screen")
    func lockedGame() throws {
        let game = configuration(mask: .landscape, hasManifest: true, category: "public.app-category.word-games")
        let all = try findings(game)
        #expect(rules(all) == ["no-minimum-size"])
        #expect(all.first?.notes.contains { $0.message.contains("has to fill the screen") } == true)
    }

    @Test(
        "What is said of the flag leads to a list that validation takes",
        arguments: [(OrientationMask.all, "remove it and keep all four"), (.portrait, "remove it and list all four")])
    func fullScreenAdvice(mask: OrientationMask, head: String) throws {
        let all = try findings(
            configuration(requiresFullScreen: true, mask: mask, hasManifest: true),
            readiness: TargetReadiness(issues: [], statesMinimumSize: true))
        let help = try #require(all.first?.notes.first { $0.kind == .help }?.message)
        #expect(help.hasPrefix(head) && help.contains("ITMS-90474"))
    }

    @Test("An app for iPhone alone is told the same by both rules about the flag")
    func fullScreenOnPhone() throws {
        let flagged = configuration(requiresFullScreen: true, hasManifest: true, idioms: [.phone])
        let ready = TargetReadiness(issues: [], statesMinimumSize: true)
        let all = try findings(flagged, readiness: ready, families: [.resizing, .rotation])
        #expect(rules(all) == ["full-screen-deprecated", "requires-full-screen"])
        for finding in all { #expect(finding.statement.contains("on iPad and in iPhone Mirroring")) }
        #expect(all.first { $0.rule == "full-screen-deprecated" }?.severity == .note)
    }

    @Test("A flag for iPhone alone says nothing of iPad")
    func fullScreenKeyOfPhone() throws {
        let flagged = configuration(requiresFullScreen: true, hasManifest: true, flagged: [.phone])
        let ready = TargetReadiness(issues: [], statesMinimumSize: true)
        let deprecated = try #require(
            findings(flagged, readiness: ready, families: [.rotation]).first { $0.rule == "full-screen-deprecated" })
        #expect(deprecated.severity == .note)
        #expect(deprecated.statement.hasSuffix("nothing sets it for iPad"))
    }

    // MARK: - no-scene-manifest

    @Test("Without scenes an app does not launch, from 27 on")
    func scenes() throws {
        let without = configuration()
        let ready = TargetReadiness(issues: [], statesMinimumSize: true)
        #expect(try findings(without, readiness: ready).map(\.severity) == [.error])
        #expect(try rules(findings(without, readiness: ready)) == ["no-scene-manifest"])
        #expect(try findings(without, readiness: ready, release: "26.0").map(\.severity) == [.warning])
    }

    @Test("A manifest, code that adopts scenes, and what is out of sight are no findings")
    func scenesAdopted() throws {
        let ready = TargetReadiness(issues: [], statesMinimumSize: true)
        #expect(try findings(configuration(hasManifest: true), readiness: ready).isEmpty)
        #expect(
            try findings(
                configuration(), readiness: TargetReadiness(issues: [], statesMinimumSize: true, adoptsScenes: true)
            ).isEmpty)
        #expect(try findings(configuration(isKnown: false), readiness: ready).isEmpty)
        #expect(try findings(configuration(), readiness: ready, hasDelegate: false).isEmpty)
    }

    // MARK: - no-minimum-size

    @Test("Who kept to a fixed screen and states no smallest size is told so")
    func minimumSize() throws {
        let locked = configuration(mask: .portrait, hasManifest: true)
        let all = try findings(locked)
        #expect(rules(all) == ["no-minimum-size"])
        #expect(all.first?.severity == .note)
        #expect(all.first?.statement.hasPrefix("the iPhone list keeps to portrait") == true)
        #expect(try findings(locked, readiness: TargetReadiness(issues: [], statesMinimumSize: true)).isEmpty)
        #expect(try findings(configuration(hasManifest: true)).isEmpty)
        #expect(try findings(locked, readiness: nil).isEmpty)
    }

    // MARK: - stale-widening

    private func stale(
        _ screens: [ScreenVerdict], release: String, before: OrientationMask = .all, comparesStates: Bool = false,
        fullScreen: Bool = false, ignoredFrom version: String? = nil, idiom: Idiom = .phone,
        answer: MaskBounds? = nil
    ) throws -> [Finding] {
        var mask = Sample.appMask(idiom, before: before, after: .all, requiresFullScreen: fullScreen)
        mask.fullScreenIgnoredFrom = version
        if let answer {
            mask.delegate = Evidence("answers")
            mask.answerer = "'AppDelegate'"
            mask.after = answer
        }
        let target = Sample.target(idioms: [idiom], phone: mask, pad: mask, screens: screens)
        var input = Sample.input([target])
        input.release = try #require(ReleaseTable.known.release(named: release))
        input.comparesStates = comparesStates
        return Linter(settings: .only([.resizing])).findings(in: input)
    }

    private static let kept = Sample.screen("Root", .held, own: MaskBounds(.portrait))

    @Test(
        "A widening that nothing needs is stale once the issue behind it is fixed",
        arguments: [
            ("26.0", false), ("27.0-beta4", false), ("27.0-beta6", false), ("27.0-beta7", true), ("27.1", true),
        ])
    func staleness(release: String, isStale: Bool) throws {
        let all = try stale([Self.kept], release: release)
        #expect(rules(all) == (isStale ? ["stale-widening"] : []))
        guard isStale else { return }
        let finding = try #require(all.first)
        #expect(finding.notes.contains { $0.message.hasPrefix("look at 'Root' before the list goes back") })
        #expect(finding.notes.last?.message.contains("fixed with 27.0-beta7") == true)
    }

    @Test("A screen that uses the room needs the widening, and so does one that is not known")
    func needed() throws {
        let wide = Sample.screen("Player", .held, own: MaskBounds(.all))
        #expect(try stale([Self.kept, wide], release: "27.0").isEmpty)
        let unknown = Sample.screen("Unknown", .held, own: .unknown)
        #expect(try stale([Self.kept, unknown], release: "27.0").isEmpty)
        #expect(try stale([], release: "27.0").isEmpty)
        #expect(try stale([Sample.screen("Free", .held)], release: "27.0").isEmpty)
    }

    @Test("What was widened since a revision is stale when no screen shows more than the old list held")
    func since() throws {
        let all = try stale([Self.kept], release: "27.0", before: .portrait, comparesStates: true)
        #expect(all.first?.statement.contains("was widened from portrait to all four") == true)
        #expect(try stale([Self.kept], release: "27.0", before: .portrait).isEmpty)
        // Screens that turn now, on purpose or not, are what `lost-constraint` is about.
        let free = Sample.screen("Free", .lost)
        let video = Sample.screen("Video", .lost, own: MaskBounds(.all))
        let wide = Sample.screen("Map", .lost, own: MaskBounds(.landscape))
        for other in [free, video, wide] {
            #expect(
                try stale([Self.kept, other], release: "27.0", before: .portrait, comparesStates: true).isEmpty,
                "\(other.symbol)")
        }
    }

    @Test(
        "App Store validation wants an iPad list whole unless the app requires full screen, and the edition keeps to that"
    )
    func pad() throws {
        let screen = Sample.screen("Root", .held, on: .pad, own: MaskBounds(.portrait))
        #expect(try stale([screen], release: "27.0", idiom: .pad).isEmpty)
        let flagged = try stale([screen], release: "27.0", fullScreen: true, idiom: .pad)
        #expect(rules(flagged) == ["stale-widening"])
        let help = try #require(flagged.first?.notes.first { $0.kind == .help }?.message)
        #expect(help.hasPrefix("narrow the list back for as long as 'UIRequiresFullScreen' stays"))
        #expect(help.contains("ITMS-90474"))
        #expect(
            try stale([screen], release: "27.1", fullScreen: true, ignoredFrom: "26.0", idiom: .pad).isEmpty)
        #expect(
            try !stale([screen], release: "27.1", fullScreen: true, ignoredFrom: "28.0", idiom: .pad).isEmpty)
    }

    @Test("A list that iPad reads too stays whole, and iPhone gets one of its own")
    func sharedList() throws {
        var pad = Sample.appMask(.pad, before: .all, asksNobodyBefore: true, asksNobodyAfter: true)
        pad.declaration = [Sample.declaration(.phone)]
        let target = Sample.target(
            phone: Sample.appMask(.phone, before: .all), pad: pad, screens: [Self.kept])
        let all = Linter(settings: .only([.resizing])).findings(in: Sample.input([target]))
        let help = try #require(all.first { $0.rule == "stale-widening" }?.notes.first { $0.kind == .help }?.message)
        #expect(help.hasPrefix("give iPhone a list of its own, 'UISupportedInterfaceOrientations~iphone'"))
    }

    @Test("A delegate that keeps the app to an orientation makes a whole list idle")
    func staleBehindDelegate() throws {
        let free = Sample.screen("Free", .held)
        let all = try stale([free], release: "27.0", answer: MaskBounds(.portrait))
        #expect(all.first?.statement.contains("and 'AppDelegate' keeps the app to portrait") == true)
        #expect(try stale([free], release: "27.0", answer: MaskBounds(.all)).isEmpty)
        #expect(try stale([free], release: "27.0", answer: .unknown).isEmpty)
    }

    @Test("On an edition that is not judged the rule says so on its page")
    func remark() throws {
        let table = ReleaseTable.known
        let beta = try #require(table.release(named: "27.0-beta4"))
        #expect(StaleWidening().remark(on: beta)?.hasPrefix("this rule says nothing on 27.0-beta4") == true)
        #expect(StaleWidening().remark(on: table.current) == nil)
    }

    // MARK: - Advice

    @Test("The advice says why the iPad list is widened where the edition asks for it")
    func advice() throws {
        func help(_ release: String) throws -> String? {
            var input = Sample.input([Sample.target(screens: [Sample.screen("Home")])])
            input.release = try #require(ReleaseTable.known.release(named: release))
            return Linter().findings(in: input).first { $0.rule == "lost-constraint" && $0.idiom == .phone }?.notes
                .first { $0.kind == .help }?.message
        }
        let beta = "widen the iPad list alone, without which 27.0-beta4 does not resize continuously, and leave"
        #expect(try help("27.0-beta4")?.hasPrefix(beta) == true)
        #expect(try help("27.0")?.hasPrefix("widen the iPad list alone and leave the iPhone list as it is") == true)
    }

    @Test("Where nothing needs a longer list the first advice is to leave it")
    func doNotWiden() throws {
        func help(_ target: TargetAnalysis, _ release: String, comparesStates: Bool = false) throws -> String {
            var input = Sample.input([target])
            input.release = try #require(ReleaseTable.known.release(named: release))
            input.comparesStates = comparesStates
            let finding = Linter().findings(in: input).first { $0.rule == "lost-constraint" }
            return try #require(finding?.notes.first { $0.kind == .help }?.message)
        }
        let phone = Sample.target(idioms: [.phone], screens: [Sample.screen("Home")])
        #expect(
            try help(phone, "27.1").hasPrefix(
                "leave the iPhone list as it is, since nothing on 27.1 needs it longer, or ")
        )
        #expect(try help(phone, "27.0-beta4").hasPrefix("leave the iPhone list as it is"))
        #expect(try help(phone, "27.1", comparesStates: true).hasPrefix("take the widening of the iPhone list back"))
        let flagged = Sample.target(
            pad: Sample.appMask(.pad, requiresFullScreen: true), screens: [Sample.screen("Home", on: .pad)])
        #expect(try help(flagged, "27.1").hasPrefix("leave the iPad list as it is"))
        #expect(try !help(flagged, "27.0-beta4").contains("does not resize continuously"))
    }

    // MARK: - Families

    @Test("Without a family only the rules about rotation run, and the summary has all of them")
    func families() {
        let target = Sample.target(issues: [Sample.issue(.emptyMask)])
        let input = Sample.input([target])
        #expect(Set(Linter().findings(in: input).map(\.rule)) == ["empty-mask"])
        let all = FamilySummary.all(of: input)
        #expect(all.map(\.family) == [.rotation, .resizing, .duo])
        #expect(all[0].counts == ["empty-mask": 1])
        #expect(all[2].findings.isEmpty)
    }
}

extension LintSettings {
    /// Only the rules of these families.
    static func only(_ families: Set<RuleMetadata.Family>) -> LintSettings {
        var settings = LintSettings()
        settings.families = families
        return settings
    }
}
