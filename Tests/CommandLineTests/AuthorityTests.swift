import Foundation
import Testing

@testable import plumbline

@Suite("Files that overrule the build files")
struct AuthorityTests {
    private static let project = """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = ( T ); };
          G = { isa = PBXGroup; children = ( ); sourceTree = "<group>"; };
          L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
          C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
            GENERATE_INFOPLIST_FILE = YES; TARGETED_DEVICE_FAMILY = 1;
            INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait; }; };
          T = { isa = PBXNativeTarget; name = Cam; buildConfigurationList = L; buildPhases = ( );
            productType = "com.apple.product-type.application"; };
        }; rootObject = P; }
        """

    /// Runs the program on the app; arguments may name its folder as `DIR`.
    private func run(_ arguments: [String], files: [String: String] = [:]) throws -> Outcome {
        let folder = try AppFolder(
            ["Cam.xcodeproj/project.pbxproj": Self.project].merging(files) { $1 })
        let output = CapturedOutput()
        let errors = CapturedOutput()
        var environment = Environment.process
        environment.output = output
        environment.errors = errors
        let code = Program(environment: environment).run(
            arguments.map { $0.replacing("DIR", with: folder.path) } + [folder.path])
        return Outcome(
            code: code, output: output.text, errors: errors.text.replacing(folder.path, with: "DIR"))
    }

    @Test(
        "A file or target that does not exist, and a file that is something else, are wrong usage",
        arguments: [
            (
                ["--info-plist", "Camm=DIR/ok.plist"],
                "names the target 'Camm', which does not exist; did you mean 'Cam'?"
            ),
            (["--info-plist", "Cam=DIR/gone.plist"], "does not exist"),
            (["--info-plist", "Cam=DIR/cut.plist"], "'cut.plist' cannot be read"),
            (["--build-settings", "DIR/gone.json"], "is of no use"),
            (["--build-settings", "DIR/cut.plist"], "is of no use"),
            (["--build-settings", "DIR/other.json"], "it is about 'Cma' and no target here; did you mean 'Cam'?"),
        ])
    func wrongUsage(arguments: [String], message: String) throws {
        for command in ["lint", "targets"] {
            let outcome = try run(
                [command] + arguments,
                files: [
                    "ok.plist": "{ }", "cut.plist": "<plist><dict>",
                    "other.json": "[{\"target\": \"Cma\", \"buildSettings\": {}}]",
                ])
            #expect(outcome.code == .usage)
            #expect(outcome.errors.hasPrefix("plumbline: error: '\(arguments[0])"), "\(outcome.errors)")
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
            #expect(outcome.output.isEmpty)
        }
    }

