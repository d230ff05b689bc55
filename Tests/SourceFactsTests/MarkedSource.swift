@testable import SourceFacts

/// A source in which ① to ⑨ mark positions. The marks are no part of ``text``.
struct MarkedSource {
    private(set) var text = ""
    private var positions: [Character: Position] = [:]

    init(_ marked: String) {
        var position = Position(line: 1, column: 1)
        for character in marked {
            if ("①"..."⑨").contains(character) {
                positions[character] = position
                continue
            }
            text.append(character)
            if character == "\n" {
                position = Position(line: position.line + 1, column: 1)
            } else {
                position.column += character.utf8.count
            }
        }
    }

    subscript(_ mark: Character) -> Position? { positions[mark] }
}
