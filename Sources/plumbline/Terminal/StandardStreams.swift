import Foundation

/// The three streams that every process expects to have.
enum StandardStreams {
    /// Opens the ones that the caller closed (`>&-`) on nothing: whatever file was opened next would take their numbers,
    /// and be written to in their place.
    static func openClosedOnes() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // Takes the lowest number that is free, which is the one that was closed.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
