/// Keeps one copy of a storyboard or xib that exists once for each language.
enum LocalizedResources {
    /// `paths` without the localised copies of a file: the base copy stays, else English, else the first by name.
    static func deduplicated(_ paths: [String]) -> [String] {
        var chosen: [String: String] = [:]
        var order: [String] = []
        for path in paths {
            guard let language = SourceMembership.Language(fileName: path), language.isResource else {
                order.append(path)
                continue
            }
            let key = neutral(path)
            if let other = chosen[key] {
                if rank(path) < rank(other) { chosen[key] = path }
            } else {
                chosen[key] = path
                order.append(key)
            }
        }
        return order.map { chosen[$0] ?? $0 }
    }

    private static func neutral(_ path: String) -> String {
        guard path.contains(".lproj/") else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false).filter { !$0.hasSuffix(".lproj") }
            .joined(separator: "/")
    }

    private static func rank(_ path: String) -> (Int, String) {
        if path.contains("/Base.lproj/") { return (0, path) }
        if !path.contains(".lproj/") { return (1, path) }
        return path.contains("/en.lproj/") ? (2, path) : (3, path)
    }
}
