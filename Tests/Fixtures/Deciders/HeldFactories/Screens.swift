import UIKit

final class HubScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    private let makeClip: () -> UIViewController = { ClipScreen() }
    private let makers: [String: () -> UIViewController] = ["map": { MapScreen() }, "list": { ListScreen() }]
    private let makeNote = { () -> UIViewController in NoteScreen() }
    private let makeMemo = MemoScreen.init
    var makeCard: (() -> UIViewController)?

    func showClip() { cover(makeClip()) }
    func showNote() { cover(makeNote()) }
    func showMemo() { cover(makeMemo()) }

    func show(_ name: String) {
        guard let screen = makers[name]?() else { return }
        cover(screen)
    }

    func showNews() { cover(Entry.news.build()) }

    func showCard() {
        guard let card = makeCard?() else { return }
        cover(card)
    }

    private func cover(_ screen: UIViewController) {
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }

    func showAll() {
        let pages = ["one", "two"].map(makePage)
        let stack = UINavigationController()
        stack.viewControllers = pages
        cover(stack)
    }

    private func makePage(_ name: String) -> UIViewController { PageScreen(name: name) }
}

final class ClipScreen: UIViewController {}
final class NoteScreen: UIViewController {}
final class MapScreen: UIViewController {}
final class MemoScreen: UIViewController {}
final class CardScreen: UIViewController {}

final class ListScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class PageScreen: UIViewController {
    private let name: String

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

struct Entry {
    let title: String
    let build: () -> UIViewController

    static let news = Entry(title: "News") { NewsScreen() }
}

final class NewsScreen: UIViewController {}

final class Assembly {
    static func hub() -> HubScreen {
        let hub = HubScreen()
        hub.makeCard = { CardScreen() }
        return hub
    }
}
