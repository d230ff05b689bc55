import Releases

/// What rules say of `UIRequiresFullScreen`.
enum FullScreenFlag {
    static let deprecated = "full-screen-deprecated"
    static let resizesOnPad = "full-screen-resizes-on-pad"
    static let resizesPhoneAppOnPad = "full-screen-resizes-phone-on-pad"
    static let resizesInMirroring = "full-screen-resizes-in-mirroring"
    /// The entries about editions that did not keep to it.
    static let knownIssues = [resizesOnPad, resizesPhoneAppOnPad, resizesInMirroring]

    /// Until when the flag is good for something: the end of a sentence.
    static func end(ignoredFrom version: String?, in release: Release) -> String {
        guard let version else { return "a future release ignores it" }
        return "this app has it ignored from \(version) on" + (release.hasReached(version) ? ", so on \(release)" : "")
    }
}
