extension StringProtocol {
    /// The text without spaces, tabs and line ends around it.
    var trimmingBlanks: String {
        var slice = self[startIndex..<endIndex]
        while let first = slice.first, first.isWhitespace { slice = slice.dropFirst() }
        while let last = slice.last, last.isWhitespace { slice = slice.dropLast() }
        return String(slice)
    }
}
