import OrientationModel
import PropertyLists
import RotationAnalysis
import SourceFacts

/// Puts members into Swift types, in the style of their files.
struct SwiftEditor {
    private let file: EditableFile
    private let source: [UInt8]
    private let sites: SwiftSites
    private let layout: TextLayout
    private let conditions: BuildConditions
    let style: CodeStyle

    /// - Parameter conditions: Of the build that the edits are for.
    init(_ file: EditableFile, conditions: BuildConditions = BuildConditions()) {
        self.file = file
        self.conditions = conditions
        source = file.bytes
        sites = SwiftSites(source)
        layout = TextLayout(source)
        style = CodeStyle(source)
    }

    /// Why a place cannot be edited: lower case, no full stop.
    struct Refusal: Error {
        let reason: String
    }

    /// Inserts a member behind the last property of a type.
    /// - Parameters:
    ///   - lines: Makes the member's lines, without indentation, for the type's modifiers.
    ///   - isStored: Whether it belongs to the stored properties; a computed one is passed by then.
    ///   - isForIOSAlone: Whether other platforms compile the file too, so that it has to say which one is meant.
    func insert(
        into type: DeclaredClass, why: String, isStored: Bool = false, isForIOSAlone: Bool,
        lines: (_ modifiers: [String]) -> [String]
    ) throws -> [Edit] {
        let site = try site(of: type)
        func edit(_ range: Range<Int>, _ replacement: String) -> Edit {
            Edit(file: file.file, range: range, replacement: replacement, why: why)
        }
        // Lines go behind the whole line, so that it keeps its own line end.
        func edit(behind lineEnd: Int, _ lines: String) -> Edit {
            let next = layout.nextLine(after: lineEnd)
            return edit(next..<next, lines + style.lineEnd)
        }
        var text = lines(site.modifiers)
        if isForIOSAlone { text = ["#if os(iOS)"] + text + ["#endif"] }
        let body = source[site.body]
        let outer = layout.indentation(at: site.range.lowerBound)
        let isOnOneLine = !body.contains(UInt8(ascii: "\n"))
        let indent = isOnOneLine ? outer + style.unit : indentation(in: site, outer: outer)
        let block = text.map { indent + $0 }.joined(separator: style.lineEnd)
        if isOnOneLine {
            // `{}` or `{ let a = 1 }`: what is there and the closing brace get lines of their own.
            let end = block + style.lineEnd + outer
            guard let members = code(in: site.body) else {
                return [edit(site.body, style.lineEnd + end)]
            }
            return [
                edit(site.body.lowerBound..<members.lowerBound, style.lineEnd + indent),
                edit(members.upperBound..<site.body.upperBound, style.lineEnd + style.lineEnd + end),
            ]
        }
        if let place = placeBehindLastProperty(of: site, isStored: isStored) {
            let follows = blankFollows(place) || closes(after: place, site)
            let end = follows ? "" : style.lineEnd
            return [edit(behind: place, style.lineEnd + block + end)]
        }
        // No property: first in the body.
        let place = layout.lineEnd(of: site.body.lowerBound)
        guard isBlank(site.body.lowerBound..<place) else {
            let place = try placeBehindLastMember(of: site)
            return [edit(behind: place, style.lineEnd + block)]
        }
        // A body that begins with a blank line goes on to do so.
        let head = blankFollows(place) ? layout.lineEnd(of: layout.nextLine(after: place)) : place
        let end = closes(after: head, site) || blankFollows(head) ? "" : style.lineEnd
        return [edit(behind: head, block + end)]
    }

