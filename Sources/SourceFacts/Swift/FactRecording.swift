extension SwiftFile {
    /// Notes an assignment. One of tuples is noted as its parts.
    func recordAssignment(_ target: Expression, _ name: String, _ value: Expression, at position: Position, offset: Int)
    {
        guard isRecording else { return }
        if case .tuple(let targets) = target.kind {
            var values: [Argument] = []
            if case .tuple(let parts) = value.kind, parts.count == targets.count { values = parts }
            for (index, target) in targets.enumerated() {
                let part = index < values.count ? values[index].value : Expression(.unknown("…"), at: value.position)
                recordAssignment(target.value, name, part, at: position, offset: offset)
            }
            return
        }
        facts.assignments.append(
            AssignmentFact(
                target: target, operator: name, value: RecordedValue.reduced(value), context: context,
                conditions: directives.conditions(at: offset), position: position))
    }

    /// Notes a call, if its arguments or what it creates can be of interest.
    func recordCall(_ callee: Expression, _ arguments: [Argument], at token: ExpressionToken) {
        if RecordedCall.canHandOnScreen(callee, arguments) { interest += 1 }
        guard isRecording, RecordedCall.isOfInterest(callee, arguments, words: words) else { return }
        facts.calls.append(
            CallFact(
                callee: callee,
                arguments: arguments.map { Argument(label: $0.label, value: RecordedValue.reduced($0.value)) },
                context: context, conditions: directives.conditions(at: token.range.lowerBound),
                position: callee.position))
    }
}

/// What is kept of a value that is assigned or handed over.
enum RecordedValue {
    /// More parts than this are no constant and no condition that could be followed.
    private static let mostParts = 60

    /// The value, or `.unknown` for closures with code, long texts and long expressions.
    static func reduced(_ value: Expression) -> Expression {
        var left = mostParts
        guard spend(value, &left) else { return Expression(.unknown("…"), at: value.position) }
        return value
    }

    private static func spend(_ value: Expression, _ left: inout Int) -> Bool {
        left -= 1
        guard left > 0 else { return false }
        switch value.kind {
        case .integer, .floating, .boolean, .nil, .name, .selfReference, .selfType, .superReference, .selector,
            .keyPath,
            .unknown:
            return true
        case .string(let text):
            return text.utf8.count <= 80
        case .member(let base, _):
            return base.map { spend($0, &left) } ?? true
        case .call(let callee, let arguments), .subscripted(let callee, let arguments):
            // `{ … }()` is worth its closure's value.
            if case .closure(let closure) = callee.kind, arguments.isEmpty {
                left -= closure.body.count * 6
                return left > 0
            }
            guard spend(callee, &left) else { return false }
            for argument in arguments {
                guard spend(argument.value, &left) else { return false }
            }
            return true
        case .array(let elements):
            for element in elements {
                guard spend(element, &left) else { return false }
            }
            return true
        case .dictionary(let elements):
            for element in elements {
                guard spend(element.key, &left), spend(element.value, &left) else { return false }
            }
            return true
        case .tuple(let elements):
            for element in elements {
                guard spend(element.value, &left) else { return false }
            }
            return true
        case .unary(_, let operand), .optionalChain(let operand), .forceUnwrap(let operand), .cast(let operand, _, _),
            .typeTest(let operand, _):
            return spend(operand, &left)
        case .binary(_, let first, let second):
            return spend(first, &left) && spend(second, &left)
        case .ternary(let first, let second, let third):
            return spend(first, &left) && spend(second, &left) && spend(third, &left)
        case .closure(let closure):
            // One expression may be a filter that decides; more is code, whose own calls and assignments are noted.
            guard closure.body.count == 1, case .expression(let only) = closure.body[0].kind else { return false }
            return spend(only, &left)
        case .statementExpression(let statements):
            left -= statements.count * 10
            return left > 0
        }
    }
}

