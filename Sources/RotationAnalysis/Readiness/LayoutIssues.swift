import OrientationModel
import SourceFacts

/// Layouts that depend on the device instead of on the size at hand.
struct LayoutIssues {
    let helpers: DeviceHelpers

    /// The issue of one use; nil when the name is no helper, or the use is in order.
    func issue(
        _ source: DeviceSource, _ effect: LayoutEffect, at place: IssuePlace, in context: CodeContext, unit: Int
    ) -> ReadinessIssue? {
        guard case .named(let base, let name) = source.kind else {
            return issue(source.kind, source.text, effect, at: place, notes: [])
        }
        let meaning = helpers.meaning(of: name, base: base, in: context.type, unit: unit)
        let order: [DeviceSource.Kind] = [.idiom, .screen, .statusBarOrientation, .orientation, .widthClass]
        for kind in order where meaning.kinds.contains(kind) {
            let note = meaning.place.map { Evidence("'\(name)' passes on \(Self.phrase(kind))", at: $0) }
            if let issue = issue(kind, source.text, effect, at: place, notes: note.map { [$0] } ?? []) { return issue }
        }
        return nil
    }

    private func issue(
        _ kind: DeviceSource.Kind, _ text: String, _ effect: LayoutEffect, at place: IssuePlace, notes: [Evidence]
    ) -> ReadinessIssue? {
        let release = kind == .statusBarOrientation ? "status-bar-orientation" : nil
        func make(_ kind: ReadinessIssue.Kind, _ message: String) -> ReadinessIssue {
            ReadinessIssue(
                kind: kind, symbol: place.symbol, message: message, location: place.location, notes: notes,
                release: release)
        }
        switch (kind, effect.role) {
        case (.screen, .compared) where !effect.what.isEmpty:
            return make(.deviceSizeConstant, "'\(text)' is compared with \(effect.what), the size of one device")
        case (.screen, .compared): return make(.screenAsCanvas, "'\(text)' is compared to lay out")
        case (.screen, .feeds): return make(.screenAsCanvas, "'\(text)' feeds '\(effect.what)'")
        case (.screen, .chooses): return make(.screenAsCanvas, "'\(text)' chooses '\(effect.what)'")
        case (.statusBarOrientation, .read), (.statusBarOrientation, .compared):
            return make(.orientationAsLayout, "'\(text)' is read, which does nothing any more")
        case (.orientation, .chooses), (.statusBarOrientation, .chooses):
            return make(.orientationAsLayout, "'\(text)' chooses '\(effect.what)'")
        case (.statusBarOrientation, .feeds): return make(.orientationAsLayout, "'\(text)' feeds '\(effect.what)'")
        case (.idiom, .chooses): return make(.idiomAsLayout, "'\(text)' chooses '\(effect.what)'")
        case (.widthClass, .chooses) where effect.isNumeric:
            return make(.sizeClassAsWidth, "'\(text)' chooses the number for '\(effect.what)'")
        default: return nil
        }
    }

    private static func phrase(_ kind: DeviceSource.Kind) -> String {
        switch kind {
        case .screen: "the size of the screen"
        case .orientation, .statusBarOrientation: "the orientation"
        case .idiom: "the idiom"
        case .widthClass: "the size class"
        case .named: "another name"
        }
    }
}
