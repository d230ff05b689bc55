/// The data: editions and what they say. To add an edition, append it to ``ReleaseTable/known`` and give every entry that it
/// says something new about a change. Sources have to be public; docs/releases.md shows this table.
extension ReleaseTable {
    /// The id of the entry that made teams widen their lists.
    public static let padListGatesResizing = "pad-list-gates-resizing"

    private static let before27 = Release("26.0")
    private static let beta4 = Release("27.0-beta4")
    private static let beta6 = Release("27.0-beta6")
    private static let beta7 = Release("27.0-beta7")
    private static let release27 = Release("27.0")
    private static let release271 = Release("27.1")

    /// Its section on UIKit.
    private static let notes =
        "https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-27-release-notes"

    /// Everything the program knows.
    public static let known = ReleaseTable(
        releases: [before27, beta4, beta6, beta7, release27, release271],
        entries: [
            ReleaseEntry(
                id: padListGatesResizing,
                text:
                    "an iPad app that leaves out one of the four orientations is not resized continuously; listing all four works around it",
                issue: "166422120",
                changes: [.init(beta4, .knownIssue), .init(beta6, .unlisted), .init(beta7, .fixed)],
                dependency: .builtWith27SDK, source: notes),
            ReleaseEntry(
                id: "full-screen-resizes-on-pad",
                text: "an iPad app with 'UIRequiresFullScreen' is resized continuously instead of in steps",
                issue: "178560235", changes: [.init(beta4, .knownIssue), .init(beta7, .fixed)],
                dependency: .builtWith27SDK,
                source: notes),
            ReleaseEntry(
                id: "full-screen-resizes-phone-on-pad",
                text:
                    "an iPhone-only app with 'UIRequiresFullScreen' is resized on iPad continuously instead of in steps",
                issue: "178562971", changes: [.init(beta4, .knownIssue), .init(beta7, .fixed)],
                dependency: .builtWith27SDK,
                source: notes),
            ReleaseEntry(
                id: "full-screen-resizes-in-mirroring",
                text:
                    "an app with 'UIRequiresFullScreen' is resized in iPhone Mirroring continuously instead of in steps",
                issue: "178558224", changes: [.init(beta4, .knownIssue), .init(beta7, .fixed)],
                dependency: .builtWith27SDK,
                source: notes),
            ReleaseEntry(
                id: "orientations-in-mirroring",
                text: "iPhone Mirroring does not keep to the orientations that an app declares",
                issue: "178555304", changes: [.init(beta4, .knownIssue), .init(beta7, .fixed)],
                dependency: .builtWith27SDK,
                source: notes),
            ReleaseEntry(
                id: "screen-bounds-in-resized-windows",
                text: "'UIScreen.main.bounds' was wrong while a window was resized; it never was the window's size",
                issue: "178559386", changes: [.init(beta4, .fixed)], dependency: .builtWith27SDK, source: notes),
            ReleaseEntry(
                id: "full-screen-deprecated",
                text:
                    "'UIRequiresFullScreen' is deprecated and a future release ignores it; until then it keeps the size of a scene consistent, which is not the whole screen",
                issue: nil, changes: [.init(before27, .deprecated)], dependency: .system,
                source:
                    "https://developer.apple.com/documentation/technotes/tn3192-migrating-your-app-from-the-deprecated-uirequiresfullscreen-key"
            ),
            ReleaseEntry(
                id: "app-delegate-orientations",
                text:
                    "'application(_:supportedInterfaceOrientationsFor:)' is deprecated; a scene delegate answers 'supportedInterfaceOrientations(for:)' instead",
                issue: nil, changes: [.init(beta4, .deprecated)], dependency: .system,
                source:
                    "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:supportedinterfaceorientationsfor:)"
            ),
            ReleaseEntry(
                id: "orientation-lock",
                text: "'prefersInterfaceOrientationLocked' freezes the orientation for a while, best effort",
                issue: nil, changes: [.init(before27, .inForce)], dependency: .system,
                source:
                    "https://developer.apple.com/documentation/uikit/uiviewcontroller/prefersinterfaceorientationlocked"
            ),
            ReleaseEntry(
                id: "windows-of-any-size",
                text:
                    "iPhone and iPad apps live in windows of any size; window, idiom, size class and orientation are independent of each other",
                issue: nil, changes: [.init(beta4, .inForce)], dependency: .builtWith27SDK,
                source: "https://developer.apple.com/videos/play/wwdc2026/278"),
            ReleaseEntry(
                id: "status-bar-orientation",
                text: "'statusBarOrientation' does nothing any more",
                issue: nil,
                changes: [
                    .init(before27, .deprecated, "'statusBarOrientation' is deprecated"), .init(beta4, .inForce),
                ],
                dependency: .builtWith27SDK,
                source: "https://developer.apple.com/documentation/uikit/uiapplication/statusbarorientation"),
            ReleaseEntry(
                id: "scene-life-cycle",
                text: "an app without the scene-based life cycle fails to launch",
                issue: "141837548",
                changes: [
                    .init(
                        before27, .deprecated,
                        "the life cycle without scenes is deprecated; apps built with the next SDK fail to launch with it"
                    ),
                    .init(beta4, .inForce),
                ],
                dependency: .builtWith27SDK,
                source:
                    "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"
            ),
            ReleaseEntry(
                id: "iphone-duo",
                text:
                    "on iPhone Duo bars that navigation and tab containers own move to the side, and a fold can cross the inner display",
                issue: nil, changes: [.init(release271, .inForce)], dependency: .builtWith271SDK,
                source: "https://developer.apple.com/design/human-interface-guidelines/"),
        ])
}

extension ReleaseEntry.Change {
    fileprivate init(_ release: Release, _ status: ReleaseStatus, _ text: String? = nil) {
        self.release = release
        self.status = status
        self.text = text
    }
}
