import OrientationModel
import SourceFacts

/// Computes what the code of one target answers on one idiom.
///
/// The idiom is fixed for the whole run, so conditions on it are ordinary comparisons of constants; whatever else a
/// condition depends on makes both branches possible. Every body is evaluated at most once for a given `self`, and a
/// chain of calls that comes back to its start is cut.
final class Evaluator {
    let program: Program
    let idiom: Idiom
    /// The list that the app's Info.plist shows to code that reads it; nil when it is not known.
    let declaredMask: OrientationMask?
    /// What a container shows (`topViewController` and the like); nil when any child is possible.
    var child: ChildBinding? {
        asksAround = true
        return boundChild
    }
    /// What is presented over the container; nil when nothing is known of that.
    var presented: ObjectRef? {
        asksAround = true
        return boundPresented
    }
    /// Whether what was computed so far may depend on what the controller shows, or what is presented over it.
    private(set) var asksAround = false
    private let boundChild: ChildBinding?
    private let boundPresented: ObjectRef?
    /// Takes down what happens to controllers, when that is wanted. Such a run visits every body of the target, so it
    /// follows calls less far.
    var recorder: EventRecorder? {
        didSet { maximumDepth = recorder == nil ? 40 : 8 }
    }
    /// Whether anybody asks how a value came about; of a run over the whole target nobody does.
    var isExplained: Bool { recorder == nil }

    /// A value that the source does not show, with the reason where somebody asks for it. Without one, what is not known
    /// for two reasons is one value to the bodies it is handed to.
    func unknown(
        _ reason: @autoclosure () -> String, at location: @autoclosure () -> SourceLocation? = nil
    ) -> Value {
        isExplained ? .unknown(reason(), at: location()) : .unseen
    }
    /// The scenes that `instantiateViewController(withIdentifier:)` makes; nil where they are not looked at.
    var storyboards: StoryboardScenes?
    /// What the screen under judgement holds for certain, by property.
    var held: (owner: TypeRef, values: [String: Value])?
    /// Evaluation steps left; a body that needs more is answered as unknown.
    var fuel = Evaluator.fuelPerEntry

    enum ChildBinding: Hashable {
        case noChild
        /// The container's child, and in turn what that child shows.
        case controllers([ShownController])
    }

    /// What a container shows, and where it stands among the container's children.
    struct ShownController: Hashable {
        var object: ObjectRef
        /// Nil when the order is not known.
        var isFirst: Bool? = true
        /// What stands first when this does not, as far as it is known.
        var first: ObjectRef?
        /// All children in their order, where the container shows several at a time and they are known.
        var all: [ObjectRef] = []
        /// Properties of the container that do not hold it.
        var excluded: Set<String> = []

        /// Without the list of all children, which can be long and follows from the container.
        func hash(into hasher: inout Hasher) {
            hasher.combine(object)
            hasher.combine(isFirst)
            hasher.combine(first)
            hasher.combine(all.count)
        }
    }

    /// Far more than any real body needs.
    static let fuelPerEntry = 400_000

    struct Result {
        var value: Value
        var notes: Notes
    }

    /// A body and what it is run with. It is looked up several times a run, and its values can be large tables: they are
    /// hashed once.
    private struct Key: Hashable {
        let unit: Int
        let position: Position
        let selfValue: Concrete?
        let arguments: [Value]
        let genericArguments: [String: TypeRef]
        private let digest: Int

        init(
            unit: Int, position: Position, selfValue: Concrete?, arguments: [Value],
            genericArguments: [String: TypeRef]
        ) {
            self.unit = unit
            self.position = position
            self.selfValue = selfValue
            self.arguments = arguments
            self.genericArguments = genericArguments
            var hasher = Hasher()
            hasher.combine(unit)
            hasher.combine(position)
            hasher.combine(selfValue)
            hasher.combine(arguments)
            hasher.combine(genericArguments)
            digest = hasher.finalize()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }
    }

    /// What a body gave when it ran.
    private struct Memory {
        var result: Result
        /// The assignments that it made, for the recorder.
        var effects: [Int]
    }

    struct NameKey: Hashable {
        var name: String
        var unit: Int
        var owner: TypeRef?
    }

