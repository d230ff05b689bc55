import Foundation
import Testing

@testable import SourceFacts

/// Files with one thing wrong in them still give every class and override that stands before it.
///
/// A sample is tested; `PLUMBLINE_DAMAGE=all`, which is `make damage`, tries every byte, bracket, line and word.
@Suite("Damaged files")
struct DamageTests {
    private static let isThorough = ProcessInfo.processInfo.environment["PLUMBLINE_DAMAGE"] == "all"

    private static func fixtures(_ suffixes: String...) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures").path
        return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            .filter { name in suffixes.contains { name.hasSuffix($0) } }
            .map { ($0, [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))) }
    }

    /// The damages of one file; of all files together a few hundred, if not thorough.
    private static func damages(_ bytes: [UInt8], name: String) -> [Damage] {
        if isThorough {
            let step = bytes.count < 4000 ? 1 : 7
            return Damage.cuts(of: bytes, step: step) + Damage.changes(of: bytes, step: step)
        }
        // Other places in each file, by its name: what is tried in one does not depend on which others there are.
        let all = Damage.cuts(of: bytes, step: 1) + Damage.changes(of: bytes, step: 1)
        let first = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 97 }
        return stride(from: first, to: all.count, by: max(97, all.count / 6)).map { all[$0] }
    }

    /// A class or override, and the offset behind what has to be whole for it to be found.
    private struct Expected: Hashable {
        let what: String
        let end: Int
        var isFunction = false
    }

    private struct Losses {
        var tried = 0
        var declarations: [String] = []
        /// One entry for each damage that takes functions before it along.
        var functions: [String] = []
    }

    private static func expected(_ facts: FileFacts, in bytes: [UInt8]) -> [Expected] {
        let lines = LineStarts(bytes)
        return facts.types.flatMap { type -> [Expected] in
            guard [.class, .extension, .interface, .implementation, .category].contains(type.kind) else { return [] }
            let header = lines.end(ofLine: type.position.line)
            let own = Expected(what: "\(type.kind) \(type.name):\(type.position.line)", end: header)
            return [own]
                + type.properties.filter { $0.modifiers.contains("override") }.map {
                    Expected(
                        what: "override \($0.name):\($0.position.line)", end: lines.end(ofLine: $0.lines.upperBound))
                }
                + type.functions.filter { $0.position.line >= type.position.line }.map {
                    Expected(
                        what: "function \($0.name):\($0.position.line)", end: lines.end(ofLine: $0.lines.upperBound),
                        isFunction: true)
                }
        }
    }

    private struct LineStarts {
        private var ends: [Int] = []
        private let count: Int

        init(_ bytes: [UInt8]) {
            count = bytes.count
            for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { ends.append(index + 1) }
        }

        func end(ofLine line: Int) -> Int { line <= ends.count ? ends[line - 1] : count }
    }

    private static func check(
        _ files: [(name: String, bytes: [UInt8])], read: (String, [UInt8]) -> FileFacts
    ) -> Losses {
        var result = Losses()
        for file in files {
            let whole = expected(read(file.name, file.bytes), in: file.bytes)
            for damage in damages(file.bytes, name: file.name) {
                result.tried += 1
                let found = Set(expected(read(file.name, damage.bytes), in: damage.bytes).map(\.what))
                let lost = whole.filter { $0.end <= damage.start && !found.contains($0.what) }
                func line(_ item: Expected) -> String { "\(file.name): \(item.what) is lost (\(damage.description))" }
                result.declarations += lost.filter { !$0.isFunction }.map(line)
                if let function = lost.first(where: \.isFunction) { result.functions.append(line(function)) }
            }
        }
        return result
    }

    /// No class and no override is lost. The grammar's recovery may take functions along that stand next to the damage: in
    /// one of a hundred cases at most.
    private static func expectFew(_ losses: Losses) {
        let all = losses.declarations
        #expect(all.isEmpty, "\(all.count) lost, among them \(all.prefix(10).joined(separator: "\n"))")
        #expect(losses.tried > 0)
        #expect(
            losses.functions.count * 100 <= losses.tried,
            "\(losses.functions.count) of \(losses.tried): \(losses.functions.prefix(10).joined(separator: "\n"))")
    }

    @Test("Swift") func swift() throws {
        let reader = SwiftFactsReader()
        Self.expectFew(Self.check(try Self.fixtures(".swift")) { reader.read(path: $0, source: $1) })
    }

    @Test("Objective-C") func objectiveC() throws {
        let reader = ObjectiveCFactsReader()
        Self.expectFew(Self.check(try Self.fixtures(".m", ".h", ".mm")) { reader.read(path: $0, source: $1) })
    }

    @Test("Storyboards") func storyboards() throws {
        let reader = InterfaceBuilderReader()
        var lost: [String] = []
        for file in try Self.fixtures(".storyboard", ".xib") {
            let lines = LineStarts(file.bytes)
            let whole = reader.read(path: file.name, source: file.bytes).controllers
            for damage in Self.damages(file.bytes, name: file.name) {
                let found = Set(reader.read(path: file.name, source: damage.bytes).controllers.map(\.id))
                for item in whole
                where lines.end(ofLine: item.position.line) <= damage.start && !found.contains(item.id) {
                    lost.append("\(file.name): \(item.id) is lost (\(damage.description))")
                }
            }
        }
        #expect(lost.isEmpty, "\(lost.count) lost, among them \(lost.prefix(10).joined(separator: "\n"))")
    }
}