    /// Puts an expression in place of the whole body of a computed property, be it in a type or in an extension of one.
    /// - Parameters:
    ///   - line: Where the property is declared, from 1.
    ///   - comment: Its lines go before the property, unless something else stands on its line.
    func replaceBody(
        of property: String, line: Int, with expression: String, comment: [String], why: String
    ) throws -> Edit {
        guard let member = sites.property(named: property, line: line), let accessor = member.accessor else {
            throw Refusal(
                reason: "its override at \(file.file):\(line) is not understood; let it answer '\(expression)'")
        }
        guard holds(at: member.range.lowerBound) else {
            throw Refusal(reason: "its override stands under '#if', and not every build compiles it")
        }
        guard var body = code(in: accessor) else { throw Refusal(reason: "its override has no body") }
        if let inner = getter(in: body) { body = inner }
        guard let statement = SingleExpression(source, in: body) else {
            throw Refusal(
                reason:
                    "its override at \(file.file):\(line) answers in more than one step; let it answer '\(expression)'"
            )
        }
        body = statement.range
        let hasReturn = statement.hasReturn
        let value = (hasReturn ? "return " : "") + expression
        let start = member.range.lowerBound
        guard layout.startsLine(start) else {
            return Edit(file: file.file, range: body, replacement: value, why: why)
        }
        let unchanged = String(decoding: source[start..<body.lowerBound], as: UTF8.self)
        let lines = comment.map { $0 + style.lineEnd + layout.indentation(at: start) }.joined()
        return Edit(
            file: file.file, range: start..<body.upperBound, replacement: lines + unchanged + value, why: why)
    }

    /// Without the blanks at both ends; nil when nothing else is there.
    private func code(in range: Range<Int>) -> Range<Int>? {
        let start = firstCode(in: range)
        let end = lastCode(in: range)
        return start < end ? start..<end : nil
    }

    /// What stands in the braces of `get { … }`, when that is all.
    private func getter(in body: Range<Int>) -> Range<Int>? {
        guard source[body].starts(with: "get".utf8), source[body].last == UInt8(ascii: "}"),
            let open = source[body].firstIndex(of: UInt8(ascii: "{")),
            source[body.lowerBound + 3..<open].allSatisfy({ $0 == UInt8(ascii: " ") || (9...13).contains($0) }),
            !source[open + 1..<body.upperBound - 1].contains(UInt8(ascii: "{"))
        else { return nil }
        return code(in: open + 1..<body.upperBound - 1)
    }

    /// Puts another name in place of a class of UIKit that is constructed at a place.
    ///
    /// The class may be named after its module, by a type alias, or by the type that is expected: `.init(…)`. What holds the
    /// controller keeps its type: where that is not written, and other code may count on it, it is written down.
    /// - Parameter isAlias: Whether a type alias of a name is declared somewhere.
    func renameConstruction(
        of name: String, at location: SourceLocation, to other: String, isAlias: (String) -> Bool, why: String
    ) throws -> [Edit] {
        guard let start = SettingLine.offset(of: location, in: source) else {
            throw Refusal(reason: "it is not made by naming its class; make a subclass by hand")
        }
        guard holds(at: start) else {
            throw Refusal(reason: "it is made under '#if', and not every build compiles it")
        }
        guard let range = constructedName(name, at: start, isAlias: isAlias) else {
            throw Refusal(reason: "it is not made by naming its class; make a subclass by hand")
        }
        let edit = Edit(file: file.file, range: range, replacement: other, why: why)
        let typed: Edit
        if let end = endOfUntypedName(before: range.lowerBound) {
            typed = Edit(file: file.file, range: end..<end, replacement: ": \(name)", why: why)
        } else if let end = sites.endOfCallThatGivesItsType(at: range.lowerBound) {
            typed = Edit(file: file.file, range: end..<end, replacement: " as \(name)", why: why)
        } else {
            return [edit]
        }
        guard name != "UIHostingController" else {
            throw Refusal(reason: "the type of what holds it would become another one; write it down first")
        }
        return [typed, edit]
    }

