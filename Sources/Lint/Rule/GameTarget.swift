import BuildModel
import RotationAnalysis

extension TargetAnalysis {
    /// Whether the app is a game, which may keep to one orientation as long as it fills the screen: what its Info.plist says,
    /// else what the frameworks it imports tell.
    func isGame(_ configuration: TargetConfiguration) -> Bool {
        if let category = configuration.category {
            // The sub-categories are `puzzle-games`, `word-games` and so on.
            return category == "public.app-category.games"
                || category.hasPrefix("public.app-category.") && category.hasSuffix("-games")
        }
        return readiness?.isGame ?? false
    }
}

/// What a game is told instead of a warning.
enum GameNote {
    static let fillsTheScreen = Finding.Note(
        .related, "a game may keep its orientation, but has to fill the screen in every shape of it")
}
