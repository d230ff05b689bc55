import OrientationModel

/// What one target is in one build configuration. Evaluated for a device build unless something else is said.
public struct TargetConfiguration: Sendable {
    /// The configuration's name.
    public var name: String
    /// The idioms the app runs on natively.
    public var deviceFamilies: DeviceFamilies
    /// `IPHONEOS_DEPLOYMENT_TARGET`, when it is written somewhere.
    public var deploymentTarget: String?
    /// Where the deployment target was written.
    public var deploymentTargetOrigin: [Evidence]
    /// Why the deployment target cannot be known although a build file speaks of it. One line.
    public var deploymentTargetUnknownReason: String?
    /// The module the target's own files are compiled in (`PRODUCT_MODULE_NAME`).
    public var moduleName: String
    /// Names that are true in `#if`, sorted: `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and `-D` flags.
    public var compilationConditions: [String]
    /// Macros that build settings give the C preprocessor (`GCC_PREPROCESSOR_DEFINITIONS` and `-D` flags) with a value
    /// other than 0, sorted.
    public var preprocessorMacros: [String]
    /// What is declared for each idiom of `deviceFamilies`; an idiom the app does not run on has no entry.
    public var declarations: [Idiom: Declaration]
    /// Every orientation list of the final Info.plist.
    public var orientationLists: [OrientationList]
    /// The name of the main storyboard for each idiom that has one, without suffix.
    public var mainStoryboards: [Idiom: String]
    /// The scene manifest, when the Info.plist has one.
    public var sceneManifest: SceneManifest?
    /// Whether there is a launch storyboard or launch screen; nil when the Info.plist is unknown.
    public var hasLaunchScreen: Bool?
    /// The Info.plist file that is used, relative to the root.
    public var infoPlistPath: String?
    /// `LSApplicationCategoryType`, as in `public.app-category.puzzle-games`; nil when the Info.plist has none.
    public var category: String?
    /// What a simulator build declares; nil when it declares the same.
    public var simulator: BuildDeclarations?
    /// The lists of a simulator build; nil when they are a device build's, values and places.
    public var simulatorLists: BuildLists?
    /// The build settings report that it goes by, as the caller names it; nil when the build files decide.
    public var report: String?
    /// What is wrong or misleading in this configuration. Sorted by location.
    public var diagnostics: [BuildDiagnostic]

    /// Makes a configuration from its parts.
    public init(
        name: String, deviceFamilies: DeviceFamilies, deploymentTarget: String? = nil,
        deploymentTargetOrigin: [Evidence] = [], deploymentTargetUnknownReason: String? = nil, moduleName: String,
        compilationConditions: [String] = [], preprocessorMacros: [String] = [], declarations: [Idiom: Declaration],
        orientationLists: [OrientationList] = [], mainStoryboards: [Idiom: String] = [:],
        sceneManifest: SceneManifest? = nil, hasLaunchScreen: Bool? = nil, infoPlistPath: String? = nil,
        category: String? = nil, simulator: BuildDeclarations? = nil, diagnostics: [BuildDiagnostic] = []
    ) {
        self.name = name
        self.deviceFamilies = deviceFamilies
        self.deploymentTarget = deploymentTarget
        self.deploymentTargetOrigin = deploymentTargetOrigin
        self.deploymentTargetUnknownReason = deploymentTargetUnknownReason
        self.moduleName = moduleName
        self.compilationConditions = compilationConditions
        self.preprocessorMacros = preprocessorMacros
        self.declarations = declarations
        self.orientationLists = orientationLists
        self.mainStoryboards = mainStoryboards
        self.sceneManifest = sceneManifest
        self.hasLaunchScreen = hasLaunchScreen
        self.infoPlistPath = infoPlistPath
        self.category = category
        self.simulator = simulator
        self.diagnostics = diagnostics
    }

    /// The declarations after the what-if widening.
    ///
    /// Every list that exists becomes all four. An idiom without a list keeps its default, and what is unknown stays
    /// unknown.
    public func widened(_ mode: WideningMode) -> [Idiom: Declaration] {
        var result = declarations
        for (idiom, declaration) in declarations where mode.touches(idiom) && declaration.key != nil {
            switch declaration.orientations {
            case .known, .conflicting:
                result[idiom]?.orientations = .known(.all)
            case .default, .unknown:
                continue
            }
        }
        return result
    }

