import Lint
import OrientationModel
import RotationAnalysis

/// The findings as one short page: the targets, then every finding with its source line and notes. The page that a
/// reviewer decides on is `plumbline report`.
struct HTMLFormat {
    func render(_ report: Report) -> String {
        let sections = [
            "<h1>Plumbline</h1>\n<p class=\"lead\">\(HTMLText.escaped(Summary(style: .plain).total(report)))</p>",
            targets(report),
            report.findings.map { article($0, excerpts: report.excerpts) }.joined(separator: "\n"),
            leftOut(report),
        ]
        return HTMLPage(
            title: "Plumbline findings", style: Self.style,
            body: "<main>\n" + sections.filter { !$0.isEmpty }.joined(separator: "\n") + "\n</main>"
        ).document
    }

    private func targets(_ report: Report) -> String {
        let rows = report.analysis.targets.flatMap { target in
            target.idioms.map { idiom in
                let counts = VerdictCounts(of: target, on: idiom)
                let cells = Verdict.allCases.map { "<td class=\"number\">\(counts[$0])</td>" }.joined()
                let change = target.appMasks[idiom]?.declaredChange ?? "not known"
                return "<tr><th scope=\"row\">\(HTMLText.escaped(target.name))</th><td>\(idiom.displayName)</td>"
                    + "<td>\(HTMLText.escaped(change))</td>\(cells)</tr>"
            }
        }
        guard !rows.isEmpty else { return "" }
        let names = Verdict.allCases.map { "<th scope=\"col\" class=\"number\">\($0.rawValue)</th>" }.joined()
        return """
            <div class="scroll"><table>
            <thead><tr><th scope="col">target</th><th scope="col">device</th><th scope="col">declared</th>\(names)</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table></div>
            """
    }

    private func article(_ finding: Finding, excerpts: SourceExcerpts) -> String {
        var lines = [
            "<article class=\"\(finding.severity.rawValue)\">",
            "<h2><span class=\"severity\">\(finding.severity.rawValue)</span> \(HTMLText.message(finding.message))</h2>",
            "<p class=\"place\">\(HTMLText.escaped(finding.location.display)) "
                + "<span class=\"rule\">\(HTMLText.escaped(finding.rule))</span></p>",
        ]
        if let frame = frame(at: finding.location, in: excerpts) { lines.append(frame) }
        if !finding.notes.isEmpty {
            let items = finding.notes.map { note in
                let place = note.location.map {
                    "<span class=\"place\">\(HTMLText.escaped($0.display))</span> "
                }
                let code = note.kind == .evidence ? note.location.flatMap { frame(at: $0, in: excerpts) } : nil
                return "<li class=\"\(note.kind.rawValue)\">\(place ?? "")\(HTMLText.message(note.message))"
                    + "\(code ?? "")</li>"
            }
            lines.append("<ul>\n\(items.joined(separator: "\n"))\n</ul>")
        }
        return (lines + ["</article>"]).joined(separator: "\n")
    }

    private func frame(at location: SourceLocation, in excerpts: SourceExcerpts) -> String? {
        CodeFrame(at: location, in: excerpts).map { frame in
            let lines = frame.lines(margin: "", style: .plain).map(HTMLText.escaped)
            return "<pre tabindex=\"0\">\(lines.joined(separator: "\n"))</pre>"
        }
    }

    private func leftOut(_ report: Report) -> String {
        let lines = NotAnalysedList(report.analysis.notAnalysed, limit: report.isVerbose ? nil : 10).lines
        guard !lines.isEmpty else { return "" }
        let items = lines.map { "<li>\(HTMLText.message($0))</li>" }.joined(separator: "\n")
        return "<section>\n<h2>Not analysed</h2>\n<ul>\n\(items)\n</ul>\n</section>"
    }

    private static let style = """
        :root { color-scheme: light dark; --ink: #1d1d1f; --faint: #5f6368; --paper: #fff; --card: #f6f7f9;
          --line: #d9dce1; --error: #b3261e; --warning: #8a5a00; --note: #0b57a4; }
        @media (prefers-color-scheme: dark) {
          :root { --ink: #e8eaed; --faint: #a0a6ad; --paper: #131416; --card: #1c1e21; --line: #34373c;
            --error: #ff8a80; --warning: #ffcc66; --note: #8ab4f8; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
        main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
        h1 { font-size: 1.75rem; margin: 0; }
        h2 { font-size: 1rem; margin: 0 0 .25rem; font-weight: 600; overflow-wrap: anywhere; }
        .lead, .place { color: var(--faint); margin: .25rem 0 1rem; overflow-wrap: anywhere; }
        .place, code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .85em; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; margin: 0 0 2rem; }
        th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
        .number { text-align: right; }
        article { background: var(--card); border-left: 4px solid var(--note); border-radius: 6px;
          padding: 1rem 1.25rem; margin: 0 0 1rem; }
        article.error { border-color: var(--error); } article.warning { border-color: var(--warning); }
        .severity { color: var(--note); text-transform: capitalize; }
        .error .severity { color: var(--error); } .warning .severity { color: var(--warning); }
        .rule { border: 1px solid var(--line); border-radius: 1em; padding: 0 .6em; white-space: nowrap; }
        pre { overflow-x: auto; margin: .5rem 0; }
        ul { margin: .5rem 0 0; padding-left: 1.25rem; } li { margin: .25rem 0; overflow-wrap: anywhere; }
        """
}
