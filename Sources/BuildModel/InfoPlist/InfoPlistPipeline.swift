import OrientationModel

/// Turns a base Info.plist and build settings into the lists and flags of the finished Info.plist
/// (swift-build `InfoPlistProcessorTaskAction`).
///
/// With `GENERATE_INFOPLIST_FILE = YES` the `INFOPLIST_KEY_…` settings are merged onto the base: scalars are
/// overwritten, arrays get the missing elements appended, and values of different kinds stop the build.
struct InfoPlistPipeline {
    private(set) var base: InfoPlistContents
    let evaluator: SettingsEvaluator
    /// Whether `INFOPLIST_KEY_…` settings reach the Info.plist.
    let generates: Bool
    /// Whether references in values are replaced (`INFOPLIST_EXPAND_BUILD_SETTINGS`).
    let expands: Bool

    private(set) var diagnostics: [BuildDiagnostic] = []
    /// Why the build stops; nil when it does not.
    private(set) var stop: Stop?

    /// A value that cannot be merged.
    struct Stop {
        let reason: String
        let wayOut: String
        let location: SourceLocation?
    }

    /// The setting that overwrites the full-screen flag, once scalars are merged.
    private var flagSetting: SettingValue?
    /// Why the build stops at the full-screen flag, when it does.
    private var flagConflict: String?

    init(base: InfoPlistContents, evaluator: SettingsEvaluator, generates: Bool, expands: Bool) {
        self.base = base
        self.evaluator = evaluator
        self.generates = generates
        self.expands = expands
    }

    /// The settings that are merged, by the key they produce.
    static let listSettings: [OrientationListKey: String] = [
        .plain: "INFOPLIST_KEY_UISupportedInterfaceOrientations",
        .phone: "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone",
        .pad: "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad",
    ]

    static let fullScreenSetting = "INFOPLIST_KEY_UIRequiresFullScreen"

    // MARK: Lists

    /// Every list of the finished Info.plist.
    mutating func orientationLists() -> [OrientationList] {
        OrientationListKey.allCases.compactMap { list(for: $0) }
    }

    private mutating func list(for key: OrientationListKey) -> OrientationList? {
        let entries = base.dictionary.all(key.rawValue)
        let fromFile = entries.isEmpty ? nil : readFile(entries, key)
        guard generates, let name = Self.listSettings[key], let assignment = evaluator.assignment(of: name) else {
            return fromFile?.list
        }
        let value = evaluator.value(of: name)
        var reading = OrientationListReading()
        for word in value.words { reading.add(word, key: name, at: assignment.location) }
        if let reason = value.unresolvedReason {
            // The words around a missing value may be parts of one, so what is wrong with them is not known either.
            reading.unknownReason = "'\(name)' \(reason)"
        } else {
            diagnostics += reading.diagnostics
        }
        var evidence = value.evidence
        if reading.unknownReason == nil, let first = evidence.indices.first {
            evidence[first].message =
                "'\(assignment.key)' lists \(reading.mask.phrase) (\(assignment.level.phrase))"
        }
        guard let fromFile else {
            if reading.isEmpty, reading.values.isEmpty {
                diagnostics.append(BuildDiagnostic(.emptyOrientationList(key: name), at: assignment.location))
            }
            return OrientationList(
                key: key, value: Self.value(of: reading), isEmpty: reading.isEmpty, rule: .infoPlistKey,
                origin: evidence, settingName: name, settingLocation: assignment.location)
        }
        return merge(fromFile, reading, name: name, assignment: assignment, evidence: evidence)
    }

    private struct FileList {
        var list: OrientationList
        /// Nil when the value is no array.
        var reading: OrientationListReading?
        var kindName: String
    }

