/// The walk over expressions.
extension ReadinessCollector {
    /// Visits an expression.
    ///
    /// - Parameter effect: What its value is for in the layout; nil when it is for nothing there.
    func visit(_ expression: Expression, for effect: LayoutEffect?) {
        if let found = device.source(expression) {
            if let effect { note([found], effect) }
            if found.source.kind == .statusBarOrientation {
                note([found], effect ?? LayoutEffect(role: .read, what: "", isNumeric: false))
            }
            return
        }
        switch expression.kind {
        case .name, .member:
            if let effect { note(device.passedOn(by: expression), effect) }
            if case .name(let name) = expression.kind { used.insert(name) }
            noteUseOfView(expression)
            visitBase(of: expression, for: effect)
        case .call(let callee, let arguments): visitCall(expression, callee, arguments, for: effect)
        case .subscripted(let base, let arguments):
            visit(base, for: nil)
            for argument in arguments { visit(argument.value, for: nil) }
        case .array(let elements):
            noteColumns(of: elements, at: expression.position)
            for element in elements { visit(element, for: nil) }
        case .dictionary(let elements):
            for element in elements {
                visit(element.key, for: nil)
                visit(element.value, for: nil)
            }
        case .tuple(let elements): for element in elements { visit(element.value, for: effect) }
        case .unary(_, let operand), .optionalChain(let operand), .forceUnwrap(let operand), .cast(let operand, _, _):
            visit(operand, for: effect)
        case .typeTest(let operand, _): visit(operand, for: nil)
        case .binary(let name, let left, let right): visitBinary(name, left, right, for: effect)
        case .ternary(let condition, let then, let otherwise):
            visitTernary(condition, then, otherwise, for: effect)
        case .closure(let closure): visit(closure)
        case .statementExpression(let statements):
            let outer = result
            result = effect
            visit(statements)
            result = outer
        case .integer, .floating, .string, .boolean, .nil, .selfReference, .selfType, .superReference, .selector,
            .keyPath, .unknown:
            break
        }
    }

    private func visitBase(of expression: Expression, for effect: LayoutEffect?) {
        guard case .member(let base?, let name) = expression.kind else { return }
        if name == "isInteractivelyResizing" { resizeCallback = nil }
        noteResizeWork(name, at: expression.position)
        if name == "sizeRestrictions" { note(.minimumSize, at: expression.position) }
        // The width of what a call answers: `screen.coordinateSpace.convert(…).width`.
        if case .call(_, let arguments) = base.kind, !arguments.isEmpty, DeviceExpressions.parts.contains(name) {
            visit(base, for: effect)
        } else {
            visit(base, for: nil)
        }
    }

    /// A closure's own variables end with it; what it returns is not for the caller's caller.
    /// - Parameter effect: What its value is for, when it is called on the spot: `let inset: CGFloat = { … }()`.
    func visit(_ closure: Closure, for effect: LayoutEffect? = nil) {
        let outer = (device.locals, result)
        for parameter in closure.parameters { device.locals[parameter] = [] }
        result = effect
        visit(closure.body)
        if effect != nil, case .expression(let only)? = closure.body.last?.kind, closure.body.count == 1 {
            visitResult(only)
        }
        (device.locals, result) = outer
    }

    // MARK: - Operators

