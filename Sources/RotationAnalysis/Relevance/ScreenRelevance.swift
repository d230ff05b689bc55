import SourceFacts

/// Which bodies of a target can make a screen, put one somewhere, or show where one comes from.
///
/// Most code of an app never touches a screen, and running it would show nothing. A body matters when it makes a call or
/// an assignment that a recorder takes down, names a class of screens, or calls what matters; and when it hands on
/// something that is a screen, or that brings screens up. Names are taken for what they may mean at most: a member of an
/// object that is called the same counts as the same, so that too much is run and never too little.
struct ScreenRelevance: Sendable {
    private let places: Set<CodePlace>

    init(of program: Program) {
        var search = RelevanceSearch(program)
        places = search.places()
    }

    /// Whether a function or property, run by itself, can show anything.
    func matters(_ position: Position, unit: Int) -> Bool { places.contains(CodePlace(unit: unit, position: position)) }
}