    /// A type name as it stands in a file, in a type or at top level.
    struct WrittenName: Hashable {
        var name: String
        var unit: Int
        var enclosing: String?
    }

    /// A name that is looked for along a chain of types; how far the chain goes follows from its start and its length.
    struct LookupKey: Hashable {
        var name: String
        var first: TypeRef?
        var count: Int
        var isStatic: Bool
        var isMessage: Bool
    }

    struct OwnName: Hashable {
        var name: String
        var type: TypeRef
    }

    /// A property, by the type that declares it.
    struct PropertyKey: Hashable {
        var owner: TypeRef
        var name: String
    }

    private var memo: [Key: Memory] = [:]
    var resolvedNames: [NameKey: TypeRef] = [:]
    private var resolvedWords: [WrittenName: TypeRef] = [:]
    var lookups: [LookupKey: Lookup] = [:]
    /// What the constants and types of the frameworks are, by name; nil for a name that is none of them.
    var frameworkConstants: [String: Value?] = [:]
    /// Whether a type has a member of a name, its own or UIKit's.
    var ownNames: [OwnName: Bool] = [:]
    /// The assignments that can mean a property, by the property.
    var assignmentsOfProperties: [ObjectIdentifier: [Assigned]] = [:]
    /// The classes that names are declared with; nil where that is not known.
    var declaredClasses: [NameInBody: TypeRef?] = [:]
    /// The variables that a closure may change, by the place of its first statement.
    var changedByClosures: [CodePlace: Set<String>] = [:]
    private var running: Set<Key> = []
    /// Stored properties and parameters whose values are being collected.
    var visiting: Set<StateKey> = []
    var states: [StateKey: Result] = [:]
    /// What bodies that were run have assigned to properties, where that was a screen or something that holds one.
    var observed: [PropertyKey: Value] = [:]
    /// How often closures were run, by the place of their first statement.
    var closureRuns: [SourceLocation: Int] = [:]
    /// How many `&` arguments were given the value that a function left in them.
    var inoutWrites = 0
    /// Deep enough for any real chain of helpers.
    private(set) var maximumDepth = 40

    init(
        program: Program, idiom: Idiom, declaredMask: OrientationMask? = nil, child: ChildBinding? = nil,
        presented: ObjectRef? = nil
    ) {
        self.program = program
        self.idiom = idiom
        self.declaredMask = declaredMask
        boundChild = child
        boundPresented = presented
    }

    /// Hands what was noticed on the way to the body that asked.
    func take(_ notes: Notes, into frame: Frame) {
        if isExplained { frame.notes.add(notes) } else { frame.notes.addRecursions(notes) }
    }

    /// What a type name means in a file; each is looked up once.
    func resolve(_ name: String, unit: Int, enclosing: String? = nil) -> TypeRef {
        let key = WrittenName(name: name, unit: unit, enclosing: enclosing)
        if let known = resolvedWords[key] { return known }
        let type = program.resolve(name, unit: unit, enclosing: enclosing.map { [$0] } ?? [])
        resolvedWords[key] = type
        return type
    }

    // MARK: Entry points

    /// The mask an instance of a class answers, with the chain of evidence. The class's own chain is searched as UIKit's
    /// dispatch does; without an override it is UIKit's default (F4).
    func controllerMask(of type: TypeRef) -> MaskResult {
        fuel = Self.fuelPerEntry
        let object = ObjectRef(type, isExact: true)
        let frame = Frame(selfValue: .object(object), owner: nil, unit: 0, depth: 0)
        let name = OrientationSelector.supportedInterfaceOrientations.rawValue
        let members = implementations(of: name, in: program.chain(of: type), for: object)
        let value = mask(member(name, of: .object(object), in: frame, at: nil), in: frame, at: nil)
        return MaskResult(
            bounds: bounds(of: value), notes: frame.notes, reasons: value.open?.reasons ?? [],
            override: members.first)
    }

    /// The value of a method's body for given arguments, as a mask.
    func methodMask(_ method: Member<FunctionFact>, on type: TypeRef) -> MaskResult {
        fuel = Self.fuelPerEntry
        let frame = Frame(selfValue: .object(ObjectRef(type, isExact: true)), owner: nil, unit: method.unit, depth: 0)
        let value = mask(
            call(method, on: frame.selfValue, arguments: [], in: frame, at: nil), in: frame, at: nil)
        return MaskResult(
            bounds: bounds(of: value), notes: frame.notes, reasons: value.open?.reasons ?? [], override: nil)
    }

