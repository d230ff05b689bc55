import Foundation

/// A folder whose files belong to targets without being listed (`PBXFileSystemSynchronizedRootGroup`).
struct SynchronizedFolder {
    let id: String
    let path: String
    private let explicitFolders: [String]
    private let exceptions: [String: ExceptionSet]

    /// What one target says about the folder's files.
    private struct ExceptionSet {
        var paths: [String] = []
        var platformFilters: [String: [String]] = [:]
    }

    init(_ object: PBXObject, path: String, file: PBXProjectFile) {
        id = object.id
        self.path = path
        explicitFolders = object.strings("explicitFolders").map(Self.folded)
        var exceptions: [String: ExceptionSet] = [:]
        for set in file.objects(object.strings("exceptions")) {
            // Sets for copy phases name a build phase instead of a target and do not change what is compiled.
            guard let target = set.string("target") else { continue }
            exceptions[target, default: ExceptionSet()].paths += set.strings("membershipExceptions").map(Self.folded)
            set.node["platformFiltersByRelativePath"]?.forEachEntry { entry in
                let filters = entry.value.elements?.compactMap(\.text) ?? []
                exceptions[target]?.platformFilters[Self.folded(entry.key.text ?? "")] = filters
            }
        }
        self.exceptions = exceptions
    }

    /// Targets that name files of this folder although they do not own it.
    var targetsWithExceptions: [String] { exceptions.keys.sorted() }

    /// The files of `contents` (paths relative to the folder) that `target` compiles.
    ///
    /// For a target that owns the folder the exceptions are left out; for any other target they alone are put in.
    func members(of contents: [String], target: String, isOwner: Bool) -> [String] {
        let set = exceptions[target]
        guard isOwner || set != nil else { return [] }
        return contents.filter { path in
            let file = Self.folded(path)
            if explicitFolders.contains(where: { FilePath.isInside(file, $0) }) { return false }
            let isException = set?.paths.contains { Self.names($0, file) } ?? false
            guard isException != isOwner else { return false }
            let filters = set?.platformFilters.first { Self.names($0.key, file) }?.value
            return filters?.contains("ios") ?? true
        }
    }

    /// A path as it is compared: macOS volumes do not tell cases and compositions apart.
    private static func folded(_ path: String) -> String {
        let folded = FileTree.fold(path)
        return folded.utf8.allSatisfy { $0 < 0x80 } ? folded : folded.decomposedStringWithCanonicalMapping
    }

    /// Stands before resources that exist once for each language, folded.
    private static let localized = "/localized/"

    /// Whether an exception names `file`: itself, a folder above it, or its language-neutral form below `/Localized`.
    private static func names(_ exception: String, _ file: String) -> Bool {
        let trimmed = exception.hasSuffix("/") ? String(exception.dropLast()) : exception
        if trimmed.hasPrefix(localized) {
            let neutral = file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
            return neutral == trimmed.dropFirst(localized.count)
        }
        return FilePath.isInside(file, trimmed)
    }
}
