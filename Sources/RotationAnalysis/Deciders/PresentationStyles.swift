import OrientationModel
import SourceFacts

/// Which presentation styles a screen can have when it is presented (F16): set on the object, by its class, in Interface
/// Builder, or by the delegate that adapts the presentation.
struct PresentationStyles {
    private let program: Program
    private let scenes: StoryboardScenes
    private let evaluator: Evaluator
    private let pathsOfConstructions: [SourceLocation: [EventRecorder.Branch]]
    private var byObject: [Making: [Setting]] = [:]
    private var byClass: [TypeRef: [Setting]] = [:]
    private var adaptedBySite: [SourceLocation: Set<String>] = [:]
    private var adaptedByClass: [TypeRef: Set<String>] = [:]

    /// One assignment of a style.
    private struct Setting {
        var names: Set<String>
        var path: [EventRecorder.Branch]
        /// The objects that it can be about.
        var objects: Set<Making>
        /// Everything that it can be about.
        var base: Value
        var origin: Origin
        var location: SourceLocation
        var moments: [EventRecorder.Moment]
    }

    /// When a class sets its own style.
    private enum Origin {
        /// While code makes the object.
        case codeInitializer
        /// While a storyboard or xib makes it: `init(coder:)`, `awakeFromNib`.
        case interfaceBuilder
        /// At some other time, perhaps too late.
        case later
    }

    /// A style that the source does not show.
    private static let unknown = "unknown"

    init(_ recorder: EventRecorder, scenes: StoryboardScenes, evaluator: Evaluator) {
        program = scenes.program
        self.scenes = scenes
        self.evaluator = evaluator
        pathsOfConstructions = recorder.pathsOfConstructions
        for assignment in recorder.assignments where assignment.name == "modalPresentationStyle" {
            add(assignment.value, to: assignment.base, assignment.path, assignment.moments, at: assignment.location)
        }
        for call in recorder.calls where call.name == "setModalPresentationStyle:" {
            if let value = call.arguments.first?.value {
                add(value, to: call.base, call.path, call.moments, at: call.location)
            }
        }
        for assignment in recorder.assignments where assignment.name == "delegate" {
            adapt(assignment.base, by: assignment.value)
        }
        for call in recorder.calls where call.name == "setDelegate:" {
            if let value = call.arguments.first?.value { adapt(call.base, by: value) }
        }
    }

    // MARK: Collecting

    private mutating func add(
        _ value: Value, to base: Value, _ path: [EventRecorder.Branch], _ moments: [EventRecorder.Moment],
        at location: SourceLocation
    ) {
        var setting = Setting(
            names: Self.names(of: value), path: path, objects: objects(base), base: base, origin: .later,
            location: location, moments: moments)
        for case .object(let object) in base.alternatives {
            if let making = making(object) {
                byObject[making, default: []].append(setting)
            } else if object.role == nil {
                setting.origin = origin(of: object.type, at: location)
                byClass[object.type, default: []].append(setting)
            }
        }
    }

    private func making(_ object: ObjectRef) -> Making? {
        object.site.map { Making(of: object, at: $0, in: program) }
    }

    /// The objects of a value; nothing when some of them are out of sight.
    private func objects(_ value: Value) -> Set<Making> {
        guard value.open == nil else { return [] }
        var objects: Set<Making> = []
        for item in value.alternatives where item != .nil {
            guard case .object(let object) = item, let making = making(object) else { return [] }
            objects.insert(making)
        }
        return objects
    }

    /// A style set when the view loads may come too late; one set while the object is made does not.
    private func origin(of type: TypeRef, at location: SourceLocation) -> Origin {
        for case .project(let id) in program.chain(of: type) {
            for member in program.types[id].functions.values.joined()
            where program.units[member.unit].facts.path == location.file
                && member.fact.lines.contains(location.line)
            {
                let name = member.fact.name
                if name == "awakeFromNib" || name == "initWithCoder:" { return .interfaceBuilder }
                guard name.hasPrefix("init") else { continue }
                return member.fact.parameters.contains { $0.label == "coder" } ? .interfaceBuilder : .codeInitializer
            }
        }
        return .later
    }

