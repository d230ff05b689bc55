/// Collects the readiness facts of one file, while its declarations are read.
///
/// It is handed every body and value that the readers made for the rotation facts, so no code is parsed twice. One walk
/// over the statements finds everything; what a kind of fact needs stands in an extension of its own.
final class ReadinessCollector {
    /// What was found so far. Complete in ``finished()``.
    private(set) var found = ReadinessFacts()

    /// What the local variables of the function hold.
    var device = DeviceExpressions()
    /// The classes of local variables and properties, by name.
    var classes: [String: String] = [:]
    var context = CodeContext(type: nil, function: nil)
    var conditions: [CompilationCondition] = []
    /// What a returned value is for; nil where it is nothing of the layout.
    var result: LayoutEffect?
    /// Names of the calls whose closures the code stands in, outermost first.
    var callsAround: [String] = []
    /// The bar items of this file, and what is set on them later.
    var bars = BarItems()
    /// The toolbar whose content is read, if one is.
    var isInToolbar = false
    /// The views that the function takes away again, by name.
    var removed: Set<String> = []
    /// The callback with a resize that is read, if it is one.
    var resizeCallback: String?
    /// Whether the item that is read stands in the place of the title.
    var isInTitle = false
    /// Whether what is read are the rows of a grid that scrolls sideways, or the size of one cell.
    var isOfRows = false
    var isItemSize = false
    /// Whole numbers that constants of the file hold, by name.
    var numbers: [String: Int] = [:]
    /// Local variables that hold the width or height of something, and those that hold pictures.
    var sizeLocals: Set<String> = []
    var pictures: Set<String> = []
    /// The views that makers of constraints speak for.
    var constrained: [String: String] = [:]
    /// Parts of views that stand in properties of their own, where they are shown, and labels that are such parts.
    var views: [String: PartOfView] = [:]
    var uses: [UseOfView] = []
    /// Those that get a title where they are shown.
    var titled: Set<String> = []
    var labels: [(view: String, place: BarItems.Place)] = []
    /// Names that the function uses, and those that it hands to logging and the like.
    var used: Set<String> = []
    var talked: Set<String> = []

    /// Names that the file assigns to: variables that do not keep what they were made with.
    private var assigned: Set<String> = []
    /// The helpers that are variables, by their place among the helpers.
    private var variables: Set<Int> = []
    /// Comparisons that local variables hold.
    private var comparisons: [String: Set<ReadinessFact>] = [:]
    /// Whether the function answers with words.
    private var isText = false
    private var depth = 0
    private var seen: Set<ReadinessFact> = []
    private let deepest = 150

    // MARK: - Facts

    /// Notes a fact, once.
    func note(_ kind: ReadinessFact.Kind, at position: Position) {
        if isText, kind.isComparison { return }
        let fact = ReadinessFact(kind: kind, context: context, conditions: conditions, position: position)
        if seen.insert(fact).inserted { found.facts.append(fact) }
    }

    /// Notes what a layout does with sources, where they stand. Of one place the first effect counts.
    func note(_ sources: [DeviceExpressions.Found], _ effect: LayoutEffect?) {
        guard let effect, !OrientationOverrides.contains(context.function) else { return }
        for source in sources { note(.layout(source.source, effect), at: source.position) }
    }

    /// Takes back facts that turned out to be none.
    /// - Parameter count: How many of the first facts stay whatever they are.
    func withdrawFacts(since count: Int = 0, where isWithdrawn: (ReadinessFact) -> Bool) {
        let kept = found.facts[min(count, found.facts.count)...].filter { !isWithdrawn($0) }
        found.facts.replaceSubrange(min(count, found.facts.count)..., with: kept)
    }

    /// What the file says, with what can only be told at its end.
    func finished() -> ReadinessFacts {
        visitViewsWhereShown()
        for (kind, place) in bars.facts() {
            context = place.context
            conditions = place.conditions
            note(kind, at: place.position)
        }
        found.facts.sort { $0.position < $1.position }
        found.helpers = found.helpers.enumerated().filter { index, helper in
            !variables.contains(index) || !assigned.contains(helper.name)
        }.map(\.element)
        return found
    }

