import OrientationModel

/// What the elements of one orientation list come to.
struct OrientationListReading: Sendable, Hashable {
    /// The valid values together.
    var mask: OrientationMask = []
    /// The elements as written, in order, for merging as the build does.
    var values: [String] = []
    var diagnostics: [BuildDiagnostic] = []
    /// Why the list cannot be known, when an element refers to something undefined.
    var unknownReason: String?

    /// Whether no element is a valid orientation.
    var isEmpty: Bool { mask.isEmpty && unknownReason == nil }

    private static let spellings = InterfaceOrientation.allCases.map(\.propertyListValue)

    /// Adds an element that spells `value`.
    mutating func add(_ value: String, key: String, at location: SourceLocation?) {
        let isRepeated = values.contains(value)
        values.append(value)
        guard let orientation = InterfaceOrientation(propertyListValue: value) else {
            diagnostics.append(
                BuildDiagnostic(
                    .unknownOrientation(value: value, suggestion: Self.suggestion(for: value), key: key), at: location))
            return
        }
        mask.formUnion(orientation.mask)
        if isRepeated {
            diagnostics.append(BuildDiagnostic(.repeatedOrientation(value: value, key: key), at: location))
        }
    }

    /// What the author of an invalid value may have meant.
    ///
    /// `UIInterfaceOrientationMaskAll` and the like come from code and name several orientations, so there is no one word
    /// to put in their place.
    private static func suggestion(for value: String) -> String? {
        let trimmed = value.trimmingBlanks
        if spellings.contains(trimmed) { return trimmed }
        let unmasked = trimmed.replacing("OrientationMask", with: "Orientation")
        let full = unmasked.hasPrefix("UIInterfaceOrientation") ? unmasked : "UIInterfaceOrientation" + unmasked
        return SpellingSuggestion.closest(to: full, among: spellings)
    }
}
