import BuildModel
import OrientationModel
import SourceFacts

/// Facts and declarations in, verdicts with their evidence out.
public struct Analyzer: Sendable {
    private let project: ProjectModel
    private let options: AnalysisOptions

    /// Nothing is read before `analyse()`.
    public init(project: ProjectModel, options: AnalysisOptions = AnalysisOptions()) {
        self.project = project
        self.options = options
    }

    /// Analyses every iOS app target of the project.
    public func analyse() -> Analysis {
        let apps = project.apps.filter { options.targets.isEmpty || options.targets.contains($0.name) }
        let loader = SourceLoader(
            root: project.root, overlay: options.overlay, memory: options.memory, workers: workers,
            store: options.store)
        // The largest first, so that nobody waits for one that was begun last.
        let ordered = apps.sorted { $0.sourceFiles.count > $1.sourceFiles.count }
        var notes = Set(project.notes.map { NotAnalysed(what: $0.subject, reason: $0.reason) })
        var targets: [TargetAnalysis] = []
        for outcome in outcomes(of: ordered, loader) {
            notes.formUnion(outcome.notes)
            if let target = outcome.target { targets.append(target) }
        }
        return Analysis(
            targets: targets.sorted { $0.identity < $1.identity }, notAnalysed: notes.sorted(),
            controlComments: loader.controlComments(besidesSources: buildFiles(of: apps)))
    }

    private var workers: Workers { Workers(limit: options.jobs) }

    // MARK: Targets

    /// What each target gives: what an earlier run kept, or else what is found out now.
    private func outcomes(of apps: [AppTarget], _ loader: SourceLoader) -> [TargetOutcome] {
        guard let saved = SavedOutcomes(options) else {
            let all = found(apps, loader) { _, _ in }
            return apps.indices.compactMap { all[$0] }
        }
        loader.takeFingerprints(of: apps.flatMap(\.sourceFiles))
        let places = apps.map { saved.place(of: $0, loader) }
        let known = workers.map(Array(apps.indices)) { index in
            places[index].flatMap { saved.outcome(of: apps[index], at: $0, loader) }
        }
        let missing = apps.indices.filter { known[$0] == nil }
        let fresh = found(missing.map { apps[$0] }, loader) { index, outcome in
            guard let place = places[missing[index]] else { return }
            saved.keep(outcome, of: apps[missing[index]], at: place, loader)
        }
        return known.compactMap(\.self) + missing.indices.compactMap { fresh[$0] }
    }

    /// Analyses targets, as many at a time as there is room for the facts of.
    /// - Parameter keep: Is given each outcome with the index of its target while the facts are still there.
    private func found(
        _ apps: [AppTarget], _ loader: SourceLoader, keep: (Int, TargetOutcome) -> Void
    ) -> [Int: TargetOutcome] {
        var all: [Int: TargetOutcome] = [:]
        FreedMemory.share(among: workers.limit)
        for batch in batches(of: apps) {
            let members = batch.map { apps[$0] }
            let files = members.flatMap(\.sourceFiles)
            loader.forget(allBut: files)
            FreedMemory.giveBack()
            loader.load(files, readiness: options.readsReadiness)
            let idioms = Workers(limit: workers.limit / min(workers.limit, batch.count))
            let results = workers.map(members) { outcome(of: $0, loader, idioms: idioms) }
            for (index, result) in zip(batch, results) {
                var outcome = result.outcome
                // One after the other, as each has files read again for all.
                if let program = result.program {
                    outcome.target?.readiness = readiness(of: apps[index], program, result.documents, loader)
                }
                keep(index, outcome)
                all[index] = outcome
            }
        }
        return all
    }

    /// More files than this are not held at a time if several targets can be analysed one after the other.
    private static let filesAtATime = 1_000

