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
                kind: .runtimePatching, symbol: "app",
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
                for call in program.calls[name] ?? []
                where program.units[call.unit].isOwned && !isForMac(call.fact, unit: call.unit) {
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

    /// `requestGeometryUpdate(.Mac(systemFrame:))` moves a window and is nothing about orientations.
    private func isForMac(_ call: CallFact, unit: Int) -> Bool {
        guard let preferences = call.arguments.first?.value else { return false }
        switch preferences.kind {
        case .call(let callee, _): return lastName(callee) == "Mac"
        case .name:
            // Made before, in the same function.
            let neighbours = program.units[unit].facts.calls.filter { $0.context == call.context }
            return neighbours.contains { $0.name == "Mac" } && !neighbours.contains { $0.name == "iOS" }
        default: return false
        }
    }

    /// `UIDevice.current.setValue(_, forKey: "orientation")`, with the key in any spelling.
    private func setsOrientation(_ call: CallFact) -> Bool {
        let isKey = call.arguments.contains { argument in
            switch argument.value.kind {
            case .string(let text): text == "orientation"
            case .unknown(let text), .keyPath(let text): text.hasPrefix("#keyPath") && text.contains("orientation")
            default: false
            }
        }
        guard isKey else { return false }
        if case .member(let receiver?, _) = call.callee.kind, mentionsDevice(receiver) { return true }
        return call.arguments.contains { mentionsOrientation($0.value) }
    }

    private func mentionsDevice(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): name.lowercased().contains("device")
        case .member(let base, let name): name.lowercased().contains("device") || base.map(mentionsDevice) ?? false
        case .call(let inner, _), .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _):
            mentionsDevice(inner)
        default: false
        }
    }

    private func mentionsOrientation(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): name.hasPrefix("UIInterfaceOrientation") || name.hasPrefix("UIDeviceOrientation")
        case .member(let base?, _): mentionsOrientation(base)
        case .call(let callee, let arguments):
            mentionsOrientation(callee) || arguments.contains { mentionsOrientation($0.value) }
        default: false
        }
    }

    private func lastName(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }

    private func issue(_ what: String, _ call: (fact: CallFact, unit: Int)) -> CodeIssue {
        CodeIssue(
            kind: .oneShotForcing, symbol: call.fact.context.type ?? call.fact.context.function ?? "app",
            message: "\(what): it keeps no screen from turning",
            location: program.location(call.fact.position, unit: call.unit))
    }

    private func isOwned(_ location: SourceLocation) -> Bool {
        program.units.contains { $0.facts.path == location.file && $0.isOwned }
    }
}
