/// What one storyboard or xib says about view controllers and the way they come on screen.
///
/// Everything that only decorates the canvas is left out: simulated metrics, the device of the canvas and the tie breakers
/// declare no orientation (F33). Names of classes, storyboards and identifiers are as written; nothing is resolved.
public struct InterfaceBuilderFacts: Sendable, Codable, Hashable {
    /// Which of the two kinds of document it is.
    public enum Kind: String, Sendable, Codable, Hashable {
        case storyboard
        case xib
    }

    /// As given to the reader.
    public var path: String
    /// From the document's type; from the file's extension when the document does not say.
    public var kind: Kind
    /// `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`, `MacOSX.Cocoa`, `watchKit`, `AppleTV`; nil when the document does not say.
    public var targetRuntime: String?
    /// `launchScreen="YES"`: shown by the system before the app runs, it decides nothing.
    public var isLaunchScreen: Bool
    /// Id of the scene that a storyboard starts with; a controller's or a storyboard reference's.
    public var initialViewController: String?
    /// The view controllers, in source order: of a storyboard one a scene, of a xib every one at any depth.
    public var controllers: [InterfaceBuilderController]
    /// Scenes that stand for a scene of another storyboard.
    public var references: [StoryboardReference]
    /// Objects that can be a container's or the application's delegate: custom objects and the placeholders of a xib.
    public var objects: [InterfaceBuilderObject]
    /// All segues, relationships among them, in source order.
    public var segues: [SegueFact]
    /// Outlets between controllers and objects, in source order.
    public var outlets: [OutletFact]
    /// User defined run-time attributes of controllers and objects. They can set any property before the screen loads.
    public var runtimeAttributes: [RuntimeAttributeFact]
    /// What could not be read, and why. Empty for a healthy file.
    public var problems: [FileProblem]
    /// What it says about bars and layouts; nil when it was not read for that.
    public var readiness: ReadinessFacts?

    /// A value with these parts.
    public init(
        path: String, kind: Kind, targetRuntime: String? = nil, isLaunchScreen: Bool = false,
        initialViewController: String? = nil, controllers: [InterfaceBuilderController] = [],
        references: [StoryboardReference] = [], objects: [InterfaceBuilderObject] = [], segues: [SegueFact] = [],
        outlets: [OutletFact] = [], runtimeAttributes: [RuntimeAttributeFact] = [], problems: [FileProblem] = []
    ) {
        self.path = path
        self.kind = kind
        self.targetRuntime = targetRuntime
        self.isLaunchScreen = isLaunchScreen
        self.initialViewController = initialViewController
        self.controllers = controllers
        self.references = references
        self.objects = objects
        self.segues = segues
        self.outlets = outlets
        self.runtimeAttributes = runtimeAttributes
        self.problems = problems
    }

    /// Whether the document is for iOS. Of other documents only the head is read, all lists are empty.
    public var isForIOS: Bool { targetRuntime?.hasPrefix("iOS.CocoaTouch") ?? true }

    /// The File's Owner of a xib; its class is the controller that loads the file, if it is a controller.
    public var filesOwner: InterfaceBuilderObject? { objects.first { $0.kind == .filesOwner } }

    /// The controller with this id.
    public func controller(id: String) -> InterfaceBuilderController? { controllers.first { $0.id == id } }
}

/// The class an object of Interface Builder is made of, where it is not the stock class.
public struct CustomClass: Sendable, Codable, Hashable {
    /// `customClass`: the Swift class's name, or its `@objc` name, or an Objective-C class.
    public var name: String
    /// `customModule`; nil for Objective-C classes and for classes of the target that owns the file. May be stale.
    public var module: String?
    /// `customModuleProvider="target"`: the module is the one of the target that owns the file.
    public var isFromTarget: Bool

    /// A value with these parts.
    public init(name: String, module: String? = nil, isFromTarget: Bool = false) {
        self.name = name
        self.module = module
        self.isFromTarget = isFromTarget
    }
}

