import OrientationModel

/// `TARGETED_DEVICE_FAMILY` and `UIDeviceFamily`.
enum DeviceFamilySetting {
    struct Reading: Hashable {
        /// The idioms among the numbers.
        var idioms: Set<Idiom>
        /// Whether 7 is the only number that names a platform: an app for visionOS alone.
        var isVisionOnly: Bool
        /// Words that are no numbers; the build warns and drops them.
        var malformed: [String]
    }

    /// Reads a list of numbers split at commas and blanks (swift-build `InterfaceBuilderShared`).
    ///
    /// Numbers of other platforms are dropped without a word. When none is left, the platform's whole set counts.
    static func read(_ text: String) -> Reading {
        var numbers: Set<Int> = []
        var malformed: [String] = []
        for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace || "()\"".contains($0) }) {
            if let number = Int(word) { numbers.insert(number) } else { malformed.append(String(word)) }
        }
        var idioms: Set<Idiom> = []
        if numbers.contains(1) { idioms.insert(.phone) }
        if numbers.contains(2) { idioms.insert(.pad) }
        let isVisionOnly = numbers == [7]
        if idioms.isEmpty { idioms = [.phone, .pad] }
        return Reading(idioms: idioms, isVisionOnly: isVisionOnly, malformed: malformed)
    }
}
