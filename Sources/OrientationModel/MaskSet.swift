/// A set of masks. There are only sixteen, so the set is one machine word and every operation on it is exact.
public struct MaskSet: Sendable, Codable, Hashable {
    /// Bit n stands for the mask with raw value 2n.
    private var bits: UInt16

    private init(bits: UInt16) { self.bits = bits }

    /// No mask at all: the value of code that is never reached.
    public static let none = MaskSet(bits: 0)
    /// Every mask, the empty one included: nothing is known.
    public static let every = MaskSet(bits: .max)

    /// The set of one mask.
    public init(_ mask: OrientationMask) { bits = 1 << UInt16(mask.rawValue >> 1) }

    /// The set of the given masks; repeated ones count once.
    public init(_ masks: some Sequence<OrientationMask>) {
        bits = masks.reduce(0) { $0 | MaskSet($1).bits }
    }

    /// Whether the set holds no mask. A set of the empty mask is not empty.
    public var isEmpty: Bool { bits == 0 }
    /// How many masks the set holds, 0 to 16.
    public var count: Int { bits.nonzeroBitCount }

    /// The set without the empty mask.
    public var withoutEmpty: MaskSet { MaskSet(bits: bits & ~1) }

    /// Whether exactly this mask is in the set; a wider or narrower one does not count.
    public func contains(_ mask: OrientationMask) -> Bool { bits & MaskSet(mask).bits != 0 }
    /// Whether every mask of this set is in the other.
    public func isSubset(of other: MaskSet) -> Bool { bits & ~other.bits == 0 }
    /// The masks that are in either set; not the union of the orientations.
    public func union(_ other: MaskSet) -> MaskSet { MaskSet(bits: bits | other.bits) }

    /// The masks by raw value, smallest first.
    public var masks: [OrientationMask] {
        (UInt8(0)..<16).filter { bits & (1 << UInt16($0)) != 0 }.map { OrientationMask(rawValue: $0 << 1) }
    }

    /// The set of results of an operation on every mask of the set.
    public func map(_ transform: (OrientationMask) -> OrientationMask) -> MaskSet {
        MaskSet(masks.lazy.map(transform))
    }

    /// The set of results of an operation on every pair of masks.
    public func combined(
        with other: MaskSet, _ operation: (OrientationMask, OrientationMask) -> OrientationMask
    ) -> MaskSet {
        var result: UInt16 = 0
        for left in masks {
            for right in other.masks { result |= MaskSet(operation(left, right)).bits }
        }
        return MaskSet(bits: result)
    }
}
