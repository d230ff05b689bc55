import OrientationModel

/// Compares XcodeGen and Tuist manifests with the projects beside them that were read in their place.
///
/// At the next generation the manifest decides, and a project that nobody commits may be older than it.
struct ManifestComparison {
    let context: LoadContext
    /// The targets of everything that was read.
    let blueprints: [TargetBlueprint]
    /// The projects and manifests that were read and asked for, absolute.
    let projects: [String]

    /// Reports and notes what differs.
    func run() {
        let discovery = ProjectDiscovery(context: context)
        var compared: Set<String> = []
        for project in projects.sorted() where project.hasSuffix(".xcodeproj") {
            let directory = FilePath.directory(of: project)
            for path in ProjectDiscovery.xcodeGenNames.map({ FilePath.join(directory, $0) })
            where discovery.isXcodeGen(path) {
                guard let spec = context.xcodeGenSpec(path) else { continue }
                let differences = XcodeGenReader(spec, context: context).committedDifferences()
                if compared.insert(path).inserted { differences.forEach(context.report) }
                var reader = XcodeGenReader(spec, context: aside)
                reader.readsSources = false
                compare(project, with: reader.blueprints(), of: path, besides: Set(differences.map(\.target)))
            }
            let tuist = FilePath.join(directory, "Project.swift")
            guard discovery.isTuist(tuist), var reader = TuistReader(tuist, context: aside, isPrimary: true) else {
                continue
            }
            reader.readsSources = false
            compare(project, with: reader.blueprints(), of: tuist, besides: [])
        }
    }

    /// A context for what is read besides: what is wrong with it is nobody's business as long as it is not used.
    private var aside: LoadContext { LoadContext(root: context.files.root, options: context.options) }

    /// - Parameter told: The targets that have been told of.
    private func compare(
        _ project: String, with manifest: [TargetBlueprint], of path: String, besides told: Set<String?>
    ) {
        for target in manifest where target.isApp {
            let twins = blueprints.filter { $0.name == target.name && $0.isApp }
            if twins.isEmpty {
                context.note(
                    context.files.display(path),
                    "makes the app '\(target.name)', which no project here has; generate the project anew, or pass the "
                        + "manifest")
            }
            for twin in twins where twin.id.container == project && !told.contains(twin.name) {
                compare(twin, with: target, of: path, besides: project)
            }
        }
    }

    /// Tells where the manifest would make an app declare something else.
    private func compare(
        _ used: TargetBlueprint, with other: TargetBlueprint, of path: String, besides project: String
    ) {
        let name = used.defaultConfigurationName
        let inputs = [used, other].compactMap { blueprint in
            blueprint.configurations.first { $0.stack.configuration == name }
        }
        let builds = inputs.map { ConfigurationAssembler.assemble($0, configurations: [name]).device }
        for idiom in Idiom.allCases {
            let masks = builds.compactMap { $0.declarations[idiom]?.orientations.mask }
            guard masks.count == 2, masks[0] != masks[1] else { continue }
            context.note(
                context.files.display(path),
                "declares \(masks[1].phrase) on \(idiom.displayName) for '\(used.name)', and "
                    + "'\(context.files.display(project))' \(masks[0].phrase); the project was read, generate it anew if "
                    + "the manifest is right",
                at: builds[1].declarations[idiom]?.origin.lazy.compactMap(\.location).first)
        }
    }
}
