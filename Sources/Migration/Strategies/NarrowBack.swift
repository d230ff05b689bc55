import BuildModel
import OrientationModel
import RotationAnalysis

/// Takes back what a widening added, for the idioms on which something is lost (F26). Whether a screen is left without any
/// orientation (F30) shows when the result is analysed.
struct NarrowBack: Strategy {
    /// The idioms whose lists may go back.
    var idioms = Idiom.allCases

    func proposal(for target: MigrationTarget) throws -> Proposal {
        guard target.isWidenedAlready else {
            throw NotApplicable(reason: "nothing was widened yet; '--base REVISION' says since when")
        }
        var result = Proposal()
        for configuration in target.app.configurations {
            var lists: [List] = []
            let narrowed = try target.idioms.filter { idiom in
                try idioms.contains(idiom) && isAtStake(idiom, target)
                    && (idiom != .pad || mayNarrowPad(configuration, target, &result.notes))
            }
            for idiom in narrowed {
                guard let before = target.analysis.appMasks[idiom]?.declaredBefore else { continue }
                let (places, manual) = ListPlaces(lists: configuration.deviceLists).places(for: idiom)
                result.manual += manual.filter { !result.manual.contains($0) }
                if let step = missingList(of: idiom, in: configuration), !result.manual.contains(step) {
                    result.manual.append(step)
                }
                let others = configuration.simulatorLists.map { ListPlaces(lists: $0).places(for: idiom).places } ?? []
                let wide = (places + others.filter { !places.contains($0) }).filter { !$0.mask.isSubset(of: before) }
                for place in wide {
                    if let index = lists.firstIndex(where: { $0.place == place && $0.mask == before }) {
                        lists[index].idioms.append(idiom)
                    } else {
                        lists.append(List(place: place, mask: before, idioms: [idiom]))
                    }
                }
            }
            for index in lists.indices {
                lists[index].keptFor = keptFor(lists[index], narrowed, configuration)
                // Lists that are united need one beside them only once.
                if lists[..<index].contains(where: { $0.keptFor == lists[index].keptFor }) {
                    lists[index].keptFor = nil
                }
            }
            for list in lists { try narrow(list, among: lists, target, into: &result) }
        }
        if result.edits.isEmpty, result.manual.isEmpty, let note = result.notes.first, !isAtStake(.phone, target) {
            throw NotApplicable(reason: note)
        }
        return result
    }

    /// The kind of device that goes on with the wide list, where a list that both use goes back; nil when none does.
    private func keptFor(_ list: List, _ narrowed: [Idiom], _ configuration: TargetConfiguration) -> OwnList? {
        for (idiom, declaration) in configuration.declarations.sorted(by: { $0.key < $1.key })
        where !narrowed.contains(idiom) && !list.idioms.contains(idiom) {
            guard let key = declaration.key, list.idioms.contains(where: { configuration.declarations[$0]?.key == key })
            else { continue }
            return OwnList(key: ListWidening.own(key, idiom), idiom: idiom)
        }
        return nil
    }

    /// What is to be done about a list that the change took out; nil when there is one.
    private func missingList(of idiom: Idiom, in configuration: TargetConfiguration) -> ManualStep? {
        guard case .default? = configuration.declarations[idiom]?.orientations else { return nil }
        return ManualStep(
            what: "the list of \(idiom.displayName)",
            reason: "the change took it out, and no list is put back; take that change back in git")
    }

    /// App Store validation wants all four of an iPad app that does not require the full screen (F22): its list stays whole.
    private func mayNarrowPad(
        _ configuration: TargetConfiguration, _ target: MigrationTarget, _ notes: inout [String]
    ) throws(NotApplicable) -> Bool {
        func flag(_ configuration: TargetConfiguration?) -> Bool? {
            configuration?.declarations[.pad]?.requiresFullScreen.value
        }
        if flag(configuration) == true { return true }
        if flag(target.earlier?.configuration(named: configuration.name)) == true {
            throw NotApplicable(
                reason:
                    "'UIRequiresFullScreen' went with the widening, and an iPad app without it has to list all four (F22); take both changes back in git"
            )
        }
        let note =
            "the iPad list stays whole: an app that does not require the full screen has to list all four to be submitted (F22, ITMS-90474)"
        if !notes.contains(note) { notes.append(note) }
        return false
    }

    /// A list of all four for a kind of device that shared one.
    private struct OwnList: Hashable {
        var key: OrientationListKey
        var idiom: Idiom
    }

    /// A list that goes back to what it was, for the idioms that use it.
    private struct List {
        var place: ListPlace
        var mask: OrientationMask
        var idioms: [Idiom]
        /// What stands beside it then.
        var keptFor: OwnList?
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
        let own = list.keptFor.map { ", and all four for \($0.idiom.displayName) alone" } ?? ""
        let why = "lists \(list.mask.phrase) again for \(names)\(own)"
        switch target.lists.narrowing(list.place, to: list.mask, adding: list.keptFor?.key, why: why) {
        case .success(let edits): result.edits += edits.filter { !result.edits.contains($0) }
        case .failure(let error): result.manual.append(error.step)
        }
    }
}