    /// The list as the base has it.
    private mutating func readFile(_ entries: [InfoEntry], _ key: OrientationListKey) -> FileList {
        let readings = entries.map { read($0, key) }
        var origin = zip(entries, readings).map { entry, reading in
            Evidence(
                reading.flatMap { reading in
                    reading.unknownReason == nil ? "'\(key.rawValue)' lists \(reading.mask.phrase)" : nil
                } ?? "'\(key.rawValue)' is here", at: entry.location)
        }
        origin += uses(of: entries.flatMap { $0.value.array ?? [] })
        origin += entries.flatMap { additions(to: $0, key) }
        let rule = base.generatorDefaults.contains(key.rawValue) ? DeclarationRule.tuistDefault : base.rule
        var list = OrientationList(
            key: key, value: .known([]), isEmpty: false, rule: rule, origin: origin + base.reference)
        if entries.count > 1 {
            let masks = readings.compactMap { $0?.mask }
            diagnostics.append(
                BuildDiagnostic(
                    .duplicateKey(key: key.rawValue, masks: masks), at: entries[1].location,
                    notes: [Evidence("first given here", at: entries[0].location)]))
            if let reason = readings.lazy.compactMap({ $0?.unknownReason }).first {
                list.value = .unknown(reason: reason, wayOut: WayOut.settings)
            } else {
                list.value =
                    Set(masks).count == 1
                    ? .known(masks[0])
                    : .conflicting(
                        masks,
                        reason: "'\(key.rawValue)' stands twice with different values, "
                            + "\(masks.map(\.phrase).joined(separator: " and ")); keep one of the two")
            }
            return FileList(list: list, reading: readings.last ?? nil, kindName: entries.last?.value.kindName ?? "")
        }
        guard let reading = readings.first ?? nil else {
            let kind = entries.first?.value.kindName ?? "value"
            let place = entries.first?.location
            if case .code(let source)? = entries.first?.value.content {
                list.value = .unknown(
                    reason: "'\(key.rawValue)' is computed by '\(source)'", wayOut: WayOut.generatedProject)
            } else {
                diagnostics.append(
                    BuildDiagnostic(.orientationsNotAnArray(key: key.rawValue, found: kind), at: place))
                list.value = .unknown(
                    reason: "'\(key.rawValue)' is a \(kind), not an array", wayOut: "write the values into an array")
            }
            return FileList(list: list, reading: nil, kindName: kind)
        }
        list.value = Self.value(of: reading)
        list.isEmpty = reading.isEmpty
        // Values that are no orientation are told one by one.
        if reading.isEmpty, reading.values.isEmpty {
            diagnostics.append(
                BuildDiagnostic(.emptyOrientationList(key: key.rawValue), at: entries.first?.location))
        }
        return FileList(list: list, reading: reading, kindName: "array")
    }

    /// The settings that values refer to.
    private func uses(of values: [InfoValue]) -> [Evidence] {
        var result: [Evidence] = []
        for evidence in values.compactMap(\.text).flatMap({ expand($0).evidence }) where !result.contains(evidence) {
            result.append(evidence)
        }
        return result
    }

    /// What other lists add to that of an entry, in other files or in templates of the same one: their elements keep the
    /// place where they stand.
    private mutating func additions(to entry: InfoEntry, _ key: OrientationListKey) -> [Evidence] {
        guard let elements = entry.value.array, let own = entry.location else { return [] }
        /// The list an element was written in; of elements in another file than the key only the file is known.
        func list(of element: InfoValue) -> SourceLocation {
            if let list = element.listLocation { return list }
            guard let place = element.location, place.file != own.file else { return own }
            return SourceLocation(file: place.file, line: 0)
        }
        let parts = Dictionary(grouping: elements, by: list)
        func mask(_ elements: [InfoValue]) -> OrientationMask {
            elements.compactMap { $0.text.flatMap(InterfaceOrientation.init(propertyListValue:)) }
                .reduce(into: OrientationMask()) { $0.formUnion($1.mask) }
        }
        return parts.filter { $0.key != own }.sorted { $0.key < $1.key }.map { list, elements in
            let name = list.file == own.file ? "\(list.file):\(list.line)" : list.file
            let place = elements.first?.location
            let added = mask(elements)
            diagnostics.append(
                BuildDiagnostic(
                    .widenedBySetting(
                        ListUnionFact(
                            name: name, key: key.rawValue, file: own.file, fileMask: mask(parts[own] ?? []),
                            addedMask: added)),
                    at: place, notes: [Evidence("'\(key.rawValue)' is here", at: entry.location)]))
            return Evidence("'\(name)' adds \(added.phrase)", at: place)
        }
    }

    private mutating func read(_ entry: InfoEntry, _ key: OrientationListKey) -> OrientationListReading? {
        guard case .array(let elements) = entry.value.content else { return nil }
        var reading = OrientationListReading()
        for element in elements {
            if case .code(let source) = element.content {
                reading.unknownReason = "'\(key.rawValue)' holds '\(source)', which is computed"
                continue
            }
            let expanded = expand(element.text ?? "<\(element.kindName)>")
            if let reason = expanded.unresolvedReason {
                reading.unknownReason = "'\(key.rawValue)' \(reason)"
                continue
            }
            reading.add(expanded.text, key: key.rawValue, at: element.location ?? entry.location)
        }
        diagnostics += reading.diagnostics
        return reading
    }

