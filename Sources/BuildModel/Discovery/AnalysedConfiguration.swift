/// Which configuration of a target is analysed.
enum AnalysedConfiguration {
    /// The one that was asked for; else the one that ships: the project's default one if it is a release, else the first
    /// release there is, else one that is at least not called after debugging.
    /// - Parameter wanted: What the caller asks for; a target without it has its own choice.
    static func name(among names: [String], default name: String, wanted: String? = nil) -> String {
        func isRelease(_ name: String) -> Bool { name.lowercased().contains("release") }
        func isDebug(_ name: String) -> Bool { name.lowercased().contains("debug") }
        if let wanted, names.contains(wanted) { return wanted }
        if names.contains(name), isRelease(name) { return name }
        if let release = names.first(where: { $0 == "Release" }) ?? names.first(where: isRelease) { return release }
        if names.contains(name), !isDebug(name) { return name }
        return names.first { !isDebug($0) } ?? names.first { $0 == name } ?? names.first ?? name
    }
}
