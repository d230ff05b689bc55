import Lint
import OrientationModel
import RotationAnalysis

/// The whole analysis as one object; docs/json.md describes it. Version 1.
struct JSONFormat {
    func render(_ report: Report) -> String {
        let parts = ReportJSON(report)
        let document = JSONValue.object([
            ("version", .int(ReportJSON.version)),
            ("targets", .array(parts.targets)),
            ("verdicts", .array(parts.verdicts)),
            ("findings", .array(parts.findings)),
            ("notAnalysed", .array(parts.notAnalysed)),
        ])
        return document.text + "\n"
    }
}
