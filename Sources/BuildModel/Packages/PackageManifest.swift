import OrientationModel

/// What a `Package.swift` says in literals: products, targets, and packages beside it.
struct PackageManifest: Sendable {
    struct Product: Sendable, Hashable {
        let name: String
        let targets: [String]
    }

    struct Target: Sendable, Hashable {
        enum Dependency: Sendable, Hashable {
            /// A target of this package, or a product, by its bare name.
            case byName(String)
            case product(String)
        }

        let name: String
        /// Relative to the package; nil for the customary place.
        let path: String?
        /// Relative to the target; nil for everything.
        let sources: [String]?
        let exclude: [String]
        /// Paths of what is copied or processed, relative to the target.
        let resources: [String]
        let dependencies: [Dependency]
        /// What of `path`, `sources` and `exclude` is computed, with the place where it stands.
        var computed: [String: SourceLocation] = [:]
    }

    let products: [Product]
    let targets: [Target]
    /// Paths of local packages this one depends on, relative to it.
    let localDependencies: [String]
    /// Whether some product, target or dependency is made by code that was not run.
    let isIncomplete: Bool
    /// Names that the settings of its targets define for `#if`, with those that every package has; nil where code makes them.
    let conditions: Set<String>?
    /// The platforms beside iOS that it names. A package that names none is for all of them, which says nothing of its code.
    let otherPlatforms: Set<TargetPlatform>

    private static let targetFunctions: Set<String> = ["target", "executableTarget", "macro"]

    init(_ manifest: SwiftManifest) {
        var products: [Product] = []
        var targets: [Target] = []
        var local: [String] = []
        var isIncomplete = false
        for call in manifest.calls {
            switch call.function {
            case "library", "executable", "iOSApplication":
                guard let name = call["name"]?.string else {
                    if call.argument("targets") != nil { isIncomplete = true }
                    continue
                }
                guard let names = call["targets"]?.strings else {
                    if call.argument("targets") != nil { isIncomplete = true }
                    continue
                }
                products.append(Product(name: name, targets: names))
            case let function where Self.targetFunctions.contains(function):
                // `.target(name: "X")` as a dependency has nothing but a name and perhaps a condition.
                guard let name = call["name"]?.string else {
                    isIncomplete = isIncomplete || call.argument("name") != nil
                    continue
                }
                let labels = Set(call.arguments.compactMap(\.label))
                let isReference = labels.isSubset(of: ["name", "condition"]) && targets.contains { $0.name == name }
                if isReference { continue }
                if Self.hasComputedDependencies(call) { isIncomplete = true }
                targets.append(Self.target(named: name, call))
            case "package":
                if let path = call["path"]?.string { local.append(path) }
            default: break
            }
        }
        self.products = products
        self.targets = Self.merged(targets)
        localDependencies = local
        self.isIncomplete = isIncomplete
        conditions = Self.conditions(in: manifest)
        otherPlatforms = Set(
            (manifest.calls(of: "Package").first?["platforms"]?.elements ?? []).compactMap {
                $0.call.flatMap { TargetPlatform(rawValue: $0.function) }
            }
        ).subtracting([.iOS, .unknown])
    }

    private static func conditions(in manifest: SwiftManifest) -> Set<String>? {
        let names = manifest.calls(of: "define").map { $0.unlabeled?.string }
        guard !names.contains(nil), manifest.calls(of: "unsafeFlags").isEmpty else { return nil }
        return Set(names.compactMap { $0 }).union(["SWIFT_PACKAGE", "DEBUG"])
    }

    private static func target(named name: String, _ call: ManifestCall) -> Target {
        var dependencies: [Target.Dependency] = []
        for dependency in call["dependencies"]?.elements ?? [] {
            // `.when(platforms: [.macOS])` keeps it out of an iOS app.
            if let platforms = dependency.call?["condition"]?.platformsOfCondition, !platforms.contains("ios") {
                continue
            }
            if let name = dependency.string {
                dependencies.append(.byName(name))
            } else if let call = dependency.call, let name = call["name"]?.string {
                dependencies.append(call.function == "product" ? .product(name) : .byName(name))
            }
        }
        var computed: [String: SourceLocation] = [:]
        for label in ["path", "sources", "exclude"] {
            guard let value = call[label], value.value != .null else { continue }
            if label == "path" ? value.string == nil : value.strings == nil { computed[label] = value.location }
        }
        return Target(
            name: name, path: call["path"]?.string, sources: call["sources"]?.strings,
            exclude: call["exclude"]?.strings ?? [],
            resources: (call["resources"]?.elements ?? []).compactMap { $0.call?.unlabeled?.string },
            dependencies: dependencies, computed: computed)
    }

    /// Whether some dependency of a target is made by code.
    private static func hasComputedDependencies(_ call: ManifestCall) -> Bool {
        guard let dependencies = call["dependencies"] else { return false }
        guard let elements = dependencies.elements else { return true }
        return elements.contains { $0.string == nil && $0.call?["name"]?.string == nil }
    }

    /// A bare reference met before its declaration looks like a target without anything; the declaration counts.
    private static func merged(_ targets: [Target]) -> [Target] {
        var result: [Target] = []
        for target in targets {
            if let index = result.firstIndex(where: { $0.name == target.name }) {
                let known = result[index]
                if known.path == nil, known.dependencies.isEmpty, known.exclude.isEmpty, known.computed.isEmpty {
                    result[index] = target
                }
            } else {
                result.append(target)
            }
        }
        return result
    }
}
