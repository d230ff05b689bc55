import Lint
import OrientationModel

/// `path:line:column: warning: message [rule-id]`, the form of GNU tools, with paths relative to the working folder: for
/// Emacs, Vim, VS Code and whatever reads the messages of a compiler. Columns are UTF-8 bytes, as Vim's `%c` wants them.
struct EmacsFormat {
    func render(_ report: Report) -> String {
        DiagnosticLines(path: report.toolPath) { "[\($0)]" }.render(report.findings)
    }
}
