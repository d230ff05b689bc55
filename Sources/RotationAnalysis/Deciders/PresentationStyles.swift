import OrientationModel
import SourceFacts

/// Which presentation styles a screen can have when it is presented (F16): set on the object, by its class, in Interface
/// Builder, or by the delegate that adapts the presentation.
struct PresentationStyles {
    private let program: Program
    private let scenes: StoryboardScenes
    private let evaluator: Evaluator
    private var bySite: [SourceLocation: [Setting]] = [:]
    private var byClass: [TypeRef: [Setting]] = [:]
    private var adaptedBySite: [SourceLocation: Set<String>] = [:]
    private var adaptedByClass: [TypeRef: Set<String>] = [:]

    /// One assignment of a style.
    private struct Setting {
        var names: Set<String>
        var path: [EventRecorder.Branch]
        /// Whether it happens before the screen is presented for certain.
        var isEarly: Bool
    }

    /// A style that the source does not show.
    private static let unknown = "unknown"

    init(_ recorder: EventRecorder, scenes: StoryboardScenes, evaluator: Evaluator) {
        program = scenes.program
        self.scenes = scenes
        self.evaluator = evaluator
        for assignment in recorder.assignments where assignment.name == "modalPresentationStyle" {
            add(assignment.value, to: assignment.base, assignment.path, at: assignment.location)
        }
        for call in recorder.calls where call.name == "setModalPresentationStyle:" {
            if let value = call.arguments.first?.value { add(value, to: call.base, call.path, at: call.location) }
        }
        for assignment in recorder.assignments where assignment.name == "delegate" { adapt(assignment.base, by: assignment.value) }
        for call in recorder.calls where call.name == "setDelegate:" {
            if let value = call.arguments.first?.value { adapt(call.base, by: value) }
        }
    }

    // MARK: Collecting

    private mutating func add(_ value: Value, to base: Value, _ path: [EventRecorder.Branch], at location: SourceLocation) {
        let names = Self.names(of: value)
        let isOneObject = base.alternatives.filter { $0 != .nil }.count == 1 && base.open == nil
        for case .object(let object) in base.alternatives {
            if let site = object.site {
                bySite[site, default: []].append(Setting(names: names, path: path, isEarly: isOneObject))
            } else if object.role == nil {
                let isEarly = isOneObject && isInitializer(of: object.type, at: location)
                byClass[object.type, default: []].append(Setting(names: names, path: path, isEarly: isEarly))
            }
        }
    }

    /// A style set when the view loads may come too late; one set while the object is made does not.
    private func isInitializer(of type: TypeRef, at location: SourceLocation) -> Bool {
        program.chain(of: type).contains { step in
            guard case .project(let id) = step else { return false }
            return program.types[id].functions.contains { name, members in
                (name.hasPrefix("init") || name.hasPrefix("awakeFromNib"))
                    && members.contains { program.units[$0.unit].facts.path == location.file && $0.fact.lines.contains(location.line) }
            }
        }
    }

    private mutating func adapt(_ base: Value, by value: Value) {
        for case .object(let object) in base.alternatives where object.type == .framework("UIPresentationController") {
            guard case .object(let presented)? = object.construction?.first(where: { $0.label == "presented" })?.value.single else { continue }
            for case .object(let delegate) in value.alternatives {
                let names = adaptedStyles(by: delegate.type)
                guard !names.isEmpty else { continue }
                if let site = presented.site { adaptedBySite[site, default: []].formUnion(names) } else {
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
            case .nil: continue
            default: names.insert(unknown)
            }
        }
        if value.open != nil { names.insert(unknown) }
        return names
    }

    // MARK: Asking

    /// The roles of an object that code presents.
    func roles(of object: ObjectRef, path: [EventRecorder.Branch], presenter: ControllerNode?) -> [Role.Kind] {
        roles(object, path, segueStyle: nil, presenter)
    }

    /// The roles of a scene that a segue presents; the segue's own style comes before the scene's.
    func roles(of scene: StoryboardScenes.Scene, segueStyle: String?, presenter: ControllerNode?) -> [Role.Kind] {
        roles(scene.object, [], segueStyle: segueStyle, presenter)
    }

    private func roles(
        _ object: ObjectRef, _ path: [EventRecorder.Branch], segueStyle: String?, _ presenter: ControllerNode?
    ) -> [Role.Kind] {
        if program.chain(of: object.type).contains(.framework("UIAlertController")) { return [.alert(presenter: presenter)] }
        var result: [Role.Kind] = []
        for style in styles(of: object, path, segueStyle: segueStyle).sorted() {
            for kind in kinds(of: style, presenter: presenter) where !result.contains(kind) { result.append(kind) }
        }
        return result
    }

    private func styles(of object: ObjectRef, _ path: [EventRecorder.Branch], segueStyle: String?) -> Set<String> {
        if let fixed = overriddenStyle(object.type) { return fixed }
        var names = classStyles(of: object, segueStyle: segueStyle)
        if segueStyle == nil, let site = object.site, let settings = bySite[site] {
            let isCertain = Self.covers(settings.filter(\.isEarly).map(\.path), path)
            let set = settings.reduce(into: Set<String>()) { $0.formUnion($1.names) }
            names = isCertain ? set : names.union(set)
        }
        if let site = object.site { names.formUnion(adaptedBySite[site] ?? []) }
        names.formUnion(adaptedByClass[object.type] ?? [])
        return names
    }

    /// What the object has before anybody outside its class sets a style.
    private func classStyles(of object: ObjectRef, segueStyle: String?) -> Set<String> {
        let scene = object.site.flatMap { scenes.scene(at: $0) }
        let initial: Set<String> = [segueStyle ?? scene?.style ?? "automatic"]
        guard let settings = program.chain(of: object.type).lazy.compactMap({ byClass[$0] }).first else { return initial }
        let set = settings.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let isCertain = segueStyle == nil && settings.contains { $0.isEarly && $0.path.isEmpty }
        return isCertain ? set : initial.union(set)
    }

    /// A class that overrides the property has that style whatever is set.
    private func overriddenStyle(_ type: TypeRef) -> Set<String>? {
        let name = "modalPresentationStyle"
        let isOverridden = program.chain(of: type).contains { step in
            guard case .project(let id) = step else { return false }
            return program.types[id].properties[name]?.contains { $0.fact.getter != nil } ?? false
                || program.types[id].functions[name]?.contains { $0.fact.body != nil && $0.fact.parameters.isEmpty } ?? false
        }
        return isOverridden ? Self.names(of: evaluator.propertyValue(name, of: type).value) : nil
    }

    /// Whether some of the places are passed on every way to the given one.
    private static func covers(_ settings: [[EventRecorder.Branch]], _ path: [EventRecorder.Branch], depth: Int = 0) -> Bool {
        if settings.contains(where: { path.starts(with: $0) }) { return true }
        guard depth < 4 else { return false }
        // Both sides of a condition before it.
        for setting in settings {
            guard let fork = setting.indices.first(where: { !path.indices.contains($0) || path[$0] != setting[$0] }) else { continue }
            let branch = setting[fork]
            let common = Array(setting[..<fork])
            guard path.starts(with: common), !(path.indices.contains(fork) && path[fork].position == branch.position) else { continue }
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
            return fillsWindow ? [.sheet(presenter: presenter), .fullScreen] : [.sheet(presenter: presenter)]
        default: return [.open(style: style, presenter: presenter)]
        }
    }
}
