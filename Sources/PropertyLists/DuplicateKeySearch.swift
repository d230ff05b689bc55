/// Finds keys that a dictionary holds more than once.
enum DuplicateKeySearch {
    static func run(on tape: PropertyListTape) -> [PropertyListDocument.DuplicateKey] {
        guard tape.hasPositions else { return [] }
        var result: [PropertyListDocument.DuplicateKey] = []
        var seen: [UInt64: [Int]] = [:]
        for (index, record) in tape.records.enumerated() where record.kind == .dictionary {
            let end = Int(record.link)
            seen.removeAll(keepingCapacity: true)
            var child = index + 1
            // Dictionaries of a project file have a handful of keys: comparing hashes finds candidates cheaply.
            while child + 1 < end {
                seen[hash(of: child, in: tape), default: []].append(child)
                child = tape.next(after: child + 1)
            }
            for (_, indexes) in seen where indexes.count > 1 {
                let groups = Dictionary(grouping: indexes, by: tape.string(at:)).filter { $0.value.count > 1 }
                for (key, indexes) in groups {
                    result.append(
                        .init(key: key, positions: indexes.map { tape.text.position(at: Int(tape.records[$0].start)) }))
                }
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