    @Test("Two finished Info.plists for one target contradict each other, and one that is named twice does not")
    func twoInfoPlists() throws {
        let files = ["a.plist": "{ }", "b.plist": "{ }"]
        let both = try run(
            ["targets", "--info-plist", "Cam=DIR/a.plist", "--info-plist", "Cam=DIR/b.plist"], files: files)
        #expect(both.code == .usage)
        #expect(
            both.errors.contains(
                "'--info-plist' names both 'DIR/a.plist' and 'DIR/b.plist' for 'Cam'; name one of them"),
            "\(both.errors)")
        let same = try run(
            ["targets", "--info-plist", "Cam=DIR/a.plist", "--info-plist", "Cam=DIR/a.plist"], files: files)
        #expect(same.code == .clean)
    }

    @Test("An Info.plist that the configuration file names is told with the line that names it")
    func infoPlistOfTheConfigurationFile() throws {
        let files = [".plumbline.yml": "info-plist:\n  Cam: a.plist\n", "a.plist": "{ }"]
        let outcome = try run(["targets", "--config", "DIR/.plumbline.yml"], files: files)
        #expect(
            outcome.output.contains(".plumbline.yml:2:1: 'info-plist' names '"), "\(outcome.output)\(outcome.errors)")
        let given = try run(["targets", "--info-plist", "Cam=DIR/a.plist"], files: files)
        #expect(given.output.contains("  '--info-plist' names '"), "\(given.output)")
    }

    @Test("How the targets were found is told on request")
    func trace() throws {
        let files = ["project.yml": "targets: { Cam: { type: application, platform: iOS } }"]
        let line = "'project.yml' exists too; the generated project was used"
        #expect(try run(["targets", "--verbose"], files: files).errors.contains(line))
        #expect(try !run(["targets"], files: files).errors.contains(line))
        // Where nothing is found, it is wanted most.
        let nothing = ["Cam.xcodeproj/project.pbxproj": Self.project.replacing("iphoneos", with: "macosx")]
        for command in ["lint", "targets"] {
            let outcome = try run([command, "--verbose"], files: nothing)
            #expect(outcome.code == .notAnalysed)
            #expect(outcome.errors.hasPrefix("reading 'Cam.xcodeproj'"), "\(outcome.errors)")
        }
    }

    @Test("What was left out is told beside the targets")
    func targetsTellWhatWasLeftOut() throws {
        let project = Self.project.replacing(
            "name = Release;", with: "name = Release; baseConfigurationReference = X;"
        ).replacing(
            "}; rootObject",
            with: "X = { isa = PBXFileReference; path = a.xcconfig; sourceTree = SOURCE_ROOT; }; }; rootObject")
        let outcome = try run(
            ["targets", "DIR/nope"],
            files: [
                "Cam.xcodeproj/project.pbxproj": project, "a.xcconfig": "this is no setting\n",
                "All.xcworkspace/contents.xcworkspacedata":
                    "<Workspace><FileRef location=\"group:Cam.xcodeproj\"/><FileRef location=\"group:Gone.xcodeproj\"/></Workspace>",
            ])
        #expect(outcome.code == .clean)
        for name in ["nope: does not exist", "a.xcconfig:1: ", "Gone.xcodeproj: is part of"] {
            #expect(
                outcome.errors.contains("plumbline: not analysed: ") && outcome.errors.contains(name),
                "\(outcome.errors)")
        }
        #expect(!outcome.output.contains("not analysed"))
    }

    @Test("Two targets of one name are shown with their own facts")
    func twins() throws {
        let project = Self.project.replacing("targets = ( T );", with: "targets = ( T, U );").replacing(
            "}; rootObject",
            with: """
                M = { isa = XCConfigurationList; buildConfigurations = ( D ); };
                D = { isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES;
                  TARGETED_DEVICE_FAMILY = 2;
                  INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationLandscapeLeft; }; };
                U = { isa = PBXNativeTarget; name = Cam; buildConfigurationList = M; buildPhases = ( );
                  productType = "com.apple.product-type.application"; };
                }; rootObject
                """)
        let files = ["Cam.xcodeproj/project.pbxproj": project]
        let text = try run(["targets"], files: files).output
        #expect(text.contains("iPhone             portrait\n"), "\(text)")
        #expect(text.contains("iPad               landscape left\n"), "\(text)")
        let json = try run(["targets", "--format", "json"], files: files).output
        let targets = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(targets.count == 2)
        for target in targets {
            let build = try #require((target["builds"] as? [[String: Any]])?.first)
            let idioms = (build["deviceFamily"] as? [String: Any])?["idioms"] as? [String]
            #expect(idioms == target["idioms"] as? [String])
        }
    }

    @Test("What the command line sets is said to come from there")
    func commandLineOrigin() throws {
        let outcome = try run([
            "targets", "--setting",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations=$(inherited) UIInterfaceOrientationLandscapeLeft",
        ])
        #expect(
            outcome.output.contains(
                """
                    iPhone             portrait and landscape left
                                       'INFOPLIST_KEY_UISupportedInterfaceOrientations' lists portrait and landscape left (command line)
                                       Cam.xcodeproj/project.pbxproj:8:
                """), "\(outcome.output)")
    }

    @Test(
        "A run without anything to analyse still writes the reports that can say so",
        arguments: ["json", "sarif", "junit"])
    func reportsOfNothing(format: String) throws {
        let folder = try AppFolder([:])
        let damaged = ["Cam.xcodeproj/project.pbxproj": "{ x"]
        let outcome = try run(
            ["lint", "--format", format, "--output", "\(format)=\(folder.path)/report"], files: damaged)
        #expect(outcome.code == .notAnalysed)
        #expect(outcome.output.contains("Cam.xcodeproj/project.pbxproj:1"))
        #expect(outcome.output == (try String(contentsOfFile: folder.path + "/report", encoding: .utf8)))
        if format == "json" {
            let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect((document?["targets"] as? [Any])?.isEmpty == true)
            #expect((document?["notAnalysed"] as? [Any])?.count == 1)
        }
        for silent in ["text", "xcode", "checkstyle"] {
            #expect(try run(["lint", "--format", silent], files: damaged).output.isEmpty)
        }
        #expect(try run(["targets", "--format", "json"], files: damaged).output == "[]\n")
    }

    @Test("The only project being damaged names the line, and says nothing else")
    func damagedProject() throws {
        let outcome = try run(
            ["lint"], files: ["Cam.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}"])
        #expect(outcome.code == .notAnalysed)
        #expect(
            outcome.errors == """
                plumbline: error: nothing could be analysed
                  Cam.xcodeproj/project.pbxproj:3: unresolved merge conflict; resolve the conflict markers and run again

                """)
    }
}
