/// Arithmetic on `/`-separated paths. Strings instead of URLs: a project file names thousands of them.
package enum FilePath {
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// `path` seen from `base`, normalised; `path` alone when it is absolute.
    package static func join(_ base: String, _ path: String) -> String {
        if isAbsolute(path) || base.isEmpty { return path }
        if path.isEmpty { return base }
        return base.utf8.last == UInt8(ascii: "/") ? base + path : base + "/" + path
    }

    /// Without `.`, `..`, doubled and trailing slashes. Leading `..` of a relative path stay.
    package static func normalized(_ path: String) -> String {
        let absolute = isAbsolute(path)
        if !needsNormalising(path) { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !absolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return absolute ? "/" + joined : joined
    }

    /// Most paths are normal already; a byte scan is cheaper than splitting them.
    private static func needsNormalising(_ path: String) -> Bool {
        var previous = UInt8(ascii: "a")
        var componentIsDots = true
        var componentLength = 0
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                if previous == byte { return true }
                if componentIsDots, componentLength > 0 { return true }
                componentIsDots = true
                componentLength = 0
            } else {
                componentLength += 1
                if byte != UInt8(ascii: ".") { componentIsDots = false }
            }
            previous = byte
        }
        return componentIsDots && componentLength > 0 || (previous == UInt8(ascii: "/") && path.utf8.count > 1)
    }

    /// Everything before the last component; empty when there is only one.
    package static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last component.
    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// The last component without its suffix.
    package static func base(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The suffix of the last component with its dot, or nothing.
    package static func suffix(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return String(name[dot...])
    }

    /// Whether `path` is `directory` or lies below it. Both normalised.
    package static func isInside(_ path: String, _ directory: String) -> Bool {
        guard path.utf8.starts(with: directory.utf8) else { return false }
        if directory.isEmpty || directory == "/" || path.utf8.count == directory.utf8.count { return true }
        return path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: directory.utf8.count)] == UInt8(ascii: "/")
    }

    /// The innermost folder that holds all of these folders; `/` for none. All absolute and normalised.
    package static func common(_ directories: [String]) -> String {
        guard var common = directories.first else { return "/" }
        for directory in directories.dropFirst() {
            while common != "/", !isInside(directory, common) { common = Self.directory(of: common) }
        }
        return common
    }

    /// `path` as written from `base`, with `..` where needed. Both absolute and normalised.
    package static func relative(_ path: String, to base: String) -> String {
        if path == base { return "." }
        if isInside(path, base) {
            return String(decoding: path.utf8.dropFirst(base == "/" ? 1 : base.utf8.count + 1), as: UTF8.self)
        }
        let parts = path.split(separator: "/")
        let baseParts = base.split(separator: "/")
        var common = 0
        while common < parts.count, common < baseParts.count, parts[common] == baseParts[common] { common += 1 }
        let up = Array(repeating: "..", count: baseParts.count - common)
        return (up + parts[common...].map(String.init)).joined(separator: "/")
    }
}