    private mutating func adapt(_ base: Value, by value: Value) {
        for case .object(let object) in base.alternatives where object.type == .framework("UIPresentationController") {
            guard
                case .object(let presented)? = object.construction?.first(where: { $0.label == "presented" })?.value
                    .single
            else { continue }
            for case .object(let delegate) in value.alternatives {
                let names = adaptedStyles(by: delegate.type)
                guard !names.isEmpty else { continue }
                if let site = presented.site {
                    adaptedBySite[site, default: []].formUnion(names)
                } else {
                    adaptedByClass[presented.type, default: []].formUnion(names)
                }
            }
        }
    }

    /// What `adaptivePresentationStyle(for:)` of a class returns, the unchanged style left out.
    private func adaptedStyles(by type: TypeRef) -> Set<String> {
        var names: Set<String> = []
        for step in program.chain(of: type) {
            guard case .project(let id) = step else { continue }
            for (name, members) in program.types[id].functions where name.hasPrefix("adaptivePresentationStyle") {
                for member in members where member.fact.body != nil {
                    names.formUnion(Self.names(of: evaluator.methodValue(member, on: type)))
                }
            }
            if !names.isEmpty { break }
        }
        return names.subtracting(["none"])
    }

    private static func names(of value: Value) -> Set<String> {
        var names: Set<String> = []
        for item in value.alternatives {
            switch item {
            case .enumCase(_, let name), .implicit(let name): names.insert(name)
            case .integer(let number):
                names.insert(Evaluator.presentationStyles.first { $0.value == number }?.key ?? unknown)
            case .nil: continue
            default: names.insert(unknown)
            }
        }
        if value.open != nil { names.insert(unknown) }
        return names
    }

    // MARK: Asking

    /// The roles of an object that code presents.
    ///
    /// - Parameters:
    ///   - value: Everything that the call can be about, the object among it.
    ///   - call: The call that presents it.
    func roles(
        of object: ObjectRef, in value: Value, by call: EventRecorder.Call, presenter: ControllerNode?
    ) -> [Role.Kind] {
        roles(
            object, Presentation(path: call.path, objects: objects(value), value: value, moments: call.moments), nil,
            presenter)
    }

    /// The roles of a scene that a segue presents; the segue's own style comes before the scene's.
    func roles(of scene: StoryboardScenes.Scene, segueStyle: String?, presenter: ControllerNode?) -> [Role.Kind] {
        roles(scene.object, Presentation(path: [], objects: [], value: .never, moments: []), segueStyle, presenter)
    }

    /// When and with what something is presented.
    private struct Presentation {
        var path: [EventRecorder.Branch]
        var objects: Set<Making>
        /// Everything that the call can be about.
        var value: Value
        /// Empty for a segue, which the code that prepares it comes before.
        var moments: [EventRecorder.Moment]
    }

    private func roles(
        _ object: ObjectRef, _ presentation: Presentation, _ segueStyle: String?, _ presenter: ControllerNode?
    ) -> [Role.Kind] {
        if program.chain(of: object.type).contains(.framework("UIAlertController")) {
            return [.alert(presenter: presenter)]
        }
        var result: [Role.Kind] = []
        for style in styles(of: object, presentation, segueStyle).sorted() {
            for kind in kinds(of: style, presenter: presenter) where !result.contains(kind) { result.append(kind) }
        }
        return result
    }

