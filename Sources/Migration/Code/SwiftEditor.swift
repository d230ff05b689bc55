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
    let style: CodeStyle

    init(_ file: EditableFile) {
        self.file = file
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
    ) throws -> Edit {
        let site = try site(of: type)
        var text = lines(site.modifiers)
        if isForIOSAlone { text = ["#if os(iOS)"] + text + ["#endif"] }
        let body = source[site.body]
        let outer = layout.indentation(at: site.range.lowerBound)
        let isOnOneLine = !body.contains(UInt8(ascii: "\n"))
        let indent = isOnOneLine ? outer + style.unit : indentation(in: site, outer: outer)
        let block = text.map { indent + $0 }.joined(separator: style.lineEnd)
        if isOnOneLine {
            // `{}` or `{ let a = 1 }`: the closing brace gets a line of its own.
            let end = lastCode(in: site.body)
            let isEmpty = end == site.body.lowerBound
            let start = isEmpty ? style.lineEnd : style.lineEnd + style.lineEnd
            return Edit(
                file: file.file, range: end..<site.body.upperBound, replacement: start + block + style.lineEnd + outer,
                why: why)
        }
        if let place = placeBehindLastProperty(of: site, isStored: isStored) {
            let follows = blankFollows(place) || closes(after: place, site)
            let end = follows ? "" : style.lineEnd
            return Edit(
                file: file.file, range: place..<place,
                replacement: style.lineEnd + style.lineEnd + block + end, why: why)
        }
        // No property: first in the body.
        let place = layout.lineEnd(of: site.body.lowerBound)
        guard isBlank(site.body.lowerBound..<place) else { return try append(block, to: site, outer, why) }
        let hasMembers = !site.members.isEmpty
        let end = hasMembers && !blankFollows(place) ? style.lineEnd : ""
        return Edit(
            file: file.file, range: place..<place, replacement: style.lineEnd + block + end, why: why)
    }

    /// Puts an expression in place of the whole body of a property that a type declares itself.
    func replaceBody(of property: String, in type: DeclaredClass, with expression: String, why: String) throws -> Edit {
        let site = try site(of: type)
        guard let member = site.members.first(where: { $0.names == [property] }), let accessor = member.accessor,
            member.isUnconditional
        else { throw Refusal(reason: "its override stands in an extension or under '#if'; change it by hand") }
        let start = firstCode(in: accessor)
        let end = lastCode(in: accessor)
        guard start < end else { throw Refusal(reason: "its override has no body") }
        let old = String(decoding: source[start..<end], as: UTF8.self)
        let hasReturn = old.hasPrefix("return ") || old.hasPrefix("return\t")
        let isSingle = !old.contains("\n") && !old.contains(";") && !old.contains("//") && !old.hasPrefix("get")
        guard isSingle else {
            throw Refusal(reason: "its override answers in more than one step; let it answer '\(expression)'")
        }
        return Edit(
            file: file.file, range: start..<end, replacement: (hasReturn ? "return " : "") + expression, why: why)
    }

    /// Puts another name in place of a class that is constructed at a place.
    func renameConstruction(of name: String, at location: SourceLocation, to other: String, why: String) throws -> Edit
    {
        guard let start = SettingLine.offset(of: location, in: source), source[start...].starts(with: name.utf8) else {
            throw Refusal(reason: "it is not made by naming its class; make a subclass by hand")
        }
        let end = start + name.utf8.count
        guard end < source.count,
            source[end] == UInt8(ascii: "(") || source[end] == UInt8(ascii: "<")
                || source[end] == UInt8(ascii: ".")
        else { throw Refusal(reason: "it is not made by naming its class; make a subclass by hand") }
        return Edit(file: file.file, range: start..<end, replacement: other, why: why)
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
        guard !site.isDoubtful else {
            throw Refusal(reason: "some syntax in '\(type.name)' is not understood")
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

    /// The end of the line of the last property; nil when other code follows on that line.
    private func placeBehindLastProperty(of site: SwiftTypeSite, isStored: Bool) -> Int? {
        guard
            let last = site.members.last(where: {
                $0.kind == .property && $0.isUnconditional && !(isStored && $0.accessor != nil)
            })
        else { return nil }
        let start = last.range.upperBound
        let end = layout.lineEnd(of: start)
        let rest = source[start..<min(end, source.count)]
        let text = String(decoding: rest, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
        guard end <= site.body.upperBound, text.isEmpty || text.hasPrefix("//") else { return nil }
        return end
    }

    private func append(_ block: String, to site: SwiftTypeSite, _ outer: String, _ why: String) throws -> Edit {
        let end = lastCode(in: site.body)
        let line = layout.lineEnd(of: end)
        guard line < site.body.upperBound else {
            throw Refusal(reason: "the body is laid out in a way that is not edited")
        }
        return Edit(
            file: file.file, range: line..<line, replacement: style.lineEnd + style.lineEnd + block, why: why)
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
