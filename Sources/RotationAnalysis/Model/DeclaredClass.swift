import OrientationModel

/// A class (or SwiftUI app) of the project as whoever wants to change it has to see it.
public struct DeclaredClass: Sendable, Codable, Hashable {
    /// Qualified by its enclosing types.
    public var name: String
    /// Of the name; in Objective-C that of the implementation.
    public var location: SourceLocation
    /// The module it is compiled into.
    public var module: String
    /// False for vendored code, which is read to resolve names and never changed.
    public var isOwned: Bool
    /// Whether every build of the target compiles the declaration: no `#if` around it leaves that open.
    public var isCertainlyCompiled: Bool
    /// Whether other files cannot name it.
    public var isPrivate: Bool
    /// Whether an `@available` leaves it out of some releases.
    public var isNotInEveryRelease = false
    /// Whether it, or a type around it, has generic parameters, so that its name alone makes no instance.
    public var isGeneric = false
    /// Where the class itself, extensions included, answers for orientations: property names and full method names.
    public var orientationMembers: [String: SourceLocation]
    /// Those of them that subclasses cannot override.
    public var finalMembers: Set<String> = []
    /// Full names of the initialisers that it declares, sorted: `init(coder:)`, `init(model:)`.
    public var initialisers: [String]
    /// Why a call of one of them may not be compiled, or make nothing: `is private`; lower case, no full stop.
    public var initialiserLimits: [String: String] = [:]
    /// The protocols and superclass its declaration and extensions name, as written.
    public var inherits: [String]

    /// Lists that are left out are empty.
    public init(
        name: String, location: SourceLocation, module: String, isOwned: Bool = true, isCertainlyCompiled: Bool = true,
        isPrivate: Bool = false,
        orientationMembers: [String: SourceLocation] = [:], initialisers: [String] = [], inherits: [String] = []
    ) {
        self.name = name
        self.location = location
        self.module = module
        self.isOwned = isOwned
        self.isCertainlyCompiled = isCertainlyCompiled
        self.isPrivate = isPrivate
        self.orientationMembers = orientationMembers
        self.initialisers = initialisers
        self.inherits = inherits
    }
}

/// Where a class comes from, up to the frameworks.
public struct ClassLineage: Sendable, Codable, Hashable {
    /// The class itself first, then its superclasses as far as the project declares them. Never empty.
    public var classes: [DeclaredClass]
    /// The framework's class that the chain ends in; nil when a superclass is out of sight.
    public var frameworkBase: String?

    /// - Parameter classes: Not empty.
    public init(classes: [DeclaredClass], frameworkBase: String?) {
        self.classes = classes
        self.frameworkBase = frameworkBase
    }

    /// Whether the class, or one it inherits from, declares an orientation member of one of these names.
    public func answers(_ names: Set<String>) -> Bool { classes.contains { $0.answers(names) } }
}

extension DeclaredClass {
    /// Whether the class itself declares an orientation member of one of these names.
    public func answers(_ names: Set<String>) -> Bool { names.contains { orientationMembers[$0] != nil } }
}
