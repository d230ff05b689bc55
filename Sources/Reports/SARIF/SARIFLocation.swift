import Lint
import OrientationModel

/// A place as a SARIF `location`.
struct SARIFLocation {
    /// The id of the folder that relative paths start from.
    static let base = "%SRCROOT%"

    let report: Report

    /// - Parameter more: Further members of the location.
    func value(of location: SourceLocation, with more: [(key: String, value: JSONValue)] = []) -> JSONValue {
        let path = report.toolPath(location.file)
        var artifact: [(key: String, value: JSONValue)] = [("uri", .string(SARIFText.uri(ofPath: path)))]
        if !path.hasPrefix("/") { artifact.append(("uriBaseId", .string(Self.base))) }
        return .object(
            [
                (
                    "physicalLocation",
                    .object([("artifactLocation", .object(artifact)), ("region", region(of: location))])
                )
            ] + more)
    }

    /// A file as a whole is shown at its first line: viewers want a region.
    private func region(of location: SourceLocation) -> JSONValue {
        let line = JSONValue.int(location.startLine)
        let columns = location.line > 0 ? report.excerpts.columns(at: location) : nil
        var members: [(key: String, value: JSONValue)] = [("startLine", line)]
        if let columns { members.append(("startColumn", .int(columns.start))) }
        members.append(("endLine", line))
        if let end = columns?.end { members.append(("endColumn", .int(end))) }
        return .object(members)
    }
}