    /// The value of a method's body, whatever its type.
    func methodValue(_ method: Member<FunctionFact>, on type: TypeRef) -> Value {
        fuel = Self.fuelPerEntry
        let frame = Frame(selfValue: .object(ObjectRef(type, isExact: true)), owner: nil, unit: method.unit, depth: 0)
        return call(method, on: frame.selfValue, arguments: [], in: frame, at: nil)
    }

    /// The value of a Boolean or orientation property of a controller class.
    func propertyValue(_ name: String, of type: TypeRef) -> (value: Value, notes: Notes) {
        fuel = Self.fuelPerEntry
        let object = ObjectRef(type, isExact: true)
        let frame = Frame(selfValue: .object(object), owner: nil, unit: 0, depth: 0)
        let value = member(name, of: .object(object), in: frame, at: nil)
        return (value, frame.notes)
    }

    // MARK: Bodies

    /// Runs a body and returns its value; what is noticed goes to the caller's notes.
    func run(
        _ body: [Statement], unit: Int, position: Position, selfValue: Concrete?, owner: TypeRef?,
        locals: [String: Value], arguments: [Value] = [], genericArguments: [String: TypeRef] = [:],
        returnType: TypeReference?, caller: Frame,
        evidence: @autoclosure () -> Evidence?, isShared: Bool = true
    ) -> Value {
        let key = Key(
            unit: unit, position: position, selfValue: selfValue, arguments: arguments,
            genericArguments: genericArguments)
        if isShared, let known = memo[key] {
            recorder?.happenAgain(known.effects)
            take(known.result.notes, into: caller)
            return known.result.value
        }
        let location = program.location(position, unit: unit)
        guard caller.depth < maximumDepth else {
            recorder?.isOutOfReach(unit: unit, position: position, with: arguments, at: location)
            return unknown("the chain of calls is too deep to follow", at: location)
        }
        if let recorder, !recorder.mayRun(unit: unit, position: position, with: arguments, at: location) {
            return unknown("is called in more ways than are followed", at: location)
        }
        guard running.insert(key).inserted else {
            let reason = Evidence("the code comes back to itself here", at: location)
            caller.notes.recursions.append(reason)
            return .unknown([reason])
        }
        defer { running.remove(key) }
        let frame = Frame(
            locals: locals, selfValue: selfValue, owner: owner, unit: unit, depth: caller.depth + 1,
            returnType: returnType)
        frame.genericArguments = genericArguments
        if isExplained, let evidence = evidence() { frame.notes.evidence.append(evidence) }
        let assignments = recorder?.assignmentCount
        let value = bodyValue(body, in: frame)
        if let recorder, caller.depth > maximumDepth / 2 || fuel <= 0 {
            recorder.ranInPart(unit: unit, position: position)
        }
        // A result that was cut short by a running call holds for this call chain only.
        if isShared, frame.notes.recursions.isEmpty {
            memo[key] = Memory(
                result: Result(value: value, notes: frame.notes),
                effects: assignments.flatMap { recorder?.assignments(since: $0) } ?? [])
        }
        take(frame.notes, into: caller)
        return value
    }

    /// The value of a body: that of its only expression, or what its `return` statements give.
    func bodyValue(_ body: [Statement], in frame: Frame) -> Value { outcome(of: body, in: frame).value }

    /// The value of a body, and its variables when it is left; nil when it never is.
    func outcome(of body: [Statement], in frame: Frame) -> (value: Value, state: Flow.State?) {
        if let value = implicitValue(of: body, in: frame) { return (value, frame.locals) }
        let flow = execute(body, in: frame)
        return (value(of: flow, in: frame), Flow.joined(flow.ends + (flow.continues ? [frame.locals] : [])))
    }

    private func value(of flow: Flow, in frame: Frame) -> Value {
        guard let returned = flow.returned else { return flow.continues ? .void : .never }
        return flow.continues && !isVoid(frame.returnType) && program.language(ofUnit: frame.unit) == .objectiveC
            ? returned.join(unknown("the method can end without a return")) : returned
    }

