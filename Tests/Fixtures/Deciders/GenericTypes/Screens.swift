import UIKit

enum Boards {
    enum Main: Board {
        static let boardName = "Main"
        static let home = SceneOfBoard<HomeScreen>(board: Main.self, identifier: "Home")
    }

    static var map: Identifier<MapScreen> { .init(name: "Map") }
}

protocol Board {
    static var boardName: String { get }
}

struct SceneOfBoard<Screen: UIViewController> {
    let board: Board.Type
    let identifier: String

    func instantiate() -> Screen {
        let board = UIStoryboard(name: self.board.boardName, bundle: nil)
        guard let screen = board.instantiateViewController(withIdentifier: identifier) as? Screen else { fatalError() }
        return screen
    }
}

struct Identifier<Screen> {
    let name: String

    func callAsFunction() -> Screen? {
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name) as? Screen
    }
}

@propertyWrapper
struct Injected<Part> {
    var wrappedValue: Part { Registry.part(Part.self) }
}

enum Registry {
    static var makers: [ObjectIdentifier: () -> Any] = [:]

    static func part<Part>(_ type: Part.Type) -> Part { makers[ObjectIdentifier(type)]!() as! Part }
}

final class Maker<Screen: UIViewController> {
    func stack() -> UINavigationController { UINavigationController(rootViewController: Screen()) }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func showMap() {
        guard let map = Boards.map() else { return }
        map.modalPresentationStyle = .fullScreen
        present(map, animated: true)
    }

    @Injected private var card: CardScreen

    func showCard() {
        let stack = UITabBarController()
        stack.viewControllers = [card]
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func showNote() {
        let stack = Maker<NoteScreen>().stack()
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

final class MapScreen: UIViewController {}

final class NoteScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class CardScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
