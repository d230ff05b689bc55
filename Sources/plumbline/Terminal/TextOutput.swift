import FileAccess
import Foundation

/// A place where text goes.
protocol TextOutput {
    /// Whether a person looks at it right now.
    var isTerminal: Bool { get }
    func write(_ text: String)
    /// Writes bytes as they are, whatever their encoding.
    func write(bytes: [UInt8])
    /// What the system said when something could not be written; nil when all of it was.
    var failure: String? { get }
}

extension TextOutput {
    /// For a place that takes text alone.
    func write(bytes: [UInt8]) { write(String(decoding: bytes, as: UTF8.self)) }
}

/// One of the process' own streams, written without a buffer in between.
final class FileOutput: TextOutput {
    private let descriptor: Int32
    private(set) var failure: String?

    init(descriptor: Int32) { self.descriptor = descriptor }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) { write(bytes: Array(text.utf8)) }

    /// A stream that takes no more text ends the output. A reader that went away has read what it wanted; a full disk
    /// is a failure.
    func write(bytes: [UInt8]) {
        guard failure == nil, !WholeWrite.write(bytes, to: descriptor), errno != EPIPE else { return }
        failure = String(cString: strerror(errno))
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
