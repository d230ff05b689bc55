import UIKit

/// Every trail near the hiker. The root of the navigation stack.
final class TrailListController: UITableViewController {
    private var trails = Trail.samples

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Trails"
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Settings", style: .plain, target: self, action: #selector(openSettings)),
            UIBarButtonItem(title: "Filter", style: .plain, target: self, action: #selector(openFilter)),
        ]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trails.count }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(TrailController(trail: trails[indexPath.row]), animated: true)
    }

    @objc private func openSettings() {
        navigationController?.pushViewController(SettingsController(), animated: true)
    }

    @objc private func openFilter() {
        let filter = FilterController()
        filter.modalPresentationStyle = .pageSheet
        present(filter, animated: true)
    }
}
