/// Collects assignments and calls from the statements of one body.
struct FactCollector {
    private(set) var assignments: [AssignmentFact] = []
    private(set) var calls: [CallFact] = []

    private let context: CodeContext
    private let setterCalls: [Position: Expression]
    private var conditions: [CompilationCondition]
    /// Local variables: what is assigned to them is nobody else's business.
    private var locals: Set<String> = []

    init(context: CodeContext, conditions: [CompilationCondition], setterCalls: [Position: Expression]) {
        self.context = context
        self.conditions = conditions
        self.setterCalls = setterCalls
    }

    mutating func collect(_ statements: [Statement]) {
        for statement in statements { collect(statement) }
    }

    private mutating func collect(_ statement: Statement) {
        switch statement.kind {
        case .declare(let variable):
            locals.insert(variable.name)
            if let value = variable.value { visit(value) }
            if let getter = variable.getter { collect(getter) }
        case .assign(let target, let sign, let value):
            addAssignment(target, sign, value, at: statement.position)
            if let call = setterCalls[statement.position] { visit(call) } else { visit(value) }
            visitBase(of: target)
        case .switch(let subject, let cases):
            visit(subject)
            for branch in cases { within(branch.condition) { $0.collect(branch.body) } }
        case .forEach(let name, let sequence, _, let body):
            if let name { locals.insert(name) }
            visit(sequence)
            collect(body)
        case .compilation(let branches):
            for branch in branches { within(branch.condition) { $0.collect(branch.body) } }
        // What it does it does where it is called.
        case .function: break
        default: statement.forEachPart({ visit($0) }, body: { collect($0) })
        }
    }

    private mutating func within(_ condition: CompilationCondition?, _ step: (inout Self) -> Void) {
        guard let condition else {
            step(&self)
            return
        }
        conditions.append(condition)
        step(&self)
        conditions.removeLast()
    }

    // MARK: Assignments

    private mutating func addAssignment(_ target: Expression, _ sign: String, _ value: Expression, at place: Position) {
        switch target.kind {
        case .name(let name): if locals.contains(name) { return }
        case .member: break
        default: return
        }
        switch value.kind {
        // Text, fractions and tables are no mask, no flag and no controller.
        case .string, .floating, .dictionary: return
        default: break
        }
        assignments.append(
            AssignmentFact(
                target: target, operator: sign, value: Trimming.trim(value), context: context, conditions: conditions,
                position: place))
    }

    private mutating func visitBase(of target: Expression) {
        switch target.kind {
        case .member(let base?, _): visit(base)
        case .subscripted(let base, _): visit(base)
        default: break
        }
    }

    // MARK: Calls

    private mutating func visit(_ value: Expression) {
        switch value.kind {
        case .call(let callee, let arguments):
            if CallInterest.isInteresting(callee, arguments) {
                calls.append(
                    CallFact(
                        callee: Trimming.trim(callee),
                        arguments: arguments.map { Argument(label: $0.label, value: Trimming.trim($0.value)) },
                        context: context, conditions: conditions, position: value.position))
            }
            visitBase(of: callee)
            for argument in arguments { visit(argument.value) }
        case .closure(let closure):
            let outer = locals
            locals.formUnion(closure.parameters)
            collect(closure.body)
            locals = outer
        default: value.forEachPart({ visit($0) }, body: { collect($0) })
        }
    }
}

/// Which calls go into the facts.
private enum CallInterest {
    private static let selectors: Set<String> = [
        "presentViewController:animated:completion:", "presentModalViewController:animated:", "setRootViewController:",
        "pushViewController:animated:", "setViewControllers:", "setViewControllers:animated:",
        "addChildViewController:",
        "showViewController:sender:", "showDetailViewController:sender:", "setValue:forKey:", "setValue:forKeyPath:",
        "instantiateViewControllerWithIdentifier:", "storyboardWithName:bundle:", "initWithNibName:bundle:",
        "setDelegate:", "performSegueWithIdentifier:sender:", "setStatusBarOrientation:animated:",
        "setStatusBarOrientation:", "requestGeometryUpdateWithPreferences:errorHandler:",
        "setViewController:forColumn:", "setViewControllers:direction:animated:completion:",
    ]
    private static let functions: Set<String> = [
        "UIApplicationMain", "class_addMethod", "class_replaceMethod", "method_exchangeImplementations",
        "method_setImplementation", "class_getInstanceMethod", "imp_implementationWithBlock", "object_setClass",
        "NSClassFromString", "objc_setAssociatedObject",
    ]
    private static let words = WordParts([
        "rientation", "andscape", "ortrait", "ModalPresentation", "diom", "Mask", "ontroller", "utorotate",
    ])

    /// Assertions and logging.
    private static let checks = WordParts(["Assert", "ASSERT", "Log"])

    static func isInteresting(_ callee: Expression, _ arguments: [Argument]) -> Bool {
        switch callee.kind {
        case .member(_, let name):
            if selectors.contains(name) || mentions(name) { return true }
        case .name(let name):
            if functions.contains(name) || mentions(name) { return true }
            // They take everything and decide nothing.
            if name.hasPrefix("dispatch_") || checks.occur(in: name) {
                return false
            }
        default: break
        }
        return arguments.contains { isInteresting($0.value) }
    }

    private static func isInteresting(_ value: Expression) -> Bool {
        switch value.kind {
        case .boolean, .selfReference, .selector: true
        case .name(let name):
            // A constant of the project, such as a case of its own enum.
            mentions(name) || (TreeLowering.looksLikeType(name) && !name.hasPrefix("UI") && !name.hasPrefix("NS"))
        case .member(_, let name): mentions(name)
        case .call(let callee, _):
            if case .name(let name) = callee.kind { mentions(name) } else { false }
        case .cast(let operand, _, _): isInteresting(operand)
        case .binary(_, let left, let right): isInteresting(left) || isInteresting(right)
        case .ternary(_, let then, let otherwise): isInteresting(then) || isInteresting(otherwise)
        case .array(let elements): elements.contains { isInteresting($0) }
        default: false
        }
    }

    private static func mentions(_ text: String) -> Bool { words.occur(in: text) }
}
