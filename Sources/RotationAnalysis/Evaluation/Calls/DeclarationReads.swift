import OrientationModel
import SourceFacts

/// Code that reads the Info.plist back.
extension Evaluator {
    private static func asksForInfo(_ method: String) -> Bool {
        guard method.utf8.count >= infoKey.count else { return false }
        return method.utf8.indices.contains { index in
            method.utf8[index] == infoKey[0] && method.utf8[index...].starts(with: infoKey)
        }
    }

    private static let infoKey = Array("InfoDictionaryKey".utf8)

    private static let bundles: Set<String> = ["Bundle", "NSBundle", "InfoDictionary"]

    /// `Bundle.main.object(forInfoDictionaryKey:)` and `infoDictionary[…]` with an orientation key (F29): the app's own
    /// list, as it is before or after the change.
    func readsDeclaration(
        _ base: Value, _ name: String, _ arguments: [Argument], in frame: Frame, at here: SourceLocation
    ) -> Value? {
        let isBundle = base.alternatives.contains {
            guard case .object(let object) = $0 else { return false }
            return switch object.type {
            case .project(let id): Self.bundles.contains(program.types[id].name)
            case .framework(let name), .unknown(let name): Self.bundles.contains(name)
            }
        }
        guard
            isBundle || Self.asksForInfo(name) || arguments.contains(where: { $0.label == "forInfoDictionaryKey" }),
            let key = arguments.lazy.compactMap({ argument -> String? in
                guard case .string(let text)? = self.evaluate(argument.value, in: frame, expecting: nil).single else {
                    return nil
                }
                return text
            }).first
        else { return nil }
        guard key.hasPrefix("UISupportedInterfaceOrientations") else {
            return unknown("the Info.plist value '\(key)' is not evaluated", at: here)
        }
        let evidence = Evidence("reads '\(key)' back from the Info.plist", at: here)
        if !frame.notes.declarationReads.contains(evidence) { frame.notes.declarationReads.append(evidence) }
        guard let declaredMask else { return .unknown([evidence]) }
        return Value(.array(declaredMask.orientations.map { Value(.string($0.propertyListValue)) }))
    }
}
