import BuildModel
import OrientationModel

/// Widens lists where they are written, in every configuration; those of other idioms stay what they are.
struct ListWidening {
    let target: MigrationTarget

    func proposal(for idioms: [Idiom]) -> Proposal {
        var result = Proposal()
        var done: Set<ListPlace> = []
        for configuration in target.app.configurations {
            for idiom in idioms {
                guard let declaration = configuration.declarations[idiom], declaration.orientations.mask != .all else {
                    continue
                }
                let (places, manual) = ListPlaces(configuration: configuration).places(for: idiom)
                result.manual += manual.filter { !result.manual.contains($0) }
                guard let key = declaration.key, let first = places.first, done.insert(first).inserted else { continue }
                let isShared = configuration.declarations.contains { other, theirs in
                    !idioms.contains(other) && theirs.key == key
                }
                add(places, idiom, key, isShared: isShared, to: &result)
            }
        }
        return result
    }

    /// Takes the first place that can be edited: lists that are united need only one of them widened.
    private func add(
        _ places: [ListPlace], _ idiom: Idiom, _ key: OrientationListKey, isShared: Bool, to result: inout Proposal
    ) {
        var failure: ManualStep?
        for place in places {
            let why = "lists all four orientations for \(idiom.displayName)"
            let outcome =
                isShared
                ? target.lists.adding(Self.own(key, idiom), beside: place, why: why)
                : target.lists.widening(place, why: why)
            switch outcome {
            case .success(let edits):
                result.edits += edits
                return
            case .failure(let error): failure = failure ?? error.step
            }
        }
        if let failure { result.manual.append(failure) }
    }

    /// The key for one kind of device beside a key that both share.
    private static func own(_ shared: OrientationListKey, _ idiom: Idiom) -> OrientationListKey {
        switch (shared, idiom) {
        case (.iPhoneOS, .phone): .iPhoneOSPhone
        case (.iPhoneOS, .pad): .iPhoneOSPad
        case (_, .phone): .phone
        case (_, .pad): .pad
        }
    }
}
