import CTreeSitter
import TreeSitterObjC
import TreeSitterSwift

/// A language that source files are read in.
public enum SourceLanguage: Sendable, Hashable {
    /// Swift, by the tree-sitter-swift grammar.
    case swift
    /// Objective-C, by the tree-sitter-objc grammar. It reads plain C as well.
    case objectiveC

    var grammar: Grammar {
        switch self {
        case .swift: Grammar.swift
        case .objectiveC: Grammar.objectiveC
        }
    }
}

/// A grammar's tables, with its names turned into Swift strings once instead of at every node.
///
/// Sendable without a check: all is immutable, and the language lives and stays the same for the whole process.
final class Grammar: @unchecked Sendable {
    static let swift = Grammar(plumbline_swift_language(), roles: DeclarationRole.roles(in: .swift))
    static let objectiveC = Grammar(plumbline_objc_language(), roles: DeclarationRole.roles(in: .objectiveC))

    let language: OpaquePointer?
    private let kinds: [String]
    private let fields: [String]
    private let fieldIdentifiers: [String: TSFieldId]

    private let roles: [DeclarationRole?]

    private init(_ language: OpaquePointer?, roles: [String: DeclarationRole]) {
        self.language = language
        let kinds = (0..<ts_language_symbol_count(language)).map { symbol in
            ts_language_symbol_name(language, TSSymbol(symbol)).map { String(cString: $0) } ?? ""
        }
        self.kinds = kinds
        self.roles = kinds.map { roles[$0] }
        // Field 0 means "no field", and has no name.
        fields = (0...ts_language_field_count(language)).map { field in
            field == 0
                ? "" : ts_language_field_name_for_id(language, TSFieldId(field)).map { String(cString: $0) } ?? ""
        }
        fieldIdentifiers = Dictionary(
            fields.enumerated().dropFirst().map { ($1, TSFieldId($0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The runtime's own symbol for an error node has no entry in a grammar's table.
    private static let errorSymbol = TSSymbol.max

    func kind(of symbol: TSSymbol) -> String {
        if symbol == Self.errorSymbol { return "ERROR" }
        return Int(symbol) < kinds.count ? kinds[Int(symbol)] : ""
    }

    func role(of symbol: TSSymbol) -> DeclarationRole? {
        Int(symbol) < roles.count ? roles[Int(symbol)] : nil
    }

    func fieldName(_ field: TSFieldId) -> String? {
        field == 0 || Int(field) >= fields.count ? nil : fields[Int(field)]
    }

    func field(named name: String) -> TSFieldId? {
        fieldIdentifiers[name]
    }
}
