/// An element of an XML 1.0 document, written with escapes for everything that has a meaning in XML.
///
/// Characters that XML does not allow at all, which names from other people's sources may hold, are written out as
/// `\u{1B}`.
struct XMLElement {
    let name: String
    let attributes: [(name: String, value: String)]
    var children: [XMLElement] = []
    /// What stands in it, when there are no children.
    var text: String?

    /// With its declaration and a newline at the end.
    var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "") }

    private func lines(indent: String) -> String {
        let head = attributes.reduce(indent + "<" + name) { $0 + " \($1.name)=\"\(Self.escapedAttribute($1.value))\"" }
        if let text { return head + ">" + Self.escaped(text) + "</\(name)>\n" }
        if children.isEmpty { return head + "/>\n" }
        return head + ">\n" + children.map { $0.lines(indent: indent + "  ") }.joined() + indent + "</\(name)>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Only `]]>` needs it, but nobody has to know that.
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            case _ where !isAllowed(scalar): result += scalar.writtenOut
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// A reader turns a plain line break in an attribute into a space.
    private static func escapedAttribute(_ text: String) -> String {
        escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }

    /// The `Char` of the XML 1.0 grammar, without the discouraged controls above 0x7E.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
