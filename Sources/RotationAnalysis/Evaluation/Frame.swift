import OrientationModel
import SourceFacts

/// One body under evaluation: its variables, its `self`, and what was noticed on the way.
final class Frame {
    var locals: [String: Value]
    var localFunctions: [String: FunctionFact] = [:]
    /// Getters of computed local variables.
    var localGetters: [String: [Statement]] = [:]
    /// The types of variables, where they are written or follow from the value.
    var localTypes: [String: TypeReference] = [:]
    /// Names that the innermost scope declares.
    var declared: Set<String> = []
    /// `self`: an object, an enum case, or a type in a static member. Nil at top level.
    var selfValue: Concrete?
    /// The type whose declaration holds the body; where `super` starts and nested names are looked up.
    let owner: TypeRef?
    let unit: Int
    let depth: Int
    /// What the generic parameters of the function stand for, as far as the call shows it.
    var genericArguments: [String: TypeRef] = [:]
    /// The type a `return` is converted to.
    let returnType: TypeReference?
    /// Variables that the setter or an observer of another one changes, whenever that is assigned.
    var doubtful: Set<String> = []
    /// Variables whose address was taken (C).
    var addressed: Set<String> = []
    var notes = Notes()

    init(
        locals: [String: Value] = [:], selfValue: Concrete?, owner: TypeRef?, unit: Int, depth: Int,
        returnType: TypeReference? = nil
    ) {
        self.locals = locals
        self.selfValue = selfValue
        self.owner = owner
        self.unit = unit
        self.depth = depth
        self.returnType = returnType
    }

    /// `self` as it is now: initialisers and mutating methods of value types change it.
    var receiver: Concrete? {
        if let assigned = locals[Evaluator.assignedSelf] { return assigned.single }
        return selfValue
    }

    /// Declares constants of the innermost scope: what a pattern or a loop binds.
    func bind(_ values: [String: Value]) {
        for (name, value) in values {
            locals[name] = value
            declared.insert(name)
            localTypes[name] = nil
            localGetters[name] = nil
        }
    }
}

/// What an evaluation noticed beside the value.
struct Notes: Hashable {
    /// The chain of what was read, outermost first.
    var evidence: [Evidence] = []
    /// Conditions and states that could not be decided.
    var uncertainties: [Evidence] = []
    /// Other controllers whose mask is asked for: `topViewController`.
    var forwards: [String] = []
    /// The properties by which a container looks at what it shows, asked for a mask or not: `topViewController`.
    var lookedAt: [String] = []
    /// Classes of the other controllers that were asked, as far as they are known.
    var askedClasses: [TypeRef] = []
    /// Where the Info.plist list is read back (F29).
    var declarationReads: [Evidence] = []
    /// Orientations used as masks and undefined bits (F31).
    var misusedOrientations: [Evidence] = []
    /// A chain of calls that came back to its start.
    var recursions: [Evidence] = []

    /// Of a run in which nobody asks how values come about: only whether they hold for this chain of calls alone.
    mutating func addRecursions(_ other: Notes) {
        if !other.recursions.isEmpty, recursions.isEmpty { recursions = other.recursions }
    }

    mutating func add(_ other: Notes) {
        func merge<Item: Equatable>(_ left: inout [Item], _ right: [Item]) {
            for item in right where left.count < 24 && !left.contains(item) { left.append(item) }
        }
        merge(&evidence, other.evidence)
        merge(&uncertainties, other.uncertainties)
        merge(&forwards, other.forwards)
        merge(&lookedAt, other.lookedAt)
        merge(&askedClasses, other.askedClasses)
        merge(&declarationReads, other.declarationReads)
        merge(&misusedOrientations, other.misusedOrientations)
        merge(&recursions, other.recursions)
    }
}
