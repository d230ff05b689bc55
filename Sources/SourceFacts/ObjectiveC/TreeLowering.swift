import SyntaxTree

/// Turns the grammar's tree of a snippet into statements and expressions. This part: what both share.
struct TreeLowering {
    let snippet: Snippet
    /// The method around the snippet, for `_cmd`.
    let selector: String?

    /// Assignments that stood inside the expression that is being read, in order of evaluation.
    var hoisted: [Statement] = []
    /// Above zero where an expression is evaluated only sometimes, as behind `&&`.
    var conditionalDepth = 0
    /// `[x setFoo:y]` is an assignment; the call that it also is, by its position.
    var setterCalls: [Position: Expression] = [:]
    /// Static variables of the function that keep a value from one call to the next.
    var keptStatics: Set<String> = []
    /// Of the first place that the grammar did not understand.
    var firstError: Position?

    /// How many nodes around the current one are being read.
    var depth = 0

    /// Deeper code is cut off: trees are as deep as a file wants them to be, the stack is not, and what is made from them
    /// is walked by recursion as well.
    static let deepest = 64

    init(snippet: Snippet, selector: String?) {
        self.snippet = snippet
        self.selector = selector
    }

    func position(_ node: Node) -> Position { snippet.position(at: node.byteRange.lowerBound) }

    /// A node's text on one line, cut after 80 characters.
    func shortText(_ node: Node) -> String {
        let text = String(decoding: node.bytes.prefix(400), as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 80 ? words.prefix(79) + "…" : words
    }

    mutating func noteError(_ node: Node) {
        if firstError == nil { firstError = position(node) }
    }

    /// Whether the grammar lost its way directly below this node.
    func isDamaged(_ node: Node) -> Bool {
        guard node.hasError else { return false }
        var found = false
        node.forEachChild { child, _ in
            if child.isError || (child.isMissing && child.kind != ";") { found = true }
        }
        return found
    }

    mutating func hoist(_ kind: Statement.Kind, at position: Position) {
        let statement = Statement(kind, at: position)
        guard conditionalDepth > 0 else {
            hoisted.append(statement)
            return
        }
        // Whether it runs depends on the operand before it.
        let condition = Condition.expression(Expression(.unknown("earlier operand"), at: position))
        hoisted.append(Statement(.if(conditions: [condition], then: [statement], otherwise: []), at: position))
    }

    /// A type's text without qualifiers.
    func type(_ node: Node) -> TypeReference { type(text: node.text) }

    func type(text: String) -> TypeReference {
        let words = text.split(whereSeparator: \.isWhitespace).filter { word in
            let word = String(word)
            return !DeclarationWords.qualifiers.contains(word) && !DeclarationWords.storage.contains(word)
                && !word.hasPrefix("__bridge")
        }
        return TypeReference(words.joined(separator: " "))
    }

    /// The name that a declarator declares.
    func declaredName(_ node: Node) -> Node? {
        var current = node
        for _ in 0..<16 {
            if current.kind == "identifier" { return current }
            if let inner = current.child(field: "declarator") {
                current = inner
                continue
            }
            let inner = current.namedChildren.first { child in
                child.kind == "identifier" || child.kind.hasSuffix("_declarator")
            }
            guard let inner else { return nil }
            current = inner
        }
        return nil
    }

    /// Finds the static variables that something but `dispatch_once` changes.
    mutating func findKeptStatics(in root: Node) {
        var statics: Set<String> = []
        var changed: Set<String> = []
        root.walk { node in
            switch node.kind {
            case "declaration":
                let isStatic = node.children.contains { $0.kind == "storage_class_specifier" && $0.text == "static" }
                if isStatic {
                    for declarator in node.children(field: "declarator") {
                        if let name = declaredName(declarator) { statics.insert(name.text) }
                    }
                }
            case "call_expression" where node.child(field: "function")?.text == "dispatch_once":
                return .skip
            case "assignment_expression":
                if let left = node.child(field: "left"), left.kind == "identifier" { changed.insert(left.text) }
            case "update_expression":
                if let argument = node.child(field: "argument"), argument.kind == "identifier" {
                    changed.insert(argument.text)
                }
            default: break
            }
            return .descend
        }
        keptStatics = statics.intersection(changed)
    }
}
