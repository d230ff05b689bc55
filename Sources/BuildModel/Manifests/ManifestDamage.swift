import OrientationModel

/// What is wrong with a manifest as a whole, so that nothing it says can be relied on.
struct ManifestDamage: Sendable, Hashable {
    let problem: String
    let wayOut: String
    let location: SourceLocation

    /// The markers that version control leaves around two versions of the same lines; nil when there are none.
    static func mergeConflict(in source: [UInt8], file: String) -> ManifestDamage? {
        lines(of: source).first { marker(of: $0.text) != nil }.map {
            ManifestDamage(
                problem: "unresolved merge conflict", wayOut: "resolve the conflict markers and run again",
                location: SourceLocation(file: file, line: $0.number))
        }
    }

    /// The lines that stand between such markers, with those of the markers themselves.
    static func conflictingLines(of source: [UInt8]) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        var start: Int?
        for (number, text) in lines(of: source) {
            switch marker(of: text) {
            case UInt8(ascii: "<"): start = start ?? number
            case .some:
                result.append((start ?? 1)...number)
                start = nil
            case nil: break
            }
        }
        if let start { result.append(start...Int.max) }
        return result
    }

    private static func lines(of source: [UInt8]) -> some Sequence<(number: Int, text: ArraySlice<UInt8>)> {
        source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).lazy.enumerated()
            .map { (number: $0.offset + 1, text: $0.element) }
    }

    /// The first byte of a line that opens or closes a conflict.
    private static func marker(of line: ArraySlice<UInt8>) -> UInt8? {
        guard let marker = line.first, marker == UInt8(ascii: "<") || marker == UInt8(ascii: ">"),
            line.count >= 7, line.prefix(7).allSatisfy({ $0 == marker })
        else { return nil }
        let next = line.dropFirst(7).first
        return next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") ? marker : nil
    }

    /// A bracket that the end of the file leaves open, as in a file that was cut off.
    static func unclosed(_ bracket: String, at location: SourceLocation) -> ManifestDamage {
        ManifestDamage(
            problem: "the '\(bracket)' of line \(location.line) is not closed",
            wayOut: "close it, or restore the file from version control", location: location)
    }
}

extension ManifestDamage {
    /// As a fault of the file.
    var diagnostic: BuildDiagnostic {
        BuildDiagnostic(.damagedFile(file: location.file, problem: problem, wayOut: wayOut), at: location)
    }

    /// As something that was not analysed.
    var note: AnalysisNote {
        AnalysisNote(what: location.file, reason: "\(problem); \(wayOut)", location: location)
    }
}

extension LoadContext {
    /// Reports a manifest that is not read because it is damaged.
    func report(_ damage: ManifestDamage) {
        report(damage.diagnostic)
        note(damage.note.what, damage.note.reason, at: damage.location)
    }
}
