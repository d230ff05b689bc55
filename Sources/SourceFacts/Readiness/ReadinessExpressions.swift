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
            visitBase(of: expression)
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

    private func visitBase(of expression: Expression) {
        guard case .member(let base?, let name) = expression.kind else { return }
        if name == "isInteractivelyResizing" { resizeCallback = nil }
        noteResizeWork(name, at: expression.position)
        if name == "sizeRestrictions" { note(.minimumSize, at: expression.position) }
        visit(base, for: nil)
    }

    /// A closure's own variables end with it; what it returns is not for the caller's caller.
    func visit(_ closure: Closure) {
        let outer = (device.locals, result)
        for parameter in closure.parameters { device.locals[parameter] = [] }
        result = nil
        visit(closure.body)
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
            if let number = other.number, number > 0 {
                if isDeviceSize(number, comparedWith: value, screens) {
                    note(.deviceSize(number), at: value.position)
                    continue
                }
            }
            // A name can be anything; what is compared with a number, or ordered, can be a size.
            let sizes = screens.filter { !$0.isNamed || other.number != nil || isOrder }
            let isDevice = other.number.map { DeviceSizes.all.contains($0) } ?? false
            let what = isDevice ? "\(other.number ?? 0)" : ""
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
        let path = NamePath(value)
        let isSize = Self.sizeNames.contains(path.last) && path.names.count > 1 && !isOfPicture(path)
        return isSize && (DeviceSizes.widths.contains(number) || DeviceSizes.heights.contains(number))
    }

    /// Pictures and videos have sizes of their own.
    private func isOfPicture(_ path: NamePath) -> Bool {
        path.names.contains { name in
            let lower = name.lowercased()
            return ["image", "photo", "video", "pixel", "picture", "texture", "asset", "icon"].contains {
                lower.contains($0)
            }
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
        if AuditedNames.isTalk(name) || AuditedNames.isTalk(callee) { return }
        if let className = created(callee, arguments) { noteCreated(className, arguments, at: call.position) }
        if arguments.isEmpty, let effect { note(device.passedOn(by: call), effect) }
        noteSpace(name, callee, at: call.position)
        noteGrid(name, callee, arguments)
        noteAddedView(name, callee, arguments)
        noteConstraint(name, callee, arguments, at: call.position)
        noteFixedWidth(name, callee, arguments)
        noteIgnoredSafeArea(name, callee)
        noteContainer(name, at: call.position)
        noteMinimumSize(name, at: call.position)
        noteResizeWork(name, at: call.position)
        visitCallee(callee)
        let outerName = bars.nameOfNext
        bars.nameOfNext = nil
        let isToolbar = visitToolbar(name, callee, arguments)
        for argument in arguments where !isToolbar {
            if case .closure(let closure) = argument.value.kind {
                callsAround.append(name)
                if ResizeCallbacks.isAction(name, argument.label) {
                    inResizeCallback(name) { visit(closure) }
                } else if ResizeCallbacks.endsLater(name, argument.label) {
                    inResizeCallback(nil) { visit(closure) }
                } else {
                    visit(closure)
                }
                callsAround.removeLast()
            } else {
                visit(argument.value, for: self.effect(of: argument, in: name, callee, outer: effect))
            }
        }
        bars.nameOfNext = outerName
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

    private func effect(
        of argument: Argument, in name: String, _ callee: Expression, outer: LayoutEffect?
    ) -> LayoutEffect? {
        if case .name = callee.kind, DeviceExpressions.transparent.contains(name) { return outer }
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
