/// What the settings of one configuration say of `#if` in Swift.
struct CompilationConditionSettings {
    private let evaluator: SettingsEvaluator

    init(_ evaluator: SettingsEvaluator) { self.evaluator = evaluator }

    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`, and what `-D` defines among the flags of the compiler.
    var names: Set<String> {
        Set(evaluator.value(of: Self.conditions).words + definitions(in: Self.flags))
    }

    /// Whether a build sets no others: no part of the settings is out of sight.
    var isComplete: Bool {
        evaluator.stack.isComplete
            && [Self.conditions, Self.flags].allSatisfy { evaluator.value(of: $0).unresolvedReason == nil }
    }

    private static let conditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    private static let flags = "OTHER_SWIFT_FLAGS"

    /// What `-D` defines among the flags of a setting.
    func definitions(in setting: String) -> [String] {
        var result: [String] = []
        var expectsName = false
        for word in evaluator.value(of: setting).words {
            if expectsName {
                result.append(word)
                expectsName = false
            } else if word == "-D" {
                expectsName = true
            } else if word.hasPrefix("-D") {
                result.append(String(word.dropFirst(2)))
            }
        }
        return result
    }
}