    /// Whether both say the same about orientation, wherever it is written.
    public func declaresSame(as other: TargetConfiguration) -> Bool {
        device.differences(from: other.device).isEmpty
            && (simulator ?? device).differences(from: other.simulator ?? other.device).isEmpty
    }

    /// Whether both declare the same for the same kind of reason: what is assumed is not written down, and a report is no
    /// build file.
    func standsBeside(_ other: TargetConfiguration) -> Bool {
        declaresSame(as: other) && report == other.report
            && deviceFamilies.isAssumed == other.deviceFamilies.isAssumed
    }

    /// The lists of a device build.
    public var deviceLists: BuildLists {
        BuildLists(declarations: declarations, orientationLists: orientationLists)
    }

    /// The lists of each build: a device's first, then a simulator's, where they are written elsewhere or say something else.
    public var builds: [BuildLists] { [deviceLists] + [simulatorLists].compactMap(\.self) }

    /// What a device build declares.
    public var device: BuildDeclarations {
        BuildDeclarations(
            deviceFamilies: deviceFamilies, deploymentTarget: deploymentTarget,
            deploymentTargetOrigin: deploymentTargetOrigin,
            deploymentTargetUnknownReason: deploymentTargetUnknownReason, declarations: declarations)
    }
}

/// What one build declares, for a device or for the simulator, with the lists that it comes from.
public struct BuildLists: Sendable, Hashable {
    /// What is declared for each idiom that the app runs on.
    public var declarations: [Idiom: Declaration]
    /// Every orientation list of the final Info.plist.
    public var orientationLists: [OrientationList]

    /// Puts declarations and lists of the same build together.
    public init(declarations: [Idiom: Declaration], orientationLists: [OrientationList]) {
        self.declarations = declarations
        self.orientationLists = orientationLists
    }
}

/// The kinds of device an app runs on natively.
public struct DeviceFamilies: Sendable, Hashable {
    /// The idioms; never empty for an app.
    public var idioms: Set<Idiom>
    /// True when no build file says so and the SDK's default was assumed.
    public var isAssumed: Bool
    /// Why they had to be assumed although a build file speaks of them. One line.
    public var unknownReason: String?
    /// Where it was written.
    public var origin: [Evidence]

    /// Makes a set of device families.
    public init(idioms: Set<Idiom>, isAssumed: Bool, unknownReason: String? = nil, origin: [Evidence] = []) {
        self.idioms = idioms
        self.isAssumed = isAssumed
        self.unknownReason = unknownReason
        self.origin = origin
    }
}

/// `UIApplicationSceneManifest`.
public struct SceneManifest: Sendable, Hashable {
    /// One entry below `UISceneConfigurations`.
    public struct Scene: Sendable, Hashable {
        /// The session role, `UIWindowSceneSessionRoleApplication` for the main screen.
        public var role: String
        /// `UISceneConfigurationName`.
        public var name: String?
        /// `UISceneStoryboardFile` without suffix.
        public var storyboard: String?
        /// `UISceneDelegateClassName` with its module, after build settings were put in: `Cam.SceneDelegate`.
        public var delegateClass: String?
        /// `UISceneClassName`, likewise.
        public var sceneClass: String?
        /// Where the entry stands.
        public var location: SourceLocation?

        /// Makes an entry.
        public init(
            role: String, name: String? = nil, storyboard: String? = nil, delegateClass: String? = nil,
            sceneClass: String? = nil, location: SourceLocation? = nil
        ) {
            self.role = role
            self.name = name
            self.storyboard = storyboard
            self.delegateClass = delegateClass
            self.sceneClass = sceneClass
            self.location = location
        }
    }

    /// The scenes, in source order.
    public var scenes: [Scene]
    /// `UIApplicationSupportsMultipleScenes`.
    public var supportsMultipleScenes: Bool

    /// Makes a manifest.
    public init(scenes: [Scene], supportsMultipleScenes: Bool) {
        self.scenes = scenes
        self.supportsMultipleScenes = supportsMultipleScenes
    }
}
