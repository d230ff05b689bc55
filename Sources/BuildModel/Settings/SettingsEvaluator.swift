import OrientationModel

/// What a setting comes to.
struct SettingValue: Sendable, Hashable {
    var text: String
    /// Names that were referred to and are defined nowhere.
    var undefined: [String]
    /// Operators that are not known; the value passed through them unchanged.
    var unknownOperators: [String]
    /// The assignments the value was made of, the deciding one first.
    var assignments: [SettingAssignment]

    /// Every assignment the value was made of, the deciding one first. What Xcode defines by itself is left out; what the
    /// command line sets has no place.
    var evidence: [Evidence] {
        assignments.filter { $0.location != nil || $0.level != .defaults }.map {
            // What only may be set stands nowhere.
            if $0.expression == SettingAssignment.inherited, let reason = $0.unreadableReason {
                return Evidence("'\($0.key)' \(reason) (\($0.level.phrase))", at: $0.location)
            }
            return Evidence("'\($0.key)' is '\($0.expression)' (\($0.level.phrase))", at: $0.location)
        }
    }

    /// Names whose assignments inherit what nothing here sets: what Xcode or the SDK sets by itself.
    var inheritedDefaults: Set<String> = []

    /// Why assignments that the value was made of cannot be read.
    var unreadableReasons: [String] = []

    /// Whether references multiplied beyond any value that a build could use, so that the text was given up.
    var isOutgrown = false

    /// Why the value is not what a build would get, as the end of a sentence that starts with the setting's name: a name
    /// that nothing here defines, an operator that is not known, or references without end.
    var unresolvedReason: String? {
        if isOutgrown { return "refers to other settings without end" }
        if let reason = unreadableReasons.first { return reason }
        if let name = undefined.first { return "uses '$(\(name))', which is not defined here" }
        if let name = unknownOperators.first { return "uses the operator ':\(name)', which is not known" }
        return nil
    }

    /// `NSString.boolValue`: true for a leading `Y`, `y`, `T`, `t` or a number that is not zero.
    var boolean: Bool { LooseBoolean.value(of: text) }

    /// The words of a list, split like a shell does.
    var words: [String] { ShellWords.split(text) }
}

/// Evaluates settings (swift-build `MacroValueAssignmentTable`, `MacroEvaluationProgram`).
///
/// An assignment is found by position, never by how specific it is: the newest one whose conditions all match.
struct SettingsEvaluator: Sendable {
    let stack: SettingsStack
    let binding: SettingBinding

    /// Whether any level assigns `name` under this binding.
    func isAssigned(_ name: String) -> Bool { firstAssignment(of: name, after: nil) != nil }

    /// Whether assignments of `name` are here, and all of them for builds other than this one, so that it is empty in this
    /// one and not merely unknown.
    fileprivate func isSetForOtherBuilds(_ name: String) -> Bool {
        let all = stack.layers.flatMap { $0.assignments[name] ?? [] }
        return !all.isEmpty
            && all.allSatisfy { assignment in
                assignment.conditions.contains { binding.values[$0.parameter] != nil && !$0.matches(binding) }
            }
    }

    /// The deciding assignment of `name`, if any level has one.
    func assignment(of name: String) -> SettingAssignment? { firstAssignment(of: name, after: nil)?.assignment }

    /// The value of `name`; empty when nothing assigns it.
    func value(of name: String) -> SettingValue {
        var run = Run(evaluator: self)
        let text = run.evaluate(name, after: nil)
        return run.finish(text)
    }

    /// Replaces the references in `expression`, which stands outside any setting (an Info.plist value, a path).
    func expand(_ expression: String) -> SettingValue {
        guard expression.utf8.contains(UInt8(ascii: "$")) else {
            return SettingValue(text: expression, undefined: [], unknownOperators: [], assignments: [])
        }
        var run = Run(evaluator: self)
        let text = run.expand(expression, within: nil)
        return run.finish(text)
    }

    /// Where an assignment stands: layer and index within the layer's list for its name.
    fileprivate struct Place {
        let layer: Int
        let index: Int
        let assignment: SettingAssignment
    }

    fileprivate func firstAssignment(of name: String, after place: Place?) -> Place? {
        var layer = place?.layer ?? stack.layers.count - 1
        var limit = place?.index
        while layer >= 0 {
            if let list = stack.layers[layer].assignments[name] {
                var index = (limit ?? list.count) - 1
                while index >= 0 {
                    if list[index].conditions.allSatisfy({ $0.matches(binding) }) {
                        return Place(layer: layer, index: index, assignment: list[index])
                    }
                    index -= 1
                }
            }
            limit = nil
            layer -= 1
        }
        return nil
    }

