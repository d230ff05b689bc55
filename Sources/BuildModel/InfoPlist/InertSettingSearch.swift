import OrientationModel

/// Finds settings that speak of orientation and reach no Info.plist.
struct InertSettingSearch {
    let stack: SettingsStack
    let evaluator: SettingsEvaluator
    /// The names of all configurations there are.
    let configurations: Set<String>
    /// Why no `INFOPLIST_KEY_…` setting counts at all; nil when they do.
    let reason: BuildDiagnostic.InertReason?

    private static let prefix = "INFOPLIST_KEY_"
    private static let validNames =
        InfoPlistPipeline.listSettings.values.sorted() + [InfoPlistPipeline.fullScreenSetting]

    func run() -> [BuildDiagnostic] {
        var result: [BuildDiagnostic] = []
        for name in Self.decidingNames {
            result += stack.assignments(prefixed: name).filter { $0.name == name }.flatMap(impossibleConditions)
        }
        for malformed in stack.malformedKeys
        where speaksOfOrientation(malformed.name) || Self.decidingNames.contains(malformed.name) {
            result.append(
                BuildDiagnostic(
                    .inertSetting(name: malformed.key, reason: .malformedCondition, suggestion: nil),
                    at: malformed.location))
        }
        for assignment in stack.assignments(prefixed: Self.prefix) {
            if speaksOfOrientation(assignment.name) { result += impossibleConditions(of: assignment) }
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

    /// Settings besides `INFOPLIST_KEY_…` that decide what is declared.
    private static let decidingNames = ["INFOPLIST_FILE", "GENERATE_INFOPLIST_FILE", "TARGETED_DEVICE_FAMILY"]

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
        assignment.conditions.filter { !isPossible($0) }.map {
            BuildDiagnostic(
                .impossibleCondition(name: assignment.name, parameter: $0.parameter, pattern: $0.pattern),
                at: assignment.location)
        }
    }

    /// Whether any build fulfils the condition.
    ///
    /// An Info.plist is made once for all architectures, variants and compilers, so those have no value.
    private func isPossible(_ condition: SettingCondition) -> Bool {
        if condition.pattern == "*" { return true }
        switch condition.parameter {
        case "sdk": return Self.sdkNames.contains { Self.matches(condition.pattern, sdk: $0) }
        case "config": return configurations.contains { GlobPattern.matches(condition.pattern, $0) }
        // A file that several targets share may name any of them.
        case "target": return true
        default: return false
        }
    }

    /// An SDK's name ends in its version, and a pattern may mean one that is not the newest.
    private static func matches(_ pattern: String, sdk name: String) -> Bool {
        if GlobPattern.matches(pattern, name + "27.0") { return true }
        return pattern.hasPrefix(name) && pattern.dropFirst(name.count).contains(where: \.isNumber)
    }
}
