import UIKit

extension UINavigationController {
    func go(to next: UIViewController) { pushViewController(next, animated: true) }
}

extension UIWindow {
    func change(to next: UIViewController) { rootViewController = next }
}

extension UIViewController {
    func cover(with next: UIViewController, style: UIModalPresentationStyle = .fullScreen) {
        next.modalPresentationStyle = style
        present(next, animated: true)
    }

    func coverWrapped(_ next: UIViewController) {
        let wrapper = Wrapper(rootViewController: next)
        wrapper.modalPresentationStyle = .fullScreen
        present(wrapper, animated: true)
    }
}

final class Quay: UIViewController {
    func one() { forward(Buoy()) }

    private func forward(_ next: UIViewController) { navigationController?.pushViewController(next, animated: true) }

    func two() { navigationController?.go(to: Anchor()) }

    func three() {
        let rope = Rope()
        cover(with: rope)
    }

    func four() { cover(with: Knot(), style: .formSheet) }
    func five() { coverWrapped(Sail()) }
    func six() { view.window?.change(to: Shell()) }
    func seven() { cover(with: makeCrane()) }

    private func makeCrane() -> Crane { Crane() }
}

final class Wrapper: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class Buoy: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class Anchor: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class Rope: UIViewController {}
final class Knot: UIViewController {}
final class Sail: UIViewController {}
final class Crane: UIViewController {}

final class Shell: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(Pearl())
    }

    private func embed(_ part: UIViewController) {
        addChild(part)
        view.addSubview(part.view)
    }
}

final class Pearl: UIViewController {}
