import BuildModel
import OrientationModel
import RotationAnalysis

/// Lets the app delegate answer what the lists answered before the widening, a mask for each kind of device.
struct AppDelegateMask: Strategy {
    func proposal(for target: MigrationTarget) throws -> Proposal {
        var result = Proposal()
        if !target.atStake.isEmpty {
            result = try code(for: target)
        }
        if target.appliesWidening {
            result.edits += try ListWidening(target: target).edits(for: target.widenedIdioms)
        }
        return result
    }

    private func code(for target: MigrationTarget) throws -> Proposal {
        let mask = try keptMask(target)
        if let answer = target.analysis.appMasks.values.compactMap(\.delegate).first, !scenesAnswer(mask, target) {
            let isConditional = target.analysis.appMasks.values.contains(where: \.answersInSomeBuildsOnly)
            throw NotApplicable(
                reason: isConditional
                    ? "\(answer.message), where a build compiles it; let every build have that method first"
                    : "\(answer.message); change that method by hand")
        }
        var result = Proposal()
        let delegates = target.analysis.appDelegates
        guard delegates.count < 2 else {
            throw NotApplicable(
                reason:
                    "there are several app delegates: \(delegates.map { "'\($0.classes[0].name)'" }.joined(separator: ", "))"
            )
        }
        guard let delegate = delegates.first else {
            if let unseen = target.analysis.unseenAppDelegates.first {
                let place = unseen.location.map { " (\($0.file):\($0.line))" } ?? ""
                throw NotApplicable(
                    reason:
                        "\(unseen.message)\(place), and an app has one adaptor only; make a subclass of it that answers, and name that one"
                )
            }
            let apps = target.analysis.swiftUIApps
            guard let app = apps.first, apps.count == 1 else {
                throw NotApplicable(
                    reason: apps.isEmpty
                        ? "there is no app delegate"
                        : "there is no app delegate, and several apps of SwiftUI could get one: \(Self.places(apps)); give each of them the same adaptor by hand"
                )
            }
            let name = target.freeName("OrientationDelegate")
            let property = target.freeName("orientationDelegate")
            try result.takeOrRefuse(
                target.code.addDelegate(
                    to: app, named: name, property: property, mask, idioms: target.askedIdioms))
            return result
        }
        guard delegate.classes[0].isOwned else {
            throw NotApplicable(
                reason:
                    "the app delegate '\(delegate.classes[0].name)' is somebody else's code; make a subclass of it that answers, and name that one"
            )
        }
        guard delegate.frameworkBase != nil else {
            throw NotApplicable(
                reason: "the superclass of '\(delegate.classes[0].name)' is not among the sources and may answer itself"
            )
        }
        try result.takeOrRefuse(
            target.code.answerFromAppDelegate(delegate.classes[0], mask, idioms: target.askedIdioms))
        for scene in target.analysis.sceneDelegates where scene.classes[0].isOwned && scene.frameworkBase != nil {
            // A base class of the project answers for those that inherit from it.
            let isInherited = target.analysis.sceneDelegates.contains { other in
                scene.classes.dropFirst().contains { $0.name == other.classes[0].name }
            }
            if isInherited || scene.answers(DelegateMethod.ofScene) { continue }
            result.take(target.code.answerFromSceneDelegate(scene.classes[0], mask, idioms: target.askedIdioms))
        }
        return result
    }

    /// Whether all that answers today are scene delegates, and with the very masks that are to be kept: what is missing is the
    /// answer for systems that do not ask them (F5).
    private func scenesAnswer(_ mask: KeptMask, _ target: MigrationTarget) -> Bool {
        target.idioms.allSatisfy { idiom in
            guard let app = target.analysis.appMasks[idiom] else { return false }
            return app.delegateKind == .scene && !app.answersInSomeBuildsOnly
                && app.sceneAnswer?.constant == mask[idiom]
        }
    }

    /// The names and places of some types.
    private static func places(_ types: [DeclaredClass]) -> String {
        types.map { "'\($0.name)' (\($0.location.file):\($0.location.line))" }.joined(separator: " and ")
    }

    private func keptMask(_ target: MigrationTarget) throws -> KeptMask {
        var mask = KeptMask()
        for idiom in target.idioms {
            // On an iPad that will ask nobody as well: until its list is widened the answer counts there.
            guard let declared = target.analysis.appMasks[idiom]?.declaredBefore else {
                throw NotApplicable(reason: "what is declared for \(idiom.displayName) is not known")
            }
            mask[idiom] = declared
        }
        return mask
    }
}
