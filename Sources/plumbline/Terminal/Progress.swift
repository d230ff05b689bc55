import Foundation

/// One line on a terminal that says what a run is doing, once that takes more than a second. It is gone when the run ends.
final class Progress: @unchecked Sendable {
    // The lock guards the phase; everything else is constant.
    private let output: any TextOutput
    private let start: ContinuousClock.Instant
    private let timer: (any DispatchSourceTimer)?
    private let lock = NSLock()
    private var phase = ""
    private var isShown = false

    /// Runs `body`, which tells what it is doing.
    /// - Parameter variables: Without a terminal that can clear a line (`TERM`), nothing is shown.
    static func watching<Result>(
        on output: any TextOutput, variables: [String: String], delay: Duration = .seconds(1),
        _ body: (_ enter: (String) -> Void) throws -> Result
    ) rethrows -> Result {
        let terminal = variables["TERM", default: ""]
        guard output.isTerminal, !terminal.isEmpty, terminal != "dumb" else { return try body { _ in } }
        let progress = Progress(output: output, delay: delay)
        defer { progress.end() }
        return try body { progress.enter($0) }
    }

    private init(output: any TextOutput, delay: Duration) {
        self.output = output
        start = .now
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
        self.timer = timer
        let nanoseconds =
            Int(delay.components.seconds) * 1_000_000_000 + Int(delay.components.attoseconds / 1_000_000_000)
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), repeating: .milliseconds(500))
        timer.setEventHandler { [weak self] in self?.show() }
        timer.resume()
    }

    private func enter(_ phase: String) { lock.withLock { self.phase = phase } }

    private func show() {
        lock.withLock {
            guard !phase.isEmpty else { return }
            let seconds = start.duration(to: .now).components.seconds
            output.write("\r\u{1B}[K\(phase) (\(seconds) s)")
            isShown = true
        }
    }

    private func end() {
        timer?.cancel()
        lock.withLock {
            if isShown { output.write("\r\u{1B}[K") }
            phase = ""
        }
    }
}
