import BuildModel
import OrientationModel
import RotationAnalysis
import SourceFacts

/// Edits of sources, whatever the language: overrides, delegate methods, small subclasses.
struct CodeEditor {
    let files: EditableFiles
    /// Of the build that the edits are for.
    private let conditions: BuildConditions
    private let membership: FileMembership

    init(files: EditableFiles, project: ProjectModel, conditions: BuildConditions = BuildConditions()) {
        self.init(files: files, membership: FileMembership(project), conditions: conditions)
    }

    init(files: EditableFiles, membership: FileMembership, conditions: BuildConditions) {
        self.files = files
        self.conditions = conditions
        self.membership = membership
    }

    /// Lets a class answer for itself; its override, if it has one of its own, answers something else then.
    /// - Parameter isAsked: Whether it is certain that UIKit asks it.
    func overrideMask(
        in type: DeclaredClass, to mask: KeptMask, idioms: [Idiom], isAsked: Bool = true
    ) -> EditOutcome {
        let why = "'\(type.name)' keeps \(mask.phrase(for: idioms))"
        let comment = Self.comment(
            "// UIKit \(isAsked ? "asks" : "may ask") this screen: it keeps \(mask.phrase(for: idioms)),",
            "// whatever the Info.plist lists (Plumbline F12).")
        let name = Selector.mask
        if let place = type.orientationMembers[name] ?? type.orientationMembers[name + "()"] {
            guard type.isOwned else { return refusal("'\(type.name)'", at: type.location, Self.foreign) }
            let why = "the override of '\(type.name)' answers \(mask.phrase(for: idioms)) now"
            return guarded("'\(type.name)'", at: place) { file in
                guard Self.isSwift(file.file) else {
                    return [
                        try ObjectiveCEditor(file).replaceReturn(
                            ofMethodAt: place.line, with: mask.objectiveC, comment: comment, why: why)
                    ]
                }
                return [
                    try swift(file).replaceBody(
                        of: name, line: place.line, with: mask.swift, comment: comment, why: why)
                ]
            }
        }
        let isSwift = Self.isSwift(type.location.file)
        return guarded(type, byHand: "let it answer '\(isSwift ? mask.swift : mask.objectiveC)' by hand") { file in
            guard Self.isSwift(file.file) else {
                let editor = ObjectiveCEditor(file)
                let method = editor.style.block(
                    "- (UIInterfaceOrientationMask)supportedInterfaceOrientations", ["return \(mask.objectiveC);"])
                return [try editor.insert(comment + method, into: type, isForIOSAlone: isShared(file), why: why)]
            }
            let editor = swift(file)
            let isForIOSAlone = isShared(file) && !editor.isForIOSAlone(at: type.location)
            return try editor.insert(into: type, why: why, isForIOSAlone: isForIOSAlone) { modifiers in
                let access = modifiers.contains("open") ? "open " : modifiers.contains("public") ? "public " : ""
                let heading = "\(access)override var \(name): UIInterfaceOrientationMask"
                return comment + editor.style.block(heading, [mask.swift])
            }
        }
    }

    /// The longest comment that stays on one line: with the usual indentation it fits into 120 columns.
    private static let longestComment = 112

    /// A comment on one line, or on two where one would be too long.
    private static func comment(_ first: String, _ second: String) -> [String] {
        let line = first + second.dropFirst("//".count)
        return line.count > longestComment ? [first, second] : [line]
    }

