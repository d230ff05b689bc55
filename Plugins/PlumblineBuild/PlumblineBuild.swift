import Foundation
import PackagePlugin

/// Lints the app that a package belongs to whenever a target of the package is built, and something has changed.
///
/// Findings that fail a run fail the build. The declared output is an empty Swift file, written when there are none: build
/// systems run a command only when something that is compiled depends on it.
@main
struct PlumblineBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let program = try InstalledProgram(for: context.package).url
        let folder = LintedFolder(for: context.package.directoryURL)
        let passed = context.pluginWorkDirectoryURL.appending(path: "PlumblinePassed.swift")
        let script = #""$1" lint --format xcode -- "$2" && : >"$3""#
        return [
            .buildCommand(
                displayName: "Plumbline \(target.name)", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", script, "plumbline", program.path, folder.url.path, passed.path],
                inputFiles: folder.inputs + [program], outputFiles: [passed])
        ]
    }
}
