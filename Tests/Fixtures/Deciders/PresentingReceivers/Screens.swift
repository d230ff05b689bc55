import UIKit

final class WideScreen: UIViewController {
    func gate() {
        let gate = GateScreen()
        gate.modalPresentationStyle = .fullScreen
        present(gate, animated: true)
    }
}

final class GateScreen: UIViewController {
    weak var host: UIViewController?
    weak var opener: Opening?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func own() {
        present(OwnSheet(), animated: true)
    }

    func inClosures() {
        DispatchQueue.main.async { [weak self] in self?.present(WeakSheet(), animated: true) }
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.present(StrongSheet(), animated: true)
        }
        DispatchQueue.main.async { [weak self] in
            guard let gate = self else { return }
            gate.present(RenamedSheet(), animated: true)
        }
    }

    func after() {
        presentingViewController?.present(AfterSheet(), animated: true)
    }

    func later() {
        let opener = presentingViewController
        dismiss(animated: true) { opener?.present(LaterSheet(), animated: true) }
    }

    func onRoot() {
        view.window?.rootViewController?.present(RootSheet(), animated: true)
        guard let root = view.window?.rootViewController else { return }
        root.present(GuardedSheet(), animated: true)
        UIApplication.shared.delegate?.window??.rootViewController?.present(DelegateSheet(), animated: true)
        UIApplication.shared.windows.first { $0.isKeyWindow }?.rootViewController?.present(KeyWindowSheet(), animated: true)
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        scenes.flatMap(\.windows).first?.rootViewController?.present(ScenesSheet(), animated: true)
        (view.window?.rootViewController as? WideScreen)?.present(CastRootSheet(), animated: true)
        let over = OverRoot()
        over.modalPresentationStyle = .overFullScreen
        root.present(over, animated: true)
    }

    func onTop() {
        var top = view.window?.rootViewController
        while let next = top?.presentedViewController { top = next }
        top?.present(TopmostSheet(), animated: true)
        let over = OverTopmost()
        over.modalPresentationStyle = .overFullScreen
        top?.present(over, animated: true)
        topmost()?.present(HelperSheet(), animated: true)
    }

    func handed(from screen: UIViewController) {
        screen.present(HandedSheet(), animated: true)
        let full = FullScreen()
        full.modalPresentationStyle = .fullScreen
        screen.present(full, animated: true)
    }

    func others(isOwn: Bool) {
        host?.present(KeptSheet(), animated: true)
        opener?.present(ProtocolSheet(), animated: true, completion: nil)
        parent?.present(ParentSheet(), animated: true)
        let either = isOwn ? self : host
        either?.present(EitherSheet(), animated: true)
    }

    func typed(on screen: WideScreen) {
        screen.present(TypedSheet(), animated: true)
    }

    func stack() {
        let stack = UINavigationController(rootViewController: StackedScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true) { stack.present(StackSheet(), animated: true) }
    }

    private func topmost() -> UIViewController? {
        var screen = UIApplication.shared.windows.first?.rootViewController
        while let presented = screen?.presentedViewController { screen = presented }
        return screen
    }
}

protocol Opening: AnyObject {
    func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)?)
}

extension WideScreen: Opening {}
extension GateScreen: Opening {}

final class OwnSheet: UIViewController {}
final class WeakSheet: UIViewController {}
final class StrongSheet: UIViewController {}
final class RenamedSheet: UIViewController {}
final class AfterSheet: UIViewController {}
final class LaterSheet: UIViewController {}
final class RootSheet: UIViewController {}
final class GuardedSheet: UIViewController {}
final class DelegateSheet: UIViewController {}
final class KeyWindowSheet: UIViewController {}
final class ScenesSheet: UIViewController {}
final class CastRootSheet: UIViewController {}
final class OverRoot: UIViewController {}
final class TopmostSheet: UIViewController {}
final class HelperSheet: UIViewController {}
final class HandedSheet: UIViewController {}
final class KeptSheet: UIViewController {}
final class ProtocolSheet: UIViewController {}
final class ParentSheet: UIViewController {}
final class EitherSheet: UIViewController {}
final class OverTopmost: UIViewController {}
final class TypedSheet: UIViewController {}
final class StackedScreen: UIViewController {}
final class StackSheet: UIViewController {}

final class FullScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
