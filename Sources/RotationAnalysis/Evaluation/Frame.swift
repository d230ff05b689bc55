import OrientationModel
import SourceFacts

/// One body under evaluation: its variables, its `self`, and what was noticed on the way.
final class Frame {
    var locals: [String: Value]
    var localFunctions: [String: FunctionFact] = [:]
    /// Getters of computed local variables.
    var localGetters: [String: [Statement]] = [:]
    /// `self`: an object, an enum case, or a type in a static member. Nil at top level.
    var selfValue: Concrete?
    /// The type whose declaration holds the body; where `super` starts and nested names are looked up.
    let owner: TypeRef?
    let unit: Int
    let depth: Int
    /// The type a `return` is converted to.
    let returnType: TypeReference?
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
}

/// What an evaluation noticed beside the value.
struct Notes: Hashable {
    /// The chain of what was read, outermost first.
    var evidence: [Evidence] = []
    /// Conditions and states that could not be decided.
    var uncertainties: [Evidence] = []
    /// Other controllers whose mask is asked for: `topViewController`.
    var forwards: [String] = []
    /// Classes of the other controllers that were asked, as far as they are known.
    var askedClasses: [TypeRef] = []
    /// Where the Info.plist list is read back (F29).
    var declarationReads: [Evidence] = []
    /// Orientations used as masks and undefined bits (F31).
    var misusedOrientations: [Evidence] = []
    /// A chain of calls that came back to its start.
    var recursions: [Evidence] = []

    mutating func add(_ other: Notes) {
        func merge<Item: Equatable>(_ left: inout [Item], _ right: [Item]) {
            for item in right where !left.contains(item) && left.count < 24 { left.append(item) }
        }
        merge(&evidence, other.evidence)
        merge(&uncertainties, other.uncertainties)
        merge(&forwards, other.forwards)
        merge(&askedClasses, other.askedClasses)
        merge(&declarationReads, other.declarationReads)
        merge(&misusedOrientations, other.misusedOrientations)
        merge(&recursions, other.recursions)
    }
}
