/// Finds what an expression says about the device.
///
/// A ``Found`` is one place that says it. ``passedOn(by:)`` follows values through arithmetic and choices;
/// ``tested(by:)`` takes a condition apart.
struct DeviceExpressions {
    /// One place in the source that says what the device is.
    struct Found: Hashable {
        var source: DeviceSource
        var position: Position
    }

    /// What is known of the local variables: what they hold of the device; empty for all others.
    var locals: [String: [Found]] = [:]
    /// The local variables that hold a screen.
    var screens: Set<String> = []
    /// The type whose code is read: in an extension of `UIScreen` `main` is a screen.
    var enclosingType: String?
    /// Properties of SwiftUI's environment by the name that the type gives them.
    var environment: [String: DeviceSource.Kind] = [:]

    // MARK: - Single values

    private static let screenProperties: Set<String> = [
        "bounds", "nativeBounds", "applicationFrame", "fixedCoordinateSpace", "coordinateSpace", "currentMode",
    ]
    /// What is done with a size that makes something else of it.
    private static let noSize: Set<String> = ["scale", "debugDescription", "description", "isEmpty", "contains"]
    static let parts: Set<String> = [
        "width", "height", "size", "origin", "x", "y", "minX", "maxX", "midX", "minY", "maxY", "midY", "bounds",
        "isLandscape", "isPortrait",
    ]
    private static let isOfOrientation: Set<String> = ["isLandscape", "isPortrait", "isFlat", "rawValue"]

    /// What a name or chain of names says, if it does by itself.
    func source(_ expression: Expression) -> Found? {
        switch expression.kind {
        case .name, .member, .optionalChain, .forceUnwrap: break
        case .call(let callee, let arguments):
            if case .name(let name) = callee.kind, let found = function(name, arguments, at: expression.position) {
                return found
            }
            if let found = modelTest(callee, arguments, at: expression.position) { return found }
            guard arguments.isEmpty else { return nil }
        default: return nil
        }
        let path = NamePath(expression)
        guard let kind = kind(of: path) else { return nil }
        return Found(source: DeviceSource(kind: kind, text: path.text), position: expression.position)
    }

    private func kind(of path: NamePath) -> DeviceSource.Kind? {
        let names = path.names
        guard let first = names.first else { return nil }
        if locals[first] != nil, names.count == 1 { return nil }
        if let kind = environment[first == "self" ? names.dropFirst().first ?? "" : first] { return kind }
        if names.contains("nativeBounds") { return .screen }
        if path.has("UIScreen", then: ["main", "mainScreen"]) || screens.contains(first)
            // What an extension of `UIScreen` adds, such as `UIScreen.current?.bounds`, and its own `main`.
            || first == "UIScreen" && names.count > 2
            || first == "main" && names.count > 1 && enclosingType == "UIScreen"
            || (path.has("screen", then: ["bounds"]) && first != "screen")
        {
            return names.contains(where: Self.screenProperties.contains) && !Self.noSize.contains(path.last)
                ? .screen : nil
        }
        if names.contains("statusBarOrientation") { return .statusBarOrientation }
        if path.has("UIDevice", then: ["current", "currentDevice"]), names.contains("orientation") {
            return .orientation
        }
        if let index = names.firstIndex(of: "interfaceOrientation"), index > 0 || locals["interfaceOrientation"] == nil
        {
            return index >= names.count - 2 && (index == names.count - 1 || Self.isOfOrientation.contains(path.last))
                ? .orientation : nil
        }
        if path.last == "userInterfaceIdiom" { return .idiom }
        if path.last == "horizontalSizeClass" { return .widthClass }
        return nil
    }

    private func function(_ name: String, _ arguments: [Argument], at position: Position) -> Found? {
        switch name {
        case "UI_USER_INTERFACE_IDIOM":
            return Found(source: DeviceSource(kind: .idiom, text: "UI_USER_INTERFACE_IDIOM()"), position: position)
        case "UIInterfaceOrientationIsLandscape", "UIInterfaceOrientationIsPortrait",
            "UIDeviceOrientationIsLandscape",
            "UIDeviceOrientationIsPortrait":
            let inner = arguments.first.flatMap { source($0.value) }
            return inner
                ?? Found(source: DeviceSource(kind: .orientation, text: "\(name)()"), position: position)
        default: return nil
        }
    }

