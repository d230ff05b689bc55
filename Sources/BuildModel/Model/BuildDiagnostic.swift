import OrientationModel

/// Something in a build file that is wrong, has no effect, or means something else than it seems to.
///
/// The facts only: how they are worded for a person is the business of the rules.
public struct BuildDiagnostic: Sendable, Hashable, Comparable {
    /// What was found, with the values a message needs.
    public enum Fact: Sendable, Hashable {
        /// A value of a list that is no orientation, or one with blanks around it.
        case unknownOrientation(value: String, suggestion: String?, key: String)
        /// A list without any value.
        case emptyOrientationList(key: String)
        /// The same orientation twice in one list. Harmless.
        case repeatedOrientation(value: String, key: String)
        /// A single string, dictionary or number where an array belongs.
        case orientationsNotAnArray(key: String, found: String)
        /// A key that its dictionary has twice; readers disagree which one counts.
        case duplicateKey(key: String, masks: [OrientationMask])
        /// An `INFOPLIST_KEY_…` setting that nothing reads.
        case inertSetting(name: String, reason: InertReason, suggestion: String?)
        /// A condition that holds in no build: on an SDK or configuration that does not exist, or on something that has
        /// no value where the Info.plist is made.
        case impossibleCondition(name: String, parameter: String, pattern: String)
        /// A setting or an included file whose list is united with another one, which makes the result wider than either
        /// author may think.
        case widenedBySetting(ListUnionFact)
        /// The file and the setting give the same key different kinds of value; the build stops.
        case kindsDiffer(name: String, key: String, settingKind: String, fileKind: String)
        /// The flag in the file is overwritten by a setting.
        case flagOverwrittenBySetting(name: String, key: String, fileValue: Bool, settingValue: Bool)
        /// A word of `TARGETED_DEVICE_FAMILY` that is no number; the build drops it.
        case unknownDeviceFamily(value: String)
        /// A hand-written `UIDeviceFamily` that the build overwrites.
        case deviceFamilyOverwritten
        /// An iPad app without `UIRequiresFullScreen` that does not list all four: App Store validation refuses it
        /// (ITMS-90474). `declared` is nil when there is no list at all.
        case incompletePadList(declared: OrientationMask?)
        /// A file that cannot be read as what it should be.
        case damagedFile(file: String, problem: String, wayOut: String)
        /// An `#include` or base configuration whose file is not there.
        case missingConfigurationFile(path: String, isInclude: Bool, isGenerated: Bool)
        /// A project that a workspace lists is not there, so its targets are missing from the analysis. `isGenerated`
        /// when a dependency manager makes it, so that its absence from a checkout is normal.
        case missingProject(path: String, workspace: String, isGenerated: Bool)
        /// The Info.plist that a setting names is not there.
        case missingInfoPlist(path: String)
        /// A reference inside a project to an object or file that does not exist.
        case danglingReference(what: String, target: String?)
        /// A Tuist manifest replaces one list of the default Info.plist and leaves the wider iPad one in place.
        case tuistDefaultListKept(replaced: String, kept: OrientationMask)
        /// A generated Info.plist is committed and declares something else than its manifest.
        case generatedFileDiffers(file: String, key: String, manifest: OrientationMask?, committed: OrientationMask?)
        /// A key that iOS does not read and that is almost one it reads.
        case misspeltKey(key: String, suggestion: String)
        /// The same orientation key has different values in several files of one Bazel target; the build stops.
        case bazelConflict(key: String)
        /// A setting that is ignored because another form stands beside it (XcodeGen: a plain map beside `base`).
        case ignoredManifestSettings(names: [String])
    }

    /// Why a setting has no effect.
    public enum InertReason: String, Sendable, Hashable, Codable {
        /// `GENERATE_INFOPLIST_FILE` is not `YES`.
        case generationOff
        /// `INFOPLIST_EXPAND_BUILD_SETTINGS` is `NO`.
        case expansionOff
        /// The name is not one that the build system knows.
        case unknownName
        /// An Info.plist was named as authoritative, so settings do not matter.
        case overridden
        /// The brackets behind the name are no condition, so the build passes over the line.
        case malformedCondition
        /// `DONT_GENERATE_INFOPLIST_FILE` is `YES`, and there is no file to merge onto.
        case generationSuppressed
    }

    /// What was found.
    public var fact: Fact
    /// The place to show.
    public var location: SourceLocation?
    /// Further places that belong to it.
    public var notes: [Evidence]
    /// The target it holds for; nil for a file as such.
    public var target: String?
    /// The configurations it holds for.
    public var configurations: [String]

    /// Makes a diagnostic.
    public init(
        _ fact: Fact, at location: SourceLocation?, notes: [Evidence] = [], target: String? = nil,
        configurations: [String] = []
    ) {
        self.fact = fact
        self.location = location
        self.notes = notes
        self.target = target
        self.configurations = configurations
    }

    /// A name that stays the same across versions.
    public var id: String {
        switch fact {
        case .unknownOrientation: "unknown-orientation"
        case .emptyOrientationList: "empty-orientation-list"
        case .repeatedOrientation: "repeated-orientation"
        case .orientationsNotAnArray: "orientations-not-an-array"
        case .duplicateKey: "duplicate-key"
        case .inertSetting: "inert-setting"
        case .impossibleCondition: "impossible-condition"
        case .widenedBySetting: "widened-by-setting"
        case .kindsDiffer: "kinds-differ"
        case .flagOverwrittenBySetting: "flag-overwritten-by-setting"
        case .unknownDeviceFamily: "unknown-device-family"
        case .deviceFamilyOverwritten: "device-family-overwritten"
        case .incompletePadList: "incomplete-ipad-list"
        case .damagedFile: "damaged-file"
        case .missingConfigurationFile: "missing-configuration-file"
        case .missingProject: "missing-project"
        case .missingInfoPlist: "missing-info-plist"
        case .danglingReference: "dangling-reference"
        case .tuistDefaultListKept: "tuist-default-list-kept"
        case .generatedFileDiffers: "generated-file-differs"
        case .misspeltKey: "misspelt-key"
        case .bazelConflict: "bazel-conflict"
        case .ignoredManifestSettings: "ignored-manifest-settings"
        }
    }

    /// Orders by location, then name.
    public static func < (lhs: BuildDiagnostic, rhs: BuildDiagnostic) -> Bool {
        let left = lhs.location ?? SourceLocation(file: "", line: 0)
        let right = rhs.location ?? SourceLocation(file: "", line: 0)
        if left != right { return left < right }
        if lhs.id != rhs.id { return lhs.id < rhs.id }
        return (lhs.target ?? "", "\(lhs.fact)") < (rhs.target ?? "", "\(rhs.fact)")
    }
}