    /// Appends what the setting has and the file has not.
    private mutating func merge(
        _ file: FileList, _ setting: OrientationListReading, name: String, assignment: SettingAssignment,
        evidence: [Evidence]
    ) -> OrientationList {
        var list = file.list
        // Without it the list would be the file's alone.
        list.origin += evidence + evaluator.value(of: "GENERATE_INFOPLIST_FILE").evidence
        list.settingName = name
        list.settingLocation = assignment.location
        guard let reading = file.reading else {
            diagnostics.append(
                BuildDiagnostic(
                    .kindsDiffer(
                        name: name, key: list.key.rawValue, settingKind: "array", fileKind: file.kindName),
                    at: assignment.location, notes: file.list.origin))
            let reason = "the build stops: '\(name)' makes an array, the Info.plist has a \(file.kindName)"
            let wayOut = "write '\(list.key.rawValue)' as an array"
            list.value = .unknown(reason: reason, wayOut: wayOut)
            stop = stop ?? Stop(reason: reason, wayOut: wayOut, location: assignment.location)
            return list
        }
        list.rule = .merged
        list.isEmpty = reading.isEmpty && setting.isEmpty
        if let reason = reading.unknownReason ?? setting.unknownReason {
            list.value = .unknown(reason: reason, wayOut: WayOut.settings)
            return list
        }
        if case .conflicting(let masks, let reason) = list.value {
            let united = masks.map { $0.union(setting.mask) }
            list.value = Set(united).count == 1 ? .known(united[0]) : .conflicting(united, reason: reason)
        } else {
            list.value = .known(reading.mask.union(setting.mask))
        }
        // A setting that lists nothing is told as such where it matters; it adds nothing here.
        if reading.mask != setting.mask, !setting.values.isEmpty {
            diagnostics.append(
                BuildDiagnostic(
                    .widenedBySetting(
                        ListUnionFact(
                            name: name, key: list.key.rawValue, fileMask: reading.mask, addedMask: setting.mask)),
                    at: assignment.location, notes: file.list.origin))
        }
        return list
    }

    private static func value(of reading: OrientationListReading) -> DeclaredOrientations {
        if let reason = reading.unknownReason { return .unknown(reason: reason, wayOut: WayOut.settings) }
        return .known(reading.mask)
    }

    // MARK: Scalars

    /// The flag as one idiom sees it.
    mutating func fullScreenRequirement(for idiom: Idiom) -> FullScreenRequirement {
        var result = FullScreenRequirement(value: false)
        let given = base.dictionary.all("UIRequiresFullScreen")
        if given.count > 1, idiom == .pad {
            diagnostics.append(
                BuildDiagnostic(
                    .duplicateKey(key: "UIRequiresFullScreen", masks: []), at: given[1].location,
                    notes: [Evidence("first given here", at: given[0].location)]))
        }
        if let entry = entry("UIRequiresFullScreen", for: idiom) {
            if let flagSetting, entry.key == "UIRequiresFullScreen" {
                result.value = flagSetting.unresolvedReason == nil ? flagSetting.boolean : nil
                result.unknownReason = flagSetting.unresolvedReason.map { "'\(Self.fullScreenSetting)' \($0)" }
                result.origin = flagSetting.evidence
            } else {
                read(entry, into: &result)
                if let flagConflict, entry.key == "UIRequiresFullScreen" { result.unknownReason = flagConflict }
                result.origin += base.reference
            }
        }
        // Nothing reads it where the flag is off.
        if result.value != false, let entry = entry("UIRequiresFullScreenIgnoredStartingWithVersion", for: idiom),
            let text = entry.value.text
        {
            result.ignoredStartingWithVersion = expand(text).text
            result.origin.append(Evidence("'\(entry.key)' is '\(expand(text).text)'", at: entry.location))
        }
        return result
    }

    private func read(_ entry: InfoEntry, into requirement: inout FullScreenRequirement) {
        guard let text = entry.value.text else {
            requirement.value = nil
            if case .code = entry.value.content {
                requirement.wayOut = "\(WayOut.infoPlist), or \(WayOut.generatedProject)"
            } else {
                requirement.wayOut = "write it as '<true/>' or '<false/>'"
            }
            requirement.unknownReason =
                if case .code(let source) = entry.value.content {
                    "'\(entry.key)' is computed by '\(source)'"
                } else {
                    "'\(entry.key)' is no boolean but of the kind \(entry.value.kindName)"
                }
            requirement.origin = [Evidence("'\(entry.key)' is here", at: entry.location)]
            return
        }
        let expanded = expand(text)
        let reason = expanded.unresolvedReason
        requirement.value = reason == nil ? LooseBoolean.value(of: expanded.text) : nil
        requirement.unknownReason = reason.map { "'\(entry.key)' \($0)" }
        requirement.origin =
            [
                Evidence("'\(entry.key)' is '\(reason == nil ? expanded.text : text)'", at: entry.location)
            ] + expanded.evidence
    }

