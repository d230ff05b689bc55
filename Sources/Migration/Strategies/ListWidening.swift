import BuildModel
import OrientationModel

/// Widens lists where they are written, in every configuration, for devices and for the simulator; those of other idioms
/// stay what they are.
struct ListWidening {
    let target: MigrationTarget

    /// The edits that widen the lists of some idioms.
    /// - Throws: `NotApplicable` with the place and the reason when one of the lists cannot be reached: they are wide in
    ///   every configuration or in none.
    func edits(for idioms: [Idiom]) throws(NotApplicable) -> [Edit] {
        var result: [Edit] = []
        var done: Set<ListPlace> = []
        for configuration in target.app.configurations {
            for lists in configuration.builds {
                for idiom in idioms {
                    guard let declaration = lists.declarations[idiom], declaration.orientations.mask != .all else {
                        continue
                    }
                    let (places, manual) = ListPlaces(lists: lists).places(for: idiom)
                    // What is not known of the simulator's list alone ships to nobody.
                    if lists == configuration.deviceLists, let step = manual.first {
                        throw NotApplicable(reason: step.phrase)
                    }
                    guard let key = declaration.key, let first = places.first, done.insert(first).inserted else {
                        continue
                    }
                    let sharing = lists.declarations.filter { $0.value.key == key }.keys.sorted()
                    let isShared = !sharing.allSatisfy(idioms.contains)
                    let edits = try edits(of: places, idiom, key, sharing, isShared: isShared)
                    result += edits.filter { !result.contains($0) }
                }
            }
        }
        return result
    }

    /// Takes the first place that can be edited: lists that are united need only one of them widened.
    /// - Parameters:
    ///   - sharing: The idioms that use the list.
    ///   - isShared: Whether one of them is to keep its list.
    private func edits(
        of places: [ListPlace], _ idiom: Idiom, _ key: OrientationListKey, _ sharing: [Idiom], isShared: Bool
    ) throws(NotApplicable) -> [Edit] {
        var failure: ManualStep?
        let names = (isShared ? [idiom] : sharing).map(\.displayName).joined(separator: " and ")
        for place in places {
            let why = "lists all four orientations for \(names)"
            let outcome =
                isShared
                ? target.lists.adding(Self.own(key, idiom), beside: place, why: why)
                : target.lists.widening(place, why: why)
            switch outcome {
            case .success(let edits): return edits
            case .failure(let error): failure = failure ?? error.step
            }
        }
        if let failure { throw NotApplicable(reason: failure.phrase) }
        return []
    }

    /// The key for one kind of device beside a key that both share.
    static func own(_ shared: OrientationListKey, _ idiom: Idiom) -> OrientationListKey {
        switch (shared, idiom) {
        case (.iPhoneOS, .phone): .iPhoneOSPhone
        case (.iPhoneOS, .pad): .iPhoneOSPad
        case (_, .phone): .phone
        case (_, .pad): .pad
        }
    }
}
