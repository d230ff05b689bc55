import Lint
import OrientationModel
import RotationAnalysis

/// The whole analysis as one object; docs/json.md describes it. Version 1.
struct JSONFormat {
    func render(_ report: Report) -> String {
        let analysis = report.analysis
        let verdicts = analysis.targets.flatMap { target in target.verdicts.map { (target.name, $0) } }
        let document = JSONValue.object([
            ("version", .int(1)),
            ("targets", .array(analysis.targets.map(TargetJSON.value))),
            ("verdicts", .array(verdicts.map { value(of: $0.1, target: $0.0) })),
            ("findings", .array(report.findings.map(value))),
            (
                "notAnalysed",
                .array(
                    analysis.notAnalysed.map { item in
                        .object([("what", .string(item.what)), ("reason", .string(item.reason))])
                    })
            ),
        ])
        return document.text + "\n"
    }

    private func value(of screen: ScreenVerdict, target: String) -> JSONValue {
        .object([
            ("target", .string(target)),
            ("symbol", .string(screen.symbol)),
            ("idiom", .string(screen.idiom.rawValue)),
            ("verdict", .string(screen.verdict.rawValue)),
            ("asked", .string(screen.asked.rawValue)),
            ("decider", .optional(screen.decider)),
            ("before", .orientations(screen.before.may)),
            ("after", .orientations(screen.after.may)),
            ("gains", .orientations(screen.gains)),
            ("file", .string(screen.location.file)),
            ("line", .int(screen.location.line)),
            ("uncertainty", .optional(screen.uncertainty)),
            ("because", .array(screen.because.map { .evidence($0.message, at: $0.location) })),
        ])
    }

    private func value(of finding: Finding) -> JSONValue {
        .object([
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)),
            ("file", .string(finding.location.file)),
            ("line", .int(finding.location.line)),
            ("column", .int(finding.location.column)),
            ("target", .optional(finding.target)),
            ("otherTargets", .strings(Array(finding.targets.dropFirst()))),
            ("idiom", .optional(finding.idiom?.rawValue)),
            ("symbol", .optional(finding.symbol)),
            (
                "notes",
                .array(
                    finding.notes.map { note in
                        .evidence(note.message, at: note.location, kind: note.kind.rawValue)
                    })
            ),
            ("fingerprint", .string(finding.fingerprint)),
        ])
    }
}

extension JSONValue {
    /// The names in the order portrait, portraitUpsideDown, landscapeLeft, landscapeRight.
    static func orientations(_ mask: OrientationMask) -> JSONValue { .strings(mask.orientations.map(\.rawValue)) }

    /// A message with its place, if it has one.
    static func evidence(_ message: String, at location: SourceLocation?, kind: String? = nil) -> JSONValue {
        let head: [(key: String, value: JSONValue)] = kind.map { [("kind", .string($0))] } ?? []
        return .object(
            head + [
                ("message", .string(message)),
                ("file", .optional(location?.file)),
                ("line", .optional(location?.line)),
                ("column", .optional(location?.column)),
            ])
    }
}