    /// The scalar settings that are generated, overwriting the base.
    mutating func mergeScalars() {
        guard generates else { return }
        let names = [
            "UIRequiresFullScreen", "UIMainStoryboardFile", "UILaunchStoryboardName", "NSPrincipalClass",
            "LSApplicationCategoryType",
        ]
        for key in names {
            let name = "INFOPLIST_KEY_" + key
            guard let assignment = evaluator.assignment(of: name) else { continue }
            let value = evaluator.value(of: name)
            if key == "UIRequiresFullScreen", stopsAtFlag(name, key, assignment) { continue }
            if key == "UIRequiresFullScreen" { flagSetting = value }
            if key == "UIRequiresFullScreen", let entry = base.dictionary.entry(key), let text = entry.value.text {
                let before = LooseBoolean.value(of: expand(text).text)
                let isKnown = expand(text).unresolvedReason == nil && value.unresolvedReason == nil
                if isKnown, before != value.boolean {
                    diagnostics.append(
                        BuildDiagnostic(
                            .flagOverwrittenBySetting(
                                name: name, key: key, fileValue: before, settingValue: value.boolean),
                            at: assignment.location, notes: [Evidence("'\(key)' is '\(text)'", at: entry.location)]))
                }
            }
            let content: InfoValue.Content =
                key == "UIRequiresFullScreen" ? .boolean(value.boolean) : .string(value.text)
            let entry = InfoEntry(
                key: key, value: InfoValue(content: content, location: assignment.location),
                location: assignment.location)
            replaceEntry(entry)
        }
        generate("UILaunchScreen", by: "INFOPLIST_KEY_UILaunchScreen_Generation", [:])
        generate(
            "UIApplicationSceneManifest", by: "INFOPLIST_KEY_UIApplicationSceneManifest_Generation",
            [
                "UIApplicationSupportsMultipleScenes": .boolean(true),
                "UISceneConfigurations": .dictionary(InfoDictionary()),
            ])
    }

    /// Whether the base has a value of another kind for the flag, onto which no boolean can be merged.
    private mutating func stopsAtFlag(_ name: String, _ key: String, _ assignment: SettingAssignment) -> Bool {
        guard let entry = base.dictionary.entry(key), !entry.value.isScalar else { return false }
        if case .code = entry.value.content { return false }
        let kind = entry.value.kindName
        let reason = "the build stops: '\(name)' makes a boolean, the Info.plist has a value of the kind \(kind)"
        flagConflict = reason
        stop = stop ?? Stop(reason: reason, wayOut: "write '\(key)' as a boolean", location: assignment.location)
        diagnostics.append(
            BuildDiagnostic(
                .kindsDiffer(name: name, key: key, settingKind: "boolean", fileKind: kind), at: assignment.location,
                notes: [Evidence("'\(key)' is here", at: entry.location)]))
        return true
    }

    /// Adds a dictionary that a `…_Generation` setting makes. Dictionaries are merged one level deep, so generated
    /// entries replace those of the same name: a generated scene manifest takes the file's scenes away.
    private mutating func generate(_ key: String, by name: String, _ values: [String: InfoValue.Content]) {
        guard evaluator.value(of: name).boolean else { return }
        let location = evaluator.assignment(of: name)?.location
        var dictionary = base.dictionary[key]?.dictionary ?? InfoDictionary()
        dictionary.replace(
            with: InfoDictionary(
                entries: values.sorted { $0.key < $1.key }.map {
                    InfoEntry(key: $0.key, value: InfoValue(content: $0.value, location: location), location: location)
                }))
        replaceEntry(
            InfoEntry(
                key: key, value: InfoValue(content: .dictionary(dictionary), location: location), location: location))
    }

    private mutating func replaceEntry(_ entry: InfoEntry) {
        base.dictionary.replace(with: InfoDictionary(entries: [entry]))
    }

    /// The entry of `key` that counts for an idiom: the most specific one.
    func entry(_ key: String, for idiom: Idiom) -> InfoEntry? {
        let device = idiom == .pad ? "~ipad" : "~iphone"
        for suffix in ["-iphoneos" + device, device, "-iphoneos", ""] {
            if let entry = base.dictionary.entry(key + suffix) { return entry }
        }
        return nil
    }

    /// The text of a scalar key for an idiom, references replaced; nil when it is absent or empty.
    func text(_ key: String, for idiom: Idiom) -> String? {
        guard let text = entry(key, for: idiom)?.value.text else { return nil }
        let expanded = expand(text).text
        return expanded.isEmpty ? nil : expanded
    }

    func expand(_ text: String) -> SettingValue {
        guard expands else { return SettingValue(text: text, undefined: [], unknownOperators: [], assignments: []) }
        return evaluator.expand(text)
    }
}

/// What to do when something cannot be resolved: the end of a message.
enum WayOut {
    static let settings = "pass '--setting NAME=VALUE' or '--build-settings FILE'"
    static let infoPlist = "pass '--info-plist TARGET=PATH'"
    static let generatedProject = "generate the project and pass it"
}
