import BuildModel
import Lint
import OrientationModel
import RotationAnalysis

/// Hand-made analyses for the tests of rules and reports: everything has a sensible value, a test names what matters.
public enum Sample {
    /// The iPhone list stands on line 30 of the Info.plist, the iPad list on line 35.
    public static func declaration(_ idiom: Idiom) -> Evidence {
        idiom == .phone
            ? Evidence(
                "'UISupportedInterfaceOrientations' lists portrait",
                at: SourceLocation(file: "App/Info.plist", line: 30, column: 2))
            : Evidence(
                "'UISupportedInterfaceOrientations~ipad' lists portrait",
                at: SourceLocation(file: "App/Info.plist", line: 35, column: 2))
    }

    /// Portrait before and all four after, unless told otherwise.
    public static func appMask(
        _ idiom: Idiom, before: OrientationMask? = .portrait, after: OrientationMask? = .all, isImplicit: Bool = false,
        unknownReason: String? = nil, delegate: Evidence? = nil, requiresFullScreen: Bool? = false,
        asksNobodyBefore: Bool = false, asksNobodyAfter: Bool = false
    ) -> AppMask {
        AppMask(
            declaredBefore: before, declaredAfter: after, declaration: isImplicit ? [] : [declaration(idiom)],
            isImplicit: isImplicit, unknownReason: unknownReason, before: before.map { MaskBounds($0) } ?? .unknown,
            after: after.map { MaskBounds($0) } ?? .unknown, delegate: delegate,
            requiresFullScreen: requiresFullScreen, asksNobodyBefore: asksNobodyBefore,
            asksNobodyAfter: asksNobodyAfter)
    }

    /// A screen whose app mask is widened from portrait to all four.
    /// - Parameter own: Nil for UIKit's default.
    public static func screen(
        _ symbol: String, _ verdict: Verdict = .lost, on idiom: Idiom = .phone, asked: Asked = .yes,
        decider: String? = nil, own: MaskBounds? = nil, gains: OrientationMask? = nil, line: Int = 4,
        file: String? = nil, uncertainty: String? = nil, because: [Evidence] = [], lock: Evidence? = nil
    ) -> ScreenVerdict {
        let mask = own ?? MaskBounds(UIKitDefaults.controllerMask(for: idiom))
        let added: OrientationMask = verdict == .lost || verdict == .unproven ? .landscape : []
        return ScreenVerdict(
            symbol: symbol, idiom: idiom, verdict: verdict, asked: asked, decider: decider,
            before: MaskBounds(.portrait), after: MaskBounds(OrientationMask.portrait.union(gains ?? added)),
            gains: gains ?? added, ownMask: mask, hasOverride: own != nil,
            location: SourceLocation(file: file ?? "App/\(symbol).swift", line: line, column: 13),
            because: [declaration(idiom)] + because, uncertainty: uncertainty, orientationLock: lock)
    }

    /// A fault in the file of its class.
    public static func issue(
        _ kind: CodeIssue.Kind, symbol: String = "HomeController", idiom: Idiom? = nil, isCertain: Bool = true,
        message: String = "something is wrong", line: Int = 5, notes: [Evidence] = []
    ) -> CodeIssue {
        CodeIssue(
            kind: kind, isCertain: isCertain, idiom: idiom, symbol: symbol, message: message,
            location: SourceLocation(file: "App/\(symbol).swift", line: line, column: 18), notes: notes)
    }

    /// A target for iPhone and iPad whose lists are widened from portrait to all four.
    public static func target(
        _ name: String = "App", idioms: [Idiom] = [.phone, .pad], phone: AppMask = appMask(.phone),
        pad: AppMask = appMask(.pad, asksNobodyAfter: true), screens: [ScreenVerdict] = [], issues: [CodeIssue] = []
    ) -> TargetAnalysis {
        let masks: [Idiom: AppMask] = [.phone: phone, .pad: pad]
        var target = TargetAnalysis(
            name: name, origin: "App.xcodeproj", configurations: ["Release", "Debug"], idioms: idioms,
            idiomsAreAssumed: false, appMasks: masks.filter { idioms.contains($0.key) }, verdicts: screens,
            issues: issues)
        target.declaresScenes = true
        return target
    }

    /// The build description that belongs to `target`.
    public static func app(
        _ name: String = "App", declarations: [Idiom: Declaration] = [:], diagnostics: [BuildDiagnostic] = [],
        debug: [Idiom: Declaration]? = nil
    ) -> AppTarget {
        func configuration(_ name: String, _ declarations: [Idiom: Declaration]) -> TargetConfiguration {
            TargetConfiguration(
                name: name, deviceFamilies: DeviceFamilies(idioms: [.phone, .pad], isAssumed: false),
                moduleName: "App", declarations: declarations,
                diagnostics: diagnostics.filter { $0.configurations.isEmpty || $0.configurations.contains(name) })
        }
        return AppTarget(
            name: name, kind: .app, platform: .iOS, origin: TargetOrigin(kind: .xcodeProject, path: "App.xcodeproj"),
            configurations: [configuration("Debug", debug ?? declarations), configuration("Release", declarations)],
            defaultConfigurationName: "Release", sourceFiles: [])
    }

    /// - Parameter apps: By default one without anything to say for each target.
    public static func input(
        _ targets: [TargetAnalysis], apps: [AppTarget]? = nil, diagnostics: [BuildDiagnostic] = [],
        notAnalysed: [NotAnalysed] = [], widening: Widening = .all
    ) -> LintInput {
        LintInput(
            analysis: Analysis(targets: targets, notAnalysed: notAnalysed),
            project: ProjectModel(
                root: "/app", targets: apps ?? targets.map { app($0.name) }, diagnostics: diagnostics),
            widening: widening)
    }
}
