import OrientationModel

/// A change that is left to a person, and why.
public struct ManualStep: Sendable, Hashable, Comparable {
    /// What it is about: a list, a class, a file.
    public var what: String
    /// Where; nil when there is no such place.
    public var location: SourceLocation?
    /// Why it is not edited and what to do: lower case, no full stop.
    public var reason: String

    /// Makes a step.
    public init(what: String, location: SourceLocation? = nil, reason: String) {
        self.what = what
        self.location = location
        self.reason = reason
    }

    /// What it is about, where, and why it is not edited.
    var phrase: String {
        let place = location.map { $0.line > 0 ? " (\($0.file):\($0.line))" : " (\($0.file))" } ?? ""
        return "\(what)\(place): \(reason)"
    }

    /// By place, then by what it is about.
    public static func < (left: Self, right: Self) -> Bool {
        let nowhere = SourceLocation(file: "", line: 0)
        let places = (left.location ?? nowhere, right.location ?? nowhere)
        return places.0 == places.1 ? (left.what, left.reason) < (right.what, right.reason) : places.0 < places.1
    }
}

/// Edits, or the step that is left to a person instead.
typealias EditOutcome = Result<[Edit], NotEditable>

/// Something that is not edited.
struct NotEditable: Error {
    let step: ManualStep
}
