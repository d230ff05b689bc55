import Foundation
import Testing

/// A run that is told to end leaves nothing behind.
@Suite("Signals")
struct SignalTests {
    /// A repository with so many build files that its earlier state takes a while to lay out.
    private static func repository() throws -> AppFolder {
        let folder = try AppFolder([
            "project.yml": "targets:\n  A:\n    type: application\n    platform: iOS\n    sources: [A]\n",
            "A/A.swift": "",
        ])
        for number in 0..<3000 { try folder.write(["A/\(number / 50)/\(number).plist": "<plist><dict/></plist>"]) }
        try folder.commit()
        return folder
    }

    @Test("Ends at once and leaves no temporary file", arguments: ["INT", "TERM", "HUP"])
    func temporaryFiles(signal: String) throws {
        let folder = try Self.repository()
        let command = """
            # A job of its own does not ignore SIGINT; what the shell says of jobs goes nowhere.
            set -m; exec 2> /dev/null
            mkdir tmp; export TMPDIR="$PWD/tmp"
            for delay in 0.05 0.1 0.2 0.3; do
                "$PLUMBLINE" --base HEAD . > /dev/null 2>&1 & program=$!
                sleep $delay
                kill -\(signal) $program
                wait $program; echo "$?"
                sleep 0.05; ls tmp
            done
            """
        let result = try ProgramProcess.shell(command, in: folder.path)
        let number = ["INT": 130, "TERM": 143, "HUP": 129][signal, default: 0]
        for line in result.output.split(separator: "\n") {
            // A run that was over before has an answer of its own.
            #expect(["\(number)", "0", "1", "3"].contains(line), "\(result.output)")
        }
        #expect(result.output.contains("\(number)\n"))
    }

    @Test("An ignored signal stays ignored")
    func ignored() throws {
        let folder = try Self.repository()
        let result = try ProgramProcess.shell(
            "trap '' TERM; \"$PLUMBLINE\" --base HEAD . > out & program=$!; sleep 0.1; kill -TERM $program; wait $program; "
                + "echo $?", in: folder.path)
        #expect(["0\n", "1\n", "3\n"].contains(result.output))
    }

    @Test("Closed streams are no crash, and what is written does not land in a file")
    func closedStreams() throws {
        let folder = try AppFolder(["A.swift": "class A {}\n"])
        let result = try ProgramProcess.shell(
            "\"$PLUMBLINE\" facts A.swift >&-; echo $?; \"$PLUMBLINE\" facts A.swift <&- >&- 2>&-; echo $?; cat A.swift",
            in: folder.path)
        #expect(result.output == "0\n0\nclass A {}\n")
    }

    @Test("A full disk is told")
    func fullDisk() throws {
        let folder = try AppFolder(["A.swift": "class A {}\n"])
        let result = try ProgramProcess.shell("\"$PLUMBLINE\" facts A.swift > /dev/full; echo $?", in: folder.path)
        #expect(
            result.output == """
                plumbline: error: standard output takes no more text (No space left on device); what was printed is \
                incomplete
                2

                """)
    }
}
