import OrientationModel

/// What a target's code says about windows of any size and about two displays.
public struct TargetReadiness: Sendable, Codable, Hashable {
    /// Sorted by location and kind.
    public var issues: [ReadinessIssue]
    /// Whether the code says how small the app's windows may get.
    public var statesMinimumSize: Bool
    /// Whether the code adopts the scene life cycle: an `App` of SwiftUI, or an app delegate that answers which scene to make.
    public var adoptsScenes: Bool
    /// Whether the app is a game, as far as its frameworks tell. Games may lock their orientation.
    public var isGame: Bool

    /// Makes the answer for a target.
    public init(
        issues: [ReadinessIssue], statesMinimumSize: Bool = false, adoptsScenes: Bool = false, isGame: Bool = false
    ) {
        self.issues = issues
        self.statesMinimumSize = statesMinimumSize
        self.adoptsScenes = adoptsScenes
        self.isGame = isGame
    }
}

/// One place of the code that is not ready.
public struct ReadinessIssue: Sendable, Codable, Hashable {
    /// One case for each rule that looks at code.
    public enum Kind: String, Sendable, Codable, Hashable, CaseIterable {
        case screenAsCanvas
        case orientationAsLayout
        case idiomAsLayout
        case sizeClassAsWidth
        case deviceSizeConstant
        case layoutInEveryResizeStep
        case handMadeBar
        case textOnlyBarItem
        case untitledBarItem
        case fixedBarSpacing
        case ellipsisForMenu
        case customBarView
        case oddColumns
        case containerInArrangement
        case edgePinnedContent
        case fixedWidthLayout
    }

    /// The rule that reports it.
    public var kind: Kind
    /// The type and member it stands in: `GalleryController.viewDidLoad`.
    public var symbol: String
    /// What is wrong: lower case, no full stop, without the consequence that all places of its kind share.
    public var message: String
    /// Of the code that has to change.
    public var location: SourceLocation
    /// What it rests on, such as the helper that a name stands for.
    public var notes: [Evidence]
    /// The entry of the releases that it rests on, by id, where that is another than the rule's own.
    public var release: String?

    /// Makes an issue.
    public init(
        kind: Kind, symbol: String, message: String, location: SourceLocation, notes: [Evidence] = [],
        release: String? = nil
    ) {
        self.kind = kind
        self.symbol = symbol
        self.message = message
        self.location = location
        self.notes = notes
        self.release = release
    }
}
