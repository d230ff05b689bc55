import UIKit

final class RootScreen: UIViewController {
    func open() {
        present(ReaderScreen(), animated: true)
        present(LateScreen(), animated: true)
        present(FixedScreen(), animated: true)
        present(PaperScreen(), animated: true)
    }
}

final class ReaderScreen: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LateScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        modalPresentationStyle = .fullScreen
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class FixedScreen: UIViewController {
    override var modalPresentationStyle: UIModalPresentationStyle {
        get { .fullScreen }
        set {}
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// The style comes from the base class's initialiser.
class SheetOfPaper: UIViewController {
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) {
        fatalError()
    }
}

final class PaperScreen: SheetOfPaper {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
