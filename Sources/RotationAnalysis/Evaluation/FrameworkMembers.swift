import OrientationModel
import SourceFacts

/// What the evaluator knows of Apple's frameworks: constants, and the members that decide masks.
extension Evaluator {
    /// The idiom of the run.
    var idiomValue: Value { Value(.enumCase(type: .framework("UIUserInterfaceIdiom"), name: idiom.rawValue)) }

    // MARK: Instance members

    /// A property of a framework class that the object is or inherits from; nil when it has none of that name.
    func frameworkMember(
        _ name: String, of object: ObjectRef, chain: [TypeRef], in frame: Frame, at here: SourceLocation?
    ) -> Value? {
        let isNamed = Self.namesOfFrameworkMembers.contains(name)
        for step in chain {
            // A segue has whatever it is made with.
            guard case .framework(let owner) = step, isNamed || owner == "UIStoryboardSegue" else { continue }
            guard let value = frameworkMember(name, ofClass: owner, object: object, in: frame, at: here) else {
                continue
            }
            if Self.downwardRoles.contains(name), !frame.notes.lookedAt.contains(name) {
                frame.notes.lookedAt.append(name)
            }
            return value
        }
        return nil
    }

    /// Every name below: most names are none of them.
    private static let namesOfFrameworkMembers: Set<String> = [
        "userInterfaceIdiom", "model", "localizedModel", "orientation", "systemVersion", "name", "horizontalSizeClass",
        "verticalSizeClass", "traitCollection", "delegate", "keyWindow", "windows", "statusBarOrientation",
        "connectedScenes", "rootViewController", "window", "interfaceOrientation", "visibleViewController",
        "topViewController", "viewControllers", "selectedViewController", "customizableViewControllers",
        "selectedIndex", "supportedInterfaceOrientations", "shouldAutorotate", "prefersInterfaceOrientationLocked",
        "preferredInterfaceOrientationForPresentation", "view", "viewIfLoaded", "children", "childViewControllers",
        "presentedViewController", "parent", "parentViewController", "presentingViewController",
        "navigationController", "tabBarController", "splitViewController", "isViewLoaded", "isBeingPresented",
        "isBeingDismissed", "isMovingToParent", "isMovingFromParent", "isEditing", "isFirstResponder",
        "presentationController", "popoverPresentationController", "sheetPresentationController", "storyboard",
        "title", "modalPresentationStyle", "nibName", "instantiateViewController",
        "instantiateViewControllerWithIdentifier:", "instantiateInitialViewController", "infoDictionary",
        "localizedInfoDictionary",
    ]

    private func frameworkMember(
        _ name: String, ofClass owner: String, object: ObjectRef, in frame: Frame, at here: SourceLocation?
    ) -> Value? {
        switch owner {
        case "UIDevice":
            switch name {
            case "userInterfaceIdiom": return idiomValue
            case "model", "localizedModel": return Value(.string(idiom == .pad ? "iPad" : "iPhone"))
            case "orientation": return unknownDeviceOrientation
            case "systemVersion", "name": return unknown("'UIDevice.\(name)' is known at run time only", at: here)
            default: return nil
            }
        case "UITraitCollection":
            switch name {
            case "userInterfaceIdiom": return idiomValue
            case "horizontalSizeClass", "verticalSizeClass":
                return Value(
                    ["compact", "regular"].map { .enumCase(type: .framework("UIUserInterfaceSizeClass"), name: $0) })
            default: return nil
            }
        case "UIScreen":
            return name == "traitCollection" ? Value(.object(ObjectRef(.framework("UITraitCollection")))) : nil
        case "UIApplication":
            switch name {
            case "delegate": return unknown("the app delegate's class is not written here", at: here)
            case "keyWindow": return Value([.object(ObjectRef(.framework("UIWindow"))), .nil])
            case "windows": return Value(.collection(element: Value(.object(ObjectRef(.framework("UIWindow"))))))
            case "statusBarOrientation": return unknownOrientation
            case "connectedScenes": return Value(.collection(element: Value(.object(ObjectRef(.framework("UIScene"))))))
            default: return nil
            }
        case "UIWindow":
            switch name {
            case "rootViewController":
                return otherController(name).map { item in
                    guard case .object(let root) = item else { return Value(item) }
                    return Value(.object(root.of(object)))
                }
            case "traitCollection": return Value(.object(ObjectRef(.framework("UITraitCollection"))))
            default: return nil
            }
        case "UIView":
            switch name {
            case "window": return Value([.object(ObjectRef(.framework("UIWindow"))), .nil])
            case "traitCollection": return Value(.object(ObjectRef(.framework("UITraitCollection"))))
            default: return nil
            }
        case "UIWindowScene":
            switch name {
            case "interfaceOrientation": return unknownOrientation
            case "traitCollection": return Value(.object(ObjectRef(.framework("UITraitCollection"))))
            case "windows": return Value(.collection(element: Value(.object(ObjectRef(.framework("UIWindow"))))))
            case "keyWindow": return Value([.object(ObjectRef(.framework("UIWindow"))), .nil])
            default: return nil
            }
        case "UINavigationController":
            switch name {
            case "visibleViewController" where presented != nil: return covering(role: name)
            case "topViewController", "visibleViewController": return otherController(name, of: object)
            case "viewControllers": return otherControllers(name, of: object)
            default: return nil
            }
        case "UITabBarController":
            switch name {
            case "selectedViewController": return otherController(name, of: object)
            case "viewControllers", "customizableViewControllers": return optionalControllers(name, of: object)
            case "selectedIndex": return unknown("'selectedIndex' is decided at run time", at: here)
            default: return nil
            }
        case "UISplitViewController":
            return name == "viewControllers" ? otherControllers(name, of: object) : nil
        case "UIPageViewController":
            return name == "viewControllers" ? optionalControllers(name, of: object) : nil
        case "UIViewController":
            return controllerMember(name, of: object, in: frame, at: here)
        case "UIStoryboard": return instantiated(name, by: object, [])
        case "UIStoryboardSegue":
            // Where the segue is known, it is made with what it leads to.
            let wanted = name == "destinationViewController" ? "destination" : name
            return object.construction?.first { $0.label == wanted }?.value
        case "Bundle":
            return name == "infoDictionary" || name == "localizedInfoDictionary"
                ? Value(.object(ObjectRef(.framework("InfoDictionary")))) : nil
        default:
            return nil
        }
    }

