import OrientationModel

/// One thing a person should look at: which rule, what it says, where, and what it rests on.
///
/// The wording is complete here; a report adds only layout. Targets that share a file often share its findings, so one
/// finding can stand for several targets; the message names them.
public struct Finding: Sendable, Hashable {
    /// The id of the rule: `lost-constraint`.
    public var rule: String
    /// How much it matters.
    public var severity: Severity
    /// The message without the targets: lower case, no full stop, names in single quotes.
    public var statement: String
    /// The place to look at first.
    public var location: SourceLocation
    /// The app targets it holds for, sorted. Empty when it belongs to none in particular.
    public var targets: [String]
    /// Nil when it holds for both idioms, or for neither in particular.
    public var idiom: Idiom?
    /// The class, key or setting it is about. Part of its identity, unlike the line.
    public var symbol: String?
    /// The screens it speaks for, sorted, when it speaks for several and is not about one of them: together they are its
    /// identity in a baseline.
    public var subjects: [String]
    /// How many places of its symbol it speaks for; one more than a baseline knows is news.
    public var places = 1
    /// Files that it rests on besides those that its location and notes name, sorted.
    public var evidenceFiles: [String]
    /// What it rests on, what else is touched, and what to do, in the order to be read.
    public var notes: [Note]

    /// A line below the message.
    public struct Note: Sendable, Hashable {
        /// What a note is for.
        public enum Kind: String, Sendable, Codable, Hashable {
            /// What the finding rests on: worth showing with its source line.
            case evidence
            /// Something else that is touched: its place is enough.
            case related
            /// What to do.
            case help
        }

        /// What the note is for.
        public var kind: Kind
        /// Lower case, no full stop.
        public var message: String
        /// Nil when there is no single place.
        public var location: SourceLocation?

        /// Makes a note.
        public init(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) {
            self.kind = kind
            self.message = message
            self.location = location
        }

        /// A link of an analysis' chain of evidence.
        public init(_ evidence: Evidence) { self.init(.evidence, evidence.message, at: evidence.location) }
    }

    /// Makes a finding.
    public init(
        rule: String, severity: Severity, statement: String, location: SourceLocation, targets: [String] = [],
        idiom: Idiom? = nil, symbol: String? = nil, subjects: [String] = [], evidenceFiles: [String] = [],
        notes: [Note] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.statement = statement
        self.location = location
        self.targets = targets
        self.idiom = idiom
        self.symbol = symbol
        self.subjects = subjects
        self.evidenceFiles = evidenceFiles
        self.notes = notes
    }

    /// The first target, in alphabetical order.
    public var target: String? { targets.first }

    /// Every file it stands in or rests on, relative to the analysed root.
    var files: Set<String> {
        Set([location.file] + notes.compactMap(\.location?.file)).union(evidenceFiles)
    }

    /// The statement with the targets it holds for: `… (target 'Lantern')`.
    public var message: String {
        switch targets.count {
        case 0: statement
        case 1: "\(statement) (target '\(targets[0])')"
        default: "\(statement) (targets \(NameList(targets, limit: 4).phrase))"
        }
    }

    /// What stays the same when lines move: a hash of rule, target, idiom and symbol, as 16 hexadecimal digits.
    public var fingerprint: String {
        Fingerprint(of: [rule, target ?? "", idiom?.rawValue ?? "", symbol ?? ""]).description
    }
}

extension Finding: Comparable {
    /// By place, then by rule, idiom, target and wording: the order of every report.
    public static func < (left: Self, right: Self) -> Bool {
        if left.location != right.location { return left.location < right.location }
        return left.tieBreakers.lexicographicallyPrecedes(right.tieBreakers)
    }

    private var tieBreakers: [String] { [rule, idiom?.rawValue ?? "", target ?? "", symbol ?? "", statement] }
}
