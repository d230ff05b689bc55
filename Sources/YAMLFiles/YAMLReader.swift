import CYAML
import OrientationModel

/// Reads YAML through libyaml.
package struct YAMLReader {
    package struct Failure: Error {
        package let reason: String
        /// From 1; 0 for the file as a whole.
        package let line: Int
        /// From 1, in characters.
        package let column: Int
        /// Whether there is nothing in the file but blanks and comments.
        package var isEmptyFile = false
    }

    /// More values than any manifest has; aliases of aliases could otherwise multiply without end.
    private static let maximumNodes = 500_000
    private static let maximumDepth = 100

    private let file: String
    private var count = 0

    /// Reads the first document of `bytes`; messages call the file `file`.
    /// - Parameter isOnlyDocument: Whether a second one is an error, where it would be ignored otherwise.
    package static func read(_ bytes: [UInt8], file: String, isOnlyDocument: Bool = false) throws -> YAMLNode {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw Failure(reason: "the YAML reader cannot start", line: 0, column: 0)
        }
        defer { yaml_parser_delete(&parser) }
        // The parser keeps the pointer until the document is loaded.
        return try bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
            var document = yaml_document_t()
            guard yaml_parser_load(&parser, &document) == 1 else {
                let problem = parser.problem.map { String(cString: $0) } ?? "not YAML"
                throw Failure(
                    reason: problem, line: Int(parser.problem_mark.line) + 1,
                    column: Int(parser.problem_mark.column) + 1)
            }
            defer { yaml_document_delete(&document) }
            guard let root = yaml_document_get_root_node(&document) else {
                throw Failure(reason: "the file is empty", line: 0, column: 0, isEmptyFile: true)
            }
            var reader = YAMLReader(file: file)
            let node = try reader.convert(root, &document, depth: 0)
            if isOnlyDocument { try rejectSecondDocument(&parser) }
            return node
        }
    }

    private static func rejectSecondDocument(_ parser: inout yaml_parser_t) throws {
        var second = yaml_document_t()
        guard yaml_parser_load(&parser, &second) == 1 else {
            throw Failure(
                reason: parser.problem.map { String(cString: $0) } ?? "not YAML",
                line: Int(parser.problem_mark.line) + 1, column: Int(parser.problem_mark.column) + 1)
        }
        defer { yaml_document_delete(&second) }
        guard yaml_document_get_root_node(&second) != nil else { return }
        let mark = second.start_mark
        throw Failure(
            reason: "a second document begins here; keep one", line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    private init(file: String) { self.file = file }

    private mutating func convert(
        _ node: UnsafeMutablePointer<yaml_node_t>, _ document: inout yaml_document_t, depth: Int
    ) throws -> YAMLNode {
        let mark = node.pointee.start_mark
        let place = SourceLocation(file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
        count += 1
        guard count <= Self.maximumNodes, depth <= Self.maximumDepth else {
            throw Failure(reason: "aliases or nesting make the file too large", line: place.line, column: place.column)
        }
        switch node.pointee.type {
        case YAML_SCALAR_NODE:
            let scalar = node.pointee.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return YAMLNode(value: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), location: place)
        case YAML_SEQUENCE_NODE:
            var elements: [YAMLNode] = []
            let items = node.pointee.data.sequence.items
            var item = items.start
            while let current = item, current != items.top {
                if let child = yaml_document_get_node(&document, current.pointee) {
                    elements.append(try convert(child, &document, depth: depth + 1))
                }
                item = current + 1
            }
            return YAMLNode(value: .sequence(elements), location: place)
        case YAML_MAPPING_NODE:
            var pairs: [YAMLNode.Pair] = []
            var merged: [YAMLNode.Pair] = []
            let entries = node.pointee.data.mapping.pairs
            var entry = entries.start
            while let current = entry, current != entries.top {
                entry = current + 1
                guard let keyNode = yaml_document_get_node(&document, current.pointee.key),
                    let valueNode = yaml_document_get_node(&document, current.pointee.value)
                else { continue }
                let key = try convert(keyNode, &document, depth: depth + 1)
                let value = try convert(valueNode, &document, depth: depth + 1)
                if key.value == .scalar("<<", isPlain: true) {
                    for source in value.sequence ?? [value] { merged += source.pairs ?? [] }
                } else {
                    pairs.append(.init(key: key.text ?? "", value: value, location: key.location))
                }
            }
            // Keys of the mapping itself beat merged ones, and earlier merged mappings beat later ones.
            var seen = Set(pairs.map(\.key))
            var inherited: [YAMLNode.Pair] = []
            for pair in merged where seen.insert(pair.key).inserted { inherited.append(pair) }
            return YAMLNode(value: .mapping(inherited + pairs), location: place)
        default:
            return YAMLNode(value: .scalar("", isPlain: true), location: place)
        }
    }
}
