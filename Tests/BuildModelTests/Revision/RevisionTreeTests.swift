import Foundation
import Testing

@testable import BuildModel

@Suite("Build files of a git revision")
struct RevisionTreeTests {
    private static let files = FileManager.default

    private static func bytes(_ path: String) -> Data? { files.contents(atPath: path) }

    private static func exists(_ path: String) -> Bool { files.fileExists(atPath: path) }

    /// What a revision that cannot be read says.
    private static func failure(_ revision: String, of folder: String) -> String? {
        do {
            _ = try RevisionTree(revision, of: folder)
            return nil
        } catch {
            return (error as? RevisionFailure)?.description ?? "another error: \(error)"
        }
    }

    @Test("Build files have their bytes, source files are there by name, the rest is left out")
    func contents() throws {
        let repository = try GitRepository([
            "project.yml": "name: Quay\n", "Quay/Info.plist": infoPlist("<key>A</key><true/>"),
            "Quay/Empty.xcconfig": "", "Quay/Last.plist": "no newline at the end", "Quay/Home.swift": "class Home {}",
            "Quay/Main.storyboard": "<document/>", "README.md": "Hello", "Quay/photo.png": "none",
        ])
        let tree = try RevisionTree("HEAD", of: repository.root)
        #expect(Self.bytes(tree.root + "/project.yml") == Data("name: Quay\n".utf8))
        #expect(Self.bytes(tree.root + "/Quay/Info.plist") == Self.bytes(repository.root + "/Quay/Info.plist"))
        #expect(Self.bytes(tree.root + "/Quay/Empty.xcconfig") == Data())
        #expect(Self.bytes(tree.root + "/Quay/Last.plist") == Data("no newline at the end".utf8))
        #expect(Self.bytes(tree.root + "/Quay/Home.swift") == Data())
        #expect(Self.bytes(tree.root + "/Quay/Main.storyboard") == Data())
        #expect(try Self.files.contentsOfDirectory(atPath: tree.root).sorted() == ["Quay", "project.yml"])
        #expect(!Self.exists(tree.root + "/Quay/photo.png"))
        // A folder without a project gives its name to its target.
        #expect(FilePath.name(of: tree.root) == FilePath.name(of: repository.root))
    }

    @Test(
        "A revision is whatever git takes for a commit",
        arguments: [
            ("HEAD", "PL"), ("HEAD~1", "P"), ("narrow", "P"), ("v1", "P"), ("refs/heads/narrow", "P"),
            ("HEAD^{/step}", "PL"),
        ])
    func revisions(revision: String, declared: String) throws {
        let repository = try GitRepository(["Info.plist": Self.list("P")])
        try repository.git("branch", "narrow")
        try repository.git("tag", "--annotate", "--message", "First", "v1")
        try repository.tree.write("Info.plist", Data(Self.list("PL").utf8))
        try repository.commit()
        // What is not committed is in no revision.
        try repository.tree.write("Info.plist", Data(Self.list("PULR").utf8))
        let tree = try RevisionTree(revision, of: repository.root)
        #expect(Self.bytes(tree.root + "/Info.plist") == Data(Self.list(declared).utf8))
    }

    private static func list(_ letters: String) -> String {
        infoPlist("<key>UISupportedInterfaceOrientations</key>" + array(letters))
    }

    @Test("The declaration of the revision is read from the copy like any other")
    func declaration() throws {
        let manifest = """
            name: Quay
            targets:
              Quay:
                type: application
                platform: iOS
                sources: [Quay]
                settings: { base: { INFOPLIST_FILE: Quay/Info.plist, TARGETED_DEVICE_FAMILY: "1" } }
            """
        let repository = try GitRepository([
            "project.yml": manifest, "Quay/Info.plist": Self.list("P"), "Quay/Home.swift": "class Home {}",
        ])
        try repository.tree.write("Quay/Info.plist", Data(Self.list("PULR").utf8))
        let tree = try RevisionTree("HEAD", of: repository.root)
        let target = try #require(try ProjectLoader().load([tree.root]).target("Quay"))
        #expect(target.summary() == "phone P")
        #expect(target.sourceFiles.map(\.path) == ["Quay/Home.swift"])
        #expect(try repository.tree.load().target("Quay")?.summary() == "phone PULR")
    }