/// A view controller of a storyboard or a xib.
public struct InterfaceBuilderController: Sendable, Codable, Hashable {
    /// Unique in its document.
    public var id: String
    /// The element's name, which names the stock class: `viewController`, `navigationController`, `hostingController`, …
    public var element: String
    /// Nil when it is made of the stock class.
    public var customClass: CustomClass?
    /// The name that code instantiates it by.
    public var storyboardIdentifier: String?
    /// The storyboard identifier when the document says to use that.
    public var restorationIdentifier: String?
    /// The title that a bar shows.
    public var title: String?
    /// The name the author gave it in the outline of the document.
    public var userLabel: String?
    /// `modalPresentationStyle` as written: `fullScreen`, `formSheet`, `overFullScreen`, …; nil when it is not set.
    public var modalPresentationStyle: String?
    /// Id of the container this controller is nested in; xibs nest, storyboards use relationship segues instead.
    public var container: String?
    /// Of the element's start.
    public var position: Position

    /// A value with these parts.
    public init(
        id: String, element: String, customClass: CustomClass? = nil, storyboardIdentifier: String? = nil,
        restorationIdentifier: String? = nil, title: String? = nil, userLabel: String? = nil,
        modalPresentationStyle: String? = nil, container: String? = nil, position: Position
    ) {
        self.id = id
        self.element = element
        self.customClass = customClass
        self.storyboardIdentifier = storyboardIdentifier
        self.restorationIdentifier = restorationIdentifier
        self.title = title
        self.userLabel = userLabel
        self.modalPresentationStyle = modalPresentationStyle
        self.container = container
        self.position = position
    }

    /// UIKit's class for the element: `UINavigationController` for `navigationController`; nil for an unknown element.
    public var stockClass: String? {
        switch element {
        case "avPlayerViewController": "AVPlayerViewController"
        case "glkViewController": "GLKViewController"
        case "hostingController": "UIHostingController"
        case "viewController", "navigationController", "tabBarController", "splitViewController",
            "pageViewController", "tableViewController", "collectionViewController", "imagePickerController":
            "UI" + element.prefix(1).uppercased() + element.dropFirst()
        default: nil
        }
    }
}

/// `viewControllerPlaceholder`: a scene of another storyboard.
public struct StoryboardReference: Sendable, Codable, Hashable {
    /// Unique in its document; segues name it as their destination.
    public var id: String
    /// Without the extension that some projects write; nil for the same storyboard.
    public var storyboardName: String?
    /// Storyboard identifier of the scene; nil for the storyboard's initial controller.
    public var referencedIdentifier: String?
    /// The bundle that has the storyboard; nil for the one that has this document.
    public var bundleIdentifier: String?
    /// Of the element's start.
    public var position: Position

    /// A value with these parts.
    public init(
        id: String, storyboardName: String? = nil, referencedIdentifier: String? = nil,
        bundleIdentifier: String? = nil, position: Position
    ) {
        self.id = id
        self.storyboardName = storyboardName
        self.referencedIdentifier = referencedIdentifier
        self.bundleIdentifier = bundleIdentifier
        self.position = position
    }
}

/// An object that is neither a view nor a controller.
public struct InterfaceBuilderObject: Sendable, Codable, Hashable {
    /// What the object is to its document.
    public enum Kind: String, Sendable, Codable, Hashable {
        /// The placeholder `IBFilesOwner`.
        case filesOwner
        /// `customObject`: made with the scene, often a delegate.
        case customObject
        /// Any other placeholder with a class, such as an external object.
        case placeholder
        /// `window`, of the xibs that old apps start with.
        case window
    }

    /// Unique in its document.
    public var id: String
    /// What it is to its document.
    public var kind: Kind
    /// Nil for a plain window and a placeholder without a class.
    public var customClass: CustomClass?
    /// The name the author gave it in the outline of the document.
    public var userLabel: String?
    /// Id of the controller whose scene holds the object; nil in a xib.
    public var scene: String?
    /// Of the element's start.
    public var position: Position

    /// A value with these parts.
    public init(
        id: String, kind: Kind, customClass: CustomClass? = nil, userLabel: String? = nil, scene: String? = nil,
        position: Position
    ) {
        self.id = id
        self.kind = kind
        self.customClass = customClass
        self.userLabel = userLabel
        self.scene = scene
        self.position = position
    }
}

