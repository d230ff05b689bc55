import BuildModel
import OrientationModel
import SourceFacts

@testable import RotationAnalysis

/// A whole app of a few source files and a declaration, judged as the analyzer judges one target.
struct AppUnderTest {
    var files: [SourceText]
    /// Interface Builder documents by path.
    var documents: [String: String] = [:]
    var before = PerIdiom<OrientationMask>(phone: .portrait, pad: .portrait)
    var after = PerIdiom<OrientationMask>(phone: .all, pad: .all)
    /// Without it, and with four orientations, an iPad asks nobody (F20).
    var requiresFullScreen: Bool? = true
    /// From this release on the flag is ignored (F21).
    var fullScreenIgnoredFrom: String?
    var deploymentTarget: String? = "17.0"

    init(_ files: [SourceText]) { self.files = files }
    init(_ text: String) { files = [SourceText(text)] }

    struct Judgement {
        var masks: [Idiom: AppMask]
        var notes: [Idiom: Notes]
        var verdicts: [ScreenVerdict]
        var issues: [CodeIssue]

        func verdict(_ symbol: String, on idiom: Idiom = .phone) -> ScreenVerdict? {
            verdicts.first { $0.symbol == symbol && $0.idiom == idiom }
        }

        func issues(_ kind: CodeIssue.Kind) -> [CodeIssue] { issues.filter { $0.kind == kind } }
    }

    func judge() -> Judgement {
        let version = deploymentTarget.map { $0.split(separator: ".").compactMap { Int($0) } }
        let program = Program(files, deploymentTarget: version)
        let (declared, widened) = (declarations(before), declarations(after))
        let configuration = TargetConfiguration(
            name: "Release", deviceFamilies: DeviceFamilies(idioms: [.phone, .pad], isAssumed: false),
            deploymentTarget: deploymentTarget, moduleName: "App", declarations: declared)
        let resolution = AppMaskResolution(program: program, configuration: configuration)
        let reader = InterfaceBuilderReader()
        let interfaces = documents.sorted { $0.key < $1.key }.map {
            reader.read(path: $0.key, source: Array($0.value.utf8))
        }
        var result = Judgement(masks: [:], notes: [:], verdicts: [], issues: [])
        var readers: [Idiom: ContainmentReader] = [:]
        for idiom in Idiom.allCases {
            readers[idiom] = ContainmentReader(
                program: program, idiom: idiom, interfaceBuilder: interfaces,
                entryStoryboards: documents.isEmpty ? [] : ["Main"])
        }
        let graphs = IdiomGraphs(readers: readers, workers: Workers(limit: 1)).graphs()
        for (idiom, graph) in graphs.sorted(by: { $0.key < $1.key }) {
            let (mask, notes) = resolution.appMask(idiom: idiom, before: declared[idiom], after: widened[idiom])
            result.masks[idiom] = mask
            result.notes[idiom] = notes
            result.verdicts += VerdictAssembly(
                program: program, idiom: idiom, appMask: mask, appNotes: notes, graph: graph,
                patches: RuntimePatching(program: program).places
            ).verdicts()
        }
        result.issues = CodeIssueSearch(
            program: program, idioms: Idiom.allCases, appMasks: result.masks, verdicts: result.verdicts, graphs: graphs
        ).issues()
        return result
    }

    private func declarations(_ masks: PerIdiom<OrientationMask>) -> [Idiom: Declaration] {
        Dictionary(
            uniqueKeysWithValues: Idiom.allCases.map { idiom in
                (
                    idiom,
                    Declaration(
                        orientations: .known(masks[idiom]),
                        requiresFullScreen: FullScreenRequirement(
                            value: requiresFullScreen, ignoredStartingWithVersion: fullScreenIgnoredFrom),
                        key: .plain, origin: [], rule: .file)
                )
            })
    }
}
