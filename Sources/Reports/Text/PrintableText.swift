extension String {
    /// The text with everything that could steer a terminal or hide in it written out: `\u{1B}` for an escape.
    ///
    /// Class and file names come from other people's sources. Control characters, line breaks and the marks that turn
    /// the direction of writing are shown, never sent.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isTreacherous) else { return self }
        return unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.isTreacherous {
                result += scalar.writtenOut
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Likewise, with line breaks kept: for text that was put together from printable and other parts.
    package var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }
}

extension Unicode.Scalar {
    /// Whether showing the scalar as it is can change more than its own place on the screen.
    var isTreacherous: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: properties.isBidiControl
        default: false
        }
    }

    /// `\u{1B}` for an escape.
    var writtenOut: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
