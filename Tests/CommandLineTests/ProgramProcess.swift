import Foundation
import Testing

/// The built program, for tests of what only shows in a process.
enum ProgramProcess {
    /// It stands beside the test bundle.
    static var path: String? {
        let folders = [Bundle.main.executableURL, Bundle.main.bundleURL].compactMap { $0?.deletingLastPathComponent() }
        return folders.map { $0.appendingPathComponent("plumbline").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// What a sanitizer was told that the program under test was built with.
    private static var watching: [String: String] {
        ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    }

    /// Runs a command line that calls the program as `"$PLUMBLINE"`.
    /// - Returns: The shell's status, and what went to both streams.
    static func shell(
        _ command: String, in folder: String? = nil, variables: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
        let program = try #require(path)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", command]
        let usual = ["PLUMBLINE": program, "PATH": "/usr/local/bin:/usr/bin:/bin"].merging(watching) { $1 }
        process.environment = usual.merging(variables) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
