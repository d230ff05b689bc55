import Foundation
import Testing

/// The built program as a process: what only shows there.
@Suite("Process")
struct ProcessTests {
    @Test(
        "The exit code reaches the shell",
        arguments: [("--version", 0), ("--no-such-option", 2), ("/no/such/folder", 3)] as [(String, Int32)])
    func exitCodes(arguments: String, status: Int32) throws {
        #expect(try ProgramProcess.shell("\"$PLUMBLINE\" \(arguments)").status == status)
    }

    @Test("A reader that stops reading ends the program without a word", arguments: ["", "trap '' PIPE; "])
    func closedPipe(prefix: String) throws {
        let result = try ProgramProcess.shell(
            "\(prefix)for i in 1 2 3 4 5; do \"$PLUMBLINE\" rules --format json; done | head -n 1")
        #expect(result.output == "[\n")
    }

    @Test("A run of fix that is killed while it writes leaves each file old or new")
    func killedWhileWriting() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixing/kill_loop.py").path
        let result = try ProgramProcess.shell("python3 '\(script)' --plumbline \"$PLUMBLINE\" --files 30 --kills 6")
        #expect(result.status == 0, "\(result.output)")
    }
}
