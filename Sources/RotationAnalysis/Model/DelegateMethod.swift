/// The methods in which a delegate answers instead of the Info.plist, by their names in Swift and in Objective-C.
public enum DelegateMethod {
    /// What an app delegate answers with (F3).
    public static let ofApp: Set<String> = [
        "application(_:supportedInterfaceOrientationsFor:)", "application:supportedInterfaceOrientationsForWindow:",
    ]
    /// What a scene delegate answers with from iOS 27 on (F5).
    public static let ofScene: Set<String> = [
        "supportedInterfaceOrientations(for:)", "supportedInterfaceOrientationsForWindowScene:",
    ]
}