/// A connection that shows, contains or dismisses a controller.
public struct SegueFact: Sendable, Codable, Hashable {
    /// What a segue does.
    public enum Kind: Sendable, Codable, Hashable {
        /// Containment; which one says `relationship`.
        case relationship
        /// A container view's child.
        case embed
        case show
        case showDetail
        case presentation
        case popoverPresentation
        /// Of storyboards before size classes.
        case push
        case modal
        case replace
        /// The segue's own class decides.
        case custom
        case unwind
        case other(String)

        /// The kind of a `kind` attribute.
        public init(attribute: String) {
            switch attribute {
            case "relationship": self = .relationship
            case "embed": self = .embed
            case "show": self = .show
            case "showDetail": self = .showDetail
            case "presentation": self = .presentation
            case "popoverPresentation", "popover": self = .popoverPresentation
            case "push": self = .push
            case "modal": self = .modal
            case "replace": self = .replace
            case "custom": self = .custom
            case "unwind": self = .unwind
            default: self = .other(attribute)
            }
        }
    }

    /// Unique in its document; empty when the document gives none.
    public var id: String
    /// What it does.
    public var kind: Kind
    /// `rootViewController`, `viewControllers` (in source order), `masterViewController`, `detailViewController`, …
    public var relationship: String?
    /// Id of the controller in whose scene the segue starts, also when a button or a container view starts it.
    public var source: String?
    /// Id of a controller or a storyboard reference; of the exit object for `unwind`.
    public var destination: String
    /// The name that code performs it by.
    public var identifier: String?
    /// The style set on the segue, as written; it replaces the destination's own. Nil for the destination's.
    public var modalPresentationStyle: String?
    /// The segue's class, for a custom segue.
    public var customClass: CustomClass?
    /// `@IBSegueAction` that makes the destination.
    public var destinationCreationSelector: String?
    /// Of the element's start.
    public var position: Position

    /// A value with these parts.
    public init(
        id: String, kind: Kind, relationship: String? = nil, source: String? = nil, destination: String,
        identifier: String? = nil, modalPresentationStyle: String? = nil, customClass: CustomClass? = nil,
        destinationCreationSelector: String? = nil, position: Position
    ) {
        self.id = id
        self.kind = kind
        self.relationship = relationship
        self.source = source
        self.destination = destination
        self.identifier = identifier
        self.modalPresentationStyle = modalPresentationStyle
        self.customClass = customClass
        self.destinationCreationSelector = destinationCreationSelector
        self.position = position
    }
}

/// An outlet between two controllers or objects, `delegate` of a navigation controller for example. Outlets to views are
/// left out.
public struct OutletFact: Sendable, Codable, Hashable {
    /// The property that it sets.
    public var property: String
    /// Id of a controller, of an object, or of another element when the destination is a controller.
    public var source: String
    /// The source's element name: `navigationController`, `customObject`, `window`, `containerView`.
    public var sourceElement: String
    /// Id of a controller or object.
    public var destination: String
    /// Of the element's start.
    public var position: Position

    /// A value with these parts.
    public init(property: String, source: String, sourceElement: String, destination: String, position: Position) {
        self.property = property
        self.source = source
        self.sourceElement = sourceElement
        self.destination = destination
        self.position = position
    }
}

/// One user defined run-time attribute.
public struct RuntimeAttributeFact: Sendable, Codable, Hashable {
    /// Id of the controller or object.
    public var owner: String
    /// The property it sets through key-value coding: `allowsLandscape`, `supportedInterfaceOrientations`.
    public var keyPath: String
    /// `boolean`, `number`, `string`, …
    public var type: String
    /// The text of the value; booleans as written, `YES` or `NO`. Nil for values with structure.
    public var value: String?
    /// Of the element's start.
    public var position: Position

    /// A value with these parts.
    public init(owner: String, keyPath: String, type: String, value: String? = nil, position: Position) {
        self.owner = owner
        self.keyPath = keyPath
        self.type = type
        self.value = value
        self.position = position
    }
}
