import Lint
import OrientationModel
import Releases
import RotationAnalysis

/// What releases of iOS and iPadOS do with declared orientations: the facts that a reviewer has to know beside the verdicts.
public struct ReleaseKnowledge: Sendable, Hashable {
    /// One fact.
    public struct Entry: Sendable, Hashable {
        /// As numbered in docs/how-ios-decides.md: `F20`; or the id of an entry of docs/releases.md, or of an answer there.
        public var fact: String
        /// The edition that said the last word and what it said: `27.0-beta7: fixed`. Empty where all say the same.
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
        /// Those that require full screen, on either device.
        case fullScreen
        /// Those for iPad that require full screen.
        case padFullScreen
        /// Those for iPhone alone that require full screen.
        case phoneAppFullScreen
        /// Those for iPhone that require full screen.
        case phoneFullScreen
        /// Those that run on iPhone.
        case phone
        /// Those that do not adopt scenes.
        case withoutScenes
        /// Those that read the orientation of the status bar.
        case statusBarOrientation
        /// Those with a class that asks for an orientation lock.
        case orientationLock
        /// Those whose app or scene delegate answers instead of the list.
        case delegate
    }

    /// In the order in which they are shown.
    public var entries: [Entry]

    /// Makes a collection.
    public init(entries: [Entry]) { self.entries = entries }

    /// The entries that are about a target, with those that are about everything.
    /// - Parameter findings: Of all families: whether some entries concern a target shows there alone.
    func entries(for target: TargetAnalysis, findings: [Finding]) -> [Entry] {
        entries.filter { applies($0.scope, to: target, findings) }
    }

    private func applies(_ scope: Scope, to target: TargetAnalysis, _ findings: [Finding]) -> Bool {
        let pad = target.idioms.contains(.pad) ? target.appMasks[.pad] : nil
        let phone = target.idioms.contains(.phone) ? target.appMasks[.phone] : nil
        switch scope {
        case .everything: return true
        case .pad: return pad != nil
        case .padFullList: return pad?.declaredAfter == .all
        case .padPartialList: return pad?.declaredAfter.map { $0 != .all } ?? false
        case .fullScreen: return pad?.requiresFullScreen == true || phone?.requiresFullScreen == true
        case .padFullScreen: return pad?.requiresFullScreen == true
        case .phoneAppFullScreen: return pad == nil && phone?.requiresFullScreen == true
        case .phoneFullScreen: return phone?.requiresFullScreen == true
        case .phone: return phone != nil
        case .withoutScenes:
            return findings.contains { $0.rule == "no-scene-manifest" && $0.targets.contains(target.name) }
        case .statusBarOrientation:
            return target.readiness?.issues.contains { $0.release == "status-bar-orientation" } ?? false
        case .orientationLock: return target.verdicts.contains { $0.orientationLock != nil }
        case .delegate: return target.appMasks.values.contains { $0.delegate != nil }
        }
    }

    /// The facts, and what an edition of iOS says.
    public init(for release: Release, in table: ReleaseTable = .known) {
        entries =
            Self.answers(for: release, in: table) + Self.facts
            + table.entries(in: release).compactMap { Self.entry($0.entry, in: release, of: table) }
    }

    /// What a team has to know of the edition before everything else.
    private static func answers(for release: Release, in table: ReleaseTable) -> [Entry] {
        let answers = ReleaseAnswers(for: release, in: table)
        func entry(_ answer: ReleaseAnswers.Answer, _ scope: Scope) -> Entry {
            Entry(
                fact: answer.id, release: release.name, title: answer.question,
                text: sentence(answer.text) + ".", scope: scope)
        }
        return [
            entry(answers.padList, .pad), entry(answers.widening, .everything),
            entry(answers.fullScreen, .fullScreen), entry(answers.deprecations, .everything),
        ]
    }

    /// Nil for what the facts say already.
    private static func entry(_ entry: ReleaseEntry, in release: Release, of table: ReleaseTable) -> Entry? {
        guard entry.id != "windows-of-any-size", let change = table.change(of: entry, in: release) else { return nil }
        return Entry(
            fact: entry.id, release: "\(change.release): \(change.status.phrase)",
            title: sentence(table.text(of: entry, in: release)),
            text: "Matters for \(entry.dependency.phrase).", scope: scope(of: entry)
        )
    }

    /// With a capital letter, unless the first word is written with one inside: `iPhone`.
    private static func sentence(_ text: String) -> String {
        let word = text.prefix { $0 != " " }
        return word.contains(where: \.isUppercase) ? text : text.prefix(1).uppercased() + text.dropFirst()
    }

    /// An entry that nobody thought of here is about everything.
    private static func scope(of entry: ReleaseEntry) -> Scope {
        switch entry.id {
        case ReleaseTable.padListGatesResizing: .pad
        case "orientation-lock": .orientationLock
        case "app-delegate-orientations": .delegate
        case "full-screen-resizes-on-pad": .padFullScreen
        case "full-screen-resizes-phone-on-pad": .phoneAppFullScreen
        case "full-screen-resizes-in-mirroring": .phoneFullScreen
        case "orientations-in-mirroring": .phone
        case "scene-life-cycle": .withoutScenes
        case "status-bar-orientation": .statusBarOrientation
        case let id where id.hasPrefix("full-screen-"): .fullScreen
        default: .everything
        }
    }

    /// What docs/how-ios-decides.md knows of all editions alike (F20 to F26).
    static let facts = [
        Entry(
            fact: "F20", release: "", title: "An iPad app that supports multitasking is not asked",
            text: "Once the iPad list holds all four orientations and full screen is not required, every screen turns, "
                + "whatever overrides or the app delegate say.",
            scope: .padFullList),
        Entry(
            fact: "F22", release: "", title: "App Store validation wants all four orientations on iPad",
            text: "Without 'UIRequiresFullScreen' a shorter iPad list is refused at upload (ITMS-90474).",
            scope: .padPartialList),
        Entry(
            fact: "F24", release: "", title: "Resizable windows ignore every declaration and every override",
            text:
                "This report speaks of the full screen in the hand. In an iPad window, under iPhone Mirroring, and for an "
                + "iPhone app on iPad once it has been resized, a screen takes whatever shape the window has (SDK 27).",
            scope: .everything),
        Entry(
            fact: "F26", release: "", title: "Often the best change is a smaller one",
            text:
                "Not to widen, to widen the iPad list alone, or to take back a widening that has shipped. Before that, look "
                + "at the overrides that came with it.",
            scope: .everything),
    ]
}
