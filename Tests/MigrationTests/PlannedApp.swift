import BuildModel
import Foundation
import OrientationModel
import RotationAnalysis
import Testing

@testable import Migration

/// A project in a temporary folder that edits are planned for.
struct PlannedApp {
    let folder: TemporaryFolder

    init(folder: TemporaryFolder) { self.folder = folder }

    /// - Parameter targets: Entries below `targets:` of an XcodeGen manifest, which are indented here.
    init(_ targets: String, _ files: [String: String], settings: String = "") throws {
        let indented = targets.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        let manifest = "name: Sample\n\(settings)targets:\n\(indented.joined(separator: "\n"))\n"
        folder = try TemporaryFolder(files.merging(["project.yml": manifest]) { _, new in new })
    }

    /// One app target of everything below `App`, on iPhone unless said otherwise, with the Info.plist `App/Info.plist`.
    init(_ files: [String: String], family: String = "1", more: String = "", settings: String = "") throws {
        try self.init(
            Self.target("App", sources: "[App]", family: family, more: more), files, settings: settings)
    }

    static func target(
        _ name: String, sources: String, family: String = "1", infoPlist: String = "App/Info.plist", more: String = ""
    ) -> String {
        """
        \(name):
          type: application
          platform: iOS
          sources: \(sources)
          settings:
            PRODUCT_BUNDLE_IDENTIFIER: a.b
            TARGETED_DEVICE_FAMILY: "\(family)"
            INFOPLIST_FILE: \(infoPlist)
        \(more)
        """
    }

    /// Settings that do not tell which names `#if` finds set.
    static let unknownConditions = "settings:\n  SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(MODE)\n"

    /// An Info.plist whose lists have these orientations.
    static func infoPlist(_ orientations: [String], pad: [String]? = nil, isFullScreen: Bool = false) -> String {
        func list(_ key: String, _ values: [String]) -> String {
            "    <key>\(key)</key>\n    <array>\n"
                + values.map { "        <string>UIInterfaceOrientation\($0)</string>\n" }.joined() + "    </array>\n"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n    <key>UILaunchScreen</key>\n    <dict/>\n"
            + (isFullScreen ? "    <key>UIRequiresFullScreen</key>\n    <true/>\n" : "")
            + list("UISupportedInterfaceOrientations", orientations)
            + (pad.map { list("UISupportedInterfaceOrientations~ipad", $0) } ?? "") + "</dict>\n</plist>\n"
    }

    static let portrait = infoPlist(["Portrait"])
    static let four = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]

    /// An app delegate whose window shows a controller.
    static func delegate(showing root: String = "Home()") -> String {
        """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window?.rootViewController = \(root)
                return true
            }
        }

        """
    }

    /// A class that presents a controller in full screen.
    static func home(presenting value: String = "") -> String {
        let body =
            value.isEmpty
            ? ""
            : "    func go() {\n        let next = \(value)\n        next.modalPresentationStyle = .fullScreen\n        present(next, animated: true)\n    }\n"
        return "import UIKit\n\nclass Home: UIViewController {\n\(body)}\n"
    }

    func load(_ overlay: FileOverlay = FileOverlay()) throws -> ProjectModel {
        var options = LoadOptions()
        options.overlay = overlay
        return try ProjectLoader(options: options).load([folder.path])
    }

    /// - Parameters:
    ///   - base: The state since which the lists were widened; nil when they are to be widened.
    ///   - ending: Files whose path ends like this are not to be edited.
    func plan(
        _ strategy: StrategyName? = nil, since base: ProjectModel? = nil, targets: Set<String> = [],
        widening: Bool = true, leavingOut ending: String? = nil
    ) throws -> MigrationPlan {
        let project = try load()
        let change = base.map { DeclarationChange.since($0) } ?? .widening(.all)
        var options = AnalysisOptions(change: change, targets: targets)
        options.holdsForEveryConfiguration = true
        let analysis = Analyzer(project: project, options: options).analyse()
        return MigrationPlanner(
            MigrationRequest(
                project: project, analysis: analysis, change: change, strategy: strategy,
                appliesWidening: widening && base == nil,
                isIncluded: { path in ending.map { !path.hasSuffix($0) } ?? true }, load: { try load($0) })
        ).plan()
    }

    func write(_ plan: MigrationPlan) throws { try FileWriter().write(plan.changes) }
}

extension MigrationPlan {
    /// What a file becomes; nil when it stays.
    func text(_ name: String) -> String? {
        changes.first { $0.file == name }.map { String(decoding: $0.after, as: UTF8.self) }
    }

    func target(_ name: String) -> TargetPlan? { targets.first { $0.target == name } }

    /// Why a strategy has no plan for a target.
    func reason(_ strategy: StrategyName, for target: String = "App") -> String? {
        self.target(target)?.considered.first { $0.name == strategy }?.reason
    }
}
