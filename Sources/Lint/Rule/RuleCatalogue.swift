/// A set of rules, found by id.
public struct RuleCatalogue: Sendable {
    /// Sorted by id.
    public let rules: [any Rule]

    public init(_ rules: [any Rule]) {
        self.rules = rules.sorted { $0.metadata.id < $1.metadata.id }
    }

    /// The rule with an id, or nil.
    public func rule(named id: String) -> (any Rule)? { rules.first { $0.metadata.id == id } }

    /// Every rule of the program.
    public static let standard = RuleCatalogue([
        AppMaskFromDelegate(),
        AutorotateOnlyGuard(),
        DeadOverride(),
        DeclarationReadBack(),
        DisjointMask(),
        EmptyMask(),
        ForwardingRecursion(),
        FrameworkClassExtension(),
        LookAlikeName(),
        LostConstraint(),
        MaskTypeConfusion(),
        OneShotRotation(),
        PreferredOutsideMask(),
        ProtocolExtensionMask(),
        RedundantOverride(),
        RuntimePatching(),
        UnaskedOverride(),
        UnprovenConstraint(),
    ])
}
