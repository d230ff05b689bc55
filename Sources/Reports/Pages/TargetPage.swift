import BuildModel
import OrientationModel
import RotationAnalysis

/// What one target declares in each of its configurations, and where every value was written.
struct TargetPage {
    let target: TargetAnalysis
    let app: AppTarget

    /// Configurations that declare the same, put together; the analysed one's group comes first.
    private var groups: [[TargetConfiguration]] {
        let groups = app.configurationGroups
        guard
            let index = groups.firstIndex(where: { $0.contains { $0.name == target.configurations.first } }), index > 0
        else { return groups }
        return [groups[index]] + groups[..<index] + groups[(index + 1)...]
    }

    // MARK: Text

    /// Without a newline at the end.
    func text(style: TextStyle) -> String {
        var lines = [style.strong(target.name.printable) + " (\(target.origin.printable))"]
        for (index, group) in groups.enumerated() {
            guard let configuration = group.first(where: { $0.name == target.configurations.first }) ?? group.first
            else {
                continue
            }
            let analysed = groups.first?.first.map(\.device)
            lines.append("  " + style.strong(heading(of: group, isFirst: index == 0)))
            lines += rows(configuration.device, besides: index == 0 ? nil : analysed).map { "    " + $0 }
            lines += rows(of: configuration.simulator, besides: configuration.device).map { "    " + $0 }
        }
        for idiom in target.idioms {
            guard let delegate = target.appMasks[idiom]?.delegate else { continue }
            lines.append("  on \(idiom.displayName), \(delegate.message.printable)")
            lines += places([delegate]).map { "    " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private func heading(of group: [TargetConfiguration], isFirst: Bool) -> String {
        let names = group.map(\.name.printable).joined(separator: ", ")
        guard isFirst, app.configurations.count > 1 else { return names }
        let analysed = target.configurations.first ?? ""
        return group.count == 1 ? "\(names) (analysed)" : "\(names) ('\(analysed.printable)' is analysed)"
    }

    /// - Parameter other: What the marked values differ from.
    private func rows(_ build: BuildDeclarations, besides other: BuildDeclarations?) -> [String] {
        let differing = other.map { build.differences(from: $0) } ?? []
        func row(_ title: String, _ value: String, _ evidence: [Evidence], _ aspect: BuildDeclarations.Aspect)
            -> [String]
        {
            let mark = differing.contains(aspect) ? " (differs)" : ""
            return ["\(title.padded(to: 18)) \(value)\(mark)"] + places(evidence)
        }
        var lines = row("devices", devices(build.deviceFamilies), build.deviceFamilies.origin, .deviceFamily)
        lines += row("deployment target", oldest(build), build.deploymentTargetOrigin, .deploymentTarget)
        for (idiom, declaration) in build.declarations.sorted(by: { $0.key < $1.key }) {
            lines += row(idiom.displayName, list(declaration), declaration.origin, .orientations(idiom))
        }
        if let declaration = build.declarations[.pad] {
            lines += row("full screen", flag(declaration), declaration.requiresFullScreen.origin, .fullScreen)
        }
        return lines
    }

    /// Only what a simulator build has otherwise.
    private func rows(of simulator: BuildDeclarations?, besides device: BuildDeclarations) -> [String] {
        guard let simulator else { return [] }
        return ["in the simulator"]
            + simulator.differences(from: device).flatMap { aspect -> [String] in
                switch aspect {
                case .deviceFamily:
                    ["  devices          \(devices(simulator.deviceFamilies))"]
                        + places(simulator.deviceFamilies.origin)
                case .deploymentTarget:
                    ["  deployment target \(oldest(simulator))"]
                        + places(simulator.deploymentTargetOrigin)
                case .orientations(let idiom):
                    simulator.declarations[idiom].map {
                        ["  \(idiom.displayName.padded(to: 16)) \(list($0))"] + places($0.origin)
                    } ?? []
                case .fullScreen:
                    simulator.declarations[.pad].map {
                        ["  full screen      \(flag($0))"] + places($0.requiresFullScreen.origin)
                    } ?? []
                }
            }
    }

    private func places(_ evidence: [Evidence]) -> [String] {
        evidence.map { link in
            "".padded(to: 18) + " \(link.location.map { "\($0.display): " } ?? "")\(link.message.printable)"
        }
    }

    private func devices(_ families: DeviceFamilies) -> String {
        let names = families.idioms.sorted().map(\.displayName).joined(separator: " and ")
        guard families.isAssumed else { return names }
        return "\(names), assumed: \(families.unknownReason?.printable ?? "the device family is not written down")"
    }

    private func oldest(_ build: BuildDeclarations) -> String {
        if let version = build.deploymentTarget { return version.printable }
        return build.deploymentTargetUnknownReason.map { "not known: \($0.printable)" } ?? "not written down"
    }

    private func list(_ declaration: Declaration) -> String {
        switch declaration.orientations {
        case .known(let mask): mask.phrase
        case .default(let mask): "\(mask.phrase), UIKit's default: there is no list"
        case .unknown(let reason, let wayOut): "not known: \(reason.printable); \(wayOut.printable)"
        case .conflicting(_, let reason): "not known: \(reason.printable)"
        }
    }

    private func flag(_ declaration: Declaration) -> String {
        let requirement = declaration.requiresFullScreen
        switch requirement.value {
        case true?:
            let end = requirement.ignoredStartingWithVersion.map { ", ignored from iOS \($0.printable) on" } ?? ""
            return "required\(end)"
        case false?: return "not required"
        case nil:
            return requirement.unknownReason.map { "not known: \($0.printable)" } ?? "not known, as the list"
        }
    }

    // MARK: JSON

    var json: JSONValue {
        guard case .object(let members) = TargetJSON.value(of: target) else { return .null }
        return .object(members + [("builds", .array(groups.map(value)))])
    }

    private func value(of group: [TargetConfiguration]) -> JSONValue {
        let names = group.map(\.name)
        let configuration = group.first { $0.name == target.configurations.first } ?? group.first
        return .object(
            [
                ("configurations", .strings(names)),
                ("isAnalysed", .bool(names.contains { $0 == target.configurations.first })),
                ("infoPlist", .optional(configuration?.infoPlistPath)),
            ] + (configuration.map { members(of: $0.device) } ?? []) + [
                ("simulator", configuration?.simulator.map { .object(members(of: $0)) } ?? .null)
            ])
    }

    private func members(of build: BuildDeclarations) -> [(key: String, value: JSONValue)] {
        let families = build.deviceFamilies
        return [
            (
                "deviceFamily",
                .object([
                    ("idioms", .strings(families.idioms.sorted().map(\.rawValue))),
                    ("isAssumed", .bool(families.isAssumed)), ("unknown", .optional(families.unknownReason)),
                    ("evidence", evidence(families.origin)),
                ])
            ),
            (
                "deploymentTarget",
                .object([
                    ("version", .optional(build.deploymentTarget)),
                    ("unknown", .optional(build.deploymentTargetUnknownReason)),
                    ("evidence", evidence(build.deploymentTargetOrigin)),
                ])
            ),
            (
                "declared",
                .object(
                    build.declarations.sorted { $0.key < $1.key }.map { ($0.key.rawValue, value(of: $0.value)) })
            ),
        ]
    }

    private func value(of declaration: Declaration) -> JSONValue {
        let requirement = declaration.requiresFullScreen
        let orientations: JSONValue = declaration.orientations.mask.map { .orientations($0) } ?? .null
        var unknown: String?
        var isDefault = false
        switch declaration.orientations {
        case .unknown(let reason, let wayOut): unknown = "\(reason); \(wayOut)"
        case .conflicting(_, let reason): unknown = reason
        case .default: isDefault = true
        case .known: break
        }
        return .object([
            ("orientations", orientations), ("isDefault", .bool(isDefault)), ("unknown", .optional(unknown)),
            ("rule", .string(declaration.rule.rawValue)), ("key", .optional(declaration.key?.rawValue)),
            ("setting", .optional(declaration.settingName)), ("evidence", evidence(declaration.origin)),
            (
                "fullScreen",
                .object([
                    ("required", requirement.value.map { .bool($0) } ?? .null),
                    ("ignoredFrom", .optional(requirement.ignoredStartingWithVersion)),
                    ("unknown", .optional(requirement.unknownReason)), ("evidence", evidence(requirement.origin)),
                ])
            ),
        ])
    }

    private func evidence(_ links: [Evidence]) -> JSONValue {
        .array(links.map { .evidence($0.message, at: $0.location) })
    }
}
