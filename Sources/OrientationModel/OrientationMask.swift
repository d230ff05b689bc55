/// A set of interface orientations with UIKit's bit values: portrait 2, upside-down 4, landscape right 8, left 16.
public struct OrientationMask: OptionSet, Sendable, Codable, Hashable {
    /// UIKit's bits; only bits 1 to 4 (values 2 to 16) can be set.
    public let rawValue: UInt8

    /// Keeps only the four defined bits, so that two masks that mean the same are equal.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11110 }

    /// Home button or bottom edge below: bit value 2.
    public static let portrait = Self(rawValue: 2)
    /// Portrait turned by 180 degrees: bit value 4. Phones without a Home button never show it (F11).
    public static let portraitUpsideDown = Self(rawValue: 4)
    /// Interface turned to landscape right: bit value 8.
    public static let landscapeRight = Self(rawValue: 8)
    /// Interface turned to landscape left: bit value 16.
    public static let landscapeLeft = Self(rawValue: 16)
    /// Both landscapes: 24.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// Everything except upside-down: 26, UIKit's default on iPhone (F4).
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    /// All four: 30, UIKit's default on iPad (F4).
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]

    /// The mask of a number that the source uses as one. Bits other than the four are dropped; see `hasUndefinedBits(_:)`.
    public init(truncating number: Int) { self.init(rawValue: UInt8(truncatingIfNeeded: number & 0b11110)) }

    /// Whether a number used as a mask holds bits that mean nothing (`UIInterfaceOrientationPortrait` is 1, for example).
    public static func hasUndefinedBits(_ number: Int) -> Bool { number & ~0b11110 != 0 }

    /// The orientations in the order of `InterfaceOrientation.allCases`.
    public var orientations: [InterfaceOrientation] { InterfaceOrientation.allCases.filter { contains($0.mask) } }

    /// Letters in the order P U L R, `none` when empty: the short form for tables and debugging.
    public var shortName: String {
        isEmpty
            ? "none"
            : orientations.map {
                switch $0 {
                case .portrait: "P"
                case .portraitUpsideDown: "U"
                case .landscapeLeft: "L"
                case .landscapeRight: "R"
                }
            }.joined()
    }

    /// The words used in messages: "portrait", "landscape", "all but upside-down", "portrait and landscape left", "nothing".
    public var phrase: String {
        switch self {
        case []: return "nothing"
        case .all: return "all four orientations"
        case .allButUpsideDown: return "all but upside-down"
        default: break
        }
        var words: [String] = []
        if contains(.portrait) { words.append("portrait") }
        if contains(.portraitUpsideDown) { words.append("upside-down") }
        if isSuperset(of: .landscape) {
            words.append("landscape")
        } else if contains(.landscapeLeft) {
            words.append("landscape left")
        } else if contains(.landscapeRight) {
            words.append("landscape right")
        }
        guard let last = words.popLast() else { return "nothing" }
        return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
    }
}
