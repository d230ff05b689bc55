import SourceFacts

/// What containers and presentations are called in a program: only their delegates are asked for masks and styles.
struct ContainerNames {
    private let program: Program
    /// The names of properties and parameters whose declared type is that of a container or a presentation.
    private var declared: Set<String> = []
    private var answers: [String: Bool] = [:]

    init(_ program: Program) {
        self.program = program
        for type in program.types { note(type.functions, type.properties) }
        for functions in program.frameworkFunctions.values { note(functions, [:]) }
        for properties in program.frameworkProperties.values { note([:], properties) }
        note(program.functions, program.globals)
    }

    /// Whether a name can mean a container or a presentation.
    /// - Parameters:
    ///   - name: "self" for an object of the type itself.
    ///   - owner: The type that the code belongs to; nil at top level.
    func mayInclude(_ name: String, owner: TypeRef?) -> Bool {
        if name == "self" { return owner.map(isContainer) ?? true }
        return Self.membersOfUIKit.contains(name) || declared.contains(name)
    }

    /// The members of UIKit's classes that give containers and presentations.
    private static let membersOfUIKit: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "parent", "parentViewController",
        "presentationController", "popoverPresentationController", "sheetPresentationController",
        "presentingViewController", "presentedViewController", "topViewController", "visibleViewController",
        "selectedViewController", "rootViewController",
    ]

    private mutating func note(
        _ functions: [String: [Member<FunctionFact>]], _ properties: [String: [Member<PropertyFact>]]
    ) {
        for member in functions.values.joined() {
            for parameter in member.fact.parameters { note(parameter.name, parameter.type, unit: member.unit) }
        }
        for member in properties.values.joined() { note(member.fact.name, member.fact.type, unit: member.unit) }
    }

    private mutating func note(_ name: String, _ type: TypeReference?, unit: Int) {
        guard let type, !declared.contains(name) else { return }
        let answer = answers[type.text] ?? type.words.contains { isContainer(word: $0, unit: unit) }
        answers[type.text] = answer
        if answer { declared.insert(name) }
    }

    private func isContainer(word: String, unit: Int) -> Bool {
        switch program.resolve(word, unit: unit) {
        case .unknown: FrameworkClasses.isViewController(word) || word.hasSuffix("Controller")
        case let type: isContainer(type)
        }
    }

    /// Whether values of a type are containers or presentations, as far as one knows.
    private func isContainer(_ type: TypeRef) -> Bool {
        let chain = program.chain(of: type)
        let isUnknown = if case .unknown? = chain.last { true } else { false }
        if isUnknown, case .project(let id) = type { return program.mayBeController(id) }
        return isUnknown
            || chain.contains { step in
                guard case .framework(let name) = step else { return false }
                return FrameworkClasses.stockContainers.contains(name) || name.hasSuffix("PresentationController")
            }
    }
}
