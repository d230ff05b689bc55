import SourceFacts

extension Closure {
    /// `\.mask` and `\Page.style.mask` as the closures they stand for; nil for subscripts in a path.
    init?(keyPath text: String, at position: Position) {
        guard text.hasPrefix("\\"), !text.contains("["), let dot = text.firstIndex(of: ".") else { return nil }
        var value = Expression(.name("$0"), at: position)
        for step in text[text.index(after: dot)...].split(separator: ".") {
            let name = step.filter { $0 != "?" && $0 != "!" }
            guard !name.isEmpty else { return nil }
            // The root of `\Outer.Page.mask` is a type.
            if name.first?.isUppercase == true { continue }
            value = Expression(.member(base: value, name: name), at: position)
            if step.hasSuffix("?") { value = Expression(.optionalChain(value), at: position) }
            if step.hasSuffix("!") { value = Expression(.forceUnwrap(value), at: position) }
        }
        self.init(parameters: [], body: [Statement(.expression(value), at: position)])
    }
}
