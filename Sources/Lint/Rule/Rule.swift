import OrientationModel
import Releases
import RotationAnalysis

/// One rule: it looks at a finished analysis and says what a person should look at. It never reads a file.
public protocol Rule: Sendable {
    var metadata: RuleMetadata { get }

    /// Everything it has to say about an analysis, one target at a time, in any order.
    func findings(in input: LintInput) -> [Finding]

    /// What its page has to say about one edition of iOS beyond the entries it rests on; nil for nothing.
    func remark(on release: Release) -> String?
}

extension Rule {
    /// Most rules look at every edition alike.
    public func remark(on release: Release) -> String? { nil }

    /// A finding of this rule about one target.
    /// - Parameter screens: Those it rests on.
    func finding(
        _ severity: Severity? = nil, _ statement: String, at location: SourceLocation, target: String?,
        idiom: Idiom? = nil, symbol: String? = nil, subjects: [String] = [], screens: [ScreenVerdict] = [],
        notes: [Finding.Note] = []
    ) -> Finding {
        Finding(
            rule: metadata.id, severity: severity ?? metadata.severity, statement: statement, location: location,
            targets: target.map { [$0] } ?? [], idiom: idiom, symbol: symbol,
            subjects: Set(subjects).sorted(),
            evidenceFiles: Set(screens.flatMap(\.files)).sorted(), notes: notes)
    }
}

extension ScreenVerdict {
    /// The files of the screen and of its chain of evidence.
    var files: [String] { [location.file] + because.compactMap(\.location?.file) }
}
