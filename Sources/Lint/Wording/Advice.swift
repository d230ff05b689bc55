import OrientationModel
import Releases
import RotationAnalysis

/// The cheapest edits that keep a constraint, as the last note of a finding.
///
/// In this order: leave the iPhone list alone; answer for the whole app; let the root container ask what it shows; override
/// in the class that decides, or in a base class. On an iPad that asks nobody no override helps.
struct Advice {
    let target: TargetAnalysis
    let widening: Widening
    /// The edition of iOS that is judged for: on some the iPad list has to be widened.
    let release: Release
    /// Whether the lists were widened already, and not only in a what-if.
    var comparesStates = false

    /// Whom an edit has to reach.
    enum Decider {
        /// A class of the project.
        case ours(ScreenVerdict)
        /// A class of the project that looks at what it shows, without asking it.
        case choosing(String, shown: [String])
        /// A class of UIKit's, used as it is.
        case framework(String)
        /// A screen whose class is not among the sources.
        case outOfSight
        /// A hosting controller that SwiftUI makes for a cover.
        case swiftUI
        /// The one that SwiftUI makes for a whole app, which nobody can replace.
        case swiftUIApp

        init(_ screen: ScreenVerdict, in target: TargetAnalysis) {
            switch screen.frameworkClass {
            case nil: self = .ours(screen)
            case _ where screen.isCover: self = .swiftUI
            case _ where target.swiftUIApps.contains { $0.name == screen.symbol && $0.location == screen.location }:
                self = .swiftUIApp
            case ""?: self = .outOfSight
            case let name?: self = .framework(name)
            }
        }
    }

    /// For screens that an override would hold.
    ///
    /// - Parameters:
    ///   - screens: Those that the finding is about, the decider first if it is one of them.
    ///   - decider: Whom UIKit asks, if it is known.
    ///   - followers: How many other screens the decider answers for.
    func keeping(
        _ screens: [ScreenVerdict], on idiom: Idiom, decider: Decider?, followers: Int
    ) -> Finding.Note {
        let place = idiom.displayName
        var edits: [String] = []
        let answersInCode = target.appMasks[idiom]?.delegate != nil
        if !answersInCode, let edit = listEdit(on: idiom) { edits.append(edit) }
        edits.append(answerForTheApp(on: idiom))
        let wanted = Self.wanted(by: screens)
        let answer = (wanted.map { "'\(MaskSpelling($0).swift)'" } ?? "a constant") + " on \(place)"
        if let forwarding = forwarding(decider, screens: screens, followers: followers) { edits.append(forwarding) }
        if let override = override(decider, answer, screens: screens, followers: followers) { edits.append(override) }
        return Finding.Note(.help, edits.joined(separator: ", or "))
    }

    /// For an iPad that asks nobody once it declares all four orientations.
    ///
    /// - Parameter screens: Those that the finding is about; a lock is no news to them when all have it.
    static func whereNobodyIsAsked(_ screens: [ScreenVerdict]) -> Finding.Note {
        let isLocked = !screens.isEmpty && screens.allSatisfy { $0.orientationLock != nil }
        let lock =
            isLocked
            ? "rely on the lock that is there (iPadOS 26, best effort)"
            : "ask for 'prefersInterfaceOrientationLocked' (iPadOS 26, best effort)"
        return Finding.Note(
            .help,
            "no override helps on iPad: let the layouts turn, or \(lock), or set 'UIRequiresFullScreen' "
                + "(deprecated with iPadOS 26)")
    }

    /// What to do to the lists, which is the cheapest edit of all: nothing, where nothing needs them longer (F26).
    private func listEdit(on idiom: Idiom) -> String? {
        guard widening == .all || widening == Self.widening(of: idiom) else { return nil }
        if comparesStates, target.wouldLeaveNothing(on: idiom) { return nil }
        let pad = target.idioms.contains(.pad) ? WideningNeed(of: target, on: .pad, in: release) : .nothing
        if idiom == .phone, pad != .nothing {
            guard widening == .all else { return keepList(on: idiom) }
            let reason = pad == .resizing ? ", without which \(release) does not resize continuously," : ""
            return "widen the iPad list alone\(reason) and leave the iPhone list as it is"
        }
        return idiom == .pad && pad != .nothing ? nil : keepList(on: idiom)
    }

    private func keepList(on idiom: Idiom) -> String {
        if idiom == .phone, !comparesStates, target.appMasks[.pad]?.declaredBefore == .all {
            return "leave the iPhone list as it is, since the iPad list holds all four already"
        }
        return comparesStates
            ? "take the widening of the \(idiom.displayName) list back, which nothing needs on \(release)"
            : "leave the \(idiom.displayName) list as it is, since nothing on \(release) needs it longer"
    }

    private static func widening(of idiom: Idiom) -> Widening { idiom == .phone ? .iphone : .ipad }

    // MARK: Edits

