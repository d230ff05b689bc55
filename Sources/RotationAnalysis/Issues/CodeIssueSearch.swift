import OrientationModel
import SourceFacts

/// Looks for faults that show in the code alone, one kind a file.
struct CodeIssueSearch {
    let program: Program
    let idioms: [Idiom]
    let appMasks: [Idiom: AppMask]
    let verdicts: [ScreenVerdict]
    let graphs: [Idiom: DeciderGraph]
    /// Whether the change was made already: then no app has today's code and the lists of before.
    let comparesStates: Bool
    private let rows: [Row: [ScreenVerdict]]

    private struct Row: Hashable {
        var symbol: String
        var location: SourceLocation
    }

    init(
        program: Program, idioms: [Idiom], appMasks: [Idiom: AppMask], verdicts: [ScreenVerdict],
        graphs: [Idiom: DeciderGraph], comparesStates: Bool = false
    ) {
        self.program = program
        self.idioms = idioms
        self.appMasks = appMasks
        self.verdicts = verdicts
        self.graphs = graphs
        self.comparesStates = comparesStates
        rows = Dictionary(grouping: verdicts) { Row(symbol: $0.symbol, location: $0.location) }
    }

    /// Sorted by location, kind and idiom; what holds for both idioms is said once.
    func issues() -> [CodeIssue] {
        var found = MaskIssues(search: self).issues()
        found += OverrideIssues(search: self).issues()
        found += DeclarationIssues(search: self).issues()
        found += CallIssues(search: self).issues()
        found += SystemScreenIssues(search: self).issues()
        found += NarrowingIssues(search: self).issues()
        return merged(found).sorted {
            ($0.location, $0.kind.rawValue, $0.symbol, $0.idiom ?? .phone) < (
                $1.location, $1.kind.rawValue, $1.symbol, $1.idiom ?? .phone
            )
        }
    }

    /// The project's own view controllers.
    var controllers: [Int] {
        program.types.indices.filter { program.types[$0].isOwned && program.controllerStatus(of: $0) != .other }
    }

    func place(_ implementation: Implementation) -> SourceLocation {
        program.location(implementation.position, unit: implementation.unit)
    }

    func place(of id: Int) -> SourceLocation {
        program.location(program.types[id].declaration.fact.position, unit: program.types[id].declaration.unit)
    }

    /// The verdict of a class; nil where it never comes to be.
    func verdict(of id: Int, on idiom: Idiom) -> ScreenVerdict? { rows(of: id).first { $0.idiom == idiom } }

    /// Whether a screen has a verdict on the other idiom alone: it never comes to be on this one.
    func isOfOtherIdiom(_ id: Int, than idiom: Idiom) -> Bool {
        !rows(of: id).isEmpty && verdict(of: id, on: idiom) == nil
    }

    private func rows(of id: Int) -> [ScreenVerdict] {
        rows[Row(symbol: program.types[id].name, location: place(of: id))] ?? []
    }

    /// The override a class declares itself (in its body, an extension or a category), not one it inherits.
    func ownOverride(_ selector: OrientationSelector, of id: Int, idiom: Idiom) -> Implementation? {
        let evaluator = Evaluator(program: program, idiom: idiom)
        return evaluator.lookup(selector.rawValue, in: [.project(id)], isStatic: false).found.first
    }

    private func merged(_ issues: [CodeIssue]) -> [CodeIssue] {
        var result: [CodeIssue] = []
        for issue in issues {
            let words = withoutIdiom(issue)
            let twin = result.firstIndex {
                $0.kind == issue.kind && $0.symbol == issue.symbol && $0.location == issue.location
                    && withoutIdiom($0) == words
            }
            if let twin {
                if result[twin].idiom != issue.idiom {
                    result[twin].idiom = nil
                    result[twin].message = words
                }
                for note in issue.notes where !result[twin].notes.contains(note) { result[twin].notes.append(note) }
            } else {
                result.append(issue)
            }
        }
        return result
    }

    /// The message without the one idiom it was written for.
    private func withoutIdiom(_ issue: CodeIssue) -> String {
        guard let idiom = issue.idiom else { return issue.message }
        return issue.message.replacing(" on \(idiom.displayName)", with: "")
    }
}
