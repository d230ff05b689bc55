/// How much a finding matters. Ordered: a note is less than a warning, a warning less than an error.
public enum Severity: String, Sendable, Codable, Hashable, CaseIterable, Comparable {
    case note
    case warning
    case error

    /// Weaker first.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    /// The next weaker severity; a note stays a note.
    public var lowered: Self { self == .error ? .warning : .note }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
