import OrientationModel
import PropertyLists

/// Turns the `buildSettings` of a configuration into a level of settings.
struct BuildSettingsReader {
    let file: PBXProjectFile

    /// Keys are pushed in sorted order, as swift-build does: `NAME` sorts before `NAME[…]`, so conditions win here.
    func layer(of configuration: PBXObject?, level: SettingsLevel) -> SettingsLayer {
        var layer = SettingsLayer(level: level)
        let entries = (configuration?.node["buildSettings"]?.entries ?? []).map { (key: $0.key.text ?? "", entry: $0) }
        for (key, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            guard let (name, conditions) = SettingCondition.split(key[...]) else { continue }
            let expression =
                entry.value.elements.map { $0.compactMap(\.text).map(ShellWords.quote).joined(separator: " ") }
                ?? entry.value.text ?? ""
            layer.append(
                SettingAssignment(
                    name: name, conditions: conditions, expression: expression,
                    location: file.location(of: entry.key), level: level))
        }
        return layer
    }
}
