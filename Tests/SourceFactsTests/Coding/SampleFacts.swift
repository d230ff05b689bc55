@testable import SourceFacts

/// Facts of which every property holds something, and every case of every enum occurs.
enum SampleFacts {
    private static let place = Position(line: 3, column: 7)
    private static func value(_ kind: Expression.Kind) -> Expression { Expression(kind, at: place) }
    private static let one = value(.integer(-1))
    private static let argument = Argument(label: "at", value: one)
    private static let type = TypeReference("Feature.Screen<Int>?")

    private static let expressions: [Expression.Kind] = [
        .integer(.min), .floating(-0.5), .string("\u{1F4F1}"), .boolean(true), .nil, .name("x"), .selfReference,
        .selfType, .superReference, .member(base: nil, name: "all"), .member(base: one, name: "all"),
        .call(callee: one, arguments: [argument, Argument(value: one)]),
        .subscripted(base: one, arguments: [argument]), .array([one, one]),
        .dictionary([DictionaryElement(key: one, value: one)]), .tuple([argument]),
        .unary(operator: "!", operand: one), .binary(operator: "+", left: one, right: one),
        .ternary(condition: one, then: one, otherwise: one), .optionalChain(one), .forceUnwrap(one),
        .cast(one, operator: "as?", type: type), .typeTest(one, type: type),
        .closure(Closure(parameters: ["p"], body: [Statement(.break, at: place)])),
        .statementExpression([Statement(.never, at: place)]), .selector("go:"), .keyPath("\\.a"), .unknown("?"),
    ]

    private static let conditions: [CompilationCondition] = [
        .literal(true), .os("iOS"), .targetEnvironment("simulator"), .canImport("UIKit"), .arch("arm64"),
        .version(operator: ">=", components: [5, 9]), .flag("DEBUG"), .macro("DEBUG"), .not(.flag("A")),
        .all([.flag("A")]),
        .any([.flag("B")]), .unknown("X > 1"),
    ]

    private static let patterns: [Pattern] = [
        .expression(one), .binding("b"), .enumCase(name: "some", payload: [.wildcard]), .tuple([.wildcard]),
        .typeTest(type, binding: "t"), .optional(.binding("o")), .wildcard,
    ]

    private static var statements: [Statement] {
        let body = [Statement(.continue, at: place)]
        let tests: [Condition] =
            [
                .expression(one), .binding(name: "n", value: nil), .binding(name: "n", value: one),
                .available(version: [16, 4], negated: true), .available(version: nil, negated: false),
            ] + patterns.map { .pattern($0, value: one) }
        let local = LocalDeclaration(
            name: "l", isConstant: true, type: type, value: one, getter: body, reactions: body)
        let item = SwitchCase(
            patterns: [GuardedPattern(pattern: .wildcard, filter: one)], isDefault: true, body: body,
            condition: .flag("C"), position: place)
        let kinds: [Statement.Kind] = [
            .expression(one), .return(nil), .return(one), .declare(local),
            .assign(target: one, operator: "|=", value: one), .if(conditions: tests, then: body, otherwise: body),
            .guard(conditions: tests, otherwise: body), .switch(subject: one, cases: [item]),
            .forEach(name: "e", sequence: one, filter: one, body: body),
            .loop(condition: tests, body: body, runsAtLeastOnce: true), .do(body: body, handlers: [body, body]),
            .defer(body), .break, .continue, .fallthrough, .never,
            .compilation([CompilationBranch(condition: .flag("D"), body: body)]), .function(function), .unknown("?"),
        ]
        return kinds.map { Statement($0, at: place) } + expressions.map { Statement(.expression(value($0)), at: place) }
    }

    private static let function = FunctionFact(
        name: "f", genericParameters: ["G"], parameters: [.init(label: "l", name: "n", type: type, defaultValue: one)],
        returnType: type,
        modifiers: ["override"], attributes: [Attribute(name: "objc", arguments: "f:")], objectiveCName: "f:",
        body: [Statement(.never, at: place)], conditions: conditions, position: place, lines: 3...9)

    private static var property: PropertyFact {
        PropertyFact(
            name: "p", type: type, modifiers: ["lazy"], attributes: [Attribute(name: "State")], isReadOnly: true,
            initializer: one, getter: statements, setter: statements, setterParameter: "v", observers: [statements],
            conditions: conditions, position: place, lines: 1...1)
    }

    private static let alias = TypealiasFact(name: "A", target: type, conditions: conditions, position: place)
    private static let context = CodeContext(type: "T", function: "f", parameters: ["p"])
    private static let problem = FileProblem("not understood", at: place)

