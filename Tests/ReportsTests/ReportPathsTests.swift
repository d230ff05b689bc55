import RotationAnalysis
import Testing

import Lint

@testable import Reports

@Suite("Paths for other programs")
struct ReportPathsTests {
    private func path(_ file: String, root: String, folder: String) -> String {
        Report(
            outcome: LintOutcome(findings: []), analysis: Analysis(targets: [], notAnalysed: []), root: root,
            workingFolder: folder
        ).toolPath(file)
    }

    @Test(
        "Relative to the working folder, absolute outside of it",
        arguments: [
            ("App/A.swift", "/src", "/src", "App/A.swift"),
            ("App/A.swift", "/src/ios", "/src", "ios/App/A.swift"),
            ("App/A.swift", "/src", "/src/App", "A.swift"),
            ("App/A.swift", "/src", "/src/Tests", "/src/App/A.swift"),
            ("App/A.swift", "/src-old", "/src", "/src-old/App/A.swift"),
            ("../Shared/A.swift", "/src/ios", "/src", "Shared/A.swift"),
            ("./App//A.swift", "/src", "/src", "App/A.swift"),
            ("/lib/A.swift", "/src", "/src", "/lib/A.swift"),
            ("/src/A.swift", "/src", "/src", "A.swift"),
            (".", "/src", "/src", "."),
            (".", "/src/ios", "/src", "ios"),
            ("A.swift", "/src", "/", "src/A.swift"),
        ])
    func paths(file: String, root: String, folder: String, expected: String) {
        #expect(path(file, root: root, folder: folder) == expected)
    }
}
