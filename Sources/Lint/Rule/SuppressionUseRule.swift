/// A rule about suppressions that can be judged only when all other rules have spoken.
protocol SuppressionUseRule: Rule {
    /// - Parameter unused: Each id of a suppression that silenced nothing although its rule is on.
    func findings(about unused: [(suppression: Suppression, rule: String)], in input: LintInput) -> [Finding]
}

extension SuppressionUseRule {
    /// It has nothing to say before the others have spoken.
    func findings(in input: LintInput) -> [Finding] { [] }
}
