import Lint
import OrientationModel

/// `path:line:column: warning: message (rule-id)` with absolute paths, notes as `note:` lines: what Xcode shows beside
/// the source. Columns are UTF-8 bytes, as in the compiler's own messages.
struct XcodeFormat {
    func render(_ report: Report) -> String {
        DiagnosticLines(path: report.absolutePath) { "(\($0))" }.render(report.findings)
    }
}
