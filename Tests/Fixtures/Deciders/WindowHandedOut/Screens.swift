import UIKit

final class ShelfScreen: UIViewController {}
