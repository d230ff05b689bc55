import SourceFacts

/// Whether a target's code adopts the scene life cycle by itself, without an entry in the Info.plist.
struct SceneAdoption {
    let program: Program

    var isAdopted: Bool {
        program.types.contains { type in
            type.isOwned && (isSwiftUIApp(type) || configuresScenes(type))
        }
    }

    /// SwiftUI makes the scenes of an `App`.
    private func isSwiftUIApp(_ type: TypeSymbol) -> Bool {
        type.inherits.contains { entry in
            entry.reference.components.contains { ["App", "SwiftUI.App"].contains($0.baseName) }
        }
    }

    private func configuresScenes(_ type: TypeSymbol) -> Bool {
        if type.functions["application:configurationForConnectingSceneSession:options:"] != nil { return true }
        return type.functions["application"]?.contains { member in
            member.fact.parameters.contains { $0.label == "configurationForConnecting" }
        } ?? false
    }
}
