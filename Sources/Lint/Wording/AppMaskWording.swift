import OrientationModel
import RotationAnalysis

extension AppMask {
    /// What kept the screens in before the change, for a sentence: `the declared list`.
    var keeper: String {
        if delegate != nil { return delegateKind == .both ? "the delegates' masks" : "\(delegateTitle)'s mask" }
        return isImplicit ? "UIKit's default" : "the declared list"
    }

    /// The most specific place of the declaration, as a note.
    var declarationNote: Finding.Note? { declaration.first.map { Finding.Note($0) } }

    /// Where the declaration stands.
    var declarationLocation: SourceLocation? { declaration.lazy.compactMap(\.location).first }
}
