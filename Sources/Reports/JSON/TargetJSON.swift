import OrientationModel
import RotationAnalysis

/// A target and what it declares, as both `lint` and `targets` print it.
enum TargetJSON {
    static func value(of target: TargetAnalysis) -> JSONValue {
        .object([
            ("name", .string(target.name)),
            ("origin", .string(target.origin)),
            ("configurations", .strings(target.configurations)),
            ("idioms", .strings(target.idioms.map(\.rawValue))),
            ("idiomsAreAssumed", .bool(target.idiomsAreAssumed)),
            (
                "declared",
                .object(
                    target.idioms.compactMap { idiom in
                        target.appMasks[idiom].map { (key: idiom.rawValue, value: declaration(of: $0)) }
                    })
            ),
        ])
    }

    private static func declaration(of mask: AppMask) -> JSONValue {
        let place = mask.declaration.first?.location
        return .object([
            ("before", mask.declaredBefore.map { .orientations($0) } ?? .null),
            ("after", mask.declaredAfter.map { .orientations($0) } ?? .null),
            ("file", .optional(place?.file)),
            ("line", .optional(place?.line)),
            ("isDefault", .bool(mask.isImplicit)),
            ("unknown", .optional(mask.unknownReason)),
            ("requiresFullScreen", mask.requiresFullScreen.map { .bool($0) } ?? .null),
            ("delegate", mask.delegate.map { .evidence($0.message, at: $0.location) } ?? .null),
            ("evidence", .array(mask.declaration.map { .evidence($0.message, at: $0.location) })),
        ])
    }
}
