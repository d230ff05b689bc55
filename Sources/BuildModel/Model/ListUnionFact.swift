import OrientationModel

/// Two lists of one key that a build puts together.
public struct ListUnionFact: Sendable, Hashable {
    /// The setting or file that adds to the list.
    public var name: String
    /// The key.
    public var key: String
    /// The file the list stands in; nil for the Info.plist.
    public var file: String?
    /// What the file has.
    public var fileMask: OrientationMask
    /// What is added.
    public var addedMask: OrientationMask
    /// The idioms of the app that go by this list; nil when all do.
    public var idioms: Set<Idiom>?

    /// Makes a union from its parts.
    public init(
        name: String, key: String, file: String? = nil, fileMask: OrientationMask, addedMask: OrientationMask,
        idioms: Set<Idiom>? = nil
    ) {
        self.name = name
        self.key = key
        self.file = file
        self.fileMask = fileMask
        self.addedMask = addedMask
        self.idioms = idioms
    }
}
