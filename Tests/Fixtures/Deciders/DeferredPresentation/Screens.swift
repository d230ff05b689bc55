import UIKit

final class WebScreen: UIViewController {
    func cover(with screen: UIViewController) {
        DispatchQueue.main.async { [weak self] in
            self?.leave {
                self?.present(screen, animated: true, completion: nil)
            }
        }
    }

    private func leave(completion: (() -> Void)?) {
        dismiss(animated: false, completion: completion)
    }

    func scan() {
        let scanner = ScannerScreen()
        scanner.modalPresentationStyle = .fullScreen
        cover(with: scanner)
    }

    func read() {
        let reader = ReaderScreen()
        reader.modalPresentationStyle = .fullScreen
        cover(with: reader)
    }
}

final class ScannerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ReaderScreen: UIViewController {}
