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
            let lists = ListWidening(target: target).proposal(for: target.widenedIdioms)
            result.edits += lists.edits
            result.manual += lists.manual
        }
        return result
    }

    private func code(for target: MigrationTarget) throws -> Proposal {
        if let answer = target.analysis.appMasks.values.compactMap(\.delegate).first {
            throw NotApplicable(reason: "\(answer.message); change that method by hand")
        }
        let mask = try keptMask(target)
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
            guard let app = target.analysis.swiftUIApps.first, target.analysis.swiftUIApps.count == 1 else {
                throw NotApplicable(reason: "there is no app delegate")
            }
            let name = target.freeName("OrientationDelegate")
            try result.takeOrRefuse(target.code.addDelegate(to: app, named: name, mask, idioms: target.askedIdioms))
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
            if isInherited { continue }
            result.take(target.code.answerFromSceneDelegate(scene.classes[0], mask, idioms: target.askedIdioms))
        }
        return result
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
