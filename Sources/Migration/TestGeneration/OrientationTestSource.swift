import OrientationModel
import RotationAnalysis

/// XCTest source that asserts what the deciding view controllers of a target answer, so that the app's own tests keep it.
///
/// Only overrides are asserted: a screen without one answers what UIKit does, which is no promise of the app.
public struct OrientationTestSource: Sendable {
    /// The source of one Swift file; empty when nothing can be asserted, since a class without tests would pass.
    public let text: String
    /// Deciders that are not asserted, with the reason: lower case, no full stop.
    public let leftOut: [ManualStep]
    /// How many classes are asserted.
    public let count: Int

    /// - Parameters:
    ///   - target: The analysed target; what it declares does not matter, only what its code answers.
    ///   - isIncluded: Whether classes of a file, named relative to the analysed root, are to be asserted.
    public init(for target: TargetAnalysis, isIncluded: (String) -> Bool = { _ in true }) {
        var modules: Set<String> = []
        var tests: [String] = []
        var names: Set<String> = []
        var leftOut: [ManualStep] = []
        let deciders = Set(target.verdicts.filter { $0.asked != .no && $0.hasOverride }.map(\.location))
        for location in deciders.sorted() {
            let screens = target.verdicts.filter { $0.location == location }
            guard let first = screens.first, let type = first.lineage?.classes.first else { continue }
            let reason = isIncluded(location.file) ? Self.reasonToLeaveOut(screens, type) : Self.notIncluded
            if let reason {
                leftOut.append(ManualStep(what: "'\(first.symbol)'", location: location, reason: reason))
                continue
            }
            modules.insert(type.module)
            tests.append(Self.test(of: first, screens, target, &names))
        }
        for delegate in DelegateTests(target: target).all {
            let reason = isIncluded(delegate.type.location.file) ? delegate.reasonToLeaveOut : Self.notIncluded
            if let reason {
                leftOut.append(
                    ManualStep(what: "'\(delegate.type.name)'", location: delegate.type.location, reason: reason))
                continue
            }
            modules.insert(delegate.type.module)
            tests.append(delegate.text(named: Self.testName(delegate.type.name, with: delegate.nameEnding, &names)))
        }
        self.leftOut = leftOut.sorted() + Self.silent(target, hasTests: !tests.isEmpty)
        count = tests.count
        guard !tests.isEmpty else {
            text = ""
            return
        }
        let imports = modules.sorted().map { "@testable import \($0)\n" }.joined()
        let name = Self.identifier(target.name, with: "OrientationTests")
        text = """
            // Made by 'plumbline testgen' for the target '\(target.name)'. Make it again when a screen is meant to turn otherwise.

            import UIKit
            import XCTest

            \(imports)
            /// What the view controllers that UIKit asks answer. A failure here is a screen that turns as it did not before.
            @MainActor
            final class \(name): XCTestCase {
            \(tests.joined(separator: "\n"))
                /// Compares for the kind of device that the tests run on.
                private func expect(
                    _ mask: UIInterfaceOrientationMask, phone: UIInterfaceOrientationMask?,
                    pad: UIInterfaceOrientationMask?, file: StaticString = #filePath, line: UInt = #line
                ) throws {
                    guard let expected = UIDevice.current.userInterfaceIdiom == .pad ? pad : phone else {
                        throw XCTSkip("nothing is promised for this kind of device")
                    }
                    XCTAssertEqual(mask.rawValue, expected.rawValue, file: file, line: line)
                }
            }

            """
    }

    /// A name of letters and digits that does not begin with a digit.
    private static func identifier(_ name: String, with ending: String) -> String {
        let word = name.filter { $0.isLetter || ($0.isASCII && $0.isNumber) || $0 == "_" }
        return (word.first?.isNumber == true ? "_" : "") + word + ending
    }

    /// A name for a test that no other test has.
    private static func testName(_ name: String, with ending: String, _ names: inout Set<String>) -> String {
        let stem = "test" + name.filter { $0.isLetter || $0.isNumber || $0 == "_" } + ending
        var result = stem
        var number = 2
        while !names.insert(result).inserted {
            result = stem + String(number)
            number += 1
        }
        return result
    }

