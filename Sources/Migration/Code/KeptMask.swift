import OrientationModel

/// What a screen or an app has to go on answering, for each kind of device. Nil where its answer does not matter.
struct KeptMask: Hashable {
    var phone: OrientationMask?
    var pad: OrientationMask?
    /// Whether it narrows what the superclass answers, which nobody here can see, and does not replace it.
    var narrowsInherited = false

    subscript(idiom: Idiom) -> OrientationMask? {
        get { idiom == .phone ? phone : pad }
        set {
            if idiom == .phone { phone = newValue } else { pad = newValue }
        }
    }

    /// The one answer, when both kinds of device have the same or only one matters.
    private var single: OrientationMask? {
        switch (phone, pad) {
        case (let mask?, nil), (nil, let mask?): mask
        case (let first?, let second?): first == second ? first : nil
        case (nil, nil): nil
        }
    }

    /// The expression in Swift.
    var swift: String {
        narrowsInherited ? "super.supportedInterfaceOrientations.intersection(\(ownSwift))" : ownSwift
    }

    private var ownSwift: String {
        if let single { return MaskSpelling(single).swift }
        let phone = MaskSpelling(phone ?? UIKitDefaults.controllerMask(for: .phone)).swift
        let pad = MaskSpelling(pad ?? UIKitDefaults.controllerMask(for: .pad)).swift
        return "UIDevice.current.userInterfaceIdiom == .phone ? \(phone) : \(pad)"
    }

    /// The expression in Objective-C.
    var objectiveC: String {
        guard narrowsInherited else { return ownObjectiveC }
        let own = ownObjectiveC
        return "[super supportedInterfaceOrientations] & " + (own.contains(" ") ? "(\(own))" : own)
    }

    private var ownObjectiveC: String {
        if let single { return MaskSpelling(single).objectiveC }
        func grouped(_ mask: OrientationMask) -> String {
            let text = MaskSpelling(mask).objectiveC
            return text.contains("|") ? "(\(text))" : text
        }
        let phone = grouped(phone ?? UIKitDefaults.controllerMask(for: .phone))
        let pad = grouped(pad ?? UIKitDefaults.controllerMask(for: .pad))
        return "[UIDevice currentDevice].userInterfaceIdiom == UIUserInterfaceIdiomPhone ? \(phone) : \(pad)"
    }

    /// The words for a comment: `portrait on iPhone`, `portrait`.
    func phrase(for idioms: [Idiom]) -> String {
        let kept = idioms.filter { self[$0] != nil && self[$0] != UIKitDefaults.controllerMask(for: $0) }
        let named = kept.isEmpty ? idioms.filter { self[$0] != nil } : kept
        let masks = Set(named.compactMap { self[$0] })
        if masks.count == 1, let mask = masks.first {
            return mask.phrase + " on " + named.map(\.displayName).joined(separator: " and ")
        }
        return named.compactMap { idiom in self[idiom].map { "\($0.phrase) on \(idiom.displayName)" } }
            .joined(separator: " and ")
    }

    /// A word that a class can be named after.
    var adjective: String {
        switch phone ?? pad ?? .all {
        case .portrait, [.portrait, .portraitUpsideDown]: "Portrait"
        case .landscape, .landscapeLeft, .landscapeRight: "Landscape"
        default: "Fixed"
        }
    }
}
