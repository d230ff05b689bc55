/// The classes of Apple's frameworks that matter: what is a view controller, and what certainly is none.
enum FrameworkClasses {
    /// The superclass of a framework class, as far as it decides anything; nil for other names.
    static func superclass(of name: String) -> String? {
        if let known = exceptions[name] { return known }
        if viewControllers.contains(name) { return "UIViewController" }
        if others.contains(name) { return "NSObject" }
        return nil
    }

    static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclass(of: name) != nil }

    static func isViewController(_ name: String) -> Bool {
        chains[name]?.contains(.framework("UIViewController")) ?? false
    }

    /// The class and its superclasses up to `NSObject`.
    static func chain(of name: String) -> [String] {
        var result = [name]
        while let next = superclass(of: result[result.count - 1]) { result.append(next) }
        return result
    }

    /// The same for every class that is known, by name.
    static let chains: [String: [TypeRef]] = {
        let names = viewControllers.union(others).union(exceptions.keys)
        return Dictionary(uniqueKeysWithValues: names.map { ($0, chain(of: $0).map { .framework($0) }) })
    }()

    /// Containers that answer for themselves and do not consult their children (F13).
    static let stockContainers: Set<String> = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]

    /// The framework class that a step up a hierarchy is, when it answers the question for orientations itself instead of
    /// leaving it to `UIViewController`.
    static func answering(_ step: TypeRef) -> String? {
        guard case .framework(let name) = step, isViewController(name) else { return nil }
        return ["UIViewController", "UITableViewController", "UICollectionViewController"].contains(name) ? nil : name
    }

    /// Whether the system brings the screen: it is never a finding itself (F17).
    static func isSystemScreen(_ name: String) -> Bool {
        isViewController(name) && name != "UIViewController" && name != "UINavigationController"
            && !openForSubclassing.contains(name)
    }

    /// Screens the system brings; never findings themselves (F17).
    static let systemScreens: Set<String> = viewControllers.subtracting(openForSubclassing)

    private static let openForSubclassing: Set<String> = [
        "UITableViewController", "UICollectionViewController", "UISplitViewController", "UIPageViewController",
        "UITabBarController", "UIHostingController", "GLKViewController", "UIInputViewController",
        "UIDocumentViewController", "UISearchController", "UISearchContainerViewController",
    ]

    private static let exceptions: [String: String] = [
        "UIViewController": "UIResponder", "UIResponder": "NSObject", "UIView": "UIResponder",
        "UIApplication": "UIResponder", "UIWindow": "UIView", "UINavigationController": "UIViewController",
        "UIImagePickerController": "UINavigationController", "UIVideoEditorController": "UINavigationController",
        "MFMailComposeViewController": "UINavigationController",
        "MFMessageComposeViewController": "UINavigationController",
        "EKEventEditViewController": "UINavigationController", "GKGameCenterViewController": "UINavigationController",
        "GKMatchmakerViewController": "UINavigationController",
        "GKTurnBasedMatchmakerViewController": "UINavigationController",
        "GKFriendRequestComposeViewController": "UINavigationController",
        "ABPeoplePickerNavigationController": "UINavigationController",
    ]

    private static let viewControllers: Set<String> = [
        "UITabBarController", "UISplitViewController", "UIPageViewController", "UITableViewController",
        "UICollectionViewController", "UIAlertController", "UIActivityViewController", "UISearchController",
        "UISearchContainerViewController", "UIHostingController", "UIDocumentPickerViewController",
        "UIDocumentMenuViewController", "UIDocumentBrowserViewController", "UIDocumentViewController",
        "UIReferenceLibraryViewController", "UIFontPickerViewController", "UIColorPickerViewController",
        "UICloudSharingController", "UIInputViewController", "UITextFormattingViewController",
        "AVPlayerViewController", "AVPictureInPictureVideoCallViewController", "SFSafariViewController",
        "CNContactViewController", "CNContactPickerViewController", "EKEventViewController", "EKCalendarChooser",
        "QLPreviewController", "GLKViewController", "MCBrowserViewController", "MPMediaPickerController",
        "MPMoviePlayerViewController", "SKStoreProductViewController", "SLComposeViewController",
        "SLComposeServiceViewController", "PHPickerViewController", "PKAddPassesViewController",
        "PKAddPaymentPassViewController", "PKPaymentAuthorizationViewController", "VNDocumentCameraViewController",
        "DataScannerViewController", "INUIAddVoiceShortcutViewController", "INUIEditVoiceShortcutViewController",
        "RPPreviewViewController", "RPBroadcastActivityViewController", "STWebpageController",
        "MSMessagesAppViewController", "ABNewPersonViewController", "ABPersonViewController",
        "ABUnknownPersonViewController", "ILClassificationUIExtensionViewController", "ADInterstitialAd",
    ]

    /// Other base classes that apps use; a class that ends at one of them is no view controller.
    private static let others: Set<String> = [
        "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UITableView", "UICollectionView",
        "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
        "UITextView", "UITextField", "UIStackView", "UINavigationBar", "UIToolbar", "UITabBar", "UISlider", "UISwitch",
        "UIVisualEffectView", "UIPickerView", "UIDatePicker", "UISearchBar", "UIPageControl", "UIProgressView",
        "UIGestureRecognizer", "UIPanGestureRecognizer", "UITapGestureRecognizer", "UIStoryboardSegue", "UIStoryboard",
        "UIPresentationController", "UIPercentDrivenInteractiveTransition", "UICollectionViewLayout",
        "UICollectionViewFlowLayout", "UIBarButtonItem", "UIActivity", "UIDocument", "UIColor", "UIFont", "UIImage",
        "UIDevice", "UIScreen", "UITraitCollection", "UIScene", "UIWindowScene", "UISceneConfiguration", "UIMenu",
        "UIAction", "UIHostingConfiguration", "WKWebView", "MKMapView", "MKAnnotationView", "MKPointAnnotation",
        "MTKView", "SKScene", "SKView", "SKSpriteNode", "SKNode", "SCNView", "SCNNode", "ARView", "GLKView",
        "CALayer", "CAShapeLayer", "CAGradientLayer", "AVPlayer", "AVPlayerLayer", "AVAsset", "Operation",
        "NSOperation", "Thread", "NSManagedObject", "NSPersistentContainer", "XCTestCase", "JSONDecoder", "JSONEncoder",
        "Formatter", "NumberFormatter", "DateFormatter", "URLProtocol", "Bundle", "NSCoder",
        "UNNotificationServiceExtension",
        "INExtension", "NSViewController", "NSWindowController", "NSWindow", "NSView", "NSApplication",
        "WKInterfaceController",
        "Object", "NSError", "NSProxy", "UserDefaults", "NSLayoutManager", "NSTextStorage", "NSAttributedString",
    ]
}
