/// What is known of a mask that code computes.
///
/// Two sets of masks: those the source shows (`seen`), and those that can come out (`possible`), which are more when some
/// input is out of sight. The bounds follow from them: `must` is in every possible value, `may` in at least one. Keeping
/// the sets instead of the two bounds alone costs nothing (there are sixteen masks), makes every operation exact, and
/// lets a message list the values.
public struct MaskBounds: Sendable, Codable, Hashable {
    /// Every value that can come out. Empty for code that is never reached.
    public let possible: MaskSet
    /// The values whose source is visible; a subset of `possible`.
    public let seen: MaskSet

    /// Everything in `seen` has to be in `possible` as well.
    public init(possible: MaskSet, seen: MaskSet) {
        self.possible = possible
        self.seen = seen
    }

    /// A constant.
    public init(_ mask: OrientationMask) { self.init(possible: MaskSet(mask), seen: MaskSet(mask)) }

    /// One of the given masks, all of them visible.
    public init(anyOf masks: some Sequence<OrientationMask>) {
        let set = MaskSet(masks)
        self.init(possible: set, seen: set)
    }

    /// Nothing is known: must is empty, may is all.
    public static let unknown = MaskBounds(possible: .every, seen: .none)
    /// The value of code that never returns; the identity of `join`.
    public static let unreachable = MaskBounds(possible: .none, seen: .none)

    /// The orientations that every possible value holds. All four for unreachable code.
    public var must: OrientationMask { possible.masks.reduce(.all) { $0.intersection($1) } }
    /// The orientations that at least one possible value holds.
    public var may: OrientationMask { possible.masks.reduce([]) { $0.union($1) } }

    /// The value, if there is exactly one.
    public var constant: OrientationMask? { possible.count == 1 ? possible.masks.first : nil }
    /// Whether values are possible that the source does not show.
    public var isOpen: Bool { possible != seen }
    /// Whether no value can come out: the code is never reached, or never returns.
    public var isUnreachable: Bool { possible.isEmpty }

    /// Either value: commutative, associative, idempotent.
    public func join(_ other: MaskBounds) -> MaskBounds {
        MaskBounds(possible: possible.union(other.possible), seen: seen.union(other.seen))
    }

    /// `|` of two masks, for every pair of values.
    public func union(_ other: MaskBounds) -> MaskBounds { combined(with: other) { $0.union($1) } }
    /// `&` of two masks, for every pair of values; UIKit's way to combine app and controller mask (F1).
    public func intersection(_ other: MaskBounds) -> MaskBounds { combined(with: other) { $0.intersection($1) } }
    /// The first mask without the orientations of the second, for every pair of values.
    public func subtracting(_ other: MaskBounds) -> MaskBounds { combined(with: other) { $0.subtracting($1) } }
    /// `^` of two masks, for every pair of values.
    public func symmetricDifference(_ other: MaskBounds) -> MaskBounds {
        combined(with: other) { $0.symmetricDifference($1) }
    }

    /// An operation on one value.
    public func map(_ transform: (OrientationMask) -> OrientationMask) -> MaskBounds {
        MaskBounds(possible: possible.map(transform), seen: seen.map(transform))
    }

    /// Whether two values share an orientation: nil when that depends on the run.
    public func intersects(_ other: MaskBounds) -> Bool? {
        let results = Set(intersection(other).possible.masks.map { !$0.isEmpty })
        return results.count == 1 ? results.first : nil
    }

    private func combined(
        with other: MaskBounds, _ operation: (OrientationMask, OrientationMask) -> OrientationMask
    ) -> MaskBounds {
        MaskBounds(
            possible: possible.combined(with: other.possible, operation),
            seen: seen.combined(with: other.seen, operation))
    }

    /// The values for a message: `portrait`, or `portrait or all four orientations`, with `…` when others are possible.
    public var phrase: String {
        if self == .unknown { return "unknown" }
        var words = seen.masks.map(\.phrase)
        if isOpen { words.append("values that are not visible here") }
        return words.joined(separator: " or ")
    }
}
