/// What one file says that matters once windows have any size and apps run on two displays.
///
/// Lexical and structural: no masks, no bounds. Like all facts it depends on the bytes of one file; names that may be
/// helpers of another file are kept as ``DeviceSource/Kind/named(base:name:)`` and resolved later.
public struct ReadinessFacts: Sendable, Codable, Hashable {
    /// In source order of the declarations they stand in.
    public var facts: [ReadinessFact] = []
    /// Properties, functions and macros that only pass on what the device is.
    public var helpers: [DeviceHelper] = []

    /// Nothing was found.
    public init() {}

    /// The names in layout code that can be helpers of other files, and the names of this file's helpers.
    public var isEmpty: Bool { facts.isEmpty && helpers.isEmpty }
}

/// One place that a rule of the readiness families may report.
public struct ReadinessFact: Sendable, Codable, Hashable {
    /// What was found.
    public indirect enum Kind: Sendable, Codable, Hashable {
        /// Something that describes the device, and the layout that depends on it.
        case layout(DeviceSource, LayoutEffect)
        /// A size is compared with the width or height of a device, in points.
        case deviceSize(Int)
        /// Heavy work in a callback that runs in every step of a resize.
        case resizeWork(call: String, callback: String)
        /// The smallest size that the app wants for its windows.
        case minimumSize
        /// A view is added to another one, or handed to SwiftUI.
        case addedView(ViewReference)
        /// A bar item with a title and without an image.
        case textOnlyBarItem(title: String?)
        /// A bar item with an image and without a title.
        case untitledBarItem(image: String?)
        /// A fixed space, or a spacer view, among bar items.
        case barSpacing(String)
        /// The ellipsis symbol on a menu or bar item.
        case ellipsis(symbol: String)
        /// A bar item that shows a view of its own.
        case customBarView(ViewReference)
        /// A grid with an odd number of columns.
        case oddColumns(Int)
        /// A container that has to be the other way round: the inner and the outer one.
        case nesting(inner: String, outer: String)
        /// A view is pinned to an edge of the view controller's view.
        case pinnedToEdge(ViewReference, edge: String)
        /// A constant width, in points, that is a device's.
        case fixedWidth(Int, ViewReference)
    }

    /// What was found.
    public var kind: Kind
    /// The type and function it stands in.
    public var context: CodeContext
    /// The `#if` conditions around it; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of its first byte.
    public var position: Position
}

/// A view as a statement names it.
public struct ViewReference: Sendable, Codable, Hashable {
    /// The last name: `toolbar` of `self.toolbar`; nil for a view that is created on the spot.
    public var name: String?
    /// Its class, as far as the file's own statements tell.
    public var className: String?
}

/// Something in the source that says what the device is.
public struct DeviceSource: Sendable, Codable, Hashable {
    /// Which property of the device.
    public enum Kind: Sendable, Codable, Hashable {
        /// The size of a screen.
        case screen
        /// The orientation of the device or of its interface.
        case orientation
        /// `statusBarOrientation`.
        case statusBarOrientation
        /// iPhone or iPad.
        case idiom
        /// The horizontal size class.
        case widthClass
        /// A name that may be a helper for one of these. The base as written, nil for none.
        case named(base: String?, name: String)
    }

    /// Which property of the device.
    public var kind: Kind
    /// As written, shortened.
    public var text: String
}

/// What a layout does with a ``DeviceSource``.
public struct LayoutEffect: Sendable, Codable, Hashable {
    /// How the value takes part.
    public enum Role: String, Sendable, Codable, Hashable {
        /// It is, or is part of, a size or position.
        case feeds
        /// It chooses between sizes, constraints or containers.
        case chooses
        /// It is compared.
        case compared
        /// It is read, for whatever purpose.
        case read
    }

    /// How the value takes part.
    public var role: Role
    /// The argument, property or container: `frame`, `constant`, `NavigationSplitView`.
    public var what: String
    /// Whether numbers are chosen, not containers.
    public var isNumeric: Bool
}

/// A property, function or macro that passes on what the device is, and does nothing else.
public struct DeviceHelper: Sendable, Codable, Hashable {
    /// As it is called.
    public var name: String
    /// The type it belongs to, as written; nil for a global and a macro.
    public var owner: String?
    /// What it passes on.
    public var sources: [DeviceSource.Kind]
    /// The `#if` conditions around it; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position
}

extension ReadinessFact.Kind {
    /// Whether something is only compared: what comes of it may be no part of a layout.
    var isComparison: Bool {
        switch self {
        case .deviceSize: true
        case .layout(_, let effect): effect.role == .compared
        default: false
        }
    }
}
