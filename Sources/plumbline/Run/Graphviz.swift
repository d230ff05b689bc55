import Foundation

/// Graphviz, where it is installed.
enum Graphviz {
    /// Hands a graph to `dot` and returns its plain output; nil without Graphviz, or when it fails.
    /// - Parameter graph: In the DOT language, smaller than what a pipe holds.
    static let layOut: @Sendable (String) -> String? = { graph in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dot", "-Tplain"]
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        input.fileHandleForWriting.write(Data(graph.utf8))
        try? input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
