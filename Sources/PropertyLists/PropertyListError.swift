/// Why a property list could not be read.
public struct PropertyListError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of damage it is.
    public enum Problem: String, Sendable, Hashable {
        case unreadable, empty, mergeConflict, encoding, malformed
    }

    /// What kind of damage it is.
    public let problem: Problem
    /// The file as it was named to the reader.
    public let file: String
    /// Where reading stopped, when that is known.
    public let position: TextPosition?
    /// What is wrong, without file and line: `strings stand directly under a key`.
    public let reason: String
    /// What to do about it.
    public let wayOut: String

    /// Makes an error.
    public init(problem: Problem, file: String, position: TextPosition?, reason: String, wayOut: String) {
        self.problem = problem
        self.file = file
        self.position = position
        self.reason = reason
        self.wayOut = wayOut
    }

    /// The whole message: file, line, what is wrong, the way out.
    public var description: String {
        let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
        return "\(place): \(reason); \(wayOut)"
    }
}

/// Why a reader stopped, before the file's name is known.
struct PropertyListSyntaxError: Error {
    let offset: Int
    let reason: String
    var wayOut = "correct the file, `plutil -lint` checks it"
}