    private func styles(of object: ObjectRef, _ presentation: Presentation, _ segueStyle: String?) -> Set<String> {
        if let fixed = overriddenStyle(object.type) { return fixed }
        var names = classStyles(of: object, segueStyle: segueStyle)
        if making(object) == nil, let last = Self.last(of: settingsOfOthers(on: object.type), before: presentation) {
            // A parameter or property whose object is made out of sight.
            names = last
        }
        if let making = making(object), let all = byObject[making] {
            let settings = all.filter { !isTooLate($0, making.place, presentation) }
            guard !settings.isEmpty else { return adapted(names, object) }
            let certain = settings.filter {
                // What is set on a variable holds for whatever that variable presents, seen or not.
                $0.objects == [making] || $0.objects == presentation.objects && !$0.objects.isEmpty
                    || $0.base == presentation.value
            }
            let set = settings.reduce(into: Set<String>()) { $0.formUnion($1.names) }
            if segueStyle != nil {
                // Whether the segue or the code that prepares it comes last is not written down.
                names.formUnion(set)
            } else if let last = Self.last(of: certain, before: presentation) {
                names = last
            } else {
                names = isCovered(by: certain, making.place, presentation) ? set : names.union(set)
            }
        }
        return adapted(names, object)
    }

    /// The styles together with those that the delegate of the presentation can turn them into.
    private func adapted(_ names: Set<String>, _ object: ObjectRef) -> Set<String> {
        var names = names
        if let site = object.site { names.formUnion(adaptedBySite[site] ?? []) }
        return names.union(adaptedByClass[object.type] ?? [])
    }

    /// What is set on objects of a class from outside, where the making of the object is out of sight.
    private func settingsOfOthers(on type: TypeRef) -> [Setting] {
        (byClass[type] ?? []).filter { $0.origin == .later }
    }

    /// Whether a style is only set when the object is on screen already: behind the call that presents it, in the body
    /// that makes it.
    private func isTooLate(_ setting: Setting, _ site: SourceLocation, _ presentation: Presentation) -> Bool {
        guard !setting.moments.isEmpty, presentation.path.starts(with: setting.path),
            isBesideConstruction(setting, site)
        else { return false }
        return setting.moments.allSatisfy { moment in
            let presented = presentation.moments.filter { $0.body == moment.body }
            return !presented.isEmpty && presented.allSatisfy { $0.order < moment.order }
        }
    }

    /// What a body has set last when it presents: the last assignment on its way, and what may follow it. Where the body
    /// runs several times, what holds each time.
    private static func last(of settings: [Setting], before presentation: Presentation) -> Set<String>? {
        var result: Set<String> = []
        for moment in presentation.moments {
            let earlier = order(settings, before: moment)
            guard let place = earlier.lastIndex(where: { presentation.path.starts(with: $0.path) }) else { return nil }
            result.formUnion(earlier[place...].flatMap(\.names))
        }
        return result.isEmpty ? nil : result
    }

    /// The settings that the same body has made before a moment, the last one last.
    private static func order(_ settings: [Setting], before moment: EventRecorder.Moment) -> [Setting] {
        settings.compactMap { setting -> (order: Int, setting: Setting)? in
            let order = setting.moments.filter { $0.body == moment.body && $0.order < moment.order }.map(\.order).max()
            return order.map { ($0, setting) }
        }.sorted { $0.order < $1.order }.map(\.setting)
    }

    /// Whether a style is set on every way: beside the code that makes the object, or before it is presented.
    private func isCovered(by settings: [Setting], _ site: SourceLocation, _ presentation: Presentation) -> Bool {
        let construction = pathsOfConstructions[site] ?? []
        if settings.contains(where: { isBesideConstruction($0, site) && construction.starts(with: $0.path) }) {
            return true
        }
        // Nothing says when a segue is prepared, but that it is before.
        guard !presentation.moments.isEmpty else { return Self.covers(settings.map(\.path), presentation.path) }
        return presentation.moments.allSatisfy {
            Self.covers(Self.order(settings, before: $0).map(\.path), presentation.path)
        }
    }

    /// Whether a setting stands in the body that makes the object, so that whoever gets the object gets it with the style.
    private func isBesideConstruction(_ setting: Setting, _ site: SourceLocation) -> Bool {
        guard setting.location.file == site.file else { return false }
        guard let facts = program.unit(ofFile: site.file).map({ program.units[$0].facts }) else { return false }
        let bodies =
            facts.types.flatMap { $0.functions.map(\.lines) + $0.properties.map(\.lines) }
            + facts.functions.map(\.lines) + facts.globals.map(\.lines)
        return bodies.contains { $0.contains(site.line) && $0.contains(setting.location.line) }
    }

