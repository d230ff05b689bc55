import OrientationModel

/// Finds Info.plist keys that are almost a key about orientation. Case counts: iOS reads `~ipad` and never `~iPad`.
struct MisspeltKeySearch {
    let dictionary: InfoDictionary

    private static let bases = ["UISupportedInterfaceOrientations", "UIRequiresFullScreen"]
    private static let suffixes = [
        "", "~ipad", "~iphone", "~ipod", "-iphoneos", "-iphoneos~ipad", "-iphoneos~iphone", "-iphoneos~ipod",
    ]

    func run() -> [BuildDiagnostic] {
        dictionary.entries.compactMap { entry in
            suggestion(for: entry.key).map {
                BuildDiagnostic(.misspeltKey(key: entry.key, suggestion: $0), at: entry.location)
            }
        }
    }

    /// The key that was meant; nil when `key` is one that is read, or speaks of something else.
    private func suggestion(for key: String) -> String? {
        let border = key.firstIndex { "~-_".contains($0) } ?? key.endIndex
        guard let base = SpellingSuggestion.closest(to: String(key[..<border]), among: Self.bases),
            let ending = Self.ending(for: String(key[border...])), base + ending != key
        else { return nil }
        return base + ending
    }

    /// The suffix that was meant; nil when it speaks of another platform.
    private static func ending(for suffix: String) -> String? {
        if suffixes.contains(suffix) { return suffix }
        let respelt = suffix.replacing("_", with: "~").lowercased()
        if suffixes.contains(respelt) { return respelt }
        // `~pad` and `~phone`.
        return ["~ipad", "~iphone"].first { $0.dropFirst(2) == respelt.drop { $0 == "~" } }
    }
}
