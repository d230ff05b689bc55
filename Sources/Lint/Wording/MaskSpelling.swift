import OrientationModel

/// How a mask is spelled in Swift: `.portrait`, `[.portrait, .landscapeLeft]`.
struct MaskSpelling {
    private let mask: OrientationMask

    init(_ mask: OrientationMask) { self.mask = mask }

    var swift: String {
        switch mask {
        case .all: return ".all"
        case .allButUpsideDown: return ".allButUpsideDown"
        case .landscape: return ".landscape"
        default: break
        }
        var rest = mask.orientations.map { ".\($0.rawValue)" }
        if mask.isSuperset(of: .landscape) {
            rest.removeAll { $0.hasPrefix(".landscape") }
            rest.append(".landscape")
        }
        return rest.count == 1 ? rest[0] : "[" + rest.joined(separator: ", ") + "]"
    }
}
