import BuildModel
import OrientationModel
import SourceFacts

/// The whole answer: what every app target declares, what every screen does under the change, and what is not known.
public struct Analysis: Sendable, Hashable {
    /// Sorted by name.
    public var targets: [TargetAnalysis]
    /// What was left out, with the reason and the way out. Sorted.
    public var notAnalysed: [NotAnalysed]
    /// Comments that speak to the program, by file: of the sources, and of the build files that declarations come from.
    public var controlComments: [String: [ControlComment]]

    /// Both lists have to be sorted already.
    public init(
        targets: [TargetAnalysis], notAnalysed: [NotAnalysed], controlComments: [String: [ControlComment]] = [:]
    ) {
        self.targets = targets
        self.notAnalysed = notAnalysed
        self.controlComments = controlComments
    }
}

/// Something that was left out, so that a partial analysis is never silently clean.
public struct NotAnalysed: Sendable, Codable, Hashable, Comparable {
    /// A file, target or setting.
    public var what: String
    /// Why, and what to do about it.
    public var reason: String

    /// Both texts are printed as they are, on one line.
    public init(what: String, reason: String) {
        self.what = what
        self.reason = reason
    }

    /// By what was left out, then by reason: the order of every output.
    public static func < (left: Self, right: Self) -> Bool { (left.what, left.reason) < (right.what, right.reason) }
}

/// One app target.
public struct TargetAnalysis: Sendable, Codable, Hashable {
    /// As the build files name it.
    public var name: String
    /// The project, manifest or folder it was read from, relative to the analysed root.
    public var origin: String
    /// Names of the build configurations that these results hold for; the first is the one that was analysed.
    public var configurations: [String]
    /// Idioms the target runs on.
    public var idioms: [Idiom]
    /// Whether the device family was written down somewhere, or assumed.
    public var idiomsAreAssumed: Bool
    /// One for each idiom of the target.
    public var appMasks: [Idiom: AppMask]
    /// Sorted by idiom, symbol, file and line.
    public var verdicts: [ScreenVerdict]
    /// Screens of vendored classes that the project's own code puts where UIKit asks them. No findings, since nobody here can
    /// change them. Sorted as `verdicts`.
    public var vendoredScreens: [ScreenVerdict] = []
    /// What the code alone shows to be wrong. Sorted by location.
    public var issues: [CodeIssue]
    /// The class that answers for the app, or could: `@main`, adapted for SwiftUI, or named in `UIApplicationMain`.
    public var appDelegates: [ClassLineage] = []
    /// Classes that a delegate adaptor of SwiftUI names and that are not among the sources.
    public var unseenAppDelegates: [Evidence] = []
    /// The classes that conform to the scene delegate's protocol.
    public var sceneDelegates: [ClassLineage] = []
    /// Whether the Info.plist has a scene manifest, so that there is a scene delegate wherever it stands.
    public var declaresScenes = false
    /// The types that conform to SwiftUI's `App`.
    public var swiftUIApps: [DeclaredClass] = []
    /// What the readiness rules look at; nil when nobody asked for it.
    public var readiness: TargetReadiness?
    /// How many targets of the same name come before it in its file.
    public var ordinal = 0

    /// What tells this target from the others.
    public var identity: TargetIdentity { TargetIdentity(name: name, origin: origin, ordinal: ordinal) }

    /// The lists have to be sorted as their properties say. Delegates are set afterwards.
    public init(
        name: String, origin: String, configurations: [String], idioms: [Idiom], idiomsAreAssumed: Bool,
        appMasks: [Idiom: AppMask], verdicts: [ScreenVerdict], issues: [CodeIssue]
    ) {
        self.name = name
        self.origin = origin
        self.configurations = configurations
        self.idioms = idioms
        self.idiomsAreAssumed = idiomsAreAssumed
        self.appMasks = appMasks
        self.verdicts = verdicts
        self.issues = issues
    }
}

/// The app mask of one idiom, before and after the change.
public struct AppMask: Sendable, Codable, Hashable {
    /// Whose method answers instead of the declaration.
    public enum DelegateKind: String, Sendable, Codable, Hashable {
        /// The app delegate's (F3).
        case app
        /// The scene delegate's (F5).
        case scene
        /// Both have one; which of them counts is not documented.
        case both
    }

