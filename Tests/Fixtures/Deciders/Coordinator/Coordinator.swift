import UIKit

final class AppCoordinator {
    private let stack: UINavigationController
    private let factory: ScreenFactory
    unowned var resolver: Resolver

    init(stack: UINavigationController, factory: ScreenFactory) {
        self.stack = stack
        self.factory = factory
        resolver = Resolver.shared
    }

    func start() {
        let home = factory.home()
        home.onCamera = { [weak self] in self?.openCamera() }
        stack.setViewControllers([home], animated: false)
    }

    private func openCamera() {
        let camera = factory.makeCamera()
        stack.present(camera, animated: true)
    }

    func openLicence() {
        guard let licence = resolver.resolve(LicenceScreen.self) else { return }
        stack.pushViewController(licence, animated: true)
    }

    func openArchive() {
        guard let archive = resolver.resolve(named: "archive") else { return }
        stack.pushViewController(archive, animated: true)
    }
}

final class Resolver {
    static let shared = Resolver()
    private var makers: [String: () -> Any] = [:]

    func resolve<Screen>(_ type: Screen.Type) -> Screen? { makers[String(describing: type)]?() as? Screen }

    func resolve(named name: String) -> UIViewController? { makers[name]?() as? UIViewController }
}
