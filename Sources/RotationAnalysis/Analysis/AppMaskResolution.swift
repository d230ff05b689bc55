import BuildModel
import OrientationModel
import SourceFacts

/// The app mask of a target: what is declared, unless code answers instead (F3, F5).
struct AppMaskResolution {
    let program: Program
    let configuration: TargetConfiguration
    let isFromIOS27: Bool

    init(program: Program, configuration: TargetConfiguration) {
        self.program = program
        self.configuration = configuration
        isFromIOS27 = (program.deploymentTarget?.first ?? 0) >= 27
    }

    /// A method that answers for the app, with the class it is called on.
    struct Answerer {
        var method: Member<FunctionFact>
        var type: TypeRef
    }

    func appMask(idiom: Idiom, before: Declaration?, after: Declaration?) -> (mask: AppMask, notes: Notes) {
        let declared = (before: declaredBounds(before), after: declaredBounds(after))
        var notes = Notes()
        var delegate: Evidence?
        var answerer: String?
        var bounds = declared

        let answers = delegateBounds(idiom: idiom, declared: before?.orientations.mask, notes: &notes)
        if let answer = answers.app {
            bounds = (answer.bounds, answer.bounds)
            if let reason = answer.mayBeMissing {
                bounds = (answer.bounds.join(declared.before), answer.bounds.join(declared.after))
                notes.uncertainties.append(reason)
            }
            (delegate, answerer) = (answer.evidence, answer.name)
            if let scene = answers.scene, scene.bounds != answer.bounds {
                delegate?.message =
                    "\(answer.says) and \(scene.says) instead of the Info.plist, and which of them counts is not documented"
                notes.uncertainties.append(
                    Evidence(
                        "app delegate and scene delegate answer differently, and which of them counts is not documented",
                        at: scene.evidence.location))
            }
        } else if let base = unknownDelegateBase ?? unseenAppDelegates.first {
            bounds = (declared.before.join(.unknown), declared.after.join(.unknown))
            notes.uncertainties.append(base)
        }
        if let scene = answers.scene {
            // The scene delegate is asked from iOS 27 on; older systems go by the rest.
            bounds =
                isFromIOS27 && answers.app == nil
                ? (scene.bounds, scene.bounds) : (scene.bounds.join(bounds.before), scene.bounds.join(bounds.after))
            if !isFromIOS27, answers.app == nil {
                notes.uncertainties.append(
                    Evidence(
                        "the scene delegate answers from iOS 27 on only, and the target runs on older systems",
                        at: scene.evidence.location))
            }
            var sceneAnswers = scene.evidence
            if !isFromIOS27 { sceneAnswers.message = "\(scene.says) from iOS 27 on instead of the Info.plist" }
            (delegate, answerer) = (delegate ?? sceneAnswers, answerer ?? scene.name)
        }
        let asksNobody = (before: asksNobody(before, idiom), after: asksNobody(after, idiom))
        var mask = AppMask(
            declaredBefore: before?.orientations.mask, declaredAfter: after?.orientations.mask,
            declaration: before?.origin ?? [],
            isImplicit: isImplicit(before), unknownReason: unknownReason(before) ?? unknownReason(after),
            before: bounds.before, after: bounds.after, delegate: delegate,
            requiresFullScreen: after?.requiresFullScreen.value, asksNobodyBefore: asksNobody.before,
            asksNobodyAfter: asksNobody.after)
        mask.answerer = answerer
        mask.answersInSomeBuildsOnly = answers.app?.mayBeMissing != nil
        mask.sceneAnswer = answers.scene?.bounds
        mask.delegateKind = answers.scene == nil ? .app : answers.app == nil ? .scene : .both
        mask.answersFromIOS27Only = answers.app == nil && answers.scene != nil && !isFromIOS27
        mask.lacksLaunchScreen = idiom == .pad && configuration.hasLaunchScreen == false
        if idiom == .pad, let after, requiresFullScreen(after) == true {
            mask.fullScreenIgnoredFrom = after.requiresFullScreen.ignoredStartingWithVersion
        }
        return (mask, notes)
    }

    // MARK: Declarations

    private func declaredBounds(_ declaration: Declaration?) -> MaskBounds {
        switch declaration?.orientations {
        case .known(let mask)?, .default(let mask)?: MaskBounds(mask)
        case .conflicting(let masks, _)?: MaskBounds(anyOf: masks)
        case .unknown?, nil: .unknown
        }
    }

    private func isImplicit(_ declaration: Declaration?) -> Bool {
        if case .default? = declaration?.orientations { true } else { false }
    }

    private func unknownReason(_ declaration: Declaration?) -> String? {
        switch declaration?.orientations {
        case .unknown(let reason, let wayOut)?: "\(reason); \(wayOut)"
        case .conflicting(_, let reason)?: reason
        case nil: "nothing is declared for this idiom"
        default: nil
        }
    }

    /// F20: an iPad app that lists all four and does not require the full screen is not asked. A flag that is not known
    /// proves nothing.
    private func asksNobody(_ declaration: Declaration?, _ idiom: Idiom) -> Bool {
        guard idiom == .pad, let declaration else { return false }
        return declaration.orientations.mask == .all && requiresFullScreen(declaration) == false
    }

