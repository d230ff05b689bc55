import Foundation
import OrientationModel

@testable import RotationAnalysis

/// Snippets compiled with the Swift compiler against the stand-in for UIKit and run for both idioms: what they really
/// answer.
struct CompiledSnippets {
    /// Every mask that a class was seen to answer, by idiom and class.
    private(set) var observed: [Idiom: [String: Set<UInt8>]] = [:]

    enum Failure: Error, CustomStringConvertible {
        case noCompiler
        case doesNotCompile(String)
        case doesNotRun(String)

        var description: String {
            switch self {
            case .noCompiler:
                "no 'swiftc' was found: put the toolchain's folder in PATH, the ground truth cannot be tested"
            case .doesNotCompile(let output): "the snippets do not compile:\n\(output)"
            case .doesNotRun(let output): "the snippets do not run:\n\(output)"
            }
        }
    }

    /// - Parameters:
    ///   - files: One Swift file each. Their names must be theirs alone.
    ///   - screens: The classes to ask, with the properties whose every state is tried.
    init(files: [String], screens: [Screen]) throws {
        guard let compiler = Self.compiler else { throw Failure.noCompiler }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths = [Self.stub.path]
        for (index, text) in files.enumerated() {
            let file = folder.appendingPathComponent("Snippet\(index).swift")
            try Data(text.utf8).write(to: file)
            paths.append(file.path)
        }
        let main = folder.appendingPathComponent("main.swift")
        try Data(Self.driver(screens).utf8).write(to: main)
        let program = folder.appendingPathComponent("snippets").path
        let build = try Self.run(
            compiler,
            paths + [
                main.path, "-swift-version", "5", "-Onone", "-wmo", "-suppress-warnings", "-num-threads", "2", "-o",
                program,
            ],
            in: folder)
        guard build.status == 0 else { throw Failure.doesNotCompile(build.output) }
        for idiom in Idiom.allCases {
            // A process for each idiom, since constants are computed once.
            let result = try Self.run(URL(fileURLWithPath: program), [idiom.rawValue], in: folder)
            guard result.status == 0 else { throw Failure.doesNotRun(result.output) }
            for line in result.output.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count == 2, let mask = UInt8(words[1]) else { continue }
                observed[idiom, default: [:]][String(words[0]), default: []].insert(mask)
            }
        }
    }

    struct Screen {
        var name: String
        /// Boolean properties that may be set from outside.
        var flags: [String] = []
        /// Whole-number properties, tried with 0 to 3.
        var numbers: [String] = []
    }

    private static func driver(_ screens: [Screen]) -> String {
        var lines = [
            "UIDevice.current.userInterfaceIdiom = CommandLine.arguments.last == \"pad\" ? .pad : .phone",
            "func show(_ name: String, _ screen: UIViewController) { print(name, screen.supportedInterfaceOrientations.rawValue & 30) }",
        ]
        for screen in screens {
            for state in states(of: screen) {
                lines.append(
                    (["do { let screen = \(screen.name)()"] + state + ["show(\"\(screen.name)\", screen) }"]).joined(
                        separator: "; "))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The assignments of every state, all properties combined.
    private static func states(of screen: Screen) -> [[String]] {
        var result: [[String]] = [[]]
        for flag in screen.flags {
            result = result.flatMap { state in ["false", "true"].map { state + ["screen.\(flag) = \($0)"] } }
        }
        for number in screen.numbers {
            result = result.flatMap { state in (0..<4).map { state + ["screen.\(number) = \($0)"] } }
        }
        return result
    }

    // MARK: The tools

    private static var stub: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("GroundTruth/UIKitStub/UIKit.swift")
    }

    /// The compiler: what `SWIFT_EXEC` names, else the first one in PATH, else one where toolchains usually are.
    private static var compiler: URL? {
        let environment = ProcessInfo.processInfo.environment
        var candidates = environment["SWIFT_EXEC"].map { [$0] } ?? []
        candidates += (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        candidates += [
            "/usr/bin/swiftc", "/usr/local/bin/swiftc", "/opt/swift/usr/bin/swiftc", "/usr/share/swift/usr/bin/swiftc",
        ]
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
    }

    private static func run(_ tool: URL, _ arguments: [String], in folder: URL) throws -> (
        status: Int32, output: String
    ) {
        // The output goes to a file: a full pipe would stop the process.
        let log = folder.appendingPathComponent("output-\(UUID().uuidString)")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self))
    }
}
