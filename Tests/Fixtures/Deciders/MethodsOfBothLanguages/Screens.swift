import UIKit

@objc final class Screens: NSObject {
    @objc static func makeRoot() -> UIViewController { HomeScreen() }
    @objc static func make(user: String) -> UIViewController { ChartScreen() }
    @objc static func screen(forVisitor name: String, named title: String) -> UIViewController { MapScreen() }
    @objc(reader:) static func page(text: String) -> UIViewController { PageScreen() }
}

final class HomeScreen: BaseScreen {
    func openDetail() {
        open(makeDetail(forItem: "one"))
        open(ChildScreen())
        open(PanelScreen())
    }
}

final class ChartScreen: BaseScreen {
    override func defaultMask() -> UIInterfaceOrientationMask { [.portrait, .landscape] }
}

final class MapScreen: BaseScreen {
    override func allowsLandscape(forSize size: CGFloat) -> Bool { true }
}

final class PageScreen: BaseScreen {}

final class ChildScreen: UIViewController {}

final class PanelScreen: IdiomScreen {
    override func mask(for idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask { .all }
}
