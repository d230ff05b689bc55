import Lint
import OrientationModel
import RotationAnalysis

/// The parts of the JSON report, as docs/json.md describes them.
struct ReportJSON {
    /// Raised when a key changes its meaning or goes away.
    static let version = 1

    private let report: Report

    init(_ report: Report) { self.report = report }

    var targets: [JSONValue] { report.analysis.targets.map(TargetJSON.value) }

    var verdicts: [JSONValue] {
        report.analysis.targets.flatMap { target in target.verdicts.map { Self.value(of: $0, target: target.name) } }
    }

    var findings: [JSONValue] { report.findings.map(Self.value) }

    var notAnalysed: [JSONValue] {
        report.analysis.notAnalysed.map { .object([("what", .string($0.what)), ("reason", .string($0.reason))]) }
    }

    private static func value(of screen: ScreenVerdict, target: String) -> JSONValue {
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

    private static func value(of finding: Finding) -> JSONValue {
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
