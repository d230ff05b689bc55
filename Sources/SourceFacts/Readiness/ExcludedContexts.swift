/// Functions that answer what orientations a screen has: asking for the device is in order there.
enum OrientationOverrides {
    static func contains(_ function: String?) -> Bool {
        guard let function else { return false }
        return function.contains("upportedInterfaceOrientations") || function.hasPrefix("shouldAutorotate")
            || function.hasPrefix("preferredInterfaceOrientation") || function == "prefersInterfaceOrientationLocked"
            || function.hasPrefix("childViewControllerForInterfaceOrientation")
    }
}

/// Code that talks about the device instead of laying something out: logging, analytics, names of models.
enum AuditedNames {
    /// `Metrics` alone is what layouts call their constants.
    private static let types = [
        "Analytics", "Telemetry", "Logger", "EventTracker", "MetricsReporter", "MetricsCollector", "MetricsService",
        "MetricsManager",
    ]
    private static let calls = [
        "print", "debugPrint", "NSLog", "os_log", "log", "debug", "info", "notice", "warning", "error", "track",
        "trackEvent", "logEvent", "assert", "assertionFailure", "NSAssert", "XCTAssertEqual", "XCTAssert",
        "XCTAssertTrue", "fatalError", "precondition",
    ]
    private static let receivers = ["analytics", "logger", "log", "telemetry", "tracker"]

    /// Whether all code of a function is about something else than the layout.
    static func areTalk(_ context: CodeContext) -> Bool {
        guard let type = context.type?.split(separator: ".").last else { return false }
        return type == "Tracker" || types.contains { type.contains($0) } && !type.contains("View")
    }

    /// Whether a function answers with words: the name of a device, a user agent. No part of a layout.
    static func isText(_ type: TypeReference?) -> Bool {
        guard let type else { return false }
        return ["String", "NSString", "Substring"].contains(type.baseName)
    }

    /// Whether a call only talks: its arguments lay nothing out.
    static func isTalk(_ name: String) -> Bool {
        calls.contains(name) || name.hasPrefix("track") || name.hasSuffix("Log") || name.hasPrefix("logEvent")
    }

    /// Whether what is called belongs to a logger: `Analytics.shared.send(…)`.
    static func isTalk(_ callee: Expression) -> Bool {
        NamePath(callee).names.dropLast().contains { name in
            let lower = name.lowercased()
            return receivers.contains { lower == $0 || lower.hasSuffix($0) }
        }
    }
}
