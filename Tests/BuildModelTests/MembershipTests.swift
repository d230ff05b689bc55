import Testing

@testable import BuildModel

extension AppTarget {
    fileprivate var paths: [String] { sourceFiles.map(\.path) }
}

@Suite struct BuildPhaseTests {
    @Test func sourcesResourcesAndHeaders() throws {
        var project = ProjectText()
        project.sources = ["App/A.swift", "App/B.m", "App/Gone.swift"]
        project.resources = ["App/V.xib", "App/notes.txt"]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "App/A.swift": "", "App/B.m": "", "App/B.h": "",
            "App/V.xib": "", "App/notes.txt": "", "App/Unlisted.swift": "",
        ])
        let model = try tree.load()
        let target = try #require(model.target("Cam"))
        #expect(target.paths == ["App/A.swift", "App/B.h", "App/B.m", "App/V.xib"])
        #expect(target.sourceFiles.map(\.language) == [.swift, .objectiveCHeader, .objectiveC, .xib])
        #expect(Set(target.sourceFiles.map(\.module)) == ["Cam"])
        #expect(model.diagnostics.map(\.fact) == [.danglingReference(what: "file 'App/Gone.swift'", target: "Cam")])
    }

    /// What the sources phase lists is the app's, whatever its folder is called.
    @Test func sourcesInFoldersThatAreNotSearched() throws {
        var project = ProjectText()
        project.sources = ["vendor/Kit/v.swift", "build/b.swift", "Pods/Kit/p.swift"]
        let target = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "vendor/Kit/v.swift": "", "build/b.swift": "",
            "Pods/Kit/p.swift": "", "vendor/Kit/unlisted.swift": "",
        ]).load().target("Cam")
        #expect(target?.paths == ["Pods/Kit/p.swift", "build/b.swift", "vendor/Kit/v.swift"])
        #expect(target?.sourceFiles.map(\.ownership) == [.resolvedOnly, .owned, .owned])
    }

    @Test func groupPaths() throws {
        var project = ProjectText()
        project.children = "G1, G2, G3, G4"
        project.objects = """
            G1 = { isa = PBXGroup; path = One; sourceTree = "<group>"; children = ( X1, G5 ); };
            G2 = { isa = PBXGroup; name = Virtual; sourceTree = "<group>"; children = ( X2 ); };
            G3 = { isa = PBXGroup; path = Deep; sourceTree = SOURCE_ROOT; children = ( X3 ); };
            G4 = { isa = PBXGroup; path = Products; sourceTree = BUILT_PRODUCTS_DIR; children = ( X5 ); };
            G5 = { isa = PBXGroup; path = "../Two"; sourceTree = "<group>"; children = ( X4, G1 ); };
            X1 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
            X2 = { isa = PBXFileReference; path = b.swift; sourceTree = "<group>"; };
            X3 = { isa = PBXFileReference; path = c.swift; sourceTree = "<group>"; };
            X4 = { isa = PBXFileReference; path = "Root/d.swift"; sourceTree = SOURCE_ROOT; };
            X5 = { isa = PBXFileReference; path = e.swift; sourceTree = "<group>"; };
            Y1 = { isa = PBXBuildFile; fileRef = X1; }; Y2 = { isa = PBXBuildFile; fileRef = X2; };
            Y3 = { isa = PBXBuildFile; fileRef = X3; }; Y4 = { isa = PBXBuildFile; fileRef = X4; };
            S2 = { isa = PBXSourcesBuildPhase; files = ( Y1, Y2, Y3, Y4 ); };
            """
        project.target = ""
        let text = project.text.replacing("buildPhases = ( S1,", with: "buildPhases = ( S2, S1,")
            .replacing("projectDirPath = \"\"", with: "projectDirPath = Src")
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": text, "Src/One/a.swift": "", "Src/b.swift": "", "Src/Deep/c.swift": "",
            "Src/Root/d.swift": "",
        ])
        let model = try tree.load()
        #expect(
            model.target("Cam")?.paths == ["Src/Deep/c.swift", "Src/One/a.swift", "Src/Root/d.swift", "Src/b.swift"])
        #expect(model.diagnostics.isEmpty)
    }

    @Test func platformFilters() throws {
        var project = ProjectText()
        project.children = "X1, X2, X3"
        project.objects = """
            X1 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
            X2 = { isa = PBXFileReference; path = b.swift; sourceTree = "<group>"; };
            X3 = { isa = PBXFileReference; path = c.swift; sourceTree = "<group>"; };
            Y1 = { isa = PBXBuildFile; fileRef = X1; platformFilters = ( ios, maccatalyst ); };
            Y2 = { isa = PBXBuildFile; fileRef = X2; platformFilters = ( macos ); };
            Y3 = { isa = PBXBuildFile; fileRef = X3; platformFilter = maccatalyst; };
            S2 = { isa = PBXSourcesBuildPhase; files = ( Y1, Y2, Y3 ); };
            """
        let text = project.text.replacing("buildPhases = ( S1,", with: "buildPhases = ( S2, S1,")
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": text, "a.swift": "", "b.swift": "", "c.swift": "",
        ])
        #expect(try tree.load().target("Cam")?.paths == ["a.swift"])
    }

    /// The build file names the group of the localised copies; one copy counts.
    @Test func variantGroups() throws {
        var project = ProjectText()
        project.children = "V1"
        project.objects = """
            V1 = { isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = ( X1, X2, X3 ); };
            X1 = { isa = PBXFileReference; path = "de.lproj/Main.storyboard"; sourceTree = "<group>"; };
            X2 = { isa = PBXFileReference; path = "Base.lproj/Main.storyboard"; sourceTree = "<group>"; };
            X3 = { isa = PBXFileReference; path = "en.lproj/Main.strings"; sourceTree = "<group>"; };
            Y1 = { isa = PBXBuildFile; fileRef = V1; };
            S2 = { isa = PBXResourcesBuildPhase; files = ( Y1 ); };
            """
        let text = project.text.replacing("buildPhases = ( S1,", with: "buildPhases = ( S2, S1,")
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": text, "de.lproj/Main.storyboard": "", "Base.lproj/Main.storyboard": "",
            "en.lproj/Main.strings": "",
        ])
        #expect(try tree.load().target("Cam")?.paths == ["Base.lproj/Main.storyboard"])
    }

    /// A data model is a group of its versions, none of which is a source here.
    @Test func versionGroups() throws {
        var project = ProjectText()
        project.children = "V1"
        project.objects = """
            V1 = { isa = XCVersionGroup; path = Model.xcdatamodeld; sourceTree = "<group>"; children = ( X1 ); };
            X1 = { isa = PBXFileReference; path = One.xcdatamodel; sourceTree = "<group>"; };
            Y1 = { isa = PBXBuildFile; fileRef = V1; };
            S2 = { isa = PBXSourcesBuildPhase; files = ( Y1 ); };
            """
        let text = project.text.replacing("buildPhases = ( S1,", with: "buildPhases = ( S2, S1,")
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": text, "Model.xcdatamodeld/One.xcdatamodel/contents": "",
        ]).load()
        #expect(model.target("Cam")?.paths == [])
        #expect(model.diagnostics.isEmpty)
    }

    @Test func localisedCopies() {
        #expect(
            LocalizedResources.deduplicated(["x/fr.lproj/M.storyboard", "x/en.lproj/M.storyboard"]) == [
                "x/en.lproj/M.storyboard"
            ])
        #expect(LocalizedResources.deduplicated(["x/fr.lproj/M.xib", "y/fr.lproj/M.xib"]).count == 2)
        #expect(LocalizedResources.deduplicated(["a.swift", "b.swift"]) == ["a.swift", "b.swift"])
    }

    @Test func excludedFileNames() throws {
        var project = ProjectText()
        project.sources = ["a.swift", "Debug/b.swift", "Mock1.swift", "Mock2.swift"]
        project.settings = [
            "Debug": ["EXCLUDED_SOURCE_FILE_NAMES": "Mock*.swift"],
            "Release": [
                "EXCLUDED_SOURCE_FILE_NAMES": "Mock*.swift Debug/*", "INCLUDED_SOURCE_FILE_NAMES": "Mock2.swift",
            ],
        ]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "a.swift": "", "Debug/b.swift": "", "Mock1.swift": "",
            "Mock2.swift": "",
        ])
        // What the analysed configuration builds is part of the target.
        #expect(try tree.load().target("Cam")?.paths == ["Mock2.swift", "a.swift"])
        var options = LoadOptions()
        options.analysedConfiguration = "Debug"
        let debug = try #require(try tree.load(options: options).target("Cam"))
        #expect(debug.paths == ["Debug/b.swift", "a.swift"])
        #expect(debug.configurations.map(\.name) == ["Debug", "Release"])
    }

    @Test func filesExcludedInOneConfiguration() throws {
        for excluding in ["Debug", "Release"] {
            var project = ProjectText()
            project.sources = ["a.swift", "Mock.swift"]
            project.settings = ["Debug": [:], "Release": [:]]
            project.settings[excluding] = ["EXCLUDED_SOURCE_FILE_NAMES": "Mock.swift"]
            let tree = try TemporaryTree([
                "Cam.xcodeproj/project.pbxproj": project.text, "a.swift": "", "Mock.swift": "",
            ])
            for analysed in [nil, "Debug", "Release", "Nightly"] {
                var options = LoadOptions()
                options.analysedConfiguration = analysed
                let isLeftOut = (analysed == "Debug" ? "Debug" : "Release") == excluding
                #expect(
                    try tree.load(options: options).target("Cam")?.paths
                        == (isLeftOut ? ["a.swift"] : ["Mock.swift", "a.swift"]))
            }
        }
    }

    /// Code in a resources phase is copied, storyboards in a sources phase are compiled.
    @Test func filesInTheOtherPhase() throws {
        var project = ProjectText()
        project.sources = ["a.swift", "Main.storyboard"]
        project.resources = ["Sample.swift", "Sample.m", "v.xib"]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "a.swift": "", "Main.storyboard": "", "Sample.swift": "",
            "Sample.m": "", "v.xib": "",
        ])
        #expect(try tree.load().target("Cam")?.paths == ["Main.storyboard", "a.swift", "v.xib"])
    }

    /// A package product that is linked for other platforms alone gives the iOS app nothing.
    @Test(arguments: [
        ("platformFilters = ( macos );", false), ("platformFilter = maccatalyst;", false),
        ("platformFilters = ( ios, macos );", true), ("", true),
    ])
    func filteredPackageProducts(filter: String, isLinked: Bool) throws {
        var project = ProjectText()
        project.target = "packageProductDependencies = ( Q1 );"
        project.links = "Z1"
        project.project = "packageReferences = ( K1 );"
        project.objects = """
            K1 = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
            Q1 = { isa = XCSwiftPackageProductDependency; productName = Kit; };
            Z1 = { isa = PBXBuildFile; productRef = Q1; \(filter) };
            """
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "Kit/Sources/Kit/k.swift": "",
            "Kit/Package.swift":
                "let package = Package(name: \"Kit\", products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")])",
        ])
        #expect(try tree.load().target("Cam")?.paths == (isLinked ? ["Kit/Sources/Kit/k.swift"] : []))
    }

    /// A checkout on a volume that does not distinguish case.
    @Test func namesThatDifferInCase() throws {
        var project = ProjectText()
        project.sources = ["app/Main.swift"]
        project.settings = ["": ["INFOPLIST_FILE": "app/info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "App/main.swift": "",
            "App/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
        ])
        let model = try tree.load()
        #expect(model.target("Cam")?.paths == ["App/main.swift"])
        #expect(model.target("Cam")?.summary() == "phone P")
        #expect(model.notes.contains { $0.reason.contains("App/Info.plist") })
    }

    /// What only a macOS volume finds under its name: folders, subprojects and packages.
    @Test func foldersThatDifferInCase() throws {
        var kit = ProjectText()
        kit.name = "Kit"
        kit.productType = "com.apple.product-type.framework"
        kit.sources = ["k.swift"]
        var project = ProjectText()
        project.children = "F1, X9"
        project.project = "packageReferences = ( K1 );"
        project.target =
            "fileSystemSynchronizedGroups = ( F1 ); dependencies = ( D1 ); packageProductDependencies = ( Q1 );"
        project.objects = """
            F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = app; sourceTree = "<group>"; };
            X9 = { isa = PBXFileReference; path = "kit/kit.xcodeproj"; sourceTree = "<group>"; };
            D1 = { isa = PBXTargetDependency; name = Kit; targetProxy = PX; };
            PX = { isa = PBXContainerItemProxy; containerPortal = X9; proxyType = 1; remoteGlobalIDString = T1; remoteInfo = Kit; };
            K1 = { isa = XCLocalSwiftPackageReference; relativePath = box; };
            Q1 = { isa = XCSwiftPackageProductDependency; productName = Box; };
            """
        let tree = try TemporaryTree([
            "All.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location=\"group:cam.xcodeproj\"/></Workspace>",
            "Cam.xcodeproj/project.pbxproj": project.text, "App/a.swift": "",
            "Kit/Kit.xcodeproj/project.pbxproj": kit.text, "Kit/k.swift": "",
            "Box/Package.swift":
                "let package = Package(name: \"Box\", products: [.library(name: \"Box\", targets: [\"Box\"])], targets: [.target(name: \"Box\", path: \"code\")])",
            "Box/Code/b.swift": "",
        ])
        for path in ["Cam.xcodeproj", "All.xcworkspace"] {
            let model = try tree.load(path)
            #expect(model.target("Cam")?.paths == ["App/a.swift", "Box/Code/b.swift", "Kit/k.swift"])
            #expect(!model.diagnostics.contains { $0.id == "missing-project" })
        }
    }

    /// File systems keep an accent as a letter of its own or together with the letter it stands on.
    @Test func namesThatDifferInNormalisation() throws {
        let composed = "Caf\u{E9}"
        let decomposed = "Cafe\u{301}"
        for (written, onDisk) in [(composed, decomposed), (decomposed, composed)] {
            var project = ProjectText()
            project.sources = ["\(written)/a.swift"]
            project.settings = ["": ["INFOPLIST_FILE": "\(written)/Info.plist", "TARGETED_DEVICE_FAMILY": "1"]]
            let tree = try TemporaryTree([
                "Cam.xcodeproj/project.pbxproj": project.text, "\(onDisk)/a.swift": "",
                "\(onDisk)/Info.plist": infoPlist("<key>UISupportedInterfaceOrientations</key>" + array("P")),
            ])
            let target = try #require(tree.load().target("Cam"))
            #expect(target.summary() == "phone P")
            // The name on the disk stays as it is, which comparing strings does not show.
            #expect(target.paths.map { Array($0.utf8) } == [Array("\(onDisk)/a.swift".utf8)])
        }
    }

    /// What lies in the SDK, in Xcode or among the products is no source of the project.
    @Test(arguments: ["SDKROOT", "DEVELOPER_DIR", "BUILT_PRODUCTS_DIR"])
    func filesOfOtherTrees(tree: String) throws {
        var project = ProjectText()
        project.sources = ["a.swift", "b.swift"]
        let text = project.text.replacing(
            "path = \"b.swift\"; sourceTree = \"<group>\"", with: "path = \"b.swift\"; sourceTree = \(tree)")
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": text, "a.swift": "", "b.swift": ""]).load()
        #expect(model.target("Cam")?.paths == ["a.swift"])
        #expect(model.diagnostics.isEmpty)
    }

    @Test func bridgingHeader() throws {
        var project = ProjectText()
        project.sources = ["a.swift"]
        project.settings = ["": ["SWIFT_OBJC_BRIDGING_HEADER": "$(SRCROOT)/Support/Bridge.h"]]
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "a.swift": "", "Support/Bridge.h": "",
        ])
        #expect(try tree.load().target("Cam")?.paths == ["Support/Bridge.h", "a.swift"])
    }
}

