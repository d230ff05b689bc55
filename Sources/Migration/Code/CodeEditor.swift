import BuildModel
import OrientationModel
import RotationAnalysis

/// Edits of sources, whatever the language: overrides, delegate methods, small subclasses.
struct CodeEditor {
    let files: EditableFiles
    let project: ProjectModel

    /// Lets a class answer for itself; its override, if it has one of its own, answers something else then.
    func overrideMask(in type: DeclaredClass, to mask: KeptMask, idioms: [Idiom]) -> EditOutcome {
        let why = "'\(type.name)' keeps \(mask.phrase(for: idioms))"
        let comment =
            "// UIKit asks this screen: it keeps \(mask.phrase(for: idioms)), whatever the Info.plist lists (Plumbline F12)."
        let name = Selector.mask
        return guarded(type) { file in
            if let place = type.orientationMembers[name] ?? type.orientationMembers[name + "()"] {
                guard place.file == type.location.file, Self.isSwift(place.file) else {
                    throw SwiftEditor.Refusal(
                        reason: "its override at \(place.file):\(place.line) has to answer '\(mask.objectiveC)'")
                }
                return [try SwiftEditor(file).replaceBody(of: name, in: type, with: mask.swift, why: why)]
            }
            let isForIOSAlone = isForIOSAlone(file)
            guard Self.isSwift(file.file) else {
                let editor = ObjectiveCEditor(file)
                let method = editor.style.block(
                    "- (UIInterfaceOrientationMask)supportedInterfaceOrientations", ["return \(mask.objectiveC);"])
                return [try editor.insert([comment] + method, into: type, isForIOSAlone: isForIOSAlone, why: why)]
            }
            let editor = SwiftEditor(file)
            let edit = try editor.insert(into: type, why: why, isForIOSAlone: isForIOSAlone) { modifiers in
                let access = modifiers.contains("open") ? "open " : modifiers.contains("public") ? "public " : ""
                let heading = "\(access)override var \(name): UIInterfaceOrientationMask"
                return [comment] + editor.style.block(heading, [mask.swift])
            }
            return [edit]
        }
    }

    /// Lets the app delegate answer instead of the Info.plist (F3).
    func answerFromAppDelegate(_ type: DeclaredClass, _ mask: KeptMask, idioms: [Idiom]) -> EditOutcome {
        let comment =
            "// Answers instead of the Info.plist, which lists more: \(mask.phrase(for: idioms)) (Plumbline F3)."
        return insert(into: type, comment, why: "the app delegate keeps \(mask.phrase(for: idioms))") { style in
            Self.appDelegateMethod(mask, style)
        } objectiveC: { style in
            style.block(
                "- (UIInterfaceOrientationMask)application:(UIApplication *)application "
                    + "supportedInterfaceOrientationsForWindow:(UIWindow *)window", ["return \(mask.objectiveC);"])
        }
    }

    /// Lets a scene delegate answer as well, which iOS asks from 27 on (F5).
    func answerFromSceneDelegate(_ type: DeclaredClass, _ mask: KeptMask, idioms: [Idiom]) -> EditOutcome {
        let comment =
            "// iOS 27 asks the scene delegate instead of the app delegate: \(mask.phrase(for: idioms)) (Plumbline F5)."
        return insert(into: type, comment, why: "the scene delegate keeps \(mask.phrase(for: idioms)) on iOS 27") {
            style in
            style.block(
                "func supportedInterfaceOrientations(for windowScene: UIWindowScene) -> UIInterfaceOrientationMask",
                [mask.swift])
        } objectiveC: { style in
            style.block(
                "- (UIInterfaceOrientationMask)supportedInterfaceOrientationsForWindowScene:"
                    + "(UIWindowScene *)windowScene", ["return \(mask.objectiveC);"])
        }
    }

    /// Gives a SwiftUI app a delegate that answers instead of the Info.plist (F19).
    func addDelegate(to app: DeclaredClass, named name: String, _ mask: KeptMask, idioms: [Idiom]) -> EditOutcome {
        let why = "a delegate of the SwiftUI app keeps \(mask.phrase(for: idioms))"
        return guarded(app) { file in
            guard Self.isSwift(file.file) else { throw SwiftEditor.Refusal(reason: "it is not written in Swift") }
            let isForIOSAlone = isForIOSAlone(file)
            let editor = SwiftEditor(file)
            let property = try editor.insert(into: app, why: why, isStored: true, isForIOSAlone: isForIOSAlone) { _ in
                ["@UIApplicationDelegateAdaptor(\(name).self) private var orientationDelegate"]
            }
            let comment = [
                "/// SwiftUI has no modifier for orientations, so this delegate answers instead of the Info.plist:",
                "/// \(mask.phrase(for: idioms)) (Plumbline F19).",
            ]
            let type = editor.style.block(
                "final class \(name): NSObject, UIApplicationDelegate", Self.appDelegateMethod(mask, editor.style))
            return [
                property, editor.appendDeclaration(comment + type, isForIOSAlone: isForIOSAlone, why: why),
            ]
        }
    }

