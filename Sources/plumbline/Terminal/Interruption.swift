import BuildModel
import Foundation

/// Ends the program at once when it is told to (Ctrl-C, a CI job that is cancelled), with nothing left behind.
///
/// The signals are blocked on all threads but one, which waits for them: a handler could not remove files safely.
final class Interruption: Sendable {
    private let writing = NSLock()
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// To be made before any other thread: those that come later inherit what is blocked.
    init() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in Self.signals where !Self.isIgnored(signal) { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let waiting = set
        Thread.detachNewThread { self.wait(for: waiting) }
    }

    /// Runs what must not be cut short: it writes beside a file and moves the result into its place.
    func hold<Result>(_ body: () throws -> Result) rethrows -> Result { try writing.withLock(body) }

    private func wait(for set: sigset_t) {
        var set = set
        var received: Int32 = 0
        guard sigwait(&set, &received) == 0 else { return }
        writing.lock()
        RevisionTree.removeAll(ofProcess: getpid())
        // The caller learns that a signal ended the run, not an answer.
        signal(received, SIG_DFL)
        kill(getpid(), received)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Whoever started the program (`nohup`) may want a signal ignored.
    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        #if os(Linux)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
