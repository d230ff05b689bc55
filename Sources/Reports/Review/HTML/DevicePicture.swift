import OrientationModel

/// The four ways to hold a device, drawn: those that are allowed are filled, those that a change adds are marked.
struct DevicePicture {
    let idiom: Idiom
    /// Nil when it is not known.
    let before: OrientationMask?
    let after: OrientationMask?

    /// Two rows of devices with their captions.
    var html: String { row("before", before, added: []) + row("after", after, added: added) }

    private var added: OrientationMask { (after ?? []).subtracting(before ?? after ?? []) }

    private func row(_ caption: String, _ mask: OrientationMask?, added: OrientationMask) -> String {
        let phrase = mask?.phrase ?? "not known"
        let more = added.isEmpty ? "" : "; the change adds \(added.phrase)"
        let devices = InterfaceOrientation.allCases.enumerated().map { index, orientation in
            let state =
                mask == nil
                ? "unknown"
                : added.contains(orientation.mask) ? "added" : mask?.contains(orientation.mask) == true ? "on" : "off"
            return device(orientation, state: state, x: Self.step / 2 + Double(index) * Self.step)
        }
        return """
            <figure class="devices"><figcaption><b>\(caption)</b> \(HTMLText.escaped(phrase))</figcaption>\
            <svg role="img" aria-label="\(idiom.displayName) \(caption): \(HTMLText.escaped(phrase + more))" \
            width="272" height="76" viewBox="0 0 272 76">\(devices.joined())</svg></figure>
            """
    }

    private static let step = 68.0

    /// Drawn upright around its middle, then turned. The dot is the camera: it shows which end is up.
    private func device(_ orientation: InterfaceOrientation, state: String, x: Double) -> String {
        let size = idiom == .phone ? (width: 28.0, height: 58.0, radius: 6.0) : (width: 42.0, height: 56.0, radius: 5.0)
        let angle =
            switch orientation {
            case .portrait: 0
            case .portraitUpsideDown: 180
            case .landscapeLeft: -90
            case .landscapeRight: 90
            }
        let x0 = -size.width / 2
        let y0 = -size.height / 2
        let mark =
            state == "added"
            ? "<path class=\"plus\" d=\"M\(Int(x) - 5) 38h10M\(Int(x)) 33v10\"/>"
            : state == "off" ? "<path class=\"slash\" d=\"M\(Int(x) - 5) 43l10-10\"/>" : ""
        return """
            <g class="device \(state)"><g transform="translate(\(Int(x)) 38) rotate(\(angle))">\
            <rect x="\(Int(x0))" y="\(Int(y0))" width="\(Int(size.width))" height="\(Int(size.height))" \
            rx="\(Int(size.radius))"/><circle cx="0" cy="\(Int(y0) + 5)" r="1.7"/></g>\(mark)</g>
            """
    }
}
