/// What a call in a `BUILD` file makes, judged by its name.
///
/// Most companies wrap `ios_application` in macros of their own, so a name that says nothing counts as an app when the
/// arguments are an app's.
enum BazelRule: Hashable {
    /// A rule of rules_apple that makes an app.
    case app
    /// A rule of rules_apple that makes an App Clip.
    case appClip
    /// A name that does not tell; taken for an app by its arguments.
    case presumedApp
    /// A framework, extension, test, bundle, or something for another platform.
    case noApp

    init(function: String) {
        switch function {
        case "ios_application": self = .app
        case "ios_app_clip": self = .appClip
        default:
            let words = Set(function.lowercased().split(separator: "_").map(String.init))
            self = words.isDisjoint(with: Self.foreignWords) ? .presumedApp : .noApp
        }
    }

    /// Whether the name alone says that a call makes an app.
    static func makesApp(_ function: String) -> Bool {
        switch BazelRule(function: function) {
        case .app, .appClip: true
        case .presumedApp, .noApp: false
        }
    }

    /// Whether a macro that is called like this may well make an app.
    static func mayMakeApp(_ function: String) -> Bool {
        guard BazelRule(function: function) == .presumedApp else { return false }
        let words = Set(function.lowercased().split(separator: "_").map(String.init))
        return !words.isDisjoint(with: ["app", "application", "apps"])
    }

    private static let foreignWords: Set<String> = [
        "framework", "frameworks", "xcframework", "extension", "extensions", "test", "tests", "suite", "library",
        "bundle", "imessage", "sticker", "kext", "dylib", "tvos", "macos", "watchos", "visionos",
    ]
}
