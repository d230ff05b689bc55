import Lint

/// An entry of a baseline in one line: `lost-constraint: 'Home' on iPhone (target 'App') in App/Home.swift`.
struct BaselineEntryLine {
    private let entry: BaselineEntry

    init(_ entry: BaselineEntry) { self.entry = entry }

    var text: String {
        let symbol = entry.key.symbol.map { " '\($0)'" } ?? ""
        let idiom = entry.key.idiom.map { " on \($0.displayName)" } ?? ""
        let target = entry.key.target.map { " (target '\($0)')" } ?? ""
        let file = entry.file.isEmpty ? "" : " in \(entry.file)"
        let count = entry.count > 1 ? ", \(entry.count) times" : ""
        return "\(entry.key.rule):\(symbol)\(idiom)\(target)\(file)\(count)"
    }
}
