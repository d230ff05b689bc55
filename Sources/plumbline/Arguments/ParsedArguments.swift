/// What a command was called with: checked, not yet typed.
struct ParsedArguments: Sendable, Hashable {
    /// What is no option, in order.
    var positionals: [String] = []
    /// By option name, in order; flags have an empty text each time they are given.
    var values: [String: [String]] = [:]
    /// Where the values of an option come from, one for one; all from the command line when nothing is said.
    var origins: [String: [ValueOrigin]] = [:]
    /// Options whose values in the configuration file do not count: `--no-baseline`.
    var takenBack: Set<String> = []
    /// The configuration file that fills in what the command line leaves open.
    var configuration: ConfigurationFile?

    /// The line of the configuration file that an option, or one of its values, comes from; nil when the command line says
    /// it.
    func line(of option: String, value: String? = nil) -> Int? {
        let places = zip(values[option] ?? [], origins[option] ?? []).filter { value == nil || $0.0 == value }
        guard case .file(let line)? = places.last?.1 else { return nil }
        return line
    }

    /// The value of an option, or its fallback.
    subscript<Value>(_ option: Option<Value>) -> Value {
        values[option.definition.name].flatMap(option.read) ?? option.fallback
    }
}
