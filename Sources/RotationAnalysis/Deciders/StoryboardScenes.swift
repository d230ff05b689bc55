import OrientationModel
import SourceFacts

/// The scenes of a target's storyboards and xibs, and how code and other files name them.
struct StoryboardScenes {
    /// One controller of a file.
    struct Scene: Hashable {
        var node: ControllerNode
        /// What code gets that instantiates it.
        var object: ObjectRef
        var location: SourceLocation
        /// The element's name, which tells the stock class below the scene's class.
        var element: String
        /// `modalPresentationStyle` as written.
        var style: String?
        var isInStoryboard: Bool
    }

    let program: Program
    let idiom: Idiom
    /// For iOS, launch screens left out.
    let files: [InterfaceBuilderFacts]
    /// Classes of the project whose instances hold other screens: each instance is a node of its own.
    let containers: Set<Int>
    /// Which classes the files mean.
    let classes: InterfaceBuilderClasses
    private var byKey: [Key: Scene] = [:]
    private var byLocation: [SourceLocation: Scene] = [:]

    private struct Key: Hashable {
        var path: String
        var id: String
    }

    /// Classes of the project with scenes in files of the other idiom alone.
    private(set) var classesOfOtherIdiom: Set<Int> = []

    /// - Parameter mainOfOther: Names of storyboards that only the other idiom starts with.
    init(
        program: Program, idiom: Idiom, files: [InterfaceBuilderFacts], mainOfOther: Set<String> = []
    ) {
        self.program = program
        self.idiom = idiom
        let all = files.filter { $0.isForIOS && !$0.isLaunchScreen }
        let named = Self.namedStoryboards(in: program, all)
        let isOfOther = { (file: InterfaceBuilderFacts) -> Bool in
            guard file.kind == .storyboard else { return false }
            let stem = Self.stem(of: file)
            let isVariant = stem.lowercased().hasSuffix(idiom == .pad ? "~iphone" : "~ipad")
            return isVariant || mainOfOther.contains(stem) && !named.contains(stem)
        }
        self.files = all.filter { !isOfOther($0) }
        let classes = InterfaceBuilderClasses(program: program, files: all)
        self.classes = classes
        containers = ContainerClasses(program: program, files: self.files, named: classes).classes
        for file in self.files {
            for controller in file.controllers {
                guard let scene = makeScene(controller, in: file) else { continue }
                byKey[Key(path: file.path, id: controller.id)] = scene
                byLocation[scene.location] = scene
            }
        }
        let shown = Set(self.files.flatMap(\.controllers).compactMap { $0.customClass.flatMap(classes.controller) })
        let others = all.filter(isOfOther).flatMap(\.controllers).compactMap {
            $0.customClass.flatMap(classes.controller)
        }
        classesOfOtherIdiom = Set(others).subtracting(shown)
    }

    /// The storyboards that code or another storyboard names.
    private static func namedStoryboards(in program: Program, _ files: [InterfaceBuilderFacts]) -> Set<String> {
        var names = Set(files.flatMap { file in file.references.compactMap(\.storyboardName) })
        for call in ["UIStoryboard", "storyboardWithName:bundle:"].flatMap({ program.calls[$0] ?? [] }) {
            for argument in call.fact.arguments {
                // A name that is not written out can be any.
                guard case .string(let name) = argument.value.kind else {
                    if argument.value.kind != .nil, argument.label != "bundle" { names.formUnion(files.map(stem)) }
                    continue
                }
                names.insert(name)
            }
        }
        return names
    }

    /// All scenes of storyboards, in the order of files and of the elements in them.
    var all: [Scene] {
        files.flatMap { file in file.controllers.compactMap { byKey[Key(path: file.path, id: $0.id)] } }
    }

    /// The scene whose element starts at a place.
    func scene(at location: SourceLocation) -> Scene? { byLocation[location] }

    /// The controller with an id, following storyboard references into other files.
    func scene(_ id: String, in file: InterfaceBuilderFacts) -> Scene? { scene(id, in: file, depth: 0) }