/// Which calls are noted.
enum RecordedCall {
    /// Very frequent calls of layout, drawing and collections. None can be handed a mask, and none creates a screen.
    private static let withoutInfluence: Set<String> = [
        // Views
        "background", "border", "clipShape", "cornerRadius", "fixedSize", "font", "foregroundColor", "foregroundStyle",
        "frame", "id", "layoutPriority", "lineLimit", "multilineTextAlignment", "offset", "opacity", "padding",
        "resizable", "scaledToFit", "tag", "tint", "constraint", "Text", "Image", "Spacer", "VStack", "HStack",
        "ZStack", "Label", "Color", "CGRect", "CGSize", "CGPoint", "UIColor", "NSColor", "UIEdgeInsets", "EdgeInsets",
        // Texts and collections
        "append", "filter", "flatMap", "format", "joined", "map", "reduce", "sorted", "NSLocalizedString",
        "LocalizedStringKey", "URL", "Date", "String", "Data",
        // Talk and tests
        "print", "debug", "error", "info", "log", "XCTAssert", "XCTAssertEqual", "XCTAssertTrue", "XCTAssertFalse",
        "XCTAssertNil", "XCTAssertNotNil", "XCTUnwrap", "XCTFail",
    ]

    /// Ends of the names of types that can create or hold a screen.
    private static let screenTypes = ["Controller", "Coordinator", "Window", "Host", "Screen", "Scene", "VC", "Router"]

    static func isOfInterest(_ callee: Expression, _ arguments: [Argument], words: InterestingWords) -> Bool {
        guard let name = lastName(of: callee), !withoutInfluence.contains(name) else { return false }
        if words.contains(name) { return true }
        let isConstructor = name == "init" || name.first?.isUppercase == true
        if arguments.isEmpty { return isConstructor && screenTypes.contains { name.hasSuffix($0) } }
        return isConstructor || arguments.contains { isOfInterest($0.value) }
    }

    /// Whether a call can make a screen and hand it to a helper, whatever the two are called: `embed(Player())`,
    /// `open(makePlayer())`.
    static func canHandOnScreen(_ callee: Expression, _ arguments: [Argument]) -> Bool {
        if case .name(let name) = callee.kind, ClassNames.canBeOfProject(name), !withoutInfluence.contains(name) {
            return true
        }
        if isHeldFactory(callee) { return true }
        return arguments.contains { argument in
            guard case .call(let factory, _) = argument.value.kind, let name = lastName(of: factory) else {
                return false
            }
            return factoryVerbs.contains { name.hasPrefix($0) }
        }
    }

    /// `makers[name]?()`, `makeDetail?()`: a closure that a table or a property holds.
    private static func isHeldFactory(_ callee: Expression) -> Bool {
        switch callee.kind {
        case .subscripted: return true
        case .optionalChain(let inner), .forceUnwrap(let inner):
            if case .subscripted = inner.kind { return true }
            return lastName(of: inner).map { name in factoryVerbs.contains { name.hasPrefix($0) } } ?? false
        default: return false
        }
    }

    private static let factoryVerbs = ["make", "create", "build", "new", "load"]

    private static func lastName(of callee: Expression) -> String? {
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        case .optionalChain(let inner), .forceUnwrap(let inner): lastName(of: inner)
        case .selfType: "Self"
        default: nil
        }
    }

    /// Whether a value can be a mask, a flag, or a screen.
    private static func isOfInterest(_ value: Expression) -> Bool {
        switch value.kind {
        case .boolean, .integer, .nil, .selfReference: true
        // Handed on to a helper that exchanges methods.
        case .selector(let text): text.contains("rientation") || text.contains("utorotate")
        case .name, .member, .call, .cast, .ternary, .subscripted: true
        case .array(let elements): elements.contains { isOfInterest($0) }
        case .unary(_, let operand), .optionalChain(let operand), .forceUnwrap(let operand): isOfInterest(operand)
        case .binary(let name, _, _): name == "??" || name == "|"
        default: false
        }
    }
}
