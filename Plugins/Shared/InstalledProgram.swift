import Foundation
import PackagePlugin

/// The `plumbline` program that the plugins run.
///
/// It is one that was built before, not a target that the package manager builds first: that would compile the parsers in
/// debug mode for every package that is linted, and it takes the grammars, which are fetched and not committed.
struct InstalledProgram {
    let url: URL

    /// Looks where the environment variable PLUMBLINE says, in the checkout that the plugin comes from (`make build`), on
    /// the PATH, and where programs are usually installed. Xcode has a PATH without the latter.
    /// - Throws: `NotInstalled`.
    init(for package: Package) throws {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["PLUMBLINE"], !path.isEmpty {
            guard Self.isProgram(path) else { throw NotInstalled(named: path) }
            url = URL(filePath: path)
            return
        }
        let checkout = Self.checkout(below: package)?.directoryURL.appending(path: ".build/release").path
        let folders = environment["PATH", default: ""].split(separator: ":").map(String.init)
        let usual = ["/opt/homebrew/bin", "/usr/local/bin", NSHomeDirectory() + "/.local/bin"]
        let candidates = ([checkout].compactMap(\.self) + folders + usual).map { $0 + "/plumbline" }
        guard let path = candidates.first(where: Self.isProgram) else { throw NotInstalled(named: nil) }
        url = URL(filePath: path)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }

    /// The package that the plugin comes from, which is the linted one or one that it depends on.
    private static func checkout(below package: Package) -> Package? {
        if package.displayName == "plumbline" { return package }
        return package.dependencies.lazy.compactMap { checkout(below: $0.package) }.first
    }
}

/// There is no `plumbline` to run.
struct NotInstalled: Error, CustomStringConvertible {
    /// What the environment names, if it names something.
    let named: String?

    var description: String {
        if let named { return "PLUMBLINE is '\(named)', which is no program; set it to the path of plumbline" }
        return "plumbline is not installed: run 'make install' in its checkout, or set PLUMBLINE to its path"
    }
}