    /// The flag as every release that the target runs on takes it (F21): one that ignores it does as if it were false.
    private func requiresFullScreen(_ declaration: Declaration) -> Bool? {
        let flag = declaration.requiresFullScreen
        guard flag.value == true, let version = flag.ignoredStartingWithVersion, let target = program.deploymentTarget
        else { return flag.value }
        let ignored = version.split(separator: ".").map { Int($0) }
        guard !ignored.isEmpty, !ignored.contains(nil) else { return flag.value }
        let length = max(ignored.count, target.count)
        let padded = { (value: [Int]) in value + Array(repeating: 0, count: length - value.count) }
        return padded(target).lexicographicallyPrecedes(padded(ignored.compactMap { $0 }))
    }

    // MARK: Delegates

    private struct DelegateAnswer {
        var bounds: MaskBounds
        var evidence: Evidence
        /// The method and its class, for messages.
        var name: String
        /// Why the app may run without the method; nil when it never does.
        var mayBeMissing: Evidence?
        /// Who answers what: `the app delegate 'Door' answers portrait`.
        var says: String
    }

    private func delegateBounds(idiom: Idiom, declared: OrientationMask?, notes: inout Notes) -> (
        app: DelegateAnswer?, scene: DelegateAnswer?
    ) {
        let evaluator = Evaluator(program: program, idiom: idiom, declaredMask: declared)
        let delegates = foundAppDelegates
        let appMethods = delegates.types.flatMap { answerers(on: $0, named: DelegateMethod.ofApp) }
        let apps = appMethods.isEmpty ? applicationSubclassAnswerers : appMethods
        let silent =
            delegates.isCertain || appMethods.isEmpty
            ? nil : delegates.types.first { answerers(on: $0, named: DelegateMethod.ofApp).isEmpty }
        let scenes = sceneDelegates.flatMap { answerers(on: $0, named: DelegateMethod.ofScene) }
        var app = answer(apps, evaluator, "app delegate", &notes)
        if let silent, let answer = app, answer.mayBeMissing == nil {
            app?.mayBeMissing = Evidence(
                "which class is the app delegate is not known, and without a method of '\(program.name(of: silent))' the Info.plist counts",
                at: answer.evidence.location)
        }
        return (app, answer(scenes, evaluator, "scene delegate", &notes))
    }

    private func answer(_ answerers: [Answerer], _ evaluator: Evaluator, _ who: String, _ notes: inout Notes)
        -> DelegateAnswer?
    {
        guard let first = answerers.first else { return nil }
        var bounds = MaskBounds.unreachable
        for item in answerers {
            let result = evaluator.methodMask(item.method, on: item.type)
            bounds = bounds.join(result.bounds.isUnreachable ? .unknown : result.bounds)
            notes.add(result.notes)
            notes.uncertainties += result.reasons
        }
        let place = program.location(first.method.fact.position, unit: first.method.unit)
        let says = "the \(who) '\(program.name(of: first.type))' answers \(bounds.phrase)"
        let name = "'\(first.method.fact.fullName)' of '\(program.name(of: first.type))'"
        return DelegateAnswer(
            bounds: bounds, evidence: Evidence("\(says) instead of the Info.plist", at: place), name: name,
            mayBeMissing: isMissingInSomeBuilds(answerers)
                ? Evidence("\(name) stands under '#if', and where it is not compiled the Info.plist counts", at: place)
                : nil,
            says: says)
    }

    private func isMissingInSomeBuilds(_ answerers: [Answerer]) -> Bool {
        program.conditions.scenarios(for: answerers.flatMap(\.method.conditions)).contains { scenario in
            !answerers.contains { answerer in
                answerer.method.conditions.allSatisfy { program.conditions.holds($0, assuming: scenario) != false }
            }
        }
    }

    private func answerers(on type: TypeRef, named selectors: Set<String>) -> [Answerer] {
        for step in program.chain(of: type) {
            let functions: [Member<FunctionFact>]
            switch step {
            case .project(let id): functions = program.types[id].functions.values.flatMap { $0 }
            case .framework(let name), .unknown(let name):
                functions = (program.frameworkFunctions[name] ?? [:]).values.flatMap { $0 }
            }
            let matching = functions.filter { member in
                member.fact.body != nil && !member.fact.isTypeMember
                    && (selectors.contains(member.fact.fullName)
                        || member.fact.objectiveCName.map(selectors.contains) ?? false)
            }
            if !matching.isEmpty {
                return matching.sorted { $0.fact.position < $1.fact.position }.map { Answerer(method: $0, type: type) }
            }
        }
        return []
    }

    /// A subclass of `UIApplication` answers when the delegate does not.
    private var applicationSubclassAnswerers: [Answerer] {
        program.types.indices.filter { program.chain(of: .project($0)).contains(.framework("UIApplication")) }.flatMap {
            answerers(
                on: .project($0),
                named: ["supportedInterfaceOrientations(for:)", "supportedInterfaceOrientationsForWindow:"])
        }
    }

