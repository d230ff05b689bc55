import Lint
import OrientationModel
import RotationAnalysis

/// Who decides for whom on one idiom: the app mask, the view controllers that UIKit asks, and the screens that follow them.
struct DeciderDiagram {
    /// A box.
    struct Node {
        enum Kind: Hashable {
            case appMask
            case screen(Verdict)
            /// Several that did not fit.
            case rest
        }

        let id: Int
        let kind: Kind
        let title: String
        /// A second, smaller line.
        let detail: String
        /// 0 for the app mask, 1 for who is asked, 2 and more for those that follow.
        let column: Int
    }

    /// An arrow between two boxes, by their ids.
    struct Edge: Hashable {
        let from: Int
        let to: Int
    }

    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []

    /// Whether there is nothing to draw: nobody is asked, or there are no screens.
    var isEmpty: Bool { nodes.count < 2 }

    /// - Parameters:
    ///   - deciders: How many deciders are drawn before the rest is counted.
    ///   - followers: How many screens are drawn beside each.
    init(of target: TargetAnalysis, on idiom: Idiom, deciders: Int = 14, followers: Int = 4) {
        guard let mask = target.appMasks[idiom], !mask.asksNobodyAfter else { return }
        let screens = target.verdicts.filter { $0.idiom == idiom }
        let asked = screens.filter { $0.asked != .no }
        guard !asked.isEmpty else { return }
        let following = Dictionary(grouping: screens.filter { $0.asked == .no && $0.decider != nil }) {
            $0.decider ?? ""
        }
        let root = add(.appMask, mask.delegate == nil ? "App mask" : "App mask (delegate)", mask.declaredChange, 0)
        let ranked = asked.sorted {
            (-(following[$0.symbol]?.count ?? 0), $0.verdict.rank, $0.symbol)
                < (-(following[$1.symbol]?.count ?? 0), $1.verdict.rank, $1.symbol)
        }
        let shown = ranked.prefix(ranked.count <= deciders + 1 ? ranked.count : deciders)
        var drawn: Set<String> = []
        for decider in shown where drawn.insert(decider.symbol).inserted {
            let node = add(.screen(decider.verdict), decider.symbol, Self.answer(of: decider), 1)
            connect(root, node)
            let all = (following[decider.symbol] ?? []).sorted {
                ($0.verdict.rank, $0.symbol) < ($1.verdict.rank, $1.symbol)
            }
            let some = all.prefix(all.count <= followers + 1 ? all.count : followers)
            for screen in some {
                connect(node, add(.screen(screen.verdict), screen.symbol, screen.after.may.phrase, 2))
            }
            if some.count < all.count { connect(node, add(.rest, "\(all.count - some.count) more screens", "", 2)) }
        }
        if shown.count < ranked.count {
            connect(root, add(.rest, "\(ranked.count - shown.count) more that answer", "each for itself", 1))
        }
    }

    private static func answer(of screen: ScreenVerdict) -> String {
        let mask = screen.hasOverride ? "answers \(screen.ownMask.phrase)" : "UIKit's default"
        return screen.asked == .possibly ? "possibly asked; \(mask)" : mask
    }

    private mutating func add(_ kind: Node.Kind, _ title: String, _ detail: String, _ column: Int) -> Int {
        nodes.append(Node(id: nodes.count, kind: kind, title: title, detail: detail, column: column))
        return nodes.count - 1
    }

    private mutating func connect(_ from: Int, _ to: Int) { edges.append(Edge(from: from, to: to)) }
}
