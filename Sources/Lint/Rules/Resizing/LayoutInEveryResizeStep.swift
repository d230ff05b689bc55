import RotationAnalysis

/// Heavy work in a callback that runs in every step of a resize.
struct LayoutInEveryResizeStep: ReadinessRule {
    let metadata = RuleMetadata(
        id: "layout-in-every-resize-step",
        family: .resizing,
        side: .code,
        severity: .note,
        summary: "heavy work runs in every step of a resize",
        facts: ["F24"],
        releases: ["windows-of-any-size"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `reloadData`, the rendering of images and requests of the network in \
                `viewWillTransition(to:with:)`, in the callbacks of a window scene and in `onGeometryChange`, \
                unless the code asks whether a resize is going on.
                """,
            whyItMatters: """
                While a person drags the edge of a window these run many times a second.
                """,
            examples: Self.examples,
            instead: """
                Do it when the resize ends: ask `isInteractivelyResizing`, or use `onInteractiveResizeChange` in \
                SwiftUI. A layout is invalidated, not reloaded.
                """,
            limits: """
                Work in a function that the callback calls is not seen. What runs in a completion block or later is \
                left alone.
                """))

    let kind = ReadinessIssue.Kind.layoutInEveryResizeStep
    let consequence = "it runs many times a second while a window is dragged"
    let help =
        "do it when the resize ends ('isInteractivelyResizing', in SwiftUI 'onInteractiveResizeChange')"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
                    super.viewWillTransition(to: size, with: coordinator)
                    tableView.reloadData()
                }
                """),
            .swift(
                """
                final class List: UITableViewController {
                    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
                        super.viewWillTransition(to: size, with: coordinator)
                        coordinator.animate(alongsideTransition: { _ in self.tableView.reloadData() })
                    }
                }
                """),
            .objectiveC(
                """
                @implementation List
                - (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator {
                    [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
                    [self.collectionView reloadData];
                }
                @end
                """),
            .swift(
                """
                struct Chart: View {
                    var body: some View {
                        Color.red.onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size in
                            picture = UIGraphicsImageRenderer(size: size).image { draw($0) }
                        })
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class List: UITableViewController {
                    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
                        super.viewWillTransition(to: size, with: coordinator)
                        collectionViewLayout.invalidateLayout()
                        coordinator.animate(alongsideTransition: nil, completion: { _ in self.tableView.reloadData() })
                    }
                    override func viewDidLoad() { tableView.reloadData() }
                }
                """),
            .swift(
                """
                final class Scene: NSObject, UIWindowSceneDelegate {
                    func windowScene(_ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry) {
                        guard !windowScene.effectiveGeometry.isInteractivelyResizing else { return }
                        list.reloadData()
                    }
                }
                """),
            .objectiveC(
                """
                @implementation List
                - (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator {
                    [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
                    [self.collectionView.collectionViewLayout invalidateLayout];
                }
                @end
                """),
            .swift(
                """
                final class List: UITableViewController {
                    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
                        super.viewWillTransition(to: size, with: coordinator)
                        coordinator.animate(alongsideTransition: nil) { _ in self.tableView.reloadData() }
                    }
                }
                """),
        ])
}