    /// The value of a body that is one expression, an `if` or `switch` used as one, or one of these behind `#if`.
    func implicitValue(of body: [Statement], in frame: Frame) -> Value? {
        guard body.count == 1, let only = body.first else { return nil }
        switch only.kind {
        case .expression(let expression):
            let value = evaluate(expression, in: frame, expecting: frame.returnType)
            noteResult(value, at: only.position, in: frame)
            return value
        case .if, .switch, .compilation:
            guard !containsReturn([only]), endsInExpressions(only) else { return nil }
            return expressionValue(of: [only], in: frame)
        default:
            return nil
        }
    }

    /// The value of statements used as an expression: the last expression of each branch that runs.
    func expressionValue(of body: [Statement], in frame: Frame) -> Value {
        guard let last = body.last else { return .void }
        if body.count > 1 {
            let flow = execute(Array(body.dropLast()), in: frame)
            if !flow.continues { return flow.returned ?? .never }
        }
        switch last.kind {
        case .expression(let expression):
            let value = evaluate(expression, in: frame, expecting: frame.returnType)
            noteResult(value, at: last.position, in: frame)
            return value
        case .if(let conditions, let then, let otherwise):
            return branch(conditions, at: last.position, in: frame) {
                expressionValue(of: then, in: $0)
            } otherwise: {
                expressionValue(of: otherwise, in: $0)
            }
        case .switch(let subject, let cases):
            return switchBranches(subject, cases, at: last.position, in: frame) { body, frame in
                expressionValue(of: body, in: frame)
            }
        case .compilation(let branches):
            return Value(
                joining: compiledBranches(branches, at: last.position, in: frame).map {
                    expressionValue(of: $0, in: frame)
                })
        default:
            let flow = execute([last], in: frame)
            return flow.returned ?? (flow.continues ? .void : .never)
        }
    }

    /// Keeps the expression that a result came from, when the result is a mask.
    func noteResult(_ value: Value, at position: Position, in frame: Frame) {
        guard isExplained, isMaskType(frame.returnType) else { return }
        let converted = mask(
            value, in: Frame(selfValue: frame.selfValue, owner: frame.owner, unit: frame.unit, depth: frame.depth),
            at: nil)
        guard !converted.alternatives.isEmpty, converted.open == nil else { return }
        let evidence = Evidence(
            "returns \(bounds(of: converted).phrase)", at: program.location(position, unit: frame.unit))
        if !frame.notes.evidence.contains(evidence) { frame.notes.evidence.append(evidence) }
    }

    func isMaskType(_ type: TypeReference?) -> Bool {
        guard let type else { return false }
        let name = type.baseName
        return name == "UIInterfaceOrientationMask" || name == "UIKit.UIInterfaceOrientationMask"
            || name == "inout UIInterfaceOrientationMask"
    }

    func isVoid(_ type: TypeReference?) -> Bool {
        guard let type else { return true }
        return type.baseName == "Void" || type.text == "()" || type.baseName == "void"
    }

    private func containsReturn(_ body: [Statement]) -> Bool {
        body.contains { statement in
            switch statement.kind {
            case .return: true
            case .if(_, let then, let otherwise): containsReturn(then) || containsReturn(otherwise)
            case .switch(_, let cases): cases.contains { containsReturn($0.body) }
            case .compilation(let branches): branches.contains { containsReturn($0.body) }
            default: false
            }
        }
    }

    private func endsInExpressions(_ statement: Statement) -> Bool {
        func ends(_ body: [Statement]) -> Bool {
            guard let last = body.last else { return false }
            switch last.kind {
            case .expression, .never: return true
            default: return endsInExpressions(last)
            }
        }
        switch statement.kind {
        case .expression: return true
        case .if(_, let then, let otherwise): return ends(then) && ends(otherwise)
        case .switch(_, let cases): return !cases.isEmpty && cases.allSatisfy { ends($0.body) }
        case .compilation(let branches): return branches.contains { ends($0.body) }
        default: return false
        }
    }
}

/// The mask of a controller or delegate method, and how it came about.
struct MaskResult {
    var bounds: MaskBounds
    var notes: Notes
    /// Why the value is open.
    var reasons: [Evidence]
    /// The implementation that answers; nil for UIKit's default.
    var override: Implementation?
}
