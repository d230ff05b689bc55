import PropertyLists

/// One object of a project file. Kinds and attributes that are not known are simply not asked for.
struct PBXObject: Sendable {
    let id: String
    let node: PropertyListNode

    var isa: String { string("isa") ?? "" }

    /// A scalar attribute; numbers and booleans of XML and JSON projects count as their text.
    func string(_ key: String) -> String? { node[key]?.text }

    /// The elements of a list attribute; a single string counts as a list of one.
    func strings(_ key: String) -> [String] {
        guard let value = node[key] else { return [] }
        if let elements = value.elements { return elements.compactMap(\.text) }
        return value.text.map { [$0] } ?? []
    }

    /// Whether the list attribute or lone string `filter` leaves iOS out.
    ///
    /// No filter means every platform.
    var excludesIOS: Bool {
        let filters = strings("platformFilters") + strings("platformFilter")
        return !filters.isEmpty && !filters.contains("ios")
    }
}
