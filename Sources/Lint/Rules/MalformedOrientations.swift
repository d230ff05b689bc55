import BuildModel

/// A list of orientations that is not what its author meant.
struct MalformedOrientations: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "malformed-orientations",
        side: .declaration,
        severity: .error,
        summary: "a declared list is not what its author meant",
        facts: ["F2", "F7", "F10"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports orientation lists that cannot be taken as they are: a misspelt value, an empty list, a \
                string where an array belongs, a key that stands twice, a setting and a file that contradict each \
                other. A key that iOS does not read, such as `…~iPad` with a capital letter, and a device \
                family that is no number are warnings.
                """,
            whyItMatters: """
                The build does not complain about most of them. What is not understood is ignored, so the app \
                declares something else than the file says.
                """,
            examples: Self.examples,
            instead: """
                An array of the four values `UIInterfaceOrientationPortrait`, \
                `UIInterfaceOrientationPortraitUpsideDown`, `UIInterfaceOrientationLandscapeLeft` and \
                `UIInterfaceOrientationLandscapeRight`.
                """,
            limits: """
                A note where a value merely stands twice, which is harmless. A file that is no property list at all \
                is reported as `unreadable-build-file`.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        switch fact {
        case .unknownOrientation(let value, let suggestion, let key):
            DeclarationMessage(
                "'\(value)' in '\(key)' is no orientation and is ignored", about: "\(key) \(value)",
                help: suggestion.map { "did you mean '\($0)'?" })
        case .emptyOrientationList(let key):
            DeclarationMessage(
                "'\(key)' lists no orientation, which UIKit does not define", about: key,
                help: "list the orientations, or remove the key to get the default")
        case .orientationsNotAnArray(let key, let found):
            DeclarationMessage(
                "'\(key)' has to be an array of strings and is a \(found)", about: key,
                help: "put the values into an array; a single string belongs to 'UIInterfaceOrientation'")
        case .duplicateKey(let key, let masks):
            DeclarationMessage(
                "'\(key)' stands twice in one dictionary, and readers disagree which one counts"
                    + (Set(masks).count > 1 ? ": \(masks.map(\.phrase).joined(separator: " or "))" : ""),
                about: key, help: "keep one of the two")
        case .kindsDiffer(let name, let key, let settingKind, let fileKind):
            DeclarationMessage(
                "the build stops: '\(name)' makes \(Self.noun(settingKind)) of '\(key)', and the Info.plist has "
                    + Self.noun(fileKind),
                about: key, help: "write '\(key)' as \(Self.noun(settingKind))")
        case .bazelConflict(let key):
            DeclarationMessage(
                "the build stops: '\(key)' has different values in several files of one target", about: key,
                help: "keep the key in one file")
        case .unknownDeviceFamily(let value):
            DeclarationMessage(
                "'\(value)' in 'TARGETED_DEVICE_FAMILY' is no device family and is ignored",
                about: "TARGETED_DEVICE_FAMILY \(value)", severity: .warning,
                help: "1 is iPhone and 2 is iPad: '1,2'")
        case .misspeltKey(let key, let suggestion):
            DeclarationMessage(
                "'\(key)' has no effect, because iOS reads no key of that name", about: key, severity: .warning,
                help: "did you mean '\(suggestion)'?")
        case .repeatedOrientation(let value, let key):
            DeclarationMessage("'\(value)' stands twice in '\(key)'", about: "\(key) \(value)", severity: .note)
        default: nil
        }
    }

    private static func noun(_ kind: String) -> String { (kind == "array" ? "an " : "a ") + kind }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <string>UIInterfaceOrientationPortrait</string>
                    """
                ]),
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPotrait</string>
                    </array>
                    """
                ]),
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array/>
                    """
                ]),
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    <key>UISupportedInterfaceOrientations~iPad</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    <key>UISupportedInterfaceOrientations~ipad</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
        ])
}
