import UIKit

final class HomeScreen: UITableViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ProfileScreen: UIViewController {}
