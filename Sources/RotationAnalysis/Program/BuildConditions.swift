import BuildModel
import SourceFacts

/// Which `#if` branches the iOS device build compiles.
///
/// Answers true, false, or nil when both builds exist. `#if false` is never compiled; a flag that is not known to be set
/// or unset is both.
public struct BuildConditions: Sendable, Hashable {
    /// Compilation conditions that are set in the analysed configuration (`SWIFT_ACTIVE_COMPILATION_CONDITIONS`).
    public var defined: Set<String>
    /// Conditions that are known to be unset: those that another configuration of the same target sets.
    public var undefined: Set<String>
    /// Every name that some module of the target may set: all others are known to be unset. Nil where any name may be set.
    public var settable: Set<String>?
    /// The same of the C preprocessor (`GCC_PREPROCESSOR_DEFINITIONS`).
    public var definedMacros: Set<String>
    /// Macros that are known to be unset.
    public var undefinedMacros: Set<String>
    /// Modules of the target, for `canImport`.
    public var modules: Set<String>

    /// Conditions of one build; by default nothing is known to be set or unset.
    public init(
        defined: Set<String> = [], undefined: Set<String> = [], settable: Set<String>? = nil,
        definedMacros: Set<String> = [],
        undefinedMacros: Set<String> = [], modules: Set<String> = []
    ) {
        self.defined = defined
        self.undefined = undefined
        self.settable = settable
        self.definedMacros = definedMacros
        self.undefinedMacros = undefinedMacros
        self.modules = modules
    }

    /// The conditions under which a target is compiled in one of its configurations.
    public init(of app: AppTarget, in configuration: TargetConfiguration) {
        let defined = Set(configuration.compilationConditions)
        let macros = Set(configuration.preprocessorMacros)
        self.init(
            defined: defined,
            undefined: Set(app.configurations.flatMap(\.compilationConditions)).subtracting(defined),
            settable: app.settableConditions,
            definedMacros: macros,
            undefinedMacros: Set(app.configurations.flatMap(\.preprocessorMacros)).subtracting(macros),
            modules: Set(app.sourceFiles.map(\.module)))
    }

    /// What is known of the conditions of every configuration of a target: those that all of them set.
    public init(ofEveryConfigurationOf app: AppTarget) {
        func common(_ names: (TargetConfiguration) -> [String]) -> Set<String> {
            let sets = app.configurations.map { Set(names($0)) }
            return sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
        }
        self.init(
            defined: common(\.compilationConditions), settable: app.settableConditions,
            definedMacros: common(\.preprocessorMacros),
            modules: Set(app.sourceFiles.map(\.module)))
    }

    /// Whether all conditions hold; nil when that differs between builds.
    public func holds(_ conditions: [CompilationCondition]) -> Bool? {
        conditions.isEmpty ? true : holds(.all(conditions), assuming: [:])
    }

    func holds(_ condition: CompilationCondition, assuming: [CompilationCondition: Bool]) -> Bool? {
        if let assumed = assuming[condition] { return assumed }
        switch condition {
        case .literal(let value): return value
        case .os(let name): return name == "iOS"
        case .targetEnvironment: return false
        case .arch(let name): return name == "arm64" ? true : (name.hasPrefix("arm") ? nil : false)
        case .canImport(let module): return canImport(module)
        case .version(let comparison, let components): return compare(Self.compilerVersion, comparison, components)
        case .flag(let name): return flag(name)
        case .macro(let name): return macro(name)
        case .not(let inner): return holds(inner, assuming: assuming).map { !$0 }
        case .all(let parts):
            let values = parts.map { holds($0, assuming: assuming) }
            if values.contains(false) { return false }
            return values.contains(nil) ? nil : true
        case .any(let parts):
            let values = parts.map { holds($0, assuming: assuming) }
            if values.contains(true) { return true }
            return values.contains(nil) ? nil : false
        case .unknown: return nil
        }
    }

    /// The conditions inside `conditions` whose value is not known, in order, each once.
    func undecided(in conditions: [CompilationCondition]) -> [CompilationCondition] {
        var found: [CompilationCondition] = []
        func visit(_ condition: CompilationCondition) {
            switch condition {
            case .not(let inner): visit(inner)
            case .all(let parts), .any(let parts): parts.forEach(visit)
            default: if holds(condition, assuming: [:]) == nil, !found.contains(condition) { found.append(condition) }
            }
        }
        conditions.forEach(visit)
        return found
    }

    /// Every way to decide the undecided conditions, as far as that stays a small number; the first few only otherwise.
    func scenarios(for conditions: [CompilationCondition]) -> [[CompilationCondition: Bool]] {
        var result: [[CompilationCondition: Bool]] = [[:]]
        for atom in undecided(in: conditions).prefix(6) {
            result = result.flatMap { scenario in
                [true, false].map { value in scenario.merging([atom: value]) { old, _ in old } }
            }
        }
        return result
    }

    /// The compiler that builds with the 27 SDK, or newer.
    private static let compilerVersion = [6, 4]

    private func compare(_ left: [Int], _ comparison: String, _ right: [Int]) -> Bool? {
        let length = max(left.count, right.count)
        let padded = { (version: [Int]) in version + Array(repeating: 0, count: length - version.count) }
        let isLess = padded(left).lexicographicallyPrecedes(padded(right))
        switch comparison {
        case ">=": return !isLess
        case "<": return isLess
        default: return nil
        }
    }

    /// Whether a name is that of a module of the target or of a framework of iOS.
    func isModule(_ name: String) -> Bool { modules.contains(name) || Self.iOSFrameworks.contains(name) }

    private func canImport(_ module: String) -> Bool? {
        if modules.contains(module) || Self.iOSFrameworks.contains(module) { return true }
        if Self.foreignFrameworks.contains(module) { return false }
        return nil
    }

    private func flag(_ name: String) -> Bool? {
        if defined.contains(name) { return true }
        // To Swift the macros of TargetConditionals.h are constants, and no conditions that could hold.
        let isMacro = name.hasPrefix("TARGET_OS_") || name == "TARGET_IPHONE_SIMULATOR"
        if undefined.contains(name) || isMacro { return false }
        return settable.map { $0.contains(name) } == false ? false : nil
    }

    private func macro(_ name: String) -> Bool? {
        if definedMacros.contains(name) { return true }
        if undefinedMacros.contains(name) { return false }
        // SDK version macros: every SDK since then defines them.
        return name.hasPrefix("__IPHONE_") && !name.contains("VERSION") ? true : nil
    }

    private static let iOSFrameworks: Set<String> = [
        "UIKit", "SwiftUI", "Foundation", "Combine", "CoreGraphics", "WebKit", "MapKit", "AVFoundation", "AVKit",
        "Photos", "PhotosUI", "StoreKit", "SafariServices", "MessageUI", "ARKit", "CoreLocation", "CoreMotion",
        "GameKit", "SpriteKit", "SceneKit", "Metal", "MetalKit", "QuartzCore", "WidgetKit", "ActivityKit", "Intents",
        "AppIntents", "UserNotifications", "CoreData", "SwiftData", "CloudKit", "HealthKit", "HomeKit", "CarPlay",
        "Vision", "VisionKit", "QuickLook", "Observation", "Swift", "ObjectiveC", "Darwin", "CoreHaptics",
    ]
    private static let foreignFrameworks: Set<String> = [
        "AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVServices", "ClockKit", "Glibc", "Musl", "Android", "WinSDK",
    ]
}
