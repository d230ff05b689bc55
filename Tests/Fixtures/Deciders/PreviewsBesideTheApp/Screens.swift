import SwiftUI
import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let lamp = LampScreen()
        lamp.modalPresentationStyle = .fullScreen
        present(lamp, animated: true)
        let oil = OilScreen()
        oil.modalPresentationStyle = .fullScreen
        present(oil, animated: true)
    }
}

final class LampScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class OilScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

@available(iOS 17, *)
#Preview(traits: .portrait) {
    let stack = UINavigationController(rootViewController: LampScreen())
    return stack
}

#Preview("Oil") { UINavigationController(rootViewController: OilScreen()) }

struct OilScreen_Previews: PreviewProvider {
    static var previews: some View { Frame { UINavigationController(rootViewController: OilScreen()) } }
}
