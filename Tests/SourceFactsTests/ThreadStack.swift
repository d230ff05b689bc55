import Foundation

/// Stacks for tests of what is nested deeply.
enum ThreadStack {
    /// Bytes that are as good as `bytes` are without a sanitizer: the frames of code that one watches are several times as
    /// large.
    static func size(_ bytes: Int) -> Int {
        let isWatched = ProcessInfo.processInfo.environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") }
        return isWatched ? 8 * bytes : bytes
    }
}
