#if canImport(UIKit)
    import UIKit

    /// Stays in portrait, and says so itself.
    public final class PlayerController: UIViewController {
        /// Portrait.
        override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
#endif