    /// The mask that gives every screen what it has today, and nothing more: where the list decides, that is the whole list.
    private func answerForTheApp(on idiom: Idiom) -> String {
        let appMask = target.appMasks[idiom]
        let list = appMask?.delegate == nil ? appMask?.declaredBefore : nil
        let wanted = list ?? Self.wanted(by: target.verdicts.filter { $0.idiom == idiom })
        let answer = (wanted.map { "'\(MaskSpelling($0).swift)'" } ?? "a constant") + " on \(idiom.displayName)"
        let isSceneAlone = appMask?.answersFromIOS27Only == true
        if let answerer = appMask?.answerer, !isSceneAlone {
            return "let \(answerer) answer \(answer)"
        }
        let method = "'application(_:supportedInterfaceOrientationsFor:)'"
        let scene =
            target.sceneDelegates.first?.classes.first.map { "'\($0.name)'" }
            ?? (target.declaresScenes ? "the scene delegate" : nil)
        let later = scene.map { " (iOS 27: also from \($0))" } ?? ""
        if let delegate = target.appDelegates.first?.classes.first?.name {
            if isSceneAlone { return "answer \(answer) from \(method) of '\(delegate)' too, which older systems ask" }
            return "answer \(answer) from \(method) of '\(delegate)'\(later)"
        }
        return target.swiftUIApps.isEmpty
            ? "answer \(answer) from \(method) of the app delegate\(later)"
            : "answer \(answer) from \(method) of an app delegate, which '@UIApplicationDelegateAdaptor' adds"
    }

    private static let containers: Set<String> = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    private func forwarding(_ decider: Decider?, screens: [ScreenVerdict], followers: Int) -> String? {
        guard followers > 0 else { return nil }
        switch decider {
        case .ours(let screen) where screen.isContainer:
            let inner = innerContainers(of: screen.lineage?.frameworkBase)
            return "let '\(screen.symbol)' ask the screen it shows\(inner), and give each screen a constant"
        case .framework(let name) where Self.containers.contains(name):
            let inner = innerContainers(of: name)
            return "let a subclass of '\(name)' ask the screen it shows\(inner), and give each screen a constant"
        default: return nil
        }
    }

    /// What a tab bar or split view shows mostly is a navigation controller, which asks nobody itself (F13).
    private func innerContainers(of container: String?) -> String {
        ["UITabBarController", "UISplitViewController"].contains(container)
            ? ", with navigation controllers in it that ask theirs" : ""
    }

    private func override(
        _ decider: Decider?, _ answer: String, screens: [ScreenVerdict], followers: Int
    ) -> String? {
        let selector = "'supportedInterfaceOrientations'"
        let others = followers == 0 ? "" : ", which covers \(Quantity(followers, "more screen"))"
        switch decider {
        case .ours(let screen) where screen.hasOverride && Self.answersAlready(screen):
            // Its answer is right; what is open is whether it is asked.
            return screen.asked == .yes
                ? nil
                : "give '\(screen.symbol)' the presentation style '.fullScreen' before it is presented, so that it is asked"
        case .ours(let screen) where screen.hasOverride:
            return "let \(selector) of '\(screen.symbol)' always answer \(answer)\(others)"
        case .ours(let screen):
            if let base = commonBase(of: screen) {
                return
                    "override \(selector) in '\(base.name)' to answer \(answer), which covers \(Quantity(base.count, "screen"))"
            }
            return "override \(selector) in '\(screen.symbol)' to answer \(answer)\(others)"
        case .choosing(let name, let shown):
            return "let \(selector) of '\(name)' answer \(answer) for \(NameList(shown).phrase) as well"
        case .framework(let name) where !SubclassableControllers.contains(name): return nil
        case .framework(let name):
            return "override \(selector) in a subclass of '\(name)' to answer \(answer)\(others)"
        case .swiftUIApp, .outOfSight: return nil
        case .swiftUI: return "present a subclass of 'UIHostingController' that answers \(answer) instead"
        case nil:
            guard let base = commonBase(of: screens) else { return nil }
            return "override \(selector) in '\(base.name)' to answer \(answer), which covers \(base.count) of them"
        }
    }

    /// Whether a screen answers in any case what it shows today.
    private static func answersAlready(_ screen: ScreenVerdict) -> Bool {
        screen.ownMask.constant != nil && screen.ownMask.constant == wanted(by: [screen])
    }

    // MARK: What to keep

    /// What the screens show today; of one that is not constant, what it shows in any case. Nil when nothing is certain.
    private static func wanted(by screens: [ScreenVerdict]) -> OrientationMask? {
        let masks = screens.map { $0.before.constant ?? ($0.before.isUnreachable ? [] : $0.before.must) }
        let all = masks.reduce(OrientationMask()) { $0.union($1) }
        return all.isEmpty ? nil : all
    }

    /// The project's own classes above a screen's, nearest first.
    private func bases(of screen: ScreenVerdict) -> [String] {
        screen.lineage?.classes.dropFirst().filter(\.isOwned).map(\.name) ?? []
    }

    /// A base class that several screens which turn have in common with this one, none of which answers for itself.
    private func commonBase(of screen: ScreenVerdict) -> (name: String, count: Int)? {
        let turning = target.verdicts.filter {
            $0.idiom == screen.idiom && $0.verdict == screen.verdict && $0.asked != .no && !$0.hasOverride
                && !$0.isBaseOnly
        }
        return bases(of: screen).lazy.compactMap { base in
            let count = turning.filter { bases(of: $0).contains(base) }.count
            return count > 1 ? (base, count) : nil
        }.first
    }

    /// The base class that most of the screens have in common, where it is more than one.
    private func commonBase(of screens: [ScreenVerdict]) -> (name: String, count: Int)? {
        var counts: [String: Int] = [:]
        for screen in screens where !screen.hasOverride {
            for base in bases(of: screen) { counts[base, default: 0] += 1 }
        }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best.flatMap { $0.value > 1 ? ($0.key, $0.value) : nil }
    }
}
