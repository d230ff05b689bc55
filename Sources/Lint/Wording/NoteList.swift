import OrientationModel
import RotationAnalysis

/// The notes below a finding: each once, and none that repeats the place of the finding itself.
struct NoteList {
    private var notes: [Finding.Note] = []
    private let anchor: SourceLocation

    /// - Parameter anchor: The place of the finding itself, which no note repeats.
    init(anchor: SourceLocation) { self.anchor = anchor }

    /// The notes in the order in which they were added, each place once.
    var all: [Finding.Note] { notes }

    mutating func add(_ note: Finding.Note?) {
        guard let note, !notes.contains(where: { $0.message == note.message && $0.location == note.location }) else {
            return
        }
        if note.kind == .evidence, note.location == anchor { return }
        notes.append(note)
    }

    /// The last link of a screen's chain of evidence; `plumbline explain` prints the whole chain.
    mutating func addLastLink(of screen: ScreenVerdict, besides declaration: [Evidence]) {
        add(screen.because.last { $0.location != nil && !declaration.contains($0) }.map { Finding.Note($0) })
    }

    /// One line a screen, the first few of them.
    mutating func addList(of screens: [ScreenVerdict], limit: Int = 5, _ message: (ScreenVerdict) -> String) {
        let shown = screens.count <= limit + 1 ? screens.count : limit
        for screen in screens.prefix(shown) { add(.init(.related, message(screen), at: screen.location)) }
        if shown < screens.count {
            add(
                .init(
                    .related,
                    "and \(Quantity(screens.count - shown, "more screen").description); --verbose names them all"))
        }
    }
}
