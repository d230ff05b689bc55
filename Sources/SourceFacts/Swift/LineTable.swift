/// Where the lines of a source start.
struct LineTable {
    private var starts = [0]

    init(_ source: [UInt8]) {
        for (offset, byte) in source.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }

    func position(of offset: Int) -> Position {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return Position(line: low, column: offset - starts[low - 1] + 1)
    }
}
