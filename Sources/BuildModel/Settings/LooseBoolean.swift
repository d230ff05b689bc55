/// Booleans as build settings and Info.plists spell them (`NSString.boolValue`).
enum LooseBoolean {
    static func value(of text: String) -> Bool {
        let trimmed = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
        guard let first = trimmed.first else { return false }
        if "YyTt".contains(first) { return true }
        let digits = trimmed.drop { $0 == "+" || $0 == "-" || $0 == "0" }
        return digits.first.map { ("1"..."9").contains($0) } ?? false
    }
}
