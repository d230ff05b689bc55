import OrientationModel
import SourceFacts

/// What an expression can be: the values that the source shows, and whether others are possible.
struct Value: Hashable {
    /// Each visible value once, in the order found.
    private(set) var alternatives: [Concrete]
    /// Set when values are possible that the source does not show.
    var open: Openness?

    struct Openness: Hashable {
        /// What the value can be where it is a mask.
        var masks: MaskSet
        /// Why it is not known.
        var reasons: [Evidence]
    }

    init(_ alternatives: [Concrete], open: Openness? = nil) {
        // Most values are one thing: there is nothing to compare it with.
        self.alternatives = alternatives.count < 2 ? alternatives : []
        self.open = open
        if alternatives.count > 1 { list(alternatives) }
    }

    /// - Parameter distinct: No two of them the same, and not more than can be listed.
    private init(distinct: [Concrete], open: Openness?) {
        alternatives = distinct
        self.open = open
    }

    /// Lists values that are not listed yet; more of them than the limit are told as open.
    private mutating func list(_ items: [Concrete]) {
        for item in items where !alternatives.contains(item) {
            guard alternatives.count < Self.limit else {
                alternatives = []
                open = Openness(masks: .every, reasons: [Evidence("takes more values than can be listed")])
                return
            }
            alternatives.append(item)
        }
    }

    init(_ single: Concrete) { self.init([single]) }

    /// By what tells most values apart: they are looked up far more often than they are the same, and can be large.
    func hash(into hasher: inout Hasher) {
        hasher.combine(alternatives.count)
        hasher.combine(open == nil)
        for item in alternatives.prefix(4) { item.hash(into: &hasher) }
    }

    /// What any of several values can be.
    init(joining values: some Sequence<Value>) {
        self = .never
        for value in values { formJoin(value) }
    }

    /// Whether nothing tells two values apart that is cheap to look at: one of which this is true is the other one.
    func isSame(as other: Value) -> Bool {
        alternatives.isSameList(as: other.alternatives) && open?.masks == other.open?.masks
            && (open?.reasons ?? []).isSameList(as: other.open?.reasons ?? [])
    }

    /// More visible values than this are not listed: a loop that counts, for example.
    private static let limit = 40

    static func unknown(_ reason: String, at location: SourceLocation? = nil) -> Value {
        Value([], open: Openness(masks: .every, reasons: [Evidence(reason, at: location)]))
    }

    static func unknown(_ reasons: [Evidence]) -> Value { Value([], open: Openness(masks: .every, reasons: reasons)) }

    /// A value of which nobody asks why it is not known.
    static var unseen: Value { unknown([]) }

    static func bool(_ value: Bool?) -> Value { Value(value.map { [.bool($0)] } ?? [.bool(true), .bool(false)]) }

    static func mask(_ mask: OrientationMask) -> Value { Value(.mask(mask)) }

    static var void: Value { Value(.void) }

    /// The value of code that is never reached.
    static var never: Value { Value([]) }

    var isNever: Bool { alternatives.isEmpty && open == nil }

    /// The value, if there is exactly one.
    var single: Concrete? { open == nil && alternatives.count == 1 ? alternatives[0] : nil }

    /// True or false when that is certain; nil otherwise.
    var truth: Bool? {
        guard case .bool(let value)? = single else { return nil }
        return value
    }

    func join(_ other: Value) -> Value {
        var result = self
        result.formJoin(other)
        return result
    }

    /// The same in place. What stands here already is not compared again: tables of code are joined element by element.
    mutating func formJoin(_ other: Value) {
        open = Self.join(open, other.open)
        // Variables that no branch has touched are joined with themselves.
        guard !other.alternatives.isEmpty, !alternatives.isSameList(as: other.alternatives) else { return }
        if alternatives.isEmpty, other.alternatives.count <= Self.limit {
            alternatives = other.alternatives
        } else {
            list(other.alternatives)
        }
    }

    static func join(_ left: Openness?, _ right: Openness?) -> Openness? {
        guard let left else { return right }
        guard let right else { return left }
        return Openness(masks: left.masks.union(right.masks), reasons: merge(left.reasons, right.reasons))
    }

    private static let mostReasons = 4

    /// Reasons, each once, not more than a message can hold.
    static func merge(_ left: [Evidence], _ right: [Evidence]) -> [Evidence] {
        if right.isEmpty || left.isSameList(as: right) {
            return left.count <= mostReasons ? left : Array(left.prefix(mostReasons))
        }
        return Array((left + right.filter { !left.contains($0) }).prefix(mostReasons))
    }

    /// The results of an operation on every visible value. What cannot be computed makes the result open.
    func map(_ transform: (Concrete) -> Value) -> Value {
        var result = Value([], open: open.map { Openness(masks: .every, reasons: $0.reasons) })
        for item in alternatives { result.formJoin(transform(item)) }
        return result
    }

    /// The results of an operation on every pair.
    func combine(_ other: Value, _ operation: (Concrete, Concrete) -> Value) -> Value {
        let opened = Self.join(open, other.open).map { Openness(masks: .every, reasons: $0.reasons) }
        var result = Value([], open: opened)
        for left in alternatives {
            for right in other.alternatives { result.formJoin(operation(left, right)) }
        }
        return result
    }

