import UIKit

final class ShareScreen: UIViewController {}
