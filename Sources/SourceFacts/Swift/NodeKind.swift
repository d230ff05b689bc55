import SyntaxTree

/// The kinds of nodes of tree-sitter-swift that the reader tells apart; the raw value is the grammar's name.
enum NodeKind: String {
    // Declarations
    case importDeclaration = "import_declaration"
    case propertyDeclaration = "property_declaration"
    case typealiasDeclaration = "typealias_declaration"
    case functionDeclaration = "function_declaration"
    case initDeclaration = "init_declaration"
    case deinitDeclaration = "deinit_declaration"
    case subscriptDeclaration = "subscript_declaration"
    case classDeclaration = "class_declaration"
    case protocolDeclaration = "protocol_declaration"
    case protocolFunctionDeclaration = "protocol_function_declaration"
    case protocolPropertyDeclaration = "protocol_property_declaration"
    case operatorDeclaration = "operator_declaration"
    case precedenceGroupDeclaration = "precedence_group_declaration"
    case precedenceGroupAttributes = "precedence_group_attributes"
    case precedenceGroupAttribute = "precedence_group_attribute"
    case associatedtypeDeclaration = "associatedtype_declaration"
    case macroDeclaration = "macro_declaration"
    case enumEntry = "enum_entry"
    case enumTypeParameters = "enum_type_parameters"

    // Parts of declarations
    case modifiers
    case attribute
    case visibilityModifier = "visibility_modifier"
    case memberModifier = "member_modifier"
    case functionModifier = "function_modifier"
    case mutationModifier = "mutation_modifier"
    case propertyModifier = "property_modifier"
    case parameterModifier = "parameter_modifier"
    case ownershipModifier = "ownership_modifier"
    case inheritanceModifier = "inheritance_modifier"
    case propertyBehaviorModifier = "property_behavior_modifier"
    case parameterModifiers = "parameter_modifiers"
    case typeModifiers = "type_modifiers"
    case inheritanceSpecifier = "inheritance_specifier"
    case typeParameters = "type_parameters"
    case typeParameter = "type_parameter"
    case typeParameterPack = "type_parameter_pack"
    case typeConstraints = "type_constraints"
    case typeAnnotation = "type_annotation"
    case valueBindingPattern = "value_binding_pattern"
    case parameter
    case functionBody = "function_body"
    case classBody = "class_body"
    case enumClassBody = "enum_class_body"
    case protocolBody = "protocol_body"
    case computedProperty = "computed_property"
    case computedGetter = "computed_getter"
    case computedSetter = "computed_setter"
    case computedModify = "computed_modify"
    case willsetDidsetBlock = "willset_didset_block"
    case willsetClause = "willset_clause"
    case didsetClause = "didset_clause"
    case protocolPropertyRequirements = "protocol_property_requirements"
    case setterSpecifier = "setter_specifier"
    case throwsKeyword = "throws"
    case throwsClause = "throws_clause"

    // Statements
    case sourceFile = "source_file"
    case statements
    case ifStatement = "if_statement"
    case guardStatement = "guard_statement"
    case switchStatement = "switch_statement"
    case switchEntry = "switch_entry"
    case switchPattern = "switch_pattern"
    case defaultKeyword = "default_keyword"
    case forStatement = "for_statement"
    case whileStatement = "while_statement"
    case repeatWhileStatement = "repeat_while_statement"
    case doStatement = "do_statement"
    case catchBlock = "catch_block"
    case controlTransferStatement = "control_transfer_statement"
    case throwKeyword = "throw_keyword"
    case statementLabel = "statement_label"
    case whereClause = "where_clause"
    case whereKeyword = "where_keyword"
    case availabilityCondition = "availability_condition"
    case pattern
    case wildcardPattern = "wildcard_pattern"
    case elseKeyword = "else"

    // Expressions that are one operand
    case simpleIdentifier = "simple_identifier"
    case identifier
    case integerLiteral = "integer_literal"
    case hexLiteral = "hex_literal"
    case octLiteral = "oct_literal"
    case binLiteral = "bin_literal"
    case realLiteral = "real_literal"
    case booleanLiteral = "boolean_literal"
    case nilLiteral = "nil_literal"
    case lineStringLiteral = "line_string_literal"
    case multiLineStringLiteral = "multi_line_string_literal"
    case rawStringLiteral = "raw_string_literal"
    case lineStringText = "line_str_text"
    case multiLineStringText = "multi_line_str_text"
    case stringEscape = "str_escaped_char"
    case interpolatedExpression = "interpolated_expression"
    case rawStringInterpolation = "raw_str_interpolation"
    case regexLiteral = "regex_literal"
    case selfExpression = "self_expression"
    case superExpression = "super_expression"
    case tupleExpression = "tuple_expression"
    case arrayLiteral = "array_literal"
    case dictionaryLiteral = "dictionary_literal"
    case lambdaLiteral = "lambda_literal"
    case captureList = "capture_list"
    case captureListItem = "capture_list_item"
    case lambdaFunctionType = "lambda_function_type"
    case lambdaFunctionTypeParameters = "lambda_function_type_parameters"
    case lambdaParameter = "lambda_parameter"
    case specialLiteral = "special_literal"
    case playgroundLiteral = "playground_literal"
    case selectorExpression = "selector_expression"
    case keyPathExpression = "key_path_expression"
    case keyPathStringExpression = "key_path_string_expression"

