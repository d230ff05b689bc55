import OrientationModel

/// Compares an Info.plist that a generator writes with the copy that lies in the tree.
///
/// At generation the manifest wins, so a hand-edited copy is about to lose its edits.
struct GeneratedInfoPlistCheck {
    let context: LoadContext

    /// One diagnostic for each orientation key with different content.
    func differences(manifest: InfoDictionary, committed path: String) -> [BuildDiagnostic] {
        guard context.files.isFile(path), case .success(let file) = context.infoPlists.read(path) else { return [] }
        return OrientationListKey.allCases.compactMap { key in
            let mine = manifest.entry(key.rawValue)
            let theirs = file.contents.entry(key.rawValue)
            let masks = (mask(mine), mask(theirs))
            guard masks.0 != masks.1 else { return nil }
            return BuildDiagnostic(
                .generatedFileDiffers(file: file.path, key: key.rawValue, manifest: masks.0, committed: masks.1),
                at: theirs?.location ?? SourceLocation(file: file.path, line: 0),
                notes: [Evidence("the manifest says this", at: mine?.location ?? manifest.entries.first?.location)])
        }
    }

    private func mask(_ entry: InfoEntry?) -> OrientationMask? {
        guard let values = entry?.value.array else { return nil }
        return values.reduce(into: OrientationMask()) { mask, value in
            if let orientation = value.text.flatMap(InterfaceOrientation.init(propertyListValue:)) {
                mask.formUnion(orientation.mask)
            }
        }
    }
}
