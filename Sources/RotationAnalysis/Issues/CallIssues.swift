import OrientationModel
import SourceFacts

/// Calls that turn the screen once (F28) or change methods at run time (F29).
struct CallIssues {
    let search: CodeIssueSearch
    private var program: Program { search.program }

    func issues() -> [CodeIssue] {
        oneShots() + patches()
    }

    private func patches() -> [CodeIssue] {
        RuntimePatching(program: program).places.compactMap { place in
            guard let location = place.location, isOwned(location) else { return nil }
            return CodeIssue(
                kind: .runtimePatching, isCertain: false, symbol: "app",
                message: "\(place.message): what the sources say of masks may not hold", location: location)
        }
    }

    private func oneShots() -> [CodeIssue] {
        let requests: [(names: [String], effect: String)] = [
            (["requestGeometryUpdate", "requestGeometryUpdateWithPreferences:errorHandler:"], "asks once"),
            (["attemptRotationToDeviceOrientation"], "asks once and is deprecated"),
            (["setStatusBarOrientation:animated:", "setStatusBarOrientation:"], "is ignored"),
        ]
        var result: [CodeIssue] = []
        for request in requests {
            for name in request.names {
                for call in program.calls[name] ?? [] where program.units[call.unit].isOwned {
                    result.append(issue("'\(name)' \(request.effect)", call))
                }
            }
        }
        for name in ["setValue", "setValue:forKey:"] {
            for call in program.calls[name] ?? [] where program.units[call.unit].isOwned && setsOrientation(call.fact) {
                result.append(issue("setting 'orientation' of 'UIDevice' is not supported since iOS 16", call))
            }
        }
        return result
    }

    private func setsOrientation(_ call: CallFact) -> Bool {
        call.arguments.contains { argument in
            if case .string("orientation") = argument.value.kind { true } else { false }
        }
    }

    private func issue(_ what: String, _ call: (fact: CallFact, unit: Int)) -> CodeIssue {
        CodeIssue(
            kind: .oneShotForcing, symbol: call.fact.context.type ?? call.fact.context.function ?? "app",
            message: "\(what): it keeps no screen from turning", location: program.location(call.fact.position, unit: call.unit))
    }

    private func isOwned(_ location: SourceLocation) -> Bool {
        program.units.contains { $0.facts.path == location.file && $0.isOwned }
    }
}
