/// What stands above every build file: a settings report, then the command line.
enum OverridingSettings {
    /// The settings of a target: the levels of its build files, and on top of them what the caller names.
    ///
    /// A whole report says everything that is set, so nothing of the build files counts beside it. A report on a simulator
    /// build says nothing of a device's where the build files divide the two.
    /// - Parameter project: What the target is part of: targets of other projects may have the same name.
    static func stack(
        on buildFiles: [SettingsLayer], target: String, configuration: String, project: ProjectPlace,
        context: LoadContext
    ) -> SettingsStack {
        var layers = buildFiles
        if let report = context.report(on: target, configuration: configuration, of: project) {
            if report.isOnSimulator, layers.contains(where: \.isDividedBySDK) {
                layers.append(report.layer.restricted(to: .simulator))
            } else {
                if report.isWhole { layers.removeAll { $0.level != .defaults } }
                layers.append(report.layer)
            }
        }
        if !context.options.settings.isEmpty { layers.append(commandLine(context.options.settings)) }
        return SettingsStack(configuration: configuration, layers: layers)
    }

    private static func commandLine(_ settings: [String: String]) -> SettingsLayer {
        var layer = SettingsLayer(level: .override)
        for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
            guard let (name, conditions) = SettingCondition.split(key[...]) else { continue }
            layer.append(
                SettingAssignment(
                    name: name, conditions: conditions, expression: value, location: nil, level: .override))
        }
        return layer
    }
}
