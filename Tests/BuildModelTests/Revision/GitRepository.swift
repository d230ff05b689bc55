import Foundation

/// A git repository in a temporary folder, removed when the test is over.
final class GitRepository: Sendable {
    let tree: TemporaryTree
    var root: String { tree.root }

    /// A repository whose first commit holds the given files.
    init(_ files: [String: String]) throws {
        tree = try TemporaryTree(files)
        try git("init", "--quiet")
        try commit()
    }

    /// Commits the whole working tree.
    func commit() throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--message", "A step")
    }

    /// Runs git without the settings of whoever runs the tests.
    func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-C", root, "-c", "user.name=Somebody", "-c", "user.email=somebody@example.invalid",
                "-c", "core.autocrlf=false",
            ] + arguments
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    }

    struct Failure: Error {
        let arguments: [String]
    }
}
