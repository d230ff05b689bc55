import BuildModel
import OrientationModel
import RotationAnalysis

/// The ways to keep a constraint, in the order in which equals are preferred.
public enum StrategyName: String, Sendable, Hashable, Codable, CaseIterable {
    /// Widen the iPad list alone; the iPhone list stays as it is (F8).
    case padOnly = "pad-only"
    /// Let the app delegate answer, a mask for each kind of device (F3, F5).
    case appDelegate = "app-delegate"
    /// Let every deciding view controller answer for itself (F12, F13).
    case overrides
    /// Take a widening back (F26).
    case narrow

    /// What it does and what it costs: one line, lower case, no full stop.
    public var summary: String {
        switch self {
        case .padOnly: "widens the iPad list alone: no code, no change on iPhone; every iPad screen turns"
        case .appDelegate: "answers from the app delegate: one or two files, every screen; deprecated in iOS 27"
        case .overrides: "overrides the mask where UIKit asks: a few lines for each deciding view controller"
        case .narrow: "takes the widening since --base back where a screen is lost: no code, no resizing"
        }
    }
}

/// What a strategy would do for one target.
struct Proposal: Hashable {
    var edits: [Edit] = []
    /// What it cannot do itself.
    var manual: [ManualStep] = []
    /// What a reader should know first: lower case, no full stop.
    var notes: [String] = []

    /// Takes the edits, or what a person has to do instead.
    mutating func take(_ outcome: EditOutcome) {
        switch outcome {
        case .success(let edits): self.edits += edits
        case .failure(let error): manual.append(error.step)
        }
    }
}

extension Proposal {
    /// Takes the edits; without them the strategy has nothing to offer.
    /// - Throws: `NotApplicable` with the place and the reason.
    mutating func takeOrRefuse(_ outcome: EditOutcome) throws {
        switch outcome {
        case .success(let edits): self.edits += edits
        case .failure(let error): throw NotApplicable(reason: error.step.phrase)
        }
    }
}

/// Why a strategy has nothing to offer for a target: lower case, no full stop.
struct NotApplicable: Error {
    let reason: String
}

/// One way to keep constraints. It proposes; whether the proposal holds is checked by analysing what it makes.
protocol Strategy {
    /// - Throws: `NotApplicable`.
    func proposal(for target: MigrationTarget) throws -> Proposal
}

/// One app target with everything a strategy looks at.
struct MigrationTarget {
    let app: AppTarget
    let configuration: TargetConfiguration
    /// What the judged change does to it as it stands.
    let analysis: TargetAnalysis
    /// Which lists are to be widened.
    let mode: WideningMode
    /// Whether the lists are to be edited as well.
    let appliesWidening: Bool
    /// Whether the lists were widened already, and what is judged is the step from an earlier state.
    let isWidenedAlready: Bool
    let files: EditableFiles
    let code: CodeEditor
    /// Which targets have which files.
    let membership: FileMembership
    /// The target as it was before the judged change; nil for a what-if.
    let earlier: AppTarget?

    var lists: ListEditor { ListEditor(files: files) }
    var idioms: [Idiom] { analysis.idioms }

    /// Idioms whose lists are to be widened.
    var widenedIdioms: [Idiom] {
        idioms.filter { idiom in
            switch mode {
            case .all: true
            case .ipad: idiom == .pad
            case .iphone: idiom == .phone
            }
        }
    }

    /// Whether somebody is asked on an idiom after the change, so that code can keep a constraint (F20).
    func isAsked(on idiom: Idiom) -> Bool { !(analysis.appMasks[idiom]?.asksNobodyAfter ?? false) }

    /// Idioms on which somebody is asked after the change; all of them where nobody is.
    var askedIdioms: [Idiom] {
        let asked = idioms.filter(isAsked)
        return asked.isEmpty ? idioms : asked
    }

    /// Screens that lose a constraint, or may, although somebody is asked.
    var atStake: [ScreenVerdict] {
        analysis.screens.filter {
            $0.losesConstraint && !$0.mayOnlyTurnUpsideDown && isAsked(on: $0.idiom)
                && !(isWidenedAlready && $0.couldNotBeShown)
        }
    }

    /// A name that no source mentions and that is not taken: the stem, with a number from 2 on where it is in use.
    func freeName(_ stem: String, taken: Set<String> = []) -> String {
        var name = stem
        var number = 2
        let sources = membership.sources
        while taken.contains(name) || code.mentions(name, in: sources) {
            name = stem + String(number)
            number += 1
        }
        return name
    }
}

extension TargetAnalysis {
    /// Every screen that can lose a constraint: the project's, and those of vendored classes. A base class that is never made
    /// is none: nothing is told of it either.
    var screens: [ScreenVerdict] { (verdicts + vendoredScreens).filter { !($0.isBaseOnly && $0.asked == .possibly) } }

    /// How many of them lose one, or may, counted for each kind of device.
    var countAtStake: Int { screens.count { $0.losesConstraint && !$0.mayOnlyTurnUpsideDown } }
}

extension ScreenVerdict {
    /// Whether it had no orientation with the lists of before (F30): one that came with the change that widened them had no
    /// constraint to lose.
    var couldNotBeShown: Bool { before.constant?.isEmpty == true }

    /// Whether it turns, or may turn, in a way it did not before.
    var losesConstraint: Bool { verdict == .lost || verdict == .unproven }

    /// Whether all that is in doubt is upside-down on an iPhone, which only models with a Home button show (F4, F11).
    var mayOnlyTurnUpsideDown: Bool { idiom == .phone && verdict == .unproven && gains == .portraitUpsideDown }
}
