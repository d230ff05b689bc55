import Foundation
import Testing

@testable import SourceFacts

/// What is kept of a file for later runs is all that was read of it.
@Suite("Readings as bytes")
struct SourceReadingTests {
    private let sample: SourceReading = {
        var reading = SourceReading(
            facts: SampleFacts.file, document: SampleFacts.document, comments: SampleFacts.comments)
        reading.doubt = "holds bytes that are not UTF-8"
        return reading
    }()

    @Test("Everything comes back")
    func everything() {
        var expected = sample
        expected.facts?.path = "B.m"
        expected.document?.path = "B.m"
        #expect(SourceReading(bytes: sample.bytes, path: "B.m") == expected)
    }

    /// A property that the sample leaves empty could be forgotten by both sides without anybody noticing.
    @Test("The sample leaves no property of any type empty")
    func sampleIsFull() {
        var empty: Set<String> = []
        var full: Set<String> = []
        func visit(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            for child in mirror.children {
                if mirror.displayStyle == .struct, let label = child.label, !"\(type(of: value))".contains("<") {
                    let name = "\(type(of: value)).\(label)"
                    let parts = Mirror(reflecting: child.value)
                    let isCollection = [.collection, .set, .dictionary, .optional].contains(parts.displayStyle)
                    let isNothing = isCollection && parts.children.isEmpty || (child.value as? Bool) == false
                    if isNothing { empty.insert(name) } else { full.insert(name) }
                }
                visit(child.value)
            }
        }
        visit(sample)
        #expect(empty.subtracting(full).isEmpty)
        #expect(full.count > 120)
    }

    @Test("What the fixtures say comes back")
    func fixtures() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures")
        let (swift, objectiveC, documents) = (SwiftFactsReader(), ObjectiveCFactsReader(), InterfaceBuilderReader())
        var count = 0
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in names.sorted() {
            let file = folder.appendingPathComponent(name)
            guard let data = try? Data(contentsOf: file) else { continue }
            let bytes = Array(data)
            var reading = SourceReading(comments: ControlCommentReader.read(path: name, source: bytes))
            switch file.pathExtension {
            case "swift": reading.facts = swift.read(path: name, source: bytes, readiness: .ownWords)
            case "m", "h": reading.facts = objectiveC.read(path: name, source: bytes, readiness: .ownWords)
            case "storyboard", "xib": reading.document = documents.read(path: name, source: bytes)
            default: continue
            }
            count += 1
            #expect(SourceReading(bytes: reading.bytes, path: name) == reading, "\(name)")
        }
        #expect(count > 20)
    }

    @Test("Bytes that are cut short, or go on, are no reading")
    func damaged() {
        let bytes = sample.bytes
        for count in stride(from: 0, to: bytes.count, by: 7) {
            #expect(SourceReading(bytes: Array(bytes.prefix(count)), path: "A.swift") == nil)
        }
        #expect(SourceReading(bytes: bytes + [0], path: "A.swift") == nil)
    }

    @Test("Bytes that were changed end in a reading or in nothing")
    func changed() {
        let bytes = SourceReading(facts: SampleFacts.file).bytes
        var readings = 0
        for index in bytes.indices {
            var changed = bytes
            changed[index] = changed[index] &+ 1
            if SourceReading(bytes: changed, path: "A.swift") != nil { readings += 1 }
        }
        #expect(readings < bytes.count)
    }
}
