import StorePager
import UIKit

final class ChapterTabs: PagerController {
    override func screens(for pager: PagerController) -> [UIViewController] { [TextScreen(), makeNotes()] }

    private func makeNotes() -> UIViewController { NotesScreen() }
}

final class TextScreen: UIViewController {}

final class NotesScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
