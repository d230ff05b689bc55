import OrientationModel
import SourceFacts

/// Declarations that UIKit never sees, or sees on more classes than one expects.
struct DeclarationIssues {
    let search: CodeIssueSearch
    private var program: Program { search.program }
    private let selector = OrientationSelector.supportedInterfaceOrientations.rawValue

    func issues() -> [CodeIssue] {
        protocolMembers() + frameworkExtensions() + deadOverrides() + lookAlikes() + delegates() + deadDelegateMethods()
    }

    /// F29: UIKit calls through Objective-C and never reaches a protocol extension.
    private func protocolMembers() -> [CodeIssue] {
        program.types.indices.compactMap { id in
            guard program.types[id].isOwned, program.types[id].kind == .protocol,
                let member = program.types[id].properties[selector]?.first(where: {
                    $0.isInExtension && $0.fact.isComputed
                })
            else { return nil }
            let users = search.controllers.filter { program.protocols(of: .project($0)).contains(id) }
            return CodeIssue(
                kind: .protocolExtensionMember, symbol: program.types[id].name,
                message:
                    "'\(selector)' in an extension of the protocol '\(program.types[id].name)' is invisible to UIKit: it constrains no screen",
                location: program.location(member.fact.position, unit: member.unit),
                notes: users.prefix(8).map {
                    Evidence("'\(program.types[$0].name)' conforms to it", at: search.place(of: $0))
                })
        }
    }

    /// F15: an override in an extension of a UIKit class acts on every instance without one of its own.
    private func frameworkExtensions() -> [CodeIssue] {
        let names = Set(program.frameworkProperties.keys).union(program.frameworkFunctions.keys)
        let evaluator = Evaluator(program: program, idiom: search.idioms.first ?? .phone)
        return names.filter(FrameworkClasses.isViewController).sorted().compactMap { name in
            let answer = evaluator.lookup(selector, in: [.framework(name)], isStatic: false)
            let places = answer.found.filter(\.isBody)
            let owned = places.filter { program.units[$0.unit].isOwned }.map { search.place($0) }.sorted()
            guard let first = owned.first else { return nil }
            let all = places.map { search.place($0) }.sorted()
            let list = all.map { "\($0.file):\($0.line)" }.joined(separator: " and ")
            let message =
                answer.hasRivals
                ? "'\(name)' has '\(selector)' in several extensions (\(list)): which one UIKit finds is undefined"
                : "the extension of '\(name)' answers for every instance that has no override of its own, also for the system's"
            return CodeIssue(
                kind: .frameworkClassExtension, isCertain: !answer.hasRivals, symbol: name, message: message,
                location: first, notes: all.filter { $0 != first }.map { Evidence("another one", at: $0) })
        }
    }

    /// A method where UIKit has a property since Swift 3.
    private func deadOverrides() -> [CodeIssue] {
        search.controllers.compactMap { id in
            let members = program.types[id].functions[selector] ?? []
            guard
                let member = members.first(where: {
                    !$0.fact.isOverride && !$0.fact.isTypeMember && $0.fact.parameters.isEmpty
                        && $0.fact.objectiveCName == nil
                        && program.language(ofUnit: $0.unit) == .swift
                })
            else { return nil }
            return CodeIssue(
                kind: .deadOverride, symbol: program.types[id].name,
                message:
                    "'\(selector)()' of '\(program.types[id].name)' is a method, UIKit asks a property: it has no effect",
                location: program.location(member.fact.position, unit: member.unit))
        }
    }

    /// A mask under a name that is almost UIKit's.
    private func lookAlikes() -> [CodeIssue] {
        search.controllers.flatMap { id -> [CodeIssue] in
            let type = program.types[id]
            guard type.properties[selector] == nil else { return [] }
            return type.properties.values.joined().compactMap { member in
                let name = member.fact.name
                guard !member.fact.isTypeMember, member.fact.type?.baseName == "UIInterfaceOrientationMask" else {
                    return nil
                }
                guard
                    [
                        "supportedInterfaceOrientation", "supportedOrientations", "supportedOrientation",
                        "supportedInterfaceOrientationMask",
                        "interfaceOrientations", "supportedInterfaceOrientationsMask", "supportInterfaceOrientations",
                    ].contains(name)
                        || isOneEditAway(name, selector)
                else { return nil }
                // Read somewhere, it is a helper and does its work there.
                guard !isRead(name, in: id) else { return nil }
                return CodeIssue(
                    kind: .lookAlikeName, symbol: type.name,
                    message: "UIKit does not ask '\(name)' of '\(type.name)'; did you mean '\(selector)'?",
                    location: program.location(member.fact.position, unit: member.unit))
            }
        }
    }

    private func isRead(_ name: String, in id: Int) -> Bool {
        let unit = program.types[id].declaration.unit
        return program.calls.values.joined().contains {
            $0.unit == unit && $0.fact.arguments.contains { "\($0.value.kind)".contains("\"\(name)\"") }
        }
            || program.assignments[name] != nil
    }

    private func isOneEditAway(_ one: String, _ other: String) -> Bool {
        guard one != other, abs(one.count - other.count) <= 1 else { return false }
        let (left, right) = (Array(one), Array(other))
        var start = 0
        while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
        var end = 0
        while end < min(left.count, right.count) - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
            end += 1
        }
        return max(left.count, right.count) - start - end <= 1
    }

    /// F3, F5: the declaration is not what counts.
    private func delegates() -> [CodeIssue] {
        search.idioms.compactMap { idiom in
            guard let delegate = search.appMasks[idiom]?.delegate, let location = delegate.location else { return nil }
            if let mask = search.appMasks[idiom], mask.before.seen.contains([]) {
                let isCertain = mask.before.constant == []
                return CodeIssue(
                    kind: .emptyMask, isCertain: isCertain, idiom: idiom, symbol: "app",
                    message:
                        "the app delegate \(isCertain ? "allows" : "can allow") no orientation at all on \(idiom.displayName), which UIKit does not allow",
                    location: location)
            }
            return CodeIssue(
                kind: .appMaskFromDelegate, isCertain: !(search.appMasks[idiom]?.before.isOpen ?? false), idiom: idiom,
                symbol: "app",
                message: "\(delegate.message) on \(idiom.displayName)", location: location)
        }
    }

    /// Selectors that look like the delegate methods and are never called (F5).
    private func deadDelegateMethods() -> [CodeIssue] {
        let dead: Set<String> = [
            "scene:supportedInterfaceOrientationsForWindowScene:", "scene(_:supportedInterfaceOrientationsFor:)",
            "windowScene(_:supportedInterfaceOrientationsFor:)",
            "application(_:supportedInterfaceOrientationsForWindow:)",
        ]
        return program.types.indices.filter { program.types[$0].isOwned }.flatMap { id in
            program.types[id].functions.values.joined().compactMap { member in
                guard dead.contains(member.fact.fullName), member.fact.objectiveCName == nil, member.fact.body != nil
                else { return nil }
                return CodeIssue(
                    kind: .deadOverride, symbol: program.types[id].name,
                    message:
                        "iOS never calls '\(member.fact.fullName)' of '\(program.types[id].name)': it has no effect",
                    location: program.location(member.fact.position, unit: member.unit))
            }
        }
    }
}
