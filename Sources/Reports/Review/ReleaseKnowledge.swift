import OrientationModel
import RotationAnalysis

/// What releases of iOS and iPadOS do with declared orientations: the facts that a reviewer has to know beside the verdicts.
public struct ReleaseKnowledge: Sendable, Hashable {
    /// One fact.
    public struct Entry: Sendable, Hashable {
        /// As numbered in docs/how-ios-decides.md: `F20`.
        public var fact: String
        /// From which release on it holds: `iPadOS 26`. Empty for all that are supported.
        public var release: String
        /// A sentence without a full stop.
        public var title: String
        /// What follows from it. One or two sentences.
        public var text: String
        /// Which targets it is about.
        public var scope: Scope

        /// Makes an entry.
        public init(fact: String, release: String, title: String, text: String, scope: Scope) {
            self.fact = fact
            self.release = release
            self.title = title
            self.text = text
            self.scope = scope
        }
    }

    /// Which targets a fact is about.
    public enum Scope: String, Sendable, Codable, Hashable {
        /// All of them.
        case everything
        /// Those that run on iPad.
        case pad
        /// Those whose iPad list is to hold all four orientations.
        case padFullList
        /// Those whose iPad list lacks an orientation.
        case padPartialList
        /// Those that require full screen.
        case fullScreen
        /// Those with a class that asks for an orientation lock.
        case orientationLock
    }

    /// In the order in which they are shown.
    public var entries: [Entry]

    /// Makes a collection.
    public init(entries: [Entry]) { self.entries = entries }

    /// The entries that are about a target, with those that are about everything.
    func entries(for target: TargetAnalysis) -> [Entry] { entries.filter { applies($0.scope, to: target) } }

    private func applies(_ scope: Scope, to target: TargetAnalysis) -> Bool {
        let pad = target.idioms.contains(.pad) ? target.appMasks[.pad] : nil
        switch scope {
        case .everything: return true
        case .pad: return pad != nil
        case .padFullList: return pad?.declaredAfter == .all
        case .padPartialList: return pad?.declaredAfter.map { $0 != .all } ?? false
        case .fullScreen: return pad?.requiresFullScreen == true
        case .orientationLock: return target.verdicts.contains { $0.orientationLock != nil }
        }
    }

    /// What docs/how-ios-decides.md knows (F20 to F26).
    public static let builtIn = ReleaseKnowledge(entries: [
        Entry(
            fact: "F20", release: "", title: "An iPad app that supports multitasking is not asked",
            text: "Once the iPad list holds all four orientations and full screen is not required, every screen turns, "
                + "whatever overrides or the app delegate say.",
            scope: .padFullList),
        Entry(
            fact: "F21", release: "iPadOS 26", title: "'UIRequiresFullScreen' is deprecated",
            text: "It still keeps overrides meaningful, and a later release will ignore it. "
                + "'UIRequiresFullScreenIgnoredStartingWithVersion' names that release.",
            scope: .fullScreen),
        Entry(
            fact: "F22", release: "", title: "App Store validation wants all four orientations on iPad",
            text: "Without 'UIRequiresFullScreen' a shorter iPad list is refused at upload (ITMS-90474).",
            scope: .padPartialList),
        Entry(
            fact: "F23", release: "iOS 26",
            title: "'prefersInterfaceOrientationLocked' freezes the current orientation",
            text:
                "Best effort, while the scene fills the screen. It lowers the weight of a finding on iPad and proves nothing.",
            scope: .orientationLock),
        Entry(
            fact: "F24", release: "SDK 27", title: "Resizable windows ignore every declaration and every override",
            text:
                "This report speaks of the full screen in the hand. In an iPad window, under iPhone Mirroring, and for an "
                + "iPhone app on iPad once it has been resized, a screen takes whatever shape the window has.",
            scope: .everything),
        Entry(
            fact: "F25", release: "iOS 27", title: "Some betas did not resize an app whose list was short",
            text:
                "With iOS 27 beta 4 and its SDK an iPad app that omitted one of the four was not continuously resizable. "
                + "The release notes of beta 7 list it as fixed: no reason to widen any more.",
            scope: .padPartialList),
        Entry(
            fact: "F26", release: "", title: "Often the best change is a smaller one",
            text:
                "Not to widen, to widen the iPad list alone, or to take back a widening that has shipped. Before that, look "
                + "at the overrides that came with it.",
            scope: .everything),
    ])
}
