import UIKit

@objc final class FrameScreen: UIViewController {
    private let picture: UIViewController

    @objc init(picture: UIViewController) {
        self.picture = picture
        super.init(nibName: nil, bundle: nil)
        addChild(picture)
    }

    required init?(coder: NSCoder) { fatalError() }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
