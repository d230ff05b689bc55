import OrientationModel
import RotationAnalysis

/// The formats of `plumbline targets`.
public enum TargetsFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs: an array of what `plumbline lint --format json` has in `targets`.
    case json

    /// The targets of an analysis, with a newline at the end.
    public func render(_ analysis: Analysis, style: TextStyle) -> String {
        switch self {
        case .text:
            analysis.targets.map { lines($0, style).joined(separator: "\n") + "\n" }.joined(separator: "\n")
        case .json: JSONValue.array(analysis.targets.map(TargetJSON.value)).text + "\n"
        }
    }

    private func lines(_ target: TargetAnalysis, _ style: TextStyle) -> [String] {
        let configurations = target.configurations.joined(separator: ", ").printable
        var lines = [style.strong(target.name.printable) + " (\(target.origin.printable); \(configurations))"]
        if target.idiomsAreAssumed { lines.append("  the device family is not written down; iPhone is assumed") }
        for idiom in target.idioms {
            guard let mask = target.appMasks[idiom] else { continue }
            lines.append("  \(idiom.displayName.padded(to: 7)) \(declared(mask))")
            var places = mask.declaration
            if let delegate = mask.delegate { places.append(delegate) }
            lines += places.map { link in
                "  \("".padded(to: 7)) \(link.location.map { "\($0.display): " } ?? "")\(link.message.printable)"
            }
            if mask.requiresFullScreen == true, idiom == .pad {
                lines.append("  \("".padded(to: 7)) requires full screen, so its screens are asked")
            }
        }
        return lines
    }

    private func declared(_ mask: AppMask) -> String {
        if let reason = mask.unknownReason { return "not known: \(reason.printable)" }
        let phrase = mask.declaredBefore?.phrase ?? "not known"
        return mask.isImplicit ? "\(phrase), UIKit's default: there is no list" : phrase
    }
}