    private func controllerMember(_ name: String, of object: ObjectRef, in frame: Frame, at here: SourceLocation?)
        -> Value?
    {
        switch name {
        case "supportedInterfaceOrientations":
            frame.notes.evidence.append(
                Evidence(
                    "without an override UIKit answers \(UIKitDefaults.controllerMask(for: idiom).phrase) on \(idiom.displayName)"
                ))
            return .mask(UIKitDefaults.controllerMask(for: idiom))
        case "shouldAutorotate": return .bool(true)
        case "prefersInterfaceOrientationLocked": return .bool(false)
        case "preferredInterfaceOrientationForPresentation": return unknownOrientation
        case "interfaceOrientation": return unknownOrientation
        case "traitCollection": return Value(.object(ObjectRef(.framework("UITraitCollection"))))
        case "view": return Value(.object(ObjectRef(.framework("UIView"))))
        case "viewIfLoaded": return Value([.object(ObjectRef(.framework("UIView"))), .nil])
        case "children", "childViewControllers": return otherControllers(name, of: object)
        case "presentedViewController":
            if presented != nil { return covering(role: name) }
            // A child is judged as what the container shows, with nothing presented over it.
            guard child == nil else {
                // Noted all the same: what is presented over the child would be asked.
                if !frame.notes.forwards.contains(name) { frame.notes.forwards.append(name) }
                return Value(.nil)
            }
            return otherController(name)
        case "parent", "parentViewController", "presentingViewController":
            return above(object, "UIViewController", role: name)
        case "navigationController": return above(object, "UINavigationController", role: name)
        case "tabBarController": return above(object, "UITabBarController", role: name)
        case "splitViewController": return above(object, "UISplitViewController", role: name)
        case "isViewLoaded", "isBeingPresented", "isBeingDismissed", "isMovingToParent", "isMovingFromParent",
            "isEditing", "isFirstResponder":
            return .bool(nil)
        case "presentationController", "popoverPresentationController", "sheetPresentationController":
            return Value([
                .object(
                    ObjectRef(
                        .framework("UIPresentationController"),
                        construction: [.init(label: "presented", value: Value(.object(object)))])), .nil,
            ])
        case "storyboard": return Value([.object(ObjectRef(.framework("UIStoryboard"))), .nil])
        case "title", "modalPresentationStyle", "nibName":
            return unknown("'\(name)' is decided at run time", at: here)
        default: return nil
        }
    }

