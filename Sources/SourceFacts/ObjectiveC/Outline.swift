/// The declarations of a file, with the tokens of their bodies and values still unread.
struct Outline: Sendable {
    struct Function: Sendable {
        var fact: FunctionFact
        /// With the braces; nil for a declaration.
        var body: [Token]?
    }

    struct TypeDeclaration: Sendable {
        /// Without functions, and without the values of cases.
        var fact: TypeFact
        var functions: [Function] = []
        /// A value for each case; empty where the source gives none.
        var caseValues: [[Token]] = []
    }

    struct Variable: Sendable {
        var fact: PropertyFact
        /// Empty when there is none.
        var value: [Token]
    }

    var types: [TypeDeclaration] = []
    var functions: [Function] = []
    var variables: [Variable] = []
    var typealiases: [TypealiasFact] = []
    /// Of `@import`.
    var modules: [String] = []
    var problems: [FileProblem] = []
}