    private func scene(_ id: String, in file: InterfaceBuilderFacts, depth: Int) -> Scene? {
        if let scene = byKey[Key(path: file.path, id: id)] { return scene }
        guard depth < 8, let reference = file.references.first(where: { $0.id == id }) else { return nil }
        guard let other = reference.storyboardName.map({ storyboard(named: $0) }) ?? file else { return nil }
        if let identifier = reference.referencedIdentifier { return scene(identifier: identifier, in: other) }
        return other.initialViewController.flatMap { scene($0, in: other, depth: depth + 1) }
    }

    /// The segues that start at a scene of a class, or of one that inherits from it: the name, and what they lead to.
    func segues(from id: Int) -> [(identifier: String?, destination: ObjectRef)] {
        files.flatMap { file in
            file.segues.compactMap { segue in
                guard segue.kind != .relationship, segue.kind != .unwind,
                    let source = segue.source.flatMap({ scene($0, in: file) }),
                    program.chain(of: source.object.type).contains(.project(id)),
                    let destination = scene(segue.destination, in: file)
                else { return nil }
                return (segue.identifier, destination.object)
            }
        }
    }

    func initial(of file: InterfaceBuilderFacts) -> Scene? {
        file.initialViewController.flatMap { scene($0, in: file) }
    }

    /// The storyboard that a name means on this idiom: `Main~ipad` comes before `Main` on an iPad.
    func storyboard(named name: String) -> InterfaceBuilderFacts? {
        let device = idiom == .pad ? "~ipad" : "~iphone"
        let matches = files.filter { $0.kind == .storyboard }.map { (file: $0, stem: Self.stem(of: $0)) }
        return matches.first { $0.stem.lowercased() == (name + device).lowercased() }?.file
            ?? matches.first { $0.stem == name }?.file
    }

    /// What `instantiateViewController(withIdentifier:)` gives: in one storyboard when its name is known, else in the only
    /// one that has the identifier.
    func scene(identifier: String, storyboard name: String?) -> Scene? {
        if let name { return storyboard(named: name).flatMap { scene(identifier: identifier, in: $0) } }
        let found = files.compactMap { scene(identifier: identifier, in: $0) }
        return found.count == 1 ? found[0] : nil
    }

    private func scene(identifier: String, in file: InterfaceBuilderFacts) -> Scene? {
        if let controller = file.controllers.first(where: { $0.storyboardIdentifier == identifier }) {
            return byKey[Key(path: file.path, id: controller.id)]
        }
        return nil
    }

    /// The file name without folder and suffix.
    private static func stem(of file: InterfaceBuilderFacts) -> String {
        let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return last.hasSuffix(".storyboard") ? String(last.dropLast(".storyboard".count)) : last
    }

    private func makeScene(_ controller: InterfaceBuilderController, in file: InterfaceBuilderFacts) -> Scene? {
        let location = SourceLocation(
            file: file.path, line: controller.position.line, column: controller.position.column)
        let type: TypeRef
        let node: ControllerNode
        if let custom = controller.customClass, let id = classes.controller(for: custom) {
            type = .project(id)
            node = containers.contains(id) ? .built(id, at: Making(place: location)) : .project(id)
        } else if let custom = controller.customClass {
            // Not among the sources: UIKit's own class, or one that nothing is known of.
            let isKnown = FrameworkClasses.isViewController(custom.name)
            // The module tells it from a class of the target's that has the same name.
            let isNamesake = !isKnown && !program.types(named: custom.name).isEmpty
            let name = [isNamesake ? custom.module : nil, custom.name].compactMap { $0 }.joined(separator: ".")
            type = isKnown ? .framework(name) : .unknown(name)
            node = .instance(type: isKnown ? name : "", label: name, at: Making(place: location))
        } else {
            guard let stock = controller.stockClass else { return nil }
            type = .framework(stock)
            let label =
                controller.storyboardIdentifier ?? controller.userLabel ?? controller.title
                ?? "\(stock) scene \(controller.id)"
            node = .instance(type: stock, label: label, at: Making(place: location))
        }
        return Scene(
            node: node, object: ObjectRef(type, isExact: true, site: location), location: location,
            element: controller.element,
            style: controller.modalPresentationStyle, isInStoryboard: file.kind == .storyboard)
    }
}
