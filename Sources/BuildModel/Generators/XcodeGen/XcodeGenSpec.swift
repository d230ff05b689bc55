import FileAccess
import OrientationModel
import YAMLFiles

/// An XcodeGen manifest with its includes merged and its templates filled in (XcodeGen `SpecFile`, `Template`).
struct XcodeGenSpec {
    /// The merged manifest.
    let root: YAMLNode
    /// The directory of the main manifest, absolute: every path counts from here.
    let directory: String
    /// The main manifest, relative to the analysed root.
    let displayPath: String
    /// What refers to nothing or stands twice, with the place: XcodeGen passes over some of it without a word.
    let oddities: [Oddity]

    /// Something in a manifest that does not do what it seems to.
    struct Oddity: Hashable {
        let problem: String
        let location: SourceLocation
    }

    /// Why a manifest could not be read.
    struct Failure: Error {
        let file: String
        let reason: String
        let location: SourceLocation
    }

    init(_ path: String, files: FileTree, environment: [String: String]) throws {
        directory = FilePath.directory(of: path)
        displayPath = files.display(path)
        var loader = Loader(files: files, environment: environment, root: FilePath.directory(of: path))
        let merged = try loader.load(path, base: FilePath.directory(of: path), prefix: "")
        root = Self.fillTemplates(in: Self.multiplied(Self.fillTemplates(in: Self.multiplied(merged))))
        oddities = loader.oddities + Self.missingTemplates(in: merged)
    }

    /// The templates that targets and templates name and that do not exist.
    private static func missingTemplates(in root: YAMLNode) -> [Oddity] {
        let templates = root["targetTemplates"]
        let users = (root["targets"]?.pairs ?? []) + (templates?.pairs ?? [])
        return users.flatMap { user -> [Oddity] in
            guard let list = user.value["templates"] else { return [] }
            return list.texts.filter { templates?[$0] == nil }.map {
                Oddity(
                    problem: "'\(user.key)' uses the template '\($0)', which does not exist", location: list.location)
            }
        }
    }

    /// Targets by name, sorted as XcodeGen sorts them.
    var targets: [(name: String, node: YAMLNode, location: SourceLocation)] {
        (root["targets"]?.pairs ?? []).map { ($0.value["name"]?.text ?? $0.key, $0.value, $0.location) }
            .sorted { $0.name < $1.name }
    }

    // MARK: Includes

    private struct Loader {
        let files: FileTree
        let environment: [String: String]
        let root: String
        private var loaded: Set<String> = []
        private(set) var oddities: [Oddity] = []

        init(files: FileTree, environment: [String: String], root: String) {
            self.files = files
            self.environment = environment
            self.root = root
        }

        /// The manifest at `path` merged onto what it includes.
        /// - Parameters:
        ///   - base: the directory that includes with `relativePaths: false` count from.
        ///   - prefix: what paths inside the file are prefixed with to count from the main manifest.
        mutating func load(_ path: String, base: String, prefix: String) throws -> YAMLNode {
            let name = files.display(path)
            let place = SourceLocation(file: name, line: 0)
            // A file that several others include counts once.
            guard loaded.insert(path).inserted else { return YAMLNode(value: .mapping([]), location: place) }
            guard let bytes = files.bytes(of: path, atMost: SizeLimit.manifest) else {
                throw Failure(file: name, reason: "cannot be read", location: place)
            }
            if let damage = ManifestDamage.mergeConflict(in: bytes, file: name) {
                throw Failure(file: name, reason: damage.problem, location: damage.location)
            }
            var node: YAMLNode
            do {
                node = try YAMLReader.read(bytes, file: name)
            } catch let failure as YAMLReader.Failure {
                throw Failure(
                    file: name, reason: failure.reason,
                    location: SourceLocation(file: name, line: failure.line, column: max(1, failure.column)))
            }
            noteDuplicates(in: node)
            let variables = environment
            node = node.mapTexts { XcodeGenVariables.expand($0, variables) }
            let own = FilePath.directory(of: path)
            var merged = YAMLNode(value: .mapping([]), location: node.location)
            for include in node["include"]?.sequence ?? node["include"].map({ [$0] }) ?? [] {
                guard let target = include["path"]?.text ?? include.text else { continue }
                if let enable = include["enable"], enable.text?.contains("${") == true {
                    oddities.append(
                        Oddity(
                            problem: "whether '\(target)' is included depends on '\(enable.text ?? "")', "
                                + "which is not set here; it was left out", location: enable.location))
                }
                if let enable = include["enable"], !(enable.boolean ?? LooseBoolean.value(of: enable.text ?? "")) {
                    continue
                }
                let isRelative =
                    include["relativePaths"].map { $0.boolean ?? LooseBoolean.value(of: $0.text ?? "") } ?? true
                let file = FilePath.normalized(FilePath.join(isRelative ? own : base, target))
                guard files.isFile(file) else {
                    throw Failure(
                        file: name, reason: "includes '\(target)', which does not exist", location: include.location)
                }
                let innerPrefix = isRelative ? FilePath.relative(FilePath.directory(of: file), to: root) : ""
                let included = try load(
                    file, base: isRelative ? own : base, prefix: innerPrefix == "." ? "" : innerPrefix)
                merged = included.merged(onto: merged)
            }
            return XcodeGenPaths.prefixed(node, with: prefix).merged(onto: merged)
        }

