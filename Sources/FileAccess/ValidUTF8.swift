/// Where bytes stop being UTF-8.
public enum ValidUTF8 {
    /// How many bytes there are before the first that is not UTF-8; all of them when there is none.
    public static func prefix(of bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var count = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
        return count
    }
}
