import UIKit

final class OfferScreen: BaseScreen {}

@objc(TermsScreen)
final class LegalScreen: BaseScreen {}
