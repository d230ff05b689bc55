import Foundation
import OrientationModel
import Testing

@testable import BuildModel

private let portrait = infoPlist(
    "<key>CFBundlePackageType</key><string>APPL</string><key>UISupportedInterfaceOrientations</key>" + array("P"))

private func app(_ name: String) -> String {
    var project = ProjectText()
    project.name = name
    return project.text
}

@Suite struct DiscoveryTests {
    @Test func workspaceComesFirst() throws {
        let model = try TemporaryTree([
            "A.xcworkspace/contents.xcworkspacedata":
                "<?xml version=\"1.0\"?><Workspace><Group location=\"container:Apps\"><FileRef location=\"group:One.xcodeproj\"/></Group><FileRef location=\"group:Pods/Pods.xcodeproj\"/><FileRef location=\"absolute:/nowhere/X.xcodeproj\"/></Workspace>",
            "Apps/One.xcodeproj/project.pbxproj": app("One"), "Two.xcodeproj/project.pbxproj": app("Two"),
            "project.yml": "targets: {}",
        ]).load()
        // A project that no workspace lists is not read, and that is said.
        #expect(model.apps.map(\.name) == ["One"])
        #expect(model.notes.contains { $0.what == "Two.xcodeproj" && $0.reason.contains("in no workspace") })
        #expect(model.notes.contains { $0.what == "Pods/Pods.xcodeproj" && $0.reason.contains("pod install") })
        #expect(
            model.diagnostics.contains {
                $0.fact
                    == .missingProject(path: "Pods/Pods.xcodeproj", workspace: "A.xcworkspace", isGenerated: true)
            })
        #expect(
            model.diagnostics.contains {
                $0.fact
                    == .missingProject(path: "/nowhere/X.xcodeproj", workspace: "A.xcworkspace", isGenerated: false)
                    && $0.location?.file == "A.xcworkspace/contents.xcworkspacedata"
            })
        #expect(model.discoveryTrace.contains { $0.contains("A.xcworkspace") })
    }

    /// What cannot be read of a workspace is said, and the projects are found all the same.
    @Test(
        arguments: [
            (
                "<?xml version=\"1.0\"?>\n<Workspace>\n<FileRef location=\"group:Cam.xcodeproj\">",
                "not well-formed XML", true
            ),
            ("<Workspace>\n<<<<<<< HEAD\n=======\n>>>>>>> x\n</Workspace>", "merge conflict", true),
            (nil, "has no 'contents.xcworkspacedata'", false),
        ] as [(String?, String, Bool)])
    func damagedWorkspaces(text: String?, reason: String, isDiagnosed: Bool) throws {
        for project in ["Cam.xcodeproj", "Sub/Cam.xcodeproj"] {
            let name = text == nil ? "xcuserdata" : "contents.xcworkspacedata"
            let model = try TemporaryTree([
                "All.xcworkspace/" + name: text ?? "", project + "/project.pbxproj": app("Cam"),
            ]).load()
            #expect(model.apps.map(\.name) == ["Cam"])
            #expect(model.notes.contains { $0.what == "All.xcworkspace" && $0.reason.contains(reason) })
            #expect(model.diagnostics.contains { $0.id == "damaged-file" } == isDiagnosed)
        }
    }

    @Test func workspacesOfMissingProjects() throws {
        let model = try TemporaryTree([
            "All.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location=\"group:Gone.xcodeproj\"/></Workspace>",
            "project.yml": "targets: { Cam: { type: application, platform: iOS } }",
        ]).load()
        #expect(model.apps.map(\.origin.kind) == [.xcodeGen])
        #expect(model.discoveryTrace.contains { $0.contains("All.xcworkspace") && $0.contains("passed over") })
    }

    /// What there is instead of an app is named, with what makes it none.
    @Test func projectsWithoutAnApp() throws {
        var project = ProjectText()
        project.productType = "com.apple.product-type.framework"
        func reason() throws -> String {
            let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
            return try #require(model.notes.first { $0.reason.hasPrefix("no iOS app") }).reason
        }
        #expect(try reason().contains("only 'Cam' (a library)"))
        project.productType = "com.apple.product-type.application"
        project.projectSettings = ["SDKROOT": "watchos"]
        #expect(try reason().contains("only 'Cam' (an app for watchOS)"))
        project.targets = "T2, T3, T4"
        project.objects = ["2", "3", "4"].map { "T\($0) = { isa = PBXAggregateTarget; name = Tool\($0); };" }.joined()
        #expect(
            try reason().contains(
                "only 'Cam' (an app for watchOS), 'Tool2' (another kind of target), 'Tool3' (another kind of target) "
                    + "and 1 more"))
    }

    /// Of several descriptions in one folder the one that says most is read.
    @Test func orderOfDescriptions() throws {
        var files = ["Cam/Info.plist": portrait, "a.swift": ""]
        let steps: [(path: String, text: String, kind: TargetOrigin.Kind, origin: String)] = [
            ("c.swift", "", .folder, "."),
            ("BUILD", "ios_application(name = \"Cam\", families = [\"iphone\"], infoplists = [])", .bazel, "BUILD"),
            (
                "Package.swift",
                "let package = Package(name: \"Cam\", products: [.iOSApplication(name: \"Cam\", targets: [])])",
                .playground, "Package.swift"
            ),
            (
                "Project.swift",
                "import ProjectDescription\nlet p = Project(name: \"Cam\", targets: [.target(name: \"Cam\", destinations: .iOS, product: .app, bundleId: \"c\")])",
                .tuist, "Project.swift"
            ),
            (
                "project.json", "{\"targets\": {\"Cam\": {\"type\": \"application\", \"platform\": \"iOS\"}}}",
                .xcodeGen, "project.json"
            ),
            ("project.yml", "targets: { Cam: { type: application, platform: iOS } }", .xcodeGen, "project.yml"),
            ("Cam.xcodeproj/project.pbxproj", app("Cam"), .xcodeProject, "Cam.xcodeproj"),
            ("Other/Pro.xcodeproj/project.pbxproj", app("Pro"), .xcodeProject, "Cam.xcodeproj"),
            (
                "All.xcworkspace/contents.xcworkspacedata",
                "<Workspace><FileRef location=\"group:Other/Pro.xcodeproj\"/></Workspace>", .xcodeProject,
                "Other/Pro.xcodeproj"
            ),
        ]
        for step in steps {
            files[step.path] = step.text
            let found = try TemporaryTree(files).load().apps
            #expect(found.map(\.origin) == [TargetOrigin(kind: step.kind, path: step.origin)])
        }
    }

    /// Other people's code, products and what tools keep for themselves.
    @Test(arguments: [
        ".git", ".hg", ".svn", ".build", ".swiftpm", "DerivedData", "Pods", "Carthage", "node_modules", "build",
        "vendor", "bazel-out", "bazel-bin", "SourcePackages",
    ])
    func foldersThatAreNotEntered(name: String) throws {
        let project = "\(name)/x/Cam.xcodeproj/project.pbxproj"
        let model = try TemporaryTree([project: app("Cam"), "\(name)/x/a.swift": "", "Own/b.swift": ""]).load()
        #expect(model.targets.filter { $0.origin.kind == .xcodeProject }.isEmpty)
        #expect(model.targets.flatMap(\.sourceFiles).map(\.path) == ["Own/b.swift"])
    }

    @Test func furtherFoldersToLeaveOut() throws {
        var options = LoadOptions()
        options.prunedDirectories = ["Fixtures"]
        let tree = try TemporaryTree([
            "Tests/Fixtures/Cam.xcodeproj/project.pbxproj": app("Cam"),
            "Apps/Pro.xcodeproj/project.pbxproj": app("Pro"),
        ])
        #expect(try tree.load().apps.map(\.name) == ["Cam", "Pro"])
        #expect(try tree.load(options: options).apps.map(\.name) == ["Pro"])
    }

    @Test func projectsWithoutTheirFile() throws {
        let model = try TemporaryTree(["Cam.xcodeproj/xcuserdata": "", "a.swift": ""]).load()
        #expect(model.notes.contains { $0.what == "Cam.xcodeproj" && $0.reason.contains("no 'project.pbxproj'") })
        // A generator writes the file, so that there is nothing to miss.
        let generated = try TemporaryTree([
            "Cam.xcodeproj/xcuserdata": "", "project.yml": "targets: { Cam: { type: application, platform: iOS } }",
        ]).load()
        #expect(!generated.notes.contains { $0.what == "Cam.xcodeproj" })
    }

    @Test func projectsElsewhereAreNamedByTheirWholePath() throws {
        let model = try TemporaryTree([
            "A.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location=\"absolute:/nowhere/X.xcodeproj\"/><FileRef location=\"group:Cam.xcodeproj\"/></Workspace>",
            "Cam.xcodeproj/project.pbxproj": app("Cam"),
        ]).load()
        #expect(model.notes.contains { $0.what == "/nowhere/X.xcodeproj" })
    }

    /// Each of two targets of one name keeps its own facts.
    @Test func twinTargets() throws {
        var project = ProjectText()
        project.settings = ["": ["TARGETED_DEVICE_FAMILY": "1"]]
        project.targets = "T2"
        project.objects = """
            T2 = { isa = PBXNativeTarget; name = Cam; productType = "com.apple.product-type.application";
                   buildConfigurationList = L2; buildPhases = ( ); };
            L2 = { isa = XCConfigurationList; buildConfigurations = ( C2 ); };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { TARGETED_DEVICE_FAMILY = 2; }; };
            """
        let apps = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().apps
        #expect(apps.map(\.identity.ordinal) == [0, 1])
        #expect(Set(apps.map(\.identity)).count == 2)
        #expect(apps.map { $0.configuration()?.deviceFamilies.idioms } == [[.phone], [.pad]])
    }

    @Test func podsServeAndAreNotReported() throws {
        var pods = ProjectText()
        pods.name = "Pods-Cam"
        pods.productType = "com.apple.product-type.framework"
        pods.settings = ["": ["PRODUCT_NAME": "Pods_Cam"]]
        pods.sources = ["Box/b.swift"]
        var project = ProjectText()
        project.links = "Z1"
        project.objects = """
            Z1 = { isa = PBXBuildFile; fileRef = PX; };
            PX = { isa = PBXFileReference; path = Pods_Cam.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            """
        let model = try TemporaryTree([
            "A.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location=\"group:Cam.xcodeproj\"/><FileRef location=\"group:Pods/Pods.xcodeproj\"/></Workspace>",
            "Cam.xcodeproj/project.pbxproj": project.text, "Pods/Pods.xcodeproj/project.pbxproj": pods.text,
            "Pods/Box/b.swift": "",
        ]).load()
        #expect(model.targets.map(\.name) == ["Cam"])
        #expect(
            model.target("Cam")?.sourceFiles == [
                SourceMembership(
                    path: "Pods/Box/b.swift", language: .swift, module: "Pods_Cam", ownership: .resolvedOnly)
            ])
    }

    @Test func projectsBelowTheRoot() throws {
        let model = try TemporaryTree([
            "one/One.xcodeproj/project.pbxproj": app("One"), "two/deep/Two.xcodeproj/project.pbxproj": app("Two"),
            "Pods/Pods.xcodeproj/project.pbxproj": app("Pods"), "node_modules/x/X.xcodeproj/project.pbxproj": app("X"),
            "three/project.yml": "targets: { Three: { type: application, platform: iOS } }",
            "four/Four.swiftpm/Package.swift":
                "let package = Package(name: \"F\", products: [.iOSApplication(name: \"Four\", targets: [])])",
        ]).load()
        #expect(model.apps.map(\.name) == ["Four", "One", "Three", "Two"])
    }

    /// A project below another one counts, unless the outer one refers to it or it is vendored.
    @Test func projectsBelowProjects() throws {
        var outer = ProjectText()
        outer.name = "Outer"
        outer.children = "X9"
        outer.objects = "X9 = { isa = PBXFileReference; path = \"Part/Part.xcodeproj\"; sourceTree = \"<group>\"; };"
        let model = try TemporaryTree([
            "a/Outer.xcodeproj/project.pbxproj": outer.text, "a/Part/Part.xcodeproj/project.pbxproj": app("Part"),
            "a/Sample/Sample.xcodeproj/project.pbxproj": app("Sample"),
            "a/Vendor/V.xcodeproj/project.pbxproj": app("V"),
        ]).load()
        #expect(model.apps.map(\.name) == ["Outer", "Sample"])
    }

    @Test func theWorkspaceInsideAProjectIsNoWorkspace() throws {
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": app("Cam"),
            "Cam.xcodeproj/project.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location=\"self:\"/></Workspace>",
        ]).load()
        #expect(model.apps.map(\.name) == ["Cam"])
    }

    @Test func arguments() throws {
        let tree = try TemporaryTree([
            "x/Cam.xcodeproj/project.pbxproj": app("Cam"), "x/Other.xcodeproj/project.pbxproj": app("Other"),
            "x/Sources/a.swift": "", "y/App/Info.plist": portrait, "y/App/a.swift": "",
        ])
        #expect(try tree.load("x/Cam.xcodeproj").apps.map(\.name) == ["Cam"])
        #expect(try tree.load("x/Cam.xcodeproj/project.pbxproj").apps.map(\.name) == ["Cam"])
        // A file's project is found upward.
        let file = try tree.load("x/Sources/a.swift")
        #expect(file.root == tree.root + "/x")
        #expect(file.apps.map(\.name) == ["Cam", "Other"])
        #expect(file.requestedFiles == ["Sources/a.swift"])
        // Several paths: what they have in common is the root.
        let both = try tree.load("x/Cam.xcodeproj", "y")
        #expect(both.root == tree.root)
        #expect(both.apps.map(\.name) == ["App", "Cam"])
        var options = LoadOptions()
        options.targets = ["Other"]
        #expect(try tree.load("x", options: options).apps.map(\.name) == ["Other"])
        options.targets = ["Othr"]
        #expect(
            try tree.load("x", options: options).notes.contains {
                $0.what == "target 'Othr'" && $0.reason.contains("'Other'")
            })
    }

    @Test func foldersOfAProject() throws {
        var project = ProjectText()
        project.name = "Cam"
        project.sources = ["Sources/UI/a.swift"]
        let tree = try TemporaryTree([
            "x/Cam.xcodeproj/project.pbxproj": project.text, "x/Sources/UI/a.swift": "", "x/Tools/t.swift": "",
            "x/Sample/Info.plist": portrait, "x/Sample/s.swift": "", "x/.git/HEAD": "",
        ])
        let part = try tree.load("x/Sources/UI")
        #expect(part.root == tree.root + "/x")
        #expect(part.apps.map(\.name) == ["Cam"])
        #expect(part.requestedFolders == ["Sources/UI"])
        // What the project does not compile, and an app beside it, stand for themselves.
        #expect(try tree.load("x/Tools").root == tree.root + "/x/Tools")
        #expect(try tree.load("x/Sample").apps.map(\.name) == ["Sample"])
    }

    @Test func whatHoldsNoAppBesideOthersIsTold() throws {
        let tree = try TemporaryTree([
            "x/Cam.xcodeproj/project.pbxproj": app("Cam"), "empty/n.txt": "",
        ])
        func told(_ arguments: [String]) throws -> [String] {
            try ProjectLoader().load(arguments.map { tree.root + "/" + $0 }).notes
                .filter { $0.reason.hasPrefix("holds no iOS app") }.map(\.what)
        }
        #expect(try told(["x", "empty"]) == ["empty"])
        #expect(try told(["x", "x/Cam.xcodeproj"]).isEmpty)
        #expect(try told(["x/Cam.xcodeproj", "x"]).isEmpty)
    }

    @Test func missingPathsAreErrors() throws {
        let error = #expect(throws: ProjectLoadError.self) { try ProjectLoader().load(["/does/not/exist"]) }
        #expect(error?.description.contains("/does/not/exist") == true)
    }

    /// One target, however often the project lists it.
    @Test func targetsListedTwice() throws {
        var project = ProjectText()
        project.targets = "T1"
        #expect(try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load().targets.count == 1)
    }

    @Test func damagedProjectsDoNotStopTheRest() throws {
        let model = try TemporaryTree([
            "A.xcodeproj/project.pbxproj": "{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}",
            "B.xcodeproj/project.pbxproj": app("B"),
            "C.xcodeproj/project.pbxproj": "", "D.xcodeproj/project.pbxproj": "{ objects = { }; }",
            "E.xcodeproj/project.pbxproj":
                "<?xml version=\"1.0\"?><plist><dict><key>objects</key><dict><key>P</key><dict><key>isa</key><string>PBXProject</string></dict></dict><key>rootObject</key><string>P</string></dict></plist>",
            "F.xcodeproj/project.pbxproj": "{\"objects\": {\"P\": {\"isa\": \"PBXProject\"}}, \"rootObject\": \"P\"}",
        ]).load()
        #expect(model.apps.map(\.name) == ["B"])
        let damaged = model.diagnostics.filter { $0.id == "damaged-file" }.compactMap(\.location?.file)
        #expect(
            damaged == ["A.xcodeproj/project.pbxproj", "C.xcodeproj/project.pbxproj", "D.xcodeproj/project.pbxproj"])
        #expect(model.notes.contains { $0.reason.contains("merge conflict") })
    }

    /// Unknown kinds of object and attribute are opaque; references that lead nowhere are reported and passed over.
    @Test func oddObjects() throws {
        var project = ProjectText()
        project.sources = ["a.swift"]
        project.targets = "GONE, T3"
        project.target = "novelAttribute = ( 1, 2 ); relativePath = x; dependencies = ( GONE2, D1 );"
        project.objects = """
            N1 = { isa = PBXNovelThing; files = { a = ( b ); }; };
            T3 = { isa = PBXNovelTarget; name = Novel; };
            D1 = { isa = PBXTargetDependency; target = GONE3; };
            """
        let text = project.text.replacing("files = ( B0 )", with: "files = ( B0, GONE4, B9 )")
            .replacing("N1 = {", with: "B9 = { isa = PBXBuildFile; fileRef = GONE5; };\nN1 = {")
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": text, "a.swift": ""]).load()
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["a.swift"])
        #expect(model.target("Novel")?.kind == .other)
        let dangling = model.diagnostics.compactMap { diagnostic -> String? in
            guard case .danglingReference(let what, _) = diagnostic.fact else { return nil }
            return what
        }
        #expect(Set(dangling) == ["target GONE", "build file GONE4", "file reference GONE5"])
    }

    @Test func groupsThatContainThemselvesAndLinksInCircles() throws {
        var project = ProjectText()
        project.children = "G1, F1"
        project.objects = """
            G1 = { isa = PBXGroup; path = G; sourceTree = "<group>"; children = ( G1, G0 ); };
            F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Tree; sourceTree = "<group>"; };
            """
        project.target = "fileSystemSynchronizedGroups = ( F1 );"
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "Tree/a.swift": "", "Tree/sub/b.swift": "",
        ])
        try tree.link("Tree/loop", to: "..")
        try tree.link("Tree/sub/self", to: ".")
        try tree.link("Tree/broken", to: "nowhere")
        let paths = try #require(tree.load().target("Cam")?.sourceFiles.map(\.path))
        #expect(paths.contains("Tree/a.swift") && paths.contains("Tree/sub/b.swift"))
        #expect(paths.count < 10)
    }
}