        /// Keys that stand twice in one mapping: the last one counts here, and YAML forbids them.
        private mutating func noteDuplicates(in node: YAMLNode) {
            for element in node.sequence ?? [] { noteDuplicates(in: element) }
            var seen: [String: SourceLocation] = [:]
            for pair in node.pairs ?? [] {
                if let first = seen[pair.key], first != pair.location {
                    oddities.append(
                        Oddity(
                            problem: "'\(pair.key)' stands twice in one mapping, first in line \(first.line); "
                                + "the last one was read", location: pair.location))
                }
                seen[pair.key] = pair.location
                noteDuplicates(in: pair.value)
            }
        }
    }

    // MARK: Templates

    private static func fillTemplates(in root: YAMLNode) -> YAMLNode {
        let templates = root["targetTemplates"]
        return root.replacingTargets { name, target in
            var names: [String] = []
            var index = 0
            collectTemplates(of: target, templates, into: &names, at: &index)
            guard !names.isEmpty else { return [(name, target)] }
            var merged = YAMLNode(value: .mapping([]), location: target.location)
            for name in names {
                if let template = templates?[name] { merged = template.merged(onto: merged) }
            }
            var result = target.merged(onto: merged)
            result = result.mapTexts { XcodeGenVariables.expand($0, ["target_name": name]) }
            var attributes: [String: String] = [:]
            for pair in result["templateAttributes"]?.pairs ?? [] { attributes[pair.key] = pair.value.text }
            if !attributes.isEmpty { result = result.mapTexts { XcodeGenVariables.expand($0, attributes) } }
            // Filled in: a second pass must not append its lists again.
            return [(name, result.removing("templates"))]
        }
    }

    /// Templates in the order they are merged: those of a template come before it.
    private static func collectTemplates(
        of node: YAMLNode, _ templates: YAMLNode?, into names: inout [String], at index: inout Int
    ) {
        for name in node["templates"]?.texts ?? [] where !names.contains(name) {
            guard let template = templates?[name], names.count < 1000 else { continue }
            names.insert(name, at: index)
            collectTemplates(of: template, templates, into: &names, at: &index)
            index += 1
        }
    }

    /// One target for each platform of a target with several.
    private static func multiplied(_ root: YAMLNode) -> YAMLNode {
        root.replacingTargets { name, target in
            guard let platforms = target["platform"]?.sequence?.compactMap(\.text) else { return [(name, target)] }
            return platforms.map { platform in
                var copy = target.mapTexts { XcodeGenVariables.expand($0, ["platform": platform]) }
                let suffix = copy["platformSuffix"]?.text ?? "_\(platform)"
                let prefix = copy["platformPrefix"]?.text ?? ""
                func scalar(_ text: String) -> YAMLNode {
                    YAMLNode(value: .scalar(text, isPlain: false), location: target.location)
                }
                copy = copy.setting("platform", to: scalar(platform)).setting("productName", to: scalar(name))
                if let version = target["deploymentTarget"]?[platform] {
                    copy = copy.setting("deploymentTarget", to: version)
                }
                var settings = copy["settings"] ?? YAMLNode(value: .mapping([]), location: target.location)
                if XcodeGenSettings.isStructured(settings) {
                    var base = settings["base"] ?? YAMLNode(value: .mapping([]), location: settings.location)
                    if base["PRODUCT_NAME"] == nil { base = base.setting("PRODUCT_NAME", to: scalar(name)) }
                    settings = settings.setting("base", to: base)
                } else if settings["PRODUCT_NAME"] == nil {
                    settings = settings.setting("PRODUCT_NAME", to: scalar(name))
                }
                return (prefix + name + suffix, copy.setting("settings", to: settings))
            }
        }
    }
}

extension LoadContext {
    /// The manifest at an absolute path; nil when it is damaged, which is reported.
    func xcodeGenSpec(_ path: String) -> XcodeGenSpec? {
        do {
            return try XcodeGenSpec(path, files: files, environment: options.environment)
        } catch {
            let failure = error as? XcodeGenSpec.Failure
            let file = failure?.file ?? files.display(path)
            let reason = failure?.reason ?? "cannot be read"
            report(
                BuildDiagnostic(
                    .damagedFile(
                        file: file, problem: reason, wayOut: "correct the manifest, or generate the project"),
                    at: failure?.location))
            note(
                file, "\(reason); correct the manifest, or \(WayOut.generatedProject)", at: failure?.location)
            return nil
        }
    }
}

