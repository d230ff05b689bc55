import Foundation
import Testing

/// The same tree gives the same bytes, whatever the machine around it is like.
@Suite("Determinism")
struct DeterminismTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures").path

    private static let commands = [
        "\"$PLUMBLINE\" --verbose app", "\"$PLUMBLINE\" --format json app", "\"$PLUMBLINE\" targets app",
    ]

    @Test("In any locale and time zone, with one core and with all", arguments: commands)
    func surroundings(command: String) throws {
        let folder = try AppFolder([:])
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.fixtures + "/Demo", toPath: folder.path + "/app")
        let usual = try ProgramProcess.shell(command, in: folder.path).output
        #expect(usual.count > 200)
        for variables in [
            ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "C", "TZ": "Pacific/Kiritimati"],
            ["LANGUAGE": "de", "TZ": "America/St_Johns"],
        ] {
            // Set for the program alone: the shell would tell of a locale that is not installed.
            let settings = variables.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
            #expect(try ProgramProcess.shell("env \(settings) " + command, in: folder.path).output == usual)
        }
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset") {
            #expect(try ProgramProcess.shell("taskset -c 0 " + command, in: folder.path).output == usual)
        }
    }

    /// Directories list their entries in the order in which they were made, or as a hash of their names has it.
    @Test("In any order of files", arguments: commands)
    func order(command: String) throws {
        var outputs: Set<String> = []
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.fixtures + "/Demo").sorted()
        for order in [names, names.reversed(), names.sorted { $0.hashValue < $1.hashValue }] {
            let folder = try AppFolder([:])
            for name in order {
                let source = Self.fixtures + "/Demo/" + name
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), !isFolder.boolValue else {
                    continue
                }
                let target = URL(fileURLWithPath: folder.path + "/app/" + name)
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(atPath: source, toPath: target.path)
            }
            outputs.insert(try ProgramProcess.shell(command, in: folder.path).output)
        }
        #expect(outputs.count == 1)
    }
}