    /// `UIDevice.current.model.hasPrefix("iPad")`
    private func modelTest(_ callee: Expression, _ arguments: [Argument], at position: Position) -> Found? {
        guard case .member(let base?, let name) = callee.kind,
            ["hasPrefix", "contains", "hasPrefix:", "containsString:", "isEqualToString:", "starts"].contains(name),
            arguments.count == 1, case .string(let text) = arguments[0].value.kind, text == "iPad" || text == "iPhone"
        else { return nil }
        return isModel(base)
            ? Found(source: DeviceSource(kind: .idiom, text: NamePath(base).text), position: position) : nil
    }

    private func isModel(_ expression: Expression) -> Bool {
        let path = NamePath(expression)
        return path.has("UIDevice", then: ["current", "currentDevice"])
            && ["model", "localizedModel"].contains(path.last)
    }

    /// Whether an expression is a screen as such: `UIScreen.main`, `view.window?.screen`.
    func isScreen(_ expression: Expression) -> Bool {
        let path = NamePath(expression)
        guard path.names.count > 1 else { return false }
        return ["main", "mainScreen"].contains(path.last)
            ? path.names.dropLast().last == "UIScreen" : path.last == "screen"
    }

    // MARK: - Values

    /// Functions that hand their arguments on.
    static let transparent: Set<String> = [
        "min", "max", "abs", "floor", "ceil", "round", "CGFloat", "Double", "Float", "Int", "MIN", "MAX", "ABS",
        "floorf", "ceilf", "roundf", "fabs", "fmin", "fmax", "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX",
        "CGRectGetMaxY", "CGRectGetMidX", "CGRectGetMidY", "scaledValue", "scaledValueForValue:",
    ]