    private static var types: [TypeFact] {
        let kinds: [TypeFact.Kind] = [
            .class, .actor, .struct, .enum, .protocol, .extension, .interface, .category, .implementation,
        ]
        return kinds.map { kind in
            TypeFact(
                kind: kind, name: "T", enclosing: ["O"], inherits: [type],
                quoted: QuotedHeading(name: "`T`", inherits: ["`A`"]), genericParameters: ["G"], whereClause: "G: P",
                attributes: ["main"], objectiveCName: "OT", swiftName: "ST", modifiers: ["open"],
                conditions: conditions, position: place, lines: 2...40, properties: [property], functions: [function],
                typealiases: [alias],
                cases: [EnumCaseFact(name: "c", rawValue: one, hasPayload: true, position: place)])
        }
    }

    private static var readiness: ReadinessFacts {
        let view = ViewReference(name: "bar", className: "UIView")
        let sources: [DeviceSource.Kind] = [
            .screen, .orientation, .statusBarOrientation, .idiom, .widthClass, .named(base: "b", name: "n"),
        ]
        let kinds: [ReadinessFact.Kind] =
            sources.map {
                .layout(
                    DeviceSource(kind: $0, text: "text"), LayoutEffect(role: .chooses, what: "frame", isNumeric: true))
            } + [
                .deviceSize(390), .resizeWork(call: "c", callback: "b"), .minimumSize, .addedView(view),
                .textOnlyBarItem(title: "t"), .untitledBarItem(image: nil), .barSpacing("s"), .ellipsis(symbol: "e"),
                .customBarView(view), .oddColumns(3), .nesting(inner: "i", outer: "o"),
                .pinnedToEdge(view, edge: "leading"), .fixedWidth(320, view),
            ]
        var facts = ReadinessFacts()
        facts.facts = kinds.map {
            ReadinessFact(kind: $0, context: context, conditions: conditions, position: place)
        }
        facts.helpers = [
            DeviceHelper(name: "isPad", owner: "Device", sources: sources, conditions: conditions, position: place)
        ]
        return facts
    }

    static var file: FileFacts {
        var file = FileFacts(
            path: "A.swift", language: .objectiveC, imports: ["UIKit"], types: types, globals: [property],
            functions: [function], typealiases: [alias], statements: statements,
            macros: [MacroFact(name: "M", parameters: ["x"], value: one, conditions: conditions, position: place)],
            assignments: [
                AssignmentFact(
                    target: one, operator: "=", value: one, context: context, conditions: conditions, position: place)
            ],
            calls: [
                CallFact(callee: one, arguments: [argument], context: context, conditions: conditions, position: place)
            ], problems: [problem, FileProblem("empty")])
        file.readiness = readiness
        return file
    }

    static var document: InterfaceBuilderFacts {
        let custom = CustomClass(name: "C", module: "M", isFromTarget: true)
        let kinds: [SegueFact.Kind] = [
            .relationship, .embed, .show, .showDetail, .presentation, .popoverPresentation, .push, .modal, .replace,
            .custom, .unwind, .other("new"),
        ]
        let objects: [InterfaceBuilderObject.Kind] = [.filesOwner, .customObject, .placeholder, .window]
        var document = InterfaceBuilderFacts(
            path: "A.storyboard", kind: .xib, targetRuntime: "iOS.CocoaTouch", isLaunchScreen: true,
            initialViewController: "v",
            controllers: [
                InterfaceBuilderController(
                    id: "i", element: "viewController", customClass: custom, storyboardIdentifier: "s",
                    restorationIdentifier: "r", title: "t", userLabel: "u", modalPresentationStyle: "m",
                    container: "c", position: place)
            ],
            references: [
                StoryboardReference(
                    id: "i", storyboardName: "s", referencedIdentifier: "r", bundleIdentifier: "b", position: place)
            ],
            objects: objects.map {
                InterfaceBuilderObject(
                    id: "i", kind: $0, customClass: custom, userLabel: "u", scene: "s", position: place)
            },
            segues: kinds.map {
                SegueFact(
                    id: "i", kind: $0, relationship: "r", source: "s", destination: "d", identifier: "n",
                    modalPresentationStyle: "m", customClass: custom, destinationCreationSelector: "c",
                    position: place)
            },
            outlets: [
                OutletFact(property: "p", source: "s", sourceElement: "e", destination: "d", position: place)
            ],
            runtimeAttributes: [
                RuntimeAttributeFact(owner: "o", keyPath: "k", type: "t", value: "v", position: place)
            ], problems: [problem])
        document.readiness = readiness
        return document
    }

    static let comments = [
        ControlComment(text: "disable:next x", position: place, this: 3...3, previous: 1...2, next: 4...9)
    ]
}