    /// The declaration of a subclass of one of UIKit's controllers that answers for what it shows.
    func declareSubclass(
        _ name: String, of base: String, _ mask: KeptMask, idioms: [Idiom], in file: String
    ) -> EditOutcome {
        let why = "'\(name)' keeps \(mask.phrase(for: idioms)) for the screens it shows"
        return guarded("'\(name)'", at: SourceLocation(file: file, line: 0)) { file in
            guard Self.isSwift(file.file) else {
                throw SwiftEditor.Refusal(reason: "make a subclass of '\(base)' that answers '\(mask.objectiveC)'")
            }
            let editor = SwiftEditor(file)
            let isHost = base == "UIHostingController"
            let heading =
                isHost
                ? "final class \(name)<Content: View>: UIHostingController<Content>" : "final class \(name): \(base)"
            let member = editor.style.block(
                "override var \(Selector.mask): UIInterfaceOrientationMask", [mask.swift])
            let comment = [
                "/// UIKit asks a container and not what it shows (Plumbline F13): keeps \(mask.phrase(for: idioms)),",
                "/// whatever the Info.plist lists.",
            ]
            return [
                editor.appendDeclaration(
                    comment + editor.style.block(heading, member), isForIOSAlone: isForIOSAlone(file), why: why)
            ]
        }
    }

    /// Puts the name of a subclass where one of UIKit's controllers is made in code.
    func useSubclass(_ name: String, insteadOf base: String, at location: SourceLocation) -> EditOutcome {
        guarded("'\(base)'", at: location) { file in
            guard Self.isSwift(file.file) else {
                throw SwiftEditor.Refusal(reason: "make a subclass of '\(base)' with an override and use it here")
            }
            return [
                try SwiftEditor(file).renameConstruction(
                    of: base, at: location, to: name, why: "'\(name)' is used instead of '\(base)'")
            ]
        }
    }

    /// Gives a scene of a storyboard that has no class the name of a subclass.
    func useSubclass(_ name: String, module: String, inStoryboardAt location: SourceLocation) -> EditOutcome {
        guarded("the scene", at: location) { file in
            [
                try StoryboardEditor(file).setClass(
                    name, module: module, at: location, why: "the scene gets the class '\(name)'")
            ]
        }
    }

    /// Whether a word occurs in a source, so that it is no good as a new name.
    func mentions(_ word: String, in names: [String]) -> Bool {
        names.contains { name in
            guard let file = files.file(name) else { return false }
            return file.bytes.firstRange(of: Array(word.utf8)) != nil
        }
    }

    // MARK: Parts

    private enum Selector {
        static let mask = "supportedInterfaceOrientations"
    }

    private static func appDelegateMethod(_ mask: KeptMask, _ style: CodeStyle) -> [String] {
        let end = ") -> UIInterfaceOrientationMask"
        let heading = [
            "func application(",
            style.unit + "_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?",
        ]
        return heading + style.block(end, [mask.swift])
    }

    private func insert(
        into type: DeclaredClass, _ comment: String, why: String, swift: (CodeStyle) -> [String],
        objectiveC: (CodeStyle) -> [String]
    ) -> EditOutcome {
        guarded(type) { file in
            let isForIOSAlone = isForIOSAlone(file)
            guard Self.isSwift(file.file) else {
                let editor = ObjectiveCEditor(file)
                let lines = [comment] + objectiveC(editor.style)
                return [try editor.insert(lines, into: type, isForIOSAlone: isForIOSAlone, why: why)]
            }
            let editor = SwiftEditor(file)
            let edit = try editor.insert(into: type, why: why, isForIOSAlone: isForIOSAlone) { modifiers in
                var lines = swift(editor.style)
                let isPublic = modifiers.contains("public") || modifiers.contains("open")
                // A witness is as visible as what it is a witness of.
                if isPublic { lines[0] = "public " + lines[0] }
                return [comment] + lines
            }
            return [edit]
        }
    }

    private static func isSwift(_ name: String) -> Bool { name.hasSuffix(".swift") }

    /// Whether other platforms than iOS compile a file too, where these members do not exist.
    private func isForIOSAlone(_ file: EditableFile) -> Bool {
        let isShared = project.targets.contains { target in
            target.platform != .iOS && target.platform != .unknown
                && target.sourceFiles.contains { $0.path == file.file }
        }
        if isShared { return true }
        let marks = ["os(tvOS)", "os(macOS)", "os(watchOS)", "canImport(AppKit)", "TARGET_OS_TV", "TARGET_OS_OSX"]
        return marks.contains { file.bytes.firstRange(of: Array($0.utf8)) != nil }
    }

    private func guarded(_ type: DeclaredClass, _ body: (EditableFile) throws -> [Edit]) -> EditOutcome {
        if !type.isOwned {
            return .failure(
                NotEditable(
                    step: ManualStep(
                        what: "'\(type.name)'", location: type.location, reason: "it is somebody else's code")))
        }
        return guarded("'\(type.name)'", at: type.location, body)
    }

    private func guarded(
        _ what: String, at location: SourceLocation, _ body: (EditableFile) throws -> [Edit]
    ) -> EditOutcome {
        func refusal(_ reason: String) -> EditOutcome {
            .failure(NotEditable(step: ManualStep(what: what, location: location, reason: reason)))
        }
        if let reason = EditableSource.reasonToLeave(location.file) { return refusal(reason) }
        guard let file = files.file(location.file) else { return refusal("the file cannot be read") }
        if let reason = EditableSource.reasonToLeave(source: file.bytes) { return refusal(reason) }
        do {
            return .success(try body(file))
        } catch let error as SwiftEditor.Refusal {
            return refusal(error.reason)
        } catch {
            return refusal("\(error)")
        }
    }
}
