import OrientationModel

/// What a screen turns to: `to landscape`. Upside-down on an iPhone is said apart, since most models have none (F11).
struct Gains {
    private let mask: OrientationMask
    private let idiom: Idiom

    init(_ mask: OrientationMask, on idiom: Idiom) {
        self.mask = mask
        self.idiom = idiom
    }

    var phrase: String {
        let others = mask.subtracting(.portraitUpsideDown)
        guard idiom == .phone, mask.contains(.portraitUpsideDown), !others.isEmpty else { return "to \(mask.phrase)" }
        return "to \(others.phrase) (with a Home button also upside-down)"
    }
}
