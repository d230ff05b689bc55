/// What the name of a class tells.
enum ClassNames {
    /// The letters that classes of Apple's frameworks begin with. Those that are screens are known by their endings.
    private static let frameworkPrefixes = [
        "UI", "NS", "CG", "CA", "CF", "CI", "CL", "CK", "AV", "WK", "MK", "SK", "PH", "UN", "OS",
    ]

    /// Whether a name begins like a type, and not like one of Apple's.
    static func canBeOfProject(_ name: String) -> Bool {
        guard let first = name.first, first.isUppercase else { return false }
        guard let prefix = frameworkPrefixes.first(where: { name.hasPrefix($0) }) else { return true }
        // `UIKit…` is Apple's, `Uniform` and `UIs` are not.
        return name.dropFirst(prefix.count).first?.isUppercase != true
    }
}
