import OrientationModel
import Testing

/// What a change of the app mask does to a screen (F1).
@Suite struct OutcomeTests {
    struct Row: Sendable {
        var name: String
        var before: MaskBounds
        var after: MaskBounds
        var controller: MaskBounds
        var controllerAfter: MaskBounds?
        var verdict: Verdict
        var gains: OrientationMask
    }

    private static let portrait = MaskBounds(.portrait)
    private static let all = MaskBounds(.all)

    static let rows: [Row] = [
        Row(
            name: "default on iPhone", before: portrait, after: all, controller: MaskBounds(.allButUpsideDown),
            verdict: .lost, gains: .landscape),
        Row(
            name: "default on iPad", before: portrait, after: all, controller: all, verdict: .lost,
            gains: [.portraitUpsideDown, .landscape]),
        Row(name: "constant guard", before: portrait, after: all, controller: portrait, verdict: .held, gains: []),
        Row(
            name: "guard wider by one side", before: portrait, after: all,
            controller: MaskBounds([.portrait, .landscapeLeft]), verdict: .lost, gains: .landscapeLeft),
        Row(
            name: "disjoint guard that the change wakes up", before: portrait, after: all,
            controller: MaskBounds(.landscape), verdict: .lost, gains: .landscape),
        Row(
            name: "one of two", before: portrait, after: all, controller: MaskBounds(anyOf: [.portrait, .all]),
            verdict: .unproven, gains: [.portraitUpsideDown, .landscape]),
        Row(
            name: "two that both lose", before: portrait, after: all,
            controller: MaskBounds(anyOf: [.allButUpsideDown, .all]), verdict: .lost,
            gains: [.portraitUpsideDown, .landscape]),
        Row(
            name: "two that both hold", before: portrait, after: all, controller: MaskBounds(anyOf: [.portrait, []]),
            verdict: .held, gains: []),
        Row(
            name: "unknown controller", before: portrait, after: all, controller: .unknown, verdict: .unproven,
            gains: [.portraitUpsideDown, .landscape]),
        Row(name: "nothing added", before: all, after: all, controller: all, verdict: .unaffected, gains: []),
        Row(
            name: "nothing added to a guard", before: portrait, after: portrait, controller: portrait,
            verdict: .unaffected, gains: []),
        Row(name: "narrowed", before: all, after: portrait, controller: all, verdict: .unaffected, gains: []),
        Row(
            name: "only upside-down on iPhone", before: MaskBounds(.allButUpsideDown), after: all,
            controller: MaskBounds(.allButUpsideDown), verdict: .held, gains: []),
        Row(
            name: "a delegate that is not constant", before: MaskBounds(anyOf: [.portrait, .all]),
            after: MaskBounds(anyOf: [.portrait, .all]), controller: all, verdict: .unproven,
            gains: [.portraitUpsideDown, .landscape]),
        Row(
            name: "unknown declaration before", before: .unknown, after: all, controller: all, verdict: .unproven,
            gains: .all),
        Row(
            name: "unknown declaration, guarded", before: .unknown, after: all, controller: MaskBounds([]),
            verdict: .held, gains: []),
        Row(
            name: "a mask that reads the list back", before: portrait, after: all, controller: portrait,
            controllerAfter: all, verdict: .lost, gains: [.portraitUpsideDown, .landscape]),
        Row(
            name: "a mask that reads the list and stays", before: portrait, after: all, controller: portrait,
            controllerAfter: portrait, verdict: .held, gains: []),
    ]

    @Test(arguments: rows) func verdicts(_ row: Row) {
        let outcome = Outcome(
            appBefore: row.before, appAfter: row.after, controllerBefore: row.controller,
            controllerAfter: row.controllerAfter ?? row.controller)
        #expect(outcome.verdict == row.verdict, "\(row.name)")
        #expect(outcome.gains == row.gains, "\(row.name)")
        #expect(outcome.before == row.before.intersection(row.controller), "\(row.name)")
    }

    /// For constants the verdict is what the formula says, for all of them.
    @Test func constantsFollowTheFormula() {
        let masks = (UInt8(0)..<16).map { OrientationMask(rawValue: $0 << 1) }
        for before in masks {
            for after in masks {
                for controller in masks {
                    let outcome = Outcome(
                        appBefore: MaskBounds(before), appAfter: MaskBounds(after), controller: MaskBounds(controller))
                    let gained = after.intersection(controller).subtracting(before.intersection(controller))
                    #expect(outcome.verdict != .unproven)
                    #expect((outcome.verdict == .lost) == !gained.isEmpty)
                    #expect((outcome.verdict == .unaffected) == after.subtracting(before).isEmpty)
                    #expect(outcome.gains == gained)
                }
            }
        }
    }

    /// More possible values never make a verdict more certain.
    @Test func moreValuesNeverProve() {
        let masks = (UInt8(0)..<16).map { OrientationMask(rawValue: $0 << 1) }
        for one in masks {
            for two in masks {
                let single = Outcome(appBefore: Self.portrait, appAfter: Self.all, controller: MaskBounds(one))
                let both = Outcome(
                    appBefore: Self.portrait, appAfter: Self.all, controller: MaskBounds(anyOf: [one, two]))
                if both.verdict == .held { #expect(single.verdict == .held) }
                if both.verdict == .lost { #expect(single.verdict == .lost) }
                #expect(single.gains.isSubset(of: both.gains) || both.verdict == .held)
            }
        }
    }
}
