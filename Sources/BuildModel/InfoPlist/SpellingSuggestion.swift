/// Finds what an author may have meant.
package enum SpellingSuggestion {
    /// The candidate closest to `word`, when it is close enough to be a slip of the keyboard.
    package static func closest(to word: String, among candidates: [String]) -> String? {
        // Two slips in a short word leave little of it.
        let limit = word.utf8.count <= 4 ? 1 : max(2, word.utf8.count / 6)
        let scored = candidates.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
        return best.candidate
    }

    /// The number of single-character edits between two words, whatever their case; two neighbours that changed places are one.
    private static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.lowercased().utf8)
        let right = Array(right.lowercased().utf8)
        var previous = Array(0...right.count)
        var beforePrevious = previous
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (byte == other ? 0 : 1)
                var cheapest = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                    cheapest = min(cheapest, beforePrevious[column - 1] + 1)
                }
                current.append(cheapest)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
