import SourceFacts

@testable import RotationAnalysis

/// One source file of a test, as text.
struct SourceText: Sendable, Hashable {
    var path: String
    var module: String
    var text: String
    /// False for a dependency that is only there to resolve names.
    var isOwned: Bool

    init(_ text: String, path: String = "Screens.swift", module: String = "App", isOwned: Bool = true) {
        self.path = path
        self.module = module
        self.text = text
        self.isOwned = isOwned
    }

    var facts: FileFacts {
        let bytes = Array(text.utf8)
        let isSwift = path.hasSuffix(".swift")
        return isSwift
            ? SwiftFactsReader().read(path: path, source: bytes)
            : ObjectiveCFactsReader().read(path: path, source: bytes)
    }
}

extension Program {
    /// The program that these files make up.
    init(
        _ files: [SourceText], conditions: BuildConditions = BuildConditions(), deploymentTarget: [Int]? = nil
    ) {
        self.init(
            units: files.map { SourceUnit(facts: $0.facts, module: $0.module, isOwned: $0.isOwned) },
            conditions: conditions, deploymentTarget: deploymentTarget)
    }

    /// The index of a class, by its qualified name; with a module where two modules declare it.
    func type(named name: String, in module: String? = nil) -> Int? {
        types.indices.first { types[$0].name == name && (module == nil || types[$0].module == module) }
    }
}
