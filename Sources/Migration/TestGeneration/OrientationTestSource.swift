import OrientationModel
import RotationAnalysis

/// XCTest source that asserts what the deciding view controllers of a target answer, so that the app's own tests keep it.
///
/// Only overrides are asserted: a screen without one answers what UIKit does, which is no promise of the app.
public struct OrientationTestSource: Sendable {
    /// The source of one Swift file.
    public let text: String
    /// Deciders that are not asserted, with the reason: lower case, no full stop.
    public let leftOut: [ManualStep]
    /// How many classes are asserted.
    public let count: Int

    /// - Parameter target: The analysed target; what it declares does not matter, only what its code answers.
    public init(for target: TargetAnalysis) {
        var modules: Set<String> = []
        var tests: [String] = []
        var leftOut: [ManualStep] = []
        let deciders = Set(target.verdicts.filter { $0.asked != .no && $0.hasOverride }.map(\.location))
        for location in deciders.sorted() {
            let screens = target.verdicts.filter { $0.location == location }
            guard let first = screens.first, let type = first.lineage?.classes.first else { continue }
            if let reason = Self.reasonToLeaveOut(screens, type) {
                leftOut.append(ManualStep(what: "'\(first.symbol)'", location: location, reason: reason))
                continue
            }
            modules.insert(type.module)
            tests.append(Self.test(of: first, screens, target))
        }
        if let delegate = Self.delegateTest(target, &leftOut) {
            modules.insert(delegate.module)
            tests.append(delegate.text)
        }
        self.leftOut = leftOut.sorted()
        count = tests.count
        let imports = modules.sorted().map { "@testable import \($0)\n" }.joined()
        let name = target.name.filter { $0.isLetter || $0.isNumber }
        text = """
            // Made by 'plumbline testgen' for the target '\(target.name)'. Make it again when a screen is meant to turn otherwise.

            import UIKit
            import XCTest

            \(imports)
            /// What the view controllers that UIKit asks answer. A failure here is a screen that turns as it did not before.
            @MainActor
            final class \(name)OrientationTests: XCTestCase {
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

    private static func reasonToLeaveOut(_ screens: [ScreenVerdict], _ type: DeclaredClass) -> String? {
        if type.isGeneric { return "it has generic parameters, so tests have to say which; assert \(spelled(screens))" }
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
            screen.ownMask.constant.map { "'\(MaskSpelling($0).objectiveC)' on \(screen.idiom.displayName)" }
        }.joined(separator: " and ")
    }

    private static func test(of first: ScreenVerdict, _ screens: [ScreenVerdict], _ target: TargetAnalysis) -> String {
        let name = first.symbol.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        var lines = ["    func test\(name)KeepsItsOrientations() throws {"]
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
            lines.append("        throw XCTSkip(\"make a '\(first.symbol)' here: its initialisers take arguments\")")
        }
        lines.append("    }")
        return lines.joined(separator: "\n") + "\n"
    }

    /// How the class is made without arguments; nil when it cannot be.
    private static func construction(of screen: ScreenVerdict) -> String? {
        guard let lineage = screen.lineage, let base = lineage.frameworkBase else { return nil }
        let name = screen.symbol
        if let own = lineage.classes.first(where: { !$0.initialisers.isEmpty })?.initialisers {
            if own.contains("init()") { return "\(name)()" }
            return own.contains("init(nibName:bundle:)") ? "\(name)(nibName: nil, bundle: nil)" : nil
        }
        switch base {
        case "UICollectionViewController": return "\(name)(collectionViewLayout: UICollectionViewFlowLayout())"
        case "UIHostingController": return nil
        default: return "\(name)()"
        }
    }

    private static func delegateTest(
        _ target: TargetAnalysis, _ leftOut: inout [ManualStep]
    ) -> (module: String, text: String)? {
        guard let answer = target.appMasks.values.compactMap(\.delegate).first,
            let type = target.appDelegates.first?.classes.first,
            type.orientationMembers["application(_:supportedInterfaceOrientationsFor:)"] != nil
        else { return nil }
        guard type.location.file.hasSuffix(".swift"), !type.isPrivate, type.initialisers.isEmpty else {
            leftOut.append(
                ManualStep(
                    what: "'\(type.name)'", location: answer.location,
                    reason: "the app delegate cannot be made without arguments, or not named in Swift"))
            return nil
        }
        func mask(_ idiom: Idiom) -> String {
            let mask = target.appMasks[idiom].flatMap { $0.asksNobodyBefore ? nil : $0.before.constant }
            return mask.map { MaskSpelling($0).swift } ?? "nil"
        }
        guard target.idioms.contains(where: { mask($0) != "nil" }) else {
            leftOut.append(
                ManualStep(
                    what: "'\(type.name)'", location: answer.location,
                    reason: "what it answers depends on the run, or no screen goes by it"))
            return nil
        }
        let text = """
                func test\(type.name.filter { $0.isLetter || $0.isNumber })AnswersForTheApp() throws {
                    let mask = \(type.name)().application(UIApplication.shared, supportedInterfaceOrientationsFor: nil)
                    try expect(mask, phone: \(mask(.phone)), pad: \(mask(.pad)))
                }

            """
        return (type.module, text)
    }
}