    /// What the build files declare before the change; nil when that is unknown.
    public var declaredBefore: OrientationMask?
    /// What they declare after it.
    public var declaredAfter: OrientationMask?
    /// Where the declaration stands: most specific place first. Empty for a default.
    public var declaration: [Evidence]
    /// Whether the target is built without the delegate's method as well, so that the declaration counts there.
    public var answersInSomeBuildsOnly = false
    /// True when no list exists and UIKit's default holds (F6).
    public var isImplicit: Bool
    /// Why the declaration is unknown, and the way out.
    public var unknownReason: String?
    /// The app mask that UIKit uses: the delegate's answer if there is one (F3, F5), else the declaration.
    public var before: MaskBounds
    /// The same after the change. A delegate's answer differs only when it reads the declaration back (F29).
    public var after: MaskBounds
    /// The app or scene delegate method that replaces the declaration, if there is one.
    public var delegate: Evidence?
    /// That method in words: `'application(_:supportedInterfaceOrientationsFor:)' of 'AppDelegate'`.
    public var answerer: String?
    /// Whose method that is.
    public var delegateKind = DelegateKind.app
    /// What the scene delegates' method answers, whoever counts; nil when they have none.
    public var sceneAnswer: MaskBounds?
    /// Whether it is a scene delegate's alone and the target runs on systems before iOS 27 too, which do not ask it (F5).
    public var answersFromIOS27Only = false
    /// Whether the target is known to have neither launch storyboard nor `UILaunchScreen`, which multitasking wants (F20).
    public var lacksLaunchScreen = false
    /// `UIRequiresFullScreen` after the change; nil when unknown. Means something on iPad only (F21).
    public var requiresFullScreen: Bool?
    /// The release from which the flag is ignored on an iPad, when the target still runs on older ones (F21).
    public var fullScreenIgnoredFrom: String?
    /// Whether an iPad asks nobody before and after the change (F20). Always false on iPhone.
    public var asksNobodyBefore: Bool
    /// Whether an iPad asks nobody after the change (F20). Always false on iPhone.
    public var asksNobodyAfter: Bool

    /// Whether the change is known to leave this idiom's declaration as it is.
    public var isDeclarationUnchanged: Bool {
        declaredBefore != nil && declaredBefore == declaredAfter && asksNobodyBefore == asksNobodyAfter
    }

    /// Whose method answers, for a sentence: `the scene delegate`.
    public var delegateTitle: String {
        switch delegateKind {
        case .app: "the app delegate"
        case .scene: "the scene delegate"
        case .both: "the app or scene delegate"
        }
    }

    /// Without a declared mask, the reason why it is unknown has to be given.
    public init(
        declaredBefore: OrientationMask?, declaredAfter: OrientationMask?, declaration: [Evidence], isImplicit: Bool,
        unknownReason: String?, before: MaskBounds, after: MaskBounds, delegate: Evidence?, requiresFullScreen: Bool?,
        asksNobodyBefore: Bool, asksNobodyAfter: Bool
    ) {
        self.declaredBefore = declaredBefore
        self.declaredAfter = declaredAfter
        self.declaration = declaration
        self.isImplicit = isImplicit
        self.unknownReason = unknownReason
        self.before = before
        self.after = after
        self.delegate = delegate
        self.requiresFullScreen = requiresFullScreen
        self.asksNobodyBefore = asksNobodyBefore
        self.asksNobodyAfter = asksNobodyAfter
    }
}

/// Whether UIKit asks a view controller for its mask.
public enum Asked: String, Sendable, Codable, Hashable {
    case yes
    case no
    case possibly
}

/// What the change does to one screen on one idiom.
public struct ScreenVerdict: Sendable, Codable, Hashable {
    /// The class, qualified by its enclosing types: `Checkout.FormController`. For a screen without a class, its name in
    /// Interface Builder; for a pure SwiftUI app the name of the `App`.
    public var symbol: String
    /// The kind of device it holds for.
    public var idiom: Idiom
    /// The outcome for the user, whoever is asked.
    public var verdict: Verdict
    /// Whether UIKit asks this screen; when it does not, `verdict` is the decider's.
    public var asked: Asked
    /// Who answers instead when `asked` is not `yes`, if that is known.
    public var decider: String?
    /// What the screen could show before the change, what it can afterwards, and what is added.
    public var before: MaskBounds
    /// What the screen can show after the change.
    public var after: MaskBounds
    /// What the change may add; empty unless the verdict is `lost` or `unproven`.
    public var gains: OrientationMask
    /// The mask of the screen's own class, whoever is asked.
    public var ownMask: MaskBounds
    /// Whether that mask comes from an override somewhere in the class's chain (not from UIKit's default).
    public var hasOverride: Bool
    /// Of the class's name, or of the scene.
    public var location: SourceLocation
    /// From the declaration to the last expression.
    public var because: [Evidence]
    /// Why the verdict is not certain, when it is `unproven`. One line, with the way out.
    public var uncertainty: String?
    /// The other controllers its mask asks (`topViewController`): a forwarder answers for them, not for itself (F15).
    public var forwardsTo: [String] = []
    /// UIKit's class, when the screen has none of the project's: `UINavigationController` for a plain stack,
    /// `UIHostingController` for a SwiftUI app.
    public var frameworkClass: String?
    /// Where the class asks to keep the orientation it has, `prefersInterfaceOrientationLocked` (F23). Nil when it does not.
    public var orientationLock: Evidence?
    /// Its class and superclasses in the project; nil for a screen without a class of its own.
    public var lineage: ClassLineage?
    /// Whether nothing makes an instance of the class: its subclasses are the screens.
    public var isBaseOnly = false
    /// Whether it is what a SwiftUI `fullScreenCover` puts on screen: a hosting controller that no source can subclass.
    public var isCover = false
    /// Whether it holds other screens without asking them (F13).
    public var isContainer = false
    /// The root of a window beside the app's own, when only that leaves the verdict open (F18).
    public var freedBy: String?
    /// Where the code stands that leaves the verdict open, with what it does; empty when the verdict is certain.
    public var openedBy: [Evidence] = []
    /// Whether its mask reads the Info.plist list back, so that it changes together with it (F29).
    public var readsDeclaration = false

