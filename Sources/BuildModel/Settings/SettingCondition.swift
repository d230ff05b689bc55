/// One `[parameter=pattern]` behind a setting's name (swift-build `MacroCondition`).
struct SettingCondition: Sendable, Hashable {
    let parameter: String
    let pattern: String

    /// Whether this holds for the values bound to its parameter. A parameter without a value matches only `*`.
    func matches(_ binding: SettingBinding) -> Bool {
        guard let values = binding.values[parameter], !values.isEmpty else { return pattern == "*" }
        return values.contains { GlobPattern.matches(pattern, $0) }
    }

    /// Whether a key is a setting's name with well-formed conditions or none, as a build file may have it.
    static func isKey(_ key: String) -> Bool {
        guard let (name, _) = split(key[...]), let first = name.utf8.first else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        return isLetter(first)
            && name.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Splits `NAME[sdk=iphoneos*][arch=arm64]` into name and conditions; nil when the brackets are malformed.
    ///
    /// Blanks are part of a pattern, and no SDK or configuration has any. Old Xcode versions wrote several conditions into
    /// one bracket with commas between them.
    static func split(_ key: Substring) -> (name: String, conditions: [SettingCondition])? {
        guard let open = key.firstIndex(of: "[") else { return (String(key), []) }
        let name = String(key[..<open])
        var conditions: [SettingCondition] = []
        var rest = key[open...]
        while !rest.isEmpty {
            guard rest.first == "[", let close = rest.firstIndex(of: "]") else { return nil }
            let parts = rest[rest.index(after: rest.startIndex)..<close].split(separator: ",")
            guard !parts.isEmpty else { return nil }
            for (index, part) in parts.enumerated() {
                let part = index == 0 ? part : part.drop { $0 == " " || $0 == "\t" }
                guard let equals = part.firstIndex(of: "=") else { return nil }
                conditions.append(
                    SettingCondition(
                        parameter: String(part[..<equals]), pattern: String(part[part.index(after: equals)...])))
            }
            rest = rest[rest.index(after: close)...]
            rest = rest.drop { $0 == " " || $0 == "\t" }
        }
        return (name, conditions)
    }
}

/// What the condition parameters stand for in one evaluation.
struct SettingBinding: Sendable, Hashable {
    var values: [String: [String]]

    /// The parameters of a build of `target` in `configuration` for `sdk`, or without an SDK to find out which one it is.
    ///
    /// `arch`, `variant` and `compiler` have no value: an Info.plist is made once for all of them.
    init(configuration: String, sdk: BuildSDK?, target: String? = nil) {
        values = ["config": [configuration]]
        if let sdk { values["sdk"] = sdk.conditionValues }
        if let target { values["target"] = [target] }
    }
}

/// An SDK that settings are evaluated for.
///
/// The version only has to match patterns such as `iphoneos*`; which release it is makes no difference to what is read.
struct BuildSDK: Sendable, Hashable {
    let name: String

    static let device = BuildSDK(name: "iphoneos")
    static let simulator = BuildSDK(name: "iphonesimulator")

    /// What `[sdk=…]` patterns are matched with: the canonical name, which always has a version.
    var conditionValues: [String] { [name + "27.0"] }
}
