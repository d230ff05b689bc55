import OrientationModel

/// What is wrong with a manifest as a whole, so that nothing it says can be relied on.
struct ManifestDamage: Sendable, Hashable {
    let problem: String
    let wayOut: String
    let location: SourceLocation

    /// The markers that version control leaves around two versions of the same lines; nil when there are none.
    static func mergeConflict(in source: [UInt8], file: String) -> ManifestDamage? {
        for (index, line) in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            guard let marker = line.first, marker == UInt8(ascii: "<") || marker == UInt8(ascii: ">"),
                line.count >= 7, line.prefix(7).allSatisfy({ $0 == marker })
            else { continue }
            let next = line.dropFirst(7).first
            guard next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") else { continue }
            return ManifestDamage(
                problem: "unresolved merge conflict", wayOut: "resolve the conflict markers and run again",
                location: SourceLocation(file: file, line: index + 1))
        }
        return nil
    }

    /// A bracket that the end of the file leaves open, as in a file that was cut off.
    static func unclosed(_ bracket: String, at location: SourceLocation) -> ManifestDamage {
        ManifestDamage(
            problem: "the '\(bracket)' of line \(location.line) is not closed",
            wayOut: "close it, or restore the file from version control", location: location)
    }
}

extension LoadContext {
    /// Reports a manifest that is not read because it is damaged.
    func report(_ damage: ManifestDamage) {
        report(
            BuildDiagnostic(
                .damagedFile(file: damage.location.file, problem: damage.problem, wayOut: damage.wayOut),
                at: damage.location))
        note(damage.location.file, "\(damage.problem); \(damage.wayOut)", at: damage.location)
    }
}
