import Foundation
import Testing

/// The inputs of `Tests/Hostile` that take little time. `make hostile` runs all of them.
@Suite("Hostile inputs")
struct HostileTests {
    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Hostile/run.py").path

    @Test("Each group is answered within its limits", arguments: ["files", "build_files", "sources", "output"])
    func group(name: String) throws {
        // The program under test is not optimised, and other tests run beside it.
        let result = try ProgramProcess.shell(
            "python3 '\(Self.script)' --program \"$PLUMBLINE\" --group \(name) --quick --slack 10")
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.split(separator: "\n").count > 5)
    }
}
