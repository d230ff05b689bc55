import Foundation
import SavedResults
import SyntaxTree

/// Where the results of earlier runs lie, and which of them are this program's.
enum SavedResultsFolder {
    /// The store in the user's cache folder; nil where there is no such folder.
    /// - Parameter uninterrupted: Runs what must not be cut short.
    static func store(
        _ variables: [String: String], uninterrupted: @escaping @Sendable (() -> Void) -> Void
    ) -> ResultStore? {
        guard let folder = folder(variables), let identity else { return nil }
        return ResultStore(folder: folder, identity: identity, whileWriting: uninterrupted)
    }

    /// `$XDG_CACHE_HOME/plumbline`, or what stands for it on the system.
    static func folder(_ variables: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let base = variables["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/plumbline" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        #if os(macOS)
            return home + "/Library/Caches/plumbline"
        #else
            return home + "/.cache/plumbline"
        #endif
    }

    /// Tells this build of the program, with its grammars and the parser it is linked with, from all others. Nil when it
    /// cannot be told.
    private static var identity: String? {
        guard let program = Bundle.main.executablePath.flatMap(stamp) else { return nil }
        return [Plumbline.version, program, ParserLibrary.path.flatMap(stamp) ?? ""].joined(separator: " ")
    }

    /// What changes whenever a file is replaced by another one.
    private static func stamp(_ path: String) -> String? {
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
            let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
        else { return nil }
        return "\(resolved) \(size) \(date.timeIntervalSinceReferenceDate)"
    }
}
