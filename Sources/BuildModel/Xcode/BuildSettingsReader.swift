import OrientationModel
import PropertyLists

/// Turns the `buildSettings` of a configuration into a level of settings.
struct BuildSettingsReader {
    let file: PBXProjectFile

    /// Keys are pushed in sorted order, as swift-build does: `NAME` sorts before `NAME[…]`, so conditions win here.
    func layer(of configuration: PBXObject?, level: SettingsLevel) -> SettingsLayer {
        var layer = SettingsLayer(level: level)
        let entries = (configuration?.node["buildSettings"]?.entries ?? []).map { (key: $0.key.text ?? "", entry: $0) }
        let values = Dictionary(grouping: entries, by: \.key)
            .mapValues { Set($0.map { Self.expression(of: $0.entry.value) }) }
        for (key, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            layer.append(
                key: key, Self.expression(of: entry.value), at: file.location(of: entry.key),
                // Readers disagree about which of them counts.
                unreadableReason: (values[key]?.count ?? 0) > 1
                    ? "stands twice in one dictionary with different values" : nil)
        }
        return layer
    }

    private static func expression(of value: PropertyListNode) -> String {
        value.elements.map { $0.compactMap(\.text).map(ShellWords.quote).joined(separator: " ") } ?? value.text ?? ""
    }
}
