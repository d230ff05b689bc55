import OrientationModel
import SourceFacts

/// Runs every body of a target once, in the order of the sources, so that a recorder sees what happens to controllers.
struct WholeProgramRun {
    let program: Program
    let evaluator: Evaluator
    let recorder: EventRecorder
    let scenes: StoryboardScenes
    /// Which bodies can show anything; nil to run them all.
    let relevance: ScreenRelevance?
    /// What page data sources hand over, with the place.
    private(set) var pages: [(value: Value, location: SourceLocation)] = []
    /// What `makeUIViewController` of a `UIViewControllerRepresentable` returns.
    private(set) var represented: [(value: Value, owner: TypeRef?, location: SourceLocation)] = []
    /// What screens whose base class is out of sight hand to it: what overrides return that nobody in sight calls.
    private(set) var handedUp: [(value: Value, owner: TypeRef, location: SourceLocation)] = []
    /// Classes of which no instance comes to be: what they would do does not happen.
    var absentClasses: Set<Int> = []
    /// Whether some body took more steps than are followed.
    private(set) var isCutShort = false
    /// Helpers that are run for whatever they are called with, where no call of them is met.
    private var helpers: [Helper] = []

    private enum Helper {
        case function(Member<FunctionFact>, owner: TypeRef?)
        case property(Member<PropertyFact>, owner: TypeRef?)
    }

    /// A body that needs more steps than this is no longer telling who presents whom.
    private static let fuelPerBody = 20_000

    init(
        program: Program, evaluator: Evaluator, recorder: EventRecorder, scenes: StoryboardScenes,
        relevance: ScreenRelevance?
    ) {
        self.program = program
        self.relevance = relevance
        self.evaluator = evaluator
        self.recorder = recorder
        self.scenes = scenes
    }

    mutating func start() {
        // The delegates first: what they wire up is known to the others then.
        let delegates = program.types.indices.filter(isDelegate)
        for id in delegates + program.types.indices.filter({ !isDelegate($0) }) where !absentClasses.contains(id) {
            run(program.types[id].functions, program.types[id].properties, owner: .project(id))
        }
        let names = Set(program.frameworkFunctions.keys).union(program.frameworkProperties.keys)
        for name in names.sorted() {
            let owner: TypeRef = FrameworkClasses.isKnown(name) ? .framework(name) : .unknown(name)
            run(program.frameworkFunctions[name] ?? [:], program.frameworkProperties[name] ?? [:], owner: owner)
        }
        run(program.functions, program.globals, owner: nil)
        for (index, unit) in program.units.enumerated() where !unit.facts.statements.isEmpty {
            startBody()
            _ = evaluator.execute(unit.facts.statements, in: Frame(selfValue: nil, owner: nil, unit: index, depth: 0))
        }
        for helper in helpers {
            switch helper {
            case .function(let member, let owner):
                let calls = callSites(of: member.fact)
                if recorder.isRunByCallers(unit: member.unit, position: member.fact.position, calls: calls) {
                    run(member, owner: owner, with: otherCases(of: member, owner: owner))
                } else {
                    run(member, owner: owner)
                }
            case .property(let member, let owner):
                if !recorder.isRunByCallers(unit: member.unit, position: member.fact.position, calls: []) {
                    run(member, owner: owner)
                }
            }
        }
        if evaluator.fuel <= 0 { isCutShort = true }
    }

