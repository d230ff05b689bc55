#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files whole, and nothing but files: a pipe, a socket or a device has no end and may never answer.
public enum RegularFile {
    /// Why a file was not read.
    public enum Failure: Error, Sendable, Hashable {
        case missing
        /// A folder, pipe, socket or device.
        case notRegular
        case larger(thanBytes: Int)
        /// With what the system says about it.
        case unreadable(String)

        /// What is wrong and what to do about it, as the rest of a sentence that begins with the file's name.
        public var explanation: String { "\(reason); \(wayOut)" }

        /// What is wrong, as the rest of a sentence that begins with the file's name.
        public var reason: String {
            switch self {
            case .missing: "does not exist"
            case .notRegular: "is not a regular file, so it is not read"
            case .larger(let bytes): "is larger than \(bytes >> 20) MB, so it is not read"
            case .unreadable(let message): "cannot be read (\(message))"
            }
        }

        /// What to do about it.
        public var wayOut: String {
            switch self {
            case .missing: "check the path"
            case .notRegular: "put a file in its place"
            case .larger: "divide it, or take it out of the project"
            case .unreadable: "check its permissions"
            }
        }
    }

    /// The bytes of the file at `path`, links followed.
    ///
    /// A file that grows meanwhile is read as far as it went at first, one that shrinks as far as it goes.
    /// - Parameter limit: The most bytes it may have.
    public static func read(_ path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
        // Without waiting for somebody to write into a pipe.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            // A socket cannot be opened at all.
            if errno == ENXIO { throw .notRegular }
            throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(systemMessage())
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(systemMessage()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard Int(status.st_size) <= limit else { throw .larger(thanBytes: limit) }
        return try read(descriptor, size: Int(status.st_size))
    }

    private static func read(_ descriptor: Int32, size: Int) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let step = min(size - count, 1 << 30)
                let received = pread(descriptor, buffer.baseAddress.map { $0 + count }, step, off_t(count))
                if received < 0, errno == EINTR { continue }
                if received < 0 { failure = .unreadable(systemMessage()) }
                if received <= 0 { break }
                count += received
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private static func systemMessage() -> String { String(cString: strerror(errno)) }
}
