import OrientationModel

/// Evidence in the order found. To ask whether something is listed takes no longer with a long list: where many screens
/// show each other, a chain has hundreds of links.
struct EvidenceList {
    private(set) var items: [Evidence]
    private var known: Set<Entry>

    /// What tells most evidence apart is the place; messages are long.
    private struct Entry: Hashable {
        var evidence: Evidence

        func hash(into hasher: inout Hasher) {
            hasher.combine(evidence.location?.line)
            hasher.combine(evidence.location?.column)
            hasher.combine(evidence.message.utf8.count)
        }
    }

    init(_ items: [Evidence] = []) {
        self.items = items
        known = Set(items.lazy.map { Entry(evidence: $0) })
    }

    /// Adds what is not listed yet.
    mutating func add(_ item: Evidence) {
        if known.insert(Entry(evidence: item)).inserted { items.append(item) }
    }

    /// Adds what of another list is not in this one. What that one lists twice is there twice.
    mutating func add(contentsOf other: [Evidence]) {
        let added = other.filter { !known.contains(Entry(evidence: $0)) }
        items += added
        for item in added { known.insert(Entry(evidence: item)) }
    }
}
