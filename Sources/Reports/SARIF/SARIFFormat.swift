import Lint
import OrientationModel
import RotationAnalysis

/// SARIF 2.1.0 (OASIS): one run, its rules with their pages, a result for each finding. Columns are UTF-16 code units;
/// paths are relative to `%SRCROOT%`, the working folder. What was left out is a notification of the invocation, so that
/// a partial analysis does not look like a whole one.
struct SARIFFormat {
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    func render(_ report: Report) -> String {
        let document = JSONValue.object([
            ("$schema", .string(Self.schema)),
            ("version", .string("2.1.0")),
            ("runs", .array([run(report)])),
        ])
        return document.text + "\n"
    }

    private func run(_ report: Report) -> JSONValue {
        let rules = SARIFRules(of: SARIFResults.all(in: report).map(\.finding))
        return .object([
            ("tool", .object([("driver", driver(version: report.version, rules: rules))])),
            ("columnKind", .string("utf16CodeUnits")),
            (
                "originalUriBaseIds",
                .object([
                    (
                        SARIFLocation.base,
                        .object([("description", message("The folder that paths are relative to."))])
                    )
                ])
            ),
            ("invocations", .array([invocation(report)])),
            ("results", .array(SARIFResults(report: report, rules: rules).values)),
            ("properties", .object([("targets", .array(report.analysis.targets.map(counts)))])),
        ])
    }

    private func driver(version: String, rules: SARIFRules) -> JSONValue {
        let versions: [(key: String, value: JSONValue)] =
            version.isEmpty ? [] : [("version", .string(version)), ("semanticVersion", .string(version))]
        return .object([("name", .string("Plumbline"))] + versions + [("rules", .array(rules.values))])
    }

    private func invocation(_ report: Report) -> JSONValue {
        let leftOut = NotAnalysedList(report.analysis.notAnalysed, limit: nil).lines
        return .object([
            ("executionSuccessful", .bool(!report.analysis.targets.isEmpty)),
            (
                "toolExecutionNotifications",
                .array(
                    leftOut.map {
                        .object([
                            ("level", .string(report.analysis.targets.isEmpty ? "error" : "warning")),
                            ("message", message("Not analysed: \($0).")),
                        ])
                    })
            ),
        ])
    }

    private func message(_ text: String) -> JSONValue { .object([("text", .string(SARIFText.message(text)))]) }

    /// How many screens of a target have which verdict.
    private func counts(of target: TargetAnalysis) -> JSONValue {
        let idioms = target.idioms.map { idiom in
            let counts = VerdictCounts(of: target, on: idiom)
            return (
                key: idiom.rawValue,
                value: JSONValue.object(Verdict.allCases.map { ($0.rawValue, .int(counts[$0])) })
            )
        }
        return .object([("name", .string(target.name)), ("verdicts", .object(idioms))])
    }
}
