import Testing

@testable import BuildModel

private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let core = "Core"
    let package = Package(
        name: "UI",
        products: [.library(name: "UIKitchen", targets: ["Screens"])],
        dependencies: [.package(path: "../Models"), .package(url: "https://example.org/x", from: "1.0.0")],
        targets: [
            .target(name: "Screens", dependencies: [.target(name: "Core"), .product(name: "Models", package: "Models"), "Remote"]),
            .target(name: core, path: "Other/Core", exclude: ["Old"]),
            .testTarget(name: "ScreensTests", dependencies: ["Screens"]),
        ])
    """

private let files = [
    "Packages/UI/Package.swift": manifest, "Packages/UI/Sources/Screens/s.swift": "",
    "Packages/UI/Sources/Screens/Resources/S.storyboard": "", "Packages/UI/Other/Core/c.swift": "",
    "Packages/UI/Other/Core/Old/o.swift": "", "Packages/UI/Tests/ScreensTests/t.swift": "",
    "Packages/Models/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Models\", products: [.library(name: \"Models\", targets: [\"Models\"])], targets: [.target(name: \"Models\")])",
    "Packages/Models/Sources/Models/m.swift": "",
]

private let expected = [
    "Packages/Models/Sources/Models/m.swift Models", "Packages/UI/Other/Core/c.swift Core",
    "Packages/UI/Sources/Screens/Resources/S.storyboard Screens", "Packages/UI/Sources/Screens/s.swift Screens",
]

@Suite struct PackageTests {
    private func load(_ edit: (inout ProjectText) -> Void, extra: [String: String] = [:]) throws -> ProjectModel {
        var project = ProjectText()
        project.target = "packageProductDependencies = ( Q1 );"
        // No `package` attribute leads from the product to its package.
        project.objects = "Q1 = { isa = XCSwiftPackageProductDependency; productName = UIKitchen; };"
        edit(&project)
        let tree = try TemporaryTree(
            files.merging(["Cam.xcodeproj/project.pbxproj": project.text]) { $1 }.merging(extra) { $1 })
        return try tree.load()
    }

    /// The platforms that a package names, its sources are for.
    @Test func platforms() throws {
        let named = manifest.replacing(
            "name: \"UI\",", with: "name: \"UI\", platforms: [.iOS(.v16), .tvOS(\"16\"), .macCatalyst(.v16)],")
        let model = try load(
            {
                $0.project = "packageReferences = ( K1 );"
                $0.objects += "K1 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/UI; };"
            }, extra: ["Packages/UI/Package.swift": named])
        let platforms = try #require(model.target("Cam")).sourceFiles.map(\.otherPlatforms)
        #expect(platforms == [[], [.tvOS], [.tvOS], [.tvOS]])
    }

    private func members(_ model: ProjectModel) -> [String]? {
        model.target("Cam")?.sourceFiles.map { "\($0.path) \($0.module)" }
    }

    @Test func localPackageReference() throws {
        let model = try load {
            $0.project = "packageReferences = ( K1 );"
            $0.objects += "K1 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/UI; };"
        }
        #expect(members(model) == expected)
        #expect(model.target("Cam")?.unanalysedDependencies == ["package product 'Remote'"])
    }

    @Test(arguments: ["folder", "wrapper", "text"])
    func folderReference(type: String) throws {
        let model = try load {
            $0.children = "X1"
            $0.objects +=
                "X1 = { isa = PBXFileReference; lastKnownFileType = \(type); path = Packages/UI; sourceTree = \"<group>\"; };"
        }
        #expect(members(model) == expected)
    }

    @Test func synchronizedFolder() throws {
        let model = try load {
            $0.children = "F1"
            $0.objects +=
                "F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = Packages; sourceTree = \"<group>\"; };"
        }
        #expect(members(model) == expected)
    }

    @Test func workspaceReference() throws {
        let model = try load(
            { _ in },
            extra: [
                "Cam.xcworkspace/contents.xcworkspacedata":
                    "<Workspace version=\"1.0\"><FileRef location=\"group:Cam.xcodeproj\"/><Group location=\"group:Packages\" name=\"P\"><FileRef location=\"group:UI\"/></Group></Workspace>"
            ])
        #expect(members(model) == expected)
    }

    @Test func productsOfFrameworksPhases() throws {
        let model = try load {
            $0.target = ""
            $0.links = "Z1"
            $0.project = "packageReferences = ( K1 );"
            $0.objects += """
                K1 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/UI; };
                Z1 = { isa = PBXBuildFile; productRef = Q1; };
                """
        }
        #expect(members(model) == expected)
    }

    /// What an app links from its own tree is its own code, and what a dependency manager fetched is not.
    @Test(
        arguments: [
            ("Vendor/Box", .owned), ("vendor/Box", .owned), ("Carthage/Checkouts/Box", .resolvedOnly),
            (".build/checkouts/Box", .resolvedOnly), ("SourcePackages/checkouts/Box", .resolvedOnly),
        ] as [(String, SourceMembership.Ownership)])
    func ownershipOfPackages(folder: String, expected: SourceMembership.Ownership) throws {
        let model = try load(
            {
                $0.project = "packageReferences = ( K1 );"
                $0.objects += "K1 = { isa = XCLocalSwiftPackageReference; relativePath = \"\(folder)\"; };"
                $0.objects = $0.objects.replacing("UIKitchen", with: "Box")
            },
            extra: [
                folder + "/Package.swift":
                    "let package = Package(name: \"Box\", products: [.library(name: \"Box\", targets: [\"Box\"])], targets: [.target(name: \"Box\")])",
                folder + "/Sources/b.swift": "",
            ])
        #expect(model.target("Cam")?.sourceFiles.map(\.ownership) == [expected])
    }

    @Test func manifestsThatAreCode() throws {
        let model = try load(
            {
                $0.project = "packageReferences = ( K1 );"
                $0.objects += "K1 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/UI; };"
            },
            extra: [
                "Packages/UI/Package.swift": """
                import PackageDescription
                let names = ["Screens"]
                let package = Package(name: "UI", products: names.map { .library(name: $0, targets: [$0]) },
                    targets: names.map { .target(name: $0) })
                """
            ])
        #expect(members(model) == [])
        #expect(
            model.notes.contains {
                $0.what == "Packages/UI/Package.swift" && $0.reason.contains("not statically readable")
            })
    }

    /// An app that links the product of a package called `Box`.
    private func loadBox(_ files: [String: String]) throws -> ProjectModel {
        try load(
            {
                $0.project = "packageReferences = ( K1 );"
                $0.objects = """
                    Q1 = { isa = XCSwiftPackageProductDependency; productName = Box; };
                    K1 = { isa = XCLocalSwiftPackageReference; relativePath = Box; };
                    """
            }, extra: files)
    }

    /// Code among the resources is copied as it is; storyboards are compiled wherever they lie.
    @Test func resources() throws {
        let model = try loadBox(
            [
                "Box/Package.swift":
                    "let package = Package(name: \"Box\", products: [.library(name: \"Box\", targets: [\"Box\"])], targets: [.target(name: \"Box\", resources: [.process(\"Res\"), .copy(\"One.swift\")])])",
                "Box/Sources/Box/b.swift": "", "Box/Sources/Box/One.swift": "", "Box/Sources/Box/Res/Sample.swift": "",
                "Box/Sources/Box/Res/M.storyboard": "",
            ])
        #expect(
            model.target("Cam")?.sourceFiles.map(\.path) == [
                "Box/Sources/Box/Res/M.storyboard", "Box/Sources/Box/b.swift",
            ])
    }

    /// The folder that a target names is named.
    @Test func missingFolders() throws {
        let model = try loadBox(
            [
                "Box/Package.swift":
                    "let package = Package(name: \"Box\", products: [.library(name: \"Box\", targets: [\"Box\", \"More\"])], targets: [.target(name: \"Box\", path: \"Gone\"), .target(name: \"More\")])"
            ])
        #expect(model.notes.contains { $0.what.contains("'Box'") && $0.reason.contains("'Box/Gone'") })
        #expect(model.notes.contains { $0.what.contains("'More'") && $0.reason.contains("no folder below 'Box'") })
    }

    @Test func missingManifestsAreNoted() throws {
        let model = try load {
            $0.project = "packageReferences = ( K1 );"
            $0.objects += "K1 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Gone; };"
        }
        #expect(model.notes.contains { $0.what == "Packages/Gone" })
    }
}

@Suite struct SwiftManifestTests {
    private func call(_ text: String) throws -> ManifestCall {
        try #require(SwiftManifest(Array(text.utf8), path: "M.swift").calls(of: "f").last)
    }

    @Test(arguments: [
        ("f(\"a\")", ManifestExpression.Value.string("a")), ("f(\"a\" + \"b\")", .string("ab")),
        ("f(#\"a\"#)", .string("a")),
        ("f(\"a\\\"b\")", .string("a\"b")), ("f(true)", .boolean(true)), ("f(1_0)", .number("10")), ("f(nil)", .null),
        ("f(.iPhone)", .member("iPhone")), ("f(A.b.iPad)", .member("iPad")), ("let x = \"v\"\nf(x)", .string("v")),
        ("let x = \"v\"\nf(\"a\\(x)c\")", .string("avc")), ("enum E { static let x = \"v\" }\nf(E.x)", .string("v")),
        ("f(\"\"\"\n  a\n    b\n  \"\"\")", .string("a\n  b")), ("let a = b\nlet b = a\nf(a)", .name("a")),
    ])
    func literals(text: String, expected: ManifestExpression.Value) throws {
        #expect(try call(text).unlabeled?.value == expected)
    }

    @Test(arguments: ["f(x ? 1 : 2)", "f(\"a\\(g())\")", "f(-1)", "f([1].map { $0 })"])
    func code(text: String) throws {
        let value = try #require(call(text).unlabeled?.value)
        switch value {
        case .code, .call, .name: break
        default: Issue.record("expected code, got \(value)")
        }
    }

    @Test func positions() throws {
        let found = try call("let a = 1\n  f(name: \"x\",\n    list: [\"é\", \"b\"])")
        #expect(found.location.line == 2)
        #expect(found.location.column == 3)
        #expect(found["list"]?.elements?.last?.location.column == 18)
    }

    @Test func nonsenseNeverCrashes() {
        for text in [
            "", "f(", "f(]", "let a =", "\u{0}\u{1}", String(repeating: "f(", count: 3000),
            String(repeating: "[", count: 5000),
        ] {
            _ = SwiftManifest(Array(text.utf8), path: "M.swift")
        }
    }
}
