/// What git's configuration says about files to leave out of account. Files that it includes are not followed.
struct GitSettings {
    /// The user's file of patterns for all repositories; nil when there is no place for one.
    let excludesFile: String?

    /// - Parameters:
    ///   - repository: The folder that holds the repository's own `config`.
    ///   - read: Gives the contents of a file, nil when there is none.
    init(environment: [String: String], repository: String, read: (String) -> [UInt8]?) {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let given = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let folder = (given ?? home.map { FilePath.join($0, ".config") }).map { FilePath.join($0, "git") }
        var paths: [String] = []
        if environment["GIT_CONFIG_NOSYSTEM"] == nil {
            paths.append(environment["GIT_CONFIG_SYSTEM"] ?? "/etc/gitconfig")
        }
        if let global = environment["GIT_CONFIG_GLOBAL"] {
            paths.append(global)
        } else {
            if let folder { paths.append(FilePath.join(folder, "config")) }
            if let home { paths.append(FilePath.join(home, ".gitconfig")) }
        }
        paths.append(FilePath.join(repository, "config"))
        var excludes = folder.map { FilePath.join($0, "ignore") }
        for path in paths {
            guard let bytes = read(path), let value = Self.excludesFile(in: bytes) else { continue }
            excludes = Self.expanded(value, home: home)
        }
        excludesFile = excludes
    }

    private static func expanded(_ path: String, home: String?) -> String? {
        guard !path.isEmpty else { return nil }
        guard path.hasPrefix("~/") else { return FilePath.isAbsolute(path) ? path : nil }
        return home.map { FilePath.join($0, String(path.dropFirst(2))) }
    }

    /// The last `excludesFile` of the section `core`.
    private static func excludesFile(in bytes: [UInt8]) -> String? {
        var section = ""
        var found: String?
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            var rest = line.drop { $0 == " " || $0 == "\t" }
            if rest.first == "[" {
                let name = rest.dropFirst().prefix { $0 != "]" }
                section = name.lowercased()
                rest = rest.dropFirst(name.count + 2).drop { $0 == " " || $0 == "\t" }
            }
            guard section == "core", let equals = rest.firstIndex(of: "=") else { continue }
            let key = rest[..<equals].filter { $0 != " " && $0 != "\t" }.lowercased()
            if key == "excludesfile" { found = value(of: rest[rest.index(after: equals)...]) }
        }
        return found
    }

    /// A value without quotes, escapes, the comment behind it and spaces around it.
    private static func value(of text: Substring) -> String {
        var result = ""
        var pendingSpaces = ""
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isEscaped {
                result += pendingSpaces + String(character)
                pendingSpaces = ""
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "\"": isQuoted.toggle()
            case "#" where !isQuoted, ";" where !isQuoted: return result
            case " " where !isQuoted, "\t" where !isQuoted:
                if !result.isEmpty { pendingSpaces.append(character) }
            default:
                result += pendingSpaces + String(character)
                pendingSpaces = ""
            }
        }
        return result
    }
}
