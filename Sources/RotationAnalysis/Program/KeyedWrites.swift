import SourceFacts

/// Writes that do not name the property on their left: `self[keyPath: \.lock] = …`, `setValue(…, forKey: "lock")`.
struct KeyedWrites: Sendable {
    /// Properties that a literal key or key path writes.
    private var written: Set<String> = []
    /// Properties that a key path names somewhere; one that is handed on may write them.
    private var named: Set<String> = []
    /// Types in which a key path or key writes that is not a literal.
    private var openTypes: Set<String> = []

    mutating func add(_ assignment: AssignmentFact) {
        if let name = Self.property(assignment.value) { named.insert(name) }
        guard case .subscripted(_, let arguments) = assignment.target.kind, arguments.first?.label == "keyPath" else {
            return
        }
        write(arguments[0].value, assignment.context)
    }

    mutating func add(_ call: CallFact) {
        for argument in call.arguments { if let name = Self.property(argument.value) { named.insert(name) } }
        switch call.name {
        case "setValue"?:
            guard let key = call.arguments.first(where: { $0.label == "forKey" || $0.label == "forKeyPath" }) else {
                return
            }
            write(key.value, call.context)
        case "setValue:forKey:"?, "setValue:forKeyPath:"?:
            if call.arguments.count == 2 { write(call.arguments[1].value, call.context) }
        default: return
        }
    }

    private mutating func write(_ key: Expression, _ context: CodeContext) {
        if let name = Self.property(key) {
            written.insert(name)
        } else if case .string(let text) = key.kind {
            written.insert(Self.last(of: text))
        } else {
            openTypes.insert(context.type ?? "")
        }
    }

    /// Whether a property may be written so.
    ///
    /// - Parameter isRelated: Whether a type, by name, can be the property's own.
    func canWrite(_ name: String, isRelated: (String) -> Bool) -> Bool {
        written.contains(name) || !openTypes.isEmpty && named.contains(name)
            || openTypes.contains { !$0.isEmpty && isRelated($0) }
    }

    /// The property that a key path names, in Swift or as `#keyPath`.
    private static func property(_ expression: Expression) -> String? {
        switch expression.kind {
        case .keyPath(let text): last(of: text)
        case .unknown(let text) where text.hasPrefix("#keyPath"): last(of: text.filter { $0 != ")" && $0 != "(" })
        default: nil
        }
    }

    private static func last(of text: String) -> String {
        let name = text.split(separator: ".").last.map(String.init) ?? text
        return name.replacing("#keyPath", with: "").filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
