import SyntaxTree

/// Reads declarations: types with their members, functions, variables.
struct DeclarationReader {
    let file: SwiftFile

    /// What a type declares, or a file at its top level.
    struct Members {
        var properties: [PropertyFact] = []
        var functions: [FunctionFact] = []
        var typealiases: [TypealiasFact] = []
        var cases: [EnumCaseFact] = []
    }

    /// Reads a whole file.
    func read(file root: Node) {
        var members = Members()
        var statements: [Node] = []
        for node in file.children(root) where !isPreview(node) && !declare(node, in: &members) {
            statements.append(node)
        }
        file.facts.globals += members.properties
        file.facts.functions += members.functions
        file.facts.typealiases += members.typealiases
        let before = file.interest
        let read = StatementReader(file: file).statements(statements, depth: 0)
        file.readiness?.read(
            read, in: file.context, returning: nil, conditions: [], at: Position(line: 1, column: 1))
        if file.interest != before { file.facts.statements += read }
    }

    /// Whether a node is `#Preview { … }`: what it shows is on screen in Xcode's canvas alone.
    private func isPreview(_ node: Node) -> Bool {
        let bytes = node.bytes
        return bytes.starts(with: "#Preview".utf8)
            && bytes.dropFirst("#Preview".utf8.count).first.map { " ({\n\r\t".utf8.contains($0) } ?? false
    }

    /// Reads a declaration among statements. Only types are of interest outside of the body they stand in.
    func read(_ node: Node) {
        var members = Members()
        _ = declare(node, in: &members)
    }

    /// Reads a declaration; false when the node is none.
    private func declare(_ node: Node, in members: inout Members) -> Bool {
        switch file.kind(node) {
        case .classDeclaration, .protocolDeclaration: type(node)
        case .propertyDeclaration: members.properties += properties(node)
        case .functionDeclaration, .initDeclaration, .protocolFunctionDeclaration, .deinitDeclaration,
            .subscriptDeclaration:
            if let function = function(node) { members.functions.append(function) }
        case .protocolPropertyDeclaration: members.properties += requirement(node)
        case .typealiasDeclaration:
            if let alias = typealiasDeclaration(node) { members.typealiases.append(alias) }
        case .enumEntry: members.cases += cases(node)
        case .importDeclaration: importDeclaration(node)
        case .operatorDeclaration, .precedenceGroupDeclaration, .associatedtypeDeclaration, .macroDeclaration,
            .semicolon,
            .directive, .openBrace, .closeBrace:
            break
        default: return false
        }
        return true
    }

    // MARK: - Types

    private func type(_ node: Node) {
        let parts = file.children(node)
        let heading = TypeHeading(file: file).read(node, parts)
        guard let heading else { return }
        let index = file.facts.types.count
        file.facts.types.append(heading)
        if heading.isPreview { return }
        let outer = file.enclosing
        file.enclosing.append(heading.name)
        defer { file.enclosing = outer }
        let context = CodeContext(type: heading.qualifiedName, function: nil)
        let readiness = file.readiness
        if ReadinessCollector.isAside(heading) { file.readiness = nil }
        let members = file.within(context) { file.nested { self.members(parts) } }
        file.readiness = readiness
        readiness?.endType()
        guard let members else { return }
        file.facts.types[index].properties = members.properties
        file.facts.types[index].functions = members.functions
        file.facts.types[index].typealiases = members.typealiases
        file.facts.types[index].cases = members.cases
    }

    private func members(_ parts: [Node]) -> Members {
        var members = Members()
        for part in parts {
            switch file.kind(part) {
            case .classBody, .enumClassBody, .protocolBody: collect(part, &members)
            default: break
            }
        }
        return members
    }

    private func collect(_ body: Node, _ members: inout Members) {
        for child in file.children(body) where !isPreview(child) && !declare(child, in: &members) {
            // Within an error there may be members all the same; other code that strayed here is read for its calls.
            if child.isError {
                _ = file.nested { collect(child, &members) }
            } else {
                _ = StatementReader(file: file).statements([child])
            }
        }
    }

    // MARK: - Properties

