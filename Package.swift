// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "plumbline",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "plumbline", targets: ["plumbline"]),
        .plugin(name: "PlumblineCommand", targets: ["PlumblineCommand"]),
        .plugin(name: "PlumblineBuild", targets: ["PlumblineBuild"]),
    ],
    targets: [
        // C: the parser runtime, libyaml, the C library's heap, and the two grammars that `make grammars` fetches.
        .systemLibrary(
            name: "CTreeSitter", pkgConfig: "tree-sitter",
            providers: [.apt(["libtree-sitter-dev"]), .brew(["tree-sitter"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CAllocator"),
        .target(name: "CBoundedParse", dependencies: ["CTreeSitter"]),
        .target(name: "TreeSitterSwift", dependencies: ["CBoundedParse"], path: "grammars/TreeSitterSwift"),
        .target(name: "TreeSitterObjC", dependencies: ["CBoundedParse"], path: "grammars/TreeSitterObjC"),

        // One stage a module; each knows only the stages above it.
        .target(name: "OrientationModel"),
        .target(name: "FileAccess"),
        .target(name: "SavedResults", dependencies: ["FileAccess"]),
        .target(
            name: "SyntaxTree", dependencies: ["CTreeSitter", "CBoundedParse", "TreeSitterSwift", "TreeSitterObjC"]),
        .target(name: "Releases"),
        .target(name: "PropertyLists", dependencies: ["FileAccess"]),
        .target(name: "YAMLFiles", dependencies: ["OrientationModel", "CYAML"]),
        .target(
            name: "BuildModel",
            dependencies: ["OrientationModel", "FileAccess", "PropertyLists", "SyntaxTree", "YAMLFiles"]),
        .target(name: "SourceFacts", dependencies: ["OrientationModel", "FileAccess", "SyntaxTree"]),
        .target(
            name: "RotationAnalysis",
            dependencies: ["CAllocator", "OrientationModel", "FileAccess", "SavedResults", "SourceFacts", "BuildModel"]),
        .target(
            name: "Lint",
            dependencies: [
                "OrientationModel", "Releases", "PropertyLists", "SourceFacts", "BuildModel", "RotationAnalysis",
            ]),
        .target(
            name: "Migration",
            dependencies: [
                "OrientationModel", "FileAccess", "PropertyLists", "BuildModel", "SourceFacts", "RotationAnalysis",
            ]),
        .target(
            name: "Reports",
            dependencies: ["OrientationModel", "Releases", "FileAccess", "RotationAnalysis", "Lint"]),
        .executableTarget(
            name: "plumbline",
            dependencies: [
                "OrientationModel", "Releases", "FileAccess", "SavedResults", "SyntaxTree", "SourceFacts", "YAMLFiles",
                "BuildModel", "RotationAnalysis", "Lint", "Reports", "Migration",
            ]),

        // For other packages. They run a program that was built before, so none of the above is built for them.
        .plugin(
            name: "PlumblineCommand",
            capability: .command(intent: .custom(verb: "plumbline", description: "Run plumbline on the package's app"))),
        .plugin(name: "PlumblineBuild", capability: .buildTool()),

        .testTarget(name: "OrientationModelTests", dependencies: ["OrientationModel"]),
        .testTarget(name: "ReleasesTests", dependencies: ["Releases"]),
        .testTarget(name: "SyntaxTreeTests", dependencies: ["SyntaxTree"]),
        .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
        .testTarget(name: "SavedResultsTests", dependencies: ["SavedResults"]),
        .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists"]),
        .testTarget(name: "BuildModelTests", dependencies: ["BuildModel"]),
        .testTarget(name: "SourceFactsTests", dependencies: ["SourceFacts"]),
        .testTarget(name: "RotationAnalysisTests", dependencies: ["RotationAnalysis", "SavedResults"]),
        // Hand-made analyses for the tests of what comes after the analysis.
        .target(
            name: "SampleAnalyses", dependencies: ["OrientationModel", "BuildModel", "RotationAnalysis", "Lint"],
            path: "Tests/SampleAnalyses"),
        .testTarget(name: "LintTests", dependencies: ["Lint", "SourceFacts", "SampleAnalyses"]),
        .testTarget(name: "MigrationTests", dependencies: ["Migration"]),
        .testTarget(name: "ReportsTests", dependencies: ["Reports", "SampleAnalyses"]),
        .testTarget(name: "CommandLineTests", dependencies: ["plumbline", "Releases", "SampleAnalyses"]),
    ],
    swiftLanguageModes: [.v6]
)

// Without libFuzzer, which not every toolchain comes with, the readers are only given what it found before.
if Context.environment["PLUMBLINE_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: ["PropertyLists", "BuildModel", "SourceFacts", "SavedResults", "RotationAnalysis", "Lint"],
            path: "Fuzzing/Program"))
} else {
    package.targets.append(
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["PropertyLists", "BuildModel", "SourceFacts", "SavedResults", "RotationAnalysis", "Lint"],
            path: "Fuzzing",
            exclude: ["Regressions", "Program/EntryPoint.swift", "run", "seeds.py"],
            sources: ["Program/FuzzTarget.swift", "Tests"]))
}
