import OrientationModel
import SourceFacts

/// Faults in the value of a mask: empty, disjoint from the app mask, made of orientations, read from the Info.plist,
/// asking in a circle.
struct MaskIssues {
    let search: CodeIssueSearch
    private var program: Program { search.program }

    func issues() -> [CodeIssue] {
        var result: [CodeIssue] = []
        for idiom in search.idioms {
            guard let appMask = search.appMasks[idiom] else { continue }
            let evaluator = Evaluator(program: program, idiom: idiom, declaredMask: appMask.declaredBefore)
            var forwarders: [(id: Int, roles: [String], place: SourceLocation)] = []
            for id in search.controllers where !search.isOfOtherIdiom(id, than: idiom) {
                let mask = evaluator.controllerMask(of: .project(id))
                guard let override = mask.override else { continue }
                forwarders.append((id, mask.notes.forwards, search.place(override)))
                result += issues(of: id, mask, override, idiom, appMask)
            }
            result += recursions(forwarders)
        }
        return result
    }

    private func issues(
        of id: Int, _ mask: MaskResult, _ override: Implementation, _ idiom: Idiom, _ appMask: AppMask
    ) -> [CodeIssue] {
        // An inherited fault is reported once, where it stands.
        let name = program.types[id].name
        let isOwn = override.owner == .project(id)
        var result: [CodeIssue] = []
        let place = search.place(override)
        if isOwn, mask.bounds.constant == [] {
            result.append(
                CodeIssue(
                    kind: .emptyMask, idiom: idiom, symbol: name,
                    message:
                        "'\(name)' supports no orientation at all on \(idiom.displayName), which UIKit does not allow",
                    location: place))
        }
        if isOwn, let misuse = mask.notes.misusedOrientations.first {
            let rest =
                mask.bounds.constant.map { "the number means \($0.phrase) on \(idiom.displayName)" }
                ?? "the number means something else"
            // A bare number has undefined bits without an orientation being named.
            let isNumber = mask.notes.misusedOrientations.allSatisfy { $0.message.hasPrefix("the number") }
            let fault = isNumber ? "a number that is no mask" : "an orientation where a mask is meant"
            result.append(
                CodeIssue(
                    kind: .orientationUsedAsMask, idiom: idiom, symbol: name,
                    message: "'\(name)' returns \(fault): \(rest)",
                    location: misuse.location ?? place,
                    notes: mask.notes.misusedOrientations + [
                        Evidence("the mask constants begin with 'UIInterfaceOrientationMask'")
                    ]))
        }
        if isOwn, let read = mask.notes.declarationReads.first {
            result.append(
                CodeIssue(
                    kind: .readsDeclaration, idiom: idiom, symbol: name,
                    message: "the mask of '\(name)' reads the app's own Info.plist list, so it widens together with it",
                    location: read.location ?? place, notes: mask.notes.declarationReads))
        }
        result += disjoint(id, mask, override, idiom, appMask)
        return result
    }

    /// F30: nothing in common with the app mask. Not on a multitasking iPad, where nobody is asked, and not for screens
    /// that are not asked.
    private func disjoint(
        _ id: Int, _ mask: MaskResult, _ override: Implementation, _ idiom: Idiom, _ appMask: AppMask
    ) -> [CodeIssue] {
        guard !appMask.asksNobodyBefore, mask.bounds.constant != [], !mask.bounds.isUnreachable else { return [] }
        let name = program.types[id].name
        let verdict = search.verdicts.first {
            $0.symbol == name && $0.idiom == idiom && $0.location == search.place(of: id)
        }
        guard verdict?.asked != .no || verdict?.decider == nil else { return [] }
        let appValues = appMask.before.seen.masks.filter { !$0.isEmpty }
        let values = mask.bounds.seen.masks.filter { !$0.isEmpty }
        guard !appValues.isEmpty, !values.isEmpty else { return [] }
        // What a change that was made already cures is no fault: the code and its lists are those of after.
        let laterValues = search.comparesStates ? appMask.after.seen.masks.filter { !$0.isEmpty } : []
        let disjoint = values.filter { value in (appValues + laterValues).allSatisfy { $0.isDisjoint(with: value) } }
        guard let first = disjoint.first else { return [] }
        let isConstant = !mask.bounds.isOpen && !appMask.before.isOpen && disjoint.count == values.count
        // Where nothing shows how a screen comes on screen, it is taken to fill the display; an open presentation style
        // says that it may not.
        let isShown = search.graphs[idiom].map { !$0.allRoles(of: .project(id)).isEmpty } ?? false
        let isCertain = isConstant && (verdict?.asked == .yes || verdict?.asked == .possibly && !isShown)
        let consequence =
            isConstant
            ? "UIKit raises an exception when it is the one that is asked" : "UIKit raises an exception in that case"
        return [
            CodeIssue(
                kind: .disjointMask, isCertain: isCertain, idiom: idiom,
                symbol: name,
                message:
                    "'\(name)' \(isConstant ? "allows" : "can allow") only \(first.phrase) on \(idiom.displayName) and the app only \(appMask.before.phrase): they have no orientation in common, and \(consequence)",
                location: search.place(override),
                notes: ([appMask.delegate].compactMap { $0 } + appMask.declaration.prefix(1)))
        ]
    }

    /// A container asks its child, and the child asks its container.
    private func recursions(_ forwarders: [(id: Int, roles: [String], place: SourceLocation)]) -> [CodeIssue] {
        let upward = Evaluator.upwardRoles
        var result: [CodeIssue] = []
        for child in forwarders {
            for role in child.roles where upward.contains(role) {
                guard
                    let container = forwarders.first(where: { other in
                        other.id != child.id && other.roles.contains { !upward.contains($0) }
                            && contains(other.id, as: role)
                    })
                else { continue }
                result.append(
                    CodeIssue(
                        kind: .forwardingRecursion, symbol: program.types[child.id].name,
                        message:
                            "'\(program.types[child.id].name)' asks its '\(role)' and '\(program.types[container.id].name)' asks its child: they ask each other without end",
                        location: child.place,
                        notes: [Evidence("'\(program.types[container.id].name)' forwards here", at: container.place)]))
            }
        }
        return result
    }

    private func contains(_ id: Int, as role: String) -> Bool {
        let classes = [
            "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
            "splitViewController": "UISplitViewController",
        ]
        guard let name = classes[role] else { return true }
        return program.chain(of: .project(id)).contains(.framework(name))
    }
}