@Suite struct BareFolderTests {
    @Test func everyAppInfoPlistIsATarget() throws {
        let model = try TemporaryTree([
            "Cam/Info.plist": portrait, "Cam/a.swift": "", "Cam/UI/b.swift": "", "Cam/UI/M.storyboard": "",
            "Widget/w.swift": "",
            "Pad/Supporting Files/Pad-Info.plist": infoPlist(
                "<key>UISupportedInterfaceOrientations~ipad</key>" + array("L")),
            "Pad/c.swift": "", "Shared/s.swift": "",
            "Cam/Share/Info.plist": infoPlist("<key>NSExtension</key><dict/>"), "Cam/Share/x.swift": "",
            "CamTests/Info.plist": infoPlist("<key>CFBundlePackageType</key><string>BNDL</string>"),
            "CamTests/t.swift": "",
            "Widget/Info.plist": infoPlist(
                "<key>NSExtension</key><dict/><key>UISupportedInterfaceOrientations</key>" + array("P")),
            "Watch/Info.plist": infoPlist(
                "<key>WKWatchKitApp</key><true/><key>UISupportedInterfaceOrientations</key>" + array("P")),
            "Mac/Info.plist": infoPlist(
                "<key>CFBundlePackageType</key><string>APPL</string><key>LSMinimumSystemVersion</key><string>12</string>"
            ),
            "Lib/Info.plist": infoPlist("<key>CFBundlePackageType</key><string>FMWK</string>"),
            "Pods/X/Info.plist": portrait, "Pods/X/x.swift": "",
        ]).load()
        #expect(model.targets.map(\.name) == ["Cam", "Pad"])
        #expect(model.target("Cam")?.summary() == "phone P, pad P")
        #expect(model.target("Pad")?.summary() == "phone default PLR, pad L")
        #expect(model.target("Cam")?.configuration()?.deviceFamilies.isAssumed == true)
        // What lies equally far from several belongs to each.
        #expect(
            model.target("Cam")?.sourceFiles.map(\.path) == [
                "Cam/UI/M.storyboard", "Cam/UI/b.swift", "Cam/a.swift", "Shared/s.swift",
            ])
        #expect(model.target("Pad")?.sourceFiles.map(\.path) == ["Pad/c.swift", "Shared/s.swift"])
    }

    @Test func sourcesWithoutAnInfoPlist() throws {
        let tree = try TemporaryTree(["src/a.swift": "", "src/b.m": ""])
        let model = try tree.load()
        #expect(model.apps.count == 1)
        #expect(model.apps.first?.name == (tree.root as NSString).lastPathComponent)
        #expect(model.apps.first?.summary() == "phone unknown, pad unknown")
        #expect(model.apps.first?.sourceFiles.count == 2)
        #expect(
            model.notes.contains {
                $0.reason.contains("no Info.plist or project") && $0.reason.contains("--info-plist")
            })
    }

    /// An extension's Info.plist is there and is not an app's, which is another thing than none.
    @Test func onlyAnExtension() throws {
        let tree = try TemporaryTree([
            "Widget/Info.plist": infoPlist("<key>NSExtension</key><dict/>"), "Widget/w.swift": "",
        ])
        let model = try tree.load()
        guard case .unknown(let reason, _)? = model.apps.first?.configuration()?.declarations[.phone]?.orientations
        else {
            Issue.record("expected unknown")
            return
        }
        #expect(reason.contains("'Widget/Info.plist' is of an extension or of another"))
    }

    @Test func emptyFolder() throws {
        let model = try TemporaryTree([:]).load()
        #expect(model.targets.isEmpty)
        #expect(model.notes.map(\.what) == ["."])
    }

    @Test func singleFiles() throws {
        let tree = try TemporaryTree(["One.plist": portrait, "a.swift": "", "b.swift": ""])
        let plist = try tree.load("One.plist")
        #expect(plist.apps.first?.summary() == "phone P, pad P")
        let swift = try tree.load("a.swift")
        #expect(swift.apps.first?.sourceFiles.map(\.path) == ["a.swift"])
        #expect(swift.requestedFiles == ["a.swift"])
    }

    /// Hooks name single files. The app around them is read all the same, and once.
    @Test func filesOfAnAppWithoutAProject() throws {
        let tree = try TemporaryTree([
            "Cam/App/Info.plist": portrait, "Cam/App/a.swift": "", "Cam/App/UI/b.swift": "", "Cam/README.md": "",
            "Cam/.git/HEAD": "", "Cam/list.json": "{}", "Notes/n.txt": "", "Notes/s.swift": "",
        ])
        let model = try tree.load("Cam/App/UI/b.swift", "Cam/App/a.swift", "Cam/README.md", "Cam/list.json")
        #expect(model.apps.map(\.name) == ["App"])
        #expect(model.apps.first?.summary() == "phone P, pad P")
        #expect(model.apps.first?.sourceFiles.count == 2)
        #expect(model.requestedFiles.count == 4)
        #expect(try tree.load("Cam/App/Info.plist").apps.first?.sourceFiles.count == 2)
        // No text is taken for a property list, and nothing is invented around it.
        #expect(try tree.load("Notes/n.txt").targets.isEmpty)
        #expect(try tree.load("Notes/s.swift").apps.map { $0.sourceFiles.map(\.path) } == [["s.swift"]])
    }

    @Test func severalSourcesWithoutAnInfoPlistAreOneTarget() throws {
        let tree = try TemporaryTree(["x/a.swift": "", "x/y/b.swift": "", "x/c.swift": ""])
        let model = try tree.load("x/a.swift", "x/y/b.swift")
        #expect(model.apps.map { $0.sourceFiles.map(\.path) } == [["a.swift", "y/b.swift"]])
    }

    @Test func damagedInfoPlistsCount() throws {
        let model = try TemporaryTree([
            "Cam/Info.plist": "<<<<<<< HEAD\n", "Cam/a.swift": "", "Pad/Info.plist": portrait,
        ]).load()
        #expect(model.target("Cam")?.summary() == "phone unknown, pad unknown")
        #expect(model.target("Pad")?.summary() == "phone P, pad P")
        #expect(model.target("Cam")?.diagnostics.map(\.id) == ["damaged-file"])
    }

    @Test func linkLoops() throws {
        let tree = try TemporaryTree(["Cam/Info.plist": portrait, "Cam/a.swift": ""])
        try tree.link("Cam/loop", to: "..")
        #expect(try tree.load().target("Cam")?.sourceFiles.map(\.path) == ["Cam/a.swift"])
    }
}

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a/./b", "a/b"), ("a//b", "a/b"), ("a/b/", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("/a/../../b", "/b"),
        ("/", "/"),
        ("a/.git", "a/.git"), (".", ""), ("a/..", ""), ("...", "..."),
    ])
    func normalising(path: String, expected: String) { #expect(FilePath.normalized(path) == expected) }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/a/b", ".."), ("/a/b", "/a", "b"), ("/x/y", "/a/b", "../../x/y"),
        ("/a", "/a", "."), ("/é/b", "/é", "b"),
    ])
    func relatives(path: String, base: String, expected: String) {
        #expect(FilePath.relative(path, to: base) == expected)
    }

    @Test func containment() {
        #expect(FilePath.isInside("/a/b", "/a"))
        #expect(!FilePath.isInside("/ab", "/a"))
        #expect(FilePath.isInside("a", ""))
    }
}
