extension TargetAnalysis {
    /// Whether a screen passes the question on to others that have verdicts of their own (F15): what they answer counts, and
    /// the screen itself has nothing to add.
    public func passesOn(_ screen: ScreenVerdict) -> Bool {
        guard !screen.forwardsTo.isEmpty, appMasks[screen.idiom]?.asksNobodyAfter != true else { return false }
        return verdicts.contains {
            $0.idiom == screen.idiom
                && ($0.asked == .yes && $0.forwardsTo.isEmpty || $0.asked == .no && $0.decider == screen.symbol)
        }
    }
}
