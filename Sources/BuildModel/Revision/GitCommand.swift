import Foundation

/// Runs plain `git` and gives back what it printed.
public struct GitCommand: Sendable {
    /// The folder git works in.
    public let folder: String

    /// - Parameter folder: Where git is to work, as with `git -C`.
    public init(in folder: String) { self.folder = folder }

    /// What a run left behind.
    public struct Result: Sendable, Hashable {
        /// Zero when all went well.
        public var status: Int32
        /// Standard output.
        public var output: [UInt8]
        /// Standard error.
        public var errors: [UInt8]

        /// The line that names the fault; hints may stand around it.
        public var complaint: String {
            let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
            let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.last ?? "it does not say why"
            return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : String(line)
        }
    }

    /// Why git could not be started.
    public struct NotFound: Error, Sendable, Hashable {}

    /// Runs git.
    /// - Parameters:
    ///   - arguments: Without `git` itself.
    ///   - input: A file for its standard input; nothing otherwise.
    /// - Throws: `NotFound` when there is no git; any other error when no process can be started.
    public func run(_ arguments: [String], input: String? = nil) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        // In a git hook these speak of the hook's repository and folder.
        var environment = ProcessInfo.processInfo.environment
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] { environment[name] = nil }
        environment["LC_ALL"] = "C"
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input.flatMap { FileHandle(forReadingAtPath: $0) } ?? FileHandle.nullDevice
        try process.run()
        // What git complains about fits a pipe's buffer, so one can be read after the other.
        let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        let complaint = [UInt8](errors.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        // The status of env(1) for a program that is not there.
        guard process.terminationStatus != 127 else { throw NotFound() }
        return Result(status: process.terminationStatus, output: bytes, errors: complaint)
    }
}
