/// Numbers names, and keeps what follows from a name alone: code mentions the same ones again and again.
final class NameTable {
    private var numbers: [String: Int] = [:]
    /// Whether objects can be called as functions are, so that it counts which properties are called.
    let hasCallableObjects: Bool
    private(set) var texts: [String] = []
    private var traits: [Traits] = []

    struct Traits: OptionSet {
        let rawValue: UInt8

        /// A call of this name is an event (``EventRecorder``).
        static let calledEvent = Traits(rawValue: 1)
        /// An assignment to a property of this name is one.
        static let assignedEvent = Traits(rawValue: 2)
        /// What follows a call may never run.
        static let ending = Traits(rawValue: 4)
        /// An initialiser of Objective-C's kind.
        static let initializer = Traits(rawValue: 8)
        /// Makes an object of the class that it is called on.
        static let allocation = Traits(rawValue: 16)
    }

    private static let endings: Set<String> = ["fatalError", "preconditionFailure", "abort"]

    init(hasCallableObjects: Bool) { self.hasCallableObjects = hasCallableObjects }

    /// Stands for what is called by a name.
    func number(called name: String) -> Int { number(name + "()") }

    func number(_ name: String) -> Int {
        if let known = numbers[name] { return known }
        let number = texts.count
        numbers[name] = number
        texts.append(name)
        var traits: Traits = []
        if EventRecorder.takesDown(callOf: name) { traits.insert(.calledEvent) }
        if EventRecorder.takesDown(assignmentTo: name) { traits.insert(.assignedEvent) }
        if Self.endings.contains(name) { traits.insert(.ending) }
        if EventRecorder.isInitializer(name) { traits.insert(.initializer) }
        if name == "alloc" || name == "new" { traits.insert(.allocation) }
        self.traits.append(traits)
        return number
    }

    func traits(of name: String) -> Traits {
        let number = number(name)
        return traits[number]
    }

    /// The number of a name that code mentions; nil for any other.
    func known(_ name: String) -> Int? { numbers[name] }
}
