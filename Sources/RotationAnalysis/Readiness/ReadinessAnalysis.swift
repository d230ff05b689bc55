import BuildModel
import OrientationModel
import SourceFacts

/// Turns the readiness facts of a target's files into issues.
struct ReadinessAnalysis {
    let program: Program
    /// By the index of the unit.
    let facts: [Int: ReadinessFacts]
    /// Storyboards and xibs.
    let documents: [InterfaceBuilderFacts]
    private let helpers: DeviceHelpers

    init(program: Program, facts: [Int: ReadinessFacts], documents: [InterfaceBuilderFacts]) {
        self.program = program
        self.facts = facts
        self.documents = documents
        helpers = DeviceHelpers(program: program, facts: facts)
    }

    /// The names that files without a word of their own may use all the same.
    var helperNames: Set<String> { helpers.names.union(barClasses).union(barProperties) }

    /// The properties that hold bars: an extension in another file may add them to a view.
    private var barProperties: [String] {
        let classes = BarClasses.all.union(barClasses)
        return program.types.filter(\.isOwned).flatMap { type in
            type.properties.filter { _, members in
                members.contains { member in
                    let declared = member.fact.type?.baseName ?? member.fact.initializer.flatMap(BarIssues.created)
                    return declared.map(classes.contains) ?? false
                }
            }.keys
        }
    }

    /// The project's own classes of bars.
    private var barClasses: [String] {
        program.types.indices.filter { id in
            program.types[id].isOwned
                && program.chain(of: .project(id)).contains { BarClasses.contains(program.name(of: $0)) }
        }.map { program.types[$0].simpleName }
    }

    func readiness() -> TargetReadiness {
        var issues: [ReadinessIssue] = []
        var statesMinimumSize = false
        for (unit, file) in facts.sorted(by: { $0.key < $1.key }) where program.units[unit].isOwned {
            for fact in file.facts where program.conditions.holds(fact.conditions) != false {
                if fact.kind == .minimumSize { statesMinimumSize = true }
                if let issue = issue(fact, unit: unit) { issues.append(issue) }
            }
        }
        issues += documents.flatMap(documentIssues)
        var seen: Set<ReadinessIssue> = []
        let unique = withoutFullBleed(issues).filter { seen.insert($0).inserted }
        return TargetReadiness(
            issues: unique.sorted {
                ($0.location, $0.kind.rawValue, $0.message) < ($1.location, $1.kind.rawValue, $1.message)
            },
            statesMinimumSize: statesMinimumSize, adoptsScenes: SceneAdoption(program: program).isAdopted,
            isGame: isGame)
    }

    private var isGame: Bool {
        program.units.contains { unit in
            unit.isOwned && unit.facts.imports.contains { ["SpriteKit", "GameplayKit", "UnityFramework"].contains($0) }
        }
    }

    private func documentIssues(of document: InterfaceBuilderFacts) -> [ReadinessIssue] {
        (document.readiness?.facts ?? []).compactMap { fact in
            let place = IssuePlace(
                symbol: Self.symbol(fact.context, file: document.path),
                location: SourceLocation(
                    file: document.path, line: fact.position.line, column: fact.position.column))
            return BarIssues(program: program).issue(fact, at: place, unit: nil)
        }
    }

    private func issue(_ fact: ReadinessFact, unit: Int) -> ReadinessIssue? {
        switch fact.kind {
        case .layout(let source, let effect):
            return LayoutIssues(helpers: helpers).issue(
                source, effect, at: self.place(fact, unit), in: fact.context, unit: unit)
        case .deviceSize(let number):
            return make(.deviceSizeConstant, "a size is compared with \(number), the size of one device", fact, unit)
        case .resizeWork(let call, let callback):
            return make(
                .layoutInEveryResizeStep, "'\(call)' runs in every step of a resize, from '\(callback)'", fact, unit)
        case .minimumSize: return nil
        default: return BarIssues(program: program).issue(fact, at: place(fact, unit), unit: unit)
        }
    }

    private func place(_ fact: ReadinessFact, _ unit: Int) -> IssuePlace {
        IssuePlace(
            symbol: Self.symbol(fact.context, file: program.units[unit].facts.path),
            location: program.location(fact.position, unit: unit))
    }

    private func make(_ kind: ReadinessIssue.Kind, _ message: String, _ fact: ReadinessFact, _ unit: Int)
        -> ReadinessIssue
    {
        let place = place(fact, unit)
        return ReadinessIssue(kind: kind, symbol: place.symbol, message: message, location: place.location)
    }

    /// A view that is pinned to all four edges is the background of everything else.
    private func withoutFullBleed(_ issues: [ReadinessIssue]) -> [ReadinessIssue] {
        var edges: [String: Set<String>] = [:]
        for issue in issues where issue.kind == .edgePinnedContent {
            edges[issue.symbol + "\u{0}" + (BarIssues.view(in: issue.message) ?? ""), default: []].insert(issue.message)
        }
        return issues.filter { issue in
            guard issue.kind == .edgePinnedContent else { return true }
            return (edges[issue.symbol + "\u{0}" + (BarIssues.view(in: issue.message) ?? "")]?.count ?? 0) < 4
        }
    }

    private static func symbol(_ context: CodeContext, file: String) -> String {
        let names = [context.type, context.function].compactMap(\.self)
        if !names.isEmpty { return names.joined(separator: ".") }
        return file.split(separator: "/").last.map(String.init) ?? file
    }
}

/// Where an issue stands.
struct IssuePlace {
    var symbol: String
    var location: SourceLocation
}
