import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

final class MeadowScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func play() {
        present(ReplayScreen(), animated: true)
        present(FinaleScreen(), animated: true)
    }
}

/// Made by code alone, so that `awakeFromNib` never runs.
final class ReplayScreen: UIViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        modalPresentationStyle = .fullScreen
    }
}

/// Made by code, which never runs the initialiser for files.
final class FinaleScreen: UIViewController {
    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .fullScreen
    }
}

/// Made by the storyboard.
final class StageScreen: UIViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        modalPresentationStyle = .fullScreen
    }
}
