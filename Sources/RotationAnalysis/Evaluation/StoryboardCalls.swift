import OrientationModel

extension Evaluator {
    /// The scene that a call of `UIStoryboard` makes; nil when the name is no such call or the scene is not in sight.
    ///
    /// - Parameter storyboard: The storyboard object; nil when only the call is known.
    func instantiated(_ name: String, by storyboard: ObjectRef?, _ arguments: [Concrete.TupleElement]) -> Value? {
        guard name.hasPrefix("instantiate"), let storyboards,
            storyboard == nil || storyboard?.type == .framework("UIStoryboard")
        else { return nil }
        let file = storyboard?.construction?.first { $0.label == "name" }.flatMap { text($0.value) }
        let scene: StoryboardScenes.Scene?
        switch name {
        case "instantiateViewController", "instantiateViewControllerWithIdentifier:":
            guard let identifier = arguments.first.flatMap({ text($0.value) }) else { return nil }
            scene = storyboards.scene(identifier: identifier, storyboard: file)
        case "instantiateInitialViewController":
            scene = file.flatMap { storyboards.storyboard(named: $0) }.flatMap { storyboards.initial(of: $0) }
        default: return nil
        }
        guard let scene else { return nil }
        recorder?.constructed(scene.object, isInPlace: visiting.isEmpty)
        return Value(.object(scene.object))
    }

    /// A name that is written, or a class that stands for its name.
    private func text(_ value: Value) -> String? {
        switch value.single {
        case .string(let text)?: text
        case .type(let type)?: program.name(of: type).split(separator: ".").last.map(String.init)
        default: nil
        }
    }
}
