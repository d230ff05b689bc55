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
        let loose = input.project.diagnostics.compactMap { finding(about: $0, in: nil) }
        let owned = input.apps.flatMap { app in app.diagnostics.compactMap { finding(about: $0, in: app) } }
        return gathered(loose + owned)
    }

    private func finding(about diagnostic: BuildDiagnostic, in app: AppTarget?) -> Finding? {
        guard let message = message(for: diagnostic.fact) else { return nil }
        var notes = diagnostic.notes.map { Finding.Note($0) }
        if let help = message.help { notes.append(.init(.help, help)) }
        return finding(
            message.severity, message.statement + configurations(of: diagnostic, in: app),
            at: diagnostic.location ?? SourceLocation(file: app?.origin.path ?? ".", line: 0),
            target: app?.name ?? diagnostic.target, symbol: message.symbol, notes: notes)
    }

    /// Named only when the fact does not hold for all of them.
    private func configurations(of diagnostic: BuildDiagnostic, in app: AppTarget?) -> String {
        guard let app, !diagnostic.configurations.isEmpty,
            diagnostic.configurations.count < app.configurations.count
        else { return "" }
        let noun = diagnostic.configurations.count == 1 ? "configuration" : "configurations"
        return " in \(noun) \(NameList(diagnostic.configurations).phrase)"
    }

    /// One finding a target and symbol: the same setting in two configurations is told once, with the other place.
    private func gathered(_ findings: [Finding]) -> [Finding] {
        let groups = Dictionary(grouping: findings) { [$0.target ?? "", $0.symbol ?? ""] }
        return groups.values.compactMap { group in
            let ordered = group.sorted()
            guard var first = ordered.first else { return nil }
            for other in ordered.dropFirst() where other.location != first.location {
                let note = Finding.Note(.related, other.statement, at: other.location)
                let place = first.notes.firstIndex { $0.kind == .help } ?? first.notes.endIndex
                first.notes.insert(note, at: place)
            }
            return first
        }
    }
}