    func filter(_ keep: (Concrete) -> Bool) -> Value { Value(distinct: alternatives.filter(keep), open: open) }

    /// The same visible values with another answer to whether there are others.
    func with(open: Openness?) -> Value { Value(distinct: alternatives, open: open) }

    func withReason(_ reason: Evidence) -> Value {
        guard let open else { return self }
        return with(open: Openness(masks: open.masks, reasons: Self.merge([reason], open.reasons)))
    }
}

/// One visible value.
enum Concrete: Hashable {
    case mask(OrientationMask)
    case bool(Bool)
    case integer(Int)
    case floating(Double)
    case string(String)
    /// A case of an enum; of one with a payload, whatever the payload is.
    case enumCase(type: TypeRef, name: String)
    /// A case whose payload is in sight.
    indirect case payloadCase(type: TypeRef, name: String, payload: [TupleElement])
    /// `.name` whose type follows from its use.
    case implicit(String)
    case `nil`
    indirect case object(ObjectRef)
    case type(TypeRef)
    case array([Value])
    indirect case dictionary([DictionaryEntry])
    /// A collection of unknown length whose elements are all alike.
    indirect case collection(element: Value)
    case tuple([TupleElement])
    case closure(ClosureRef)
    case void

    /// Without what lies deeper inside.
    func hash(into hasher: inout Hasher) {
        switch self {
        case .mask(let mask): hasher.combine(mask)
        case .bool(let value): hasher.combine(value)
        case .integer(let number): hasher.combine(number)
        case .floating(let number): hasher.combine(number)
        case .string(let text), .implicit(let text): hasher.combine(text)
        case .enumCase(_, let name), .payloadCase(_, let name, _): hasher.combine(name)
        case .object(let object): object.hash(into: &hasher)
        case .type(let type): hasher.combine(type)
        case .array(let elements): hasher.combine(elements.count)
        case .dictionary(let entries): hasher.combine(entries.count)
        case .tuple(let elements): hasher.combine(elements.count)
        case .closure(let closure): hasher.combine(closure)
        case .nil: hasher.combine(-1)
        case .collection: hasher.combine(-2)
        case .void: hasher.combine(-3)
        }
    }

    struct DictionaryEntry: Hashable {
        var key: Value
        var value: Value
    }

    struct TupleElement: Hashable {
        var label: String?
        var value: Value
    }
}

/// An instance whose class is known, exactly or at least.
struct ObjectRef: Hashable {
    var type: TypeRef
    /// False when a subclass can stand here.
    var isExact: Bool
    /// How the code reached it, when it is another controller: `topViewController`.
    var role: String?
    /// Arguments of the initialiser, when the construction is in sight.
    var construction: [Concrete.TupleElement]?
    /// Where it is created, when that is in sight: two objects with the same place are the same object.
    var site: SourceLocation?
    /// Whose member it is, where that tells which one is meant: the window of its root, the screen of its
    /// `navigationController`. At most one.
    private(set) var origins: [ObjectRef] = []
    /// Whether it may be nil without the type saying so (Objective-C).
    var mayBeNil = false
    /// What the generic parameters of its type stand for, where the code that makes it says so.
    var genericArguments: [TypeRef] = []

    init(
        _ type: TypeRef, isExact: Bool = false, role: String? = nil, construction: [Concrete.TupleElement]? = nil,
        site: SourceLocation? = nil, mayBeNil: Bool = false
    ) {
        self.type = type
        self.isExact = isExact
        self.role = role
        self.construction = construction
        self.site = site
        self.mayBeNil = mayBeNil
    }

    /// Whose member it is; nil when that is out of sight.
    var origin: ObjectRef? { origins.first }

    /// The object as the member of another one.
    func of(_ origin: ObjectRef) -> ObjectRef {
        var result = self
        // A loop that climbs from screen to screen comes to an end.
        let isFar = origin.origin?.origin != nil
        result.origins = isFar ? origin.origins : [origin]
        return result
    }

    /// Two objects of different places are told apart by these, and what they were made with, which can be large, is not
    /// compared.
    static func == (left: ObjectRef, right: ObjectRef) -> Bool {
        left.type == right.type && left.site == right.site && left.isExact == right.isExact && left.role == right.role
            && left.mayBeNil == right.mayBeNil && left.genericArguments == right.genericArguments
            && left.origins == right.origins && left.construction == right.construction
    }

    /// What it was made with can be large, and follows from the place.
    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(site?.line)
        hasher.combine(site?.column)
        hasher.combine(role)
    }
}

/// A closure with what it captured. Two of them are the same only when they are one object.
final class ClosureRef: Hashable {
    let closure: Closure
    let frame: Frame

    init(_ closure: Closure, frame: Frame) {
        self.closure = closure
        self.frame = frame
    }

    static func == (left: ClosureRef, right: ClosureRef) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Concrete {
    /// Whether it is an object that code in sight makes.
    var isMadeInSight: Bool { if case .object(let object) = self { object.site != nil } else { false } }
}

extension Array {
    /// Whether both are one list in memory: a cheap yes before their elements are compared.
    func isSameList(as other: [Element]) -> Bool {
        withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { $0.count == own.count && $0.baseAddress == own.baseAddress }
        }
    }
}
