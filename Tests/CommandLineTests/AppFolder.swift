import Foundation

/// An app in a temporary folder that can become a git repository, removed when the test is over.
final class AppFolder: Sendable {
    let path: String

    init(_ files: [String: String]) throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = base + "/plumbline-app-" + UUID().uuidString
        try write(files)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = URL(fileURLWithPath: path + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    /// Commits everything; makes the repository at the first time.
    func commit() throws {
        if !FileManager.default.fileExists(atPath: path + "/.git") { try git("init", "--quiet") }
        try git("add", "--all")
        try git("commit", "--quiet", "--message", "A step")
    }

    /// Runs git without the settings of whoever runs the tests.
    func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", path, "-c", "user.name=Somebody", "-c", "user.email=somebody@example.invalid"] + arguments
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw GitFailure(arguments: arguments) }
    }

    struct GitFailure: Error {
        let arguments: [String]
    }
}