    /// Targets that are analysed together: those that compile the same files, and others as long as there is room.
    private func batches(of apps: [AppTarget]) -> [[Int]] {
        // The readiness rules read files again for the sake of other targets.
        if options.readsReadiness { return apps.isEmpty ? [] : [Array(apps.indices)] }
        let files = apps.map { Set($0.sourceFiles.map(\.path)) }
        var batches: [[Int]] = []
        var pending = Array(apps.indices)
        while let first = pending.first {
            var batch = [first]
            var held = files[first]
            for index in pending.dropFirst() {
                let added = files[index].subtracting(held)
                let isMostlyThere = added.count <= files[index].count / 4
                guard isMostlyThere || held.count + added.count <= Self.filesAtATime else { continue }
                batch.append(index)
                held.formUnion(added)
            }
            pending.removeAll(where: Set(batch).contains)
            batches.append(batch)
        }
        return batches
    }

    /// What one target gives, with what the readiness rules go on with.
    private struct Found: Sendable {
        var outcome: TargetOutcome
        /// Nil where it is not needed any more.
        var program: Program?
        var documents: [InterfaceBuilderFacts] = []
    }

    private func outcome(of app: AppTarget, _ loader: SourceLoader, idioms workers: Workers) -> Found {
        var outcome = TargetOutcome()
        guard let configuration = app.configuration(named: options.configuration) else {
            outcome.notes.insert(
                NotAnalysed(
                    what: app.name, reason: "the target has no build configuration; open it in Xcode and add one"))
            return Found(outcome: outcome)
        }
        outcome.notes.formUnion(problems(of: app, loader))
        let program = self.program(of: app, configuration, loader)
        outcome.notes.formUnion(circularClasses(in: program))
        if case .since(let base) = options.change, earlier(app, in: base) == nil {
            outcome.notes.insert(
                NotAnalysed(
                    what: app.name,
                    reason:
                        "the target is not in the state that is compared with; its declarations count as unchanged"))
        }
        let documents = app.sourceFiles.compactMap { loader.document(of: $0.path) }
        let (target, code) = analyse(app, configuration, program, documents, workers)
        outcome.target = target
        for place in code {
            outcome.notes.insert(
                NotAnalysed(
                    what: "\(place.file):\(place.line)",
                    reason:
                        "is called in more than \(EventRecorder.visitsPerBody) ways; what the others show is reported as not known"
                ))
        }
        return options.readsReadiness
            ? Found(outcome: outcome, program: program, documents: documents) : Found(outcome: outcome)
    }

    /// The build files that findings can stand in.
    private func buildFiles(of apps: [AppTarget]) -> Set<String> {
        let diagnostics = project.diagnostics + apps.flatMap(\.diagnostics)
        let origins = apps.flatMap(\.configurations).flatMap { $0.declarations.values.flatMap(\.origin) }
        return Set(diagnostics.compactMap(\.location?.file) + origins.compactMap(\.location?.file))
    }

    /// Files that only use helpers of others are read once the helpers are known; helpers of helpers take another round.
    private func readiness(
        of app: AppTarget, _ program: Program, _ documents: [InterfaceBuilderFacts], _ loader: SourceLoader
    ) -> TargetReadiness {
        var known: Set<String> = []
        for _ in 0..<3 {
            let names = ReadinessAnalysis(program: program, facts: readinessFacts(program, loader), documents: [])
                .helperNames
            guard names != known, !names.isEmpty else { break }
            known = names
            guard loader.loadReadiness(of: app.sourceFiles, naming: names) else { break }
        }
        return ReadinessAnalysis(program: program, facts: readinessFacts(program, loader), documents: documents)
            .readiness()
    }

    private func readinessFacts(_ program: Program, _ loader: SourceLoader) -> [Int: ReadinessFacts] {
        var facts: [Int: ReadinessFacts] = [:]
        for (unit, file) in program.units.enumerated() {
            facts[unit] = loader.facts(of: file.facts.path)?.readiness
        }
        return facts
    }

    /// Classes without an end to their chain: no screen, and nothing that compiles.
    private func circularClasses(in program: Program) -> [NotAnalysed] {
        program.types.indices.filter { program.types[$0].isOwned && program.inheritsFromItself($0) }.map { id in
            let place = program.location(
                program.types[id].declaration.fact.position, unit: program.types[id].declaration.unit)
            return NotAnalysed(
                what: "\(place.file):\(place.line)",
                reason: "'\(program.types[id].name)' inherits from itself; name its base class to have it analysed")
        }
    }

