/// The formats of `plumbline report`.
public enum ReviewFormat: String, Sendable, CaseIterable {
    /// One page to look at.
    case html
    /// For a comment on a pull request.
    case markdown
    /// For programs.
    case json

    /// The review, with a newline at its end.
    public func render(_ review: Review) -> String {
        switch self {
        case .html: ReviewPage(review).document
        case .markdown: ReviewComment().render(review)
        case .json: ReviewJSON().render(review)
        }
    }
}
