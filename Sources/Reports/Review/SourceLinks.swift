import OrientationModel

/// How a place in a file becomes a link.
public struct SourceLinks: Sendable, Hashable {
    /// The absolute path of the folder that the page will stand in; links are relative to it.
    private let folder: String
    /// With `{path}`, `{absolute}`, `{line}` and `{column}` in it; nil for a relative link.
    private let template: String?

    /// Relative links, from a page in a folder.
    /// - Parameter folder: Absolute.
    public init(from folder: String) {
        self.folder = folder
        template = nil
    }

    /// Links made from a template.
    /// - Parameter template: `{path}` stands for the path below the working folder, `{absolute}` for the absolute path,
    ///   `{line}` and `{column}` for the place.
    public init(template: String) {
        folder = "/"
        self.template = template
    }

    /// The address of a place, percent-encoded.
    func address(of location: SourceLocation, in report: Report) -> String {
        let absolute = report.absolutePath(location.file)
        guard let template else {
            let path = URIPath.encoded(Self.path(from: folder, to: absolute))
            return location.line > 0 ? "\(path)#L\(location.line)" : path
        }
        return template.replacing("{path}", with: URIPath.encoded(report.toolPath(location.file)))
            .replacing("{absolute}", with: URIPath.encoded(absolute))
            .replacing("{line}", with: "\(location.startLine)")
            .replacing("{column}", with: "\(max(location.column, 1))")
    }

    private static func path(from folder: String, to file: String) -> String {
        let start = folder.split(separator: "/")
        let end = file.split(separator: "/")
        let shared = zip(start, end).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - shared)
        // Without the dot a colon in the first name would end a scheme.
        return (["."] + up + end[shared...].map(String.init)).joined(separator: "/")
    }
}