/// `${name}` in manifests.
enum XcodeGenVariables {
    /// Replaces the variables that are known and leaves the others as they are.
    static func expand(_ text: String, _ variables: [String: String]) -> String {
        guard text.contains("${") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.range(of: "${") {
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].firstIndex(of: "}") else {
                rest = rest[open.lowerBound...]
                break
            }
            let name = String(rest[open.upperBound..<close])
            result += variables[name] ?? "${\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension YAMLNode {
    /// This value laid over `other`: mappings deep, lists appended, the rest replaced; `key:REPLACE` replaces whole.
    func merged(onto other: YAMLNode) -> YAMLNode {
        guard let pairs, let otherPairs = other.pairs else { return self }
        var result = otherPairs
        for pair in pairs {
            var pair = pair
            var isReplacing = false
            if pair.key.hasSuffix(":REPLACE") {
                pair.key.removeLast(":REPLACE".count)
                isReplacing = true
            }
            guard let index = result.firstIndex(where: { $0.key == pair.key }) else {
                result.append(pair)
                continue
            }
            if !isReplacing {
                let known = result[index].value
                if pair.value.pairs != nil, known.pairs != nil {
                    pair.value = pair.value.merged(onto: known)
                } else if let elements = pair.value.sequence, let knownElements = known.sequence {
                    pair.value.value = .sequence(
                        Self.elements(knownElements, of: result[index]) + Self.elements(elements, of: pair))
                }
            }
            result[index] = pair
        }
        return YAMLNode(value: .mapping(result), location: location)
    }

    /// Elements that remember the list they were written in.
    private static func elements(_ elements: [YAMLNode], of pair: Pair) -> [YAMLNode] {
        elements.map { element in
            var element = element
            element.listLocation = element.listLocation ?? pair.location
            return element
        }
    }

    func setting(_ key: String, to value: YAMLNode) -> YAMLNode {
        var pairs = self.pairs ?? []
        if let index = pairs.firstIndex(where: { $0.key == key }) {
            pairs[index].value = value
        } else {
            pairs.append(Pair(key: key, value: value, location: value.location))
        }
        return YAMLNode(value: .mapping(pairs), location: location)
    }

    func removing(_ key: String) -> YAMLNode {
        guard let pairs else { return self }
        return YAMLNode(value: .mapping(pairs.filter { $0.key != key }), location: location)
    }

    fileprivate func replacingTargets(
        _ transform: (String, YAMLNode) -> [(name: String, node: YAMLNode)]
    ) -> YAMLNode {
        guard let targets = self["targets"], let pairs = targets.pairs else { return self }
        let replaced = pairs.flatMap { pair in
            transform(pair.key, pair.value).map { Pair(key: $0.name, value: $0.node, location: pair.location) }
        }
        return setting("targets", to: YAMLNode(value: .mapping(replaced), location: targets.location))
    }
}

/// Makes the paths of an included manifest count from the main one.
enum XcodeGenPaths {
    static func prefixed(_ root: YAMLNode, with prefix: String) -> YAMLNode {
        guard !prefix.isEmpty, let pairs = root.pairs else { return root }
        func path(_ node: YAMLNode) -> YAMLNode {
            guard case .scalar(let text, let isPlain) = node.value else { return node }
            let joined = FilePath.normalized(FilePath.join(prefix, text))
            return YAMLNode(value: .scalar(joined, isPlain: isPlain), location: node.location)
        }
        func paths(_ node: YAMLNode) -> YAMLNode {
            guard let elements = node.sequence else { return path(node) }
            return YAMLNode(value: .sequence(elements.map(path)), location: node.location)
        }
        /// The path attribute of an object, or of each object of a list; bare texts are paths themselves.
        func objects(_ node: YAMLNode, _ key: String, texts: Bool = false) -> YAMLNode {
            if let elements = node.sequence {
                let mapped = elements.map { objects($0, key, texts: texts) }
                return YAMLNode(value: .sequence(mapped), location: node.location)
            }
            if node.text != nil { return texts ? path(node) : node }
            return node[key].map { node.setting(key, to: path($0)) } ?? node
        }
        func values(_ node: YAMLNode, _ transform: (YAMLNode) -> YAMLNode) -> YAMLNode {
            guard let pairs = node.pairs else { return node }
            let mapped = pairs.map { YAMLNode.Pair(key: $0.key, value: transform($0.value), location: $0.location) }
            return YAMLNode(value: .mapping(mapped), location: node.location)
        }
        func target(_ node: YAMLNode) -> YAMLNode {
            guard let pairs = node.pairs else { return node }
            let mapped = pairs.map { pair in
                var pair = pair
                switch pair.key {
                case "sources", "sources:REPLACE": pair.value = objects(pair.value, "path", texts: true)
                case "configFiles": pair.value = values(pair.value, path)
                case "dependencies": pair.value = objects(pair.value, "framework")
                case "info", "entitlements": pair.value = objects(pair.value, "path")
                default: break
                }
                return pair
            }
            return YAMLNode(value: .mapping(mapped), location: node.location)
        }
        let mapped = pairs.map { pair in
            var pair = pair
            switch pair.key {
            case "configFiles": pair.value = values(pair.value, path)
            case "targets", "targetTemplates": pair.value = values(pair.value, target)
            case "packages", "projectReferences": pair.value = values(pair.value) { objects($0, "path") }
            case "localPackages", "fileGroups": pair.value = paths(pair.value)
            default: break
            }
            return pair
        }
        return YAMLNode(value: .mapping(mapped), location: root.location)
    }
}
