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
        ContainerInArrangement(),
        CustomBarView(),
        DeadOverride(),
        DeclarationReadBack(),
        DeviceSizeConstant(),
        DifferingConfigurations(),
        DisjointMask(),
        EdgePinnedContent(),
        EllipsisForMenu(),
        EmptyMask(),
        FixedBarSpacing(),
        FixedWidthLayout(),
        ForwardingRecursion(),
        FrameworkClassExtension(),
        FullScreenDeprecated(),
        GeneratedPlistDiffers(),
        HandMadeBar(),
        IdiomAsLayout(),
        IgnoredPadOverride(),
        InertSetting(),
        KeptDefaultList(),
        LayoutInEveryResizeStep(),
        ListUnion(),
        LookAlikeName(),
        LostConstraint(),
        MalformedOrientations(),
        MalformedSuppression(),
        MaskTypeConfusion(),
        MissingBuildFile(),
        NoMinimumSize(),
        NoSceneManifest(),
        OddColumns(),
        OneShotRotation(),
        OrientationAsLayout(),
        OverwrittenValue(),
        PadListIncomplete(),
        PreferredOutsideMask(),
        ProtocolExtensionMask(),
        RedundantAfterNarrowing(),
        RedundantOverride(),
        RedundantUpsideDown(),
        RequiresFullScreen(),
        RuntimePatching(),
        ScreenAsCanvas(),
        SizeClassAsWidth(),
        StaleWidening(),
        TextOnlyBarItem(),
        UnaskedOverride(),
        UnprovenConstraint(),
        UnreadableBuildFile(),
        UnresolvedDeclaration(),
        UntitledBarItem(),
        UnusedSuppression(),
    ])
}
