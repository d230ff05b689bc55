import OrientationModel

/// The Swift packages of the tree that projects link: each target is a library of the apps that use it.
///
/// Products are found by name alone: the reference from a product back to its package is missing from a quarter of the
/// projects that use local packages.
struct LocalPackages {
    private let context: LoadContext
    private(set) var blueprints: [TargetBlueprint] = []
    private(set) var products: [String: [TargetID]] = [:]
    private var read: Set<String> = []

    init(directories: [String], context: LoadContext) {
        self.context = context
        var queue = directories.map(context.files.actualPath)
        while !queue.isEmpty {
            let directory = queue.removeFirst()
            guard read.insert(directory).inserted, read.count <= 2000 else { continue }
            queue += load(directory)
        }
    }

    /// Reads one package and returns the directories of the local packages it depends on.
    private mutating func load(_ directory: String) -> [String] {
        let path = FilePath.join(directory, "Package.swift")
        guard let source = context.files.bytes(of: path) else {
            context.note(context.files.display(directory), "is referred to as a package and has no Package.swift here")
            return []
        }
        let display = context.files.display(path)
        let swift = SwiftManifest(source, path: display)
        if let damage = swift.damage {
            context.report(damage)
            return []
        }
        let manifest = PackageManifest(swift)
        if manifest.isIncomplete {
            context.note(
                display, "is not statically readable in part: names made by code were passed over",
                at: SourceLocation(file: display, line: 0))
        }
        let names = Set(manifest.targets.map(\.name))
        for target in manifest.targets {
            let id = TargetID(container: directory, id: target.name)
            let links = target.dependencies.map { dependency -> LinkReference in
                switch dependency {
                case .byName(let name) where names.contains(name):
                    .target(TargetID(container: directory, id: name))
                case .byName(let name), .product(let name): .packageProduct(name)
                }
            }
            let sources = PackageSources(context: context, package: directory, targetCount: manifest.targets.count)
            var blueprint = TargetBlueprint(
                id: id, name: target.name, kind: .library, platform: .unknown,
                otherPlatforms: manifest.otherPlatforms,
                origin: TargetOrigin(kind: .package, path: context.files.display(directory)), configurations: [],
                defaultConfigurationName: "", files: sources.files(of: target),
                moduleName: SettingOperator.identifier(target.name), links: links, productFile: nil,
                isPrimary: false)
            blueprint.packageConditions = manifest.conditions
            blueprints.append(blueprint)
        }
        for product in manifest.products {
            add(product.name, product.targets.map { TargetID(container: directory, id: $0) })
        }
        // A product made by code is mostly called like its target.
        for name in names where products[name] == nil && manifest.isIncomplete {
            add(name, [TargetID(container: directory, id: name)])
        }
        return manifest.localDependencies.map {
            context.files.actualPath(FilePath.normalized(FilePath.join(directory, $0)))
        }
    }

    private mutating func add(_ product: String, _ targets: [TargetID]) {
        if products[product] == nil { products[product] = targets }
    }
}

/// The files of one package target.
struct PackageSources {
    let context: LoadContext
    let package: String
    let targetCount: Int

    private static let customaryFolders = ["Sources", "Source", "src", "srcs"]

    /// Absolute paths of sources, headers, storyboards and xibs.
    func files(of target: PackageManifest.Target) -> [String] {
        if let place = target.computed["path"] {
            context.note(
                place.file, "the folder of target '\(target.name)' is computed; its sources are not analysed", at: place
            )
            return []
        }
        for label in ["exclude", "sources"] {
            guard let place = target.computed[label] else { continue }
            context.note(
                place.file,
                "'\(label)' of target '\(target.name)' is computed; every file of its folder was taken", at: place)
        }
        guard let directory = directory(of: target) else {
            let folder = context.files.display(package)
            context.note(
                "package target '\(target.name)'",
                (target.path.map { "says that its sources are in '\(FilePath.join(folder, $0))', which does not exist" }
                    ?? "has no folder below '\(folder)'") + "; its sources are not analysed")
            return []
        }
        let excluded = target.exclude.map { FilePath.normalized(FilePath.join(directory, $0)) }
        let resources = target.resources.map { FilePath.normalized(FilePath.join(directory, $0)) }
        let included = target.sources?.map { FilePath.normalized(FilePath.join(directory, $0)) }
        var result: [String] = []
        let walk = DirectoryWalk(files: context.files) { name, path in
            // With the package's own folder as target folder, build products lie below it.
            !name.hasPrefix(".") && !DirectoryWalk.isOpaque(name) && name != "DerivedData" && !excluded.contains(path)
        }
        walk.forEachFile(below: directory) { path, name in
            guard let language = SourceMembership.Language(fileName: name), name != "Package.swift" else { return }
            if excluded.contains(where: { FilePath.isInside(path, $0) }) { return }
            // Resources are found wherever they lie; `sources` narrows what is compiled, and code among the resources
            // is only copied.
            if !language.isResource, resources.contains(where: { FilePath.isInside(path, $0) }) { return }
            if !language.isResource, let included, !included.contains(where: { FilePath.isInside(path, $0) }) { return }
            result.append(path)
        }
        return LocalizedResources.deduplicated(result)
    }

    private func directory(of target: PackageManifest.Target) -> String? {
        if let path = target.path {
            let directory = context.files.actualPath(FilePath.normalized(FilePath.join(package, path)))
            return context.files.isDirectory(directory) ? directory : nil
        }
        for folder in Self.customaryFolders {
            let directory = context.files.actualPath(FilePath.join(FilePath.join(package, folder), target.name))
            if context.files.isDirectory(directory) { return directory }
        }
        // A package with one target may keep its files in `Sources` itself.
        guard targetCount == 1 else { return nil }
        return Self.customaryFolders.map { FilePath.join(package, $0) }.first(where: context.files.isDirectory)
    }
}
