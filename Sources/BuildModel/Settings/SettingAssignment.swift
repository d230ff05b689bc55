import OrientationModel

/// One line that gives a setting a value: `NAME[conditions] = expression`.
struct SettingAssignment: Sendable, Hashable {
    let name: String
    private(set) var conditions: [SettingCondition]
    /// The right-hand side before any reference is replaced.
    let expression: String
    /// Where the line stands; nothing for built-in defaults and command line overrides.
    let location: SourceLocation?
    private(set) var level: SettingsLevel
    /// Why the right-hand side cannot be read, as the end of a sentence that starts with the setting's name: a manifest
    /// computes it. `expression` is then no more than what stands there.
    var unreadableReason: String?

    /// The expression of an assignment that may or may not be there: nothing is known but what it would stand above.
    static let inherited = "$(inherited)"

    /// How messages call this assignment: `NAME[sdk=iphoneos*]`.
    var key: String { name + conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined() }

    /// The same line as part of another level.
    func moved(to level: SettingsLevel) -> SettingAssignment {
        var moved = self
        moved.level = level
        return moved
    }

    /// The same line for builds for one SDK alone.
    func restricted(to sdk: BuildSDK) -> SettingAssignment {
        var restricted = self
        restricted.conditions.append(SettingCondition(parameter: "sdk", pattern: sdk.name + "*"))
        return restricted
    }
}

/// The places a setting can come from, weakest first (swift-build `Settings.swift`).
///
/// A build settings report tells what the build files come to, so what the command line sets beats it too.
enum SettingsLevel: Int, Sendable, Hashable, Comparable {
    case defaults, projectXcconfig, project, targetXcconfig, target, authority, override

    static func < (lhs: SettingsLevel, rhs: SettingsLevel) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The word for messages.
    var phrase: String {
        switch self {
        case .defaults: "built-in default"
        case .projectXcconfig: "project's xcconfig"
        case .project: "project"
        case .targetXcconfig: "target's xcconfig"
        case .target: "target"
        case .override: "command line"
        case .authority: "build settings report"
        }
    }
}

/// A file that adds settings to a level, which nobody can see here.
struct UnreadSettings: Sendable, Hashable {
    /// As messages call it.
    let file: String
    /// Why, as the end of a sentence that starts with the file.
    let reason: String
    /// What names the file; nil when the file itself is the place.
    let location: SourceLocation?
}

/// The assignments of one level, by name, oldest first.
struct SettingsLayer: Sendable {
    let level: SettingsLevel
    private(set) var assignments: [String: [SettingAssignment]] = [:]
    var unread: [UnreadSettings] = []
    /// Whether a file that adds settings is not here and says nothing about orientation, or is one that builds do without:
    /// one that a tool writes, an optional include.
    var lacksFiles = false

    init(level: SettingsLevel) { self.level = level }

    init(level: SettingsLevel, _ assignments: some Sequence<SettingAssignment>) {
        self.level = level
        for assignment in assignments { append(assignment) }
    }

    mutating func append(_ assignment: SettingAssignment) {
        assignments[assignment.name, default: []].append(assignment)
    }

    /// What stands in the place of a setting's name and is none, so that the build passes over the line.
    struct MalformedKey: Sendable, Hashable {
        let key: String
        let location: SourceLocation?

        /// The name before the malformed condition.
        var name: String { String(key.prefix { $0 != "[" }) }
    }

    private(set) var malformedKeys: [MalformedKey] = []

    /// Adds what a dictionary of settings has for `key`: a name that conditions may follow.
    mutating func append(
        key: String, _ expression: String, at location: SourceLocation?, unreadableReason: String? = nil
    ) {
        guard let (name, conditions) = SettingCondition.split(key[...]) else {
            malformedKeys.append(MalformedKey(key: key, location: location))
            return
        }
        append(
            SettingAssignment(
                name: name, conditions: conditions, expression: expression, location: location, level: level,
                unreadableReason: unreadableReason))
    }

    var isEmpty: Bool { assignments.isEmpty }

    /// The first of `names` to which both layers give a value, and not the same one.
    func firstDifference(from other: SettingsLayer, among names: [String]) -> String? {
        names.first { name in
            guard let mine = assignments[name]?.last, let theirs = other.assignments[name]?.last else { return false }
            return mine.expression != theirs.expression
        }
    }

    /// Whether what decides about orientation may differ between SDKs.
    var isDividedBySDK: Bool {
        BuildSettingsAuthority.deciding.contains { name in
            assignments[name]?.contains { $0.conditions.contains { $0.parameter == "sdk" } } ?? false
        }
    }

    /// The same for builds for one SDK alone.
    func restricted(to sdk: BuildSDK) -> SettingsLayer {
        var restricted = self
        restricted.assignments = assignments.mapValues { $0.map { $0.restricted(to: sdk) } }
        return restricted
    }

    /// A layer of plain values without a place in a file.
    static func constants(_ values: [String: String], level: SettingsLevel) -> SettingsLayer {
        SettingsLayer(
            level: level,
            values.map {
                SettingAssignment(name: $0.key, conditions: [], expression: $0.value, location: nil, level: level)
            })
    }
}