    // Expressions whose structure is not trusted (see ``ExpressionTokens``)
    case callSuffix = "call_suffix"
    case constructorSuffix = "constructor_suffix"
    case valueArguments = "value_arguments"
    case valueArgument = "value_argument"
    case valueArgumentLabel = "value_argument_label"
    case typeArguments = "type_arguments"
    case tryOperator = "try_operator"
    case asOperator = "as_operator"
    case customOperator = "custom_operator"
    case bang

    // Types
    case userType = "user_type"
    case typeIdentifier = "type_identifier"
    case tupleType = "tuple_type"
    case functionType = "function_type"
    case arrayType = "array_type"
    case dictionaryType = "dictionary_type"
    case optionalType = "optional_type"
    case metatype
    case bracketQualifiedType = "bracket_qualified_type"
    case opaqueType = "opaque_type"
    case existentialType = "existential_type"
    case protocolCompositionType = "protocol_composition_type"
    case typePackExpansion = "type_pack_expansion"
    case suppressedConstraint = "suppressed_constraint"

    // Punctuation and keywords
    case openBrace = "{"
    case closeBrace = "}"
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case colon = ":"
    case semicolon = ";"
    case dot = "."
    case questionMark = "?"
    case exclamationMark = "!"
    case equalSign = "="
    case arrow = "->"
    case numberSign = "#"
    case asKeyword = "as"
    case isKeyword = "is"
    case inKeyword = "in"
    case caseKeyword = "case"
    case whileKeyword = "while"
    case returnKeyword = "return"
    case breakKeyword = "break"
    case continueKeyword = "continue"
    case fallthroughKeyword = "fallthrough"
    case letKeyword = "let"
    case varKeyword = "var"
    case classKeyword = "class"
    case structKeyword = "struct"
    case enumKeyword = "enum"
    case actorKeyword = "actor"
    case extensionKeyword = "extension"
    case awaitKeyword = "await"
    case consumeKeyword = "consume"
    case copyKeyword = "copy"
    case eachKeyword = "each"
    case repeatKeyword = "repeat"
    case discardKeyword = "discard"
    case asyncKeyword = "async"

    /// `if`, `switch` and `async` behind a dot.
    case misreadKeyword = "_expression"

    case comment
    case multilineComment = "multiline_comment"
    case directive
    case error = "ERROR"

    /// Whatever has no case here.
    case other = ""

    var isComment: Bool { self == .comment || self == .multilineComment }

    /// Whether it is a type as it is written after `:`, `->`, `as` and `is`.
    var isType: Bool {
        switch self {
        case .userType, .tupleType, .functionType, .arrayType, .dictionaryType, .optionalType, .metatype,
            .bracketQualifiedType, .opaqueType, .existentialType, .protocolCompositionType, .typeParameterPack,
            .typePackExpansion, .suppressedConstraint:
            true
        default: false
        }
    }

    /// Whether it is an expression, as far as the kind tells, and no declaration, statement or noise.
    var startsNoStatement: Bool {
        switch self {
        case .importDeclaration, .propertyDeclaration, .typealiasDeclaration, .functionDeclaration, .initDeclaration,
            .classDeclaration, .protocolDeclaration, .ifStatement, .guardStatement, .switchStatement, .forStatement,
            .whileStatement, .repeatWhileStatement, .doStatement, .controlTransferStatement, .throwKeyword,
            .statementLabel, .semicolon, .directive, .error, .attribute, .macroDeclaration, .operatorDeclaration:
            false
        default: !isModifier && !isComment
        }
    }

    /// Whether it is one modifier (not an attribute).
    var isModifier: Bool {
        switch self {
        case .visibilityModifier, .memberModifier, .functionModifier, .mutationModifier, .propertyModifier,
            .parameterModifier, .ownershipModifier, .inheritanceModifier, .propertyBehaviorModifier:
            true
        default: false
        }
    }
}

/// The kinds of nodes by the grammar's numbers, so that no name is compared twice.
final class NodeKinds {
    private var kinds: [NodeKind?] = []

    func kind(of node: Node) -> NodeKind {
        let symbol = Int(node.symbol)
        if symbol < kinds.count, let kind = kinds[symbol] { return kind }
        let kind = NodeKind(rawValue: node.kind) ?? .other
        // Errors have the largest number there is, which is not worth a table.
        guard symbol < Int(UInt16.max) else { return kind }
        if symbol >= kinds.count {
            kinds.append(contentsOf: repeatElement(nil, count: symbol + 1 - kinds.count))
        }
        kinds[symbol] = kind
        return kind
    }
}
