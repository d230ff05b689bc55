/// Text as SARIF wants it.
enum SARIFText {
    /// A plain text message: braces are doubled, since single ones are placeholders (section 3.11.5), and nothing in it is
    /// taken for a link (3.11.6).
    static func message(_ text: String) -> String {
        let braced = text.printableLines.replacing("{", with: "{{").replacing("}", with: "}}")
        guard braced.contains("](") else { return braced }
        return braced.replacing("[", with: "\\[").replacing("]", with: "\\]")
    }

    /// A path as a URI reference: everything but unreserved characters and slashes is percent-encoded (RFC 3986). An
    /// absolute path becomes a `file` URI.
    static func uri(ofPath path: String) -> String {
        path.hasPrefix("/") ? "file://" + URIPath.encoded(path) : URIPath.encoded(path)
    }
}