    private static func reasonToLeaveOut(_ screens: [ScreenVerdict], _ type: DeclaredClass) -> String? {
        if type.isGeneric { return "it has generic parameters, so tests have to say which; assert \(spelled(screens))" }
        if type.isNotInEveryRelease {
            return
                "it is not available in every release, so tests have to ask for one first; assert \(spelled(screens))"
        }
        if type.isPrivate { return "it is private, so tests cannot name it" }
        if !type.isOwned { return "it is somebody else's code" }
        if !type.location.file.hasSuffix(".swift") {
            return "it is written in Objective-C; import its header and assert \(spelled(screens))"
        }
        if screens.allSatisfy({ $0.ownMask.constant == nil }) {
            return "what it answers depends on the run: \(screens[0].ownMask.phrase)"
        }
        return nil
    }

    private static func spelled(_ screens: [ScreenVerdict]) -> String {
        screens.compactMap { screen in
            let isSwift = screen.location.file.hasSuffix(".swift")
            return screen.ownMask.constant.map { mask in
                let spelling = MaskSpelling(mask)
                return "'\(isSwift ? spelling.swift : spelling.objectiveC)' on \(screen.idiom.displayName)"
            }
        }.joined(separator: " and ")
    }

    private static func test(
        of first: ScreenVerdict, _ screens: [ScreenVerdict], _ target: TargetAnalysis, _ names: inout Set<String>
    ) -> String {
        let name = testName(first.symbol, with: "KeepsItsOrientations", &names)
        var lines = ["    func \(name)() throws {"]
        if let construction = construction(of: first) {
            lines.append("        let screen = \(construction)")
            func mask(_ idiom: Idiom) -> String {
                let answer = screens.first { $0.idiom == idiom }?.ownMask.constant
                // An iPad that asks nobody goes by nothing that a screen answers (F20).
                let isAsked = !(target.appMasks[idiom]?.asksNobodyBefore ?? false)
                return isAsked ? answer.map { MaskSpelling($0).swift } ?? "nil" : "nil"
            }
            lines.append(
                "        try expect(screen.supportedInterfaceOrientations, phone: \(mask(.phone)), pad: \(mask(.pad)))")
        } else {
            let limit = first.lineage.flatMap(ownInitialisers)?.initialiserLimits["init()"]
            let reason = limit.map { "its 'init()' \($0)" } ?? "its initialisers take arguments"
            let asked = screens.filter { target.appMasks[$0.idiom]?.asksNobodyBefore != true }
            lines.append(
                "        throw XCTSkip(\"make a '\(first.symbol)' here: \(reason); assert \(spelled(asked))\")")
        }
        lines.append("    }")
        return lines.joined(separator: "\n") + "\n"
    }

    /// How the class is made without arguments; nil when it cannot be.
    private static func construction(of screen: ScreenVerdict) -> String? {
        guard let lineage = screen.lineage, let base = lineage.frameworkBase else { return nil }
        let name = screen.symbol
        if let own = ownInitialisers(lineage) {
            func isUsable(_ initialiser: String) -> Bool {
                own.initialisers.contains(initialiser) && own.initialiserLimits[initialiser] == nil
            }
            if isUsable("init()") { return "\(name)()" }
            return isUsable("init(nibName:bundle:)") ? "\(name)(nibName: nil, bundle: nil)" : nil
        }
        switch base {
        case "UICollectionViewController": return "\(name)(collectionViewLayout: UICollectionViewFlowLayout())"
        case "UIHostingController": return nil
        default: return "\(name)()"
        }
    }

    /// The class whose initialisers make it.
    private static func ownInitialisers(_ lineage: ClassLineage) -> DeclaredClass? {
        lineage.classes.first { !$0.initialisers.isEmpty }
    }

    /// The deciders of which nothing is promised: one step for all of them, since an app may have hundreds.
    private static func silent(_ target: TargetAnalysis, hasTests: Bool) -> [ManualStep] {
        let screens = target.verdicts.filter { $0.asked != .no && !$0.hasOverride }
        let names = Set(screens.map(\.symbol)).sorted()
        guard !names.isEmpty else {
            return hasTests
                ? []
                : [ManualStep(what: "the target '\(target.name)'", reason: "it has no view controller that UIKit asks")]
        }
        let shown = names.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
        let what = names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
        let location = names.count == 1 ? screens.first?.location : nil
        return [
            ManualStep(
                what: what, location: location,
                reason: "without an override UIKit's default answers, which is no promise of the app")
        ]
    }

    private static let notIncluded = "'include' or 'exclude' leaves its file out"
}
