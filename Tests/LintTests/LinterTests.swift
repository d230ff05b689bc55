import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("Linter")
struct LinterTests {
    @Test("Targets that share a finding are named in it")
    func sharedFindings() throws {
        let names = ["App", "App Beta", "App Dev"]
        let targets = names.map { Sample.target($0, screens: [Sample.screen("Home")]) }
        let all = Linter().findings(in: Sample.input(targets.reversed()))
        #expect(all.count == 1)
        #expect(all.first?.targets == names)
        #expect(all.first?.message.hasSuffix("(targets 'App', 'App Beta' and 'App Dev')") == true)
    }

    @Test("Several projects that build one app share its findings")
    func sharedAmongProjects() throws {
        let targets = ["One", "Two"].map { project in
            Sample.target(
                screens: [
                    Sample.screen(
                        "Home",
                        because: [
                            Evidence(
                                "is made by a target", at: SourceLocation(file: "\(project)/project.pbxproj", line: 9)),
                            Evidence("is the root of a window", at: SourceLocation(file: "App/Scene.swift", line: 3)),
                        ])
                ])
        }
        let all = Linter().findings(in: Sample.input(targets))
        #expect(all.count == 1)
        let files = try #require(all.first).evidenceFiles
        #expect(files.contains("One/project.pbxproj") && files.contains("Two/project.pbxproj"))
    }

    @Test("Findings that differ stay apart")
    func differentFindings() {
        let targets = [
            Sample.target("App", screens: [Sample.screen("Home")]),
            Sample.target("Other", screens: [Sample.screen("Home", own: MaskBounds(.all))]),
        ]
        #expect(Linter().findings(in: Sample.input(targets)).count == 2)
    }

    @Test("Findings stand in the order of their places, whatever the order of the input")
    func order() {
        let screens = ["C", "A", "B"].map { Sample.screen($0) }
        let one = Linter().findings(in: Sample.input([Sample.target(screens: screens)]))
        let other = Linter().findings(in: Sample.input([Sample.target(screens: screens.reversed())]))
        #expect(one.compactMap(\.symbol) == ["A", "B", "C"])
        #expect(one == other)
    }

    @Test("An app of three hundred screens gives a person few findings to read")
    func fewFindings() {
        let pages = (1...300).map { Sample.screen("Page\($0)", asked: .no, decider: "Shell") }
        let onPad = (1...300).map { Sample.screen("Page\($0)", on: .pad, asked: .no) }
        let unknown = (1...40).map { Sample.screen("Loose\($0)", asked: .possibly) }
        let target = Sample.target(screens: [Sample.screen("Shell")] + pages + onPad + unknown)
        #expect(Linter().findings(in: Sample.input([target])).count == 3)
    }
}
