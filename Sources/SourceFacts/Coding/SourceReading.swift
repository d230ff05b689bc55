/// All that is made of the bytes of one file: what a later run need not make again.
public struct SourceReading: Sendable, Hashable {
    /// What a source file says; nil for a document.
    public var facts: FileFacts?
    /// What a storyboard or xib says; nil for a source.
    public var document: InterfaceBuilderFacts?
    /// What in the file speaks to the program.
    public var comments: [ControlComment]
    /// What is odd about a file that was read all the same; nil for a healthy one.
    public var doubt: String?

    /// Of the two kinds of facts one is given.
    public init(facts: FileFacts? = nil, document: InterfaceBuilderFacts? = nil, comments: [ControlComment] = []) {
        self.facts = facts
        self.document = document
        self.comments = comments
    }

    /// For `init(bytes:path:)`: of the same version of the program, but not of the same file.
    public var bytes: [UInt8] {
        var writer = FactsWriter()
        writer.write(facts)
        writer.write(document)
        writer.write(comments)
        writer.write(doubt)
        return writer.bytes
    }

    /// What `bytes` was made of, as the reading of another file with the same contents; nil for other bytes.
    public init?(bytes: [UInt8], path: String) {
        var reader = FactsReader(bytes[...])
        do {
            facts = try reader.read()
            document = try reader.read()
            comments = try reader.read()
            doubt = try reader.read()
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
        facts?.path = path
        document?.path = path
    }
}
