import OrientationModel

/// A finding as a baseline remembers it. Lines, files and wording are not part of its identity, so edits elsewhere in a
/// file leave it alone.
public struct BaselineEntry: Sendable, Hashable, Comparable {
    /// What has to be equal for a finding to be an old one: the parts of its fingerprint.
    public struct Key: Sendable, Hashable, Comparable {
        /// The id of the rule.
        public var rule: String
        /// Nil when it belongs to no target in particular.
        public var target: String?
        /// Nil when it holds for both idioms, or for neither in particular.
        public var idiom: Idiom?
        /// The class, key or setting.
        public var symbol: String?

        /// Makes a key.
        public init(rule: String, target: String? = nil, idiom: Idiom? = nil, symbol: String? = nil) {
            self.rule = rule
            self.target = target
            self.idiom = idiom
            self.symbol = symbol
        }

        /// By rule, target, symbol and idiom.
        public static func < (left: Self, right: Self) -> Bool {
            left.parts.lexicographicallyPrecedes(right.parts)
        }

        private var parts: [String] { [rule, target ?? "", symbol ?? "", idiom?.rawValue ?? ""] }
    }

    /// The identity.
    public var key: Key
    /// Where it was when the baseline was written, for people: relative to the folder of the baseline, with `/`.
    public var file: String
    /// How many findings share the key; at least 1.
    public var count: Int

    /// One finding unless said otherwise.
    public init(key: Key, file: String, count: Int = 1) {
        self.key = key
        self.file = file
        self.count = count
    }

    /// By key: the order of the file.
    public static func < (left: Self, right: Self) -> Bool {
        left.key != right.key ? left.key < right.key : (left.file, left.count) < (right.file, right.count)
    }
}
