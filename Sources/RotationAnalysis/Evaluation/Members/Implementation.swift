import SourceFacts

/// What answers a name on a type: a property, or a method without parameters in Objective-C and Swift 2.
enum Implementation: Hashable {
    case property(Member<PropertyFact>)
    case function(Member<FunctionFact>)

    var unit: Int {
        switch self {
        case .property(let member): member.unit
        case .function(let member): member.unit
        }
    }

    var position: Position {
        switch self {
        case .property(let member): member.fact.position
        case .function(let member): member.fact.position
        }
    }

    var owner: TypeRef? {
        switch self {
        case .property(let member): member.owner
        case .function(let member): member.owner
        }
    }

    var conditions: [CompilationCondition] {
        switch self {
        case .property(let member): member.conditions
        case .function(let member): member.conditions
        }
    }

    var name: String {
        switch self {
        case .property(let member): member.fact.name
        case .function(let member): member.fact.name
        }
    }

    /// Whether code answers, not storage.
    var isBody: Bool {
        switch self {
        case .property(let member): member.fact.isComputed
        case .function(let member): member.fact.body != nil
        }
    }
}
