import OrientationModel

/// Finds `INFOPLIST_KEY_…` settings that speak of orientation and reach no Info.plist.
struct InertSettingSearch {
    let stack: SettingsStack
    let evaluator: SettingsEvaluator
    /// Why no `INFOPLIST_KEY_…` setting counts at all; nil when they do.
    let reason: BuildDiagnostic.InertReason?

    private static let prefix = "INFOPLIST_KEY_"
    private static let validNames =
        InfoPlistPipeline.listSettings.values.sorted() + [InfoPlistPipeline.fullScreenSetting]

    func run() -> [BuildDiagnostic] {
        var result: [BuildDiagnostic] = []
        for assignment in stack.assignments(prefixed: Self.prefix) {
            result += impossibleConditions(of: assignment)
            if Self.validNames.contains(assignment.name) {
                // Only the assignment that would count, so that one mistake is one diagnostic.
                guard let reason, evaluator.assignment(of: assignment.name) == assignment else { continue }
                result.append(
                    BuildDiagnostic(
                        .inertSetting(name: assignment.name, reason: reason, suggestion: nil), at: assignment.location))
            } else if speaksOfOrientation(assignment.name) {
                result.append(
                    BuildDiagnostic(
                        .inertSetting(
                            name: assignment.name, reason: .unknownName, suggestion: suggestion(for: assignment.name)),
                        at: assignment.location))
            }
        }
        return result
    }

    private func speaksOfOrientation(_ name: String) -> Bool {
        if name.contains("UISupportedInterfaceOrientation") || name.contains("UIRequiresFullScreen") { return true }
        return SpellingSuggestion.closest(to: name, among: Self.validNames) != nil
    }

    private func suggestion(for name: String) -> String? {
        if name.hasSuffix("UIRequiresFullScreenIgnoredStartingWithVersion") { return nil }
        let respelt = name.replacing("~", with: "_")
        return Self.validNames.first { $0.lowercased() == respelt.lowercased() }
            ?? SpellingSuggestion.closest(to: respelt, among: Self.validNames)
    }

    private static let sdkNames = [
        "iphoneos", "iphonesimulator", "macosx", "appletvos", "appletvsimulator", "watchos", "watchsimulator", "xros",
        "xrsimulator", "driverkit", "embedded",
    ]

    private func impossibleConditions(of assignment: SettingAssignment) -> [BuildDiagnostic] {
        guard speaksOfOrientation(assignment.name) else { return [] }
        return assignment.conditions.filter { $0.parameter == "sdk" }.compactMap { condition in
            let literal = String(condition.pattern.prefix { $0.isLetter })
            let isPossible = Self.sdkNames.contains { $0.hasPrefix(literal) || literal.hasPrefix($0) }
            guard !isPossible else { return nil }
            return BuildDiagnostic(
                .impossibleCondition(name: assignment.name, pattern: condition.pattern), at: assignment.location)
        }
    }
}
