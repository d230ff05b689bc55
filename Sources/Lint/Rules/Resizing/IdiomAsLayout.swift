import RotationAnalysis

/// A layout that follows the kind of device instead of the room there is.
struct IdiomAsLayout: ReadinessRule {
    let metadata = RuleMetadata(
        id: "idiom-as-layout",
        family: .resizing,
        side: .code,
        severity: .warning,
        summary: "the idiom chooses sizes, columns, constraints or containers",
        facts: ["F24"],
        releases: ["windows-of-any-size"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `userInterfaceIdiom`, `UI_USER_INTERFACE_IDIOM()` and tests of the device's model where \
                they choose a size, a number of columns, a constraint or a container. Helpers that wrap such a test \
                are followed. Not in overrides of orientations, nor where a feature is switched on or off.
                """,
            whyItMatters: """
                An iPad app can be as narrow as an iPhone, and an iPhone app can be wide: in iPhone Mirroring, on \
                an iPad, on the inner display of a device that folds.
                """,
            examples: Self.examples,
            instead: """
                Ask the traits or, better, the size at hand: `traitCollection.horizontalSizeClass`, \
                `view.bounds.width`, `ViewThatFits`, `containerRelativeFrame`.
                """,
            limits: """
                How a screen is presented, and which features an idiom has, are no layout. Whether a branch only \
                shows more content is not told apart from a branch that shows the same in another way, so views \
                without a size in both branches are left alone.
                """))

    let kind = ReadinessIssue.Kind.idiomAsLayout
    let consequence = "an iPad window can be narrow and an iPhone window wide"
    let help =
        "decide by traits or by the size at hand"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                var columns: Int { UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2 }
                """),
            .swift(
                """
                final class GridController: UICollectionViewController {
                    var columns: Int { UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2 }
                }
                """),
            .swift(
                """
                final class Form: UIViewController {
                    func place() {
                        if traitCollection.userInterfaceIdiom == .pad {
                            leading.constant = 120
                        } else {
                            leading.constant = 16
                        }
                    }
                }
                """),
            .swift(
                """
                struct Home: View {
                    var body: some View {
                        if UIDevice.current.userInterfaceIdiom == .pad {
                            NavigationSplitView { Sidebar() } detail: { Detail() }
                        } else {
                            NavigationStack { Sidebar() }
                        }
                    }
                }
                """),
            .files([
                "App/Device.swift": """
                enum Device { static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad } }
                extension View { var isTablet: Bool { Device.isPad } }
                let isBig = UIDevice.current.userInterfaceIdiom == .pad
                """,
                "App/Card.swift": """
                struct Card: View {
                    var body: some View { Text("x").padding(Device.isPad ? 40 : 16) }
                }
                """,
                "App/Other.swift": """
                struct Other: View {
                    var body: some View { Text("x").frame(maxWidth: isTablet ? 600 : .infinity).padding(isBig ? 2 : 1) }
                }
                """,
            ]),
            .objectiveC(
                """
                #define IS_IPAD (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
                @implementation Cell
                - (CGFloat)rowHeight { return IS_IPAD ? 88 : 44; }
                - (void)place {
                    if ([[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPad) {
                        self.label.frame = CGRectMake(0, 0, 600, 44);
                    }
                }
                @end
                """),
            .swift(
                """
                final class Cell: UITableViewCell {
                    func height() -> CGFloat {
                        switch UIDevice.current.userInterfaceIdiom {
                        case .pad: return 88
                        default: return 44
                        }
                    }
                }
                """),
            .objectiveC(
                """
                #define IS_IPAD (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
                #define CELL_MARGIN (IS_IPAD ? 24 : 12)
                """),
            .swift(
                """
                func makeRoot() -> UIViewController {
                    if UIDevice.current.userInterfaceIdiom == .pad { return UISplitViewController(style: .doubleColumn) }
                    return UINavigationController(rootViewController: ListController())
                }
                """),
            .swift(
                """
                enum Metrics {
                    static var rowHeight: CGFloat { UIDevice.current.userInterfaceIdiom == .pad ? 88 : 44 }
                }
                final class Cell: UIView {
                    func place() { layoutMargins.left = UIDevice.current.userInterfaceIdiom == .pad ? 40 : 16 }
                }
                """),
            .swift(
                """
                extension EdgeInsets {
                    static let edge: CGFloat = {
                        if UIDevice.current.userInterfaceIdiom == .pad {
                            24
                        } else {
                            16
                        }
                    }()
                }
                """),
            .swift(
                """
                final class Cell: UIView {
                    static let inset: CGFloat = {
                        if UIDevice.current.userInterfaceIdiom == .pad { return 40 }
                        return 20
                    }()
                    let gap: CGFloat = { UIDevice.current.userInterfaceIdiom == .pad ? 40 : 20 }()
                }
                """),
            .swift(
                """
                struct Wall: View {
                    let columns = Array(repeating: GridItem(.flexible()), count: UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2)
                }
                """),
            .swift(
                """
                func makeRoot() -> UIViewController {
                    guard UIDevice.current.userInterfaceIdiom == .pad else { return UITabBarController() }
                    return UISplitViewController(style: .doubleColumn)
                }
                """),
            .swift(
                """
                struct Kiosk: View {
                    var body: some View {
                        if UIDevice.current.userInterfaceIdiom == .phone { NavigationStack { content } } else { content }
                    }
                }
                """),
            .swift(
                """
                final class Form: UIViewController {
                    var wide: NSLayoutConstraint!
                    func one() { wide.isActive = UIDevice.current.userInterfaceIdiom == .pad }
                    func two() { NSLayoutConstraint.activate(UIDevice.current.userInterfaceIdiom == .pad ? [wide] : [narrow]) }
                    func three() {
                        switch traitCollection.userInterfaceIdiom {
                        case .pad: button.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
                        default: break
                        }
                    }
                }
                """),
            .swift(
                """
                struct Posters: View {
                    var layout: PosterLayout {
                        if UIDevice.current.userInterfaceIdiom == .pad {
                            return .minimumWidth(columnWidth: 300)
                        } else {
                            return .grid(columns: 2)
                        }
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class Share: UIViewController {
                    func share(_ sheet: UIActivityViewController) {
                        if UIDevice.current.userInterfaceIdiom == .pad {
                            sheet.popoverPresentationController?.sourceView = view
                        }
                        present(sheet, animated: true)
                    }
                }
                """),
            .swift(
                """
                final class Root: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                    }
                    func start() {
                        analytics.log(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")
                        pageSize = UIDevice.current.userInterfaceIdiom == .pad ? 50 : 20
                    }
                }
                """),
            .swift(
                """
                struct Settings: View {
                    var body: some View {
                        if UIDevice.current.userInterfaceIdiom == .phone { Toggle("Haptics", isOn: $haptics) }
                    }
                }
                """),
            .swift(
                """
                struct Card: View {
                    var body: some View { Text("x").padding(UIDevice.current.userInterfaceIdiom == .mac ? 40 : 16) }
                }
                """),
            .objectiveC(
                """
                @implementation Store
                - (NSString *)name { return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? @"pad" : @"phone"; }
                - (BOOL)canCall { return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone; }
                @end
                """),
            .files([
                "App/Device.swift": """
                enum Device { static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad } }
                """,
                "App/Card.swift": """
                struct Card: View {
                    let isPad: Bool
                    var body: some View { Text("x").padding(isPad ? 40 : 16) }
                }
                """,
            ]),
            .swift(
                """
                final class Reader: UIViewController {
                    var isFullScreenAvailable: Bool { Settings.shared.fullScreen && traitCollection.userInterfaceIdiom == .phone }
                    func place() { if isFullScreenAvailable { topConstraint.constant = -44 } }
                }
                """),
            .swift(
                """
                final class Store {
                    func prepare() {
                        let maximumCacheSize = UIDevice.current.userInterfaceIdiom == .pad ? 512 : 256
                        cache.limit = maximumCacheSize
                    }
                }
                """),
            .files([
                "App/Device.swift": """
                extension UIDevice { @objc class func isPad() -> Bool { UIDevice.current.userInterfaceIdiom == .pad } }
                """,
                "App/View.m": """
                @interface Settings : NSObject
                @property BOOL isPad;
                @end
                @implementation Card
                - (void)layoutSubviews { self.frame = CGRectMake(0, 0, self.settings.isPad ? 100 : 50, 10); }
                @end
                """,
            ]),
            .swift(
                """
                struct Kiosk: View {
                    var body: some View {
                        if UIDevice.current.userInterfaceIdiom == .phone { NavigationStack { content } } else { Text("Not here") }
                    }
                }
                """),
        ])
}
