/// Parts of a SwiftUI view that stand in properties of their own: `ToolbarItem { saveButton }`.
extension ReadinessCollector {
    /// The body of a property or function that makes a part of a view.
    struct PartOfView {
        var body: [Statement]
        var context: CodeContext
        var conditions: [CompilationCondition]
    }

    /// A place that shows such a part.
    struct UseOfView {
        var name: String
        var callsAround: [String]
        var isInToolbar: Bool
    }

    /// Remembers a body that makes a view, by its type and name.
    func keepView(_ body: [Statement], returning type: TypeReference?) {
        guard let type, let name = context.function, name != "body", type.text.hasPrefix("some "),
            type.text.hasSuffix("View") || Self.isToolbarContent(type)
        else { return }
        views[key(name)] = PartOfView(body: body, context: context, conditions: conditions)
    }

    /// The key of a part, when an expression names one: `saveButton`, `self.saveButton`, `item(for: x)`.
    func viewName(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): return device.locals[name] == nil ? key(name) : nil
        case .member(let base?, let name):
            if case .selfReference = base.kind { return key(name) }
            return nil
        case .call(let callee, _):
            if case .name(let name) = callee.kind, name.first?.isLowercase == true { return key(name) }
            return nil
        default: return nil
        }
    }

    private func key(_ name: String) -> String { "\(context.type ?? "").\(name)" }

    /// Notes that a toolbar, or an arrangement, shows a part that stands elsewhere.
    func noteUseOfView(_ expression: Expression) {
        let isItem = isInToolbar && isDirectlyInBar
        guard isItem || callsAround.contains("ArrangementView"), let name = viewName(expression) else { return }
        uses.append(UseOfView(name: name, callsAround: callsAround, isInToolbar: isItem))
    }

    /// Reads the parts again, as they are where they are shown.
    func visitViewsWhereShown() {
        var visited: Set<String> = []
        // A part can show another one; each is read once.
        while let use = uses.popLast() {
            guard visited.insert(use.name).inserted, let view = views[use.name] else { continue }
            (context, conditions) = (view.context, view.conditions)
            (callsAround, isInToolbar) = (use.callsAround, use.isInToolbar)
            let before = found.facts.count
            visit(view.body)
            guard titled.contains(use.name) else { continue }
            withdrawFacts(since: before) { if case .untitledBarItem = $0.kind { true } else { false } }
        }
        (callsAround, isInToolbar) = ([], false)
        noteLabelsElsewhere()
    }
}
