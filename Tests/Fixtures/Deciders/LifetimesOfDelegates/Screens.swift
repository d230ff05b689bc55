import UIKit

final class HomeScreen: UIViewController {
    private var usher: Usher?
    private weak var guest: Usher?
    private var ushers: [Usher] = []
    private let router = UsherRouter()

    func openLocal() {
        let stack = UINavigationController(rootViewController: LocalScreen())
        let usher = Usher()
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openKept() {
        let stack = UINavigationController(rootViewController: KeptScreen())
        let usher = Usher()
        stack.delegate = usher
        self.usher = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openListed() {
        let stack = UINavigationController(rootViewController: ListedScreen())
        let usher = Usher()
        ushers.append(usher)
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openStored() {
        let stack = UINavigationController(rootViewController: StoredScreen())
        let usher = Usher()
        router.store(usher)
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openShown() {
        let stack = UINavigationController(rootViewController: ShownScreen())
        let usher = Usher()
        router.announce(usher)
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openWeak() {
        let stack = UINavigationController(rootViewController: WeakScreen())
        let usher = Usher()
        guest = usher
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openHanded() {
        let stack = UINavigationController(rootViewController: HandedScreen())
        let usher = Usher()
        Attic.keep(usher, with: stack)
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openCaptured() {
        let stack = UINavigationController(rootViewController: CapturedScreen())
        let usher = Usher()
        stack.delegate = usher
        Attic.later { print(usher) }
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

final class UsherRouter {
    private var ushers: [Usher] = []
    private var title = ""

    func store(_ usher: Usher) { ushers.append(usher) }

    func announce(_ usher: Usher) { title = usher.description }
}

final class LocalScreen: UIViewController {}
final class KeptScreen: UIViewController {}
final class ListedScreen: UIViewController {}
final class StoredScreen: UIViewController {}
final class ShownScreen: UIViewController {}
final class WeakScreen: UIViewController {}
final class HandedScreen: UIViewController {}
final class CapturedScreen: UIViewController {}