    // MARK: - Declarations

    /// A function, method, initialiser or accessor with its body.
    func read(
        _ body: [Statement], in context: CodeContext, returning type: TypeReference?,
        conditions: [CompilationCondition], at position: Position
    ) {
        within(context, conditions) {
            noteMadeView(type, at: position)
            for parameter in context.parameters { device.locals[parameter] = [] }
            readHelper(body, type: type)
            keepView(body, returning: type)
            isText = AuditedNames.isText(type)
            isItemSize =
                context.function?.contains("sizeForItemAtIndexPath") ?? false
                || context.function == "collectionView" && type?.baseName == "CGSize"
            if isOfGeometry(context.function, type) {
                result = LayoutEffect(role: .feeds, what: context.function ?? "", isNumeric: true)
            }
            let isContent = type.map { Self.isToolbarContent($0) } ?? false
            let outer = isInToolbar
            isInToolbar = isInToolbar || isContent
            resizeCallback = ResizeCallbacks.name(of: context)
            let before = found.facts.count
            let items = bars.count
            visit(body)
            if case .expression(let only)? = body.last?.kind, body.count == 1 { visitResult(only) }
            endResizeCallback(since: before)
            withdrawTalk()
            withdrawRemovedViews(since: before)
            if bars.isForKeyboard(context.function) { bars.drop(since: items) }
            bars.endFunction()
            isInToolbar = outer
        }
    }

    /// A property or global with its value.
    func read(
        property name: String, type: TypeReference?, attributes: [Attribute], value: Expression?,
        isConstant: Bool,
        in context: CodeContext, conditions: [CompilationCondition], at position: Position
    ) {
        if let path = attributes.first(where: { $0.name == "Environment" })?.arguments,
            path.hasSuffix("horizontalSizeClass")
        {
            device.environment[name] = .widthClass
        }
        if let className = type?.baseName ?? value.flatMap(createdClass) { classes[name] = className }
        guard let value else { return }
        if isConstant { numbers[name] = value.number }
        within(context, conditions) {
            let count = found.helpers.count
            let isHelper = noteHelper(name, passing: value, type: type, at: position)
            if isHelper, !isConstant { variables.insert(count) }
            visitAssigned(value, to: name, type: type, isHelper: isHelper)
            bars.endFunction()
        }
    }

    /// The values that parameters have when a call does not give them.
    func read(
        defaultsOf parameters: [FunctionFact.Parameter], in context: CodeContext, conditions: [CompilationCondition]
    ) {
        within(context, conditions) {
            for parameter in parameters {
                guard let value = parameter.defaultValue else { continue }
                visitAssigned(value, to: parameter.name, type: parameter.type, isHelper: false)
            }
        }
    }

    /// A macro of the C preprocessor.
    func read(macro name: String, value: Expression, conditions: [CompilationCondition], at position: Position) {
        within(CodeContext(type: nil, function: name), conditions) {
            let isHelper = noteHelper(name, passing: value, type: nil, at: position)
            if !isHelper { visitAssigned(value, to: name, type: nil, isHelper: false) }
        }
    }

    /// Whether a type's code is not the app's own: tests. Previews are not read at all.
    static func isAside(_ type: TypeFact) -> Bool { type.inherits.contains { $0.baseName == "XCTestCase" } }

    /// The end of a type: what its environment is called is nobody else's business.
    func endType() { device.environment = [:] }

    private func within(_ inner: CodeContext, _ more: [CompilationCondition], _ body: () -> Void) {
        guard !AuditedNames.areTalk(inner) else { return }
        let outer = (context, conditions, device.locals, device.screens, result, resizeCallback, classes)
        let outerLocals = (sizeLocals, pictures, numbers, device.enclosingType)
        context = inner
        conditions = more
        result = nil
        device.enclosingType = inner.type
        body()
        (context, conditions, device.locals, device.screens, result, resizeCallback, classes) = outer
        (sizeLocals, pictures, numbers, device.enclosingType) = outerLocals
        (isText, isItemSize, used, talked, comparisons) = (false, false, [], [], [:])
    }

