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
        let numbers = numbers(text)
        let malformed = words(text).filter { Int($0) == nil }
        var idioms: Set<Idiom> = []
        if numbers.contains(1) { idioms.insert(.phone) }
        if numbers.contains(2) { idioms.insert(.pad) }
        let isVisionOnly = numbers == [7]
        if idioms.isEmpty { idioms = [.phone, .pad] }
        return Reading(idioms: idioms, isVisionOnly: isVisionOnly, malformed: malformed)
    }

    /// The numbers of a value, whatever platform they are for.
    static func numbers(_ text: String) -> Set<Int> { Set(words(text).compactMap { Int($0) }) }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == "," || $0.isWhitespace || "()\"".contains($0) }.map(String.init)
    }
}
