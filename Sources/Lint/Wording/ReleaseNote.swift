import Releases

/// Says which entry of the releases something rests on, and which edition said so.
public struct ReleaseNote: Sendable {
    private let entry: ReleaseEntry?
    private let release: Release
    private let table = ReleaseTable.known

    /// - Parameters:
    ///   - id: Of the entry.
    ///   - release: The edition that is judged for.
    public init(_ id: String, in release: Release) {
        entry = table.entry(id)
        self.release = release
    }

    /// For a finding; nil when there is no such entry.
    var note: Finding.Note? { headed("rests on ") }

    /// For a finding, with other words in front.
    func headed(_ head: String) -> Finding.Note? { text.map { Finding.Note(.related, head + $0) } }

    /// The entry with its status; nil when there is no such entry.
    public var text: String? { entry.map { "'\($0.id)': \(phrase($0))" } }

    private func phrase(_ entry: ReleaseEntry) -> String {
        let depends: String
        switch entry.dependency {
        case .builtWith27SDK: depends = ", in apps built with the 27 SDK"
        case .builtWith271SDK: depends = ", in apps built with the 27.1 SDK"
        case .system: depends = ""
        }
        guard let change = table.change(of: entry, in: release) else {
            return "\(entry.text) (from \(entry.first) on\(depends); judged for \(release))"
        }
        let text = table.text(of: entry, in: release)
        switch change.status {
        case .fixed: return "\(text) (fixed with \(change.release)\(depends))"
        case .knownIssue: return "\(text) (known issue of \(change.release)\(depends))"
        case .unlisted: return "\(text) (no longer listed in \(change.release)\(depends))"
        case .deprecated: return "\(text) (deprecated with \(change.release)\(depends))"
        case .inForce: return "\(text) (in force from \(change.release) on\(depends))"
        }
    }
}
