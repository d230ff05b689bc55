/// A set of rules, found by id.
public struct RuleCatalogue: Sendable {
    /// Sorted by id.
    public let rules: [any Rule]

    /// Makes a catalogue; ids have to be unique.
    public init(_ rules: [any Rule]) {
        self.rules = rules.sorted { $0.metadata.id < $1.metadata.id }
    }

    /// The rule with an id, or nil.
    public func rule(named id: String) -> (any Rule)? { rules.first { $0.metadata.id == id } }

    /// Every rule of the program.
    public static let standard = RuleCatalogue([
        AlreadyWidened(),
        AppMaskFromDelegate(),
        AutorotateOnlyGuard(),
        DeadOverride(),
        DeclarationReadBack(),
        DifferingConfigurations(),
        DisjointMask(),
        EmptyMask(),
        ForwardingRecursion(),
        FrameworkClassExtension(),
        FullScreenDeprecated(),
        GeneratedPlistDiffers(),
        IgnoredPadOverride(),
        InertSetting(),
        KeptDefaultList(),
        ListUnion(),
        LookAlikeName(),
        LostConstraint(),
        MalformedOrientations(),
        MalformedSuppression(),
        MaskTypeConfusion(),
        MissingBuildFile(),
        OneShotRotation(),
        OverwrittenValue(),
        PadListIncomplete(),
        PreferredOutsideMask(),
        ProtocolExtensionMask(),
        RedundantAfterNarrowing(),
        RedundantOverride(),
        RedundantUpsideDown(),
        RuntimePatching(),
        UnaskedOverride(),
        UnprovenConstraint(),
        UnreadableBuildFile(),
        UnresolvedDeclaration(),
        UnusedSuppression(),
    ])
}
