import Foundation
import PackagePlugin

/// `swift package plumbline …`: runs the program with the arguments that follow, on the app that the package belongs to.
@main
struct PlumblineCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try InstalledProgram(for: context.package).url
        process.arguments = arguments
        process.currentDirectoryURL = LintedFolder(for: context.package.directoryURL).url
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
