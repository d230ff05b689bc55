import SourceFacts

/// What code says of the object that it calls or reads a member of.
enum Receiver: Hashable {
    /// Nothing that can be relied on.
    case unknown
    /// A type, or a value of it, as it is written in a file.
    case type(String)
    /// A property of a type that is named: `Store.shared`.
    case property(String, of: String)
    /// A property of the type that the code belongs to.
    case own(String)
}

/// Finds out which types the receivers of members can have.
struct ReceiverTypes {
    private let program: Program
    private var known: [Key: Set<TypeRef>?] = [:]
    /// Names that stand for some type here and there.
    private let generic: Set<String>

    private struct Key: Hashable {
        var receiver: Receiver
        var owner: TypeRef?
        var unit: Int
    }

    init(_ program: Program) {
        self.program = program
        generic = Set(
            program.units.flatMap(\.facts.types).flatMap { type in
                type.genericParameters + type.functions.flatMap(\.genericParameters)
            } + program.units.flatMap(\.facts.functions).flatMap(\.genericParameters))
    }

    /// The types that a receiver can be of; nil when they are not known.
    /// - Parameter owner: The type that the code belongs to.
    mutating func types(of receiver: Receiver, in owner: TypeRef?, unit: Int) -> Set<TypeRef>? {
        if receiver == .unknown { return nil }
        let key = Key(receiver: receiver, owner: owner, unit: unit)
        if let answer = known[key] { return answer }
        let answer = find(receiver, in: owner, unit: unit)
        known[key] = .some(answer)
        return answer
    }

    private func find(_ receiver: Receiver, in owner: TypeRef?, unit: Int) -> Set<TypeRef>? {
        switch receiver {
        case .unknown: return nil
        case .type(let text): return types(in: TypeReference(text), unit: unit)
        case .property(let name, let text): return types(ofProperty: name, of: program.resolve(text, unit: unit))
        case .own(let name): return owner.flatMap { types(ofProperty: name, of: $0) }
        }
    }

    /// What the first type along the chain says that declares the property.
    private func types(ofProperty name: String, of type: TypeRef) -> Set<TypeRef>? {
        for step in program.chain(of: type) {
            let members: [Member<PropertyFact>]
            switch step {
            case .project(let id): members = program.types[id].properties[name] ?? []
            case .framework(let owner), .unknown(let owner):
                members = program.frameworkProperties[owner]?[name] ?? []
            }
            guard !members.isEmpty else { continue }
            var result: Set<TypeRef> = []
            for member in members {
                guard let type = Self.type(of: member.fact), let types = types(in: type, unit: member.unit) else {
                    return nil
                }
                result.formUnion(types)
            }
            return result
        }
        return nil
    }

    /// Everything that a type consists of: what is asked for a member may be an element.
    private func types(in type: TypeReference, unit: Int) -> Set<TypeRef>? {
        var result: Set<TypeRef> = []
        for word in type.words where !["any", "some", "inout"].contains(word) {
            guard !generic.contains(word) else { return nil }
            switch program.resolve(word, unit: unit) {
            case .unknown(let name) where !Self.plain.contains(name): return nil
            case let found: result.insert(found)
            }
        }
        return result
    }

    /// Types of the language and of Foundation that are nobody's superclass here.
    private static let plain: Set<String> = [
        "String", "Substring", "Character", "Data", "Date", "URL", "URLRequest", "URLSession", "UUID", "Decimal",
        "Array",
        "Dictionary", "Set", "Optional", "Int", "Double", "Float", "Bool", "CGFloat", "CGRect", "CGPoint", "CGSize",
        "Void",
        "NSString", "NSArray", "NSDictionary", "NSNumber", "NSData", "NSDate", "NSURL", "NSMutableArray", "IndexPath",
        "NSMutableDictionary", "NSMutableString", "NSIndexPath", "NSSet", "NSValue", "NSURLRequest", "NSURLSession",
        "DispatchQueue", "NSLock", "NotificationCenter", "FileManager", "Locale", "TimeZone", "Calendar",
        "OperationQueue",
        "TimeInterval", "UIEdgeInsets", "NSRange", "Range", "ClosedRange",
    ]

    /// As written, or what the value is made as: `Store()`.
    private static func type(of property: PropertyFact) -> TypeReference? {
        if let type = property.type { return type }
        guard let value = property.initializer, case .call(let callee, _) = value.kind,
            case .name(let name) = callee.kind,
            name.first?.isUppercase == true
        else { return nil }
        return TypeReference(name)
    }
}
