import OrientationModel

/// Reads an app package of Swift Playgrounds: the `.iOSApplication` product of a `Package.swift`.
struct PlaygroundReader {
    let context: LoadContext
    /// The manifest, absolute.
    let path: String

    /// The directory to read the package's targets from.
    var packageDirectory: String { FilePath.directory(of: path) }

    func blueprints() -> [TargetBlueprint] {
        let display = context.files.display(path)
        guard let source = context.files.bytes(of: path) else {
            context.note(display, "cannot be read")
            return []
        }
        let manifest = SwiftManifest(source, path: display)
        if let damage = manifest.damage {
            context.report(damage)
            return []
        }
        let calls = manifest.calls(of: "iOSApplication")
        if calls.isEmpty { context.note(display, "has no '.iOSApplication' product that is statically readable") }
        // A constant and its use give the same call twice.
        var seen: Set<SourceLocation> = []
        return calls.filter { seen.insert($0.location).inserted }.map { blueprint($0, manifest, display: display) }
    }

    private func blueprint(_ call: ManifestCall, _ manifest: SwiftManifest, display: String) -> TargetBlueprint {
        let name = call["name"]?.string ?? FilePath.name(of: packageDirectory)
        let locator = InfoPlistLocator(context: context, target: name, kind: .app, sourceRoot: packageDirectory)
        var settings = SettingsLayer(level: .target)
        if let version = Self.deploymentTarget(manifest) {
            settings.append(
                SettingAssignment(
                    name: "IPHONEOS_DEPLOYMENT_TARGET", conditions: [], expression: version.text,
                    location: version.location, level: .target, unreadableReason: version.unreadableReason))
        }
        let project = ProjectPlace(directory: packageDirectory, sourceRoot: packageDirectory, name: nil)
        let stack = OverridingSettings.stack(
            on: [
                DefaultSettings.layer(
                    target: name, project: name, sourceRoot: packageDirectory, configuration: "Release",
                    projectPath: packageDirectory), settings,
            ], target: name, configuration: "Release", project: project, context: context)
        let found = locator.authoritative() ?? infoPlist(call, name: name)
        let input = ConfigurationInput(
            target: name, kind: .app, stack: stack, base: found.base, diagnostics: found.diagnostics,
            isAuthoritative: found.isAuthoritative,
            statedFamilies: statedFamilies(of: call, name: name), assumedFamilies: [.phone, .pad])
        let targets = call["targets"]?.strings ?? []
        if let list = call["targets"], list.strings == nil {
            context.note(
                display,
                "the targets of '\(name)' are computed by '\(list.sourceText)'; their sources are not analysed",
                at: list.location)
        }
        return TargetBlueprint(
            id: TargetID(container: path, id: name), name: name, kind: .app, platform: .iOS,
            origin: TargetOrigin(kind: .playground, path: display), project: project, configurations: [input],
            defaultConfigurationName: "Release", files: [],
            moduleName: SettingOperator.identifier(targets.first ?? name),
            links: targets.map { .target(TargetID(container: packageDirectory, id: $0)) }, productFile: nil,
            isPrimary: true)
    }

    /// Nil when no family is stated, or none of iOS.
    private func statedFamilies(of call: ManifestCall, name: String) -> DeviceFamilies? {
        guard let argument = call.argument("supportedDeviceFamilies") else { return nil }
        let families = PlaygroundFamilies(argument.value)
        if let computed = families.computed {
            let reason = "'supportedDeviceFamilies' of '\(name)' is computed by '\(computed.sourceText)'"
            return DeviceFamilies(
                idioms: [.phone, .pad], isAssumed: true, unknownReason: reason,
                origin: [Evidence(reason, at: computed.location)])
        }
        // An app for the Mac alone is no concern of iOS; one without any family is for all of them.
        guard !families.idioms.isEmpty else { return nil }
        return DeviceFamilies(
            idioms: families.idioms, isAssumed: false,
            origin: [Evidence("'supportedDeviceFamilies' of '\(name)'", at: argument.location)])
    }