    /// What the object has before anybody outside its class sets a style.
    private func classStyles(of object: ObjectRef, segueStyle: String?) -> Set<String> {
        let scene = object.site.flatMap { scenes.scene(at: $0) }
        let initial: Set<String> = [segueStyle ?? scene?.style ?? "automatic"]
        guard let all = program.chain(of: object.type).lazy.compactMap({ byClass[$0] }).first else { return initial }
        let isFromFile = scene != nil
        let isFromCode = object.site != nil && !isFromFile
        // What happens while a file makes an object does not happen when code makes it, and the other way round.
        let settings = all.filter {
            !(isFromCode && $0.origin == .interfaceBuilder) && !(isFromFile && $0.origin == .codeInitializer)
        }
        let set = settings.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let early = Set(settings.filter { $0.path.isEmpty && $0.origin != .later }.map(\.origin))
        let mustBeEarly: Set<Origin> = object.site == nil ? Set(possibleOrigins(of: object.type)) : []
        let isCertain = segueStyle == nil && !early.isEmpty && early.isSuperset(of: mustBeEarly)
        return isCertain ? set : initial.union(set)
    }

    /// How an instance of a class comes to be, when the place that makes it is not in sight.
    private func possibleOrigins(of type: TypeRef) -> [Origin] {
        scenes.all.contains { $0.object.type == type } ? [.codeInitializer, .interfaceBuilder] : [.codeInitializer]
    }

    /// A class that overrides the property has that style whatever is set.
    private func overriddenStyle(_ type: TypeRef) -> Set<String>? {
        let name = "modalPresentationStyle"
        let isOverridden = program.chain(of: type).contains { step in
            guard case .project(let id) = step else { return false }
            return program.types[id].properties[name]?.contains { $0.fact.getter != nil } ?? false
                || program.types[id].functions[name]?.contains { $0.fact.body != nil && $0.fact.parameters.isEmpty }
                    ?? false
        }
        return isOverridden ? Self.names(of: evaluator.propertyValue(name, of: type).value) : nil
    }

    /// Whether some of the places are passed on every way to the given one.
    private static func covers(_ settings: [[EventRecorder.Branch]], _ path: [EventRecorder.Branch], depth: Int = 0)
        -> Bool
    {
        if settings.contains(where: { path.starts(with: $0) }) { return true }
        guard depth < 4 else { return false }
        // Both sides of a condition before it.
        for setting in settings {
            guard let fork = setting.indices.first(where: { !path.indices.contains($0) || path[$0] != setting[$0] })
            else { continue }
            let branch = setting[fork]
            let common = Array(setting[..<fork])
            guard path.starts(with: common), !(path.indices.contains(fork) && path[fork].position == branch.position)
            else { continue }
            let isOnAllSides = (0..<branch.count).allSatisfy { side in
                var other = branch
                other.side = side
                return covers(settings, common + [other], depth: depth + 1)
            }
            if isOnAllSides { return true }
        }
        return false
    }

    // MARK: Meaning

    /// What a presentation style means. Sheets are sheets since iOS 13; before, an iPhone showed them full screen.
    private func kinds(of style: String, presenter: ControllerNode?) -> [Role.Kind] {
        switch style {
        case "fullScreen": return [.fullScreen]
        case "overFullScreen": return [.overFullScreen(presenter: presenter)]
        case "pageSheet", "formSheet", "automatic":
            let isOld = program.deploymentTarget.map { ($0.first ?? 0) < 13 } ?? false
            let fillsWindow = isOld && (style == "automatic" || scenes.idiom == .phone)
            return fillsWindow
                ? [.sheet(presenter: presenter), .fullScreenBeforeIOS13] : [.sheet(presenter: presenter)]
        default: return [.open(style: style, presenter: presenter)]
        }
    }
}