    private func isDelegate(_ id: Int) -> Bool {
        program.types[id].inherits.contains { entry in
            ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].contains(entry.reference.baseName)
        }
    }

    /// Where something is called that a function can be, by its name and labels.
    private func callSites(of function: FunctionFact) -> Set<SourceLocation> {
        let calls = (program.calls[function.name] ?? []).filter { call in
            Evaluator.fits(function, call.fact.arguments.map { .init(label: $0.label, value: .void) })
        }
        return Set(calls.map { program.location($0.fact.position, unit: $0.unit) })
    }

    /// Arguments of a helper for each case of an enum that no caller hands it: a screen of that case is shown by nobody in
    /// sight, but if it is, then so.
    private func otherCases(of member: Member<FunctionFact>, owner: TypeRef?) -> [[Concrete.TupleElement]] {
        let frame = frame(of: member, owner: owner)
        let parameters = member.fact.parameters
        for (index, parameter) in parameters.enumerated() {
            guard let written = parameter.type, case .project(let id) = evaluator.resolve(written, in: frame),
                program.types[id].kind == .enum, program.types[id].cases.count <= Self.mostCases
            else { continue }
            let known = recorder.casesHanded(toBodyAt: member.fact.position, in: member.unit, parameter: index)
            let before = parameters[..<index].map { other in
                Concrete.TupleElement(
                    label: other.label,
                    value: other.type.map { evaluator.unknownValue(of: $0, named: other.name, in: frame) }
                        ?? .unknown("'\(other.name)' is passed by callers"))
            }
            return program.types[id].cases.filter { !known.contains($0.name) }.map { item in
                before + [.init(label: parameter.label, value: Value(.enumCase(type: .project(id), name: item.name)))]
            }
        }
        return []
    }

    private static let mostCases = 24

    /// Whether a body does what its callers hand it or call it on, and nobody out of sight calls it.
    private func isHelper(_ modifiers: [String], _ attributes: [Attribute], unit: Int) -> Bool {
        program.language(ofUnit: unit) == .swift
            && modifiers.allSatisfy { !["override", "public", "open"].contains($0) }
            && attributes.allSatisfy { !$0.name.hasPrefix("objc") && !$0.name.hasPrefix("IB") }
    }

    /// Whether a method of Objective-C is handed a screen by the project's own code: it has a parameter for one, and no name
    /// that UIKit calls. Delegates are told of a container by its name.
    private func isHelperOfObjectiveC(_ member: Member<FunctionFact>) -> Bool {
        let function = member.fact
        guard program.language(ofUnit: member.unit) == .objectiveC, function.isSelector,
            !Self.selectorsOfUIKit.contains(where: function.name.hasPrefix)
        else { return false }
        return function.parameters.contains { parameter in
            parameter.type.map { program.isController(program.resolve($0, unit: member.unit)) } ?? false
        }
    }

    /// How the methods begin that UIKit calls with a screen, in classes of its own and in delegates.
    private static let selectorsOfUIKit = [
        "addChildViewController:", "application:", "collapseSecondaryViewController:", "didMoveToParentViewController:",
        "imagePickerController:", "init", "navigationController:", "pageViewController:", "popToViewController:",
        "presentViewController:", "primaryViewController", "pushViewController:", "setViewController", "showDetail",
        "showViewController:", "splitViewController:", "tabBarController:", "updateSearchResults", "willMoveToParent",
        "presentationController", "animationController", "presentedViewController", "separateSecondaryViewController",
        "targetViewController", "transitionFromViewController:", "preferredContentSizeDidChange", "sizeForChild",
        "overrideTraitCollectionForChild", "allowedChild", "unwindForSegue:", "viewControllerForUnwind", "dismiss",
        "documentInteraction", "previewingContext", "mailComposeController:", "messageComposeViewController:",
        "peoplePicker", "safariViewController", "gameCenterViewController", "adaptive",
    ]

    /// Whether what members of a type do depends on the value they are called on: one that conforms or inherits, a case, a
    /// struct made with certain parts.
    private func isOpen(_ owner: TypeRef?) -> Bool {
        switch owner {
        case .project(let id)?: [.protocol, .enum, .struct].contains(program.types[id].kind)
        case .framework?, .unknown?: true
        case nil: false
        }
    }

    private mutating func run(
        _ functions: [String: [Member<FunctionFact>]], _ properties: [String: [Member<PropertyFact>]], owner: TypeRef?
    ) {
        let relevance = relevance
        let bodies = functions.values.joined().filter {
            $0.fact.body?.isEmpty == false && Self.matters($0, relevance)
        }
        for member in bodies.sorted(by: Self.isBefore) {
            let isHandled = !member.fact.parameters.isEmpty || isOpen(owner)
            let isHelper =
                isHelper(member.fact.modifiers, member.fact.attributes, unit: member.unit)
                || isHelperOfObjectiveC(member)
            if isHandled, isHelper, !Self.namesOfUIKit.contains(member.fact.name) {
                helpers.append(.function(member, owner: owner))
            } else {
                run(member, owner: owner)
            }
        }
        for member in properties.values.joined().filter({ Self.matters($0, relevance) }).sorted(by: Self.isBefore) {
            if member.fact.isComputed, isOpen(owner),
                isHelper(member.fact.modifiers, member.fact.attributes, unit: member.unit)
            {
                helpers.append(.property(member, owner: owner))
            } else {
                run(member, owner: owner)
            }
        }
    }

    /// Methods that UIKit and SwiftUI call, and initialisers, which files call as well.
    private static let namesOfUIKit: Set<String> = [
        "init", "makeUIViewController", "pageViewController", "prepare", "application", "scene",
    ]

    private static func matters<Fact: Positioned>(_ member: Member<Fact>, _ relevance: ScreenRelevance?) -> Bool {
        relevance?.matters(member.fact.position, unit: member.unit) ?? true
    }

    private mutating func startBody() {
        if evaluator.fuel <= 0 { isCutShort = true }
        evaluator.fuel = Self.fuelPerBody
        recorder.startBody()
    }

    private static func isBefore<Fact: Positioned>(_ left: Member<Fact>, _ right: Member<Fact>) -> Bool {
        (left.unit, left.fact.position) < (right.unit, right.fact.position)
    }

    private func selfValue(of owner: TypeRef?, isTypeMember: Bool) -> Concrete? {
        guard let owner else { return nil }
        return isTypeMember ? .type(owner) : .object(ObjectRef(owner))
    }

    private mutating func run(_ member: Member<FunctionFact>, owner: TypeRef?) {
        let prepared = segues(preparedBy: member.fact, of: owner)
        run(member, owner: owner, with: prepared.isEmpty ? [[]] : prepared)
    }

    private mutating func run(
        _ member: Member<FunctionFact>, owner: TypeRef?, with prepared: [[Concrete.TupleElement]]
    ) {
        guard let body = member.fact.body, !prepared.isEmpty else { return }
        var value = Value.never
        for arguments in prepared {
            startBody()
            let frame = self.frame(of: member, owner: owner)
            frame.locals = evaluator.bind(member.fact, arguments, unit: member.unit, owner: owner, in: frame)
            value = value.join(evaluator.bodyValue(body, in: frame))
        }
        let location = program.location(member.fact.position, unit: member.unit)
        if let owner, answersBaseOutOfSight(member.fact, of: owner, in: member.unit) {
            handedUp.append((value, owner, location))
        }
        switch member.fact.name {
        case "makeUIViewController":
            var value = value
            if let type = member.fact.returnType {
                let written = evaluator.resolve(type, in: frame(of: member, owner: owner))
                value = value.join(Value(.object(ObjectRef(written))))
            }
            represented.append((value, owner, location))
        case "pageViewController", "pageViewController:viewControllerBeforeViewController:",
            "pageViewController:viewControllerAfterViewController:":
            pages.append((value, location))
        default: break
        }
    }

    /// Whether a screen's base class, which is not among the sources, is the one that calls a method.
    private func answersBaseOutOfSight(_ function: FunctionFact, of owner: TypeRef, in unit: Int) -> Bool {
        guard function.returnType != nil, isScreenOutOfSight(owner) else { return false }
        // Objective-C does not say what overrides.
        return program.language(ofUnit: unit) == .objectiveC
            ? program.calls[function.name] == nil && !function.name.hasPrefix("init")
            : function.modifiers.contains("override")
    }

    /// Whether a class is a screen whose base class is not among the sources.
    private func isScreenOutOfSight(_ type: TypeRef) -> Bool {
        guard case .project(let id) = type, program.controllerStatus(of: id) != .other,
            case .unknown? = program.chain(of: type).last
        else { return false }
        return true
    }

    private func frame(of member: Member<FunctionFact>, owner: TypeRef?) -> Frame {
        Frame(
            selfValue: selfValue(of: owner, isTypeMember: member.fact.isTypeMember), owner: owner, unit: member.unit,
            depth: 0, returnType: member.fact.returnType)
    }

    /// The first argument of `prepare(for:sender:)` for each segue that starts at a scene of the class; nothing for other
    /// methods and where no segue is in sight.
    private func segues(preparedBy function: FunctionFact, of owner: TypeRef?) -> [[Concrete.TupleElement]] {
        guard case .project(let id)? = owner, let first = function.parameters.first,
            function.name == "prepareForSegue:sender:"
                || function.name == "prepare" && first.label == "for" && first.type?.baseName == "UIStoryboardSegue"
        else { return [] }
        return scenes.segues(from: id).map { segue in
            let identifier = segue.identifier.map { Concrete.string($0) } ?? .nil
            let object = ObjectRef(
                .framework("UIStoryboardSegue"), isExact: true,
                construction: [
                    .init(label: "identifier", value: Value(identifier)),
                    .init(label: "destination", value: Value(.object(segue.destination))),
                ])
            return [.init(label: function.isSelector ? nil : "for", value: Value(.object(object)))]
        }
    }

    private mutating func run(_ member: Member<PropertyFact>, owner: TypeRef?) {
        startBody()
        func frame() -> Frame {
            Frame(
                selfValue: selfValue(of: owner, isTypeMember: member.fact.isTypeMember), owner: owner,
                unit: member.unit, depth: 0,
                returnType: member.fact.type)
        }
        if let initializer = member.fact.initializer {
            _ = evaluator.evaluate(initializer, in: frame(), expecting: member.fact.type)
        }
        if let getter = member.fact.getter, !getter.isEmpty {
            let value = evaluator.bodyValue(getter, in: frame())
            if let owner, member.fact.isOverride, isScreenOutOfSight(owner) {
                handedUp.append((value, owner, program.location(member.fact.position, unit: member.unit)))
            }
        }
        for body in [member.fact.setter ?? []] + member.fact.observers where !body.isEmpty {
            _ = evaluator.execute(body, in: frame())
        }
    }
}

private protocol Positioned: Sendable, Hashable {
    var position: Position { get }
}

extension FunctionFact: Positioned {}
extension PropertyFact: Positioned {}
