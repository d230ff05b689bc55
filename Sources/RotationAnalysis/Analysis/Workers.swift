import Foundation

/// Does independent pieces of work on several threads at once. Their stacks are as deep as the one that a program starts
/// on: code can be nested deeply.
struct Workers: Sendable {
    /// How many threads there are at most; at least one.
    let limit: Int

    init(limit: Int) { self.limit = max(1, limit) }

    private static let stackSize = 16 << 20

    /// The results in the order of the items, whichever is done first. Work is begun in the order of the items.
    func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ transform: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        let count = min(limit, items.count)
        guard count > 1 else { return items.map(transform) }
        let results = Results<Result>(count: items.count)
        let group = DispatchGroup()
        for _ in 0..<count {
            group.enter()
            let thread = Thread {
                while let index = results.next() { results.put(transform(items[index]), at: index) }
                group.leave()
            }
            thread.stackSize = Self.stackSize
            thread.start()
        }
        group.wait()
        return results.all
    }

    /// Calls a body with the number of each thread, and how many there are.
    func perform(_ body: @escaping @Sendable (_ worker: Int, _ count: Int) -> Void) {
        let numbers = Array(0..<limit)
        _ = map(numbers) { body($0, numbers.count) }
    }
}

/// Takes results in any order. Sendable without a check: the lock guards all that changes.
private final class Results<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Result?]
    private var begun = 0

    init(count: Int) { values = Array(repeating: nil, count: count) }

    /// The next item that nobody works on; nil when there is none left.
    func next() -> Int? {
        lock.withLock {
            guard begun < values.count else { return nil }
            begun += 1
            return begun - 1
        }
    }

    func put(_ value: Result, at index: Int) { lock.withLock { values[index] = value } }

    var all: [Result] { lock.withLock { values.compactMap(\.self) } }
}
