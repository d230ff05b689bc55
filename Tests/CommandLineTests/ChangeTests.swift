import Foundation
import Testing

@testable import plumbline

/// Changes other than the what-if widening, over a copy of the demo app.
@Suite("Judged changes")
struct ChangeTests {
    private static let demo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Demo")

    /// A copy of the demo app in a folder of its own.
    private func withCopy(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Self.demo, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func git(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-C", folder.path, "-c", "user.name=Test", "-c", "user.email=test@example.invalid"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    private func widen(_ folder: URL) throws {
        let plist = folder.appendingPathComponent("Trailhead/Info.plist")
        let entry = "\t\t<string>UIInterfaceOrientationPortrait</string>\n"
        let wide =
            entry + "\t\t<string>UIInterfaceOrientationLandscapeLeft</string>\n"
            + "\t\t<string>UIInterfaceOrientationLandscapeRight</string>\n"
        let text = try String(contentsOf: plist, encoding: .utf8)
        try text.replacing(entry, with: wide).write(to: plist, atomically: true, encoding: .utf8)
    }

    private func run(_ arguments: [String]) -> Outcome { plumbline(arguments) { try $0.run() } }

    @Test("--base judges what the working tree changed since a revision")
    func base() throws {
        try withCopy { folder in
            try git(["init", "--quiet"], in: folder)
            try git(["add", "."], in: folder)
            try git(["commit", "--quiet", "--message", "Portrait"], in: folder)
            let unchanged = run([folder.path, "--base", "HEAD"])
            #expect(!unchanged.output.contains("[lost-constraint]"))

            try widen(folder)
            let changed = run([folder.path, "--base", "HEAD"])
            #expect(changed.output.contains("  iPhone  declared: portrait -> all but upside-down\n"))
            #expect(changed.output.contains("error: 'VideoController' turns to landscape on iPhone after the change"))
            #expect(changed.code == .findings)

            let project = run([folder.appendingPathComponent("Trailhead.xcodeproj").path, "--base", "HEAD"])
            #expect(project.output.contains("  iPhone  declared: portrait -> all but upside-down\n"))

            let unknown = run([folder.path, "--base", "no-such-branch"])
            #expect(unknown.code == .usage)
            #expect(unknown.errors.hasPrefix("plumbline: error: git knows no revision 'no-such-branch'"))
        }
    }

    @Test("--before and --after judge the step between two Info.plists")
    func plists() throws {
        try withCopy { folder in
            let before = folder.appendingPathComponent("Trailhead/Info.plist").path
            let after = folder.appendingPathComponent("After.plist").path
            try FileManager.default.copyItem(atPath: before, toPath: after)
            try widen(folder)
            let step = ["--before", after, "--after", before]
            let outcome = run([folder.path, "--target", "Trailhead"] + step)
            #expect(outcome.output.contains("  iPhone  declared: portrait -> all but upside-down\n"))

            let missing = run([folder.path, "--before", "/no/such.plist", "--after", before])
            #expect(missing.code == .usage)
            #expect(
                missing.errors.hasPrefix("plumbline: error: '/no/such.plist' does not exist; '--before' and '--after'"))
        }
    }

    @Test("--narrow tells which overrides carry a constraint today")
    func narrow() {
        let outcome = run([Self.demo.path, "--narrow"])
        #expect(!outcome.output.contains("[lost-constraint]"))
        #expect(outcome.output.contains("  iPad    declared: portrait and upside-down -> portrait\n"))
    }
}
