import Lint
import OrientationModel

/// A GitLab Code Quality report: an array of issues with paths relative to the working folder. It has no columns.
struct GitLabFormat {
    func render(_ report: Report) -> String {
        // GitLab shows one issue a fingerprint; two faults of one symbol are two issues.
        var fingerprints = DistinctFingerprints()
        let issues = report.findings.map { finding in
            issue(
                finding, path: report.toolPath(finding.location.file), fingerprint: fingerprints.next(for: finding))
        }
        return JSONValue.array(issues).text + "\n"
    }

    private func issue(_ finding: Finding, path: String, fingerprint: String) -> JSONValue {
        .object([
            ("type", .string("issue")),
            ("check_name", .string(finding.rule)),
            ("description", .string(finding.message.printable)),
            ("categories", .strings(["Compatibility"])),
            ("severity", .string(Self.severity(finding.severity))),
            ("fingerprint", .string(fingerprint)),
            (
                "location",
                .object([
                    ("path", .string(path)),
                    ("lines", .object([("begin", .int(finding.location.startLine))])),
                ])
            ),
        ])
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
