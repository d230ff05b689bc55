/// The condition of `#if` and `#elseif`, of Swift's and of the C preprocessor.
public indirect enum CompilationCondition: Sendable, Codable, Hashable {
    case literal(Bool)
    case os(String)
    case targetEnvironment(String)
    case canImport(String)
    case arch(String)
    /// `swift(>=5.9)` and `compiler(>=5.9)`: the operator and the version.
    case version(operator: String, components: [Int])
    /// A compilation condition of Swift: `DEBUG`, `KIOSK`.
    case flag(String)
    /// A macro of the C preprocessor: `DEBUG`, `__IPHONE_9_0`. Build settings name them apart from those of Swift.
    case macro(String)
    case not(CompilationCondition)
    case all([CompilationCondition])
    case any([CompilationCondition])
    /// `hasFeature(X)`, comparisons of macros and whatever else a reader does not know; its text.
    case unknown(String)
}
