/// Which bodies are kept whatever they say: those whose value can be a mask, decide one, or be a screen.
enum BodyInterest {
    /// What UIKit asks for. Names of its own that a project uses are found by their types.
    private static let names: Set<String> = [
        "supportedInterfaceOrientations", "shouldAutorotate", "preferredInterfaceOrientationForPresentation",
        "prefersInterfaceOrientationLocked", "childViewControllerForInterfaceOrientationLock", "init",
    ]

    /// A mask, an orientation, and what conditions and raw values are made of.
    private static let types: Set<String> = [
        "UIInterfaceOrientationMask", "UIInterfaceOrientation", "UIDeviceOrientation", "UIUserInterfaceIdiom",
        "UIModalPresentationStyle", "UIStoryboard", "Self", "Bool", "ObjCBool", "Int", "UInt", "Int8", "Int16",
        "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "NSInteger", "NSUInteger", "RawValue", "View",
        "Scene",
    ]

    /// Ends of the names of types that are, hold or choose a screen.
    private static let typeEndings = ["Controller", "Coordinator", "Window", "Host"]

    /// - Parameters:
    ///   - type: Of the property, or of what the function returns.
    ///   - generics: The function's generic parameters: one that it returns can be a screen.
    static func keeps(name: String, type: TypeReference?, generics: [String] = []) -> Bool {
        // What a representable wraps is never asked, whatever its class is called.
        if names.contains(name) || name == "makeUIViewController" { return true }
        guard let type else { return false }
        return words(of: type.text).contains { word in
            types.contains(String(word)) || generics.contains(String(word))
                || typeEndings.contains { word.hasSuffix($0) }
        }
    }

    /// Whether a type is one of those that make screens and show them: its methods may only hand on what others made.
    static func keepsBodies(of type: String?) -> Bool {
        guard let type else { return false }
        return flowEndings.contains { type.hasSuffix($0) }
    }

    /// Whether a type is written as that of a screen: who is handed one may hand it on.
    static func isScreen(_ type: TypeReference?) -> Bool {
        guard let type else { return false }
        return words(of: type.text).contains { word in screenEndings.contains { word.hasSuffix($0) } }
    }

    private static let screenEndings = ["ViewController", "NavigationController", "TabBarController", "Screen", "VC"]

    private static let flowEndings = [
        "Coordinator", "Router", "Flow", "Navigator", "Wireframe", "Assembly", "Factory", "Container", "Configurator",
    ]

    /// The names in a type, so that arrays, optionals and generic arguments are seen through.
    private static func words(of type: String) -> [Substring] {
        type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
