/// A source with one thing wrong in it.
struct Damage {
    let bytes: [UInt8]
    /// Everything before this offset is as it was.
    let start: Int
    let description: String

    /// The source cut off, at every `step`th byte.
    static func cuts(of source: [UInt8], step: Int) -> [Damage] {
        stride(from: 0, to: source.count, by: step).map {
            Damage(bytes: Array(source[..<$0]), start: $0, description: "cut at byte \($0)")
        }
    }

    /// The source with one line, bracket or word removed, doubled or changed; of each kind every `step`th place.
    static func changes(of source: [UInt8], step: Int) -> [Damage] {
        var result: [Damage] = []
        func add(_ range: Range<Int>, _ replacement: [UInt8], _ description: String) {
            result.append(
                Damage(
                    bytes: source[..<range.lowerBound] + replacement + source[range.upperBound...],
                    start: range.lowerBound,
                    description: "\(description) at byte \(range.lowerBound)"))
        }
        for (number, place) in brackets(of: source).enumerated() where number % step == 0 {
            add(place..<place + 1, [], "bracket removed")
            add(place..<place, [source[place]], "bracket doubled")
            add(place..<place + 1, Array("\"".utf8), "bracket turned into a quote")
        }
        for (number, line) in ranges(of: source, where: { $0 != UInt8(ascii: "\n") }).enumerated()
        where number % step == 0 {
            add(line, [], "line removed")
            add(line.lowerBound..<line.lowerBound, Array("/* ".utf8), "comment opened")
            add(line.lowerBound..<line.lowerBound, Array("#if X\n".utf8), "condition opened")
        }
        for (number, word) in ranges(of: source, where: isWordByte).enumerated() where number % step == 0 {
            add(word, [], "word removed")
            add(word, Array("class".utf8), "word turned into 'class'")
            add(word, Array("\u{0}\u{FFFD}".utf8) + [0xFF], "word turned into bytes of no encoding")
        }
        return result
    }

    private static func brackets(of source: [UInt8]) -> [Int] {
        source.indices.filter { "(){}[]<>".utf8.contains(source[$0]) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func ranges(of source: [UInt8], where belongs: (UInt8) -> Bool) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        for index in source.indices {
            if belongs(source[index]) {
                start = start ?? index
            } else if let begun = start {
                result.append(begun..<index)
                start = nil
            }
        }
        return result
    }
}
