import CBoundedParse

/// The library that parses, which is replaced apart from the program where it is not linked into it.
public enum ParserLibrary {
    /// The file that it was loaded from, the program's own when it is a part of that; nil when the system does not tell.
    public static var path: String? { plumbline_parser_library().map { String(cString: $0) } }
}
