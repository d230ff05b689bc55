import OrientationModel
import RotationAnalysis

/// Tests of what app delegate and scene delegates answer instead of the Info.plist (F3, F5).
struct DelegateTests {
    let target: TargetAnalysis

    /// One delegate with a method that answers.
    struct Item {
        let type: DeclaredClass
        /// Lines that make what the method is asked about; indented for the body of a test.
        let preparation: [String]
        /// The call of the method, behind the delegate.
        let call: String
        /// Ends the name of the test.
        let nameEnding: String
        /// What the method is known to answer on each kind of device; nil where it is not, or where nobody is asked.
        let masks: [Idiom: OrientationMask]

        /// Why there is no test: lower case, no full stop.
        var reasonToLeaveOut: String? {
            if !type.isOwned { return "it is somebody else's code" }
            if !type.location.file.hasSuffix(".swift") {
                return "it is written in Objective-C; import its header and assert what '\(call)' answers"
            }
            if type.isPrivate { return "it is private, so tests cannot name it" }
            if type.isGeneric { return "it has generic parameters, so tests have to say which" }
            if type.isNotInEveryRelease {
                return "it is not available in every release, so tests have to ask for one first"
            }
            if !type.initialisers.isEmpty {
                return "it has initialisers of its own; make one and assert what it answers"
            }
            return masks.isEmpty ? "what it answers depends on the run, or no screen goes by it" : nil
        }

        func text(named name: String) -> String {
            func mask(_ idiom: Idiom) -> String { masks[idiom].map { MaskSpelling($0).swift } ?? "nil" }
            let lines =
                ["func \(name)() throws {"] + preparation.map { "    " + $0 }
                + [
                    "    let mask = \(type.name)().\(call)",
                    "    try expect(mask, phone: \(mask(.phone)), pad: \(mask(.pad)))", "}",
                ]
            return lines.map { "    " + $0 + "\n" }.joined()
        }
    }

    /// The app delegate first.
    var all: [Item] { apps + scenes }

    private var apps: [Item] {
        target.appDelegates.prefix(1).filter { $0.answers(DelegateMethod.ofApp) }.map { lineage in
            Item(
                type: lineage.classes[0], preparation: [],
                call: "application(UIApplication.shared, supportedInterfaceOrientationsFor: nil)",
                nameEnding: "AnswersForTheApp", masks: masks { $0.before.constant })
        }
    }

    private var scenes: [Item] {
        // Several may answer differently, and what is known is what they answer together.
        target.sceneDelegates.filter { $0.answers(DelegateMethod.ofScene) }.map { lineage in
            Item(
                type: lineage.classes[0],
                preparation: [
                    "guard #available(iOS 27.0, *) else { throw XCTSkip(\"scene delegates are asked from iOS 27 on\") }",
                    "let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }",
                    "guard let scene = scenes.first else { throw XCTSkip(\"run this in the app: no scene is connected\") }",
                ], call: "supportedInterfaceOrientations(for: scene)", nameEnding: "AnswersForItsScene",
                masks: masks { $0.sceneAnswer?.constant })
        }
    }

    /// An iPad that asks nobody goes by nothing that a delegate answers (F20).
    private func masks(_ answer: (AppMask) -> OrientationMask?) -> [Idiom: OrientationMask] {
        var result: [Idiom: OrientationMask] = [:]
        for idiom in target.idioms {
            guard let mask = target.appMasks[idiom], !mask.asksNobodyBefore else { continue }
            result[idiom] = answer(mask)
        }
        return result
    }
}
