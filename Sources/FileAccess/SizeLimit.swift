/// The most bytes that files of a kind may have. Larger ones are told of and not read: no person and no tool of Apple's
/// wrote such a file, and memory has to be bounded.
public enum SizeLimit {
    /// Swift and Objective-C.
    public static let source = 8 << 20
    /// Storyboards and xibs.
    public static let interfaceBuilder = 32 << 20
    /// Projects, property lists, build configurations and workspaces.
    public static let buildFile = 64 << 20
    /// YAML: each of its bytes can become a value of a hundred.
    public static let manifest = 4 << 20
}
