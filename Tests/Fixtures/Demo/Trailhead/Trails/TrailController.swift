import UIKit

/// One trail: pictures, and ways to see more of it.
final class TrailController: UIViewController {
    private let trail: Trail

    init(trail: Trail) {
        self.trail = trail
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    @objc private func openMap() {
        let map = MapController()
        map.modalPresentationStyle = .fullScreen
        present(map, animated: true)
    }

    @objc private func openVideo() {
        let video = VideoController()
        video.modalPresentationStyle = .fullScreen
        present(video, animated: true)
    }

    @objc private func openCamera() {
        let camera = CameraController()
        camera.modalPresentationStyle = .fullScreen
        present(camera, animated: true)
    }
}
