/// Code that runs in every step of a resize.
enum ResizeCallbacks {
    /// The name of a function that UIKit calls in every step; nil for all others.
    static func name(of context: CodeContext) -> String? {
        switch context.function {
        case "viewWillTransition" where context.parameters.count >= 2: "viewWillTransition(to:with:)"
        case "viewWillTransitionToSize:withTransitionCoordinator:":
            "viewWillTransitionToSize:withTransitionCoordinator:"
        case "windowScene" where context.parameters.count >= 2: "windowScene(_:didUpdateEffectiveGeometry:)"
        case "windowScene:didUpdateEffectiveGeometry:": "windowScene:didUpdateEffectiveGeometry:"
        default: nil
        }
    }

    /// Whether a closure of a SwiftUI modifier runs in every step.
    static func isAction(_ call: String, _ label: String?) -> Bool {
        call == "onGeometryChange" && label == "action"
    }

    /// Whether a closure runs after the step: later, or when the transition has ended.
    ///
    /// - Parameter arguments: All of the call: behind `alongsideTransition:` a trailing closure is the completion.
    static func endsLater(_ call: String, _ label: String?, among arguments: [Argument]) -> Bool {
        label == "completion" || label == nil && arguments.contains { $0.label == "alongsideTransition" }
            || ["async", "asyncAfter", "debounce", "Task", "perform", "sink"].contains(call)
    }

    private static let heavy: Set<String> = [
        "reloadData", "reloadSections", "reloadSections:", "UIGraphicsImageRenderer", "UIGraphicsBeginImageContext",
        "UIGraphicsBeginImageContextWithOptions", "jpegData", "pngData", "UIImageJPEGRepresentation",
        "UIImagePNGRepresentation", "drawHierarchy", "drawViewHierarchyInRect:afterScreenUpdates:", "dataTask",
        "dataTaskWithURL:completionHandler:", "dataTaskWithRequest:completionHandler:", "ImageRenderer",
        "snapshotView", "createCGImage", "reloadSections:withRowAnimation:",
    ]

    static func isHeavy(_ call: String) -> Bool { heavy.contains(call) }
}

extension ReadinessCollector {
    /// Notes heavy work, in a callback that runs in every step.
    func noteResizeWork(_ name: String, at position: Position) {
        guard let resizeCallback, ResizeCallbacks.isHeavy(name) else { return }
        note(.resizeWork(call: name, callback: resizeCallback), at: position)
    }

    func inResizeCallback(_ name: String?, _ body: () -> Void) {
        let outer = resizeCallback
        resizeCallback = name
        body()
        resizeCallback = outer
    }

    /// Who asks whether a resize is going on has thought of it.
    func endResizeCallback(since count: Int) {
        guard resizeCallback == nil, ResizeCallbacks.name(of: context) != nil else { return }
        withdrawFacts(since: count) { if case .resizeWork = $0.kind { true } else { false } }
    }

    /// Notes that the app says how small its windows may get.
    func noteMinimumSize(_ name: String, at position: Position) {
        if ["windowResizability", "setMinimumSize:", "UISceneSizeRestrictions"].contains(name) {
            note(.minimumSize, at: position)
        }
    }
}
