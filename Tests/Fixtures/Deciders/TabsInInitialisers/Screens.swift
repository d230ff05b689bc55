import UIKit

final class HomeScreen: UIViewController {
    func openStudio() {
        let studio = StudioTabs()
        studio.modalPresentationStyle = .fullScreen
        present(studio, animated: true)
    }
}

final class SearchScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class FilmsScreen: UIViewController {}

final class StudioTabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    init() {
        super.init(tabs: [UITab(title: "Cuts", image: nil, identifier: "cuts") { _ in CutsScreen() }])
    }

    required init?(coder: NSCoder) { fatalError() }
}

final class CutsScreen: UIViewController {}
