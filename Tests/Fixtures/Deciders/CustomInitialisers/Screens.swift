import UIKit

final class PinnedStack: UINavigationController {
    init(root: UIViewController) {
        super.init(rootViewController: root)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {
    func open() {
        present(LetterScreen(text: "Dear"), animated: true)
        present(Frame(around: PictureScreen()), animated: true)
    }
}

final class LetterScreen: UIViewController {
    convenience init(text: String) {
        self.init(nibName: nil, bundle: nil)
        title = text
        self.modalPresentationStyle = .fullScreen
    }
}

/// A container that takes its child when it is made.
final class Frame: UIViewController {
    private let content: UIViewController

    init(around content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        view.addSubview(content.view)
    }
}

final class PictureScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
