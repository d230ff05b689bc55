import BuildModel
import Foundation
import SavedResults
import SourceFacts

/// What one target gives.
struct TargetOutcome: Sendable, Codable {
    /// Nil for a target that cannot be analysed.
    var target: TargetAnalysis?
    var notes: Set<NotAnalysed> = []
}

/// What earlier runs found out about whole targets.
///
/// A target is known again by all that its outcome is made of: what the build files say of it, what is judged, and what its
/// sources say. To look at their contents is quicker and finds most of them; sources that differ say the same when they
/// differ in comments and white space behind the code.
struct SavedOutcomes: Sendable {
    private let store: ResultStore
    private let judged: [UInt8]

    /// An outcome with what of its sources speaks to the program, which the rest of the run has to know.
    private struct Entry: Codable {
        var outcome: TargetOutcome
        var comments: [String: [ControlComment]]
    }

    /// Nil for a run whose targets depend on more than themselves.
    init?(_ options: AnalysisOptions) {
        guard let store = options.store, !options.readsReadiness else { return nil }
        if case .since = options.change { return nil }
        self.store = store
        var bytes = CanonicalBytes()
        bytes.add(options.change)
        bytes.add(options.configuration as Any)
        bytes.add(options.holdsForEveryConfiguration)
        judged = bytes.bytes
    }

    /// Where it is kept where the outcome of a target lies; nil when some file was not looked at.
    func place(of app: AppTarget, _ loader: SourceLoader) -> ContentHash? {
        place(of: app, "contents") { loader.fingerprint(of: $0.path) }
    }

    private func place(
        of app: AppTarget, _ kind: String, by fingerprint: (SourceMembership) -> SourceLoader.Fingerprint?
    ) -> ContentHash? {
        var bytes = CanonicalBytes()
        bytes.add(bytes: judged)
        var description = app
        description.sourceFiles = []
        bytes.add(description)
        for file in app.sourceFiles {
            bytes.add(file.path)
            bytes.add(file.module)
            bytes.add(file.language.rawValue)
            bytes.add(file.ownership.rawValue)
            switch fingerprint(file) {
            case .contents(let hash)?: bytes.add(bytes: hash.bytes)
            case .unreadable(let reason)?: bytes.add(reason)
            case nil: return nil
            }
        }
        return store.place(of: "outcome by " + kind, from: bytes.bytes)
    }

    /// The outcome for the contents of a target's files; its comments go to the loader.
    ///
    /// - Parameter place: That of the contents.
    func outcome(of app: AppTarget, at place: ContentHash, _ loader: SourceLoader) -> TargetOutcome? {
        if let kept = store.result(at: place).flatMap(ContentHash.init) { return outcome(at: kept, loader) }
        // A few files differ from what is kept: what counts is whether they say something else.
        guard loader.knowsWhatIsSaid(by: app.sourceFiles, butFor: Self.mostChanged),
            let kept = self.place(of: app, "what is said", by: loader.said),
            let outcome = outcome(at: kept, loader)
        else { return nil }
        store.keep(kept.bytes, at: place)
        return outcome
    }

    /// More files than this are not read to see what they say: the run that follows reads them faster.
    private static let mostChanged = 16

    private func outcome(at place: ContentHash, _ loader: SourceLoader) -> TargetOutcome? {
        guard let bytes = store.result(at: place),
            let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes))
        else { return nil }
        for (path, comments) in entry.comments { loader.note(comments, of: path) }
        return entry.outcome
    }

    /// Keeps an outcome, unless a file changed while it came about.
    ///
    /// - Parameter place: That of the contents.
    func keep(_ outcome: TargetOutcome, of app: AppTarget, at place: ContentHash, _ loader: SourceLoader) {
        guard let kept = self.place(of: app, "what is said", by: loader.said),
            !app.sourceFiles.contains(where: { loader.hasChanged($0.path) })
        else { return }
        var comments: [String: [ControlComment]] = [:]
        for file in app.sourceFiles where file.ownership == .owned {
            let found = loader.controlComments(of: file.path)
            if !found.isEmpty { comments[file.path] = found }
        }
        guard let data = try? JSONEncoder().encode(Entry(outcome: outcome, comments: comments)) else { return }
        store.keep(Array(data), at: kept)
        store.keep(kept.bytes, at: place)
    }
}