    /// Takes back comparisons whose outcome is only logged.
    private func withdrawTalk() {
        let idle = comparisons.filter { talked.contains($0.key) && !used.contains($0.key) }.values
            .reduce(into: Set<ReadinessFact>()) { $0.formUnion($1) }
        if !idle.isEmpty { withdrawFacts { idle.contains($0) } }
    }

    private func isOfGeometry(_ name: String?, _ type: TypeReference?) -> Bool {
        if GeometryNames.isType(type) { return true }
        guard let name, type != nil else { return false }
        return GeometryNames.canBeNumber(type) && GeometryNames.isProperty(name)
    }

    // MARK: - Helpers

    private static let helperTypes: Set<String> = [
        "Bool", "BOOL", "CGFloat", "CGSize", "CGRect", "UIUserInterfaceIdiom", "UIInterfaceOrientation",
        "UIDeviceOrientation", "Double", "Float", "bool", "UIUserInterfaceSizeClass",
    ]

    private func noteHelper(_ name: String, passing value: Expression, type: TypeReference?, at position: Position)
        -> Bool
    {
        guard type == nil || Self.helperTypes.contains(type?.baseName ?? "") else { return false }
        let sources = wrapped(value)
        guard !sources.isEmpty else { return false }
        add(helper: name, sources, at: position)
        return true
    }

    private func add(helper name: String, _ sources: [DeviceExpressions.Found], at position: Position) {
        found.helpers.append(
            DeviceHelper(
                name: name, owner: context.type,
                sources: Array(Set(sources.map(\.source.kind))).sorted { "\($0)" < "\($1)" },
                conditions: conditions, position: position))
    }

    /// A getter or a function without parameters that passes on what the device is.
    private func readHelper(_ body: [Statement], type: TypeReference?) {
        guard let name = context.function, context.parameters.isEmpty, let type,
            Self.helperTypes.contains(type.baseName)
        else { return }
        let outer = (device.locals, device.screens)
        defer { (device.locals, device.screens) = outer }
        let body = body.drop { holds($0) }
        guard let first = body.first else { return }
        if body.count == 1, let value = first.value {
            let sources = wrapped(value)
            if !sources.isEmpty { add(helper: name, sources, at: first.position) }
            return
        }
        guard ["Bool", "BOOL", "bool"].contains(type.baseName), let sources = choice(Array(body)), !sources.isEmpty
        else { return }
        add(helper: name, sources, at: first.position)
    }

