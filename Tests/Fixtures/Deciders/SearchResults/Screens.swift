import UIKit

final class IndexScreen: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let results = ResultsScreen()
        let search = UISearchController(searchResultsController: results)
        navigationItem.searchController = search
    }
}

final class ResultsScreen: UITableViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
