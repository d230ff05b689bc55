import Foundation
import Testing

@testable import Migration

@Suite("File writer")
struct FileWriterTests {
    private func change(_ name: String, in folder: TemporaryFolder, to text: String) -> FileChange {
        FileChange(file: name, path: folder.path + "/" + name, before: folder.read(name), after: [UInt8](text))
    }

    @Test("A file that is marked read-only is left alone, whoever asks")
    func readOnly() throws {
        let folder = try TemporaryFolder(["a.swift": "old"])
        let path = folder.path + "/a.swift"
        #expect(chmod(path, 0o444) == 0)
        let change = FileChange(file: "a.swift", path: path, before: [UInt8]("old"), after: [UInt8]("new"))
        #expect(FileWriter().refusal(of: change)?.description == "'a.swift' is read-only; make it writable")
        #expect(throws: FileWriter.Failure.self) { try FileWriter().write(change) }
        #expect(folder.text("a.swift") == "old")
    }

    @Test("Mode bits stay, and nothing else is left in the folder")
    func mode() throws {
        let folder = try TemporaryFolder(["run.sh": "old"])
        #expect(chmod(folder.path + "/run.sh", 0o750) == 0)
        try FileWriter().write(change("run.sh", in: folder, to: "new"))
        var status = stat()
        #expect(stat(folder.path + "/run.sh", &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o750)
        #expect(folder.text("run.sh") == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.sh"])
    }

    @Test("A symbolic link stays one, and what it leads to is replaced")
    func link() throws {
        let folder = try TemporaryFolder(["Shared/Info.plist": "old", "App/other": ""])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/App/Info.plist", withDestinationPath: "../Shared/Info.plist")
        try FileWriter().write(change("App/Info.plist", in: folder, to: "new"))
        #expect(folder.text("Shared/Info.plist") == "new")
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/App/Info.plist")
        #expect(target == "../Shared/Info.plist")
    }

    @Test("A file that changed since it was read is refused and stays")
    func changed() throws {
        let folder = try TemporaryFolder(["Info.plist": "old"])
        let change = change("Info.plist", in: folder, to: "new")
        try folder.write("Info.plist", [UInt8]("somebody's"))
        #expect(FileWriter().refusal(of: change)?.description == "'Info.plist' changed since it was read; run again")
        #expect(throws: FileWriter.Failure.self) { try FileWriter().write(change) }
        #expect(folder.text("Info.plist") == "somebody's")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Info.plist"])
    }

    @Test("What a killed run left behind is used again")
    func leftover() throws {
        let folder = try TemporaryFolder(["Info.plist": "old", ".Info.plist.plumbline-new": "half of something longer"])
        try FileWriter().write(change("Info.plist", in: folder, to: "new"))
        #expect(folder.text("Info.plist") == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Info.plist"])
    }

    @Test("Another run that writes the same file is not disturbed")
    func concurrent() throws {
        let folder = try TemporaryFolder(["Info.plist": "old"])
        let other = open(folder.path + "/.Info.plist.plumbline-new", O_WRONLY | O_CREAT, 0o600)
        defer { close(other) }
        #expect(flock(other, LOCK_EX) == 0)
        let error = #expect(throws: FileWriter.Failure.self) {
            try FileWriter().write(change("Info.plist", in: folder, to: "new"))
        }
        #expect(error?.description == "'Info.plist' is being written by another run; run again when it is done")
        #expect(folder.text("Info.plist") == "old")
    }

    @Test("Of several files all are written or none")
    func together() throws {
        let folder = try TemporaryFolder(["A.swift": "old", "Info.plist": "old"])
        let changes = [change("A.swift", in: folder, to: "new"), change("Info.plist", in: folder, to: "new")]
        let other = open(folder.path + "/.Info.plist.plumbline-new", O_WRONLY | O_CREAT, 0o600)
        #expect(flock(other, LOCK_EX) == 0)
        #expect(throws: FileWriter.Failure.self) { try FileWriter().write(changes) }
        #expect(folder.text("A.swift") == "old")
        close(other)
        try folder.write("Info.plist", [UInt8]("somebody's"))
        #expect(throws: FileWriter.Failure.self) { try FileWriter().write(changes) }
        #expect(folder.text("A.swift") == "old")
        try folder.write("Info.plist", [UInt8]("old"))
        try FileWriter().write(changes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["A.swift", "Info.plist"])
        #expect(folder.text("A.swift") == "new")
    }

    @Test("Files that git does not keep are told")
    func versionControl() throws {
        let folder = try TemporaryFolder(["App/Kept.swift": "", "App/New.swift": "", "Nested/Own.swift": ""])
        let paths = ["App/Kept.swift", "App/New.swift", "Nested/Own.swift"].map { folder.path + "/" + $0 }
        #expect(VersionControl(root: folder.path).untracked(among: paths) == paths)
        try folder.run(["git", "init", "--quiet"])
        try folder.run(["git", "add", "App/Kept.swift"])
        try folder.run(["git", "init", "--quiet", "Nested"])
        try folder.run(["git", "-C", "Nested", "add", "Own.swift"])
        #expect(VersionControl(root: folder.path).untracked(among: paths) == [paths[1]])
    }
}
