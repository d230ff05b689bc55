/// What a function of Swift, C or UIKit does whose body is out of sight, as far as that tells something of a mask.
enum KnownFunction {
    case idiom
    case isPortrait, isLandscape
    /// Numbers from numbers.
    case number
    /// A text, or with `describing:` that of a value.
    case text
    case className
    /// A class by its name.
    case classByName
    /// A value of the same, as a collection, a flag or an optional.
    case wrapping
    case type
    /// Nothing behind it is reached.
    case end
    /// Nothing but what its arguments do.
    case message

    /// The function of a name; nil for all others.
    init?(named name: String) {
        guard let known = Self.byName[name] else { return nil }
        self = known
    }

    private static let byName: [String: KnownFunction] = {
        let names: [(KnownFunction, [String])] = [
            (.idiom, ["UI_USER_INTERFACE_IDIOM"]),
            (.isPortrait, ["UIInterfaceOrientationIsPortrait", "UIDeviceOrientationIsPortrait"]),
            (.isLandscape, ["UIInterfaceOrientationIsLandscape", "UIDeviceOrientationIsLandscape"]),
            (
                .number,
                [
                    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
                    "NSUInteger", "NSInteger", "numericCast",
                ]
            ),
            (.text, ["String"]), (.className, ["NSStringFromClass"]),
            (.classByName, ["NSClassFromString", "objc_getClass", "objc_lookUpClass", "objc_getRequiredClass"]),
            (.wrapping, ["Set", "Array", "Bool", "Optional"]),
            (.type, ["type"]), (.end, ["fatalError", "preconditionFailure", "abort"]),
            (.message, ["print", "debugPrint", "NSLog", "assert", "precondition", "dump", "os_log"]),
        ]
        return Dictionary(uniqueKeysWithValues: names.flatMap { kind, names in names.map { ($0, kind) } })
    }()
}