    /// Where the name ends of a variable, or of a constant that other code sees and a protocol may ask for, whose type is
    /// that of the value at an offset; nil where a type is written, and for other places.
    private func endOfUntypedName(before offset: Int) -> Int? {
        let line = layout.lineStart(of: offset)
        func skippingBlanks(from end: Int) -> Int {
            var index = end
            while index > line, source[index - 1] == UInt8(ascii: " ") || source[index - 1] == UInt8(ascii: "\t") {
                index -= 1
            }
            return index
        }
        let sign = skippingBlanks(from: offset) - 1
        guard sign > line, source[sign] == UInt8(ascii: "=") else { return nil }
        let end = skippingBlanks(from: sign)
        var start = end
        while start > line, Self.isNameByte(source[start - 1]) { start -= 1 }
        let keyword = skippingBlanks(from: start)
        guard start < end, keyword < start else { return nil }
        let words = String(decoding: source[line..<keyword], as: UTF8.self).split { !$0.isLetter }
        guard words.last == "let" else { return words.last == "var" ? end : nil }
        if words.contains("private") || words.contains("fileprivate") { return nil }
        let isVisible = words.contains("public") || words.contains("open") || words.contains("package")
        return isVisible || sites.isInMember(at: offset) ? end : nil
    }

    private func constructedName(_ name: String, at start: Int, isAlias: (String) -> Bool) -> Range<Int>? {
        let spelled = [name, "UIKit." + name, "SwiftUI." + name, ".init"]
        for text in spelled where source[start...].starts(with: text.utf8) {
            let end = start + text.utf8.count
            guard end < source.count, "(<.".utf8.contains(source[end]) else { continue }
            return start..<end
        }
        let end = source[start...].firstIndex { !Self.isNameByte($0) } ?? source.count
        guard start < end, end < source.count, source[end] == UInt8(ascii: "(") else { return nil }
        let word = String(decoding: source[start..<end], as: UTF8.self)
        return isAlias(word) && !sites.isGenericParameter(word, at: start) ? start..<end : nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            || byte >= 0x80
    }

    /// Adds a declaration at the end of the file.
    func appendDeclaration(_ lines: [String], isForIOSAlone: Bool, why: String) -> Edit {
        let text = isForIOSAlone ? ["#if os(iOS)"] + lines + ["#endif"] : lines
        let end = source.count
        let closes = source.isEmpty || source.last == UInt8(ascii: "\n")
        return Edit(
            file: file.file, range: end..<end,
            replacement: (closes ? "" : style.lineEnd) + style.lineEnd + text.joined(separator: style.lineEnd)
                + style.lineEnd, why: why)
    }

    /// Adds a declaration that is compiled wherever the code at a place is: at the end of the file, or, where `#if` is around
    /// the declaration that holds the place, right behind that one.
    /// - Parameter isShared: Whether other platforms than iOS compile the file.
    func appendDeclaration(_ lines: [String], for place: SourceLocation, isShared: Bool, why: String) throws -> Edit {
        guard let offset = SettingLine.offset(of: place, in: source),
            let user = sites.topLevelDeclaration(at: offset)
        else { throw Refusal(reason: "the declaration around line \(place.line) is not understood") }
        let outer = sites.conditions(at: user.lowerBound)
        // What is around the place alone is around the new declaration as well.
        let inner = Array(sites.conditions(at: offset).dropFirst(outer.count))
        if !inner.isEmpty, isShared, !Self.areOfIOSAlone(inner) {
            throw Refusal(reason: "it is made under '#if', and other platforms compile the file as well")
        }
        let isWrapped = !inner.isEmpty && Self.areOfIOSAlone(inner)
        if outer.isEmpty { return appendDeclaration(lines, isForIOSAlone: isWrapped, why: why) }
        let text = isWrapped ? ["#if os(iOS)"] + lines + ["#endif"] : lines
        let end = layout.lineEnd(of: max(user.lowerBound, user.upperBound - 1))
        return Edit(
            file: file.file, range: end..<end,
            replacement: style.lineEnd + style.lineEnd + text.joined(separator: style.lineEnd), why: why)
    }

    // MARK: Conditions

    /// Whether every build of the target compiles what stands at an offset.
    func holds(at offset: Int) -> Bool { conditions.holds(sites.conditions(at: offset)) == true }

