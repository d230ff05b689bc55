/// Conditions whose branches lay something out.
extension ReadinessCollector {
    /// Notes what an `if` or `guard` tests, when what it guards is layout.
    func noteBranches(_ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]) {
        let sources = conditions.flatMap(tested)
        guard !sources.isEmpty else { return }
        guard let effect = effect(of: then, besides: otherwise) ?? effect(of: otherwise, besides: then) else { return }
        note(sources, effect)
    }

    /// Notes the subject of a `switch` whose cases lay something out.
    func noteCases(_ subject: Expression, _ cases: [SwitchCase]) {
        var parts = [subject]
        if case .tuple(let elements) = subject.kind { parts = elements.map(\.value) }
        let found = parts.flatMap(device.passedOn)
        if found.contains(where: { $0.source.kind == .screen }) {
            note(
                found.filter { $0.source.kind == .screen },
                LayoutEffect(role: .compared, what: deviceSize(in: cases) ?? "", isNumeric: true))
            return
        }
        let isIdiom = cases.contains { $0.patterns.contains { DeviceExpressions.isIdiom($0.pattern) } }
        let sources = found.filter { found in
            switch found.source.kind {
            case .idiom: isIdiom
            case .named: isIdiom
            case .orientation, .statusBarOrientation: true
            case .widthClass: true
            case .screen: false
            }
        }
        guard !sources.isEmpty else { return }
        let bodies = cases.map(\.body)
        for body in bodies {
            let others = bodies.first { $0 != body } ?? []
            if let effect = effect(of: body, besides: others) {
                note(sources, effect)
                return
            }
        }
    }

    /// The first size of a device among the patterns.
    private func deviceSize(in cases: [SwitchCase]) -> String? {
        for item in cases.flatMap(\.patterns) {
            if case .expression(let value) = item.pattern, let number = value.number, DeviceSizes.all.contains(number) {
                return "\(number)"
            }
        }
        return nil
    }

    /// What a branch lays out; nil when it does something else.
    private func effect(of branch: [Statement], besides other: [Statement], depth: Int = 0) -> LayoutEffect? {
        guard depth < 3 else { return nil }
        for statement in branch {
            if let effect = effect(of: statement, alone: branch.count == 1, besides: other, depth: depth) {
                return effect
            }
        }
        return nil
    }

    private func effect(
        of statement: Statement, alone: Bool, besides other: [Statement], depth: Int
    ) -> LayoutEffect? {
        switch statement.kind {
        case .assign(let target, _, let value):
            let name = NamePath(target).last
            if name == "isActive" || name == "active", !NamePath(target).names.contains("AVAudioSession"),
                isConstraint(target)
            {
                return chosen(name, isNumeric: false)
            }
            if let container = createdClass(value), Self.controllers.contains(container) {
                return chosen(container, isNumeric: false)
            }
            return GeometryNames.isPlace(NamePath(target)) && !value.isBoolean
                ? chosen(name, isNumeric: value.isNumber) : nil
        case .return(let value?):
            if let container = createdClass(value), Self.controllers.contains(container) {
                return chosen(container, isNumeric: false)
            }
            if let label = Self.sizedArgument(of: value) { return chosen(label, isNumeric: true) }
            guard let result, !isPassedThrough(value) else { return nil }
            return chosen(result.what, isNumeric: result.isNumeric && value.isNumber)
        case .expression(let value):
            if let result, alone, value.isNumber { return chosen(result.what, isNumeric: true) }
            if alone, !other.isEmpty, let label = Self.sizedArgument(of: value) {
                return chosen(label, isNumeric: true)
            }
            return effect(of: value, besides: other)
        case .if(_, let then, let otherwise):
            return effect(of: then, besides: otherwise, depth: depth + 1)
                ?? effect(of: otherwise, besides: then, depth: depth + 1)
        case .switch(_, let cases):
            for item in cases {
                if let effect = effect(of: item.body, besides: [], depth: depth + 1) { return effect }
            }
            return nil
        case .do(let body, _): return effect(of: body, besides: other, depth: depth + 1)
        default: return nil
        }
    }

    private static let controllers: Set<String> = [
        "UISplitViewController", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    ]

    private func chosen(_ what: String, isNumeric: Bool) -> LayoutEffect {
        LayoutEffect(role: .chooses, what: what, isNumeric: isNumeric)
    }

    private func isConstraint(_ target: Expression) -> Bool {
        guard case .member(let base?, _) = target.kind else { return false }
        if case .call(let callee, _) = base.kind, NamePath.calledName(callee)?.hasPrefix("constraint") ?? false {
            return true
        }
        let name = NamePath(base).last
        return name.lowercased().contains("constraint") || classes[name] == "NSLayoutConstraint"
    }

    /// `wide.isActive = idiom == .pad`
    func noteActivation(of target: Expression, by value: Expression) {
        guard ["isActive", "active"].contains(NamePath(target).last), isConstraint(target) else { return }
        note(device.tested(by: value), chosen("isActive", isNumeric: false))
    }

    /// `.grid(columns: 2)`, `.minimumWidth(columnWidth: 300)`: an argument that is a size written down.
    private static func sizedArgument(of value: Expression) -> String? {
        guard case .call(let callee, let arguments) = value.kind, case .member(nil, _) = callee.kind else { return nil }
        return arguments.first { argument in
            guard let label = argument.label, argument.value.isNumber else { return false }
            let lower = label.lowercased()
            return Self.sizeWords.contains { lower.hasSuffix($0) }
        }?.label
    }

    /// How labels of sizes end; those of fonts end otherwise.
    private static let sizeWords = ["columns", "width", "height", "spacing", "padding", "inset", "insets"]

    // MARK: - One container or another

    private static let roots: Set<String> = [
        "UISplitViewController", "UITabBarController", "UINavigationController", "UIPageViewController",
    ]

    /// Notes `guard idiom == .pad else { return UITabBarController() }` in front of `return UISplitViewController(…)`, and the
    /// same with `if`.
    func noteContainers(_ statement: Statement, before rest: ArraySlice<Statement>) {
        let conditions: [Condition]
        let branch: [Statement]
        switch statement.kind {
        case .guard(let all, let otherwise): (conditions, branch) = (all, otherwise)
        case .if(let all, let then, let otherwise) where otherwise.isEmpty: (conditions, branch) = (all, then)
        default: return
        }
        guard let one = rootContainer(in: branch[...]), let other = rootContainer(in: rest), one != other else {
            return
        }
        note(conditions.flatMap(tested), chosen(one, isNumeric: false))
    }

    /// The container that statements answer with.
    private func rootContainer(in statements: ArraySlice<Statement>) -> String? {
        for statement in statements {
            switch statement.kind {
            case .return(let value?), .expression(let value):
                if let name = createdClass(value), Self.roots.contains(name) { return name }
            default: continue
            }
        }
        return nil
    }

    /// `return super.sizeThatFits(size)`, `return nil`: nothing of its own.
    private func isPassedThrough(_ value: Expression) -> Bool {
        switch value.kind {
        case .nil, .boolean, .string: true
        case .call(let callee, _): NamePath(callee).names.first == "super"
        case .member(let base?, _): if case .superReference = base.kind { true } else { false }
        default: false
        }
    }

    /// A view that is laid out, a call that lays out.
    private func effect(of value: Expression, besides other: [Statement]) -> LayoutEffect? {
        guard case .call(let callee, let arguments) = value.kind, let name = NamePath.calledName(callee) else {
            return nil
        }
        switch name {
        case _ where Self.activating.contains(name):
            guard NamePath(callee).names.first == "NSLayoutConstraint" else { return nil }
            return chosen("NSLayoutConstraint", isNumeric: false)
        case "setFrame:", "setConstant:": return chosen(name, isNumeric: false)
        default: break
        }
        let root = NamePath.root(of: value)
        if case .call(let made, _) = root.kind, case .name(let container) = made.kind,
            GeometryNames.containers.contains(container)
        {
            if let counterpart = self.container(of: other) {
                if counterpart != container { return chosen(container, isNumeric: false) }
            } else if GeometryNames.navigation.contains(container), wraps(root, other) {
                return chosen(container, isNumeric: false)
            }
        }
        return frameInChain(value, callee, arguments)
    }

    /// Whether a container shows what the other branch shows without one.
    private func wraps(_ container: Expression, _ other: [Statement]) -> Bool {
        guard other.count == 1, let shown = other[0].value, case .call(_, let arguments) = container.kind else {
            return false
        }
        let name = NamePath(NamePath.root(of: shown)).names
        let inside = arguments.flatMap { $0.value.body ?? [] }.compactMap(\.value)
        return !name.contains("…") && inside.contains { NamePath(NamePath.root(of: $0)).names == name }
    }

    /// The container that the other branch shows, so that one is chosen and not only something left out.
    private func container(of other: [Statement]) -> String? {
        for statement in other {
            guard case .expression(let value) = statement.kind,
                case .call(let made, _) = NamePath.root(of: value).kind, case .name(let name) = made.kind
            else { continue }
            if GeometryNames.containers.contains(name) { return name }
        }
        return nil
    }

    /// `content.frame(width: 320)` in a branch of a view.
    private func frameInChain(_ value: Expression, _ callee: Expression, _ arguments: [Argument]) -> LayoutEffect? {
        var current: Expression? = value
        while let call = current, case .call(let callee, let arguments) = call.kind {
            guard case .member(let base?, let name) = callee.kind else { return nil }
            if name == "frame" || name == "padding",
                arguments.contains(where: { $0.value.isNumber && $0.value.number != 0 })
            {
                return chosen(name, isNumeric: true)
            }
            current = base
        }
        return nil
    }
}
