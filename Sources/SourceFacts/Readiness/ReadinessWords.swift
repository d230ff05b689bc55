/// The words of which a file has to hold one before its code is looked at for the readiness rules.
enum ReadinessWords {
    static let scan = WordScan(
        device + resizing + bars + grids + DeviceSizes.all.map(String.init))

    private static let device = [
        "UIScreen", "screen", "nativeBounds", "UIDevice", "userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM",
        "orientation", "interfaceOrientation", "statusBarOrientation", "isLandscape", "isPortrait",
        "UIInterfaceOrientationIsLandscape", "UIInterfaceOrientationIsPortrait", "UIDeviceOrientationIsLandscape",
        "UIDeviceOrientationIsPortrait", "horizontalSizeClass",
    ]
    private static let resizing = [
        "viewWillTransition", "viewWillTransitionToSize", "didUpdateEffectiveGeometry", "onGeometryChange",
        "sizeRestrictions", "UISceneSizeRestrictions", "windowResizability",
    ]
    private static let bars = [
        "UIToolbar", "UINavigationBar", "UITabBar", "UIBarButtonItem", "toolbar", "ToolbarItem", "ToolbarItemGroup",
        "ToolbarContent", "navigationBarItems", "navigationItem", "toolbarItems", "ellipsis", "ArrangementView",
    ]
    private static let grids = [
        "GridItem", "LazyVGrid", "LazyHGrid", "NSCollectionLayoutGroup", "fractionalWidth", "fractionalWidthDimension",
        "numberOfColumns", "sizeForItemAt", "sizeForItemAtIndexPath", "columnCount", "itemsPerRow", "leadingAnchor",
        "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
        "bottomAnchor", "NSLayoutConstraint", "ignoresSafeArea", "edgesIgnoringSafeArea",
    ]
}

/// Widths and heights of iPhones and iPads, in points.
enum DeviceSizes {
    static let phoneWidths: Set<Int> = [320, 360, 375, 390, 393, 402, 414, 420, 428, 430, 440]
    static let padWidths: Set<Int> = [744, 768, 810, 820, 834, 1024, 1032]
    static let heights: Set<Int> = [
        480, 568, 667, 736, 780, 812, 844, 852, 874, 896, 912, 926, 932, 956, 1080, 1112, 1133, 1180, 1194, 1210, 1366,
        1376,
    ]
    /// In pixels, as `nativeBounds` has them.
    static let pixels: Set<Int> = [
        640, 750, 828, 960, 1125, 1136, 1170, 1179, 1242, 1284, 1290, 1334, 1792, 1920, 2048, 2208, 2388, 2436, 2532,
        2556, 2688, 2732, 2778, 2796,
    ]
    static let widths = phoneWidths.union(padWidths)
    static let all = Array(widths.union(heights).union(pixels))
}
