/// Reads the control comments of a file of any kind.
public enum ControlCommentReader {
    /// The control comments in source order. Most files have none, which takes no more than a look at their bytes.
    /// - Parameters:
    ///   - path: Its name tells the language; a file of an unknown kind has no control comments.
    ///   - source: Need not be UTF-8.
    public static func read(path: String, source: [UInt8]) -> [ControlComment] {
        guard contains(marker, source), let layout = layout(of: path, source) else { return [] }
        return layout.controlComments
    }

    private static let marker = Array(ControlComment.marker.utf8)

    private static func layout(of path: String, _ source: [UInt8]) -> CodeLayout? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: ".") else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "swift": return SwiftLayout.read(source)
        case "m", "mm", "h", "hpp", "hh", "c", "cpp": return BracedLayout(source, syntax: .objectiveC).layout
        case "xcconfig": return BracedLayout(source, syntax: .xcconfig).layout
        case "pbxproj", "strings": return BracedLayout(source, syntax: .openStep).layout
        case "storyboard", "xib": return MarkupLayout(source).layout
        case "plist", "entitlements": return propertyList(source)
        case "yml", "yaml": return IndentedLayout(source).layout
        default: return nil
        }
    }

    /// XML, or else the old form with braces; a binary list has no comments.
    private static func propertyList(_ source: [UInt8]) -> CodeLayout? {
        if source.starts(with: Array("bplist".utf8)) { return nil }
        let content = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
        let first = content.first { $0 != UInt8(ascii: " ") && !(0x09...0x0D).contains($0) }
        return first == UInt8(ascii: "<")
            ? MarkupLayout(source).layout : BracedLayout(source, syntax: .openStep).layout
    }

    private static func contains(_ needle: [UInt8], _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            let last = buffer.count - needle.count
            while index <= last {
                // The colon is rare in most files, so it is looked for first.
                if buffer[index + needle.count - 1] == needle[needle.count - 1], buffer[index] == needle[0],
                    buffer[index..<index + needle.count].elementsEqual(needle)
                {
                    return true
                }
                index += 1
            }
            return false
        }
    }
}
