import BuildModel
import OrientationModel

/// What a rule says of one fact about the build files.
struct DeclarationMessage {
    /// Nil for the rule's own severity.
    var severity: Severity?
    /// Lower case, no full stop.
    var statement: String
    /// The key, setting or file it is about.
    var symbol: String
    /// The way out.
    var help: String?

    init(_ statement: String, about symbol: String, severity: Severity? = nil, help: String? = nil) {
        self.severity = severity
        self.statement = statement
        self.symbol = symbol
        self.help = help
    }
}

/// A rule that words what the project reader found in the build files.
protocol BuildDiagnosticRule: Rule {
    /// What it says of a fact, or nil when that fact is not its business.
    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage?
}

extension BuildDiagnosticRule {
    func findings(in input: LintInput) -> [Finding] {
        let analysed = Set(input.analysis.targets.map(\.name))
        // What concerns tests and extensions alone is nothing to somebody who asks about an app.
        let loose = findings(
            about: input.project.diagnostics.filter { $0.target.map(analysed.contains) ?? true }, in: nil,
            settled: input.settled)
        return loose
            + input.builds.flatMap { findings(about: $0.app.diagnostics, in: $0.app, settled: input.settled) }
    }

    /// One finding a symbol: the same fault in two configurations is told once, with the other place.
    private func findings(
        about diagnostics: [BuildDiagnostic], in app: AppTarget?, settled: Settled
    ) -> [Finding] {
        let told = diagnostics.sorted().compactMap { diagnostic in
            message(for: diagnostic.fact).map { (message: $0, diagnostic: diagnostic) }
        }
        let groups = Dictionary(grouping: told) { [$0.message.symbol, $0.diagnostic.target ?? ""] }
        return groups.values.flatMap {
            settled.parts(of: $0, rule: metadata.id) { place(of: $0.diagnostic, in: app) }
        }.compactMap { group in
            guard let first = group.first else { return nil }
            let place = place(of: first.diagnostic, in: app)
            let configurations = Set(group.flatMap(\.diagnostic.configurations)).sorted()
            var notes = NoteList(anchor: place)
            for note in first.diagnostic.notes { notes.add(Finding.Note(note)) }
            let others = group.dropFirst().filter { self.place(of: $0.diagnostic, in: app) != place }
            for other in others.prefix(5) {
                notes.add(.init(.related, other.message.statement, at: other.diagnostic.location))
            }
            let kinds = Set(group.map(\.message.statement)).count
            let more = kinds == 1 ? "" : ", and \(kinds - 1) more like it"
            notes.add(first.message.help.map { .init(.help, $0) })
            return finding(
                first.message.severity, first.message.statement + more + phrase(configurations, of: app), at: place,
                target: app?.name ?? first.diagnostic.target, symbol: first.message.symbol, notes: notes.all)
        }
    }

    private func place(of diagnostic: BuildDiagnostic, in app: AppTarget?) -> SourceLocation {
        diagnostic.location ?? SourceLocation(file: app?.origin.path ?? ".", line: 0)
    }

    /// The configurations are named only when the fault does not stand in all of them.
    private func phrase(_ configurations: [String], of app: AppTarget?) -> String {
        guard let app, !configurations.isEmpty, configurations.count < app.configurations.count else { return "" }
        let noun = configurations.count == 1 ? "configuration" : "configurations"
        return " in \(noun) \(NameList(configurations).phrase)"
    }
}
