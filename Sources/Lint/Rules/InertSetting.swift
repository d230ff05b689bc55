import BuildModel

/// A build setting that has no effect.
struct InertSetting: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "inert-setting",
        side: .declaration,
        severity: .warning,
        summary: "a build setting about orientation has no effect",
        facts: ["F9"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `INFOPLIST_KEY_…` settings that no build reads: generation of the Info.plist is off, the \
                name is not one of Xcode's, or the condition never holds.
                """,
            whyItMatters: """
                Its author believes that the orientations are set there, and whoever widens the list edits the wrong \
                place.
                """,
            examples: Self.examples,
            instead: """
                Remove the setting, or make it count.
                """,
            limits: """
                A setting that only a script reads is reported as well.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        switch fact {
        case .inertSetting(let name, .generationOff, _):
            DeclarationMessage(
                "'\(name)' has no effect, because 'GENERATE_INFOPLIST_FILE' is not YES", about: name,
                help: "set 'GENERATE_INFOPLIST_FILE = YES', or remove the setting and edit the Info.plist")
        case .inertSetting(let name, .expansionOff, _):
            DeclarationMessage(
                "'\(name)' has no effect, because 'INFOPLIST_EXPAND_BUILD_SETTINGS' is NO", about: name,
                help: "remove the setting and edit the Info.plist")
        case .inertSetting(let name, .generationSuppressed, _):
            DeclarationMessage(
                "'\(name)' has no effect, because 'DONT_GENERATE_INFOPLIST_FILE' is YES", about: name,
                help: "remove that setting, or name an 'INFOPLIST_FILE'")
        case .inertSetting(let name, .malformedCondition, _):
            DeclarationMessage(
                "'\(name)' has no effect, because what follows the name is no condition", about: name,
                help: "write a condition as '[sdk=iphoneos*]'")
        case .inertSetting(let name, .unknownName, let suggestion):
            DeclarationMessage(
                "'\(name)' has no effect, because Xcode knows no setting of that name", about: name,
                help: suggestion.map { "did you mean '\($0)'?" })
        case .inertSetting(let name, .overridden, _):
            DeclarationMessage(
                "'\(name)' was not used, because an Info.plist was named for this run", about: name, severity: .note)
        case .impossibleCondition(let name, "sdk", let pattern):
            DeclarationMessage(
                "'\(name)' never applies, because no SDK matches '\(pattern)'", about: name,
                help: pattern.contains("pad")
                    ? "an iPad is built with 'iphoneos*'; the idiom is part of the setting's name: '_iPad'"
                    : "the name of an SDK ends in its version: 'iphoneos*'")
        case .impossibleCondition(let name, "config", let pattern):
            DeclarationMessage(
                "'\(name)' never applies, because no configuration matches '\(pattern)'", about: name,
                help: "name a configuration of the project, or remove the setting")
        case .impossibleCondition(let name, let parameter, let pattern)
        where !Self.parametersOfCode.contains(parameter):
            DeclarationMessage(
                "'\(name)' never applies under '[\(parameter)=\(pattern)]', because Xcode knows no condition '\(parameter)'",
                about: name,
                help: Self.conditions.first { $0 == parameter.filter { !$0.isWhitespace }.lowercased() }.map {
                    "did you mean '\($0)'?"
                })
        case .impossibleCondition(let name, let parameter, let pattern):
            DeclarationMessage(
                "'\(name)' never applies under '[\(parameter)=\(pattern)]', because the Info.plist is made once for every "
                    + "'\(parameter)'", about: name, help: "remove the condition")
        case .ignoredManifestSettings(let names):
            DeclarationMessage(
                "\(NameList(names).phrase) beside 'base', 'configs' or 'groups' is ignored",
                about: names.joined(separator: " "), help: "move the settings below 'base'")
        default: nil
        }
    }

    /// Conditions that tell how code is compiled.
    private static let parametersOfCode: Set<String> = ["arch", "variant", "compiler"]
    private static let conditions = ["sdk", "config", "target", "arch", "variant", "compiler"]

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            GENERATE_INFOPLIST_FILE: NO
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad: UIInterfaceOrientationPortrait
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """,
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iphone: UIInterfaceOrientationPortrait
                        """)
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        configFiles:
                          Debug: Lantern.xcconfig
                          Release: Lantern.xcconfig
                        """),
                    "Lantern.xcconfig": """
                    GENERATE_INFOPLIST_FILE = YES
                    INFOPLIST_KEY_UISupportedInterfaceOrientations[config=Staging] = UIInterfaceOrientationPortrait
                    """,
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait
                        """)
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        configFiles:
                          Debug: Lantern.xcconfig
                          Release: Lantern.xcconfig
                        """),
                    "Lantern.xcconfig": """
                    GENERATE_INFOPLIST_FILE = YES
                    INFOPLIST_KEY_UISupportedInterfaceOrientations[config=Release] = UIInterfaceOrientationPortrait
                    """,
                ]),
        ])
}
