/// Swift's precedence groups, and the operators of the standard library and of one file.
struct OperatorTable: Sendable {
    enum Associativity: Sendable {
        case left
        case right
    }

    struct Group: Sendable {
        /// Higher binds tighter. The steps leave room for groups that a file declares between two others.
        var precedence: Int
        var associativity: Associativity

        static let assignment = Group(precedence: 0, associativity: .right)
        static let ternary = Group(precedence: 200, associativity: .right)
        static let `default` = Group(precedence: 300, associativity: .left)
        static let logicalDisjunction = Group(precedence: 400, associativity: .left)
        static let logicalConjunction = Group(precedence: 500, associativity: .left)
        static let comparison = Group(precedence: 600, associativity: .left)
        static let nilCoalescing = Group(precedence: 700, associativity: .right)
        static let casting = Group(precedence: 800, associativity: .left)
        static let rangeFormation = Group(precedence: 900, associativity: .left)
        static let addition = Group(precedence: 1000, associativity: .left)
        static let multiplication = Group(precedence: 1100, associativity: .left)
        static let bitwiseShift = Group(precedence: 1200, associativity: .left)
    }

    private var operators: [String: Group] = Self.standardOperators
    private var groups: [String: Group] = Self.standardGroups

    /// The group of an infix operator. One that was not declared in sight has the default group, save that a name like
    /// `??=` is taken for an assignment, as it is everywhere.
    func group(of name: String) -> Group {
        if let known = operators[name] { return known }
        return Self.looksLikeAssignment(name) ? .assignment : .default
    }

    /// Whether it is known as an infix operator.
    func isInfix(_ name: String) -> Bool { operators[name] != nil }

    func isAssignment(_ name: String) -> Bool {
        if let known = operators[name] { return known.precedence == Group.assignment.precedence }
        return Self.looksLikeAssignment(name)
    }

    /// `infix operator name: group`.
    mutating func declare(_ name: String, group: String?) {
        operators[name] = group.flatMap { groups[$0] } ?? .default
    }

    /// `precedencegroup name { higherThan: … lowerThan: … associativity: … }`.
    mutating func declareGroup(_ name: String, higherThan: String?, lowerThan: String?, isRightAssociative: Bool) {
        var group = Group.default
        if let other = higherThan.flatMap({ groups[$0] }) {
            group.precedence = other.precedence + 1
        } else if let other = lowerThan.flatMap({ groups[$0] }) {
            group.precedence = other.precedence - 1
        }
        group.associativity = isRightAssociative ? .right : .left
        groups[name] = group
    }

    private static func looksLikeAssignment(_ name: String) -> Bool {
        guard name.last == "=", name.count > 1 else { return false }
        return !name.hasSuffix("==") && !["<=", ">=", "!=", "~=", ".<=", ".>=", ".!="].contains(name)
    }

    private static let standardOperators: [String: Group] = {
        var result: [String: Group] = [:]
        let table: [(Group, [String])] = [
            (.assignment, ["=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*="]),
            (.ternary, [GrammarGaps.matchOperator]),
            (.logicalDisjunction, ["||"]),
            (.logicalConjunction, ["&&"]),
            (.comparison, ["<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>="]),
            (.nilCoalescing, ["??"]),
            (.rangeFormation, ["...", "..<"]),
            (.addition, ["+", "-", "&+", "&-", "|", "^"]),
            (.multiplication, ["*", "/", "%", "&*", "&"]),
            (.bitwiseShift, ["<<", ">>", "&<<", "&>>"]),
        ]
        for (group, names) in table {
            for name in names { result[name] = group }
        }
        return result
    }()

    private static let standardGroups: [String: Group] = [
        "AssignmentPrecedence": .assignment, "TernaryPrecedence": .ternary, "DefaultPrecedence": .default,
        "LogicalDisjunctionPrecedence": .logicalDisjunction, "LogicalConjunctionPrecedence": .logicalConjunction,
        "ComparisonPrecedence": .comparison, "NilCoalescingPrecedence": .nilCoalescing, "CastingPrecedence": .casting,
        "RangeFormationPrecedence": .rangeFormation, "AdditionPrecedence": .addition,
        "MultiplicationPrecedence": .multiplication, "BitwiseShiftPrecedence": .bitwiseShift,
    ]
}