    @Test("A folder below the repository's top keeps its place in it")
    func folderBelowTheTop() throws {
        let repository = try GitRepository([
            "Apps/Quay/project.yml": "name: Quay\n", "Config/Base.xcconfig": "A = B\n", "Apps/Quay/Home.swift": "",
        ])
        for folder in ["/Apps/Quay", "/Apps/Quay/"] {
            let tree = try RevisionTree("HEAD", of: repository.root + folder)
            #expect(tree.root.hasSuffix("/" + FilePath.name(of: repository.root) + "/Apps/Quay"))
            #expect(Self.exists(tree.root + "/project.yml"))
            // Build files include others from outside their folder.
            #expect(Self.bytes(tree.root + "/../../Config/Base.xcconfig") == Data("A = B\n".utf8))
        }
    }

    @Test("A folder that the revision does not have yet is empty")
    func folderThatIsNew() throws {
        let repository = try GitRepository(["project.yml": "name: Quay\n"])
        try repository.tree.write("New/Info.plist", Data(Self.list("P").utf8))
        let tree = try RevisionTree("HEAD", of: repository.root + "/New")
        #expect(try Self.files.contentsOfDirectory(atPath: tree.root).isEmpty)
    }

    @Test(
        "A revision that git does not know is named",
        arguments: ["no-such-branch", "HEAD~7", "HEAD:project.yml", "a b"])
    func unknownRevision(revision: String) throws {
        let repository = try GitRepository(["project.yml": "name: Quay\n"])
        #expect(
            Self.failure(revision, of: repository.root)
                == "git knows no revision '\(revision)'; fetch it first, for example with 'git fetch origin'")
    }

    @Test("What looks like an option never reaches git", arguments: ["-q", "--all", "--output=taken", "-", ""])
    func dash(revision: String) throws {
        let repository = try GitRepository(["project.yml": "name: Quay\n"])
        #expect(
            Self.failure(revision, of: repository.root)
                == "'\(revision)' is no git revision; name a branch, tag or commit")
        #expect(!Self.exists(repository.root + "/taken"))
    }

    @Test("A folder outside any repository is named")
    func outside() throws {
        let tree = try TemporaryTree(["project.yml": "name: Quay\n"])
        #expect(
            Self.failure("HEAD", of: tree.root)
                == "'\(tree.root)' is in no git repository; --base compares with a revision of one")
    }

    @Test("A repository without a commit knows no revision")
    func noCommit() throws {
        let repository = try GitRepository([:])
        try repository.git("update-ref", "-d", "HEAD")
        #expect(Self.failure("HEAD", of: repository.root)?.hasPrefix("git knows no revision 'HEAD'") == true)
    }

    @Test("A file that was deleted since is there again")
    func deletedSince() throws {
        let repository = try GitRepository(["Old/Info.plist": Self.list("P"), "Old/Home.swift": "", "project.yml": ""])
        try Self.files.removeItem(atPath: repository.root + "/Old")
        let uncommitted = try RevisionTree("HEAD", of: repository.root)
        #expect(Self.exists(uncommitted.root + "/Old/Info.plist"))
        try repository.commit()
        #expect(try !Self.exists(RevisionTree("HEAD", of: repository.root).root + "/Old"))
        let earlier = try RevisionTree("HEAD~1", of: repository.root)
        #expect(Self.bytes(earlier.root + "/Old/Info.plist") == Data(Self.list("P").utf8))
        #expect(Self.exists(earlier.root + "/Old/Home.swift"))
    }

    @Test(
        "Names are taken as they are",
        arguments: [
            "My App/Info copy.plist", "Größe/Überblick.plist", "アプリ/情報.plist", "a\"b/c\\d.plist", "tab\there/x.plist",
            "line\nbreak/x.plist", " edge /.plist", "-n/--all.plist", "🚢/⚓️.plist",
        ])
    func names(path: String) throws {
        let repository = try GitRepository([path: Self.list("P"), path + ".swift": "", "z.plist": "last"])
        let tree = try RevisionTree("HEAD", of: repository.root)
        #expect(Self.bytes(tree.root + "/" + path) == Data(Self.list("P").utf8))
        #expect(Self.exists(tree.root + "/" + path + ".swift"))
        #expect(Self.bytes(tree.root + "/z.plist") == Data("last".utf8))
        // The analysed folder itself can have such a name.
        let folder = path.split(separator: "/")[0]
        let below = try RevisionTree("HEAD", of: repository.root + "/" + folder)
        #expect(below.root.hasSuffix("/" + folder))
        #expect(Self.exists(below.root + "/" + path.split(separator: "/")[1]))
    }

    @Test("A binary plist keeps every byte")
    func binary() throws {
        let repository = try GitRepository(["a.plist": "before", "z.plist": "after"])
        let content: [String: Any] = ["UISupportedInterfaceOrientations": orientations("P"), "Bytes": Data(0...255)]
        let binary = try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
        try repository.tree.write("Info.plist", binary)
        try repository.commit()
        let tree = try RevisionTree("HEAD", of: repository.root)
        #expect(Self.bytes(tree.root + "/Info.plist") == binary)
        #expect(Self.bytes(tree.root + "/z.plist") == Data("after".utf8))
    }

    @Test("A link inside the repository leads to the copy; one that leads out is left out")
    func links() throws {
        let repository = try GitRepository(["Shared/Info.plist": Self.list("P"), "App/Home.swift": ""])
        try repository.tree.link("App/Info.plist", to: "../Shared/Info.plist")
        try repository.tree.link("Common", to: "Shared")
        try repository.tree.link("App/Out.plist", to: "../../elsewhere.plist")
        try repository.tree.link("App/Absolute.plist", to: repository.root + "/Shared/Info.plist")
        try repository.commit()
        try repository.tree.write("Shared/Info.plist", Data(Self.list("PL").utf8))
        let tree = try RevisionTree("HEAD", of: repository.root)
        #expect(Self.bytes(tree.root + "/App/Info.plist") == Data(Self.list("P").utf8))
        #expect(Self.bytes(tree.root + "/Common/Info.plist") == Data(Self.list("P").utf8))
        let names = try Self.files.contentsOfDirectory(atPath: tree.root + "/App").sorted()
        #expect(names == ["Home.swift", "Info.plist"])
    }

    @Test("A working tree beside its repository has the same revisions")
    func linkedWorkingTree() throws {
        let repository = try GitRepository(["Info.plist": Self.list("P")])
        let other = try TemporaryTree([:])
        try repository.git("worktree", "add", "--quiet", "--detach", other.root + "/side")
        let tree = try RevisionTree("HEAD", of: other.root + "/side")
        #expect(Self.bytes(tree.root + "/Info.plist") == Data(Self.list("P").utf8))
    }

    @Test("The copy is removed when nobody holds it any more")
    func removal() throws {
        let repository = try GitRepository(["Apps/Quay/project.yml": "name: Quay\n"])
        var tree: RevisionTree? = try RevisionTree("HEAD", of: repository.root + "/Apps/Quay")
        let root = try #require(tree?.root)
        #expect(Self.exists(root))
        let name = try #require(root.split(separator: "/").first { $0.hasPrefix("plumbline-base-") })
        let temporary = try #require(root.range(of: name).map { String(root[..<$0.upperBound]) })
        tree = nil
        #expect(!Self.exists(temporary))
        #expect(Self.exists(repository.root + "/Apps/Quay/project.yml"))
    }
}
