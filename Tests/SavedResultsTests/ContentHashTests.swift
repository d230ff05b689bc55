import Testing

@testable import SavedResults

@Suite("Hashes of contents")
struct ContentHashTests {
    @Test(
        "Those that the authors of SipHash publish",
        arguments: [
            (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        ])
    func published(count: Int, expected: String) throws {
        let key = try #require(HashKey((0..<16).map { UInt8($0) }))
        let hash = key.hash((0..<count).map { UInt8($0) })
        #expect(hash.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == expected)
    }

    @Test("Each byte counts, and how many there are")
    func bytes() throws {
        let key = try #require(HashKey([UInt8](repeating: 7, count: 16)))
        let contents = (0..<40).map { UInt8($0) }
        var hashes: Set<ContentHash> = [key.hash(contents)]
        for index in contents.indices {
            var changed = contents
            changed[index] ^= 1
            hashes.insert(key.hash(changed))
            hashes.insert(key.hash(Array(contents.prefix(index))))
        }
        #expect(hashes.count == 81)
    }

    @Test("A key has sixteen bytes")
    func key() {
        #expect(HashKey([1, 2, 3]) == nil)
        #expect(HashKey([UInt8](repeating: 0, count: 17)) == nil)
    }
}

@Suite("Canonical bytes")
struct CanonicalBytesTests {
    private struct Sample {
        var names: Set<String>
        var numbers: [String: Int?]
        var kind: Kind
        var parts: [String]
    }

    private enum Kind {
        case plain, other
        case named(String)
    }

    private func bytes(_ value: Any) -> [UInt8] {
        var bytes = CanonicalBytes()
        bytes.add(value)
        return bytes.bytes
    }

    private func sample(
        names: [String] = ["a", "b", "c"], numbers: [String: Int?] = ["x": 1], kind: Kind = .plain,
        parts: [String] = ["ab", "c"]
    ) -> Sample {
        Sample(names: Set(names), numbers: numbers, kind: kind, parts: parts)
    }

    @Test("The order of a set and a dictionary is their own")
    func order() {
        for _ in 0..<20 {
            let names = ["a", "b", "c", "d", "e"].shuffled()
            var numbers: [String: Int?] = [:]
            for name in names { numbers[name] = .some(name.count) }
            #expect(
                bytes(sample(names: names, numbers: numbers))
                    == bytes(
                        sample(
                            names: names.sorted(), numbers: Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))))
        }
    }

    @Test("Whatever differs shows")
    func differences() {
        let all = [
            sample(), sample(names: ["a", "b"]), sample(numbers: ["x": 2]), sample(numbers: ["x": nil as Int?]),
            sample(numbers: ["y": 1]), sample(kind: .other), sample(kind: .named("plain")), sample(kind: .named("b")),
            sample(parts: ["a", "bc"]), sample(parts: ["abc"]), sample(parts: []),
        ]
        #expect(Set(all.map { bytes($0) }).count == all.count)
    }
}
