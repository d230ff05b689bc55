import UIKit

enum Palette {
    static func apply() {
        UINavigationBar.appearance().tintColor = .systemGreen
    }
}
