import SourceFacts

/// Tells types whose values may be screens, or objects that bring screens up, from those that are of no account.
struct CarryingTypes {
    private let program: Program
    /// Types of the project that bring screens up, by index.
    private(set) var active: Set<Int>
    private var answers: [String: Bool] = [:]

    /// - Parameter active: Types with a body that puts screens somewhere. What keeps one of them is one as well.
    init(_ program: Program, active: Set<Int>) {
        self.program = program
        self.active = active
        while addKeepers() {}
    }

    /// Whether a value of a type may be a screen or bring one up, as it is written in a file.
    mutating func carries(_ type: TypeReference, unit: Int) -> Bool {
        if let known = answers[type.text] { return known }
        let answer = type.words.contains { carries(word: $0, unit: unit) }
        answers[type.text] = answer
        return answer
    }

    private mutating func addKeepers() -> Bool {
        answers = [:]
        var isChanged = false
        for id in program.types.indices where !active.contains(id) {
            let type = program.types[id]
            guard type.kind != .protocol, type.kind != .enum else { continue }
            let keeps = type.properties.values.joined().contains { member in
                !member.fact.isComputed && member.fact.type.map { isKept($0, unit: member.unit) } ?? false
            }
            if keeps {
                active.insert(id)
                isChanged = true
            }
        }
        return isChanged
    }

    /// Not by protocols: most objects know a delegate.
    private mutating func isKept(_ type: TypeReference, unit: Int) -> Bool {
        let key = "kept " + type.text
        if let known = answers[key] { return known }
        let answer = type.words.contains { word in
            switch program.resolve(word, unit: unit) {
            case .project(let id): program.types[id].kind != .protocol && isScreen(id) || active.contains(id)
            case .framework(let name): FrameworkClasses.isViewController(name) || name == "UIWindow"
            case .unknown: false
            }
        }
        answers[key] = answer
        return answer
    }

    private func carries(word: String, unit: Int) -> Bool {
        switch program.resolve(word, unit: unit) {
        case .project(let id):
            if active.contains(id) || isScreen(id) { return true }
            guard program.types[id].kind == .protocol else { return false }
            let types = program.types(conformingTo: id)
            return types.isEmpty || types.contains { active.contains($0) || isScreen($0) }
        case .framework(let name):
            return FrameworkClasses.isViewController(name) || ["UIWindow", "NSObject", "UIResponder"].contains(name)
        case .unknown(let name):
            // What is not in sight, and parameters of generic code.
            return FrameworkClasses.isViewController(name) || ["Controller", "VC"].contains { name.hasSuffix($0) }
                || ["Any", "AnyObject", "Self", "id", "instancetype", "NSObject", "UIResponder", "UIWindow"]
                    .contains(name)
                || name.utf8.count <= 2
        }
    }

    private func isScreen(_ id: Int) -> Bool { program.mayBeController(id) }
}