    /// The class that is `@main`, `@UIApplicationMain`, adapted for SwiftUI or named in `UIApplicationMain(…)`; without
    /// any of these, every class that conforms to `UIApplicationDelegate`. A SwiftUI app that adapts none has none (F3):
    /// what conforms beside it is made by nobody.
    var appDelegates: [TypeRef] { foundAppDelegates.types }

    /// The same, and whether the sources name the one that it is.
    private var foundAppDelegates: (types: [TypeRef], isCertain: Bool) {
        var result: [TypeRef] = []
        func add(_ type: TypeRef) {
            if case .project = type, !result.contains(type) { result.append(type) }
        }
        for (id, type) in program.types.enumerated() {
            let attributes = type.declaration.fact.attributes
            let isClass = [.class, .interface, .implementation].contains(type.kind)
            if isClass, attributes.contains("main") || attributes.contains("UIApplicationMain") { add(.project(id)) }
        }
        for adapted in adaptedDelegates { add(adapted.type) }
        for call in program.calls["UIApplicationMain"] ?? [] {
            for argument in call.fact.arguments.suffix(1) {
                for name in Self.names(in: argument.value) { add(program.resolve(name, unit: call.unit)) }
            }
        }
        if !result.isEmpty || !SwiftUIRoles.apps(in: program).isEmpty { return (result, true) }
        for id in program.types.indices where conforms(id, to: "UIApplicationDelegate") { add(.project(id)) }
        return (result, result.count <= 1)
    }

    /// What the delegate adaptors of SwiftUI name, in the order of their declarations.
    private var adaptedDelegates: [(type: TypeRef, name: String, location: SourceLocation)] {
        program.types.flatMap { type in
            type.properties.values.joined().flatMap { member in
                member.fact.attributes.compactMap { attribute -> (TypeRef, String, SourceLocation)? in
                    guard attribute.name.hasSuffix("ApplicationDelegateAdaptor") else { return nil }
                    let named =
                        attribute.arguments?.split(separator: ".self").first.map { String($0) }
                        ?? member.fact.type?.baseName
                    guard let plain = named?.split(whereSeparator: { ":( ".contains($0) }).last.map(String.init) else {
                        return nil
                    }
                    return (
                        program.resolve(plain, unit: member.unit, enclosing: [type.name]), plain,
                        program.location(member.fact.position, unit: member.unit)
                    )
                }
            }
        }.sorted { $0.2 < $1.2 }
    }

    /// Delegates that SwiftUI is told to adapt and that are not among the sources: they may answer for the app.
    var unseenAppDelegates: [Evidence] {
        adaptedDelegates.compactMap { adapted in
            if case .project = adapted.type { return nil }
            return Evidence(
                "the app delegate '\(adapted.name)' is not among the sources and may answer for the app",
                at: adapted.location)
        }
    }

    /// The classes that the scene manifest names; every class that conforms to a scene delegate's protocol where it names
    /// none, or where code chooses one.
    var sceneDelegates: [TypeRef] {
        let all = program.types.indices.filter {
            conforms($0, to: "UIWindowSceneDelegate") || conforms($0, to: "UISceneDelegate")
        }
        let names = (configuration.sceneManifest?.scenes ?? []).compactMap(\.delegateClass)
        let isChosenByCode = program.assignments["delegateClass"] != nil
        let named = all.filter { id in
            let type = program.types[id]
            return names.contains { name in
                name == type.name || name.hasSuffix("." + type.name) || name == type.declaration.fact.objectiveCName
            }
        }
        return (isChosenByCode || named.isEmpty ? all : named).map { .project($0) }
    }

    private func conforms(_ id: Int, to name: String) -> Bool {
        guard [.class, .interface, .implementation].contains(program.types[id].kind) else { return false }
        return program.chain(of: .project(id)).contains { step in
            guard case .project(let other) = step else { return false }
            return program.types[other].inherits.contains { $0.reference.components.contains { $0.baseName == name } }
        }
            || program.protocols(of: .project(id)).contains {
                program.types[$0].inherits.contains { $0.reference.baseName == name }
            }
    }

    private static func names(in expression: Expression) -> [String] {
        switch expression.kind {
        case .name(let name): [name]
        case .string(let text): [text]
        case .member(let base?, "self"), .member(let base?, "class"): names(in: base)
        case .call(_, let arguments): arguments.flatMap { names(in: $0.value) }
        case .member(let base?, _): names(in: base)
        default: []
        }
    }

    /// An app delegate whose base class is out of sight can answer there.
    private var unknownDelegateBase: Evidence? {
        for type in appDelegates {
            guard case .project(let id) = type, case .unknown(let base)? = program.chain(of: type).last else {
                continue
            }
            let symbol = program.types[id]
            return Evidence(
                "the app delegate inherits from '\(base)', which is not among the sources and may answer for the app",
                at: program.location(symbol.declaration.fact.position, unit: symbol.declaration.unit))
        }
        return nil
    }
}