    /// Lets the app delegate answer instead of the Info.plist (F3).
    func answerFromAppDelegate(_ type: DeclaredClass, _ mask: KeptMask, idioms: [Idiom]) -> EditOutcome {
        let comment =
            "// Answers instead of the Info.plist, which lists more: \(mask.phrase(for: idioms)) (Plumbline F3)."
        return insert(
            into: type, comment, DelegateMethod.ofApp, mask, why: "the app delegate keeps \(mask.phrase(for: idioms))"
        ) { style in
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
        return insert(
            into: type, comment, DelegateMethod.ofScene, mask,
            why: "the scene delegate keeps \(mask.phrase(for: idioms)) on iOS 27"
        ) { style in
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
    /// - Parameter property: The name of the app's property for it.
    func addDelegate(
        to app: DeclaredClass, named name: String, property propertyName: String, _ mask: KeptMask, idioms: [Idiom]
    ) -> EditOutcome {
        let why = "a delegate of the SwiftUI app keeps \(mask.phrase(for: idioms))"
        return guarded(app, byHand: "give it a delegate that answers '\(mask.swift)' by hand") { file in
            guard Self.isSwift(file.file) else { throw SwiftEditor.Refusal(reason: "it is not written in Swift") }
            let isShared = isShared(file)
            let editor = swift(file)
            let property = try editor.insert(
                into: app, why: why, isStored: true,
                isForIOSAlone: isShared && !editor.isForIOSAlone(at: app.location)
            ) { _ in
                ["@UIApplicationDelegateAdaptor(\(name).self) private var \(propertyName)"]
            }
            let comment = [
                "/// SwiftUI has no modifier for orientations, so this delegate answers instead of the Info.plist:",
                "/// \(mask.phrase(for: idioms)) (Plumbline F19).",
            ]
            let type = editor.style.block(
                "final class \(name): NSObject, UIApplicationDelegate", Self.appDelegateMethod(mask, editor.style))
            return property + [editor.appendDeclaration(comment + type, isForIOSAlone: isShared, why: why)]
        }
    }

    /// The declaration of a subclass of one of UIKit's controllers that answers for what it shows.
    /// - Parameters:
    ///   - place: The code that is to use it, in the same file; nil when a storyboard does.
    ///   - header: The header that its interface goes into; nil for the same file.
    func declareSubclass(
        _ name: String, of base: String, _ mask: KeptMask, idioms: [Idiom], in file: String, for place: SourceLocation?,
        header: String? = nil
    ) -> EditOutcome {
        let isContainer = !Self.plainScreens.contains(base)
        let keeps = mask.phrase(for: idioms)
        let why = "'\(name)' keeps \(keeps)" + (isContainer ? " for the screens it shows" : "")
        let comment =
            isContainer
            ? [
                "/// UIKit asks a container and not what it shows (Plumbline F13): keeps \(keeps),",
                "/// whatever the Info.plist lists.",
            ] : ["/// Keeps \(keeps), whatever the Info.plist lists (Plumbline F12)."]
        return guarded("'\(name)'", at: SourceLocation(file: file, line: 0)) { file in
            guard Self.isSwift(file.file) else {
                let editor = ObjectiveCEditor(file)
                let member = editor.style.block(
                    "- (UIInterfaceOrientationMask)supportedInterfaceOrientations", ["return \(mask.objectiveC);"])
                let isShared = isShared(file)
                let interface = comment + ["@interface \(name) : \(base)", "@end"]
                let implementation =
                    ["@implementation \(name)", ""] + (isShared ? ["#if TARGET_OS_IOS"] : []) + member
                    + (isShared ? ["#endif"] : []) + ["", "@end"]
                guard let header = header.flatMap(files.file) else {
                    return [try editor.declareClass(interface + [""] + implementation, why: why)]
                }
                return [
                    try ObjectiveCEditor(header).declareClass(interface, why: why),
                    try editor.declareClass(implementation, why: why),
                ]
            }
            let editor = swift(file)
            let isShared = isShared(file)
            let heading =
                base == "UIHostingController"
                ? "final class \(name)<Content: View>: UIHostingController<Content>" : "final class \(name): \(base)"
            var member = editor.style.block(
                "override var \(Selector.mask): UIInterfaceOrientationMask", [mask.swift])
            if isShared, place.map({ !editor.isForIOSAlone(at: $0) }) ?? true {
                // The class is there on every platform whose code uses it; what it answers is known to iOS alone.
                member = ["#if os(iOS)"] + member + ["#endif"]
            }
            let lines = comment + editor.style.block(heading, member)
            guard let place else { return [editor.appendDeclaration(lines, isForIOSAlone: false, why: why)] }
            return [try editor.appendDeclaration(lines, for: place, isShared: isShared, why: why)]
        }
    }

    /// Whether a header takes the interface of a subclass of one of UIKit's classes.
    func canDeclareClass(inHeader name: String) -> Bool {
        guard let file = files.file(name), EditableSource.reasonToLeave(source: file.bytes) == nil,
            file.mentions("UIKit")
        else { return false }
        return (try? ObjectiveCEditor(file).declareClass([], why: "")) != nil
    }

    /// Whether a source of Objective-C names a header where it imports its own: `#import "Name.h"`.
    func imports(_ header: String, in name: String) -> Bool {
        let base = header.split(separator: "/").last.map(String.init) ?? header
        return files.file(name)?.mentions("#import \"\(base)\"") ?? false
    }

    /// Puts the name of a subclass where one of UIKit's controllers is made in code.
    func useSubclass(_ name: String, insteadOf base: String, at location: SourceLocation) -> EditOutcome {
        guarded("'\(base)'", at: location) { file in
            let why = "'\(name)' is used instead of '\(base)'"
            guard Self.isSwift(file.file) else {
                return [try ObjectiveCEditor(file).renameConstruction(of: base, at: location, to: name, why: why)]
            }
            return try swift(file).renameConstruction(
                of: base, at: location, to: name,
                isAlias: { mentions("typealias \($0)", in: membership.sources.filter(Self.isSwift)) }, why: why)
        }
    }

    /// Gives a scene of a storyboard that has no class the name of a subclass.
    /// - Parameter module: The module of a class in Swift; nil for one in Objective-C.
    func useSubclass(_ name: String, module: String?, inStoryboardAt location: SourceLocation) -> EditOutcome {
        guarded("the scene", at: location) { file in
            [
                try StoryboardEditor(file).setClass(
                    name, module: module, at: location, why: "the scene gets the class '\(name)'")
            ]
        }
    }

    /// The conditions around the declaration at the top of a Swift file that holds a place.
    func conditions(around place: SourceLocation) -> [CompilationCondition] {
        guard Self.isSwift(place.file), let file = files.file(place.file) else { return [] }
        return swift(file).conditions(around: place)
    }

    /// Whether a word occurs in a source, so that it is no good as a new name.
    func mentions(_ word: String, in names: [String]) -> Bool {
        names.contains { name in
            files.file(name)?.mentions(word) ?? false
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
        into type: DeclaredClass, _ comment: String, _ names: Set<String>, _ mask: KeptMask, why: String,
        swift: (CodeStyle) -> [String], objectiveC: (CodeStyle) -> [String]
    ) -> EditOutcome {
        let isSwift = Self.isSwift(type.location.file)
        let name = names.first { $0.hasSuffix(":)") == isSwift } ?? ""
        let byHand = "let '\(name)' answer '\(isSwift ? mask.swift : mask.objectiveC)' by hand"
        return guarded(type, byHand: byHand) { file in
            guard Self.isSwift(file.file) else {
                let editor = ObjectiveCEditor(file)
                let lines = [comment] + objectiveC(editor.style)
                return [try editor.insert(lines, into: type, isForIOSAlone: isShared(file), why: why)]
            }
            let editor = self.swift(file)
            let isForIOSAlone = isShared(file) && !editor.isForIOSAlone(at: type.location)
            return try editor.insert(into: type, why: why, isForIOSAlone: isForIOSAlone) { modifiers in
                var lines = swift(editor.style)
                let isPublic = modifiers.contains("public") || modifiers.contains("open")
                // A witness is as visible as what it is a witness of.
                if isPublic { lines[0] = "public " + lines[0] }
                return [comment] + lines
            }
        }
    }

    /// Classes of UIKit that are screens and no containers.
    private static let plainScreens: Set<String> = [
        "UIViewController", "UITableViewController", "UICollectionViewController",
    ]

    private static func isSwift(_ name: String) -> Bool { name.hasSuffix(".swift") }

    private func swift(_ file: EditableFile) -> SwiftEditor { SwiftEditor(file, conditions: conditions) }

    /// Whether other platforms than iOS compile a file too, where these members do not exist.
    private func isShared(_ file: EditableFile) -> Bool {
        if !membership.otherPlatforms(of: file.file).isEmpty { return true }
        let marks = [
            "os(tvOS)", "os(macOS)", "os(watchOS)", "os(visionOS)", "canImport(AppKit)", "TARGET_OS_TV",
            "TARGET_OS_OSX",
        ]
        return marks.contains(where: file.mentions)
    }

    private static let foreign = "it is somebody else's code; let the app delegate answer"

    private func refusal(_ what: String, at location: SourceLocation, _ reason: String) -> EditOutcome {
        .failure(NotEditable(step: ManualStep(what: what, location: location, reason: reason)))
    }

    /// - Parameter byHand: What a person can do where the place cannot be edited.
    private func guarded(
        _ type: DeclaredClass, byHand: String, _ body: (EditableFile) throws -> [Edit]
    ) -> EditOutcome {
        if !type.isOwned { return refusal("'\(type.name)'", at: type.location, Self.foreign) }
        return guarded("'\(type.name)'", at: type.location) { file in
            do {
                return try body(file)
            } catch let refusal as SwiftEditor.Refusal {
                throw SwiftEditor.Refusal(reason: "\(refusal.reason); \(byHand)")
            }
        }
    }

    private func guarded(
        _ what: String, at location: SourceLocation, _ body: (EditableFile) throws -> [Edit]
    ) -> EditOutcome {
        if let reason = files.reasonToLeave(location.file) { return refusal(what, at: location, reason) }
        guard let file = files.file(location.file) else {
            return refusal(what, at: location, "the file cannot be read")
        }
        if let reason = EditableSource.reasonToLeave(source: file.bytes) { return refusal(what, at: location, reason) }
        do {
            return .success(try body(file))
        } catch let error as SwiftEditor.Refusal {
            return refusal(what, at: location, error.reason)
        } catch {
            return refusal(what, at: location, "\(error)")
        }
    }
}
