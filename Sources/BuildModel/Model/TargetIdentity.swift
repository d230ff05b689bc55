/// Tells a target from every other one of a run.
///
/// A name and a file are not enough: a project may hold two targets of one name, and the branches of an `#if` in a
/// manifest usually do.
public struct TargetIdentity: Sendable, Hashable, Comparable {
    /// The target's name.
    public var name: String
    /// The project, manifest or folder it was read from, relative to the analysed root.
    public var origin: String
    /// How many targets of this name come before it in the file.
    public var ordinal: Int

    /// Makes an identity.
    public init(name: String, origin: String, ordinal: Int = 0) {
        self.name = name
        self.origin = origin
        self.ordinal = ordinal
    }

    /// Orders by name, then origin, then place in the file.
    public static func < (lhs: TargetIdentity, rhs: TargetIdentity) -> Bool {
        (lhs.name, lhs.origin, lhs.ordinal) < (rhs.name, rhs.origin, rhs.ordinal)
    }
}
