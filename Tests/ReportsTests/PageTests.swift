import BuildModel
import Foundation
import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

@Suite("Pages")
struct PageTests {
    @Test("A rule's page for a terminal")
    func rulePage() throws {
        let rule = try #require(RuleCatalogue.standard.rule(named: "empty-mask"))
        #expect(
            RulePage(rule.metadata).text(style: .plain) == """
                empty-mask
                the mask holds no orientation at all, which UIKit does not allow
                error, code side, family rotation; rests on F2

                What it does

                Reports a mask that is or can be empty: `[]`, a raw value of 0, an Objective-C
                message to nil.

                Why it matters

                UIKit requires at least one orientation. What it does with none is not
                documented.

                Example

                Reported, in an app that lists portrait alone:

                    final class OrbitController: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
                    }

                Left alone, in an app that lists portrait alone:

                    final class OrbitController: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait] }
                    }

                Instead

                Answer the orientations that the screen has, or remove the override to get the
                default.

                Suppress

                One finding: `// plumbline:disable:next empty-mask - reason` above the line it
                stands on. All of a file: `plumbline:disable-file empty-mask - reason`.
                Everywhere, or below some paths: `severity` and `paths` in `.plumbline.yml`. See
                Silencing findings.

                Limits

                A warning where only some path gives an empty mask.

                """)
    }

    @Test("A rule's page as Markdown keeps its fences", arguments: RuleCatalogue.standard.rules.map(\.metadata))
    func markdown(rule: RuleMetadata) {
        let page = RulePage(rule).markdown
        #expect(page.hasPrefix("# \(rule.id)\n"))
        let examples = rule.documentation.examples
        let files = (examples.triggering.prefix(1) + examples.nonTriggering.prefix(1)).flatMap(\.files)
        #expect(page.split(separator: "\n").count { $0.hasPrefix("```") } == 2 * files.count)
        for file in files { #expect(page.contains("\n\(file.text)\n```")) }
    }

    @Test("A page has all sections, in order", arguments: RuleCatalogue.standard.rules.map(\.metadata))
    func sections(rule: RuleMetadata) {
        let sections = RuleSections(rule: rule).all
        #expect(
            sections.map(\.heading) == ["What it does", "Why it matters", "Example", "Instead", "Suppress", "Limits"])
        for section in sections {
            #expect(!section.text.isEmpty && !section.text.hasPrefix("\n") && !section.text.hasSuffix("\n"))
        }
    }

    @Test("An example of several files names each, and one under another change says so")
    func examples() throws {
        func example(_ id: String) throws -> String {
            let rule = try #require(RuleCatalogue.standard.rule(named: id)?.metadata)
            return try #require(RuleSections(rule: rule).all.first { $0.heading == "Example" }).text
        }
        #expect(try example("list-union").hasPrefix("Reported:\n\n`project.yml`:\n\n```yaml\nname: Lantern\n"))
        #expect(try example("list-union").contains("\n\n`Lantern/Info.plist`:\n\n```xml\n<key>"))
        #expect(
            try example("redundant-after-narrowing").hasPrefix(
                "Reported, in an app that lists all four orientations, with `--narrow`:\n\n```swift\n"))
        #expect(
            try example("unasked-override").hasPrefix(
                "Reported, in an app that lists portrait alone and requires full screen:\n"))
        #expect(try example("odd-columns").hasPrefix("Reported:\n\n```swift\n"))
    }

    @Test("The catalogue as a table and as JSON")
    func rules() {
        let text = RulesFormat.text.render(.standard, style: .plain)
        #expect(text.split(separator: "\n").count == RuleCatalogue.standard.rules.count)
        #expect(
            text.contains(
                "lost-constraint              error    a screen that only the declared list kept in place turns after the change\n"
            ))
        #expect(RulesFormat.json.render(.standard, style: .plain).contains("\"id\": \"lost-constraint\""))
    }

    @Test("Targets with the place of each value")
    func targets() {
        let text = TargetsFormat.text.render(Self.builds, style: .plain)
        #expect(
            text == """
                App (App.xcodeproj)
                  Release (analysed)
                    devices            iPhone and iPad
                                       App.xcodeproj/project.pbxproj:7:1: 'TARGETED_DEVICE_FAMILY' is '1,2' (target)
                    deployment target  15.0
                                       App.xcodeproj/project.pbxproj:8:1: 'IPHONEOS_DEPLOYMENT_TARGET' is '15.0' (target)
                    iPhone             portrait
                                       App/Info.plist:30:2: 'UISupportedInterfaceOrientations' lists portrait
                    iPad               all four orientations, UIKit's default: there is no list
                                       App/Info.plist:35:2: 'UISupportedInterfaceOrientations~ipad' lists portrait
                    full screen        required, ignored from iOS 27.0 on
                    in the simulator
                      deployment target not known: it is computed
                                       App.xcodeproj/project.pbxproj:8:1: 'IPHONEOS_DEPLOYMENT_TARGET' is '15.0' (target)
                      iPad             not known: cut off; restore it
                      full screen      not known: it is computed
                  Debug, Beta
                    devices            iPhone, assumed: the device family is not written down (differs)
                    deployment target  not written down (differs)
                    iPhone             landscape (differs)
                                       App/Info.plist:30:2: 'UISupportedInterfaceOrientations' lists portrait
                  on iPhone, the app delegate answers portrait
                                       App/AppDelegate.swift:9:1: the app delegate answers portrait

                """)
    }

    /// A target with everything that the page can show.
    private static var builds: LintInput {
        func setting(_ text: String, line: Int) -> Evidence {
            Evidence(text, at: SourceLocation(file: "App.xcodeproj/project.pbxproj", line: line))
        }
        func declaration(
            _ orientations: DeclaredOrientations, on idiom: Idiom, _ flag: FullScreenRequirement? = nil
        ) -> Declaration {
            Declaration(
                orientations: orientations, requiresFullScreen: flag ?? FullScreenRequirement(value: false), key: nil,
                origin: [Sample.declaration(idiom)], rule: .file)
        }
        var release = TargetConfiguration(
            name: "Release",
            deviceFamilies: DeviceFamilies(
                idioms: [.phone, .pad], isAssumed: false,
                origin: [setting("'TARGETED_DEVICE_FAMILY' is '1,2' (target)", line: 7)]),
            deploymentTarget: "15.0",
            deploymentTargetOrigin: [setting("'IPHONEOS_DEPLOYMENT_TARGET' is '15.0' (target)", line: 8)],
            moduleName: "App",
            declarations: [
                .phone: declaration(.known(.portrait), on: .phone),
                .pad: declaration(
                    .default(.all), on: .pad,
                    FullScreenRequirement(value: true, ignoredStartingWithVersion: "27.0")),
            ], infoPlistPath: "App/Info.plist")
        release.simulator = release.device
        release.simulator?.deploymentTarget = nil
        release.simulator?.deploymentTargetUnknownReason = "it is computed"
        release.simulator?.declarations[.pad] = Declaration(
            orientations: .unknown(reason: "cut off", wayOut: "restore it"),
            requiresFullScreen: FullScreenRequirement(value: nil, unknownReason: "it is computed"), key: nil,
            origin: [], rule: .unresolved)
        func other(_ name: String) -> TargetConfiguration {
            TargetConfiguration(
                name: name, deviceFamilies: DeviceFamilies(idioms: [.phone], isAssumed: true), moduleName: "App",
                declarations: [.phone: declaration(.known(.landscape), on: .phone)])
        }
        var app = Sample.app()
        app.configurations = [other("Debug"), other("Beta"), release]
        let delegate = Evidence(
            "the app delegate answers portrait", at: SourceLocation(file: "App/AppDelegate.swift", line: 9))
        return Sample.input([Sample.target(phone: Sample.appMask(.phone, delegate: delegate))], apps: [app])
    }

    @Test("The builds of a target as JSON")
    func targetsJSON() throws {
        let text = TargetsFormat.json.render(Self.builds, style: .plain)
        let decoded = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let target = try #require((decoded as? [[String: Any]])?.first)
        let builds = try #require(target["builds"] as? [[String: Any]])
        #expect(builds.map { $0["configurations"] as? [String] } == [["Release"], ["Debug", "Beta"]])
        #expect(builds.map { $0["isAnalysed"] as? Bool } == [true, false])
        let release = try #require(builds.first)
        #expect((release["deploymentTarget"] as? [String: Any])?["version"] as? String == "15.0")
        #expect((release["deviceFamily"] as? [String: Any])?["idioms"] as? [String] == ["phone", "pad"])
        let pad = try #require((release["declared"] as? [String: [String: Any]])?["pad"])
        #expect((pad["fullScreen"] as? [String: Any])?["ignoredFrom"] as? String == "27.0")
        #expect(pad["isDefault"] as? Bool == true)
        #expect((pad["evidence"] as? [[String: Any]])?.first?["line"] as? Int == 35)
        let simulator = try #require(release["simulator"] as? [String: Any])
        let simulated = try #require((simulator["declared"] as? [String: [String: Any]])?["pad"])
        #expect(simulated["unknown"] as? String == "cut off; restore it")
        #expect((simulator["deploymentTarget"] as? [String: Any])?["unknown"] as? String == "it is computed")
        #expect(simulated["orientations"] is NSNull)
        #expect(builds.last?["simulator"] is NSNull)
    }

    @Test("Why a class has its verdict")
    func explanation() {
        let link = Evidence(
            "sits in 'Shell', which is asked instead", at: SourceLocation(file: "App/Shell.swift", line: 9))
        let target = Sample.target(screens: [
            Sample.screen("Checkout.Form", asked: .no, decider: "Shell", own: MaskBounds(.portrait), because: [link])
        ])
        let analysis = Analysis(targets: [target], notAnalysed: [])
        #expect(
            ScreenExplanation(of: "Form", in: analysis).text(style: .plain) == """
                'Checkout.Form' on iPhone: lost (target 'App', App/Checkout.Form.swift:4:13)
                  before:  portrait
                  after:   all but upside-down
                  gains:   landscape
                  own:     portrait
                  asked:   no, 'Shell' decides
                  because:
                    App/Info.plist:30:2: 'UISupportedInterfaceOrientations' lists portrait
                    App/Shell.swift:9:1: sits in 'Shell', which is asked instead

                """)
        #expect(ScreenExplanation(of: "Nowhere", in: analysis).isEmpty)
    }
}
