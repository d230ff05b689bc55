import OrientationModel

/// The orientations that build files declare for one idiom.
public enum DeclaredOrientations: Sendable, Hashable {
    /// A list that was read.
    case known(OrientationMask)
    /// No list: UIKit's default for the idiom.
    case `default`(OrientationMask)
    /// Something stands in the way of knowing.
    case unknown(reason: String, wayOut: String)
    /// Several lists that exclude each other, and why: a duplicated key, alternatives of a `select`.
    case conflicting([OrientationMask], reason: String)

    /// The mask, when there is exactly one.
    public var mask: OrientationMask? {
        switch self {
        case .known(let mask), .default(let mask): mask
        case .unknown, .conflicting: nil
        }
    }
}

/// The Info.plist keys that can carry an orientation list.
public enum OrientationListKey: String, Sendable, Hashable, Codable, CaseIterable {
    case plain = "UISupportedInterfaceOrientations"
    case phone = "UISupportedInterfaceOrientations~iphone"
    case pod = "UISupportedInterfaceOrientations~ipod"
    case pad = "UISupportedInterfaceOrientations~ipad"
    case iPhoneOS = "UISupportedInterfaceOrientations-iphoneos"
    case iPhoneOSPhone = "UISupportedInterfaceOrientations-iphoneos~iphone"
    case iPhoneOSPad = "UISupportedInterfaceOrientations-iphoneos~ipad"

    /// The keys an idiom looks at, most specific first. The first one that exists counts whole; nothing is merged.
    public static func lookupOrder(for idiom: Idiom) -> [OrientationListKey] {
        switch idiom {
        case .phone: [.iPhoneOSPhone, .phone, .iPhoneOS, .plain]
        case .pad: [.iPhoneOSPad, .pad, .iPhoneOS, .plain]
        }
    }

    /// Whether the key speaks of one kind of device only.
    public var isDeviceSpecific: Bool { self != .plain && self != .iPhoneOS }
}

/// One list of the final Info.plist.
public struct OrientationList: Sendable, Hashable {
    /// The key.
    public var key: OrientationListKey
    /// What it comes to: known, unknown or conflicting. An empty list is `known([])` here, as written.
    public var value: DeclaredOrientations
    /// Whether the list has no valid value, which UIKit does not define.
    public var isEmpty: Bool
    /// Which build description made it.
    public var rule: DeclarationRule
    /// Where its parts were written, the most telling place first.
    public var origin: [Evidence]
    /// The build setting that contributes to it, if one does.
    public var settingName: String?
    /// Where that setting is assigned.
    public var settingLocation: SourceLocation?

    /// Makes a list.
    public init(
        key: OrientationListKey, value: DeclaredOrientations, isEmpty: Bool, rule: DeclarationRule, origin: [Evidence],
        settingName: String? = nil, settingLocation: SourceLocation? = nil
    ) {
        self.key = key
        self.value = value
        self.isEmpty = isEmpty
        self.rule = rule
        self.origin = origin
        self.settingName = settingName
        self.settingLocation = settingLocation
    }
}

/// Which build description decided a declaration.
public enum DeclarationRule: String, Sendable, Hashable, Codable {
    /// The Info.plist file.
    case file
    /// `INFOPLIST_KEY_*` alone.
    case infoPlistKey
    /// The file's list united with that of the setting (swift-build `InfoPlistProcessorTaskAction`).
    case merged
    /// No list anywhere: UIKit's default.
    case uikitDefault
    /// `info.properties` of an XcodeGen manifest.
    case xcodeGenProperties
    /// A literal in a Tuist manifest.
    case tuistLiteral
    /// The list Tuist adds by itself.
    case tuistDefault
    /// `supportedInterfaceOrientations:` of a Swift Playgrounds manifest.
    case playground
    /// A `plist_dict` or literal in a Bazel file.
    case bazel
    /// An Info.plist or settings report that the caller named as authoritative.
    case authority
    /// Nothing could be read.
    case unresolved
}

/// `UIRequiresFullScreen` of one idiom.
public struct FullScreenRequirement: Sendable, Hashable {
    /// The flag; nil when it cannot be known.
    public var value: Bool?
    /// Why the flag cannot be known although the rest of the Info.plist is. One line.
    public var unknownReason: String?
    /// What makes an unknown flag known, when no setting does: the end of a message.
    public var wayOut: String?
    /// `UIRequiresFullScreenIgnoredStartingWithVersion`: from this system version the flag is ignored.
    public var ignoredStartingWithVersion: String?
    /// Where it was written; empty when it is not.
    public var origin: [Evidence]

    /// Makes a requirement.
    public init(
        value: Bool?, unknownReason: String? = nil, wayOut: String? = nil, ignoredStartingWithVersion: String? = nil,
        origin: [Evidence] = []
    ) {
        self.value = value
        self.unknownReason = unknownReason
        self.wayOut = wayOut
        self.ignoredStartingWithVersion = ignoredStartingWithVersion
        self.origin = origin
    }
}

/// What one target declares for one idiom in one configuration.
public struct Declaration: Sendable, Hashable {
    /// The orientations.
    public var orientations: DeclaredOrientations
    /// Whether the app insists on the whole screen. Means something on iPad only.
    public var requiresFullScreen: FullScreenRequirement
    /// The key that carries the list; nil for a default or when unresolved.
    public var key: OrientationListKey?
    /// The `INFOPLIST_KEY_…` setting behind the list, if there is one.
    public var settingName: String?
    /// Where it comes from, the most telling place first.
    public var origin: [Evidence]
    /// Which build description decided.
    public var rule: DeclarationRule

    /// Makes a declaration.
    public init(
        orientations: DeclaredOrientations, requiresFullScreen: FullScreenRequirement, key: OrientationListKey?,
        settingName: String? = nil, origin: [Evidence], rule: DeclarationRule
    ) {
        self.orientations = orientations
        self.requiresFullScreen = requiresFullScreen
        self.key = key
        self.settingName = settingName
        self.origin = origin
        self.rule = rule
    }
}

/// Which lists a what-if widening sets to all four.
public enum WideningMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every list that exists.
    case all
    /// Only the list an iPad uses, added when it shares the plain one.
    case ipad
    /// Only the list an iPhone uses, added when it shares the plain one.
    case iphone

    func touches(_ idiom: Idiom) -> Bool {
        switch self {
        case .all: true
        case .ipad: idiom == .pad
        case .iphone: idiom == .phone
        }
    }
}
