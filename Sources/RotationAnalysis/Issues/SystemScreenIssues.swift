import OrientationModel
import SourceFacts

/// System screens that need an orientation the app does not allow (F17).
struct SystemScreenIssues {
    let search: CodeIssueSearch

    /// `UIImagePickerController` supports portrait alone and raises where the app has none.
    func issues() -> [CodeIssue] {
        let program = search.program
        let calls = (program.calls["UIImagePickerController"] ?? []).filter { program.units[$0.unit].isOwned }
        guard let first = calls.min(by: { ($0.unit, $0.fact.position) < ($1.unit, $1.fact.position) }) else {
            return []
        }
        return search.idioms.compactMap { idiom in
            guard let mask = search.appMasks[idiom], !mask.asksNobodyBefore, !mask.before.may.contains(.portrait),
                !mask.before.may.isEmpty
            else { return nil }
            return CodeIssue(
                kind: .disjointMask, isCertain: false, idiom: idiom, symbol: "UIImagePickerController",
                message:
                    "'UIImagePickerController' needs portrait and the app allows only \(mask.before.phrase) on \(idiom.displayName): presenting it raises an exception",
                location: program.location(first.fact.position, unit: first.unit),
                notes: mask.declaration.prefix(1) + [
                    Evidence("declaring portrait as well cures it; then constrain the other screens in code")
                ])
        }
    }
}