@Suite struct SynchronizedFolderTests {
    private static let tree = [
        "Cam/Main.swift": "", "Cam/Info.plist": "", "Cam/Debug/Preview.swift": "", "Cam/Shared/Orientation.swift": "",
        "Cam/Shared/Other.swift": "", "Cam/Legacy/Old.swift": "", "Cam/Fixtures/Sample.swift": "",
        "Cam/UI/Base.lproj/Main.storyboard": "", "Cam/UI/en.lproj/Main.storyboard": "", "Cam/X.bundle/In.swift": "",
        "Cam/Assets.xcassets/a.swift": "", "Loose/Nobody.swift": "",
    ]

    private func load(exceptions: String, groups: String = "F1") throws -> ProjectModel {
        var project = ProjectText()
        project.children = "F1, F2"
        project.targets = "T2"
        project.target = "fileSystemSynchronizedGroups = ( \(groups) );"
        project.objects = """
            F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Cam; sourceTree = "<group>";
                   exceptions = ( E1, E2, E3 ); explicitFolders = ( Fixtures ); explicitFileTypes = { "a.txt" = text; }; };
            F2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Loose; sourceTree = "<group>"; };
            T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.app-extension";
                   buildConfigurationList = L1; buildPhases = ( ); };
            E3 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = S1;
                   membershipExceptions = ( Main.swift ); };
            \(exceptions)
            """
        return try TemporaryTree(Self.tree.merging(["Cam.xcodeproj/project.pbxproj": project.text]) { $1 }).load()
    }

