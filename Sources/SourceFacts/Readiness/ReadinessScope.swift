/// Which files are read for the readiness rules.
public enum ReadinessScope: Sendable {
    /// None: the rules are off.
    case none
    /// Those that hold one of the words that the rules are about.
    case ownWords
    /// Those that hold one of these words: helpers of other files.
    case words(WordScan)

    /// Whether a file with these bytes is read.
    public func includes(_ source: [UInt8]) -> Bool {
        switch self {
        case .none: false
        case .ownWords: ReadinessWords.scan.occurs(in: source)
        case .words(let scan): scan.occurs(in: source)
        }
    }
}
