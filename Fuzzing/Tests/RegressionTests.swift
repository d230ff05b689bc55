import Foundation
import Testing

/// Inputs that once made a reader fail are answered.
@Suite("Fuzzing")
struct RegressionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Regressions").path

    @Test("Each input that was found is read to its end")
    func found() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
            .filter { !$0.hasSuffix(".md") }
        for name in names {
            let target = try #require(FuzzTarget.allCases.first { name.hasPrefix($0.rawValue + "-") }, "\(name)")
            let bytes = try #require(FileManager.default.contents(atPath: Self.folder + "/" + name))
            target.read([UInt8](bytes))
        }
    }

    @Test("Every reader answers bytes that are nothing", arguments: FuzzTarget.allCases)
    func nothing(target: FuzzTarget) {
        for text in ["", "\n", "{", "<", "\u{0}", "\u{FEFF}", "\"", "$(", "#if", "/*", "@", "bplist00"] {
            target.read(Array(text.utf8))
            target.read([0xFF, 0xFE] + text.utf8)
        }
    }
}