    @Test func ownersLeaveExceptionsOutAndOthersPutThemIn() throws {
        let model = try load(
            exceptions: """
                E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
                       membershipExceptions = ( Info.plist, Debug/Preview.swift, Legacy ); };
                E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
                       membershipExceptions = ( Shared/Orientation.swift, "/Localized/UI/Main.storyboard" ); };
                """)
        #expect(
            model.target("Cam")?.paths == [
                "Cam/Main.swift", "Cam/Shared/Orientation.swift", "Cam/Shared/Other.swift",
                "Cam/UI/Base.lproj/Main.storyboard",
            ])
        #expect(model.target("Kit")?.paths == ["Cam/Shared/Orientation.swift", "Cam/UI/Base.lproj/Main.storyboard"])
    }

    @Test func directoriesAndLocalisedExceptionsOfTheOwner() throws {
        let model = try load(
            exceptions: """
                E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
                       membershipExceptions = ( "/Localized/UI/Main.storyboard", "Shared/", Debug ); };
                E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = ( Shared ); };
                """)
        #expect(model.target("Cam")?.paths == ["Cam/Legacy/Old.swift", "Cam/Main.swift"])
        #expect(model.target("Kit")?.paths == ["Cam/Shared/Orientation.swift", "Cam/Shared/Other.swift"])
    }

    /// Exceptions as a macOS volume takes them, whatever their case and composition.
    @Test(arguments: ["Debug/Caf\u{E9}.swift", "Debug/Cafe\u{301}.swift", "debug/CAF\u{C9}.swift", "DEBUG"])
    func exceptionsThatDifferInSpelling(exception: String) throws {
        var project = ProjectText()
        project.children = "F1"
        project.target = "fileSystemSynchronizedGroups = ( F1 );"
        project.objects = """
            F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Cam; sourceTree = "<group>"; exceptions = ( E1 ); };
            E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = ( "\(exception)" ); };
            """
        for name in ["Caf\u{E9}", "Cafe\u{301}"] {
            let model = try TemporaryTree([
                "Cam.xcodeproj/project.pbxproj": project.text, "Cam/a.swift": "", "Cam/Debug/\(name).swift": "",
            ]).load()
            #expect(model.target("Cam")?.paths == ["Cam/a.swift"])
        }
    }

    @Test func platformFiltersByPath() throws {
        let model = try load(
            exceptions: """
                E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = ( Shared );
                       platformFiltersByRelativePath = { "Debug/Preview.swift" = ( macos ); "Main.swift" = ( ios, ); }; };
                E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
                       membershipExceptions = ( Shared/Other.swift, Shared/Orientation.swift );
                       platformFiltersByRelativePath = { "Shared/Orientation.swift" = ( macos ); }; };
                """)
        #expect(
            model.target("Cam")?.paths == [
                "Cam/Legacy/Old.swift", "Cam/Main.swift", "Cam/UI/Base.lproj/Main.storyboard",
            ])
        #expect(model.target("Kit")?.paths == ["Cam/Shared/Other.swift"])
    }

    @Test func folderThatIsNotThere() throws {
        var project = ProjectText()
        project.children = "F1, F2"
        project.target = "fileSystemSynchronizedGroups = ( F1 );"
        project.objects = """
            F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Gone; sourceTree = "<group>"; };
            F2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Nobodys; sourceTree = "<group>"; };
            """
        let model = try TemporaryTree(["Cam.xcodeproj/project.pbxproj": project.text]).load()
        #expect(model.diagnostics.map(\.fact) == [.danglingReference(what: "folder 'Gone'", target: "Cam")])
    }

    /// Each owner leaves out its own exceptions alone.
    @Test func severalOwners() throws {
        var project = ProjectText()
        project.children = "F1"
        project.targets = "T2"
        project.target = "fileSystemSynchronizedGroups = ( F1 );"
        project.objects = """
            F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Cam; sourceTree = "<group>"; exceptions = ( E1, E2 ); };
            E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = ( one.swift ); };
            E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = ( two.swift ); };
            T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
                   buildConfigurationList = L1; buildPhases = ( ); fileSystemSynchronizedGroups = ( F1 ); };
            """
        let model = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "Cam/one.swift": "", "Cam/two.swift": "",
        ]).load()
        #expect(model.target("Cam")?.paths == ["Cam/two.swift"])
        #expect(model.target("Kit")?.paths == ["Cam/one.swift"])
    }

    @Test func foldersWithoutAnOwnerBelongToNobody() throws {
        let model = try load(exceptions: "", groups: "")
        #expect(model.target("Cam")?.paths == [])
        #expect(model.target("Kit")?.paths == [])
    }
}

