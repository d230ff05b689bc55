import OrientationModel
import Testing

@testable import RotationAnalysis

/// One way in which public code says which way a screen may turn, and what must be made of it.
struct Shape: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [SourceText]
    var expectations: [Expectation]
    /// Whether it compiles against the stand-in for UIKit, and runs without anything set up.
    var isCompilable: Bool
    var conditions: BuildConditions
    var deploymentTarget: [Int]?

    /// The mask of one class for each idiom, and what widening a portrait-only app does to it.
    struct Expectation: Sendable {
        var type: String
        var module: String?
        var masks: PerIdiom<String>
        var widening: PerIdiom<String>

        /// - Parameters:
        ///   - phone: In the notation of ``MaskNotation``.
        ///   - pad: The same as on iPhone when it is left out.
        ///   - after: `held`, `lost +LR`, `unproven +ULR`.
        init(
            _ type: String, in module: String? = nil, _ phone: String, pad: String? = nil, after: String,
            padAfter: String? = nil
        ) {
            self.type = type
            self.module = module
            masks = PerIdiom(phone: phone, pad: pad ?? phone)
            widening = PerIdiom(phone: after, pad: padAfter ?? after)
        }
    }

    init(
        _ name: String, _ files: [SourceText], _ expectations: [Expectation], isCompilable: Bool = true,
        conditions: BuildConditions = BuildConditions(), deploymentTarget: [Int]? = nil
    ) {
        self.name = name
        self.files = files
        self.expectations = expectations
        self.isCompilable = isCompilable
        self.conditions = conditions
        self.deploymentTarget = deploymentTarget
    }

    init(
        _ name: String, _ expectation: Expectation, isCompilable: Bool = true,
        conditions: BuildConditions = BuildConditions(), deploymentTarget: [Int]? = nil, _ text: String
    ) {
        self.init(
            name, [SourceText(text)], [expectation], isCompilable: isCompilable, conditions: conditions,
            deploymentTarget: deploymentTarget)
    }

    var testDescription: String { name }

    /// Compares everything that is expected with what is computed.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let program = Program(files, conditions: conditions, deploymentTarget: deploymentTarget)
        for expectation in expectations {
            guard let id = program.type(named: expectation.type, in: expectation.module) else {
                Issue.record("\(name): no class \(expectation.type) was found", sourceLocation: sourceLocation)
                continue
            }
            for idiom in Idiom.allCases {
                let result = Evaluator(program: program, idiom: idiom).controllerMask(of: .project(id))
                let comment =
                    "\(name): \(expectation.type) on \(idiom.displayName); \(result.reasons.map(\.message)) \(result.notes.uncertainties.map(\.message))"
                #expect(
                    MaskNotation.of(result.bounds, forwards: result.notes.forwards) == expectation.masks[idiom],
                    Comment(rawValue: comment), sourceLocation: sourceLocation)
                #expect(
                    MaskNotation.widening(result.bounds) == expectation.widening[idiom], Comment(rawValue: comment),
                    sourceLocation: sourceLocation)
                if result.bounds.constant == nil {
                    // Rule 9 of the house: what is not known has a reason.
                    #expect(
                        !(result.reasons + result.notes.uncertainties).isEmpty,
                        "\(name) on \(idiom.displayName): no reason is given",
                        sourceLocation: sourceLocation)
                }
            }
        }
    }
}
