import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Its helper tells what it is handed, and exchanges nothing.
enum Journal {
    static func start() { swap(#selector(getter: UIViewController.supportedInterfaceOrientations), #selector(UIViewController.told)) }
    private static func swap(_ one: Selector, _ other: Selector) { print(one, other) }
}

extension UIViewController { @objc func told() -> UIInterfaceOrientationMask { .all } }

/// A helper of the same name that exchanges methods of another class.
enum Settings {
    static func start() { swap(#selector(UserDefaults.string(forKey:)), #selector(UserDefaults.told(forKey:))) }

    private static func swap(_ one: Selector, _ other: Selector) {
        guard let first = class_getInstanceMethod(UserDefaults.self, one),
            let second = class_getInstanceMethod(UserDefaults.self, other)
        else { return }
        method_exchangeImplementations(first, second)
    }
}

extension UserDefaults { @objc func told(forKey: String) -> String? { nil } }