    private func properties(_ node: Node) -> [PropertyFact] {
        let (modifiers, rest) = ModifierReader(file: file).split(file.children(node))
        return VariableReader(file: file).variables(rest).map { variable in
            var fact = PropertyFact(
                name: variable.name, type: variable.type, modifiers: modifiers.modifiers,
                attributes: modifiers.attributes,
                conditions: file.directives.conditions(at: variable.offset), position: variable.position,
                lines: node.line...node.endLine)
            let inner = CodeContext(type: file.context.type, function: variable.name)
            file.within(inner) { fill(&fact, from: variable) }
            return fact
        }
    }

    private func fill(_ fact: inout PropertyFact, from variable: VariableReader.Variable) {
        let before = file.interest
        let value = variable.value.map { ExpressionReader(file: file).expression($0) } ?? variable.part
        let accessors = variable.accessors.map { AccessorReader(file: file).accessors($0) }
        let observers = variable.observers.map { AccessorReader(file: file).observers($0) } ?? []
        fact.isReadOnly = variable.isConstant || (accessors != nil && accessors?.setter == nil)
        readForReadiness(fact, value, accessors, observers)
        let keeps = file.interest != before || BodyInterest.keeps(name: fact.name, type: fact.type)
        if keeps || variable.hasShortValue { fact.initializer = value }
        if keeps { fact.observers = observers }
        guard let accessors else { return }
        fact.getter = keeps ? accessors.getter : []
        fact.setter = accessors.setter.map { keeps ? $0 : [] }
        fact.setterParameter = accessors.setterParameter
    }

    private func readForReadiness(
        _ fact: PropertyFact, _ value: Expression?, _ accessors: AccessorReader.Accessors?, _ observers: [[Statement]]
    ) {
        guard let readiness = file.readiness, file.isRecording else { return }
        readiness.read(
            property: fact.name, type: fact.type, attributes: fact.attributes, value: value,
            isConstant: fact.isReadOnly, in: file.context, conditions: fact.conditions, at: fact.position)
        if let accessors {
            readiness.read(
                accessors.getter, in: file.context, returning: fact.type, conditions: fact.conditions,
                at: fact.position)
        }
        for body in [accessors?.setter].compactMap(\.self) + observers {
            readiness.read(body, in: file.context, returning: nil, conditions: fact.conditions, at: fact.position)
        }
    }

    /// The variables of a body.
    func locals(_ node: Node) -> [Statement] {
        let (_, rest) = ModifierReader(file: file).split(file.children(node))
        return VariableReader(file: file).variables(rest).map { variable in
            let value = variable.value.map { ExpressionReader(file: file).expression($0) } ?? variable.part
            let accessors = variable.accessors.map { AccessorReader(file: file).accessors($0) }
            let observers = variable.observers.map { AccessorReader(file: file).observers($0) } ?? []
            let declaration = LocalDeclaration(
                name: variable.name, isConstant: variable.isConstant, type: variable.type, value: value,
                getter: accessors?.getter, reactions: (accessors?.setter ?? []) + observers.flatMap(\.self))
            return Statement(.declare(declaration), at: variable.position)
        }
    }

    /// A property that a protocol asks for.
    private func requirement(_ node: Node) -> [PropertyFact] {
        let (modifiers, rest) = ModifierReader(file: file).split(file.children(node))
        guard let pattern = rest.first(where: { file.kind($0) == .pattern }),
            let name = file.children(pattern).last(where: { file.kind($0) == .simpleIdentifier })
        else { return [] }
        let annotation = rest.first { file.kind($0) == .typeAnnotation }
        let hasSetter = rest.contains { part in
            file.kind(part) == .protocolPropertyRequirements
                && file.children(part).contains { file.kind($0) == .setterSpecifier }
        }
        let fact = PropertyFact(
            name: file.name(name),
            type: annotation.flatMap { TypeReader(file: file).reference(file.children($0).dropFirst()) },
            modifiers: modifiers.modifiers, attributes: modifiers.attributes, isReadOnly: !hasSetter, getter: [],
            setter: hasSetter ? [] : nil, conditions: file.directives.conditions(at: name.byteRange.lowerBound),
            position: file.position(name), lines: node.line...node.endLine)
        return [fact]
    }

    // MARK: - Functions