    /// Forwarding and the framework's class are set afterwards, for the few screens that have them.
    public init(
        symbol: String, idiom: Idiom, verdict: Verdict, asked: Asked, decider: String?, before: MaskBounds,
        after: MaskBounds, gains: OrientationMask, ownMask: MaskBounds, hasOverride: Bool, location: SourceLocation,
        because: [Evidence], uncertainty: String?, orientationLock: Evidence? = nil
    ) {
        self.symbol = symbol
        self.idiom = idiom
        self.verdict = verdict
        self.asked = asked
        self.decider = decider
        self.before = before
        self.after = after
        self.gains = gains
        self.ownMask = ownMask
        self.hasOverride = hasOverride
        self.location = location
        self.because = because
        self.uncertainty = uncertainty
        self.orientationLock = orientationLock
    }
}

/// A fault that shows in the code alone, whatever the change: the raw material of a rule.
public struct CodeIssue: Sendable, Codable, Hashable {
    /// What is wrong; each kind is reported by one rule.
    public enum Kind: String, Sendable, Codable, Hashable, CaseIterable {
        /// F30: the mask and the app mask can have no orientation in common.
        case disjointMask
        /// F2: the mask is empty.
        case emptyMask
        /// F31: an orientation where a mask is meant.
        case orientationUsedAsMask
        /// A container and its child forward to each other.
        case forwardingRecursion
        /// The override repeats UIKit's default: it looks like a guard and is none.
        case overrideRepeatsDefault
        /// F27: `shouldAutorotate` is the only guard.
        case autorotateOnlyGuard
        /// F28: a one-shot request.
        case oneShotForcing
        /// F28: the preferred orientation is outside the mask.
        case preferredOutsideMask
        /// F29: swizzling or class patching of an orientation selector.
        case runtimePatching
        /// F29: the mask reads the Info.plist list back.
        case readsDeclaration
        /// F29: a protocol extension member that UIKit never sees.
        case protocolExtensionMember
        /// F12: an override that UIKit never asks.
        case unaskedOverride
        /// F3, F5: the delegate method replaces the declaration.
        case appMaskFromDelegate
        /// A name that looks like the property and is none.
        case lookAlikeName
        /// F15: an extension of a UIKit class acts on every instance.
        case frameworkClassExtension
        /// A method where UIKit wants a property (the Swift 2 spelling), or a look-alike delegate selector.
        case deadOverride
        /// F26: an override that carries a constraint today and is not needed once the lists are narrow again.
        case redundantAfterNarrowing
    }

    /// Which fault it is.
    public var kind: Kind
    /// True when it is certain, false when it depends on values that are not known.
    public var isCertain: Bool
    /// Nil when both idioms are meant.
    public var idiom: Idiom?
    /// The class or member the issue is about, qualified by its enclosing types.
    public var symbol: String
    /// What is wrong and what follows from it: one sentence, lower case, no full stop.
    public var message: String
    /// Of the code that has to change.
    public var location: SourceLocation
    /// What the issue rests on, in the order of the argument.
    public var notes: [Evidence]
    /// The way out, where it depends on the place.
    public var help: String?

    /// Certain and for both idioms unless said otherwise.
    public init(
        kind: Kind, isCertain: Bool = true, idiom: Idiom? = nil, symbol: String, message: String,
        location: SourceLocation, notes: [Evidence] = [], help: String? = nil
    ) {
        self.help = help
        self.kind = kind
        self.isCertain = isCertain
        self.idiom = idiom
        self.symbol = symbol
        self.message = message
        self.location = location
        self.notes = notes
    }
}

/// Which lists the what-if change widens.
public enum Widening: String, Sendable, Codable, Hashable, CaseIterable {
    /// Every list that exists.
    case all
    /// Only the list an iPad uses; added when it shares the plain one.
    case ipad
    /// Only the list an iPhone uses; added when it shares the plain one.
    case iphone
}
