/// Globs over paths, as manifests use them: `*` stays inside a component, `**` spans any number of them.
package enum PathGlob {
    /// Whether the whole relative path matches.
    static func matches(_ pattern: String, _ path: String) -> Bool {
        matches(components(pattern)[...], components(path)[...])
    }

    /// Whether the path or a folder above it matches: naming a folder names everything in it.
    package static func covers(_ pattern: String, _ path: String) -> Bool {
        let pattern = components(pattern)[...]
        let path = components(path)
        return (1...max(1, path.count)).contains { matches(pattern, path.prefix($0)) }
    }

    /// The leading components that hold no wildcard: where a walk for the pattern has to start.
    static func literalPrefix(_ pattern: String) -> String {
        components(pattern).prefix { !hasWildcard($0) }.joined(separator: "/")
    }

    static func hasWildcard(_ text: some StringProtocol) -> Bool { text.contains { "*?[{".contains($0) } }

    private static func components(_ text: String) -> [Substring] { text.split(separator: "/") }

    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        var pattern = pattern
        var path = path
        // As with the star inside a component: a mismatch lets the last `**` take one more component.
        var retry: (pattern: ArraySlice<Substring>, path: ArraySlice<Substring>)?
        while true {
            if let first = pattern.first {
                if first == "**" {
                    pattern = pattern.dropFirst()
                    retry = (pattern, path)
                    continue
                }
                if let component = path.first, matchesComponent(first, component) {
                    pattern = pattern.dropFirst()
                    path = path.dropFirst()
                    continue
                }
            } else if path.isEmpty {
                return true
            }
            guard let last = retry, !last.path.isEmpty else { return false }
            retry = (last.pattern, last.path.dropFirst())
            pattern = last.pattern
            path = last.path.dropFirst()
        }
    }

    /// One component, with `{a,b}` alternatives.
    private static func matchesComponent(_ pattern: Substring, _ component: Substring) -> Bool {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
            return GlobPattern.matches(String(pattern), String(component))
        }
        // Groups multiply; most of what they stand for differs from the name early on.
        guard hasWildcard(pattern[..<open]) || component.hasPrefix(pattern[..<open]) else { return false }
        return pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
            .contains { alternative in
                let whole = pattern[..<open] + alternative + pattern[pattern.index(after: close)...]
                return matchesComponent(Substring(whole), component)
            }
    }
}
