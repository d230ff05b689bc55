import Lint

/// Colour for a terminal, or none. Decided once, by the caller who knows the stream.
public struct TextStyle: Sendable, Hashable {
    private let isColoured: Bool

    /// No escape sequences at all.
    public static let plain = TextStyle(isColoured: false)
    /// ANSI colours.
    public static let coloured = TextStyle(isColoured: true)

    func severity(_ severity: Severity, _ text: String) -> String {
        switch severity {
        case .error: wrap(text, "1;31")
        case .warning: wrap(text, "1;33")
        case .note: wrap(text, "1;36")
        }
    }

    func strong(_ text: String) -> String { wrap(text, "1") }
    func faint(_ text: String) -> String { wrap(text, "2") }
    func caret(_ text: String) -> String { wrap(text, "32") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