    /// The conditions around the declaration at the top of the file that holds a place.
    func conditions(around place: SourceLocation) -> [CompilationCondition] {
        guard let offset = SettingLine.offset(of: place, in: source) else { return [] }
        return sites.conditions(at: sites.topLevelDeclaration(at: offset)?.lowerBound ?? offset)
    }

    /// Whether `#if os(iOS)` is around a place.
    func isForIOSAlone(at place: SourceLocation) -> Bool {
        SettingLine.offset(of: place, in: source).map { Self.areOfIOSAlone(sites.conditions(at: $0)) } ?? false
    }

    private static func areOfIOSAlone(_ conditions: [CompilationCondition]) -> Bool {
        conditions.contains { condition in
            switch condition {
            case .os("iOS"): true
            case .all(let parts): areOfIOSAlone(parts)
            default: false
            }
        }
    }

    /// Whether an edited version of the file is understood as well as this one.
    func isStillUnderstood(_ edited: [UInt8]) -> Bool {
        SwiftSites(edited).doubtfulLineCount <= sites.doubtfulLineCount
    }

    // MARK: Places

    private func site(of type: DeclaredClass) throws -> SwiftTypeSite {
        guard type.isCertainlyCompiled else {
            throw Refusal(reason: "'\(type.name)' stands under '#if', and not every build compiles it")
        }
        guard let site = sites.type(line: type.location.line, column: type.location.column) else {
            throw Refusal(reason: "the declaration of '\(type.name)' is not understood")
        }
        if let line = site.doubtfulLine {
            throw Refusal(reason: "syntax at \(file.file):\(line), in '\(type.name)', is not understood")
        }
        guard site.closesUnconditionally else {
            throw Refusal(reason: "'#if' divides the declaration of '\(type.name)'")
        }
        return site
    }

    private func indentation(in site: SwiftTypeSite, outer: String) -> String {
        let first = site.members.first { $0.isUnconditional && layout.startsLine($0.range.lowerBound) }
        return first.map { layout.indentation(at: $0.range.lowerBound) } ?? outer + style.unit
    }

    /// The end of the line of the last property; nil when that line holds the beginning of something longer.
    private func placeBehindLastProperty(of site: SwiftTypeSite, isStored: Bool) -> Int? {
        guard
            let last = site.members.last(where: {
                $0.kind == .property && $0.isUnconditional && !(isStored && $0.accessor != nil)
            })
        else { return nil }
        let end = layout.lineEnd(of: last.range.upperBound)
        // What follows on the line stays there, when it ends there: `; let b = 2 /* x */ // y`.
        let goesOn = site.members.contains { $0.range.lowerBound < end && end < $0.range.upperBound }
        guard end <= site.body.upperBound, !goesOn,
            !CodeStyle.endsInComment(source[last.range.upperBound..<end])
        else { return nil }
        return end
    }

    private func placeBehindLastMember(of site: SwiftTypeSite) throws -> Int {
        let line = layout.lineEnd(of: lastCode(in: site.body))
        guard line < site.body.upperBound else {
            throw Refusal(reason: "the body is laid out in a way that is not edited")
        }
        return line
    }

    private func blankFollows(_ place: Int) -> Bool {
        let next = layout.nextLine(after: place)
        return isBlank(next..<layout.lineEnd(of: next))
    }

    private func closes(after place: Int, _ site: SwiftTypeSite) -> Bool {
        isBlankOrBreak(place..<site.body.upperBound)
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        source[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }

    private func isBlankOrBreak(_ range: Range<Int>) -> Bool {
        source[range].allSatisfy { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    }

    private func firstCode(in range: Range<Int>) -> Int {
        source[range].firstIndex { $0 != UInt8(ascii: " ") && !(9...13).contains($0) } ?? range.upperBound
    }

    private func lastCode(in range: Range<Int>) -> Int {
        source[range].lastIndex { $0 != UInt8(ascii: " ") && !(9...13).contains($0) }.map { $0 + 1 }
            ?? range.lowerBound
    }
}
