import Foundation

/// A place where text goes.
protocol TextOutput {
    /// Whether a person looks at it right now.
    var isTerminal: Bool { get }
    func write(_ text: String)
    /// Writes bytes as they are, whatever their encoding.
    func write(bytes: [UInt8])
}

extension TextOutput {
    /// For a place that takes text alone.
    func write(bytes: [UInt8]) { write(String(decoding: bytes, as: UTF8.self)) }
}

/// One of the process' own streams, written without a buffer in between.
struct FileOutput: TextOutput {
    private let descriptor: Int32

    static let standardOutput = FileOutput(descriptor: STDOUT_FILENO)
    static let standardError = FileOutput(descriptor: STDERR_FILENO)

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) { write(bytes: Array(text.utf8)) }

    /// A stream that takes no more text (a full disk, a closed pipe) ends the output; there is nowhere left to say so.
    func write(bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return
            }
        }
    }
}

/// Standard input as text.
enum StandardInput {
    static func lines() -> [String] {
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        return lines
    }
}
