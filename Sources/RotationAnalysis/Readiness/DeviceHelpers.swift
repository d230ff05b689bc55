import OrientationModel
import SourceFacts

/// The helpers of a target that pass on what the device is, and what a name in its code stands for.
struct DeviceHelpers {
    private struct Entry {
        var helper: DeviceHelper
        var unit: Int
    }

    private let program: Program
    private var entries: [String: [Entry]] = [:]

    init(program: Program, facts: [Int: ReadinessFacts]) {
        self.program = program
        for (unit, file) in facts {
            for helper in file.helpers where program.conditions.holds(helper.conditions) != false {
                entries[helper.name, default: []].append(Entry(helper: helper, unit: unit))
            }
        }
    }

    /// The names of all helpers that come down to something of the device.
    var names: Set<String> {
        Set(
            entries.filter { _, all in
                all.contains { entry in !resolved(entry, depth: 0).isEmpty }
            }.keys)
    }

    /// What a name stands for, and where its helper is declared; empty when it is no helper.
    /// - Parameters:
    ///   - base: What stands before the dot, as written.
    ///   - type: The type that the name is used in, qualified.
    func meaning(
        of name: String, base: String?, in type: String?, unit: Int
    ) -> (kinds: Set<DeviceSource.Kind>, place: SourceLocation?) {
        meaning(of: name, base: base, in: type, unit: unit, depth: 0)
    }

    private func meaning(
        of name: String, base: String?, in type: String?, unit: Int, depth: Int
    ) -> (kinds: Set<DeviceSource.Kind>, place: SourceLocation?) {
        guard depth < 5, let candidates = entries[name] else { return ([], nil) }
        let fitting = candidates.filter { fits($0, base: base, in: type, unit: unit) }
        var kinds: Set<DeviceSource.Kind> = []
        for entry in fitting { kinds.formUnion(resolved(entry, depth: depth + 1)) }
        guard !kinds.isEmpty, let first = fitting.first else { return ([], nil) }
        return (kinds, program.location(first.helper.position, unit: first.unit))
    }

    /// What a helper passes on in the end; nothing when a part of it is something else, such as a flag of the app's own.
    private func resolved(_ entry: Entry, depth: Int) -> Set<DeviceSource.Kind> {
        var kinds: Set<DeviceSource.Kind> = []
        for source in entry.helper.sources {
            guard case .named(let base, let name) = source else {
                kinds.insert(source)
                continue
            }
            let inner = meaning(of: name, base: base, in: entry.helper.owner, unit: entry.unit, depth: depth + 1).kinds
            guard !inner.isEmpty else { return [] }
            kinds.formUnion(inner)
        }
        return kinds
    }

    // MARK: - Which helper is meant

    private func fits(_ entry: Entry, base: String?, in type: String?, unit: Int) -> Bool {
        guard let owner = entry.helper.owner else {
            return base == nil && !isShadowed(entry.helper.name, in: type, unit: unit)
        }
        guard let base else {
            // A property of the type's own hides what an extension adds to a class of UIKit's.
            return belongs(owner, of: entry.unit, to: type, unit: unit)
                && !(isShadowed(entry.helper.name, in: type, unit: unit)
                    && type.map { program.resolve($0, unit: unit) } != program.resolve(owner, unit: entry.unit))
        }
        let names = base.split(separator: ".").map(String.init)
        let ownerName = owner.split(separator: ".").last.map(String.init) ?? owner
        if let name = names.last, name.first?.isUppercase == true { return name == ownerName }
        if let name = names.first, name.first?.isUppercase == true, names.count == 2 { return name == ownerName }
        // A value of a type that is not known here: only when nothing else has such a member.
        return declarations(of: entry.helper.name) == entries[entry.helper.name]?.count
    }

    /// Whether a member of one type is visible without a base in another.
    private func belongs(_ owner: String, of ownerUnit: Int, to type: String?, unit: Int) -> Bool {
        guard let type else { return false }
        let own = program.resolve(type, unit: unit)
        let owning = program.resolve(owner, unit: ownerUnit)
        if own == owning { return true }
        // Nested types see the static members of those around them.
        if type.hasPrefix(owner + ".") { return true }
        if program.chain(of: own).contains(owning) { return true }
        if case .project(let id) = owning, program.types[id].kind == .protocol {
            return program.protocols(of: own).contains(id)
        }
        // What extensions add to UIView, UIViewController and View is visible in all of them.
        if owner == "View" { return true }
        guard ["UIView", "UIViewController", "UIResponder", "NSObject"].contains(owner) else { return false }
        if case .project(let id) = own, owner == "UIView" || owner == "UIViewController" {
            guard (program.controllerStatus(of: id) != .other) == (owner == "UIViewController") else { return false }
        }
        switch program.chain(of: own).last {
        case .framework, .unknown: return true
        default: return false
        }
    }

    /// Whether the type has a member of its own that hides a global name.
    private func isShadowed(_ name: String, in type: String?, unit: Int) -> Bool {
        guard let type, case .project(let id) = program.resolve(type, unit: unit) else { return false }
        return program.types[id].properties[name] != nil
    }

    private func declarations(of name: String) -> Int {
        let members = program.types.reduce(0) { count, type in
            count + (type.properties[name]?.count ?? 0)
                + (type.functions[name]?.count ?? 0)
        }
        let added =
            program.frameworkProperties.values.reduce(0) { $0 + ($1[name]?.count ?? 0) }
            + program.frameworkFunctions.values.reduce(0) { $0 + ($1[name]?.count ?? 0) }
        return members + added
    }
}
