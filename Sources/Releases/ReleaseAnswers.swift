/// What an edition means for a team that has to decide about its lists.
public struct ReleaseAnswers: Sendable {
    /// A question of a migration, and what the edition says to it.
    public struct Answer: Sendable, Hashable {
        /// Names the question in reports.
        public let id: String
        /// With its question mark.
        public let question: String
        /// Lower case, no full stop.
        public let text: String
        /// The entries it rests on, by id.
        public let entries: [String]
    }

    private let release: Release
    private let table: ReleaseTable

    /// - Parameter release: The edition that is judged for.
    public init(for release: Release, in table: ReleaseTable = .known) {
        self.release = release
        self.table = table
    }

    /// In the order in which they are asked.
    public var all: [Answer] { [padList, widening, fullScreen, deprecations] }

    /// Whether an iPad app is kept from being resized continuously by what it lists.
    public var padList: Answer {
        let text =
            switch table.status(of: ReleaseTable.padListGatesResizing, in: release) {
            case .knownIssue:
                "yes: an app built with the 27 SDK that leaves out one of the four is not resized continuously"
            case .unlisted: "open: the notes stopped naming it as an issue and did not call it fixed yet"
            case .fixed: "no\(since(ReleaseTable.padListGatesResizing))"
            case .deprecated, .inForce, nil: "no: that came with the 27 SDK"
            }
        return Answer(
            id: "answer-pad-list", question: "Does the iPad list gate continuous resizing?", text: text,
            entries: [ReleaseTable.padListGatesResizing])
    }

    /// Whether lists have to hold all four orientations for the sake of resizing.
    public var widening: Answer {
        let text =
            switch table.status(of: ReleaseTable.padListGatesResizing, in: release) {
            case .knownIssue: "yes, of the iPad list; the iPhone list may stay as it is"
            case .unlisted: "open: try on a device before a widening is taken back"
            case .fixed: "no; before one that was made goes back, look at the overrides that came with it"
            case .deprecated, .inForce, nil: "no"
            }
        return Answer(
            id: "answer-widening", question: "Is a widening needed for it?", text: text,
            entries: [ReleaseTable.padListGatesResizing])
    }

    /// What the flag is worth.
    public var fullScreen: Answer {
        let entry = "full-screen-resizes-on-pad"
        let text =
            switch table.status(of: entry, in: release) {
            case .knownIssue, .unlisted:
                "it is deprecated; an app built with the 27 SDK is resized continuously all the same, which is a known issue"
            case .fixed:
                "it is deprecated; it keeps the size of a scene consistent, so a resize comes in steps, and is no full screen"
            case .deprecated, .inForce, nil:
                "it is deprecated; it opts out of multitasking, and a future release ignores it"
            }
        return Answer(
            id: "answer-full-screen", question: "What does 'UIRequiresFullScreen' do?", text: text,
            entries: [entry, "full-screen-deprecated"])
    }

    /// What goes away, and what is gone.
    public var deprecations: Answer {
        let ids = ["full-screen-deprecated", "app-delegate-orientations", "status-bar-orientation", "scene-life-cycle"]
        let named = ids.filter { [.deprecated, .inForce].contains(table.status(of: $0, in: release)) }
        let names = [
            "full-screen-deprecated": "'UIRequiresFullScreen'",
            "app-delegate-orientations": "'application(_:supportedInterfaceOrientationsFor:)'",
            "status-bar-orientation": "'statusBarOrientation'", "scene-life-cycle": "the life cycle without scenes",
        ]
        func list(_ status: ReleaseStatus) -> String? {
            let some = named.filter { table.status(of: $0, in: release) == status }.compactMap { names[$0] }
            return some.isEmpty ? nil : some.joined(separator: ", ")
        }
        let parts = [
            list(.deprecated).map { "deprecated: \($0)" }, list(.inForce).map { "gone with the 27 SDK: \($0)" },
        ].compactMap(\.self)
        return Answer(
            id: "answer-deprecations", question: "What goes away?",
            text: parts.isEmpty ? "nothing" : parts.joined(separator: "; "), entries: named
        )
    }

    private func since(_ id: String) -> String {
        guard let entry = table.entry(id), let change = table.change(of: entry, in: release) else { return "" }
        return ", fixed with \(change.release)"
    }

    /// A table of every edition for docs/releases.md, with a newline at its end.
    public static func markdown(of table: ReleaseTable = .known) -> String {
        let rows = table.releases.map { release in
            let cells = ReleaseAnswers(for: release, in: table).all.map { $0.text.replacing("'", with: "`") }
            return "| \(release) | \(cells.joined(separator: " | ")) |\n"
        }
        let questions = ReleaseAnswers(for: table.current, in: table).all.map { $0.question.replacing("'", with: "`") }
        return
            "| edition | \(questions.joined(separator: " | ")) |\n| --- |\(String(repeating: " --- |", count: questions.count))\n"
            + rows.joined()
    }
}
