import BuildModel

/// The tests in a folder without a project, where nothing says which target a file belongs to: what imports a test library,
/// and what lies beside it in a folder named for tests. Their classes are no screens of the app.
struct TestSources {
    private var files: Set<String> = []
    private var folders: Set<String> = []

    private static let libraries: Set<String> = ["XCTest", "Testing"]

    init(of app: AppTarget, _ loader: SourceLoader) {
        for file in app.sourceFiles {
            guard let facts = loader.facts(of: file.path), !Self.libraries.isDisjoint(with: facts.imports) else {
                continue
            }
            files.insert(file.path)
            if let folder = Self.testFolder(of: file.path) { folders.insert(folder) }
        }
    }

    func contains(_ path: String) -> Bool {
        files.contains(path) || folders.contains { path.hasPrefix($0) }
    }

    /// The outermost folder around a file whose name ends in `Tests` or `Test`, with the slash behind it.
    private static func testFolder(of path: String) -> String? {
        var folder = ""
        for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += name + "/"
            if name.hasSuffix("Tests") || name.hasSuffix("Test") { return folder }
        }
        return nil
    }
}
