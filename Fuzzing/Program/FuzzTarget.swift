@testable import BuildModel
import Foundation
@testable import Lint
import PropertyLists
@testable import SavedResults
import SourceFacts

/// What the fuzzer feeds its inputs to. One is chosen for a run, by the environment variable `PLUMBLINE_FUZZ_TARGET`.
enum FuzzTarget: String, CaseIterable {
    case propertyListXML = "plist-xml"
    case propertyListOpenStep = "plist-openstep"
    case propertyListJSON = "plist-json"
    case propertyListBinary = "plist-binary"
    case buildConfiguration = "xcconfig"
    case project = "pbxproj"
    case workspace
    case storyboard
    case xcodeGen = "project-yml"
    case tuist
    case bazel
    case swift
    case objectiveC = "objective-c"
    case controlComments = "suppressions"
    case baseline
    case ignoredFiles = "gitignore"
    case gitSettings = "gitconfig"
    case savedReading = "saved-reading"
    case savedResults = "saved-results"

    /// Reads the input as far as a run of the program would; every input has to be answered, and may be refused.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .propertyListXML, .propertyListOpenStep, .propertyListJSON, .propertyListBinary: readPropertyList(bytes)
        case .buildConfiguration: readBuildConfiguration(bytes)
        case .project:
            let files = Self.tree(["A.xcodeproj/project.pbxproj": bytes])
            guard let file = try? PBXProjectFile(bundlePath: Self.root + "/A.xcodeproj", files: files) else { return }
            let context = Self.context(["A.xcodeproj/project.pbxproj": bytes])
            let reader = XcodeProjectReader(file, context: context, isPrimary: true)
            Self.keep(reader.blueprints().count + reader.packageDirectories().count + reader.subprojects().count)
        case .workspace:
            let files = Self.tree(["A.xcworkspace/contents.xcworkspacedata": bytes])
            Self.keep(XcodeWorkspace(Self.root + "/A.xcworkspace", files: files)?.references.count ?? 0)
        case .storyboard:
            Self.keep(InterfaceBuilderReader().read(path: "a.storyboard", source: bytes).controllers.count)
        case .xcodeGen:
            let context = Self.context(["project.yml": bytes])
            guard
                let spec = try? XcodeGenSpec(
                    Self.root + "/project.yml", files: context.files, environment: ["HOME": "/home"])
            else { return }
            Self.keep(XcodeGenReader(spec, context: context).blueprints().count)
        case .tuist: Self.keep(SwiftManifest(bytes, path: "Project.swift").calls.count)
        case .bazel: Self.keep(StarlarkReader.contents(of: bytes, file: "BUILD").calls.count)
        case .swift: Self.keep(Self.swiftReader.read(path: "a.swift", source: bytes).types.count)
        case .objectiveC: Self.keep(Self.objectiveCReader.read(path: "a.m", source: bytes).types.count)
        case .controlComments:
            var comments: [String: [ControlComment]] = [:]
            for name in ["a.swift", "a.m", "a.xcconfig", "a.pbxproj", "a.storyboard", "a.plist", "a.yml"] {
                comments[name] = ControlCommentReader.read(path: name, source: bytes)
            }
            _ = SuppressionSet(comments, ruleIDs: RuleCatalogue.standard.rules.map(\.metadata.id))
        case .baseline:
            let path = Self.root + "/baseline.json"
            guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
            _ = try? Baseline(contentsOf: path, name: "baseline.json")
        case .ignoredFiles:
            let file = IgnoreFile(bytes)
            for path in ["A.swift", "App/Sub/A.swift", "a/b/a/b/a/b/a/b/aab", "App"] {
                for isFolder in [false, true] {
                    Self.keep(file.ignores(Array(path.utf8)[...], isFolder: isFolder) == true ? 1 : 0)
                }
            }
        case .gitSettings:
            let settings = GitSettings(environment: ["HOME": "/home"], repository: "/r") { _ in bytes }
            Self.keep(settings.excludesFile?.utf8.count ?? 0)
        case .savedReading:
            Self.keep(SourceReading(bytes: bytes, path: "a.swift")?.bytes.count ?? 0)
            let changed = Self.changed(Self.reading, by: bytes)
            Self.keep(SourceReading(bytes: changed, path: "a.swift")?.bytes.count ?? 0)
        case .savedResults: readPack(bytes)
        }
    }

    // A parser and tables of names take longer to make than an input takes to read. The fuzzer has one thread.
    nonisolated(unsafe) private static let swiftReader = SwiftFactsReader()
    private static let objectiveCReader = ObjectiveCFactsReader()

    // MARK: Property lists

    private func readPropertyList(_ bytes: [UInt8]) {
        guard let document = try? PropertyListReader.read(bytes, name: "a.plist") else { return }
        var pending = [document.root]
        while let node = pending.popLast() {
            Self.keep((node.text?.utf8.count ?? 0) + (node.start?.line ?? 0) + (node.byteRange?.count ?? 0))
            pending += node.elements ?? []
            node.forEachEntry { pending += [$0.key, $0.value] }
        }
    }

    // MARK: Build configurations

    private func readBuildConfiguration(_ bytes: [UInt8]) {
        let files = Self.tree(["a.xcconfig": bytes])
        guard let contents = XCConfigLoader(files: files).load(Self.root + "/a.xcconfig", searchPaths: []) else {
            return
        }
        let stack = SettingsStack(
            configuration: "Release", layers: [contents.layer(.targetXcconfig), contents.layer(.target)])
        let evaluator = stack.evaluator(for: .device)
        for name in Set(contents.assignments.map(\.name)).prefix(100) {
            let value = evaluator.value(of: name)
            Self.keep(value.text.utf8.count + value.words.count)
        }
    }

    // MARK: Results of earlier runs

    /// What was kept of a small file.
    private static let reading: [UInt8] = {
        let source = """
            #if DEBUG
            class A: UIViewController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }
            #endif
            extension A { func f(_ a: Int = 1) -> Bool { guard let x = y?.z else { return a == 1 }; present(B(x), animated: true) } }
            enum E: String { case a = "b", c }
            """
        return SourceReading(facts: swiftReader.read(path: "a.swift", source: Array(source.utf8))).bytes
    }()

    /// Bytes with others in some places: each step of three bytes of the input says where, and what.
    private static func changed(_ bytes: [UInt8], by steps: [UInt8]) -> [UInt8] {
        var result = bytes
        for start in stride(from: 0, to: steps.count - 2, by: 3) {
            let place = Int(steps[start]) << 8 | Int(steps[start + 1])
            if place % 7 == 6 {
                result = Array(result.prefix(max(1, place % result.count)))
            } else {
                result[place % result.count] = steps[start + 2]
            }
        }
        return result
    }

    private func readPack(_ bytes: [UInt8]) {
        guard let key = HashKey([UInt8](repeating: 7, count: 16)) else { return }
        let path = Self.root + "/a.pack"
        for contents in [bytes, Self.changed(Self.pack, by: bytes)] {
            guard FileManager.default.createFile(atPath: path, contents: Data(contents)) else { return }
            guard let pack = Pack(path: path, key: key) else { continue }
            for place in pack.places.prefix(10) { Self.keep(pack.result(at: place, key: key)?.count ?? 0) }
        }
    }

    /// A pack with three results.
    private static let pack: [UInt8] = {
        guard let key = HashKey([UInt8](repeating: 7, count: 16)) else { return [0] }
        let entries = (UInt64(1)...3).map {
            (place: ContentHash(high: $0, low: $0), bytes: [UInt8(truncatingIfNeeded: $0)])
        }
        let path = Pack.write(entries, into: root, key: key)
        defer { if let path { try? FileManager.default.removeItem(atPath: path) } }
        return path.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init) ?? [0]
    }()

    // MARK: Files

    /// A folder with an empty file of each name that is read; what is in them is the overlay's.
    private static let root: String = {
        let folder = NSTemporaryDirectory() + "/plumbline-fuzz-\(getpid())"
        for name in ["a.xcconfig", "project.yml", "A.xcodeproj/project.pbxproj"] {
            let file = URL(fileURLWithPath: folder + "/" + name)
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data().write(to: file)
        }
        return folder
    }()

    private static func overlay(_ files: [String: [UInt8]]) -> FileOverlay {
        var overlay = FileOverlay()
        for (name, bytes) in files { overlay.replace(root + "/" + name, with: bytes) }
        return overlay
    }

    private static func tree(_ files: [String: [UInt8]]) -> FileTree {
        FileTree(root: root, overlay: overlay(files))
    }

    private static func context(_ files: [String: [UInt8]]) -> LoadContext {
        var options = LoadOptions(environment: [:])
        options.overlay = overlay(files)
        return LoadContext(root: root, options: options)
    }

    /// Keeps the compiler from leaving out what has no effect.
    @inline(never) private static func keep(_ number: Int) {}
}