    /// A function, initialiser or subscript. Nil for a `deinit`, which nobody calls by name.
    /// - Parameter isLocal: A function inside a body: it works on the variables around it, so its body counts.
    func function(_ node: Node, isLocal: Bool = false) -> FunctionFact? {
        let (modifiers, rest) = ModifierReader(file: file).split(file.children(node))
        let kind = file.kind(node)
        let signature = SignatureReader(file: file).signature(rest, isSubscript: kind == .subscriptDeclaration)
        let name: String
        switch kind {
        case .initDeclaration: name = "init"
        case .deinitDeclaration: name = "deinit"
        case .subscriptDeclaration: name = "subscript"
        default: name = signature.name ?? ""
        }
        let named = signature.nameNode ?? rest.first ?? node
        var fact = FunctionFact(
            name: name, genericParameters: signature.genericParameters, parameters: signature.parameters,
            returnType: signature.returnType, modifiers: modifiers.modifiers + outcomes(of: node),
            attributes: modifiers.attributes, objectiveCName: modifiers.objectiveCName,
            conditions: file.directives.conditions(at: named.byteRange.lowerBound), position: file.position(named),
            lines: node.line...node.endLine)
        let inner = CodeContext(
            type: file.context.type, function: name,
            parameters: signature.parameters.map(\.name) + file.context.parameters)
        let before = file.interest
        let body = file.within(inner) { self.body(rest) }
        if !isLocal, file.isRecording {
            file.readiness?.read(defaultsOf: signature.parameters, in: inner, conditions: fact.conditions)
        }
        if let body, !isLocal, file.isRecording {
            file.readiness?.read(
                body, in: inner, returning: signature.returnType, conditions: fact.conditions, at: fact.position)
        }
        if isLocal || modifiers.modifiers.contains("mutating") || file.interest != before
            || BodyInterest.keepsBodies(of: file.context.type)
            || signature.parameters.contains(where: { BodyInterest.isScreen($0.type) })
            || BodyInterest.keeps(name: name, type: signature.returnType, generics: signature.genericParameters)
        {
            fact.body = body
        }
        return kind == .deinitDeclaration ? nil : fact
    }

    /// What an initialiser may do instead of making something.
    private func outcomes(of node: Node) -> [String] {
        guard file.kind(node) == .initDeclaration else { return [] }
        let head = node.text.prefix { $0 != "{" }
        let isFailable = head.contains("init?") || head.contains("init!")
        return (isFailable ? ["?"] : [])
            + node.children.compactMap { child in
                switch child.kind {
                case "throws", "throws_clause": "throws"
                case "async": "async"
                default: nil
                }
            }
    }

    private func body(_ parts: [Node]) -> [Statement]? {
        for part in parts {
            switch file.kind(part) {
            case .functionBody: return StatementReader(file: file).body(part)
            case .computedProperty: return AccessorReader(file: file).accessors(part).getter
            default: break
            }
        }
        return nil
    }

    // MARK: - Small ones

    private func typealiasDeclaration(_ node: Node) -> TypealiasFact? {
        let parts = file.children(node)
        guard let name = parts.first(where: { file.kind($0) == .typeIdentifier }),
            let sign = parts.firstIndex(where: { file.kind($0) == .equalSign }),
            let target = TypeReader(file: file).reference(parts[(sign + 1)...])
        else { return nil }
        return TypealiasFact(
            name: file.name(name), target: target,
            conditions: file.directives.conditions(at: name.byteRange.lowerBound),
            position: file.position(name))
    }

    private func cases(_ node: Node) -> [EnumCaseFact] {
        file.children(node).split { file.kind($0) == .comma }.compactMap { parts in
            guard let index = parts.firstIndex(where: { file.kind($0) == .simpleIdentifier }) else { return nil }
            let sign = parts.firstIndex { file.kind($0) == .equalSign }
            return EnumCaseFact(
                name: file.name(parts[index]),
                rawValue: sign.map { ExpressionReader(file: file).expression(parts[($0 + 1)...]) },
                hasPayload: parts.contains { file.kind($0) == .enumTypeParameters },
                position: file.position(parts[index]))
        }
    }

    private func importDeclaration(_ node: Node) {
        guard let path = file.children(node).last(where: { file.kind($0) == .identifier }) else { return }
        let module = String(decoding: path.bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        if !file.facts.imports.contains(module) { file.facts.imports.append(module) }
    }
}

extension TypeFact {
    /// Whether a type is there for Xcode's canvas alone.
    fileprivate var isPreview: Bool {
        inherits.contains { $0.baseName == "PreviewProvider" || $0.baseName == "SwiftUI.PreviewProvider" }
            || name.hasSuffix("_Previews")
    }
}
