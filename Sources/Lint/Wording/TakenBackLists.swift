import OrientationModel
import RotationAnalysis

extension TargetAnalysis {
    /// Whether a list that goes back to what it was leaves a screen of today's code without any orientation, so that UIKit
    /// raises an exception (F30).
    public func wouldLeaveNothing(on idiom: Idiom) -> Bool {
        verdicts.contains { $0.idiom == idiom && $0.asked != .no && $0.before.constant?.isEmpty == true }
    }
}