    private func problems(of app: AppTarget, _ loader: SourceLoader) -> [NotAnalysed] {
        app.sourceFiles.filter { $0.ownership == .owned }.flatMap { file -> [NotAnalysed] in
            if let problem = loader.problem(of: file.path) { return [NotAnalysed(what: file.path, reason: problem)] }
            let doubt = loader.doubt(of: file.path).map { [NotAnalysed(what: file.path, reason: $0)] } ?? []
            let problems = loader.facts(of: file.path)?.problems ?? loader.document(of: file.path)?.problems ?? []
            return doubt
                + problems.map { problem in
                    let place = problem.position.map { ":\($0.line)" } ?? ""
                    return NotAnalysed(what: file.path + place, reason: problem.message)
                }
        }
    }

    private func analyse(
        _ app: AppTarget, _ configuration: TargetConfiguration, _ program: Program,
        _ documents: [InterfaceBuilderFacts], _ workers: Workers
    ) -> (target: TargetAnalysis, unfollowedCode: Set<SourceLocation>) {
        let idioms = configuration.deviceFamilies.idioms.sorted()
        let declarations = declarations(of: app, configuration)
        let resolution = AppMaskResolution(program: program, configuration: configuration)
        let patches = RuntimePatching(program: program).places
        let readers = idioms.map { ($0, reader(for: $0, of: configuration, program, documents)) }
        var maker = IdiomGraphs(readers: Dictionary(uniqueKeysWithValues: readers), workers: workers)
        maker.runsEverything = options.runsEverything
        let graphs = graphs(by: maker, of: app, configuration, program)
        var masks: [Idiom: AppMask] = [:]
        var verdicts: [ScreenVerdict] = []
        var vendored: [ScreenVerdict] = []
        for idiom in idioms {
            guard let graph = graphs[idiom] else { continue }
            var (mask, notes) = resolution.appMask(
                idiom: idiom, before: declarations.before[idiom], after: declarations.after[idiom])
            // The settings of a folder without a project may generate the launch screen.
            if app.origin.kind == .folder { mask.lacksLaunchScreen = false }
            masks[idiom] = mask
            let assembly = VerdictAssembly(
                program: program, idiom: idiom, appMask: mask, appNotes: notes, graph: graph, patches: patches)
            verdicts += assembly.verdicts()
            vendored += assembly.vendoredVerdicts()
        }
        let issues = CodeIssueSearch(
            program: program, idioms: idioms, appMasks: masks, verdicts: verdicts, graphs: graphs,
            comparesStates: options.change.comparesStates
        ).issues()
        var target = TargetAnalysis(
            name: app.name, origin: app.origin.path, configurations: configurationNames(app, configuration),
            idioms: idioms,
            idiomsAreAssumed: configuration.deviceFamilies.isAssumed, appMasks: masks, verdicts: verdicts,
            issues: issues)
        target.ordinal = app.ordinal
        target.vendoredScreens = vendored
        let lineage = LineageReading(program: program)
        target.appDelegates = resolution.appDelegates.compactMap(lineage.lineage(of:))
        target.sceneDelegates = resolution.sceneDelegates.compactMap(lineage.lineage(of:))
        target.declaresScenes = configuration.sceneManifest != nil
        target.unseenAppDelegates = resolution.unseenAppDelegates
        target.swiftUIApps = SwiftUIRoles.apps(in: program).compactMap { lineage.lineage(of: $0)?.classes.first }
        return (target, graphs.values.reduce(into: []) { $0.formUnion($1.unfollowedCode) })
    }

    private func reader(
        for idiom: Idiom, of configuration: TargetConfiguration, _ program: Program,
        _ documents: [InterfaceBuilderFacts]
    ) -> ContainmentReader {
        let other = entryStoryboards(configuration, idiom == .pad ? .phone : .pad)
        var reader = ContainmentReader(
            program: program, idiom: idiom, interfaceBuilder: documents,
            entryStoryboards: entryStoryboards(configuration, idiom))
        reader.entryStoryboardsOfOther = Set(other).subtracting(reader.entryStoryboards)
        return reader
    }

