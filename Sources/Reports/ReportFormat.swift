/// The formats of `plumbline lint`.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// For people: code frames, and a summary at the end.
    case text
    /// One line a finding, as Xcode and other editors read it.
    case xcode
    /// The whole analysis, for programs.
    case json

    /// Whether a person reads it: decides on colour and on what is said beside the findings.
    public var isForPeople: Bool { self == .text }

    /// The report, with a newline at its end unless it is empty.
    /// - Parameter style: Used by formats for people only.
    public func render(_ report: Report, style: TextStyle) -> String {
        switch self {
        case .text: TextFormat(style: style).render(report)
        case .xcode: XcodeFormat().render(report)
        case .json: JSONFormat().render(report)
        }
    }
}
