import BuildModel
import OrientationModel

/// One place where a list of orientations is written down, as far as an edit needs to know it.
struct ListPlace: Hashable {
    /// How the list is spelled there.
    enum Form: Hashable {
        /// A key of an Info.plist, of any format.
        case propertyList(OrientationListKey)
        /// A build setting: `INFOPLIST_KEY_…` in a project, an xcconfig or a manifest.
        case setting(name: String, key: OrientationListKey)
        /// `info.properties` of an XcodeGen manifest.
        case manifestProperty(OrientationListKey)
    }

    var form: Form
    /// Of the key or the setting's name.
    var location: SourceLocation
    /// What all places together list; words that are missing are missing here.
    var mask: OrientationMask
}

/// Finds where the lists of one build are written.
struct ListPlaces {
    let lists: BuildLists

    /// Where to widen or narrow the list that an idiom uses; a step for a person when it cannot be reached.
    /// Nothing for an idiom without a list: its default needs no widening.
    func places(for idiom: Idiom) -> (places: [ListPlace], manual: [ManualStep]) {
        guard let declaration = lists.declarations[idiom] else { return ([], []) }
        let what = "the list of \(idiom.displayName)"
        switch declaration.orientations {
        case .default: return ([], [])
        case .unknown(let reason, let wayOut):
            return (
                [],
                [ManualStep(what: what, location: declaration.origin.first?.location, reason: "\(reason); \(wayOut)")]
            )
        case .conflicting:
            return (
                [],
                [
                    ManualStep(
                        what: what, location: declaration.origin.first?.location,
                        reason: "it is declared several times with different values; keep one of them")
                ]
            )
        case .known(let mask):
            guard let key = declaration.key, let location = declaration.origin.first?.location else { return ([], []) }
            let setting = declaration.settingName.map { ListPlace.Form.setting(name: $0, key: key) }
            let form: ListPlace.Form?
            switch declaration.rule {
            case .file: form = .propertyList(key)
            case .infoPlistKey: form = setting
            case .merged:
                var places = [ListPlace(form: .propertyList(key), location: location, mask: mask)]
                let list = lists.orientationLists.first { $0.key == key }
                if let setting, let place = list?.settingLocation {
                    places.append(ListPlace(form: setting, location: place, mask: mask))
                }
                return (places, [])
            case .xcodeGenProperties: form = .manifestProperty(key)
            default: form = nil
            }
            guard let form else {
                return (
                    [],
                    [
                        ManualStep(
                            what: what, location: location,
                            reason: "'\(location.file)' is code that makes the list; change it there by hand")
                    ]
                )
            }
            return ([ListPlace(form: form, location: location, mask: mask)], [])
        }
    }
}
