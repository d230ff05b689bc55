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
        ignoredFrom version: String? = nil, idioms: Set<Idiom> = [.phone, .pad]
    ) -> TargetConfiguration {
        let declaration = Declaration(
            orientations: .known(mask),
            requiresFullScreen: FullScreenRequirement(
                value: requiresFullScreen, ignoredStartingWithVersion: version,
                origin: requiresFullScreen ? [Evidence("is set", at: Self.plist)] : []),
            key: .plain, origin: [Evidence("lists", at: Self.plist)], rule: .file)
        return TargetConfiguration(
            name: "Release", deviceFamilies: DeviceFamilies(idioms: idioms, isAssumed: false), moduleName: "App",
            declarations: Dictionary(uniqueKeysWithValues: idioms.map { ($0, declaration) }),
            sceneManifest: hasManifest ? SceneManifest(scenes: [], supportsMultipleScenes: false) : nil,
            hasLaunchScreen: isKnown ? true : nil, infoPlistPath: "App/Info.plist")
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
        #expect(
            all.first?.statement
                == "'UIRequiresFullScreen' keeps the scene's size consistent, not the whole screen, and a future release ignores it"
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
        #expect(all.first?.statement.hasSuffix("this app has it ignored from 27.0 on") == true)
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
        fullScreen: Bool = false, idiom: Idiom = .phone
    ) throws -> [Finding] {
        let mask = Sample.appMask(idiom, before: before, after: .all, requiresFullScreen: fullScreen)
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

    @Test("What was widened since a revision is stale whatever the screens do, and a what-if is not")
    func since() throws {
        let free = Sample.screen("Free", .lost)
        let all = try stale([free], release: "27.0", before: .portrait, comparesStates: true)
        #expect(all.first?.statement.contains("was widened from portrait to all four") == true)
        #expect(try stale([free], release: "27.0", before: .portrait).isEmpty)
    }

    @Test("App Store validation wants an iPad list whole unless the app requires full screen")
    func pad() throws {
        let screen = Sample.screen("Root", .held, on: .pad, own: MaskBounds(.portrait))
        #expect(try stale([screen], release: "27.0", idiom: .pad).isEmpty)
        #expect(try rules(stale([screen], release: "27.0", fullScreen: true, idiom: .pad)).contains("stale-widening"))
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