    /// The places whose value an expression hands on, as it is or computed with.
    func passedOn(by expression: Expression) -> [Found] {
        if let found = source(expression) { return [found] }
        switch expression.kind {
        case .name(let name):
            if let known = locals[name] { return known }
            return candidate(expression).map { [$0] } ?? []
        case .member(let base, _):
            if let base, let known = locals[NamePath(expression).names.first ?? ""], isPart(expression) {
                return known.isEmpty ? [] : passedOn(by: base)
            }
            return candidate(expression).map { [$0] } ?? []
        case .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _), .unary(_, let inner):
            return passedOn(by: inner)
        case .binary(let name, let left, let right):
            guard ["+", "-", "*", "/", "??", "%"].contains(name) else { return [] }
            return passedOn(by: left) + passedOn(by: right)
        case .ternary(_, let then, let otherwise):
            return passedOn(by: then) + passedOn(by: otherwise)
        case .call(let callee, let arguments):
            if case .name(let name) = callee.kind, Self.transparent.contains(name) {
                return arguments.flatMap { passedOn(by: $0.value) }
            }
            if arguments.isEmpty, let found = candidate(expression) { return [found] }
            return []
        default: return []
        }
    }

    private func isPart(_ expression: Expression) -> Bool {
        Self.parts.contains(NamePath(expression).last)
    }

    /// A name that may be a helper of another file: `isPad`, `Device.isPad`, `ScreenSize.width`.
    private func candidate(_ expression: Expression) -> Found? {
        let path = NamePath(expression)
        var names = path.names
        if names.first == "self" || names.first == "Self" { names.removeFirst() }
        // `Layout.screenSize.width` reads `screenSize`.
        while names.count > 1, let last = names.last, Self.parts.contains(last), names.count > 2 || !isType(names[0]),
            // `UIApplication.shared.isLandscape` is a helper, `scene.orientation.isLandscape` reads one.
            !last.hasPrefix("is") || names[names.count - 2].lowercased().hasSuffix("orientation")
        {
            names.removeLast()
        }
        guard let name = names.popLast(), !name.isEmpty, name != "…", name != "super", !names.contains("…"),
            names.first != "", names.count <= 3
        else { return nil }
        if names.isEmpty, locals[name] != nil { return nil }
        let base = names.isEmpty ? nil : names.joined(separator: ".")
        return Found(
            source: DeviceSource(kind: .named(base: base, name: name), text: path.text), position: expression.position)
    }

    private func isType(_ name: String) -> Bool { name.first?.isUppercase == true }

    // MARK: - Conditions

    private static let idioms: Set<String> = [
        "pad", "phone", "UIUserInterfaceIdiomPad", "UIUserInterfaceIdiomPhone",
    ]
    /// iOS runs on neither: a test for one of them is none of iPhone or iPad.
    private static let otherIdioms: Set<String> = [
        "mac", "tv", "vision", "carPlay", "unspecified", "UIUserInterfaceIdiomMac", "UIUserInterfaceIdiomTV",
        "UIUserInterfaceIdiomVision", "UIUserInterfaceIdiomCarPlay", "UIUserInterfaceIdiomUnspecified",
    ]

    /// The places that decide whether a condition holds.
    func tested(by expression: Expression) -> [Found] {
        switch expression.kind {
        case .unary("!", let operand), .optionalChain(let operand), .forceUnwrap(let operand):
            return tested(by: operand)
        case .binary("&&", let left, let right), .binary("||", let left, let right):
            return tested(by: left) + tested(by: right)
        case .binary("==", let left, let right), .binary("!=", let left, let right):
            return compared(left, right) ?? compared(right, left) ?? []
        case .binary("??", let left, _): return tested(by: left)
        case .call(let callee, let arguments):
            // `[.pad, .mac].contains(idiom)`, `[model isEqualToString:@"iPad"]`
            if case .member(let base?, "contains") = callee.kind, arguments.count == 1,
                case .array(let values) = base.kind, values.contains(where: { Self.idioms.contains(NamePath($0).last) })
            {
                return passedOn(by: arguments[0].value).filter { $0.source.kind == .idiom || $0.isNamed }
            }
            if let found = source(expression) { return [found] }
            return arguments.isEmpty ? candidate(expression).map { [$0] } ?? [] : []
        case .name, .member:
            // A size is no condition, and a raw idiom neither.
            return passedOn(by: expression).filter { $0.source.kind != .screen }
        default: return []
        }
    }

    private func compared(_ value: Expression, _ constant: Expression) -> [Found]? {
        if case .string(let text) = constant.kind, text == "iPad" || text == "iPhone", isModel(value) {
            return [Found(source: DeviceSource(kind: .idiom, text: NamePath(value).text), position: value.position)]
        }
        if case .boolean = constant.kind { return tested(by: value) }
        let name = NamePath(constant).last
        let found = passedOn(by: value).filter { $0.source.kind != .screen }
        guard !found.isEmpty else { return nil }
        if Self.otherIdioms.contains(name) { return [] }
        if Self.idioms.contains(name) {
            return found.filter { $0.source.kind == .idiom || $0.isNamed }
        }
        if name.contains("ortrait") || name.contains("andscape") {
            return found.filter { [.orientation, .statusBarOrientation].contains($0.source.kind) || $0.isNamed }
        }
        if ["regular", "compact", "UIUserInterfaceSizeClassRegular", "UIUserInterfaceSizeClassCompact"].contains(name) {
            return found.filter { $0.source.kind == .widthClass || $0.isNamed }
        }
        return nil
    }

    /// Whether a pattern of a `switch` over the idiom is one of iOS.
    static func isIdiom(_ pattern: Pattern) -> Bool {
        switch pattern {
        case .expression(let value): idioms.contains(NamePath(value).last)
        case .enumCase(let name, _): idioms.contains(name)
        case .optional(let inner): isIdiom(inner)
        default: false
        }
    }
}

extension DeviceExpressions.Found {
    /// Whether it is only a name that can be a helper.
    var isNamed: Bool { if case .named = source.kind { true } else { false } }
}
