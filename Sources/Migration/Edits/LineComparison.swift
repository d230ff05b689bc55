/// Two texts, line by line: which lines go and which come.
struct LineComparison {
    /// A line of either text, its line feed included.
    enum Line: Equatable {
        case kept(ArraySlice<UInt8>)
        case removed(ArraySlice<UInt8>)
        case added(ArraySlice<UInt8>)
    }

    /// All lines of both texts, removed ones before added ones.
    let lines: [Line]

    init(before: [UInt8], after: [UInt8]) {
        let old = Self.split(before)
        let new = Self.split(after)
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        var lines = old[..<start].map(Line.kept)
        let difference = new[start..<newEnd].difference(from: old[start..<oldEnd])
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removals.insert(start + offset)
            case .insert(let offset, _, _): insertions.insert(start + offset)
            }
        }
        var left = start
        var right = start
        while left < oldEnd || right < newEnd {
            if left < oldEnd, removals.contains(left) {
                lines.append(.removed(old[left]))
                left += 1
            } else if right < newEnd, insertions.contains(right) {
                lines.append(.added(new[right]))
                right += 1
            } else {
                lines.append(.kept(old[left]))
                left += 1
                right += 1
            }
        }
        lines += old[oldEnd...].map(Line.kept)
        self.lines = lines
    }

    /// Lines end after a line feed, as they do for git and patch; the last one may have none.
    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            result.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { result.append(bytes[start...]) }
        return result
    }
}
