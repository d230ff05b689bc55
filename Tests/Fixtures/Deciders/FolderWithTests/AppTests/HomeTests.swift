import XCTest

final class HomeTests: XCTestCase {}

final class SpyScreen: UIViewController {}
