// swift-tools-version: 6.0
import PackageDescription

/// Where Plumbline's checkout is, when this folder was copied out of it.
let checkout = Context.environment["PLUMBLINE_CHECKOUT"] ?? "../../.."

// A package of screens, and beside it the app that shows them: what Plumbline's plugins are tried on.
let package = Package(
    name: "SamplePackage",
    dependencies: [.package(name: "plumbline", path: checkout)],
    targets: [.target(name: "Screens", plugins: [.plugin(name: "PlumblineBuild", package: "plumbline")])]
)