@Suite struct LinkTests {
    private static let framework = """
        T2 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = PR;
               buildConfigurationList = L2; buildPhases = ( S2 ); dependencies = ( DEPS ); };
        L2 = { isa = XCConfigurationList; buildConfigurations = ( C2 ); };
        C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "Cam Kit"; }; };
        S2 = { isa = PBXSourcesBuildPhase; files = ( Y2 ); };
        Y2 = { isa = PBXBuildFile; fileRef = X2; };
        X2 = { isa = PBXFileReference; path = kit.swift; sourceTree = "<group>"; };
        PR = { isa = PBXFileReference; path = "Cam Kit.framework"; sourceTree = BUILT_PRODUCTS_DIR; };
        """

    private func load(_ edit: (inout ProjectText) -> Void, files: [String: String] = [:]) throws -> ProjectModel {
        var project = ProjectText()
        project.targets = "T2"
        project.children = "X2"
        project.objects = Self.framework
        edit(&project)
        return try TemporaryTree(
            ["Cam.xcodeproj/project.pbxproj": project.text, "kit.swift": "", "a.swift": ""].merging(files) { $1 }
        ).load()
    }

    @Test func targetDependencies() throws {
        let model = try load {
            $0.target = "dependencies = ( D1 );"
            $0.objects += "D1 = { isa = PBXTargetDependency; target = T2; };"
        }
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["kit.swift"])
        #expect(model.target("Cam")?.sourceFiles.map(\.module) == ["Cam_Kit"])
    }

    /// A dependency may name its target through a proxy of the project itself.
    @Test func dependenciesThroughTheirOwnProject() throws {
        let model = try load {
            $0.target = "dependencies = ( D1 );"
            $0.objects += """
                D1 = { isa = PBXTargetDependency; name = Kit; targetProxy = PX; };
                PX = { isa = PBXContainerItemProxy; containerPortal = P1; proxyType = 1; remoteGlobalIDString = T2; };
                """
        }
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["kit.swift"])
    }

    /// Packages are depended on for their plug-ins too, which hold no code of the app.
    @Test func dependenciesOnPackages() throws {
        let model = try load(
            {
                $0.target = "dependencies = ( D1, D2 );"
                $0.project = "packageReferences = ( K1 );"
                $0.objects += """
                    D1 = { isa = PBXTargetDependency; productRef = Q1; }; D2 = { isa = PBXTargetDependency; productRef = Q2; };
                    Q1 = { isa = XCSwiftPackageProductDependency; productName = Box; };
                    Q2 = { isa = XCSwiftPackageProductDependency; productName = "plugin:Stamp"; };
                    K1 = { isa = XCLocalSwiftPackageReference; relativePath = Box; };
                    """
            },
            files: [
                "Box/Package.swift":
                    "let package = Package(name: \"Box\", products: [.library(name: \"Box\", targets: [\"Box\"]), .plugin(name: \"Stamp\", targets: [\"Stamp\"])], targets: [.target(name: \"Box\"), .plugin(name: \"Stamp\", capability: .buildTool())])",
                "Box/Sources/Box/b.swift": "", "Box/Plugins/Stamp/p.swift": "",
            ])
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["Box/Sources/Box/b.swift"])
        #expect(model.target("Cam")?.unanalysedDependencies == [])
    }

    /// The framework is only linked; no dependency says so.
    @Test func implicitLinks() throws {
        let model = try load {
            $0.links = "Z1"
            $0.objects += "Z1 = { isa = PBXBuildFile; fileRef = PR; };"
        }
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["kit.swift"])
    }

    @Test func linksForOtherPlatformsDoNotCount() throws {
        let model = try load {
            $0.target = "dependencies = ( D1 );"
            $0.links = "Z1"
            $0.objects += """
                D1 = { isa = PBXTargetDependency; target = T2; platformFilter = maccatalyst; };
                Z1 = { isa = PBXBuildFile; fileRef = PR; platformFilters = ( macos ); };
                """
        }
        #expect(model.target("Cam")?.sourceFiles.isEmpty == true)
    }

    /// An aggregate leads on to what it depends on; extensions keep their files to themselves; circles end.
    @Test(arguments: ["PBXAggregateTarget", "PBXLegacyTarget"])
    func aggregatesExtensionsAndCircles(isa: String) throws {
        let model = try load {
            $0.target = "dependencies = ( D1, D3 );"
            $0.targets = "T2, T3, T4"
            $0.objects =
                Self.framework.replacing("DEPS", with: "D4") + """
                    T3 = { isa = \(isa); name = All; buildConfigurationList = L2; dependencies = ( D2 ); };
                    T4 = { isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension";
                           buildConfigurationList = L2; buildPhases = ( S4 ); };
                    S4 = { isa = PBXSourcesBuildPhase; files = ( Y4 ); };
                    Y4 = { isa = PBXBuildFile; fileRef = X4; };
                    X4 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
                    D1 = { isa = PBXTargetDependency; target = T3; }; D2 = { isa = PBXTargetDependency; target = T2; };
                    D3 = { isa = PBXTargetDependency; target = T4; }; D4 = { isa = PBXTargetDependency; target = T2; };
                    """
        }
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["kit.swift"])
        #expect(model.target("Ext")?.sourceFiles.map(\.path) == ["a.swift"])
    }

    /// A target of another project through a proxy, and its product by file name.
    @Test(arguments: [true, false])
    func otherProjects(byTarget: Bool) throws {
        var kit = ProjectText()
        kit.name = "Kit"
        kit.productType = "com.apple.product-type.framework"
        kit.sources = ["k.swift"]
        kit.settings = ["": ["PRODUCT_NAME": "Kit"]]
        var project = ProjectText()
        project.children = "X9"
        project.objects = """
            X9 = { isa = PBXFileReference; path = "Kit/Kit.xcodeproj"; sourceTree = "<group>"; };
            D1 = { isa = PBXTargetDependency; name = Kit; targetProxy = PX; };
            PX = { isa = PBXContainerItemProxy; containerPortal = X9; proxyType = 1; remoteGlobalIDString = T1; remoteInfo = Kit; };
            Z1 = { isa = PBXBuildFile; fileRef = RP; };
            RP = { isa = PBXReferenceProxy; path = Kit.framework; remoteRef = PX; sourceTree = BUILT_PRODUCTS_DIR; };
            """
        if byTarget { project.target = "dependencies = ( D1 );" } else { project.links = "Z1" }
        let tree = try TemporaryTree([
            "Cam.xcodeproj/project.pbxproj": project.text, "Kit/Kit.xcodeproj/project.pbxproj": kit.text,
            "Kit/k.swift": "",
        ])
        let model = try tree.load()
        #expect(model.target("Cam")?.sourceFiles.map(\.path) == ["Kit/k.swift"])
        // The subproject serves the app; its own targets were not asked for.
        #expect(model.target("Kit") == nil)
    }

    @Test func whatIsOutOfReachIsNamed() throws {
        let model = try load {
            $0.target = "packageProductDependencies = ( Q1 );"
            $0.links = "Z1"
            $0.objects += """
                Q1 = { isa = XCSwiftPackageProductDependency; productName = Remote; };
                Z1 = { isa = PBXBuildFile; fileRef = PX; };
                PX = { isa = PBXFileReference; path = libGone.a; sourceTree = BUILT_PRODUCTS_DIR; };
                """
        }
        #expect(model.target("Cam")?.unanalysedDependencies == ["'libGone.a'", "package product 'Remote'"])
    }
}
