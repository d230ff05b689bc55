import BuildModel
import OrientationModel
import RotationAnalysis

/// Build configurations or SDKs that declare different orientations.
struct DifferingConfigurations: Rule {
    let metadata = RuleMetadata(
        id: "differing-configurations",
        side: .declaration,
        severity: .note,
        summary: "build configurations or SDKs declare different orientations",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports targets whose declared orientations depend on the build configuration, or on whether the \
                build is for a device or a simulator.
                """,
            whyItMatters: """
                What is tested in one is not what ships in the other. The verdicts hold for the configuration that \
                was analysed.
                """,
            example: """
                ```text
                INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone[config=Debug] = UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft
                INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait
                ```
                """,
            instead: """
                Declare the same everywhere, or analyse each configuration with `--configuration`.
                """,
            limits: """
                A variant made on purpose, such as a kiosk build, is reported as well.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.flatMap { target, app in
            target.idioms.flatMap { idiom in
                [configurations(of: app, of: target, on: idiom)].compactMap(\.self)
                    + app.diagnostics.compactMap { simulator($0, of: target, on: idiom) }
            }
        }
    }

    private func configurations(of app: AppTarget, of target: TargetAnalysis, on idiom: Idiom) -> Finding? {
        guard let analysed = app.configuration(named: target.configurations.first),
            let declared = analysed.declarations[idiom]
        else { return nil }
        let others = app.configurations.filter { other in
            guard let orientations = other.declarations[idiom]?.orientations else { return false }
            return orientations != declared.orientations
        }
        guard
            let place = declared.origin.lazy.compactMap(\.location).first
                ?? others.lazy.compactMap({
                    $0.declarations[idiom]?.origin.first?.location
                }).first, !others.isEmpty
        else { return nil }
        let notes = others.map { other in
            Finding.Note(
                .related, "'\(other.name)' declares \(phrase(other.declarations[idiom]?.orientations))",
                at: other.declarations[idiom]?.origin.first?.location)
        }
        return finding(
            nil,
            "\(NameList(others.map(\.name)).phrase) \(others.count == 1 ? "declares" : "declare") other orientations for "
                + "\(idiom.displayName) than '\(analysed.name)' (\(phrase(declared.orientations))), which was analysed",
            at: place, target: target.name, idiom: idiom, symbol: "configurations",
            notes: notes + [Finding.Note(.help, "'--configuration' chooses another one")])
    }

    private func simulator(_ diagnostic: BuildDiagnostic, of target: TargetAnalysis, on idiom: Idiom) -> Finding? {
        guard case .simulatorDiffers(let differing, let device, let simulator) = diagnostic.fact, differing == idiom
        else {
            return nil
        }
        let masks = [device, simulator].map { $0?.phrase ?? "something that is not known" }
        return finding(
            nil, "a device build declares \(masks[0]) for \(idiom.displayName), a simulator build \(masks[1])",
            at: diagnostic.location ?? SourceLocation(file: target.origin, line: 0), target: target.name, idiom: idiom,
            symbol: "simulator", notes: diagnostic.notes.map { Finding.Note($0) })
    }

    private func phrase(_ orientations: DeclaredOrientations?) -> String {
        orientations?.mask?.phrase ?? "something unknown"
    }
}
