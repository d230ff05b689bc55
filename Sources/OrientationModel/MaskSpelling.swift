/// How a mask is spelled in source code.
public struct MaskSpelling: Sendable, Hashable {
    private let mask: OrientationMask

    /// The spelling of this mask.
    public init(_ mask: OrientationMask) { self.mask = mask }

    /// In Swift, where the type is known: `.portrait`, `[.portrait, .landscapeLeft]`.
    public var swift: String {
        let names = self.names.map { "." + $0 }
        return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
    }

    /// In Objective-C: `UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskLandscapeLeft`; `0` for nothing.
    public var objectiveC: String {
        let names = self.names.map { "UIInterfaceOrientationMask" + $0.prefix(1).uppercased() + $0.dropFirst() }
        return names.isEmpty ? "0" : names.joined(separator: " | ")
    }

    private var names: [String] {
        switch mask {
        case .all: return ["all"]
        case .allButUpsideDown: return ["allButUpsideDown"]
        case .landscape: return ["landscape"]
        default: break
        }
        var rest = mask.orientations.map(\.rawValue)
        if mask.isSuperset(of: .landscape) {
            rest.removeAll { $0.hasPrefix("landscape") }
            rest.append("landscape")
        }
        return rest
    }
}
