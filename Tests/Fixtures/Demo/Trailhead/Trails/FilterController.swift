import UIKit

/// Length, slope and season. Shown as a sheet over the list.
final class FilterController: UIViewController {}
