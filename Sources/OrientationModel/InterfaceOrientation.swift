/// One of the four ways a screen can stand. The order is that of Xcode's checkboxes: P U L R.
public enum InterfaceOrientation: String, CaseIterable, Sendable, Codable, Hashable, Comparable {
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight

    /// The bit of this orientation in `UIInterfaceOrientationMask` (UIKit: `1 << UIInterfaceOrientation.rawValue`).
    public var mask: OrientationMask {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        }
    }

    /// The spelling in an Info.plist list, for example `UIInterfaceOrientationPortrait`.
    public var propertyListValue: String {
        switch self {
        case .portrait: "UIInterfaceOrientationPortrait"
        case .portraitUpsideDown: "UIInterfaceOrientationPortraitUpsideDown"
        case .landscapeLeft: "UIInterfaceOrientationLandscapeLeft"
        case .landscapeRight: "UIInterfaceOrientationLandscapeRight"
        }
    }

    /// The raw value of `UIInterfaceOrientation`: portrait 1, upside-down 2, landscape right 3, landscape left 4.
    public var interfaceOrientationRawValue: Int {
        switch self {
        case .portrait: 1
        case .portraitUpsideDown: 2
        case .landscapeRight: 3
        case .landscapeLeft: 4
        }
    }

    /// The orientation an Info.plist value names, or nil when the spelling is unknown. Case and white space matter.
    public init?(propertyListValue: String) {
        guard let match = Self.allCases.first(where: { $0.propertyListValue == propertyListValue }) else { return nil }
        self = match
    }

    /// By the order of the cases, P U L R: the order in which lists are printed.
    public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
