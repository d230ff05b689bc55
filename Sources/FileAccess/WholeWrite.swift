#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writing all of some bytes: the system may take them piece by piece.
public enum WholeWrite {
    /// Writes bytes where a descriptor stands.
    /// - Returns: Whether all of them were written; where not, `errno` tells why.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = systemWrite(descriptor, base, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }

    /// The same for an array.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }
}

// Inside the enumeration the name means its own functions.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, base, count)
}
