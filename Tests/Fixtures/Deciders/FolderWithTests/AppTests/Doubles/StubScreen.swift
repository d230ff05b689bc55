import UIKit

final class StubScreen: UIViewController {}
