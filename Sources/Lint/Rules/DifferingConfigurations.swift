import BuildModel
import OrientationModel
import RotationAnalysis

/// Build configurations or SDKs that declare something else.
struct DifferingConfigurations: Rule {
    let metadata = RuleMetadata(
        id: "differing-configurations",
        side: .declaration,
        severity: .note,
        summary: "build configurations or SDKs declare different orientations, devices or full-screen flags",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports targets whose orientation lists, device family or `UIRequiresFullScreen` depend on the build \
                configuration, or on whether the build is for a device or a simulator.
                """,
            whyItMatters: """
                What is tested in one is not what ships in the other. The verdicts hold for the configuration that \
                was analysed.
                """,
            examples: Self.examples,
            instead: """
                Declare the same everywhere, or analyse each configuration with `--configuration`. \
                `plumbline targets` shows what each of them declares and where.
                """,
            limits: """
                A variant made on purpose, such as a kiosk build, is reported as well.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.flatMap { target, app -> [Finding] in
            guard let analysed = app.configuration(named: target.configurations.first) else { return [] }
            return configurations(of: app, besides: analysed, target: target.name, origin: target.origin)
                + simulators(of: app, analysed: analysed, target: target.name, origin: target.origin)
        }
    }

    private func configurations(
        of app: AppTarget, besides analysed: TargetConfiguration, target: String, origin: String
    ) -> [Finding] {
        BuildDeclarations.Aspect.worthTelling.compactMap { aspect in
            let others = app.configurations.filter {
                $0.name != analysed.name && $0.device.differences(from: analysed.device).contains(aspect)
                    && $0.device.isKnown(aspect) && analysed.device.isKnown(aspect)
            }
            guard !others.isEmpty else { return nil }
            let places = [analysed.device.place(of: aspect)] + others.map { $0.device.place(of: aspect) }
            let notes = others.map {
                Finding.Note(
                    .related, "'\($0.name)' declares \($0.device.value(of: aspect))", at: $0.device.place(of: aspect))
            }
            let verb = others.count == 1 ? "declares" : "declare"
            return finding(
                nil,
                "\(NameList(others.map(\.name)).phrase) \(verb) \(aspect.phrase) than '\(analysed.name)' "
                    + "(\(analysed.device.value(of: aspect))), which was analysed",
                at: places.lazy.compactMap(\.self).first ?? SourceLocation(file: origin, line: 0), target: target,
                idiom: aspect.idiom, symbol: aspect.symbol("configurations"),
                notes: notes + [Finding.Note(.help, "'--configuration' chooses another one")])
        }
    }

    /// One finding an aspect, whichever configurations it holds for.
    private func simulators(
        of app: AppTarget, analysed: TargetConfiguration, target: String, origin: String
    ) -> [Finding] {
        BuildDeclarations.Aspect.worthTelling.compactMap { aspect in
            let differing = app.configurations.filter {
                guard let simulator = $0.simulator, simulator.isKnown(aspect), $0.device.isKnown(aspect) else {
                    return false
                }
                return simulator.differences(from: $0.device).contains(aspect)
            }
            guard let first = differing.first(where: { $0.name == analysed.name }) ?? differing.first,
                let simulator = first.simulator
            else { return nil }
            let place = first.device.place(of: aspect) ?? simulator.place(of: aspect)
            let names = NameList(differing.map(\.name)).phrase
            let scope = differing.count == app.configurations.count ? "" : " in \(names)"
            return finding(
                nil,
                "a device build declares \(first.device.value(of: aspect)) \(aspect.subject), "
                    + "a simulator build \(simulator.value(of: aspect))\(scope)",
                at: place ?? SourceLocation(file: origin, line: 0), target: target, idiom: aspect.idiom,
                symbol: aspect.symbol("simulator"),
                notes: [Finding.Note(.related, "the simulator's value", at: simulator.place(of: aspect))].filter {
                    $0.location != nil && $0.location != place
                })
        }
    }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                          configs:
                            Debug:
                              INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationLandscapeLeft
                            Release:
                              INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait
                        """)
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait
                          configs:
                            Debug:
                              TARGETED_DEVICE_FAMILY: "1,2"
                            Release:
                              TARGETED_DEVICE_FAMILY: "1"
                        """)
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait
                        """)
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait
                          configs:
                            Debug:
                              IPHONEOS_DEPLOYMENT_TARGET: "16.0"
                            Release:
                              IPHONEOS_DEPLOYMENT_TARGET: "17.0"
                        """)
                ]),
        ])
}

extension BuildDeclarations.Aspect {
    /// Deployment targets differ without any consequence for rotation.
    fileprivate static let worthTelling: [Self] = [
        .deviceFamily, .orientations(.phone), .orientations(.pad), .fullScreen,
    ]

    fileprivate var idiom: Idiom? {
        switch self {
        case .orientations(let idiom): idiom
        case .fullScreen: .pad
        case .deviceFamily, .deploymentTarget: nil
        }
    }

    /// Lists keep the name they have had in baselines.
    fileprivate func symbol(_ scope: String) -> String {
        switch self {
        case .orientations: scope
        case .fullScreen: scope + " UIRequiresFullScreen"
        case .deviceFamily: scope + " TARGETED_DEVICE_FAMILY"
        case .deploymentTarget: scope + " IPHONEOS_DEPLOYMENT_TARGET"
        }
    }

    fileprivate var phrase: String {
        switch self {
        case .orientations(let idiom): "other orientations for \(idiom.displayName)"
        case .fullScreen: "another 'UIRequiresFullScreen'"
        case .deviceFamily: "other devices"
        case .deploymentTarget: "another deployment target"
        }
    }

    /// What a value is declared for.
    fileprivate var subject: String {
        switch self {
        case .orientations(let idiom): "for \(idiom.displayName)"
        case .fullScreen: "for 'UIRequiresFullScreen'"
        case .deviceFamily: "as devices"
        case .deploymentTarget: "as deployment target"
        }
    }
}

extension BuildDeclarations {
    /// Whether a value is known well enough to differ from another one: what is not known has a finding of its own.
    fileprivate func isKnown(_ aspect: Aspect) -> Bool {
        switch aspect {
        case .orientations(let idiom):
            if case .unknown? = declarations[idiom]?.orientations { return false }
            return true
        case .fullScreen: return declarations[.pad]?.requiresFullScreen.value != nil
        case .deviceFamily, .deploymentTarget: return true
        }
    }

    fileprivate func place(of aspect: Aspect) -> SourceLocation? {
        let origin =
            switch aspect {
            case .orientations(let idiom): declarations[idiom]?.origin
            case .fullScreen: declarations[.pad]?.requiresFullScreen.origin
            case .deviceFamily: deviceFamilies.origin
            case .deploymentTarget: deploymentTargetOrigin
            }
        return origin?.lazy.compactMap(\.location).first
    }

    fileprivate func value(of aspect: Aspect) -> String {
        let unknown = "something that is not known"
        switch aspect {
        case .orientations(let idiom): return declarations[idiom]?.orientations.mask?.phrase ?? unknown
        case .fullScreen:
            let flag = declarations[.pad]?.requiresFullScreen
            guard let value = flag?.value else { return unknown }
            return value ? "YES" + (flag?.ignoredStartingWithVersion.map { " before iOS \($0)" } ?? "") : "NO"
        case .deviceFamily:
            let names = deviceFamilies.idioms.sorted().map(\.displayName)
            return names.count == 1 ? "\(names[0]) alone" : names.joined(separator: " and ")
        case .deploymentTarget: return deploymentTarget.map { "iOS \($0)" } ?? unknown
        }
    }
}
