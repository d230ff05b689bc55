/// Lists inside one string: words with shell-like quotes and backslashes.
enum ShellWords {
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var current = ""
        var isWord = false
        var quote: Character?
        var escaped = false
        for character in text {
            if escaped {
                current.append(character)
                escaped = false
            } else if character == "\\" {
                escaped = true
                isWord = true
            } else if let open = quote {
                if character == open { quote = nil } else { current.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                isWord = true
            } else if character.isWhitespace {
                if isWord { words.append(current) }
                current = ""
                isWord = false
            } else {
                current.append(character)
                isWord = true
            }
        }
        if isWord { words.append(current) }
        return words
    }

    /// `text` so that `split` gives it back as one word.
    static func quote(_ text: String) -> String {
        let special: Set<Character> = [" ", "\t", "\n", "\"", "'", "\\"]
        guard text.isEmpty || text.contains(where: special.contains) else { return text }
        return "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