    /// One evaluation with what it found on the way.
    fileprivate struct Run {
        let evaluator: SettingsEvaluator
        private var undefined: [String] = []
        private var unknownOperators: [String] = []
        private var assignments: [SettingAssignment] = []
        private var unreadableReasons: [String] = []
        private var inheritedDefaults: Set<String> = []
        /// The assignments being evaluated, innermost last: mutual references must end.
        private var active: [(name: String, place: Place)] = []

        /// What may still be done, about in bytes looked at: references to references multiply, and so do their values.
        private var effortLeft = 2_000_000

        init(evaluator: SettingsEvaluator) { self.evaluator = evaluator }

        func finish(_ text: String) -> SettingValue {
            let isOutgrown = effortLeft <= 0
            return SettingValue(
                text: isOutgrown ? "" : text, undefined: undefined, unknownOperators: unknownOperators,
                assignments: assignments, inheritedDefaults: inheritedDefaults, unreadableReasons: unreadableReasons,
                isOutgrown: isOutgrown)
        }

        mutating func evaluate(_ name: String, after place: Place?) -> String {
            effortLeft -= 16
            guard active.count < 64, effortLeft > 0 else { return "" }
            guard let found = evaluator.firstAssignment(of: name, after: place) else {
                if place != nil { inheritedDefaults.insert(name) }
                return ""
            }
            if !assignments.contains(found.assignment) { assignments.append(found.assignment) }
            if let reason = found.assignment.unreadableReason {
                unreadableReasons.append(reason)
                // What may be set elsewhere leaves the value as the likely one.
                guard found.assignment.expression == SettingAssignment.inherited else { return "" }
            }
            active.append((name, found))
            defer { active.removeLast() }
            return expand(found.assignment.expression, within: name)
        }

        /// The value of the reference `$(name)`.
        private mutating func reference(_ name: String, within owner: String?) -> String {
            // `$(value)` is the old spelling.
            if name == "inherited" || name == "value" {
                guard let last = active.last, last.name == owner else { return "" }
                return evaluate(last.name, after: last.place)
            }
            // A reference to a name under evaluation, also through others, continues below it as `$(inherited)` does.
            if let outer = active.last(where: { $0.name == name }) { return evaluate(name, after: outer.place) }
            guard evaluator.firstAssignment(of: name, after: nil) != nil else {
                if !undefined.contains(name), !evaluator.isSetForOtherBuilds(name) { undefined.append(name) }
                return ""
            }
            return evaluate(name, after: nil)
        }

        /// Replaces `$(X)`, `${X}`, `$[X]`, bare `$X` and `$$`, with nesting and operators.
        mutating func expand(_ expression: String, within owner: String?) -> String {
            let bytes = Array(expression.utf8)
            effortLeft -= bytes.count
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count, effortLeft > 0 else {
                    output.append(bytes[index])
                    index += 1
                    continue
                }
                let next = bytes[index + 1]
                if next == UInt8(ascii: "$") {
                    output.append(next)
                    index += 2
                } else if let close = Self.closer[next], let end = end(of: bytes, from: index + 2, next, close) {
                    let inner = String(decoding: bytes[index + 2..<end], as: UTF8.self)
                    output += Array(resolve(inner, within: owner).utf8)
                    index = end + 1
                } else if Self.isNameByte(next), !(next >= 0x30 && next <= 0x39) {
                    var end = index + 1
                    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
                    output += Array(
                        reference(String(decoding: bytes[index + 1..<end], as: UTF8.self), within: owner).utf8)
                    index = end
                } else {
                    output.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: output, as: UTF8.self)
        }

        /// Resolves what stands between the brackets: `NAME:operator:operator=argument`.
        private mutating func resolve(_ inner: String, within owner: String?) -> String {
            var parts = Self.splitOperators(inner)
            guard !parts.isEmpty else { return "" }
            let name = expand(parts.removeFirst(), within: owner)
            let undefinedBefore = undefined.count
            // A reference to no name is empty: that is how a value gets two slashes in a row, which begin a comment.
            var value = name.isEmpty ? "" : reference(name, within: owner)
            for part in parts {
                let (operation, argument) = SettingOperator.split(part)
                let expandedArgument = argument.map { expand($0, within: owner) }
                guard let result = SettingOperator.apply(operation, argument: expandedArgument, to: value) else {
                    if !unknownOperators.contains(operation) { unknownOperators.append(operation) }
                    continue
                }
                value = result
                // A default makes the missing name harmless.
                if operation == "default", undefined.count > undefinedBefore {
                    undefined.removeSubrange(undefinedBefore...)
                }
            }
            return value
        }

        private static let closer: [UInt8: UInt8] = [
            UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
            UInt8(ascii: "["): UInt8(ascii: "]"),
        ]

        private static func isNameByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                return true
            default: return false
            }
        }

        private mutating func end(of bytes: [UInt8], from start: Int, _ open: UInt8, _ close: UInt8) -> Int? {
            var depth = 1
            for index in start..<bytes.count {
                if bytes[index] == open { depth += 1 } else if bytes[index] == close { depth -= 1 }
                if depth == 0 {
                    effortLeft -= index - start
                    return index
                }
            }
            effortLeft -= bytes.count - start
            return nil
        }

        /// Splits at colons that are not inside a nested reference.
        private static func splitOperators(_ text: String) -> [String] {
            var parts: [String] = []
            var current = ""
            var depth = 0
            for character in text {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) { depth -= 1 }
                if character == ":", depth == 0 {
                    parts.append(current)
                    current = ""
                } else {
                    current.append(character)
                }
            }
            parts.append(current)
            return parts
        }
    }
}
