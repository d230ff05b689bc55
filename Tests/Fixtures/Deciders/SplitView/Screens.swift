import UIKit

final class MailboxScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class MessageScreen: UIViewController {
    func open() {
        showDetailViewController(AttachmentScreen(), sender: self)
    }
}

final class AttachmentScreen: UIViewController {}
