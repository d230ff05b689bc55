/// What the name of a class tells.
enum ClassNames {
    /// The letters that classes of Apple's frameworks begin with. Apps use them as well, so that they alone tell nothing.
    private static let frameworkPrefixes = [
        "UI", "NS", "CG", "CA", "CF", "CI", "CL", "CK", "AV", "WK", "MK", "SK", "PH", "UN", "OS",
    ]

    /// How those of them end that are made everywhere and are no screens.
    private static let frameworkEndings = [
        "Action", "Animation", "Animator", "Appearance", "Application", "Array", "Attachment", "Attributes",
        "Background", "Behavior", "Bundle", "Button", "Calendar", "Cell", "Center", "Coder", "Color", "Command",
        "Components", "Condition", "Config", "Configuration", "Constraint", "Content", "Context", "Control",
        "Coordinate", "Data", "Date", "Descriptor", "Device", "Dictionary", "Effect", "Element", "Error", "Exception",
        "Expression", "Fetch", "Filter", "Font", "Formatter", "Function", "Generator", "Group", "Guide", "Height",
        "Identifier", "Image", "Indicator", "Info", "Insets", "Interaction", "Item", "Label", "Layer", "Layout",
        "Library", "Location", "Lock", "Manager", "Map", "Material", "Menu", "Metrics", "Model", "Node",
        "Notification", "Number", "Object", "Offset", "Operation", "Options", "Output", "Paragraph", "Path", "Picker",
        "Player", "Point", "Predicate", "Preferences", "Preview", "Progress", "Provider", "Proxy", "Queue", "Range",
        "Recognizer", "Recorder", "Rect", "Region", "Registration", "Renderer", "Request", "Result", "Section",
        "Segment", "Selection", "Session", "Set", "Settings", "Shadow", "Size", "Slider", "Snapshot", "Sound",
        "Space", "Stepper", "Storage", "Store", "String", "Style", "Switch", "Symbol", "Task", "Text", "Texture",
        "Timer", "Token", "Track", "Traits", "Transaction", "Transform", "Transition", "Trigger", "URL", "Value",
        "Vector", "View", "Width", "Zone",
    ]

    /// Whether a name begins like a type, and is not like one of Apple's that is no screen.
    static func canBeOfProject(_ name: String) -> Bool {
        guard let first = name.first, first.isUppercase else { return false }
        // `UIKit…` is Apple's, `Uniform` and `UIs` are not.
        let isLikeApples = frameworkPrefixes.contains {
            name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        }
        return !isLikeApples || !frameworkEndings.contains { name.hasSuffix($0) }
    }
}