    /// Whether a statement only gives a name to something that the rest speaks of: `guard let scene = … else { return false }`.
    private func holds(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .declare(let local):
            guard let value = local.value else { return false }
            hold(value, in: local.name)
            return true
        case .guard(let conditions, let otherwise):
            for condition in conditions {
                guard case .binding(let name, let value) = condition else { return false }
                if let value { hold(value, in: name) }
            }
            guard otherwise.count == 1, case .return(let value?) = otherwise[0].kind else { return false }
            return value.isBoolean || value.number == 0
        default: return false
        }
    }

    private func hold(_ value: Expression, in name: String) {
        if device.isScreen(value) { device.screens.insert(name) }
        device.locals[name] = device.passedOn(by: value).filter { !$0.isNamed }
    }

    /// The sources that a value is, unchanged; empty when it is computed.
    func wrapped(_ value: Expression) -> [DeviceExpressions.Found] {
        switch value.kind {
        case .unary("!", let operand), .forceUnwrap(let operand), .cast(let operand, _, _): return wrapped(operand)
        case .binary("&&", let left, let right), .binary("||", let left, let right):
            let (first, second) = (wrapped(left), wrapped(right))
            return first.isEmpty || second.isEmpty ? [] : first + second
        case .binary(let name, _, _) where name == "==" || name == "!=": return device.tested(by: value)
        case .binary("??", let left, let right) where right.isBoolean || right.number == 0: return wrapped(left)
        case .binary: return []
        case .call(let callee, let arguments) where arguments.isEmpty && callee.body?.count == 1:
            return callee.body?[0].value.map(wrapped) ?? []
        case .ternary(let condition, let then, let otherwise):
            guard case .boolean = then.kind, case .boolean = otherwise.kind else { return [] }
            return device.tested(by: condition)
        case .call(let callee, let arguments) where !arguments.isEmpty:
            if let found = device.source(value) { return [found] }
            guard case .name(let name) = callee.kind, DeviceExpressions.transparent.contains(name) else {
                return device.tested(by: value)
            }
            let parts = arguments.map { wrapped($0.value) }
            return parts.contains { $0.isEmpty } ? [] : parts.flatMap { $0 }
        case .name, .member, .optionalChain, .call: return device.passedOn(by: value)
        case .closure(let closure) where closure.body.count == 1:
            return closure.body[0].value.map(wrapped) ?? []
        default: return []
        }
    }

    /// The sources of a body that only chooses between true and false; nil when it does more.
    private func choice(_ body: [Statement]) -> [DeviceExpressions.Found]? {
        var result: [DeviceExpressions.Found] = []
        for statement in body {
            switch statement.kind {
            case .return(let value?), .expression(let value):
                if case .boolean = value.kind { continue }
                let sources = wrapped(value)
                guard !sources.isEmpty else { return nil }
                result += sources
            case .if(let conditions, let then, let otherwise):
                guard let first = choice(then), let second = choice(otherwise) else { return nil }
                let tested = conditions.flatMap(self.tested)
                guard !tested.isEmpty else { return nil }
                result += tested + first + second
            case .guard(let conditions, let otherwise):
                guard let second = choice(otherwise) else { return nil }
                let tested = conditions.flatMap(self.tested)
                guard !tested.isEmpty else { return nil }
                result += tested + second
            case .switch(let subject, let cases):
                let sources = device.passedOn(by: subject).filter { $0.source.kind == .idiom }
                let bodies = cases.map { choice($0.body) }
                guard !sources.isEmpty, !bodies.contains(where: { $0 == nil }) else { return nil }
                result += sources
            default: return nil
            }
        }
        return result
    }

    // MARK: - Statements

    func visit(_ statements: [Statement]) {
        guard depth < deepest else { return }
        depth += 1
        defer { depth -= 1 }
        for (index, statement) in statements.enumerated() {
            noteContainers(statement, before: statements[(index + 1)...])
            visit(statement)
            if endsTheRest(statement) { break }
        }
    }

    /// Whether nothing behind a statement runs on the systems that the rules are about.
    private func endsTheRest(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .if(let conditions, let then, _):
            guard Self.isNew(conditions) == true, let last = then.last else { return false }
            switch last.kind {
            case .return, .never: return true
            default: return false
            }
        case .guard(let conditions, _): return Self.isNew(conditions) == false
        default: return false
        }
    }

    /// Whether a condition on the version of the system holds wherever windows have any size; nil when it says something
    /// else as well, or nothing.
    private static func isNew(_ conditions: [Condition]) -> Bool? {
        var isCertain = true
        for condition in conditions {
            guard case .available(let version, let negated) = condition, !isLater(version) else {
                isCertain = false
                continue
            }
            if negated { return false }
        }
        return isCertain && !conditions.isEmpty ? true : nil
    }

    /// Whether a version is newer than the first one with such windows.
    private static func isLater(_ version: [Int]?) -> Bool {
        guard let version else { return false }
        return [27, 0].lexicographicallyPrecedes(version.count == 1 ? version + [0] : version)
    }

    private func visit(_ statement: Statement) {
        switch statement.kind {
        case .expression(let value): visit(value, for: nil)
        case .return(let value): if let value { visitResult(value) }
        case .declare(let local): visit(local)
        case .assign(let target, _, let value): visitAssignment(target, value, at: statement.position)
        case .if(let conditions, let then, let otherwise):
            noteBranches(conditions, then, otherwise)
            for condition in conditions { visit(condition) }
            let isNew = Self.isNew(conditions)
            if isNew != false { branch(then) }
            if isNew != true { branch(otherwise) }
        case .guard(let conditions, let otherwise):
            noteBranches(conditions, otherwise, [])
            for condition in conditions { visit(condition) }
            if Self.isNew(conditions) != true { visit(otherwise) }
        case .switch(let subject, let cases):
            noteCases(subject, cases)
            visit(subject, for: nil)
            for item in cases {
                for pattern in item.patterns { if let filter = pattern.filter { visit(filter, for: nil) } }
                compiled(item.condition) { branch(item.body) }
            }
        case .forEach(let name, let sequence, _, let body):
            visit(sequence, for: nil)
            noteAddedEach(name, of: sequence, in: body)
            if let name { device.locals[name] = [] }
            visit(body)
        case .loop(let conditions, let body, _):
            for condition in conditions { visit(condition) }
            visit(body)
        case .do(let body, let handlers):
            visit(body)
            handlers.forEach(visit)
        case .defer(let body): visit(body)
        case .compilation(let branches):
            for item in branches { compiled(item.condition) { branch(item.body) } }
        case .function(let function):
            visit(function)
        case .break, .continue, .fallthrough, .never, .unknown: break
        }
    }

    /// Variables that a branch declares end with it.
    private func branch(_ statements: [Statement]) {
        let outer = device.locals.keys.count
        let before = device.locals
        visit(statements)
        if device.locals.keys.count != outer {
            for name in device.locals.keys where before[name] == nil { device.locals[name] = nil }
        }
    }

    private func compiled(_ condition: CompilationCondition?, _ body: () -> Void) {
        guard let condition else { return body() }
        conditions.append(condition)
        body()
        conditions.removeLast()
    }

    private func visit(_ function: FunctionFact) {
        guard let body = function.body else { return }
        let outer = (device.locals, result)
        for parameter in function.parameters { device.locals[parameter.name] = [] }
        result =
            isOfGeometry(function.name, function.returnType)
            ? LayoutEffect(role: .feeds, what: function.name, isNumeric: true) : nil
        visit(body)
        (device.locals, result) = outer
    }

    private func visit(_ local: LocalDeclaration) {
        if let className = local.type?.baseName ?? local.value.flatMap(createdClass) { classes[local.name] = className }
        if let getter = local.getter { visit(getter) }
        guard let value = local.value else {
            device.locals[local.name] = []
            return
        }
        let sources = wrapped(value).isEmpty ? device.passedOn(by: value).filter { !$0.isNamed } : wrapped(value)
        let isHelper = !wrapped(value).isEmpty
        if device.isScreen(value) { device.screens.insert(local.name) }
        noteKind(of: value, in: local.name, isConstant: local.isConstant)
        let before = found.facts.count
        visitAssigned(value, to: local.name, type: local.type, isHelper: isHelper)
        let compared = found.facts[min(before, found.facts.count)...].filter(\.kind.isComparison)
        if !compared.isEmpty { comparisons[local.name, default: []].formUnion(compared) }
        let isReported = !isHelper && isPlace(local.name, local.type, value)
        device.locals[local.name] = isReported ? [] : sources
    }

    /// Remembers what a local variable holds: a size, a picture, a number.
    private func noteKind(of value: Expression, in name: String, isConstant: Bool) {
        if isSize(value) { sizeLocals.insert(name) } else { sizeLocals.remove(name) }
        if isPicture(value) { pictures.insert(name) } else { pictures.remove(name) }
        numbers[name] = isConstant ? value.number : nil
        if let symbol = ellipsis(in: value) { bars.hold(symbol, in: name) }
    }

    private func isPicture(_ value: Expression) -> Bool {
        if case .call(let callee, let arguments) = value.kind, !arguments.isEmpty {
            return NamePath.calledName(callee).map(Self.isOfPicture) ?? false
        }
        return isOfPicture(NamePath(value))
    }

    /// Whether a variable holds a part of the layout: its type or its name says so, or its value is computed from a size.
    private func isPlace(_ name: String, _ type: TypeReference?, _ value: Expression) -> Bool {
        if GeometryNames.isTurned(name) { return false }
        if GeometryNames.isType(type) { return true }
        return GeometryNames.isProperty(name) && GeometryNames.canBeNumber(type) && !value.isBoolean
    }

    /// A value that becomes that of a variable or property.
    func visitAssigned(_ value: Expression, to name: String, type: TypeReference?, isHelper: Bool) {
        let isPlace = !isHelper && isPlace(name, type, value)
        let effect = isPlace ? LayoutEffect(role: .feeds, what: name, isNumeric: true) : nil
        bars.nameOfNext = name
        noteColumnCount(name, value)
        if let symbol = ellipsis(in: value) { bars.hold(symbol, in: name) }
        if isCreatedWithWidth(value) { bars.size(name) }
        let outer = isOfRows
        isOfRows = isOfRows || GeometryNames.isOfRows(name)
        visit(value, for: effect)
        isOfRows = outer
        bars.nameOfNext = nil
    }

    private func visitAssignment(_ target: Expression, _ value: Expression, at position: Position) {
        let path = NamePath(target)
        let isLocal = path.names.count == 1 && device.locals[path.last] != nil
        let isPlace = GeometryNames.isPlace(path) && !value.isBoolean
        bars.assign(path, value)
        notePartOfItem(path, value, at: position)
        noteActivation(of: target, by: value)
        // A variable that is kept up to date with the device still says what the device is.
        // The height of a frame is not the property of that name.
        let isPart = path.names.dropLast().last.map(GeometryNames.isProperty) ?? false
        if !isPart, !device.passedOn(by: value).contains(where: { !$0.isNamed }) { assigned.insert(path.last) }
        bars.nameOfNext = path.last
        if path.last == "minimumSize" || path.names.contains("sizeRestrictions") { note(.minimumSize, at: position) }
        if path.names.contains("isInteractivelyResizing") { resizeCallback = nil }
        if let className = createdClass(value) { classes[path.last] = className }
        noteFixedFrame(target, value)
        noteColumnCount(path.last, value)
        visit(value, for: isPlace ? LayoutEffect(role: .feeds, what: path.last, isNumeric: true) : nil)
        bars.nameOfNext = nil
        if case .member(let base?, _) = target.kind { visit(base, for: nil) }
        if isLocal, !isPlace { device.locals[path.last, default: []] += wrapped(value) }
    }

    /// A returned value, or the last expression of a body.
    func visitResult(_ value: Expression) {
        guard let result else { return visit(value, for: nil) }
        // A helper's own value is reported where it is used.
        visit(value, for: wrapped(value).isEmpty ? result : nil)
    }

    // MARK: - Conditions

    func tested(_ condition: Condition) -> [DeviceExpressions.Found] {
        switch condition {
        case .expression(let value): device.tested(by: value)
        case .pattern(let pattern, let value):
            DeviceExpressions.isIdiom(pattern) ? device.passedOn(by: value).filter { $0.source.kind == .idiom } : []
        case .binding, .available: []
        }
    }

    private func visit(_ condition: Condition) {
        switch condition {
        case .expression(let value), .pattern(_, let value): visit(value, for: nil)
        case .binding(let name, let value):
            guard let value else { return }
            visit(value, for: nil)
            noteKind(of: value, in: name, isConstant: true)
            hold(value, in: name)
        case .available: break
        }
    }
}

extension Statement {
    /// The value of a statement that has one.
    var value: Expression? {
        switch kind {
        case .return(let value): value
        case .expression(let value): value
        default: nil
        }
    }
}

extension Expression {
    /// The statements of a closure.
    var body: [Statement]? { if case .closure(let closure) = kind { closure.body } else { nil } }

    /// Whether it is true or false for all to see.
    var isBoolean: Bool { if case .boolean = kind { true } else { false } }
}
