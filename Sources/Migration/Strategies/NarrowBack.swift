import BuildModel
import OrientationModel
import RotationAnalysis

/// Takes back what a widening added, for the idioms on which something is lost (F26). Whether a screen is left without any
/// orientation (F30) shows when the result is analysed.
struct NarrowBack: Strategy {
    func proposal(for target: MigrationTarget) throws -> Proposal {
        guard target.isWidenedAlready else {
            throw NotApplicable(reason: "nothing was widened yet; '--base REVISION' says since when")
        }
        var result = Proposal()
        for idiom in target.idioms {
            let isAtStake = target.analysis.verdicts.contains {
                $0.idiom == idiom && $0.losesConstraint
            }
            guard isAtStake, let mask = target.analysis.appMasks[idiom], let before = mask.declaredBefore else {
                continue
            }
            for configuration in target.app.configurations {
                narrow(configuration, idiom, to: before, target, into: &result)
            }
        }
        return result
    }

    private func narrow(
        _ configuration: TargetConfiguration, _ idiom: Idiom, to before: OrientationMask, _ target: MigrationTarget,
        into result: inout Proposal
    ) {
        let (places, manual) = ListPlaces(configuration: configuration).places(for: idiom)
        result.manual += manual.filter { !result.manual.contains($0) }
        for place in places where !place.mask.isSubset(of: before) {
            let why = "lists \(before.phrase) again for \(idiom.displayName)"
            switch target.lists.narrowing(place, to: before, why: why) {
            case .success(let edits): result.edits += edits.filter { !result.edits.contains($0) }
            case .failure(let error): result.manual.append(error.step)
            }
        }
    }
}
