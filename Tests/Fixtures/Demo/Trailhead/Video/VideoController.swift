import UIKit

/// A walk along the trail, without an override: until now the Info.plist kept it upright.
final class VideoController: UIViewController {}
