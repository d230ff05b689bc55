import Lint
import OrientationModel

/// A GitLab Code Quality report: an array of issues with paths relative to the working folder. It has no columns.
struct GitLabFormat {
    func render(_ report: Report) -> String {
        var seen: [String: Int] = [:]
        let issues = report.findings.map { finding in
            // GitLab shows one issue a fingerprint; two faults of one symbol are two issues.
            let count = seen[finding.fingerprint, default: 0] + 1
            seen[finding.fingerprint] = count
            return issue(finding, path: report.toolPath(finding.location.file), occurrence: count)
        }
        return JSONValue.array(issues).text + "\n"
    }

    private func issue(_ finding: Finding, path: String, occurrence: Int) -> JSONValue {
        .object([
            ("type", .string("issue")),
            ("check_name", .string(finding.rule)),
            ("description", .string(finding.message.printable)),
            ("categories", .strings(["Compatibility"])),
            ("severity", .string(Self.severity(finding.severity))),
            ("fingerprint", .string(finding.fingerprint + (occurrence == 1 ? "" : "-\(occurrence)"))),
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
