/// Finds keys that a dictionary holds more than once.
enum DuplicateKeySearch {
    static func run(on tape: PropertyListTape) -> [PropertyListDocument.DuplicateKey] {
        guard tape.hasPositions else { return [] }
        var result: [PropertyListDocument.DuplicateKey] = []
        var keys: [(hash: UInt64, index: Int)] = []
        for (index, record) in tape.records.enumerated() where record.kind == .dictionary {
            let end = Int(record.link)
            keys.removeAll(keepingCapacity: true)
            var child = index + 1
            while child + 1 < end {
                keys.append((hash(of: child, in: tape), child))
                child = tape.next(after: child + 1)
            }
            // Equal keys have equal hashes, so after sorting they are neighbours.
            keys.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
            var first = 0
            while first < keys.count {
                var last = first + 1
                while last < keys.count, keys[last].hash == keys[first].hash { last += 1 }
                if last - first > 1 {
                    let groups = Dictionary(grouping: keys[first..<last].map(\.index), by: tape.string(at:))
                    for (key, indexes) in groups where indexes.count > 1 {
                        let positions = indexes.map { tape.text.position(at: Int(tape.records[$0].start)) }
                        result.append(.init(key: key, positions: positions))
                    }
                }
                first = last
            }
        }
        return result.sorted { ($0.positions.first?.offset ?? 0) < ($1.positions.first?.offset ?? 0) }
    }

    /// FNV-1a over the key's bytes.
    private static func hash(of index: Int, in tape: PropertyListTape) -> UInt64 {
        let record = tape.records[index]
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        if record.link >= 0 {
            for byte in tape.string(at: index).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        } else {
            for offset in Int(record.contentStart)..<Int(record.contentEnd) {
                hash = (hash ^ UInt64(tape.text.bytes[offset])) &* 0x100_0000_01b3
            }
        }
        return hash
    }
}