    private func program(of app: AppTarget, _ configuration: TargetConfiguration, _ loader: SourceLoader) -> Program {
        var units: [SourceUnit] = []
        var seen: Set<String> = []
        let tests = app.origin.kind == .folder ? TestSources(of: app, loader) : nil
        for file in app.sourceFiles {
            guard tests?.contains(file.path) != true, let facts = loader.facts(of: file.path),
                seen.insert(file.path + "\u{0}" + file.module).inserted
            else { continue }
            units.append(SourceUnit(facts: facts, module: file.module, isOwned: file.ownership == .owned))
        }
        return Program(
            units: units,
            conditions: options.holdsForEveryConfiguration
                ? BuildConditions(ofEveryConfigurationOf: app) : BuildConditions(of: app, in: configuration),
            deploymentTarget: configuration.deploymentTarget.map { $0.split(separator: ".").compactMap { Int($0) } })
    }

    private func declarations(
        of app: AppTarget, _ configuration: TargetConfiguration
    ) -> (before: [Idiom: Declaration], after: [Idiom: Declaration]) {
        switch options.change {
        case .widening(let mode):
            return (configuration.declarations, configuration.widened(mode))
        case .narrowing(let mask):
            var after = configuration.declarations
            for (idiom, declaration) in after {
                if case .known(let now) = declaration.orientations, now.isStrictSuperset(of: mask) {
                    after[idiom]?.orientations = .known(mask)
                }
            }
            return (configuration.declarations, after)
        case .since(let base):
            var before =
                earlier(app, in: base)?.configuration(named: options.configuration)?.declarations
                ?? configuration.declarations
            // The lines of another state point nowhere in the files of today.
            for (idiom, now) in configuration.declarations { before[idiom]?.origin = now.origin }
            return (before, configuration.declarations)
        }
    }

    /// The same target in another state of the project.
    private func earlier(_ app: AppTarget, in base: ProjectModel) -> AppTarget? {
        base.app(with: app.identity) ?? base.apps.first { $0.name == app.name }
    }

    /// Who contains and presents whom; from memory where the same code was run before.
    private func graphs(
        by maker: IdiomGraphs, of app: AppTarget, _ configuration: TargetConfiguration, _ program: Program
    ) -> [Idiom: DeciderGraph] {
        guard let memory = options.memory else { return maker.graphs() }
        var instead: [String: [UInt8]] = [:]
        for file in app.sourceFiles {
            let path = file.path.hasPrefix("/") ? file.path : project.root + "/" + file.path
            if let bytes = options.overlay.contents(of: path) { instead[file.path] = bytes }
        }
        let storyboards = Idiom.allCases.map { ($0, entryStoryboards(configuration, $0)) }
        let run = FactsMemory.Run(
            target: app.identity, sources: app.sourceFiles, instead: instead, conditions: program.conditions,
            deploymentTarget: configuration.deploymentTarget, idioms: Set(maker.readers.keys),
            entryStoryboards: Dictionary(uniqueKeysWithValues: storyboards))
        return memory.graphs(of: run) { maker.graphs() }
    }

    private func entryStoryboards(_ configuration: TargetConfiguration, _ idiom: Idiom) -> [String] {
        var names = configuration.mainStoryboards[idiom].map { [$0] } ?? []
        names +=
            configuration.sceneManifest?.scenes.filter { $0.role == "UIWindowSceneSessionRoleApplication" }.compactMap(
                \.storyboard) ?? []
        return names
    }

    /// The configurations that the results hold for, the analysed one first.
    private func configurationNames(_ app: AppTarget, _ configuration: TargetConfiguration) -> [String] {
        let same = app.configurations.filter { $0.name != configuration.name && $0.declaresSame(as: configuration) }
            .map(\.name)
        return [configuration.name] + same
    }
}
