/// A comment that begins with `plumbline:` and so speaks to the program: `// plumbline:disable:next lost-constraint - why`.
///
/// Documentation comments are prose and never control anything, and neither does text inside another comment or a string.
public struct ControlComment: Sendable, Codable, Hashable {
    /// What follows `plumbline:`, in one line: `disable:next lost-constraint - why`.
    public var text: String
    /// Where the comment begins.
    public var position: Position
    /// The lines that `this` speaks of: the comment's own, and the whole heading of a declaration that they belong to.
    public var this: ClosedRange<Int>
    /// The lines that `previous` speaks of; nil when no code stands above.
    public var previous: ClosedRange<Int>?
    /// The lines that `next` speaks of; nil when no code follows.
    public var next: ClosedRange<Int>?

    /// The words every control comment begins with.
    static let marker = "plumbline:"

    /// Lines count from 1.
    public init(
        text: String, position: Position, this: ClosedRange<Int>, previous: ClosedRange<Int>?, next: ClosedRange<Int>?
    ) {
        self.text = text
        self.position = position
        self.this = this
        self.previous = previous
        self.next = next
    }
}
