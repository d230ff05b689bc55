import UIKit

extension UIViewController {
    var wrapped: UINavigationController { UINavigationController(rootViewController: self) }

    func fullScreen() -> Self {
        modalPresentationStyle = .fullScreen
        return self
    }

    func open(_ place: Place) {
        let screen = place.screen
        screen.modalPresentationStyle = place.style
        present(screen, animated: true)
    }
}

enum Place {
    case note(String)
    case film
    case chart

    var screen: UIViewController {
        switch self {
        case .note: return NoteScreen()
        case .film: return FilmScreen()
        case .chart: return ChartScreen()
        }
    }

    var style: UIModalPresentationStyle {
        switch self {
        case .note: return .pageSheet
        case .film, .chart: return .fullScreen
        }
    }
}

protocol Configurable {}

extension Configurable where Self: AnyObject {
    func configured(_ change: (Self) -> Void) -> Self {
        change(self)
        return self
    }
}

extension NSObject: Configurable {}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func showPage() { present(PageScreen().wrapped, animated: true) }
    func showTune() { present(TuneScreen().wrapped.fullScreen(), animated: true) }
    func showClip() { present(ClipScreen().fullScreen(), animated: true) }
    func showNote() { open(.note("text")) }
    func showFilm() { open(.film) }

    func showCard() {
        let card = CardScreen().configured { $0.modalPresentationStyle = .fullScreen }
        present(card, animated: true)
    }
}

final class PageScreen: UIViewController {}
final class TuneScreen: UIViewController {}
final class ClipScreen: UIViewController {}
final class NoteScreen: UIViewController {}
final class FilmScreen: UIViewController {}
final class CardScreen: UIViewController {}
final class ChartScreen: UIViewController {}
