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
        for configuration in target.app.configurations {
            var lists: [List] = []
            for idiom in target.idioms where isAtStake(idiom, target) {
                guard let before = target.analysis.appMasks[idiom]?.declaredBefore else { continue }
                let (places, manual) = ListPlaces(lists: configuration.deviceLists).places(for: idiom)
                result.manual += manual.filter { !result.manual.contains($0) }
                if let step = missingList(of: idiom, in: configuration), !result.manual.contains(step) {
                    result.manual.append(step)
                }
                let others = configuration.simulatorLists.map { ListPlaces(lists: $0).places(for: idiom).places } ?? []
                for place in places + others.filter({ !places.contains($0) }) where !place.mask.isSubset(of: before) {
                    if let index = lists.firstIndex(where: { $0.place == place && $0.mask == before }) {
                        lists[index].idioms.append(idiom)
                    } else {
                        lists.append(List(place: place, mask: before, idioms: [idiom]))
                    }
                }
            }
            for list in lists { try narrow(list, among: lists, target, into: &result) }
            if lists.contains(where: { $0.idioms.contains(.pad) }) {
                try checkSubmission(of: configuration, target, &result.notes)
            }
        }
        return result
    }

    /// What is to be done about a list that the change took out; nil when there is one.
    private func missingList(of idiom: Idiom, in configuration: TargetConfiguration) -> ManualStep? {
        guard case .default? = configuration.declarations[idiom]?.orientations else { return nil }
        return ManualStep(
            what: "the list of \(idiom.displayName)",
            reason: "the change took it out, and no list is put back; take that change back in git")
    }

    /// App Store validation wants all four of an iPad app that does not require the full screen (F22).
    private func checkSubmission(
        of configuration: TargetConfiguration, _ target: MigrationTarget, _ notes: inout [String]
    ) throws(NotApplicable) {
        func flag(_ configuration: TargetConfiguration?) -> Bool? {
            configuration?.declarations[.pad]?.requiresFullScreen.value
        }
        if flag(configuration) == true { return }
        if flag(target.earlier?.configuration(named: configuration.name)) == true {
            throw NotApplicable(
                reason:
                    "'UIRequiresFullScreen' went with the widening, and an iPad app without it has to list all four (F22); take both changes back in git"
            )
        }
        let note =
            "an iPad app that does not require the full screen has to list all four to be submitted (F22, ITMS-90474)"
        if !notes.contains(note) { notes.append(note) }
    }

    /// A list that goes back to what it was, for the idioms that use it.
    private struct List {
        var place: ListPlace
        var mask: OrientationMask
        var idioms: [Idiom]
    }

    private func isAtStake(_ idiom: Idiom, _ target: MigrationTarget) -> Bool {
        target.analysis.screens.contains { $0.idiom == idiom && $0.losesConstraint }
    }

    private func narrow(
        _ list: List, among lists: [List], _ target: MigrationTarget, into result: inout Proposal
    ) throws {
        let location = list.place.location
        if lists.contains(where: { $0.place == list.place && $0.mask != list.mask }) {
            throw NotApplicable(
                reason:
                    "iPhone and iPad share the list at \(location.file):\(location.line) and had lists of their own before; take that change back in git"
            )
        }
        let names = list.idioms.map(\.displayName).joined(separator: " and ")
        switch target.lists.narrowing(list.place, to: list.mask, why: "lists \(list.mask.phrase) again for \(names)") {
        case .success(let edits): result.edits += edits.filter { !result.edits.contains($0) }
        case .failure(let error): result.manual.append(error.step)
        }
    }
}