    var unknownOrientation: Value {
        Value(
            ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"].map {
                .enumCase(type: .framework("UIInterfaceOrientation"), name: $0)
            })
    }

    private var unknownDeviceOrientation: Value {
        Value(
            ["unknown", "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "faceUp", "faceDown"].map {
                .enumCase(type: .framework("UIDeviceOrientation"), name: $0)
            })
    }

    // MARK: Other controllers

    /// The child a container shows: the bound one, or any.
    ///
    /// - Parameter container: Who is asked for it. A child that the code went down to shows the next of the path, not
    ///   itself; what comes after the last one is not known.
    func otherController(_ role: String, of container: ObjectRef? = nil) -> Value {
        let any = Concrete.object(ObjectRef(.framework("UIViewController"), role: role))
        switch child {
        case .noChild?: return Value(.nil)
        case .controllers(let path)?:
            guard let rest = shown(by: container, in: path), !rest.isEmpty || path.isEmpty else {
                return Value([any, .nil])
            }
            guard var object = rest.first?.object else { return Value(.nil) }
            object.role = role
            return Value(.object(object))
        case nil:
            return Value([any, .nil])
        }
    }

    /// The rest of the path below a container that the code went down to; all of it for the container under judgement, nil
    /// for another one.
    private func shown(by container: ObjectRef?, in path: [ShownController]) -> ArraySlice<ShownController>? {
        guard let container, let role = container.role, !Self.upwardRoles.contains(role) else { return path[...] }
        return path.firstIndex { $0.object.type == container.type }.map { path[($0 + 1)...] }
    }

    func otherControllers(_ role: String, of container: ObjectRef? = nil) -> Value {
        let any = Value(.object(ObjectRef(.framework("UIViewController"), role: role)))
        switch child {
        case .noChild?: return Value(.array([]))
        case .controllers(let path)?:
            guard let shown = shown(by: container, in: path)?.first else {
                return path.isEmpty ? Value(.array([])) : Value(.collection(element: any))
            }
            func element(_ object: ObjectRef) -> Value {
                var object = object
                object.role = role
                return Value(.object(object))
            }
            if !shown.all.isEmpty { return Value(.array(shown.all.map(element))) }
            let alone = Concrete.array([element(shown.object)])
            let above = Concrete.array([
                element(shown.first ?? ObjectRef(.framework("UIViewController"))), element(shown.object),
            ])
            // What is shown stands last; whether something stands before it depends on how it came there.
            switch shown.isFirst {
            case true?: return Value(alone)
            case false?: return Value(above)
            case nil: return Value([alone, above])
            }
        case nil:
            return Value(.collection(element: any))
        }
    }

    /// A list that is nil as long as there is no child.
    private func optionalControllers(_ role: String, of container: ObjectRef) -> Value {
        switch child {
        case .noChild?: Value(.nil)
        case .controllers?: otherControllers(role, of: container)
        case nil: otherControllers(role, of: container).join(Value(.nil))
        }
    }

    /// What is presented over the container under judgement.
    private func covering(role: String) -> Value {
        guard var object = presented else { return Value(.nil) }
        object.role = role
        return Value(.object(object))
    }

    /// What contains or presents a controller, if anything does.
    private func above(_ object: ObjectRef, _ containerClass: String, role: String) -> Value {
        Value([.object(ObjectRef(.framework(containerClass), role: role).of(object)), .nil])
    }

    /// The properties that lead from a controller up to what contains or presents it; all others lead down.
    static let upwardRoles: Set<String> = [
        "parent", "parentViewController", "presentingViewController", "navigationController", "tabBarController",
        "splitViewController",
    ]

    /// The properties by which a container reaches what it shows.
    static let downwardRoles: Set<String> = [
        "topViewController", "visibleViewController", "viewControllers", "selectedViewController", "children",
        "childViewControllers", "presentedViewController", "customizableViewControllers",
    ]

    /// Whether asking this object for its mask is asking somebody else.
    func isAnotherController(_ object: ObjectRef, in frame: Frame) -> Bool { object.role != nil }

    /// The mask of another controller: exact when its class is known, else whatever it answers.
    func forwardedMask(_ object: ObjectRef, in frame: Frame, at here: SourceLocation?) -> Value {
        let role = object.role ?? "another controller"
        if !frame.notes.forwards.contains(role) { frame.notes.forwards.append(role) }
        let name = OrientationSelector.supportedInterfaceOrientations.rawValue
        var asked = object
        asked.role = nil
        if object.isExact {
            // The child answers for itself; what it shows in turn is the next of the path.
            var rest: ChildBinding?
            if !frame.notes.askedClasses.contains(object.type) { frame.notes.askedClasses.append(object.type) }
            if case .controllers(let path)? = child, path.count > 1, path[0].object.type == object.type {
                rest = .controllers(Array(path.dropFirst()))
            }
            let inner = Evaluator(program: program, idiom: idiom, declaredMask: declaredMask, child: rest)
            let innerFrame = Frame(selfValue: .object(asked), owner: nil, unit: frame.unit, depth: frame.depth + 8)
            guard innerFrame.depth < maximumDepth else { return unknown("the forwarding chain is too long", at: here) }
            let value = inner.mask(
                inner.objectMember(name, of: asked, in: innerFrame, at: here), in: innerFrame, at: nil)
            take(innerFrame.notes, into: frame)
            return value
        }
        if case .project = object.type {
            return objectMember(name, of: asked, in: frame, at: here)
        }
        // Any of its subclasses can stand here.
        return unknown(
            Self.upwardRoles.contains(role)
                ? "asks '\(role)', which is not known here" : "asks '\(role)', whichever screen that is", at: here)
    }

    // MARK: Static members

    func frameworkStatic(_ name: String, of owner: String, in frame: Frame) -> Value? {
        switch owner {
        case "UIInterfaceOrientationMask": return Self.maskConstant(name).map { .mask($0) }
        case "UIInterfaceOrientation":
            return Self.orientationNames[name].map { Value(.enumCase(type: .framework(owner), name: $0)) }
        case "UIDeviceOrientation":
            return (Self.orientationNames[name] ?? (["faceUp", "faceDown"].contains(name) ? name : nil)).map {
                Value(.enumCase(type: .framework(owner), name: $0))
            }
        case "UIUserInterfaceIdiom", "UIUserInterfaceSizeClass", "UIModalPresentationStyle":
            let plain = name.prefix(1).lowercased() + name.dropFirst()
            return Value(.enumCase(type: .framework(owner), name: plain))
        case "UIDevice" where ["current", "currentDevice"].contains(name):
            return Value(.object(ObjectRef(.framework(owner))))
        case "UIScreen" where ["main", "mainScreen"].contains(name): return Value(.object(ObjectRef(.framework(owner))))
        case "UITraitCollection" where ["current", "currentTraitCollection"].contains(name):
            return Value(.object(ObjectRef(.framework(owner))))
        case "UIApplication" where ["shared", "sharedApplication"].contains(name):
            return Value(.object(ObjectRef(.framework(owner))))
        case "Bundle" where ["main", "mainBundle"].contains(name): return Value(.object(ObjectRef(.framework(owner))))
        default: return nil
        }
    }

    /// A constant of the mask type in today's spelling, or with the capital of Swift 2.
    static func maskConstant(_ name: String) -> OrientationMask? {
        switch name.prefix(1).lowercased() + name.dropFirst() {
        case "portrait": .portrait
        case "portraitUpsideDown": .portraitUpsideDown
        case "landscapeLeft": .landscapeLeft
        case "landscapeRight": .landscapeRight
        case "landscape": .landscape
        case "allButUpsideDown": .allButUpsideDown
        case "all": .all
        default: nil
        }
    }

    private static let orientationNames: [String: String] = [
        "unknown": "unknown", "portrait": "portrait", "portraitUpsideDown": "portraitUpsideDown",
        "landscapeLeft": "landscapeLeft", "landscapeRight": "landscapeRight", "Unknown": "unknown",
        "Portrait": "portrait", "PortraitUpsideDown": "portraitUpsideDown", "LandscapeLeft": "landscapeLeft",
        "LandscapeRight": "landscapeRight",
    ]

    /// Constants and types of the frameworks by their C names.
    func frameworkConstant(_ name: String) -> Value? {
        if let known = frameworkConstants[name] { return known }
        let value = findFrameworkConstant(name)
        frameworkConstants[name] = .some(value)
        return value
    }

    private func findFrameworkConstant(_ name: String) -> Value? {
        // Type names first: the mask's begins with the orientation's.
        if program.isFrameworkValueType(name) { return Value(.type(.framework(name))) }
        let families: [(prefix: String, type: String)] = [
            ("UIInterfaceOrientationMask", "UIInterfaceOrientationMask"),
            ("UIInterfaceOrientation", "UIInterfaceOrientation"),
            ("UIDeviceOrientation", "UIDeviceOrientation"), ("UIUserInterfaceIdiom", "UIUserInterfaceIdiom"),
            ("UIUserInterfaceSizeClass", "UIUserInterfaceSizeClass"),
            ("UIModalPresentation", "UIModalPresentationStyle"),
        ]
        for family in families where name.hasPrefix(family.prefix) && name != family.prefix {
            let rest = String(name.dropFirst(family.prefix.count))
            guard rest.first?.isUppercase == true, rest != "Style" else { continue }
            if family.type == "UIInterfaceOrientationMask" { return Self.maskConstant(rest).map { .mask($0) } }
            let plain = rest.prefix(1).lowercased() + rest.dropFirst()
            return Value(.enumCase(type: .framework(family.type), name: plain))
        }
        switch name {
        case "YES", "TRUE", "true": return .bool(true)
        case "NO", "FALSE", "false": return .bool(false)
        default: return FrameworkClasses.isKnown(name) ? Value(.type(.framework(name))) : nil
        }
    }
}
