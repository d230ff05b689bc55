/// The masks UIKit and the system use where an app says nothing.
public enum UIKitDefaults {
    /// A view controller without an override (F4, documented: `UIViewController.supportedInterfaceOrientations`).
    public static func controllerMask(for idiom: Idiom) -> OrientationMask {
        idiom == .phone ? .allButUpsideDown : .all
    }

    /// An app whose Info.plist has no list (F6, documented: `UIApplication.supportedInterfaceOrientations(for:)`).
    public static func appMask(for idiom: Idiom) -> OrientationMask {
        idiom == .phone ? .allButUpsideDown : .all
    }
}