    private func infoPlist(_ call: ManifestCall, name: String) -> InfoPlistLocator.Found {
        var dictionary = InfoDictionary()
        let place = call.argument("supportedInterfaceOrientations")?.location ?? call.location
        if let list = call["supportedInterfaceOrientations"] {
            guard let elements = list.elements else {
                return .init(
                    base: .unknown(
                        reason: "'supportedInterfaceOrientations' is computed by '\(list.sourceText)'",
                        wayOut: WayOut.infoPlist, location: list.location))
            }
            dictionary.entries = Self.lists(elements, at: place)
        }
        // Playgrounds gives every app a launch screen.
        dictionary.entries.append(
            InfoEntry(
                key: "UILaunchScreen",
                value: InfoValue(content: .dictionary(InfoDictionary()), location: call.location),
                location: call.location))
        var diagnostics: [BuildDiagnostic] = []
        if let content = call["additionalInfoPlistContentFilePath"], content.value != .null {
            guard let additional = content.string else {
                return .init(
                    base: .unknown(
                        reason: "'additionalInfoPlistContentFilePath' is computed by '\(content.sourceText)'",
                        wayOut: WayOut.infoPlist, location: content.location))
            }
            let locator = InfoPlistLocator(context: context, target: name, kind: .app, sourceRoot: packageDirectory)
            let found = locator.read(
                FilePath.normalized(FilePath.join(packageDirectory, additional)), rule: .file, reference: [],
                at: call.argument("additionalInfoPlistContentFilePath")?.location)
            diagnostics = found.diagnostics
            switch found.base {
            case .contents(let contents): dictionary.unite(with: contents.dictionary)
            case .unknown: return found
            case .generatedOnly, .alternatives, .notAsked: break
            }
        }
        return .init(
            base: .contents(
                InfoPlistContents(
                    dictionary: dictionary, path: nil, rule: .playground,
                    reference: [Evidence("'.iOSApplication' of '\(name)'", at: call.location)])),
            diagnostics: diagnostics)
    }

    /// One plain list, or one for each idiom when conditions make them differ.
    private static func lists(_ elements: [ManifestExpression], at place: SourceLocation) -> [InfoEntry] {
        let names = [
            "portrait": InterfaceOrientation.portrait, "portraitUpsideDown": .portraitUpsideDown,
            "landscapeLeft": .landscapeLeft, "landscapeRight": .landscapeRight,
        ]
        func list(for idiom: Idiom) -> [InfoValue] {
            elements.compactMap { element in
                switch element.value {
                case .member(let name):
                    return InfoValue(
                        content: .string(names[name]?.propertyListValue ?? name), location: element.location)
                case .call(let call):
                    guard let orientation = names[call.function] else { break }
                    let value = InfoValue(
                        content: .string(orientation.propertyListValue), location: element.location)
                    guard let condition = call.arguments.first?.value else { return value }
                    guard let when = condition.call, when.function == "when", let list = when["deviceFamilies"] else {
                        return InfoValue(content: .code(condition.sourceText), location: condition.location)
                    }
                    let families = PlaygroundFamilies(list)
                    if families.idioms.contains(idiom) { return value }
                    // A family that is computed may be this one.
                    return families.computed.map {
                        InfoValue(content: .code($0.sourceText), location: $0.location)
                    }
                default: break
                }
                return InfoValue(content: .code(element.sourceText), location: element.location)
            }
        }
        func entry(_ key: OrientationListKey, _ values: [InfoValue]) -> InfoEntry {
            InfoEntry(key: key.rawValue, value: InfoValue(content: .array(values), location: place), location: place)
        }
        let phone = list(for: .phone)
        let pad = list(for: .pad)
        return phone == pad ? [entry(.plain, phone)] : [entry(.phone, phone), entry(.pad, pad)]
    }

    private static func deploymentTarget(
        _ manifest: SwiftManifest
    ) -> (text: String, unreadableReason: String?, location: SourceLocation)? {
        guard let list = manifest.calls(of: "Package").first?["platforms"] else { return nil }
        func computed(_ expression: ManifestExpression) -> (String, String?, SourceLocation) {
            (expression.sourceText, SettingAssignment.reason(computedBy: expression), expression.location)
        }
        guard let platforms = list.elements else { return computed(list) }
        for platform in platforms {
            guard let call = platform.call, call.function == "iOS", let version = call.unlabeled else { continue }
            switch version.value {
            case .string(let text): return (text, nil, version.location)
            // `.v17`, `.v17_4`.
            case .member(let name) where name.hasPrefix("v"):
                let text = String(name.dropFirst()).replacing("_", with: ".") + (name.contains("_") ? "" : ".0")
                return (text, nil, version.location)
            default: return computed(version)
            }
        }
        return platforms.first { $0.call == nil }.map(computed)
    }
}

/// A list of device families of a Playgrounds manifest.
private struct PlaygroundFamilies {
    /// The idioms that are spelt out.
    private(set) var idioms: Set<Idiom> = []
    /// The first part of the list that is no family by name.
    private(set) var computed: ManifestExpression?

    init(_ expression: ManifestExpression) {
        for element in expression.elements ?? [expression] {
            switch element.value {
            case .member("phone"): idioms.insert(.phone)
            case .member("pad"): idioms.insert(.pad)
            case .member("mac"), .member("vision"): break
            default: if computed == nil { computed = element }
            }
        }
    }
}

extension InfoDictionary {
    /// Adds "additional content": new keys are added, arrays get what they lack, scalars are replaced.
    mutating func unite(with other: InfoDictionary) {
        for entry in other.entries {
            guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
                entries.append(entry)
                continue
            }
            if var mine = entries[index].value.array, let theirs = entry.value.array {
                let known = Set(mine.compactMap(\.text))
                mine += theirs.filter { !known.contains($0.text ?? "") }
                entries[index].value.content = .array(mine)
            } else {
                entries[index] = entry
            }
        }
    }
}