    private static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "!=", "~="]

    private func visitBinary(_ name: String, _ left: Expression, _ right: Expression, for effect: LayoutEffect?) {
        if Self.comparisons.contains(name) {
            noteComparison(left, right, isOrder: name.hasPrefix("<") || name.hasPrefix(">"))
            visit(left, for: nil)
            visit(right, for: nil)
        } else if ["+", "-", "*", "/", "%", "??"].contains(name) {
            if name == "/" { noteShare(left, by: right) }
            visit(left, for: effect)
            visit(right, for: effect)
        } else {
            visit(left, for: nil)
            visit(right, for: nil)
        }
    }

    private func noteComparison(_ left: Expression, _ right: Expression, isOrder: Bool) {
        for (value, other) in [(left, right), (right, left)] {
            let screens = device.passedOn(by: value).filter { $0.source.kind == .screen || $0.isNamed }
            if let number = constant(other), number > 0 {
                if isDeviceSize(number, comparedWith: value, screens) {
                    note(.deviceSize(number), at: value.position)
                    continue
                }
            }
            // A name can be anything; what is compared with a number, or ordered, can be a size.
            let number = constant(other)
            let sizes = screens.filter { !$0.isNamed || number != nil || isOrder }
            let what = number.flatMap { DeviceSizes.all.contains($0) ? "\($0)" : nil } ?? ""
            note(sizes, LayoutEffect(role: .compared, what: what, isNumeric: true))
        }
    }

    private static let sizeNames: Set<String> = ["width", "height"]

    private func isDeviceSize(_ number: Int, comparedWith value: Expression, _ screens: [DeviceExpressions.Found])
        -> Bool
    {
        guard !(screens.contains { $0.source.kind == .screen }) else {
            return DeviceSizes.widths.contains(number) || DeviceSizes.heights.contains(number)
                || DeviceSizes.pixels.contains(number)
        }
        return isSize(value) && (DeviceSizes.widths.contains(number) || DeviceSizes.heights.contains(number))
    }

    /// Whether a value is the width or height of something that is no picture: `view.bounds.width`, also through a local
    /// variable, `max(…)` and `CGRectGetWidth(…)`.
    func isSize(_ value: Expression) -> Bool {
        switch value.kind {
        case .call(let callee, let arguments) where !arguments.isEmpty:
            guard case .name(let name) = callee.kind, let first = arguments.first?.value else { return false }
            if name == "CGRectGetWidth" || name == "CGRectGetHeight" { return !isOfPicture(NamePath(first)) }
            return DeviceExpressions.transparent.contains(name) && arguments.contains { isSize($0.value) }
        case .name(let name): return sizeLocals.contains(name)
        case .cast(let inner, _, _), .optionalChain(let inner), .forceUnwrap(let inner): return isSize(inner)
        default:
            let path = NamePath(value)
            return Self.sizeNames.contains(path.last) && path.names.count > 1 && !isOfPicture(path)
        }
    }

    /// Pictures and videos have sizes of their own.
    func isOfPicture(_ path: NamePath) -> Bool {
        if let first = path.names.first, pictures.contains(first) { return true }
        return path.names.contains(where: Self.isOfPicture)
    }

    /// Whether a name is about pictures or videos.
    static func isOfPicture(_ name: String) -> Bool {
        let lower = name.lowercased()
        return [
            "image", "photo", "video", "pixel", "picture", "texture", "asset", "icon", "natural", "dimension",
            "resolution", "thumbnail", "bitmap",
        ].contains { lower.contains($0) }
    }

    /// `(0...320).contains(view.bounds.width)`
    func noteRange(_ name: String, _ callee: Expression, _ arguments: [Argument]) {
        guard name == "contains", case .member(let base?, _) = callee.kind, arguments.count == 1,
            let value = arguments.first?.value, let bounds = Self.bounds(of: base)
        else { return }
        let screens = device.passedOn(by: value).filter { $0.source.kind == .screen }
        if let number = bounds.compactMap(constant).first(where: { isDeviceSize($0, comparedWith: value, screens) }) {
            note(.deviceSize(number), at: value.position)
        }
    }

    private static func bounds(of range: Expression) -> [Expression]? {
        switch range.kind {
        case .binary(let name, let left, let right) where name == "..." || name == "..<": [left, right]
        case .unary(let name, let bound) where name == "..." || name == "..<": [bound]
        case .tuple(let elements) where elements.count == 1: bounds(of: elements[0].value)
        default: nil
        }
    }

    /// A number, or a constant of the file that holds one.
    func constant(_ value: Expression) -> Int? {
        if let number = value.number { return number }
        switch value.kind {
        case .name(let name): return numbers[name]
        case .member(let base?, let name):
            guard NamePath(base).names.count == 1, let first = NamePath(base).names.first,
                first == "self" || first == "Self" || first.first?.isUppercase == true
            else { return nil }
            return numbers[name]
        default: return nil
        }
    }

    private func visitTernary(
        _ condition: Expression, _ then: Expression, _ otherwise: Expression, for effect: LayoutEffect?
    ) {
        if let effect = effect ?? created(by: then) ?? created(by: otherwise) {
            let chosen = LayoutEffect(
                role: .chooses, what: effect.what,
                isNumeric: effect.isNumeric && !Self.areSame(then, otherwise) && hasNumber(then, otherwise))
            note(device.tested(by: condition), chosen)
        }
        visit(condition, for: nil)
        visit(then, for: effect)
        visit(otherwise, for: effect)
    }

    private static func areSame(_ left: Expression, _ right: Expression) -> Bool { left.kind == right.kind }

    private func hasNumber(_ then: Expression, _ otherwise: Expression) -> Bool {
        then.isNumber || otherwise.isNumber
    }

    /// A size or container that an expression makes.
    private func created(by expression: Expression) -> LayoutEffect? {
        guard case .call(let callee, _) = expression.kind, case .name(let name) = callee.kind else { return nil }
        if ["CGSize", "CGRect", "UIEdgeInsets", "EdgeInsets", "CGRectMake", "CGSizeMake", "UIEdgeInsetsMake"].contains(
            name)
        {
            return LayoutEffect(role: .feeds, what: name, isNumeric: true)
        }
        guard ["UISplitViewController", "AnyLayout"].contains(name) else { return nil }
        return LayoutEffect(role: .feeds, what: name, isNumeric: false)
    }

    // MARK: - Calls

    private func visitCall(
        _ call: Expression, _ callee: Expression, _ arguments: [Argument], for effect: LayoutEffect?
    ) {
        let name = NamePath.calledName(callee) ?? ""
        if name == "#Preview" || name == "PreviewLayout" { return }
        if AuditedNames.isTalk(name) || AuditedNames.isTalk(callee) {
            for argument in arguments { talked.formUnion(NamePath(argument.value).names) }
            return
        }
        if let className = created(callee, arguments) { noteCreated(className, arguments, at: call.position) }
        if arguments.isEmpty, let effect { note(device.passedOn(by: call), effect) }
        noteSpace(name, callee, at: call.position)
        noteGrid(name, callee, arguments)
        noteAddedView(name, callee, arguments)
        noteConstraint(name, callee, arguments, at: call.position)
        noteFixedWidth(name, callee, arguments)
        noteIgnoredSafeArea(name, callee, arguments)
        noteImageOfButton(name, callee, arguments, at: call.position)
        noteRange(name, callee, arguments)
        noteUseOfView(call)
        noteContainer(name, at: call.position)
        noteMinimumSize(name, at: call.position)
        noteResizeWork(name, at: call.position)
        if case .closure(let closure) = callee.kind, arguments.isEmpty {
            visit(closure, for: effect)
        } else {
            visitCallee(callee)
        }
        let outerName = bars.nameOfNext
        bars.nameOfNext = nil
        let isToolbar = visitToolbar(name, callee, arguments)
        for argument in arguments where !isToolbar {
            if case .closure(let closure) = argument.value.kind {
                callsAround.append(name)
                if ResizeCallbacks.isAction(name, argument.label) {
                    inResizeCallback(name) { visit(closure) }
                } else if ResizeCallbacks.endsLater(name, argument.label, among: arguments) {
                    inResizeCallback(nil) { visit(closure) }
                } else {
                    constraining(NamePath(callee), closure) { visit(closure) }
                }
                callsAround.removeLast()
            } else {
                let outerRows = isOfRows
                isOfRows = isOfRows || argument.label == "rows"
                visit(argument.value, for: self.effect(of: argument, among: arguments, in: name, callee, outer: effect))
                isOfRows = outerRows
            }
        }
        bars.nameOfNext = outerName
    }

    /// `view.snp.makeConstraints { make in … }`: the maker speaks for the view.
    private func constraining(_ path: NamePath, _ closure: Closure, _ body: () -> Void) {
        guard let place = path.names.firstIndex(of: "snp"), place > 0 else { return body() }
        let maker = closure.parameters.first ?? "$0"
        let outer = constrained[maker]
        constrained[maker] = path.names[place - 1]
        body()
        constrained[maker] = outer
    }

    private func visitCallee(_ callee: Expression) {
        switch callee.kind {
        case .member(let base?, let name):
            noteRemoval(name, of: base)
            visit(base, for: nil)
        case .optionalChain(let inner), .forceUnwrap(let inner): visitCallee(inner)
        case .name, .member: break
        default: visit(callee, for: nil)
        }
    }

    /// Calls on a value that hand on what they are given.
    private static let handingOn: Set<String> = ["scaledValue", "scaledValueForValue:", "convert"]

    private func effect(
        of argument: Argument, among arguments: [Argument], in name: String, _ callee: Expression, outer: LayoutEffect?
    ) -> LayoutEffect? {
        if case .name = callee.kind, DeviceExpressions.transparent.contains(name) { return outer }
        if Self.handingOn.contains(name) { return outer }
        if argument.label.map(GeometryNames.isTurned) ?? false { return nil }
        if Self.activating.contains(name), NamePath(callee).names.first == "NSLayoutConstraint" {
            return LayoutEffect(role: .feeds, what: "NSLayoutConstraint", isNumeric: false)
        }
        if argument.label == "count", isGridArray(name, arguments) {
            return LayoutEffect(role: .feeds, what: "count", isNumeric: true)
        }
        if GeometryNames.isCall(name) {
            return LayoutEffect(role: .feeds, what: Self.shown(name), isNumeric: name != "NSLayoutConstraint")
        }
        guard let label = argument.label else { return nil }
        if GeometryNames.labels.contains(label) {
            return LayoutEffect(role: .feeds, what: Self.shown(name, label), isNumeric: true)
        }
        return label == "count" && ["horizontal", "vertical"].contains(name)
            ? LayoutEffect(role: .feeds, what: "count", isNumeric: true) : nil
    }

    /// Calls of `NSLayoutConstraint` that switch a set of them.
    static let activating: Set<String> = [
        "activate", "deactivate", "activateConstraints:", "deactivateConstraints:",
    ]

    private static func shown(_ name: String, _ label: String? = nil) -> String {
        if name.isEmpty { return label ?? "" }
        return label.map { name.contains(":") ? name : "\(name)(\($0):)" } ?? name
    }

    // MARK: - Classes

    /// The class that a value creates: `UIToolbar` of `UIToolbar()`, `UIToolbar(frame:)`, `[[UIToolbar alloc] init…]`,
    /// `UIButton.init()`, and of `{ let bar = UIToolbar(); …; return bar }()`.
    func createdClass(_ value: Expression) -> String? {
        guard case .call(let callee, let arguments) = value.kind else { return nil }
        if case .closure(let closure) = callee.kind, arguments.isEmpty {
            for statement in closure.body {
                if case .declare(let local) = statement.kind, let inner = local.value { return createdClass(inner) }
            }
            return nil
        }
        return created(callee, arguments)
    }

    private func created(_ callee: Expression, _ arguments: [Argument]) -> String? {
        switch callee.kind {
        case .member(nil, "init"):
            // `navigationItem.rightBarButtonItem = .init(title: …, style: …)`
            let labels = Set(arguments.compactMap(\.label))
            let isItem =
                labels.isSuperset(of: ["style", "action"]) || labels.contains("barButtonSystemItem")
                || labels == ["customView"]
                || labels.contains("primaryAction") && labels.isDisjoint(with: ["configuration", "type", "frame"])
            return isItem ? "UIBarButtonItem" : nil
        case .name(let name) where name.first?.isUppercase == true: return name
        case .member(let base?, "init"):
            if case .name(let name) = base.kind, name.first?.isUppercase == true { return name }
            return nil
        case .member(let base?, let name) where name.hasPrefix("buttonWithType") || name == "systemButton":
            if case .name(let type) = base.kind { return type }
            return nil
        default: return nil
        }
    }
}

extension Expression {
    /// Whether it is a literal number, or a size that is made of one.
    var isNumber: Bool {
        switch kind {
        case .floating: return true
        case .array(let elements): return elements.contains(where: \.isNumber)
        case .call(let callee, let arguments):
            guard let name = NamePath.calledName(callee), Self.sizes.contains(name) else { return number != nil }
            return arguments.contains { $0.value.isNumber }
        default: return number != nil
        }
    }

    private static let sizes: Set<String> = [
        "GridItem", "adaptive", "fixed", "flexible", "CGSize", "CGRect", "UIEdgeInsets", "EdgeInsets", "CGSizeMake",
        "CGRectMake", "UIEdgeInsetsMake", "absolute", "fractionalWidth", "estimated",
    ]

    /// The value of a whole positive or negative number, also one that is written as a fraction.
    var number: Int? {
        switch kind {
        case .integer(let value): value
        case .floating(let value) where value == value.rounded() && abs(value) < 1e9: Int(value)
        case .call(let callee, let arguments) where arguments.count == 1:
            if case .name(let name) = callee.kind, ["CGFloat", "Double", "Float"].contains(name) {
                arguments[0].value.number
            } else {
                nil
            }
        default: nil
        }
    }
}
